"""Cards: what is printed (Kind), one copy on the table (Card), and the place it lies in (Pile)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.engine.kernel.outcomes import Missing as Missing
from rules.engine.kernel.reference import CardFact

if TYPE_CHECKING:
    from rules.engine.kernel.effects import Effect, Listener
    from rules.engine.kernel.table import Player

UNKNOWN_ID = "unknown"
Parts = Mapping[str, "tuple[Effect, ...]"]


@dataclass(frozen=True, eq=False)
class CardDefinition(CardFact):
    """A card of one game: what is printed, with its text in words; `parts` is None where nobody has recorded it.

    `listens` are the words that wait for a moment, `refused` is why a recorded text is not played, `is_known` says
    whether it is told which card this is."""

    parts: Parts | None = None
    notes: tuple[str, ...] = ()
    is_own: bool = False
    refused: str = ""
    listens: Mapping[str, tuple[Listener, ...]] = field(default_factory=dict)
    is_known: bool = True

    def part(self, name: str) -> tuple[Effect, ...]:
        """Return one part of the text; a text that is needed and not recorded stops the game."""
        if self.parts is None:
            code = "text-not-recorded" if self.is_known else "card-not-known"
            raise Missing(self.refused or code, card=self.id)
        return self.parts.get(name, ())

    def has(self, name: str) -> bool:
        """Whether the recorded text has such a part."""
        return self.parts is not None and name in self.parts


class Pile(list["Card"]):
    """One place with its cards, the top card first; it belongs to a player, to a card or to the table."""

    __slots__ = ("name", "owner", "holder", "is_active")

    def __init__(self, name: str, owner: Player | None = None, holder: Card | None = None, is_active: bool = False):
        self.name, self.owner, self.holder, self.is_active = name, owner, holder, is_active

    __hash__ = object.__hash__  # type: ignore[assignment]


class Card:
    """One copy of a card: `id` has a suffix `#n` from the second copy on; `pile` is where the card is."""

    __slots__ = ("kind", "id", "pile", "counters", "piles")

    def __init__(self, kind: CardDefinition, id: str, pile: Pile):
        self.kind, self.id, self.pile = kind, id, pile
        self.counters: dict[str, int] = {}
        self.piles: dict[str, Pile] = {}

    def __repr__(self) -> str:
        return self.id

    @property
    def owner(self) -> Player | None:
        """The player in whose place it lies."""
        return self.pile.owner


def copy_name(card_id: str, number: int) -> str:
    """Return the name of the n-th copy of a card."""
    return card_id if number == 1 else f"{card_id}#{number}"
