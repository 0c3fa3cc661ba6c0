"""Fixtures: the reference data, the game loaded with it, and a standard table of three players."""

import copy
import json
import os
from pathlib import Path

import pytest

from rules.engine.games.deck_building.ruleset import FOREVER_EVIL
from rules.engine.kernel.actions import apply
from rules.engine.kernel.loaded_game import LoadedGame
from rules.engine.loading import load

FIXTURES = Path(__file__).resolve().parents[4] / "fixtures"
UNORDERED = ("discard", "destroyed")
TABLE = {
    "ruleset": "fe",
    "players": [{"name": name, "deck": ["fe-punch"] * 4} for name in "ABC"],
    "line_up": ["fe-giganta", "fe-catwoman", "fe-mallet", "fe-vibe", "fe-power-girl"],
    "main_deck": ["fe-grid", "fe-steel", "fe-steve-trevor", "fe-broadsword", "fe-belle-reve", "fe-johnny-quick"],
    "super_heroes": ["fe-the-flash", "fe-batman", "fe-superman"],
    "kicks": 16,
    "weaknesses": 20,
}


def rows(*patterns):
    """Yield every row of the fixture files, with its file."""
    for pattern in patterns:
        for path in sorted(FIXTURES.glob(pattern)):
            for row in json.loads(path.read_text(encoding="utf-8")):
                yield path, row


@pytest.fixture(scope="session")
def reference():
    """Every card, set and printed number in the fixtures."""
    return load()


@pytest.fixture(scope="session")
def loaded_game(reference):
    """Forever Evil, loaded with the fixtures."""
    return LoadedGame(FOREVER_EVIL, reference)


@pytest.fixture(scope="session")
def repetitions():
    """A factor for the number of games in property tests; PROPERTY_REPETITIONS=10 plays ten times as many."""
    return int(os.environ.get("PROPERTY_REPETITIONS", "1"))


def set_table(changes):
    """Return the standard table with changes such as {"A.hand": [...], "weaknesses": 1}."""
    table = copy.deepcopy(TABLE)
    for path, value in changes.items():
        name, _dot, field = path.rpartition(".")
        row = next(each for each in table["players"] if each["name"] == name) if name else table
        row[field] = value
    return table


@pytest.fixture(scope="session")
def play(loaded_game):
    """A function that carries out actions on the changed standard table and returns the last outcome and all events."""

    def run(changes, actions):
        state, events, outcome = set_table(changes), [], None
        for action in flat(actions):
            outcome = apply(loaded_game, state, action)
            events += outcome.events
            state = outcome.state
            if outcome.refusal or outcome.unknown:
                break
        return outcome, events

    return run


def value_at(state, path):
    """Return the value at a path such as A.hand or power in a state; card ids come without their copy number."""
    name, _dot, field = path.rpartition(".")
    row = next(each for each in state["players"] if each["name"] == name) if name else state
    if field == "waiting":
        return state["waiting"]["question"]["player"]
    if field == "weaknesses" and name:
        return sum(card.startswith("fe-weakness") for card in row["discard"])
    value = row[field]
    if field in ("kicks", "weaknesses"):
        return len(value)
    cards = [card.partition("#")[0] for card in value] if isinstance(value, list) else value
    return sorted(cards) if field in UNORDERED else cards


def in_order(expected):
    """Return expected values; sort piles whose order does not matter."""
    return {path: sorted(value) if path.rpartition(".")[2] in UNORDERED else value for path, value in expected.items()}


def flat(actions):
    """Flatten a list that contains actions and lists of actions."""
    return [each for action in actions for each in (action if isinstance(action, list) else [action])]


@pytest.fixture(scope="session")
def plays_out(play):
    """A function that checks that actions are accepted, end as expected, and that every event has citations."""

    def check(changes, actions, expected):
        outcome, events = play(changes, actions)
        assert outcome.refusal is None, outcome.refusal
        assert outcome.unknown is None, outcome.unknown
        assert (outcome.choice is None) == ("waiting" not in expected), outcome.choice
        scores = {f"{each.args['player']}.score": each.args["count"] for each in events if each.code == "score"}
        found = {path: scores[path] if path in scores else value_at(outcome.state, path) for path in expected}
        assert found == in_order(expected)
        assert all(event.citations for event in events)
        return events

    return check


@pytest.fixture(scope="session")
def clauses():
    """The ids of all clauses in all rulebooks."""
    ids = set()
    for path in FIXTURES.glob("books/*.json"):
        book = json.loads(path.read_text(encoding="utf-8"))
        for section in book["sections"]:
            ids.update(f"{book['code']}/{section['slug']}/{clause['key']}" for clause in section["clauses"])
    return ids
