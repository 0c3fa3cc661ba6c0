"""Printed cards (CardDefinition), their copies on the table (Card), and piles of cards (Pile)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .action_results import Missing as Missing
from .reference_data import CardFact

if TYPE_CHECKING:
    from .effects import Effect, Listener
    from .table import Player

UNKNOWN_ID = "unknown"
STOP, BY_FIGURES = UNRECORDED = "stop", "by_figures"  # what a game does if it needs a text that is not recorded
Parts = Mapping[str, "tuple[Effect, ...]"]


@dataclass(frozen=True, eq=False)
class CardDefinition(CardFact):
    """A printed card with its effects in one game.

    `parts` holds the effects by part of the text, such as "play"; it is None if the text is not recorded. `notes` are
    the clauses about the card, `refused` is the reason why a recorded text is not playable, and `listens` are its
    listeners by moment. `is_own` marks a card without effects that is played by its numbers, and `is_by_figures` one
    whose text is not recorded, in a game that plays such cards by their printed numbers. `is_known` is false for the
    definition of unknown cards."""

    parts: Parts | None = None
    notes: tuple[str, ...] = ()
    is_own: bool = False
    is_by_figures: bool = False
    refused: str = ""
    listens: Mapping[str, tuple[Listener, ...]] = field(default_factory=dict)
    is_known: bool = True

    def part(self, name: str) -> tuple[Effect, ...]:
        """Return the effects of one part of the text; raise Missing if the text is not recorded."""
        if self.parts is None:
            code = "text-not-recorded" if self.is_known else "card-not-known"
            raise Missing(self.refused or code, card=self.id)
        return self.parts.get(name, ())

    @property
    def lacks_text(self) -> bool:
        """Whether this is a known card whose text is not recorded."""
        return self.is_known and (self.parts is None or self.is_by_figures)

    def has(self, name: str) -> bool:
        """Return whether the text is recorded and has this part."""
        return self.parts is not None and name in self.parts


class Pile(list["Card"]):
    """The cards in one zone, top card first; `owner` is a player, `holder` the card that the pile is on or under."""

    __slots__ = ("name", "owner", "holder", "is_active")

    def __init__(self, name: str, owner: Player | None = None, holder: Card | None = None, is_active: bool = False):
        self.name, self.owner, self.holder, self.is_active = name, owner, holder, is_active

    __hash__ = object.__hash__  # type: ignore[assignment]


class Card:
    """One copy of a card on the table; from the second copy on, `id` ends with `#` and the copy's number."""

    __slots__ = ("kind", "id", "pile", "counters", "piles")

    def __init__(self, kind: CardDefinition, id: str, pile: Pile):
        self.kind, self.id, self.pile = kind, id, pile
        self.counters: dict[str, int] = {}
        self.piles: dict[str, Pile] = {}

    def __repr__(self) -> str:
        return self.id

    @property
    def owner(self) -> Player | None:
        """The player whose pile the card is in, or None."""
        return self.pile.owner


def copy_name(card_id: str, number: int) -> str:
    """Return the id of a copy of a card on the table: `<card id>#<number>`, or the card id for the first copy."""
    return card_id if number == 1 else f"{card_id}#{number}"
