"""What the Super Powers of the main deck do."""

from rules.engine.play.attacking import (
    CHOSEN_FOE,
    EACH_FOE,
    attack,
    defense,
    defense_by_discard_or_destroying,
    discard_chosen_by_attacker,
    hand_over_to_attacker,
)
from rules.engine.play.behaviour import card
from rules.engine.play.choosing import HAND_OR_DISCARD
from rules.engine.play.counting import super_heroes_cost_less
from rules.engine.play.effects import (
    destroy,
    discard,
    draw,
    gain_from_line_up,
    gain_vp,
    gain_weakness,
    if_it_is,
    otherwise,
    power,
    power_equal_to_cost,
)
from rules.engine.play.special import each_player_passes_left_if_first
from rules.engine.play.words import EQUIPMENT, SUPER_POWER, a, named, non, of_cost

CARDS = {
    "fe-bizarro-power": card(
        gain_weakness(),
        attack(EACH_FOE, gain_weakness()),
        power=4,
        notes=("fe-en/bizarro-power/1", "fe-en/bizarro-power/2"),
    ),
    "fe-constructs-of-fear": card(attack(EACH_FOE, discard(2)), power=3),
    "fe-expert-marksman": card(
        destroy(HAND_OR_DISCARD, if_it_is(of_cost(least=1), gain_vp(1)), which=non(SUPER_POWER), may=True),
    ),
    "fe-giant-growth": card(power=2),
    "fe-insanity": card(
        each_player_passes_left_if_first(1),
        defense=defense(hand_over_to_attacker()),
        notes=("fe-en/insanity/1", "fe-en/insanity/2", "fe-en/insanity/3"),
    ),
    "fe-invulnerable": card(
        power=1,
        defense=defense_by_discard_or_destroying(named("fe-vulnerability")),
        notes=("fe-en/invulnerable/1", "fe-en/invulnerable/2", "fe-en/invulnerable/3"),
    ),
    "fe-power-drain": card(attack(CHOSEN_FOE, discard_chosen_by_attacker(1)), power=2),
    "fe-super-intellect": card(
        otherwise(
            destroy(HAND_OR_DISCARD, if_it_is(a(EQUIPMENT), power_equal_to_cost()), may=True),
            power(2),
        ),
    ),
    "fe-transmutation": card(
        destroy(HAND_OR_DISCARD, gain_vp(1), gain_from_line_up()),
    ),
    "fe-ultra-strength": card(draw(2), power=3),
    "fe-word-of-power": card(when_destroyed=(super_heroes_cost_less(4),)),
}
