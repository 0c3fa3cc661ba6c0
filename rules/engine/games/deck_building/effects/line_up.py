"""Effects on the Line-Up: filling empty slots from the main deck; Frozen tokens, borrowed cards."""

from functools import partial
from typing import ClassVar

from ....kernel.cards import Card
from ....kernel.effects import Amount, Listener, amount_of, card_effect
from ....kernel.table import Lasting, Player, Table
from .. import moving, playing, queries
from ..constants.moments import AT_END, END_OF_TURN, NEXT_TURN
from ..constants.zones import LINE_UP
from ..game import game_of, line_up_of
from ..playing import in_play
from ..queries import Freezes, number
from .basic import per_done
from .card_filters import Which, matching

__all__ = ["add_to_line_up", "borrow", "freeze", "GoesBack", "refill_line_up", "replace_per_done"]


@card_effect
def add_to_line_up(table: Table, you: Player, by: Player | None, count: Amount, *citations: str) -> int:
    """Add N cards from the main deck to the Line-Up; if there are two, you choose which. Return how many were added."""
    return len(moving.deal_to_line_up(table, amount_of(count, table, you), *citations, line_up=line_up_of(table, you)))


@card_effect
def refill_line_up(table: Table, you: Player, by: Player | None, count: int | None = None) -> int:
    """Refill the Line-Up, or add N cards to it. Return how many cards were added."""
    empty = number(table, "line-up") - len(line_up_of(table, you)) if count is None else count
    return replace_in_line_up(table, you, empty)


def replace_in_line_up(table: Table, you: Player, empty: int) -> int:
    """Add N cards to the Line-Up in place of cards that left it; return how many were added."""
    line_up = line_up_of(table, you)
    dealt = len(moving.deal_to_line_up(table, empty, line_up=line_up))
    if dealt < empty and line_up.name == LINE_UP and not queries.is_crisis_game(table):
        table.leave_open("refilled-in-part", "fe-en/end-of-game/2", "fe-en/ending-your-turn/5", count=empty - dealt)
    return dealt


replace_per_done = partial(per_done, replace_in_line_up)


@card_effect
def freeze(table: Table, you: Player, by: Player | None, token: Freezes, may: bool = True) -> int:
    """You may freeze a Line-Up card with a token until your next turn. Return 1 if you do, else 0."""
    used = sum(isinstance(row.effect, Freezes) for row in table.lasting)
    cards = line_up_of(table, you) if used < number(table, "frozen-tokens") else []
    card = table.choose_card(you, "freeze", cards, may)
    if card is None:
        return 0
    several = ("fe-en/cold-gun/5",) if any(row.about is card for row in table.lasting) else ()
    table.add_lasting_effect(token, you, NEXT_TURN, card)
    table.log_event("freeze", "fe-en/cold-gun/1", *several, player=you, card=card)
    return 1


class GoesBack(Listener):
    """A listener that returns a borrowed card to its Line-Up at the end of your turn."""

    data_fields: ClassVar[tuple[str, ...]] = ("place",)
    waits_for = (AT_END,)

    def react(self, table: Table, you: Player, source: Card, about: Card | None, row: Lasting | None) -> None:
        """Put the card back if it is still in play."""
        borrowed = row.about if row is not None else None
        if row is not None and borrowed is not None and in_play(you, borrowed):
            zone = next((name for name in row.data["place"] if name in game_of(table).line_ups), LINE_UP)
            moving.put_into(table, you, borrowed, table.zones[zone], False, f"card:{source.kind.id}")


@card_effect
def borrow(table: Table, you: Player, by: Player | None, which: Which, back: GoesBack) -> int:
    """Play a matching card from the Line-Up. Return 1, or 0 if there is none.

    `back` is the listener that puts it back at the end of your turn."""
    card = table.choose_card(you, "borrow", matching(table, line_up_of(table, you), which))
    if card is None:
        return 0
    table.add_lasting_effect(back, you, END_OF_TURN, card, place=[card.pile.name])
    playing.play(table, you, card)
    return 1
