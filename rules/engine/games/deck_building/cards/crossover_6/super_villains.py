"""What the Super-Villains of the stack do, in a deck, on the stack and when they first appear."""

from rules.engine.words.vocabulary import *

CARDS = {
    "crossover-6-cheetah": card(
        whenever=whenever(AT_UPRIGHT, gain(Which(like_it=TYPE))), first_appearance=shuffle_into_deck(a(STARTER))
    ),
    "crossover-6-harley-quinn": card(whenever=whenever(AT_START, rotate_one())),
    "crossover-6-lady-shiva": card(
        destroy((HAND, DISCARD, LINE_UP), up_to=2, may=True), first_appearance=put(UNDER_DECK, CONTROLLED, up_to=2)
    ),
    "crossover-6-livewire": card(power(count(ROTATED)), first_appearance=repeat(controls(), discard(1))),
    "crossover-6-nocturna": card(
        draw(1),
        every(HALF_TURN, CONTROLLED, ONGOING_CARD),
        first_appearance=when(fewer_than(2, types(controlled)), destroy(HAND), destroy(HAND)),
    ),
    "crossover-6-poison-ivy": card(
        pass_weaknesses(), first_appearance=when(fewer_than(1, rotated()), gain_weakness(2))
    ),
    "crossover-6-talia-al-ghul": card(
        first_appearance=turn_all_upright(), stack_ongoing=whenever(AT_UPRIGHT, gain_weakness())
    ),
    "crossover-6-the-calculator": card(draw(2), put_on_top(), first_appearance=discard_all(of_cost(least=5))),
}
