"""What the Villains of the main deck do."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import AFTER_PLAY, EQUIPMENT, HERO, SUPER_POWER, VILLAIN
from rules.engine.words.attacking import CHOSEN_FOE, attack, defense, steal_vp_from_attacker
from rules.engine.words.basic import (
    destroy,
    destroy_in_line_up,
    discard,
    draw,
    gain_vp,
    if_it_is,
    otherwise,
    power,
    power_equal_to_cost,
    put_on_top,
)
from rules.engine.words.counting import if_discard_pile_lacks, per_different_destroyed, per_other_played, worth
from rules.engine.words.lasting import this_turn, whenever
from rules.engine.words.which import HAND_ONLY, HAND_OR_DISCARD, a, named, non, of_cost

GANG = named("fe-royal-flush-gang")

CARDS = {
    "fe-atomica": card(
        destroy(HAND_OR_DISCARD, if_it_is(of_cost(least=1), gain_vp(1)), which=non(VILLAIN), may=True),
    ),
    "fe-deathstorm": card(
        destroy(HAND_ONLY, may=True),
        worth=worth(10, less=1, above=20),
        notes=("fe-en/deathstorm/1",),
    ),
    "fe-despero": card(draw(2), attack(CHOSEN_FOE, discard(1, of_cost(least=1)))),
    "fe-emperor-penguin": card(when_destroyed=(gain_vp(2),)),
    "fe-giganta": card(power(if_discard_pile_lacks(of_cost(most=3), 4, less=2)), says_power=()),
    "fe-grid": card(put_on_top(a(VILLAIN, EQUIPMENT, most=5))),
    "fe-johnny-quick": card(draw(1)),
    "fe-man-bat": card(
        defense=defense(steal_vp_from_attacker(1)),
        notes=("fe-en/man-bat-and-catwoman/1", "fe-en/man-bat-and-catwoman/2"),
    ),
    "fe-owlman": card(destroy_in_line_up(a(EQUIPMENT)), power(per_different_destroyed(1, a(EQUIPMENT)))),
    "fe-power-ring": card(destroy_in_line_up(a(HERO)), power(per_different_destroyed(1, a(HERO)))),
    "fe-royal-flush-gang": card(
        draw(2),
        discard(2),
        gain_vp(per_other_played(1, GANG)),
        this_turn(whenever(AFTER_PLAY, gain_vp(1), which=GANG)),
        notes=("fe-en/firestorm/3", "fe-en/firestorm/4"),
    ),
    "fe-superwoman": card(destroy_in_line_up(a(VILLAIN)), power(per_different_destroyed(1, a(VILLAIN)))),
    "fe-the-blight": card(
        otherwise(
            destroy(HAND_OR_DISCARD, if_it_is(a(SUPER_POWER), power_equal_to_cost()), may=True),
            power(2),
        ),
    ),
    "fe-ultraman": card(destroy_in_line_up(), power(per_different_destroyed(1, a(SUPER_POWER)))),
}
