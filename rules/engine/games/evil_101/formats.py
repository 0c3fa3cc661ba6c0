"""What every state must keep, and what people check of a whole table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rules.engine.games.evil_101 import asking, places
from rules.engine.games.evil_101.supplies import has_cards
from rules.engine.kernel.book import Book
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Finding, Rule
from rules.engine.kernel.inputs import STATE, Field
from rules.engine.kernel.reading import read_state
from rules.engine.kernel.rulesets import Format
from rules.engine.kernel.table import Table

Inputs = dict[str, Any]


def bad(field: str, message: str) -> Finding:
    """Return why a state cannot be read."""
    return Finding({"field": f"state.{field}", "message": message})


def one_handler(table: Table) -> Iterable[Finding]:
    """One player is Handler."""
    count = sum(player.counters[places.IS_HANDLER] for player in table.players)
    if count != asking.number(table.book, "handlers"):
        yield bad("players", f"one player has is_handler true, not {count}")


def right_cards(table: Table) -> Iterable[Finding]:
    """Every deck and hand holds cards of one type; Targets and what is face up on them are told."""
    for pile in table.piles():
        for card in pile:
            wanted, where = places.TYPES[pile.name], f"{pile.name} ({card.name})"
            if card.kind.is_known and wanted not in card.kind.types:
                yield bad(where, f"a card of the type “{wanted}” lies here")
            elif pile.name in (places.TARGETS, places.TARGET) and places.WORTH not in card.kind.facts:
                yield bad(where, "a Target that lies face up needs its symbols with their points (worth)")
            elif pile.name in (places.AGENT, places.CHASE) and not card.kind.is_known:
                yield bad(where, "a card that lies face up is told")
            elif wanted == places.DIC_AGENT and len(asking.told_symbols(card) or ("",)) != 1:
                yield bad(where, "an Agent has one symbol")
            elif wanted == places.CHASE_CARD and card.kind.is_own:
                yield bad(where, "a Chase card is one of the catalogue's")


def right_places(table: Table) -> Iterable[Finding]:
    """A player has at most one Target, with one Plot and at most one Agent; cards lie on nothing else."""
    for card in table.cards():
        counts = {name: len(asking.pile(card, name)) for name in (places.PLOT, places.AGENT, places.CHASE)}
        is_used = card.at.name == places.TARGET
        if is_used != (counts[places.PLOT] == 1) or counts[places.AGENT] > 1 or counts[places.PLOT] > 1:
            yield bad(f"on_cards.{card.name}", "a player's Target has one Plot and at most one Agent, others none")
        elif counts[places.CHASE] and not (counts[places.AGENT] and card.counters.get(places.FOILED)):
            yield bad(f"on_cards.{card.name}.chase", "Chase cards lie on an Agent that foils a Plot")
    is_cleaning = table.phase in (places.REPLENISHING, places.BUYING)
    for player in table.players:
        if len(player.zones[places.TARGET]) > (is_cleaning or not player.counters[places.IS_HANDLER]):
            yield bad("players", f"{player.name}: an Evil Player has one Target, the Handler none")


def right_player(table: Table) -> Iterable[Finding]:
    """Who acts follows from the phase."""
    if table.over is None and (table.active is None or table.active is not asking.due(table)):
        due = asking.due(table)
        yield bad("active", f"in this phase {'somebody else' if due is None else due.name} acts; or nobody can")


CHECK = (
    Rule("one-handler", ("e101/the-setup/4",), one_handler),
    Rule("right-cards", ("e101/the-setup/1",), right_cards),
    Rule("right-places", places.ONE_PLOT, right_places),
    Rule("right-player", places.ORDER, right_player),
)


def table_of(book: Book, given: Inputs) -> Table:
    """Return the table to be checked."""
    return read_state(book, given["state"])[0]


def wrong(expected: Any, found: Any, cards: Iterable[Card] = (), player: str = "") -> Finding:
    """Return what is wrong."""
    names = tuple(card.name for card in cards)
    return Finding(
        {"expected": expected, "found": found, "cards": list(names), "player": player}, names, expected, found
    )


def target_count(book: Book, given: Inputs) -> Iterator[Finding]:
    """There are as many Targets as players until a round is over."""
    table = table_of(book, given)
    count = len(table.zones[places.TARGETS]) + len(asking.used_targets(table))
    if count != len(table.players) and has_cards(table, places.TARGET_DECK):
        yield wrong(len(table.players), count)


def hands(book: Book, given: Inputs) -> Iterator[Finding]:
    """A round begins with so many Plots for each Evil Player and so many Agents for the Handler, Chase cards aside."""
    table = table_of(book, given)
    for player in table.players if table.phase == places.PLOTTING else ():
        is_handler = bool(player.counters[places.IS_HANDLER])
        zone, deck = (places.AGENTS, places.AGENT_DECK) if is_handler else (places.PLOTS, places.PLOT_DECK)
        count = len(player.zones[zone]) + len(player.zones[places.TARGET])
        if count != asking.number(book, zone) and has_cards(table, deck):
            yield wrong(asking.number(book, zone), count, player=player.name)


def evil_agents(book: Book, given: Inputs) -> Iterator[Finding]:
    """Only the Handler has Agents."""
    for player in table_of(book, given).players:
        if player.zones[places.AGENTS] and not player.counters[places.IS_HANDLER]:
            yield wrong(0, len(player.zones[places.AGENTS]), player.zones[places.AGENTS], player.name)


def first_round(book: Book, given: Inputs) -> Iterator[Finding]:
    """Before the first round is over nobody has points or Chase cards."""
    table = table_of(book, given)
    for player in table.players if table.turn == 1 and table.phase in (places.PLOTTING, places.COVERING) else ():
        if player.counters[places.POINTS] or player.zones[places.CHASE_CARDS]:
            yield wrong(0, player.counters[places.POINTS], player.zones[places.CHASE_CARDS], player.name)


def cards_fit(name: str) -> Any:
    """Return the check that what lies on a Target has only symbols of it."""

    def check(book: Book, given: Inputs) -> Iterator[Finding]:
        for target in asking.used_targets(table_of(book, given)):
            for card in asking.pile(target, name):
                missing = asking.missing_symbols(asking.told_symbols(card) or (), asking.symbols_of(target))
                if missing:
                    yield wrong(list(asking.symbols_of(target)), list(missing), (card, target))

    return check


FORMATS = (
    Format(
        "table",
        "a whole state of the game",
        (Field("state", STATE, "the state"),),
        (
            Rule("target-count", ("e101/the-setup/2", *places.NEW_TARGETS), target_count),
            Rule("hand-size", ("e101/the-setup/3", "e101/the-setup/4", *places.REPLENISH), hands),
            Rule("agents-of-an-evil-player", ("e101/the-setup/4", "e101/calling-the-cleaners/1"), evil_agents),
            Rule("before-the-first-score", ("e101/the-setup/3", "e101/the-setup/5"), first_round),
            Rule("plot-off-the-target", places.MATCH, cards_fit(places.PLOT)),
            Rule("agent-not-on-the-target", places.AGENT_MATCH, cards_fit(places.AGENT)),
        ),
        {"state": {}},
    ),
)
