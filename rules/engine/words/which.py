"""Which cards a text means, and choosing among them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules.engine.games.deck_building import asking
from rules.engine.games.deck_building.asking import cost_of, has_every_name, is_called, known, points_of, types_of
from rules.engine.games.deck_building.places import OWNER
from rules.engine.kernel.cards import Card, Missing
from rules.engine.kernel.table import Player, Table

COST, COST_OR_LESS, TYPE, NAME = "cost", "cost or less", "type", "name"


@dataclass(frozen=True)
class Which:
    """Cards by type, subtype, keyword or Defense, by the lack of a type, by cost, VP or name, or as not yours.

    A star is worth more than any limit of VP. `like_it`: cards with the name, or other ones with the cost, at most the
    cost, or a type of the card the text speaks of. A name is given by the id of a card that has it; cards of the same
    name in other sets are meant too."""

    types: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    costs: tuple[int, ...] = ()
    ids: tuple[str, ...] = ()
    except_ids: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    has_defense: bool = False
    keywords: tuple[str, ...] = ()
    foreign: bool = False
    least_points: int | None = None
    most_points: int | None = None
    remainder: int | None = None
    like_it: str = ""

    @cached_property
    def is_by_type(self) -> bool:
        """Whether nothing but types is asked for, as most texts do."""
        return self == Which(types=self.types, without=self.without)

    def fits(self, table: Table, card: Card) -> bool:
        """Whether a card is meant; one that is not told cannot be judged."""
        kind = card.kind
        if not kind.is_known:
            known(card)
        if self.types or self.without:
            types = types_of(table, card)
            if self.types and not shares(self.types, types):
                return False
            if self.without and shares(self.without, types):
                return False
            if self.is_by_type:
                return True
        if self.least is not None or self.most is not None or self.costs:
            cost = cost_of(table, card)
            if self.least is not None and cost < self.least:
                return False
            if self.most is not None and cost > self.most:
                return False
            if self.costs and cost not in self.costs:
                return False
        if self.remainder is not None and cost_of(table, card) % 2 != self.remainder:
            return False
        if self.like_it and not is_like(table, card, chosen(table), self.like_it):
            return False
        if self.ids and kind.name not in table.book.names(self.ids) and not has_every_name(card):
            return False
        if self.keywords and not shares(self.keywords, kind.keywords):
            return False
        if self.foreign and not card.counters.get(OWNER):
            return False
        if self.most_points is not None and points_of(card, self.most_points + 1) > self.most_points:
            return False
        if self.least_points is not None and points_of(card, self.least_points) < self.least_points:
            return False
        if self.except_ids and kind.name in table.book.names(self.except_ids):
            return False
        if self.subtypes and not any(is_called(table, card, each) for each in self.subtypes):
            return False
        return not self.has_defense or kind.has("defense") or kind.has("guard")


ANY = Which()


def shares(names: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether two lists of names have one in common; a plain loop is the quickest for lists this short."""
    for name in names:  # noqa: SIM110
        if name in others:
            return True
    return False


def a(*types: str, most: int | None = None, other_than: tuple[str, ...] = ()) -> Which:
    """Cards of one of these types, up to a cost or without some cards if that is said."""
    return Which(types=types, most=most, except_ids=other_than)


def non(*types: str) -> Which:
    """Cards of none of these types."""
    return Which(without=types)


def of_cost(*costs: int, least: int | None = None, most: int | None = None) -> Which:
    """Cards of exactly these costs, or of at least or at most one cost."""
    return Which(costs=costs, least=least, most=most)


def named(*card_ids: str) -> Which:
    """Cards with the names of these."""
    return Which(ids=card_ids)


def subtype(*subtypes: str) -> Which:
    """Cards of one of these subtypes."""
    return Which(subtypes=subtypes)


EVEN_COST, ODD_COST = Which(remainder=0), Which(remainder=1)
DEFENSE_CARD, ONGOING_CARD = Which(has_defense=True), Which(keywords=("ongoing",))
NOT_OWNED = Which(foreign=True)


def matching(table: Table, cards: Sequence[Card], which: Which, may: bool = False) -> list[Card]:
    """Return the cards that are meant; where only a card that is not told could be, nothing further can be said.

    A player who may choose none is offered the cards that are told."""
    if which is ANY:
        return list(cards)
    found = [card for card in cards if card.kind.is_known and which.fits(table, card)]
    if not found and not may:
        sure_of(cards)
    return found


def sure_of(cards: Iterable[Card]) -> None:
    """Go on only if every card is told."""
    for card in cards:
        known(card)


def count_of(table: Table, cards: Sequence[Card], which: Which) -> int:
    """Return how many cards are meant; all of them must be told."""
    return sum(which.fits(table, card) for card in cards) if which is not ANY else len(cards)


def doubt_gained_types(table: Table, you: Player, card: Card, which: Which) -> None:
    """Leave open whether a card that is meant was gained as a type that it does not print, but has in your cards."""
    if which.types and not shares(which.types, card.kind.types):
        cites = (*card.kind.notes, f"card:{card.kind.id}")
        table.leave_open("type-when-gained", *cites, player=you, card=card)


def is_like(table: Table, card: Card, other: Card, what: str) -> bool:
    """Whether a card has the name of another, or is a further one with its cost, at most its cost, or a type of it."""
    if what == NAME:
        return asking.share_name(card, other)
    if card is other:
        return False
    if what == TYPE:
        return shares(types_of(table, card), types_of(table, other))
    cost, most = cost_of(table, card), cost_of(table, other)
    return cost == most or (what == COST_OR_LESS and cost < most)


def chosen(table: Table) -> Card:
    """Return the card the text speaks of as “it”."""
    if table.chosen is None:
        raise Missing("no-card-chosen")
    return table.chosen
