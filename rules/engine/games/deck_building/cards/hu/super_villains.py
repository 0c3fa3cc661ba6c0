"""What the Super-Villains of the stack do, in a deck and when they first appear."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import AT_START, EQUIPMENT, HERO, LOCATION, STARTER, SUPER_POWER, VILLAIN
from rules.engine.words.appearances import (
    destroy_in_line_up_then_add,
    each_destroys_and_dearest_draws,
    highest_hand_destroys_at_random,
    highest_hand_gains_weaknesses,
    pass_to_both_sides,
)
from rules.engine.words.basic import destroy, discard, draw, gain_weakness, otherwise, power, put_on_top
from rules.engine.words.gaining import TO_HAND, gain_every, gain_top_of_main_deck_then
from rules.engine.words.lasting import both, whenever
from rules.engine.words.playing import replay
from rules.engine.words.revealing import destroy_one_discard_rest, draw_until_cost, take_one_of_main_deck
from rules.engine.words.taking import (
    destroy_up_to,
    discard_or_at_random,
    move_location,
    take,
    take_all,
    take_of_chosen_type,
)
from rules.engine.words.waiting import power_per_different_type
from rules.engine.words.which import HAND_ONLY, HAND_OR_DISCARD, a, of_cost, subtype

TYPES = (HERO, VILLAIN, SUPER_POWER, EQUIPMENT, LOCATION, STARTER)

CARDS = {
    "hu-amazo": card(
        otherwise(both(replay(a(VILLAIN), may=True), replay(a(HERO), may=True)), power(3)),
        first_appearance=pass_to_both_sides(1),
    ),
    "hu-arkillo": card(take_all(a(EQUIPMENT)), first_appearance=highest_hand_gains_weaknesses(3)),
    "hu-black-adam": card(power_per_different_type(2), first_appearance=destroy(HAND_OR_DISCARD, which=a(HERO))),
    "hu-graves": card(put_on_top(), first_appearance=each_destroys_and_dearest_draws(2)),
    "hu-hector-hammond": card(
        otherwise(take(up_to=2, may=True), power(3)),
        first_appearance=gain_top_of_main_deck_then(of_cost(least=4), gain_weakness(2)),
    ),
    "hu-hel": card(draw_until_cost(7), first_appearance=destroy_one_discard_rest(3, of_cost(least=1))),
    "hu-helspont": card(
        otherwise(take_of_chosen_type(TYPES, most=3), power(3)),
        first_appearance=otherwise(move_location(), discard(2)),
    ),
    "hu-mongul": card(
        draw(2),
        destroy(HAND_ONLY),
        first_appearance=discard_or_at_random(subtype("Power Ring"), 2),
    ),
    "hu-mr-freeze": card(
        otherwise(gain_every(a(EQUIPMENT), to=TO_HAND, may=True), power(3)),
        first_appearance=destroy_in_line_up_then_add(a(EQUIPMENT)),
    ),
    "hu-nekron": card(
        destroy_up_to(3, HAND_OR_DISCARD, draw_as_many=True),
        first_appearance=highest_hand_destroys_at_random(),
    ),
    "hu-trigon": card(take_one_of_main_deck(2), first_appearance=destroy(HAND_ONLY, which=of_cost(least=1))),
    "hu-vandal-savage": card(whenever=whenever(AT_START, power(1)), notes=("fe-en/locations/4",)),
}
