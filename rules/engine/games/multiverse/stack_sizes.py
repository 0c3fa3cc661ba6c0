"""The numbers of cards in the Line-Ups, supplies and stacks of a table, for one or two Earths."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from ...kernel.game import Finding, wrong
from ...kernel.table import Table
from ..deck_building.constants import zones as shared_zones
from ..deck_building.table_rules import is_just_set_up, is_undecided
from . import queries
from .constants import clauses, moments, zones
from .queries import is_hopper, main_sets

SUPPLY = ("mvb/main-deck/4", f"{clauses.HOPPER}/8", "fe-en/the-line-up/4")


def large_line_ups(table: Table) -> Iterator[Finding]:
    """Yield a finding for each Line-Up above the printed size at the start of the game."""
    wanted = table.loaded_game.printed("line-up")
    for name in (shared_zones.LINE_UP, zones.OTHER + shared_zones.LINE_UP):
        if is_just_set_up(table) and (found := len(table.zones[name])) > wanted:
            yield wrong((), wanted, found, zone=name)


def incomplete_supplies(table: Table) -> Iterator[tuple[str, int, int]]:
    """Yield (zone, expected number, found number) for each supply of an Earth with a wrong number of cards.

    Supplies whose copies are not recorded are not checked, nor are those of Rivals and Confrontations sets."""
    count = Counter(card.kind.id for card in table.cards())
    for earth, code in enumerate(main_sets(table) if table.mode != moments.COST_TOKENS else (), 1):
        for name, stacks in queries.STACKS.items():
            facts = queries.facts(table.loaded_game, code, *stacks)
            wanted, found = sum(fact.copies for fact in facts), sum(count[fact.id] for fact in facts)
            zone = name if earth == table.counters[zones.EARTH] else zones.OTHER + name
            if found != wanted and all(fact.copies for fact in facts):
                yield zone, wanted, found


def supplies(is_open: bool) -> Callable[[Table], Iterable[Finding]]:
    """Return a check that yields a finding for each supply with a wrong number of cards.

    With `is_open` it yields only those whose missing cards may be unknown cards of the table, otherwise only the
    others."""
    return lambda t: [
        wrong((), wanted, found, zone=zone)
        for zone, wanted, found in incomplete_supplies(t)
        if is_undecided(t, wanted, found) == is_open
    ]


def earth_stacks(table: Table) -> Iterator[Finding]:
    """Yield a finding for each stack of an Earth that is missing, or too small, at the start of World Hopper."""
    if not is_hopper(table) or not is_just_set_up(table):
        return
    printed = table.loaded_game.printed
    least = {zones.NEMESIS_STACK: printed("world-hopper.nemesis-stack")}
    for before in ("", zones.OTHER):
        names = (shared_zones.MAIN_DECK, *queries.STACKS, shared_zones.SUPER_VILLAINS)
        least |= {before + shared_zones.LINE_UP: printed("line-up"), **{before + name: 1 for name in names}}
    for name, wanted in least.items():
        if len(table.zones[name]) < wanted:
            yield wrong((), wanted, len(table.zones[name]), zone=name)
