"""What the rules are run against: the catalogue's cards and the numbers the books print."""

import difflib
from collections import Counter
from dataclasses import dataclass, field

MOST_COMPARED = 60


@dataclass(frozen=True)
class CardFact:
    """What the engine needs to know of a card; unknown values are None."""

    id: str
    name: str
    card_set: str
    stack: str
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    cost: int | None = None
    victory_points: int | None = None
    formula: str | None = None
    power: int | None = None
    copies: int | None = None
    starts_on_top: bool = False
    is_promo: bool = False
    names: tuple[str, ...] = ()

    def __hash__(self):
        """Hash by the id alone: lists are counted by card, and the id tells cards apart."""
        return hash(self.id)


@dataclass(frozen=True)
class SetFact:
    """What the engine needs to know of a set."""

    code: str
    name: str
    game: str
    kind: str


@dataclass(frozen=True)
class Number:
    """A number or short list that a book prints, with the clauses that print it."""

    id: str
    value: object
    cites: tuple[str, ...]


@dataclass(frozen=True)
class Reference:
    """Cards, sets and numbers, with look-ups by id and by folded name in any language.

    `fold` is the caller's text folding, so that names compare as they do in search."""

    cards: tuple[CardFact, ...]
    sets: tuple[SetFact, ...]
    numbers: dict[str, Number]
    fold: object
    _by_id: dict = field(default_factory=dict, compare=False, repr=False)
    _by_name: dict = field(default_factory=dict, compare=False, repr=False)
    _by_spelling: dict = field(default_factory=dict, compare=False, repr=False)
    _by_set: dict = field(default_factory=dict, compare=False, repr=False)
    _by_pair: dict = field(default_factory=dict, compare=False, repr=False)
    _made: dict = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self):
        for card in self.cards:
            self._by_id[card.id] = card
            self._by_set.setdefault((card.card_set, None), []).append(card)
            self._by_set.setdefault((card.card_set, card.stack), []).append(card)
            for name in dict.fromkeys((card.name, *card.names)):
                found = self._by_name.setdefault(self.fold(name), [])
                if not found or found[-1] is not card:
                    found.append(card)
                self._by_spelling[name.casefold()] = found
        for folded in self._by_name:
            for pair in letter_pairs(folded):
                self._by_pair.setdefault(pair, []).append(folded)

    def number(self, number_id):
        """Return the value of a printed number, such as `fe.line-up`."""
        return self.numbers[number_id].value

    def cites(self, *number_ids):
        """Return the clauses that print these numbers."""
        return tuple(dict.fromkeys(clause for number_id in number_ids for clause in self.numbers[number_id].cites))

    def made(self, key, make):
        """Return what was made of this reference under a key, made the first time it is asked for."""
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    def card(self, card_id):
        """Return the card with this id, or None."""
        return self._by_id.get(card_id)

    def named(self, name, card_set=None):
        """Return the cards with this id, name, alias or translated name; `card_set` narrows them."""
        if card := self._by_id.get(name):
            return [card]
        found = self._by_spelling.get(name.casefold())
        if found is None:
            found = self._by_name.get(self.fold(name), [])
        narrowed = [card for card in found if card.card_set == card_set] if card_set else []
        return narrowed or found

    def nearest(self, name, count=3):
        """Return the names closest to a misspelt one; only those that share letter pairs with it are compared."""
        folded = self.fold(name)[:80]
        shared = Counter(other for pair in letter_pairs(folded) for other in self._by_pair.get(pair, ()))
        likely = [other for other, _count in shared.most_common(MOST_COMPARED)]
        close = difflib.get_close_matches(folded, likely, n=count, cutoff=0.6)
        return list(dict.fromkeys(self._by_name[key][0].name for key in close))

    def in_set(self, code, stack=None):
        """Return the cards of a set, or of one of its stacks."""
        return list(self._by_set.get((code, stack), ()))


def letter_pairs(text):
    """Return the pairs of neighbouring letters in a text."""
    return {text[place : place + 2] for place in range(len(text) - 1)}
