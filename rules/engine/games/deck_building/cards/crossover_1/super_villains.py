"""What the Super-Villains of the stack do, in a deck, on the stack and when they first appear."""

from rules.engine.words.vocabulary import *

CARDS = {
    "crossover-1-eclipso": card(
        each_foe(lend_character(BorrowsText())),
        put(PLAYED_AND_BACK, of_foes(discarded_top), up_to=None, may=True),
        first_appearance=discard(count(HAND, a(VILLAIN))),
    ),
    "crossover-1-gentleman-ghost": card(
        every(TO_HAND, DISCARD, of_cost(0)),
        may_pass_one_to_each_foe(),
        first_appearance=put(DESTROYED_IT, DISCARD, which=of_cost(least=1), up_to=2, different=name_of),
    ),
    "crossover-1-gog": card(
        first_appearance=dearest_of_each(DISCARDED_IT, discard(1), at_random=True),
        stack_ongoing=whenever(AT_START, otherwise(destroy(DISCARD, may=True), discard(1))),
    ),
    "crossover-1-icicle": card(
        one_foe(then_if_done(turn_character(face_down=True), once_at(AT_END, turn_character(face_down=False)))),
        first_appearance=gain_weakness(count(LINE_UP, a(HERO))),
    ),
    "crossover-1-kobra": card(
        discard(2, where=Drawn(4)), first_appearance=look_at(5, every(DISCARDED_IT, ASIDE, of_cost(least=1)))
    ),
    "crossover-1-mordru-the-merciless": card(
        shuffle_into_deck(of_cost(least=1), may=True), first_appearance=discard(1, of_cost(least=3))
    ),
    "crossover-1-solomon-grundy": card(defeated_after=played_before(a(STARTER)), worth=worth_per(1, a(STARTER))),
    "crossover-1-ultra-humanite": card(
        draw_per_done(put(UNDER_DECK, HAND, up_to=None, may=True)),
        first_appearance=put(UNDER_DECK, WEAKNESSES, up_to=2),
    ),
}
