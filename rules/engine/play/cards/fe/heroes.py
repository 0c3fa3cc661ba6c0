"""What the Heroes of the main deck do."""

from rules.engine.play.attacking import CHOSEN_FOE, attack, defense
from rules.engine.play.behaviour import card
from rules.engine.play.choosing import DISCARD_PILE, HAND_ONLY, HAND_OR_DISCARD
from rules.engine.play.counting import power_per_different_cost_in_line_up, worth
from rules.engine.play.effects import (
    destroy,
    discard,
    draw,
    gain_vp,
    if_it_is,
    otherwise,
    power,
    power_equal_to_cost,
    steal_vp,
)
from rules.engine.play.special import (
    add_to_line_up,
    move_location,
    put_destroyed_under_main_deck,
    store_top_card_and_take_its_text,
)
from rules.engine.play.taking import put_on_top
from rules.engine.play.words import EQUIPMENT, HERO, SUPER_POWER, VILLAIN, a, non, of_cost

CARDS = {
    "fe-amanda-waller": card(
        otherwise(
            destroy(HAND_OR_DISCARD, if_it_is(a(VILLAIN), power_equal_to_cost()), may=True),
            power(2),
        ),
    ),
    "fe-catwoman": card(
        attack(CHOSEN_FOE, steal_vp(1)),
        power=1,
        notes=("fe-en/man-bat-and-catwoman/1", "fe-en/man-bat-and-catwoman/2"),
    ),
    "fe-commissioner-gordon": card(power=1, defense=defense(gain_vp(1))),
    "fe-dr-light": card(draw(1), attack(CHOSEN_FOE, move_location())),
    "fe-element-woman": card(
        power=2,
        counts_as=(SUPER_POWER, EQUIPMENT, VILLAIN),
        notes=("fe-en/element-woman/1", "fe-en/element-woman/2"),
    ),
    "fe-firestorm": card(
        store_top_card_and_take_its_text(),
        notes=("fe-en/firestorm/1", "fe-en/firestorm/2", "fe-en/firestorm/5", "fe-en/firestorm/6"),
    ),
    "fe-pandora": card(add_to_line_up(1), power_per_different_cost_in_line_up(1)),
    "fe-phantom-stranger": card(
        destroy(HAND_ONLY, may=True),
        destroy(DISCARD_PILE, may=True),
        worth=worth(10, less=1, which=of_cost(0)),
    ),
    "fe-power-girl": card(power=3),
    "fe-stargirl": card(
        power=2,
        defense=defense(draw(1), put_destroyed_under_main_deck(of_cost(least=1))),
        notes=("fe-en/shazam-star-girl-and-green-lantern/1",),
    ),
    "fe-steel": card(
        destroy(HAND_OR_DISCARD, if_it_is(of_cost(least=1), gain_vp(1)), which=non(HERO), may=True),
    ),
    "fe-steve-trevor": card(when_destroyed=(draw(2), discard(1))),
    "fe-vibe": card(put_on_top(a(HERO, SUPER_POWER, most=5)), power=1),
}
