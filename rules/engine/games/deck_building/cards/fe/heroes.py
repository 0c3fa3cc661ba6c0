"""What the Heroes of the main deck do."""

from rules.engine.games.deck_building.asking import CountsAs
from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import EQUIPMENT, HERO, SUPER_POWER, VILLAIN
from rules.engine.words.attacking import CHOSEN_FOE, attack, defense
from rules.engine.words.basic import (
    destroy,
    discard,
    draw,
    gain_vp,
    if_it_is,
    otherwise,
    power,
    power_equal_to_cost,
    put_on_top,
    steal_vp,
)
from rules.engine.words.counting import per_different_cost_in_line_up, worth
from rules.engine.words.playing import store_top_card_and_take_its_text
from rules.engine.words.revealing import add_to_line_up
from rules.engine.words.taking import move_location, put_destroyed_under_main_deck
from rules.engine.words.which import DISCARD_PILE, HAND_ONLY, HAND_OR_DISCARD, a, non, of_cost

CARDS = {
    "fe-amanda-waller": card(
        otherwise(
            destroy(HAND_OR_DISCARD, if_it_is(a(VILLAIN), power_equal_to_cost()), may=True),
            power(2),
        ),
    ),
    "fe-catwoman": card(
        attack(CHOSEN_FOE, steal_vp(1)),
        notes=("fe-en/man-bat-and-catwoman/1", "fe-en/man-bat-and-catwoman/2"),
    ),
    "fe-commissioner-gordon": card(defense=defense(gain_vp(1))),
    "fe-dr-light": card(draw(1), attack(CHOSEN_FOE, move_location())),
    "fe-element-woman": card(
        counts_as=CountsAs((SUPER_POWER, EQUIPMENT, VILLAIN)),
        notes=("fe-en/element-woman/1", "fe-en/element-woman/2"),
    ),
    "fe-firestorm": card(
        store_top_card_and_take_its_text(),
        notes=("fe-en/firestorm/1", "fe-en/firestorm/2", "fe-en/firestorm/5", "fe-en/firestorm/6"),
    ),
    "fe-pandora": card(add_to_line_up(1), power(per_different_cost_in_line_up(1))),
    "fe-phantom-stranger": card(
        destroy(HAND_ONLY, may=True),
        destroy(DISCARD_PILE, may=True),
        worth=worth(10, less=1, which=of_cost(0)),
    ),
    "fe-power-girl": card(),
    "fe-stargirl": card(
        defense=defense(draw(1), put_destroyed_under_main_deck(of_cost(least=1))),
        notes=("fe-en/shazam-star-girl-and-green-lantern/1",),
    ),
    "fe-steel": card(
        destroy(HAND_OR_DISCARD, if_it_is(of_cost(least=1), gain_vp(1)), which=non(HERO), may=True),
    ),
    "fe-steve-trevor": card(when_destroyed=(draw(2), discard(1))),
    "fe-vibe": card(put_on_top(a(HERO, SUPER_POWER, most=5))),
}
