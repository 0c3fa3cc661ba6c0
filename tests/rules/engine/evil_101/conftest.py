"""The reference data of the fixtures, and a table of three players with test cards."""

import copy

import pytest

from rules.engine.games.evil_101.ruleset import EVIL_101
from rules.engine.kernel.actions import apply
from rules.engine.kernel.loaded_game import LoadedGame
from tests.rules.engine.deck_building.conftest import clauses, reference, repetitions

__all__ = ["clauses", "repetitions", "reference"]

CARDS = {
    "x-heist": {"name": "Heist", "types": ["Wicked Plot"], "symbols": ["crown", "bomb"], "points": 2},
    "x-prank": {"name": "Prank", "types": ["Wicked Plot"], "symbols": ["gold"], "points": 1},
    "x-coup": {"name": "Coup", "types": ["Wicked Plot"], "symbols": ["skull"], "points": 4},
    "x-bank": {"name": "Bank", "types": ["Target"], "worth": {"crown": 3, "bomb": 1, "gold": 2}},
    "x-museum": {"name": "Museum", "types": ["Target"], "worth": {"gold": 5, "crown": 1}},
    "x-tower": {"name": "Tower", "types": ["Target"], "worth": {"moon": 2, "gold": 1}},
    "x-scam": {"name": "Scam", "types": ["Wicked Plot"], "symbols": ["gold"], "points": 1},
    "x-docks": {"name": "Docks", "types": ["Target"], "worth": {"gold": 2, "bomb": 1}},
    "x-agent-spare": {"name": "Agent Spare", "types": ["DIC Agent"], "symbols": ["gold"]},
    "x-agent-crown": {"name": "Agent Crown", "types": ["DIC Agent"], "symbols": ["crown"]},
    "x-agent-gold": {"name": "Agent Gold", "types": ["DIC Agent"], "symbols": ["gold"]},
    "x-agent-skull": {"name": "Agent Skull", "types": ["DIC Agent"], "symbols": ["skull"]},
}
TABLE = {
    "ruleset": "e101",
    "cards": CARDS,
    "turn": 2,
    "active": "B",
    "targets": ["x-bank", "x-museum", "x-tower"],
    "plot_deck": ["x-scam"] * 12,
    "target_deck": ["x-docks"] * 9,
    "agent_deck": ["x-agent-spare"] * 12,
    "chase_deck": ["e101-chase-car", "e101-chase-helicopter", "e101-chase-submarine"] * 2,
    "players": [
        {
            "name": "A",
            "is_handler": True,
            "plots": ["x-prank"] * 5,
            "agents": ["x-agent-crown"] * 3 + ["x-agent-gold"] * 4,
        },
        {"name": "B", "plots": ["x-heist", "x-prank", "x-prank", "x-coup", "x-coup"]},
        {"name": "C", "plots": ["x-heist", "x-prank", "x-prank", "x-coup", "x-coup"]},
    ],
}


@pytest.fixture(scope="session")
def loaded_game(reference):
    """Evil:101 with the cards of the fixtures."""
    return LoadedGame(EVIL_101, reference)


def set_table(changes, table=TABLE):
    """Return the standard table with changes such as {"B.points": 5, "turn": 1}."""
    state = copy.deepcopy(table)
    for path, value in changes.items():
        name, _dot, key = path.rpartition(".")
        row = next(each for each in state["players"] if each["name"] == name) if name else state
        row[key] = value
    return state


def value_at(state, path):
    """Return the value at a path such as B.points in a state.

    Cards are listed without copy numbers, decks as their size, and `over` as the winners."""
    name, _dot, key = path.rpartition(".")
    row = next((each for each in state["players"] if each["name"] == name), state) if name else state
    if path.startswith("on_cards."):
        return state["on_cards"].get(name.removeprefix("on_cards."), {}).get(key)
    value = row[key]
    if key == "over":
        return None if value is None else value["winners"]
    if isinstance(value, list):
        return len(value) if key.endswith("_deck") else sorted(card.partition("#")[0] for card in value)
    return value


@pytest.fixture(scope="session")
def play(loaded_game):
    """Return a function that performs actions on a state and returns the last outcome and all events."""

    def run(state, actions):
        events, outcome = [], None
        for action in actions:
            outcome = apply(loaded_game, state, action)
            events += outcome.events
            state = outcome.state
            if outcome.refusal or outcome.unknown:
                break
        return outcome, events

    return run


@pytest.fixture(scope="session")
def plays_out(play):
    """Return a function that checks that actions are accepted, give the expected state, and cite clauses."""

    def check(changes, actions, expected):
        outcome, events = play(set_table(changes), actions)
        assert outcome.refusal is None, outcome.refusal
        assert outcome.unknown is None, outcome.unknown
        assert {path: value_at(outcome.state, path) for path in expected} == expected
        assert all(event.citations for event in events)
        return events

    return check
