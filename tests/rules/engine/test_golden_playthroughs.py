"""Recorded games of every game and mode still lead to the recorded result."""

import json

import pytest

from rules.engine.loading import load
from rules.engine.match import Match
from tests.rules.engine.golden_playthroughs import FOLDER, result_of, tables


def test_every_game_and_mode_is_recorded():
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(name for name, _given in tables())


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_recorded_game_has_the_recorded_result(path):
    recorded = json.loads(path.read_text("utf-8"))
    match = Match(load(), **recorded["setup"])
    for action in recorded["actions"]:
        match.play(action)
    assert json.loads(json.dumps(result_of(match))) == recorded["result"]
