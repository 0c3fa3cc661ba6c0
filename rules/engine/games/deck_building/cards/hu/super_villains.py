"""What the Super-Villains of the stack do, in a deck and when they first appear."""

from rules.engine.words.vocabulary import *

CARDS = {
    "hu-amazo": card(
        otherwise(both(replay(a(VILLAIN), may=True), replay(a(HERO), may=True)), power(3)),
        first_appearance=pass_cards(of_hand, of_hand),
    ),
    "hu-arkillo": card(every(TO_HAND, DISCARD, a(EQUIPMENT)), first_appearance=highest_hand(gain_weakness(3))),
    "hu-black-adam": card(PowerForNew(2), first_appearance=destroy(HAND_OR_DISCARD, which=a(HERO))),
    "hu-graves": card(put_on_top(), first_appearance=dearest_of_each(DESTROYED_IT, draw(2), alone=True)),
    "hu-hector-hammond": card(
        otherwise(take(up_to=2, may=True), power(3)),
        first_appearance=top_of_main_deck(gain(where=it), if_it_is(of_cost(least=4), gain_weakness(2))),
    ),
    "hu-hel": card(
        draw_until_cost(7),
        first_appearance=look_at(3, destroy(ASIDE, which=of_cost(least=1)), every(DISCARDED_IT, ASIDE)),
    ),
    "hu-helspont": card(
        otherwise(take_of_chosen_type(TYPES, most=3), power(3)), first_appearance=otherwise(move_location(), discard(2))
    ),
    "hu-mongul": card(
        draw(2),
        destroy(HAND),
        first_appearance=otherwise(
            put(DISCARDED_IT, HAND, which=subtype("Power Ring"), may=True, reason="discard-or-at-random"),
            discard_at_random(2),
        ),
    ),
    "hu-mr-freeze": card(
        otherwise(every(gained(HAND), offers, a(EQUIPMENT), may=True), power(3)),
        first_appearance=after_all_defended(
            put(INTO_LINE_UP, HAND_OR_DISCARD, which=a(EQUIPMENT)),
            first=(every(DESTROYED_BY_NOBODY, LINE_UP, a(EQUIPMENT)),),
        ),
    ),
    "hu-nekron": card(
        draw_per_done(destroy(HAND_OR_DISCARD, up_to=3, may=True)),
        first_appearance=highest_hand(at_random(DESTROYED_IT, HAND), others=(destroy(HAND),)),
    ),
    "hu-trigon": card(
        look_at(2, draw_one(), every(UNDER_MAIN_DECK, ASIDE), deck=MAIN_DECK),
        first_appearance=destroy(HAND, which=of_cost(least=1)),
    ),
    "hu-vandal-savage": card(whenever=whenever(AT_START, power(1)), notes=("fe-en/locations/4",)),
}
