"""What the Heroes of the main deck do."""

from rules.engine.games.deck_building.abilities import BorrowsText
from rules.engine.games.deck_building.asking import CostChange, NamedType
from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import EQUIPMENT, HERO, SUPER_POWER, SUPER_VILLAIN, VILLAIN
from rules.engine.words.attacking import CHOSEN_FOE, attack
from rules.engine.words.basic import destroy, draw, otherwise, power, put_on_top
from rules.engine.words.controlling import (
    PlaysItNext,
    controls,
    defense_into_play,
    discard_ongoing,
    discard_this,
    lend_character,
    name_type,
    two_copies_in_play,
    types_controlled,
)
from rules.engine.words.counting import is_first_card, when, worth_per_different
from rules.engine.words.gaining import TO_HAND, gain_one
from rules.engine.words.lasting import ability, this_turn
from rules.engine.words.looking import BackOnTop, set_hand_aside, take_one_of_each_type
from rules.engine.words.taking import take
from rules.engine.words.which import HAND_OR_DISCARD, ONGOING_CARD, a, of_cost, subtype

CARDS = {
    "tt-aqualad": card(ability=ability(discard_this(), put_on_top(of_cost(most=5), may=False))),
    "tt-arsenal": card(this_turn(CostChange(2, subtype(SUPER_VILLAIN)))),
    "tt-bumblebee": card(ability=ability(discard_this(), power(1))),
    "tt-bunker": card(take_one_of_each_type(3)),
    "tt-cassie-sandsmark": card(power(controls(a(EQUIPMENT), different=True))),
    "tt-conner-kent": card(take(a(SUPER_POWER), up_to=2, may=True)),
    "tt-daughter-of-trigon": card(this_turn(CostChange(types_controlled(), a(VILLAIN)))),
    "tt-dick-grayson": card(worth=worth_per_different(1, ONGOING_CARD)),
    "tt-garfield-logan": card(ability=ability(name_type(NamedType()), once=True)),
    "tt-hawk-and-dove": card(when(two_copies_in_play(), power(1))),
    "tt-jaime-reyes": card(defense=defense_into_play(PlaysItNext())),
    "tt-jericho": card(attack(CHOSEN_FOE, lend_character(BorrowsText()))),
    "tt-koriandr": card(otherwise(gain_one(a(SUPER_POWER), to=TO_HAND, may=True), draw(1))),
    "tt-miss-martian": card(when(is_first_card(), set_hand_aside(BackOnTop()), draw(5))),
    "tt-ravager": card(when(controls(ONGOING_CARD), destroy(HAND_OR_DISCARD, may=True))),
    "tt-solstice": card(when(controls(a(SUPER_POWER)), draw(1))),
    "tt-static": card(discard_ongoing(power(1), destroy(HAND_OR_DISCARD), may=True)),
    "tt-tim-drake": card(take(a(HERO)), gain_one(a(EQUIPMENT))),
    "tt-vic-stone": card(draw(controls(ONGOING_CARD, different=True))),
}
