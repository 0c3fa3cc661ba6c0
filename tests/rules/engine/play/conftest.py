"""A table of three players that situations change, and a door to the kind `play`."""

import copy

import pytest

from rules.engine import engine
from rules.engine.play.box import SETS, Box

TABLE = {
    "players": [{"name": name, "deck": ["fe-punch"] * 4} for name in "ABC"],
    "line_up": ["fe-giganta", "fe-catwoman", "fe-mallet", "fe-vibe", "fe-power-girl"],
    "main_deck": ["fe-grid", "fe-steel", "fe-steve-trevor", "fe-broadsword", "fe-belle-reve", "fe-johnny-quick"],
    "super_heroes": ["fe-the-flash", "fe-batman", "fe-superman"],
}


def set_table(changes):
    """Return the standard table with changes such as {"A.hand": [...], "weaknesses": 1}."""
    table = copy.deepcopy(TABLE)
    for path, value in changes.items():
        name, _dot, place = path.rpartition(".")
        row = next(each for each in table["players"] if each["name"] == name) if name else table
        row[place] = value
    return table


def value_at(result, path):
    """Return what a path such as A.hand or power means after the actions."""
    if path == "missing":
        return result.get("choice_missing", {}).get("player")
    if path == "choices":
        return result["choice_missing"]["choices"]
    if path in result and path != "table":
        return result[path]
    name, _dot, place = path.rpartition(".")
    if not name:
        return result["table"][place]
    if place == "weaknesses":
        return value_at(result, f"{name}.discard").count("fe-weakness")
    return next(each for each in result["table"]["players"] if each["name"] == name)[place]


@pytest.fixture(scope="session")
def play(reference):
    """Resolve a situation: what differs from the standard table, and the actions."""

    def resolve(changes, actions, **more):
        body = {"game": "fe", "kind": "play", "table": set_table(changes), "actions": actions} | more
        return engine.resolve(body, reference)

    return resolve


@pytest.fixture(scope="session")
def at():
    """Look a path up in a result."""
    return value_at


@pytest.fixture(scope="session")
def plays_out(play):
    """Check that actions are legal, leave nothing to choose, end as expected, and cite a rule at every step."""

    def check(changes, actions, expected):
        resolution = play(changes, actions)
        assert resolution.result["legal"], resolution.result.get("why")
        assert "choice_missing" not in resolution.result, resolution.result["choice_missing"]
        assert {path: value_at(resolution.result, path) for path in expected} == expected
        assert all(step.cites for step in resolution.steps)

    return check


@pytest.fixture(scope="session")
def box(reference):
    """The compiled cards of Forever Evil."""
    return Box(reference)


@pytest.fixture(scope="session")
def every_box(reference):
    """The compiled cards of every set."""
    return Box(reference, SETS)
