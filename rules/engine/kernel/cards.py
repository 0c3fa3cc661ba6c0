"""Cards: what is printed (Kind), one copy on the table (Card), and the place it lies in (Pile)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.engine.kernel.table import Player
    from rules.engine.kernel.words import Listener, Word

UNKNOWN_ID = "unknown"
Parts = Mapping[str, "tuple[Word, ...]"]


class Missing(Exception):  # noqa: N818 - an answer of the engine, not an error of its caller
    """The outcome hangs on a fact that nobody has told."""

    def __init__(self, code: str, **args: str):
        super().__init__(code)
        self.code, self.args_told = code, args


@dataclass(slots=True, eq=False)
class Kind:
    """Everything printed on a card; `parts` is its text in words, None where nobody has recorded it.

    `is_known` says whether it is told which card this is."""

    id: str
    name: str
    card_set: str = ""
    stack: str = ""
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    figures: Mapping[str, int] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)
    copies: int = 0
    flags: frozenset[str] = frozenset()
    parts: Parts | None = None
    notes: tuple[str, ...] = ()
    is_own: bool = False
    listens: dict[str, tuple[Listener, ...]] = field(default_factory=dict)
    is_known: bool = field(init=False)

    def __post_init__(self) -> None:
        self.is_known = self.id != UNKNOWN_ID

    def part(self, name: str) -> tuple[Word, ...]:
        """Return one part of the text; a text that is needed and not recorded stops the game."""
        if self.parts is None:
            raise Missing("card-not-known" if not self.is_known else "text-not-recorded", card=self.id)
        return self.parts.get(name, ())

    def has(self, name: str) -> bool:
        """Whether the recorded text has such a part."""
        return self.parts is not None and name in self.parts


class Pile(list["Card"]):
    """One place with its cards, the top card first; it belongs to a player, to a card or to the table."""

    __slots__ = ("name", "owner", "holder", "speaks")

    def __init__(self, name: str, owner: Player | None = None, holder: Card | None = None, speaks: bool = False):
        super().__init__()
        self.name, self.owner, self.holder, self.speaks = name, owner, holder, speaks

    __hash__ = object.__hash__  # type: ignore[assignment]

    def known(self) -> Iterable[Card]:
        """Yield the cards that are told."""
        return (card for card in self if card.kind.is_known)


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


def split_name(name: str) -> tuple[str, int]:
    """Return the id and the number of a copy: `x-card#3` is the third."""
    card_id, mark, number = name.partition("#")
    return card_id, int(number) if mark else 1


def copy_name(card_id: str, number: int) -> str:
    """Return the name of the n-th copy of a card."""
    return card_id if number == 1 else f"{card_id}#{number}"
