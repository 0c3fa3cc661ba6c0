"""Cards: what is printed (Kind), one copy on the table (Card), and the place it lies in (Pile)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.engine.kernel.outcomes import Missing as Missing
from rules.engine.kernel.reference import CardFact

if TYPE_CHECKING:
    from rules.engine.kernel.table import Player
    from rules.engine.kernel.words import Listener, Word

UNKNOWN_ID = "unknown"
Parts = Mapping[str, "tuple[Word, ...]"]


@dataclass(frozen=True, eq=False)
class Kind(CardFact):
    """A card of one game: what is printed, with its text in words; `parts` is None where nobody has recorded it.

    `listens` are the words that wait for a moment, `refused` is why a recorded text is not played, `is_known` says
    whether it is told which card this is."""

    parts: Parts | None = None
    notes: tuple[str, ...] = ()
    is_own: bool = False
    refused: str = ""
    listens: Mapping[str, tuple[Listener, ...]] = field(default_factory=dict)
    is_known: bool = True

    def part(self, name: str) -> tuple[Word, ...]:
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

    __slots__ = ("name", "owner", "holder", "speaks")

    def __init__(self, name: str, owner: Player | None = None, holder: Card | None = None, speaks: bool = False):
        self.name, self.owner, self.holder, self.speaks = name, owner, holder, speaks

    __hash__ = object.__hash__  # type: ignore[assignment]


class Card:
    """One copy of a card: `name` is its id, with `#n` from the second copy on; `at` is where it lies."""

    __slots__ = ("kind", "name", "at", "counters", "piles")

    def __init__(self, kind: Kind, name: str, at: Pile):
        self.kind, self.name, self.at = kind, name, at
        self.counters: dict[str, int] = {}
        self.piles: dict[str, Pile] = {}

    def __repr__(self) -> str:
        return self.name

    @property
    def owner(self) -> Player | None:
        """The player in whose place it lies."""
        return self.at.owner


def copy_name(card_id: str, number: int) -> str:
    """Return the name of the n-th copy of a card."""
    return card_id if number == 1 else f"{card_id}#{number}"
