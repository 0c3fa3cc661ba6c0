"""What the Super-Villains of the stack do, in a deck, on the stack and when they first appear."""

from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import AT_START, AT_UPRIGHT, STARTER
from rules.engine.words.basic import destroy, discard, draw, gain_weakness, power, put_on_top, repeat
from rules.engine.words.controlling import controls, put_under_deck_from_play, types_controlled
from rules.engine.words.counting import fewer_than, when
from rules.engine.words.lasting import whenever
from rules.engine.words.rotating import (
    destroy_own_or_in_line_up,
    gain_of_same_type,
    half_turn_all,
    pass_weaknesses,
    rotate_one,
    rotated,
    rotations,
    turn_all_upright,
)
from rules.engine.words.sorting import shuffle_into_deck
from rules.engine.words.taking import discard_all
from rules.engine.words.which import HAND_ONLY, ONGOING_CARD, a, of_cost

CARDS = {
    "crossover-6-cheetah": card(
        whenever=whenever(AT_UPRIGHT, gain_of_same_type()),
        first_appearance=shuffle_into_deck(a(STARTER)),
    ),
    "crossover-6-harley-quinn": card(whenever=whenever(AT_START, rotate_one())),
    "crossover-6-lady-shiva": card(destroy_own_or_in_line_up(up_to=2), first_appearance=put_under_deck_from_play(2)),
    "crossover-6-livewire": card(power(rotations()), first_appearance=repeat(controls(), discard(1))),
    "crossover-6-nocturna": card(
        draw(1),
        half_turn_all(ONGOING_CARD),
        first_appearance=when(fewer_than(2, types_controlled()), destroy(HAND_ONLY), destroy(HAND_ONLY)),
    ),
    "crossover-6-poison-ivy": card(
        pass_weaknesses(),
        first_appearance=when(fewer_than(1, rotated()), gain_weakness(2)),
    ),
    "crossover-6-talia-al-ghul": card(
        first_appearance=turn_all_upright(),
        stack_ongoing=whenever(AT_UPRIGHT, gain_weakness()),
    ),
    "crossover-6-the-calculator": card(draw(2), put_on_top(), first_appearance=discard_all(of_cost(least=5))),
}
