"""What the cards of the main deck do."""

from rules.engine.words.vocabulary import *

STAYS = ("fe-en/locations/2",)

CARDS = {
    "crisis-1-animal-man": card(draw_top_if_named()),
    "crisis-1-avatar-of-the-rot": card(attack(EACH_FOE, gain_weakness(2))),
    "crisis-1-bo-staff": card(power(number_if(has(LINE_UP, a(VILLAIN)), 3, less=2)), says_power=()),
    "crisis-1-captain-atom": card(
        otherwise(put(GAINED_INTO_ANY_HAND, offers, which=of_cost(most=4), may=True), power(2))
    ),
    "crisis-1-flight": card(defense=defense(put_on_top())),
    "crisis-1-house-of-mystery": card(whenever=at_play_number(1, of_cost(least=5), draw(1)), notes=STAYS),
    "crisis-1-john-constantine": card(look_at(2, draw_one(), destroy(ASIDE, may=True))),
    "crisis-1-killer-frost": card(otherwise(attack(EACH_FOE, move_location()), draw(1))),
    "crisis-1-magic": card(replay(ANY, destroy(it_in_play))),
    "crisis-1-magicians-corset": card(power_per_done(chosen_players(draw(1)))),
    "crisis-1-power-of-the-red": card(draw_per_done(discard(None, may=True))),
    "crisis-1-psycho-pirate": card(attack(EACH_FOE, reveal_hand(), every(DISCARDED_IT, namesakes(HAND, HAND)))),
    "crisis-1-quiver-of-arrows": card(chosen_players(reveal_top(discard(where=it, may=True)))),
    "crisis-1-signature-trenchcoat": card(otherwise(gain(of_cost(most=5), where=DESTROYED, may=True), power(2))),
    "crisis-1-strife": card(
        otherwise(gain(where=namesakes(offers, HAND), may=True), power(1)),
        attack(EACH_FOE, every(DISCARDED_IT, namesakes(HAND, LINE_UP))),
    ),
    "crisis-1-the-rot": card(
        whenever=at_play_number(1, named("fe-weakness", "fe-vulnerability"), draw(1)), notes=STAYS
    ),
}
