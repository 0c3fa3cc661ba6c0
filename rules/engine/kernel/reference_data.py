"""The data that the engine uses: cards and sets of the catalogue, and numbers printed in rulebooks; immutable."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeVar

Cached = TypeVar("Cached")
LANGUAGES = ("en", "fr")


@dataclass(frozen=True, eq=False)
class CardFact:
    """The printed facts of a card; `figures` are its known numbers, `facts` its other known values.

    `has_text` says whether its text is recorded; `names` are its names by language, `aliases` its other names. Cards
    with the same `printing_group` are the same card, printed in several sets."""

    id: str
    name: str
    card_set: str = ""
    stack: str = ""
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    figures: Mapping[str, int] = field(default_factory=dict)
    formula: str | None = None
    copies: int = 0
    flags: frozenset[str] = frozenset()
    has_text: bool = True
    names: Mapping[str, str] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    printing_group: str = ""


def fold(name: str) -> str:
    """Return a name in lower case and with single spaces, so that different spellings of it are equal."""
    return " ".join(name.casefold().split())


@dataclass(frozen=True)
class SetFact:
    """A set of cards; `is_local` marks a set that a group added."""

    code: str
    name: str
    game: str
    kind: str
    is_local: bool = False


@dataclass(frozen=True)
class Number:
    """A number or short list that a rulebook prints, with the clauses that print it."""

    id: str
    value: Any
    citations: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Reference:
    """The cards, sets and printed numbers of one version of the data, by id.

    `fold` normalizes a name, so that different spellings of it are equal."""

    version: str
    cards: Mapping[str, CardFact]
    sets: Mapping[str, SetFact]
    numbers: Mapping[str, Number]
    fold: Callable[[str], str] = fold
    _cache: dict[Any, Any] = field(default_factory=dict, repr=False)

    def number(self, number_id: str) -> int:
        """Return the value of a printed number by its id."""
        return int(self.numbers[number_id].value)

    def citations(self, *number_ids: str) -> tuple[str, ...]:
        """Return the clauses that print these numbers."""
        return tuple(dict.fromkeys(clause for each in number_ids for clause in self.numbers[each].citations))

    def cached(self, key: Any, make: Callable[[], Cached]) -> Cached:
        """Return the cached value of a key; `make` computes it on first use."""
        if key not in self._cache:
            self._cache[key] = make()
        found: Cached = self._cache[key]
        return found

    def with_own(self, own: Mapping[str, Any]) -> Reference:
        """Return the reference with the cards that a state defines, so that messages can name them."""
        named = {card_id: row for card_id, row in own.items() if "name" in row}
        facts = {each: CardFact(each, row["name"], "", names=row.get("names", {})) for each, row in named.items()}
        return replace(self, cards={**self.cards, **facts}, _cache={}) if facts else self

    def in_set(self, code: str, stack: str | None = None) -> list[CardFact]:
        """Return the cards of a set, or of one of its stacks."""
        return [*self.by_set_and_stack.get((code, stack), ())]

    @cached_property
    def by_set_and_stack(self) -> Mapping[tuple[str, str | None], list[CardFact]]:
        """The cards of each stack by (set, stack), and all cards of each set by (set, None)."""
        found: dict[tuple[str, str | None], list[CardFact]] = {}
        for card in self.cards.values():
            for stack in (card.stack, None):
                found.setdefault((card.card_set, stack), []).append(card)
        return found

    @cached_property
    def by_name(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of all cards by each of their folded names."""
        found: dict[str, tuple[str, ...]] = {}
        for card in self.cards.values():
            for name in dict.fromkeys(map(self.fold, (card.name, *card.names.values(), *card.aliases))):
                found[name] = (*found.get(name, ()), card.id)
        return found

    def nearest(self, card_id: str, count: int = 3) -> tuple[str, ...]:
        """Return the card ids that are most similar to an unknown id or name."""
        wanted = card_id[:80].lower()
        close = difflib.get_close_matches(wanted, self.cards, n=count, cutoff=0.6)
        names = difflib.get_close_matches(self.fold(wanted), self.by_name, n=count, cutoff=0.75)
        close += [card_id for name in names for card_id in self.by_name[name]]
        close += [each for each in self.cards if f"-{wanted}-" in f"{each}-"]  # a part of an id
        return tuple(dict.fromkeys(close))[:count]


def nearest(name: str, names: Any, count: int = 1, cutoff: float = 0.5) -> tuple[str, ...]:
    """Return the names that are most similar to an unknown name."""
    return tuple(difflib.get_close_matches(name[:80], list(names), n=count, cutoff=cutoff))
