"""What holds after every event: each card lies in exactly one place, no counter is below zero."""

from collections.abc import Iterator

from rules.engine.kernel.table import Table


def census(table: Table) -> list[str]:
    """Return the names of all cards on the table, sorted."""
    return sorted(card.name for card in table.cards())


def broken(table: Table, before: list[str]) -> Iterator[str]:
    """Yield what does not hold: cards lost or doubled, cards that lie elsewhere than they say, counters below zero."""
    now = census(table)
    if now != before:
        yield f"cards: {sorted(set(now) - set(before))} too many, {sorted(set(before) - set(now))} missing"
    for pile in table.piles():
        for card in pile:
            if card.at is not pile:
                yield f"{card.name} lies in {pile.name} and says {card.at.name}"
    for owner, counters in (("table", table.counters), *((each.name, each.counters) for each in table.players)):
        for name, value in counters.items():
            if value < 0:
                yield f"{owner}: {name} is {value}"
