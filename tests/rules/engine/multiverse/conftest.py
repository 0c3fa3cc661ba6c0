"""The Multiverse Box loaded from the fixtures, and its conformance rows."""

import json
from pathlib import Path

import pytest

from rules.engine.games.multiverse.ruleset import MULTIVERSE
from rules.engine.kernel.loaded_game import LoadedGame
from tests.rules.engine.deck_building.conftest import clauses, reference, repetitions  # noqa: F401 - fixtures

FIXTURES = Path(__file__).resolve().parents[4] / "fixtures"
ROWS = json.loads((FIXTURES / "conformance/mvb.json").read_text("utf-8"))


def row_of(state, name):
    """Return a player's row of a state, or the state itself without a name."""
    return next(each for each in state["players"] if each["name"] == name) if name else state


@pytest.fixture(scope="session")
def loaded_game(reference):  # noqa: F811
    """The Multiverse Box with the cards of the fixtures."""
    return LoadedGame(MULTIVERSE, reference)
