"""Hands: the starting hand and the most a hand may hold after drawing."""

from rules.engine.dcf.checks import Check
from rules.engine.dcf.facts import ROGUE, SIDE
from rules.engine.dcf.seats import SEAT, for_known_player_counts, player_count, seat_of
from rules.engine.facts import Fact, declare
from rules.engine.situation import Flag, Integer
from rules.engine.values import Step, Violation

STARTING_HAND = Fact(
    Integer("starting_hand", "cards in the starting hand", maximum=999),
    also=("starting_hand_size", "opening_hand"),
)
HAND = Fact(
    Integer("hand_size", "cards in hand once the Draw Phase is over", maximum=999),
    also=("hand", "hand_after_draw", "cards_in_hand"),
)
AT_START = Fact(Flag("at_start", "whether the hand is the starting hand"), also=("starting",))


@for_known_player_counts
def starting_hand(situation, reference):
    """The starting hand is 6 cards, 8 for a solo player."""
    found = STARTING_HAND.of(situation, HAND.of(situation) if AT_START.of(situation) else None)
    seat = seat_of(situation)
    expected = seat.number("starting-hand", reference)
    if found is not None and found != expected:
        yield Violation(
            "starting-hand",
            f"The starting hand of a {seat.name} is {expected} cards, not {found}.",
            seat.cites(reference, "starting-hand"),
            expected=expected,
            found=found,
            fix=f"Draw a starting hand of {expected} cards.",
        )


@for_known_player_counts
def hand_maximum(situation, reference):
    """After drawing, a Rogue holds at most 10 cards (solo 12) and a Hero fills up to 6 (solo 8)."""
    found = HAND.of(situation)
    if found is None or AT_START.of(situation):
        return
    seat = seat_of(situation)
    hand = "rogue-hand" if SIDE.need(situation) == ROGUE else "hero-hand"
    most = seat.number(hand, reference)
    if found > most:
        yield Violation(
            "hand-maximum",
            f"The maximum hand size of a {seat.name} is {most} cards, not {found}.",
            seat.cites(reference, hand),
            expected=most,
            found=found,
            fix=f"Discard {found - most} of the {found} cards.",
        )


HAND_SIZE = Check(
    name="hand",
    summary="A hand: the starting hand, or the maximum after the Draw Phase.",
    fields=declare(*SEAT, STARTING_HAND, HAND, AT_START),
    marks=("players",),
    rules=(player_count, starting_hand, hand_maximum),
    passes=Step(
        "The hand has a size that the book allows.",
        ("dcf/2-player-standard-setup/7", "dcf/multiplayer-setup/5", "dcf/draw-phase/2"),
    ),
    example={"players": 3, "role": "solo", "side": "Rogue", "hand_size": 12},
    aliases=("hands", "starting-hand", "hand-size"),
)
