"""A whole table of the Multiverse Box as a format: what every state of a game keeps, rule by rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rules.engine.games.deck_building import places
from rules.engine.games.deck_building.formats import no_extra_copies, wrong
from rules.engine.games.multiverse import supplies
from rules.engine.games.multiverse.asking import event_set, has_events, is_hopper, number, printed
from rules.engine.games.multiverse.events import size_of
from rules.engine.games.multiverse.places import (
    CHAMPIONS,
    COST_TOKENS,
    EVENT_DISCARD,
    EVENT_LINE_UP,
    EVENTS,
    FALLEN,
    HOPPER,
    HOPPER_MULTIVERSE,
    IMPOSSIBLE,
    LOCATION,
    MARKER,
    NEMESIS_STACK,
    OTHER,
    RANDOMIZERS,
    STANDARD,
    TOKENS_LEFT,
    WALL,
    WORLD_HOPPER,
)
from rules.engine.kernel.book import Book
from rules.engine.kernel.game import Finding, Rule
from rules.engine.kernel.inputs import STATE, Field
from rules.engine.kernel.reading import read_state
from rules.engine.kernel.rulesets import Format
from rules.engine.kernel.table import Table

Inputs = dict[str, Any]


def table_of(book: Book, given: Inputs) -> Table:
    """Return the table that a state describes."""
    table, _held = read_state(book, given["state"])
    return table


def has_champions(table: Table) -> bool:
    """Whether the mode deals Champions and Multiverse Locations."""
    return table.mode not in (WORLD_HOPPER, COST_TOKENS)


def enough_players(book: Book, given: Inputs) -> Iterator[Finding]:
    """The pieces of the mode serve so many players."""
    table = table_of(book, given)
    count, most = len(table.players), number(table, "multiverse-locations")
    if table.mode == COST_TOKENS:
        most = number(table, "cost-tokens.tokens") // len(printed(table, "cost-tokens.values"))
    fewest = number(table, "world-hopper.fewest-players") if is_hopper(table) else 2
    if count < fewest or (count > most and not is_hopper(table)):
        yield wrong((), [fewest, most], count)


def champion_stacks(book: Book, given: Inputs) -> Iterator[Finding]:
    """A player's Champions are a lower part of the stack the mode deals: one of each cost, the lowest on top."""
    table = table_of(book, given)
    mode = STANDARD if table.mode == HOPPER_MULTIVERSE else table.mode
    wanted = printed(table, f"champions.{mode}") if has_champions(table) else []
    for player in table.players:
        known = [card for card in player.zones[CHAMPIONS] if card.kind.is_known]
        costs = [card.kind.figures.get("cost") for card in known]
        if len(known) == len(player.zones[CHAMPIONS]) and costs != list(wanted[len(wanted) - len(costs) :]):
            yield wrong([card.name for card in known], list(wanted), costs, player=player.name)


def champions_fit(book: Book, given: Inputs) -> Iterator[Finding]:
    """Champions have a First Appearance - Attack, and those of Impossible Mode are for it alone."""
    table = table_of(book, given)
    for card in [card for player in table.players for card in player.zones[CHAMPIONS] if not card.kind.is_own]:
        fact = book.reference.cards.get(card.kind.id)
        if fact is not None and (
            not supplies.is_champion(fact)
            or supplies.has_attack(book, fact) is False
            or (supplies.IMPOSSIBLE_MODE in fact.subtypes and table.mode != IMPOSSIBLE)
        ):
            yield wrong([card.kind.id], table.mode, fact.stack)


def each_once(book: Book, given: Inputs) -> Iterator[Finding]:
    """No Champion, Character, Location or Event is there twice."""
    table = table_of(book, given)
    kept = ("nemesis-stack", "oversized", "oversized-multiverse-location", "event-deck", "special-super-villain-stack")
    count = Counter(card.kind.id for card in table.cards() if card.kind.stack in kept)
    several = [card_id for card_id, copies in count.items() if copies > 1]
    if several:
        yield wrong(several, 1, 2)


def locations(book: Book, given: Inputs) -> Iterator[Finding]:
    """Every player has one Multiverse Location, and only such a card lies in its place."""
    table = table_of(book, given)
    wanted = number(table, "locations-per-player") if has_champions(table) else 0
    for player in table.players:
        found = player.zones[LOCATION]
        others = [card.name for card in found if card.kind.is_known and "Multiverse Location" not in card.kind.subtypes]
        if len(found) != wanted or others:
            yield wrong(others, wanted, len(found), player=player.name)


def characters(book: Book, given: Inputs) -> Iterator[Finding]:
    """Every player has a Character, none from a Crisis pack in a Multiverse game."""
    table, sets = table_of(book, given), book.reference.sets
    for player in table.players:
        found = [card.kind for card in player.zones[places.CHARACTER]]
        crisis = [each.id for each in found if each.card_set in sets and sets[each.card_set].kind == supplies.CRISIS]
        if not found or (crisis and has_champions(table)):
            yield wrong(crisis, 1, len(found), player=player.name)


def event_cards(book: Book, given: Inputs) -> Iterator[Finding]:
    """The Event Line-Up begins with so many cards of its set and never has more, unless a text adds some."""
    table = table_of(book, given)
    for before in ("", OTHER):
        cards = table.zones[before + EVENT_LINE_UP]
        if not before and has_events(table) and table.turn <= 1 and not table.memory[places.GAINED] and cards:
            wanted, code = size_of(table, event_set(table)), event_set(table)
            others = [card.name for card in cards if code and card.kind.card_set not in ("", code)]
            if len(cards) != wanted or others:
                yield wrong(others, wanted, len(cards))


def first_event_on_top(book: Book, given: Inputs) -> Iterator[Finding]:
    """Every Multiverse game begins with Convergence."""
    table = table_of(book, given)
    events = table.zones[EVENTS] if table.counters["earth"] < 2 else table.zones[OTHER + EVENTS]
    shown = [card.kind for card in events[:1] if card.kind.is_known and not card.kind.is_own]
    begins = has_events(table) and not table.zones[EVENT_DISCARD]
    if begins and shown and shown[0].name != printed(table, "first-event"):
        yield wrong([shown[0].id], printed(table, "first-event"), shown[0].name)


def no_multiverse_randomizer(book: Book, given: Inputs) -> Iterator[Finding]:
    """The Randomizer deck holds no Randomizer of the main deck, of a set that is not owned, or of the box."""
    table = table_of(book, given)
    mains = table.sets[: 2 if is_hopper(table) else 1]
    allowed = supplies.randomizers(book, tuple(code for code in table.sets if code not in mains))
    others = [card.name for card in table.zones[RANDOMIZERS] if card.kind.is_known and card.kind.id not in allowed]
    if others:
        yield wrong(others, sorted(allowed), len(others))


def nothing_left_out(book: Book, given: Inputs) -> Iterator[Finding]:
    """Some cards are not played with at all."""
    out = book.reference.numbers["mvb.left-out"].value
    found = [card.name for card in table_of(book, given).cards() if card.kind.id in out]
    if found:
        yield wrong(found, 0, len(found))


def of_owned_sets(book: Book, given: Inputs) -> Iterator[Finding]:
    """Every card is of a set that is owned, of the box, or of the state's own cards."""
    table = table_of(book, given)
    others = {card.kind.id for card in table.cards() if card.kind.card_set not in ("", "mvb", *table.sets)}
    if others:
        yield wrong(sorted(others), list(table.sets), len(others))


def villain_stack(book: Book, given: Inputs) -> Iterator[Finding]:
    """The stack is Brainiac, Telos, Deimos from the top, or what is left of it below."""
    table = table_of(book, given)
    if is_hopper(table) or table.mode == COST_TOKENS:
        return
    wanted = printed(table, "super-villain-stack")
    names = [card.kind.name for card in table.zones[places.SUPER_VILLAINS]]
    if names != wanted[len(wanted) - len(names) :]:
        yield wrong([card.name for card in table.zones[places.SUPER_VILLAINS]], wanted, names)


def markers_and_wall(book: Book, given: Inputs) -> Iterator[Finding]:
    """World Hopper has two markers, and a Source Wall with five players only."""
    table = table_of(book, given)
    held = sorted(player.counters[MARKER] for player in table.players if player.counters[MARKER])
    is_walled = bool(table.counters[WALL])
    wanted = [1, 2] if is_hopper(table) else []
    if held != wanted or is_walled != (is_hopper(table) and len(table.players) < number(table, "world-hopper.players")):
        yield wrong((), wanted, held)


def nemesis_count(book: Book, given: Inputs) -> Iterator[Finding]:
    """No more Nemeses stand between the Earths than the variant deals."""
    table = table_of(book, given)
    most = number(table, "world-hopper.nemesis-stack") if is_hopper(table) else 0
    if len(table.zones[NEMESIS_STACK]) > most:
        yield wrong((), most, len(table.zones[NEMESIS_STACK]))


def token_counts(book: Book, given: Inputs) -> Iterator[Finding]:
    """Nobody has more Confrontation Cost tokens than a set of them, and only that variant uses them."""
    table = table_of(book, given)
    most = len(printed(table, "cost-tokens.values")) if table.mode == COST_TOKENS else 0
    found = [player.counters[TOKENS_LEFT] for player in table.players]
    if max(found) > most:
        yield wrong((), most, found)


def line_up_full(book: Book, given: Inputs) -> Iterator[Finding]:
    """A turn begins with a full main Line-Up."""
    table = table_of(book, given)
    wanted, is_new = number(table, "line-up"), not any(table.memory[name] for name in (places.PLAYED, FALLEN))
    if is_new and not table.memory[places.GAINED] and len(table.zones[places.LINE_UP]) < wanted and table.over is None:
        yield wrong((), wanted, len(table.zones[places.LINE_UP]), zone=places.LINE_UP)


TABLE = Format(
    "table",
    "a whole state of the game",
    (Field("state", STATE, "the state"),),
    (
        Rule("table-players", ("mvb/contents/5", "mvb/contents/12", f"{HOPPER}/14"), enough_players),
        Rule("too-many-copies", ("mvb/randomizer-deck/2",), no_extra_copies),
        Rule("set-not-owned-card", ("mvb/randomizer-deck/1", "mvb/champions/2"), of_owned_sets),
        Rule("left-out-card", ("mvb/disintegration/1",), nothing_left_out),
        Rule("line-up-not-full", ("mvb/main-deck/3",), line_up_full),
        Rule(
            "champion-stack",
            ("mvb/champions/5", "mvb/champions/6", "mvb/champions/7", "mvb/champions/9"),
            champion_stacks,
        ),
        Rule("not-a-champion-here", ("mvb/champions/2", "mvb/champions/3", "mvb/champions/4"), champions_fit),
        Rule("dealt-twice", ("mvb/champions/8", "mvb/characters/1", "mvb/multiverse-locations/1"), each_once),
        Rule("one-location-each", ("mvb/multiverse-locations/1",), locations),
        Rule("no-character", ("mvb/characters/1", "mvb/characters/2"), characters),
        Rule("event-line-up-size", ("mvb/event-line-up/1", "mvb/events/5", "mvb/injustice/4"), event_cards),
        Rule("first-event", ("mvb/event-deck/2",), first_event_on_top),
        Rule("randomizer-deck", ("mvb/randomizer-deck/1", "mvb/randomizer-deck/3"), no_multiverse_randomizer),
        Rule("super-villain-stack", ("mvb/super-villains/1",), villain_stack),
        Rule("hopper-markers", (f"{HOPPER}/11", f"{HOPPER}/12", f"{HOPPER}/15"), markers_and_wall),
        Rule("nemesis-stack", (f"{HOPPER}/10",), nemesis_count),
        Rule("token-count", ("mvb/cost-tokens-setup/1",), token_counts),
    ),
    {"state": {}},
)
