"""What the Super-Villains of the stack do, in a deck, on the stack and when they first appear."""

from rules.engine.games.deck_building.abilities import BorrowsText
from rules.engine.games.deck_building.behaviour import card
from rules.engine.games.deck_building.places import AT_START, HERO, STARTER, VILLAIN
from rules.engine.words.appearances import random_discard_and_dearest_discards
from rules.engine.words.basic import destroy, discard, otherwise
from rules.engine.words.counting import played_before, worth_per
from rules.engine.words.gaining import gain_weakness_per_in_line_up
from rules.engine.words.lasting import whenever
from rules.engine.words.looking import discard_of_top, draw_then_discard_of_them, put_any_under_deck_and_draw
from rules.engine.words.sorting import (
    TurnsUp,
    borrow_every_character,
    destroy_different,
    may_pass_one_to_each_foe,
    may_play_foes_discarded_tops,
    shuffle_into_deck,
    turn_foes_character_down,
    weakness_under_deck,
)
from rules.engine.words.taking import discard_for_each_in_hand, take_all
from rules.engine.words.which import DISCARD_PILE, a, of_cost

CARDS = {
    "crossover-1-eclipso": card(
        borrow_every_character(BorrowsText()),
        may_play_foes_discarded_tops(),
        first_appearance=discard_for_each_in_hand(1, a(VILLAIN)),
    ),
    "crossover-1-gentleman-ghost": card(
        take_all(of_cost(0)),
        may_pass_one_to_each_foe(),
        first_appearance=destroy_different(2, of_cost(least=1)),
    ),
    "crossover-1-gog": card(
        first_appearance=random_discard_and_dearest_discards(1),
        stack_ongoing=whenever(AT_START, otherwise(destroy(DISCARD_PILE, may=True), discard(1))),
    ),
    "crossover-1-icicle": card(
        turn_foes_character_down(TurnsUp()),
        first_appearance=gain_weakness_per_in_line_up(1, a(HERO)),
    ),
    "crossover-1-kobra": card(
        draw_then_discard_of_them(4, discards=2),
        first_appearance=discard_of_top(5, of_cost(least=1)),
    ),
    "crossover-1-mordru-the-merciless": card(
        shuffle_into_deck(of_cost(least=1), may=True),
        first_appearance=discard(1, of_cost(least=3)),
    ),
    "crossover-1-solomon-grundy": card(
        defeated_after=played_before(a(STARTER)),
        worth=worth_per(1, a(STARTER)),
    ),
    "crossover-1-ultra-humanite": card(put_any_under_deck_and_draw(), first_appearance=weakness_under_deck(2)),
}
