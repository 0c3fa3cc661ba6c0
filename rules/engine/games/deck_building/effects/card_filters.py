"""Filters: which cards a text means, by their types, cost, name and other facts."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from ....kernel.cards import Card, Missing
from ....kernel.table import Player, Table
from .. import queries
from ..constants.zones import DESTROYED, OWNER
from ..queries import cost_of, has_every_name, has_subtype, known, points_of, types_of

# fmt: off
__all__ = [
    "a", "ANY", "COST", "COST_OR_LESS", "COSTLY", "DEFENSE_CARD", "EVEN_COST", "ITS_COST", "ITS_TYPE", "NAME",
    "named", "non", "NOT_OWNED", "ODD_COST", "of_cost", "ONGOING_CARD", "subtype", "TYPE", "Which",
]
# fmt: on

COST, COST_OR_LESS, TYPE, NAME, ITS_TYPE = "cost", "cost or less", "type", "name", "its type"
ITS_COST = "its cost"
Test = Callable[[Table, Card, Any], bool]


@dataclass(frozen=True)
class Which:
    """A filter for cards by type, subtype, keyword, Defense, cost, VP, name or owner.

    `ids` are cards whose names match, also in other sets. A star exceeds any limit of VP. `like_it` compares a card
    with “it”, the card in `table.chosen`: NAME matches cards of its name; COST, COST_OR_LESS and TYPE match other cards
    with its cost, at most its cost, or one of its types; ITS_TYPE and ITS_COST match it too. `like` matches cards that
    share a type with a card of that source for the active player, `like_this` those that share a type with this card.
    `title` is a subtype that a card may have in its name only."""

    types: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    costs: tuple[int, ...] = ()
    ids: tuple[str, ...] = ()
    except_ids: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    title: str = ""
    has_defense: bool = False
    keywords: tuple[str, ...] = ()
    foreign: bool = False
    least_points: int | None = None
    most_points: int | None = None
    remainder: int | None = None
    like_it: str = ""
    like: Callable[[Table, Player], list[Card]] | None = None
    like_this: bool = False

    @cached_property
    def tests(self) -> list[tuple[Test, Any]]:
        """The tests that a card must pass, each with its argument."""
        given = ((TESTS[each.name], getattr(self, each.name), each.default) for each in fields(self))
        return [(test, wanted) for test, wanted, default in given if wanted != default]

    def fits(self, table: Table, card: Card) -> bool:
        """Return whether a card matches. Raise Missing if the card is unknown."""
        if not card.kind.is_known:
            known(card)
        for test, wanted in self.tests:  # noqa: SIM110 - a plain loop is the fastest for lists this short
            if not test(table, card, wanted):
                return False
        return True


TESTS: dict[str, Test] = {
    "types": lambda table, card, types: shares(types, types_of(table, card)),
    "without": lambda table, card, types: not shares(types, types_of(table, card)),
    "least": lambda table, card, least: cost_of(table, card) >= least,
    "most": lambda table, card, most: cost_of(table, card) <= most,
    "costs": lambda table, card, costs: cost_of(table, card) in costs,
    "ids": lambda table, card, ids: card.kind.name in table.loaded_game.names(ids) or has_every_name(card),
    "except_ids": lambda table, card, ids: not TESTS["ids"](table, card, ids),
    "subtypes": lambda table, card, titles: any(has_subtype(table, card, each) for each in titles),
    "title": lambda table, card, title: has_title(table, card, title),
    "has_defense": lambda table, card, _wanted: card.kind.has("defense") or card.kind.has("guard"),
    "keywords": lambda table, card, keywords: shares(keywords, card.kind.keywords),
    "foreign": lambda table, card, _wanted: bool(card.counters.get(OWNER)),
    "least_points": lambda table, card, least: points_of(card, least) >= least,
    "most_points": lambda table, card, most: points_of(card, most + 1) <= most,
    "remainder": lambda table, card, remainder: cost_of(table, card) % 2 == remainder,
    "like_it": lambda table, card, what: is_like(table, card, chosen(table), what),
    "like": lambda table, card, where: (
        table.active is not None and any(is_like(table, card, each, TYPE) for each in where(table, table.active))
    ),
    "like_this": lambda table, card, _wanted: table.source is not None and is_like(table, card, table.source, TYPE),
}
ANY = Which()


def shares(names: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Return whether two lists have a name in common; a plain loop is the fastest for lists this short."""
    for name in names:  # noqa: SIM110
        if name in others:
            return True
    return False


def a(*types: str, most: int | None = None, other_than: tuple[str, ...] = ()) -> Which:
    """Return a filter: cards of any of these types that cost at most `most`, except the cards `other_than` (ids)."""
    return Which(types=types, most=most, except_ids=other_than)


def non(*types: str) -> Which:
    """Return a filter: cards of none of these types."""
    return Which(without=types)


def of_cost(*costs: int, least: int | None = None, most: int | None = None) -> Which:
    """Return a filter: cards with exactly one of these costs, or with a cost from `least` to `most`."""
    return Which(costs=costs, least=least, most=most)


def named(*card_ids: str) -> Which:
    """Return a filter: cards with the names of these cards."""
    return Which(ids=card_ids)


def subtype(*subtypes: str) -> Which:
    """Return a filter: cards of one of these subtypes."""
    return Which(subtypes=subtypes)


EVEN_COST, ODD_COST, COSTLY = Which(remainder=0), Which(remainder=1), of_cost(least=1)
DEFENSE_CARD, ONGOING_CARD = Which(has_defense=True), Which(keywords=("ongoing",))
NOT_OWNED = Which(foreign=True)


def matching(table: Table, cards: Sequence[Card], which: Which, may: bool = False) -> list[Card]:
    """Return the known cards that match. If some cards are unknown, log that the result is open.

    Raise Missing if no known card matches and some cards are unknown, unless the player may decline (`may`)."""
    if which is ANY:
        return list(cards)
    found = known_matches(table, cards, which)
    if not found and not may:
        require_known(cards)
    if table.log is not None and any(not card.kind.is_known for card in cards):
        table.leave_open("unknown-cards-left-out", cards=[card for card in cards if not card.kind.is_known])
    return found


def known_matches(table: Table, cards: Sequence[Card], which: Which) -> list[Card]:
    """Return the known cards that match; unknown cards are left out."""
    found = list(cards)
    for test, wanted in which.tests:  # as in `fits`, but test by test: a simulation is 2 % faster
        found = [card for card in found if card.kind.is_known and test(table, card, wanted)]
    return found


def require_known(cards: Iterable[Card]) -> None:
    """Raise Missing if any of the cards is unknown."""
    for card in cards:
        known(card)


def count_of(table: Table, cards: Sequence[Card], which: Which) -> int:
    """Return how many cards match. Raise Missing if one is unknown, unless the filter matches every card."""
    return sum(which.fits(table, card) for card in cards) if which is not ANY else len(cards)


def has_title(table: Table, card: Card, title: str) -> bool:
    """Return whether a card has the subtype `title`.

    A card with the subtype in its name only does not match; that is logged as an open question once for each card."""
    if has_subtype(table, card, title):
        return True
    if table.log is not None and title in card.kind.name:
        cites = tuple(dict.fromkeys(f"card:{each.kind.id}" for each in (card, table.source) if each is not None))
        if not any(each.code == "title-in-name-alone" and each.args["card"] == card.id for each in table.log):
            table.leave_open("title-in-name-alone", *cites, card=card, title=title)
    return False


def leave_gained_types_open(table: Table, you: Player, card: Card, which: Which) -> None:
    """Log an open question if a gained card matches `which` only by a type that it has while a player owns it."""
    if which.types and not shares(which.types, card.kind.types):
        cites = (*card.kind.notes, f"card:{card.kind.id}")
        table.leave_open("type-when-gained", *cites, player=you, card=card)


def leave_destroyed_types_open(table: Table, you: Player, card: Card, which: Which) -> None:
    """Log an open question if a destroyed card would match `which` by a type that it had while a player owned it."""
    effects = (card.kind.parts or {}).get("counts_as", ()) if card.pile.name == DESTROYED else ()
    had_type = any(isinstance(effect, queries.CountsAs) and shares(which.types, effect.types) for effect in effects)
    if had_type and not which.fits(table, card):
        table.leave_open("type-when-destroyed", *card.kind.notes, f"card:{card.kind.id}", player=you, card=card)


def is_like(table: Table, card: Card, other: Card, what: str) -> bool:
    """Return whether `card` has the name, cost or a type of `other`, or costs at most as much.

    `what` is NAME, COST, COST_OR_LESS, TYPE, ITS_TYPE or ITS_COST. Only for NAME, ITS_TYPE and ITS_COST is a card like
    itself."""
    if what == NAME:
        return queries.share_name(card, other)
    if card is other and what not in (ITS_TYPE, ITS_COST):
        return False
    if what in (TYPE, ITS_TYPE):
        return shares(types_of(table, card), types_of(table, other))
    cost, most = cost_of(table, card), cost_of(table, other)
    return cost == most or (what == COST_OR_LESS and cost < most)


def chosen(table: Table) -> Card:
    """Return `table.chosen`, the card that a text calls “it”; raise Missing if there is none."""
    if table.chosen is None:
        raise Missing("no-card-chosen")
    return table.chosen
