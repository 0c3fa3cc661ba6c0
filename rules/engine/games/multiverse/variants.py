"""The two variants as formats: World Hopper and the Confrontation Cost tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.engine.games.deck_building.formats import fact, wrong
from rules.engine.games.multiverse.laying import FIRST_EVENT
from rules.engine.games.multiverse.places import HOPPER
from rules.engine.games.multiverse.supplies import BASE, is_champion
from rules.engine.kernel.book import Book
from rules.engine.kernel.game import Finding, Rule
from rules.engine.kernel.inputs import CARDS, NUMBER, NUMBERS, TEXTS, Field
from rules.engine.kernel.rulesets import Format

Inputs = dict[str, Any]


def number(book: Book, name: str) -> int:
    """Return a number that the book prints."""
    return book.reference.number(f"mvb.{name}")


def players_of_hopper(book: Book, given: Inputs) -> Iterator[Finding]:
    """World Hopper needs so many players."""
    if given["players"] < number(book, "world-hopper.fewest-players"):
        yield wrong((), number(book, "world-hopper.fewest-players"), given["players"])


def base_sets(book: Book, given: Inputs) -> Iterator[Finding]:
    """World Hopper takes two base sets."""
    wanted, sets = number(book, "world-hopper.base-sets"), book.reference.sets
    others = [code for code in given["base_sets"] if code not in sets or sets[code].kind != BASE]
    if others or len(set(given["base_sets"])) < wanted:
        yield wrong((), wanted, len(set(given["base_sets"]) - set(others)), sets=others)


def wall(book: Book, given: Inputs) -> Iterator[Finding]:
    """With five players the Source Wall stands right of the first; with more there is none."""
    wanted = 1 if given["players"] < number(book, "world-hopper.players") else 0
    if given["wall_right_of"] != wanted:
        yield wrong((), wanted, given["wall_right_of"])


def starting_nemeses(book: Book, given: Inputs) -> Iterator[Finding]:
    """A starting Nemesis lies beside each Earth's stacks."""
    wanted = number(book, "world-hopper.starting-nemeses")
    others = [each for each in given["starting_nemeses"] if not is_champion(fact(book, each))]
    if others or len(given["starting_nemeses"]) != wanted:
        yield wrong(others, wanted, len(given["starting_nemeses"]))


def nemesis_stack(book: Book, given: Inputs) -> Iterator[Finding]:
    """Between the Line-Ups stands a stack of Nemesis cards of both base sets."""
    wanted, cards = number(book, "world-hopper.nemesis-stack"), given["nemesis_stack"]
    others = [
        each
        for each in dict.fromkeys(cards)
        if not is_champion(fact(book, each)) or fact(book, each).card_set not in given["base_sets"]
    ]
    if others or len(cards) != wanted or len(set(cards)) < len(cards):
        yield wrong(others, wanted, len(cards))


def markers(book: Book, given: Inputs) -> Iterator[Finding]:
    """The first player holds the blue marker, the fourth the red one."""
    wanted = [number(book, f"world-hopper.{name}-marker-seat") for name in ("blue", "red")]
    if [given["blue_marker"], given["red_marker"]] != wanted:
        yield wrong((), wanted, [given["blue_marker"], given["red_marker"]])


def earth_events(book: Book, given: Inputs) -> Iterator[Finding]:
    """In Multiverse mode Earth-1 begins with Convergence and Earth-2 with another Event."""
    events = given["events"]
    others = [each for each in events if fact(book, each).stack != "event-deck"]
    if events and (others or len(events) != 2 or events[0] != FIRST_EVENT or events[1] == FIRST_EVENT):
        yield wrong(events, FIRST_EVENT, events[0])


def players_for_tokens(book: Book, given: Inputs) -> Iterator[Finding]:
    """The tokens of the box serve so many players."""
    most = number(book, "cost-tokens.tokens") // len(book.reference.numbers["mvb.cost-tokens.values"].value)
    if not 2 <= given["players"] <= most:
        yield wrong((), most, given["players"])


def token_order(book: Book, given: Inputs) -> Iterator[Finding]:
    """Each player's tokens lie with the lowest on top."""
    wanted = book.reference.numbers["mvb.cost-tokens.values"].value
    if given["tokens"] != wanted:
        yield wrong((), wanted, given["tokens"])


def rows(book: Book, given: Inputs) -> Iterator[Finding]:
    """There are three rows of Characters."""
    if len(given["rows"]) != number(book, "cost-tokens.rows"):
        yield wrong((), number(book, "cost-tokens.rows"), len(given["rows"]))


def row_size(book: Book, given: Inputs) -> Iterator[Finding]:
    """Each row has one Character more than there are players."""
    wanted = given["players"] + number(book, "cost-tokens.extra-per-row")
    if any(size != wanted for size in given["rows"]):
        yield wrong((), wanted, given["rows"])


VARIANTS = (
    Format(
        "world-hopper",
        "the World Hopper variant: players, base sets, Nemeses, markers, Source Wall",
        (
            Field("players", NUMBER, "how many play", most=20),
            Field("base_sets", TEXTS, "the base sets of the Earths"),
            Field("wall_right_of", NUMBER, "right of which player the Source Wall stands; 0 for none", most=20),
            Field("starting_nemeses", CARDS, "the Nemesis beside each Earth"),
            Field("nemesis_stack", CARDS, "the stack between them"),
            Field("blue_marker", NUMBER, "the place in turn order of the blue marker's holder", most=20),
            Field("red_marker", NUMBER, "the place in turn order of the red marker's holder", most=20),
            Field("events", CARDS, "the Events of the Earths in Multiverse mode", is_required=False, default=[]),
        ),
        (
            Rule("hopper-players", (f"{HOPPER}/1", f"{HOPPER}/14"), players_of_hopper),
            Rule("hopper-base-sets", (f"{HOPPER}/2",), base_sets),
            Rule("source-wall", (f"{HOPPER}/14", f"{HOPPER}/15"), wall),
            Rule("starting-nemeses", (f"{HOPPER}/9",), starting_nemeses),
            Rule("nemesis-stack", (f"{HOPPER}/10",), nemesis_stack),
            Rule("markers", (f"{HOPPER}/11", f"{HOPPER}/12"), markers),
            Rule("earth-events", (f"{HOPPER}/7",), earth_events),
        ),
        {
            "players": 6,
            "base_sets": ["fe", "base"],
            "wall_right_of": 0,
            "starting_nemeses": ["fe-the-flash", "base-ras-al-ghul"],
            "nemesis_stack": ["fe-batman"],
            "blue_marker": 1,
            "red_marker": 4,
        },
    ),
    Format(
        "cost-tokens",
        "the Confrontation Cost tokens variant: players, tokens, rows of Characters",
        (
            Field("players", NUMBER, "how many play", most=20),
            Field("tokens", NUMBERS, "one player's tokens, top first"),
            Field("rows", NUMBERS, "how many Characters each row has"),
        ),
        (
            Rule("token-players", ("mvb/contents/12", "mvb/cost-tokens-setup/1"), players_for_tokens),
            Rule("token-order", ("mvb/cost-tokens-setup/1", "mvb/cost-tokens-setup/2"), token_order),
            Rule("token-rows", ("mvb/cost-tokens-setup/3",), rows),
            Rule("token-row-size", ("mvb/cost-tokens-setup/3",), row_size),
        ),
        {"players": 4, "tokens": [9, 12, 15], "rows": [5, 5, 5]},
    ),
)
