"""Situations of every game with the answers they must get: set-up rules, interactions and worked examples."""

import json
from pathlib import Path

import pytest

from rules.engine import engine

GAMES = ("mvb", "dcf", "e101")
FOLDER = Path(__file__).parents[3] / "fixtures" / "conformance"
BY_DOOR = {"validate": [], "resolve": []}
for game in GAMES:
    for row in json.loads((FOLDER / f"situations-{game}.json").read_text(encoding="utf-8")):
        asked = {name: value for name, value in row["request"].items() if name != "ruleset"}
        BY_DOOR[row["door"]].append(pytest.param({"game": game} | asked, row, id=row["id"]))


@pytest.mark.parametrize(("request_body", "row"), BY_DOOR["resolve"])
def test_situation_resolves_as_expected(request_body, row, reference, clauses):
    answer = engine.resolve(request_body, reference)
    assert {key: answer.result.get(key, "missing") for key in row["expect"]} == row["expect"]
    assert answer.basis == row.get("basis", answer.basis)
    assert answer.steps
    for step in answer.steps:
        assert step.cites, step
        assert all(known_citation(cite, reference, clauses) for cite in step.cites), step


@pytest.mark.parametrize(("request_body", "row"), BY_DOOR["validate"])
def test_list_is_judged_as_expected(request_body, row, reference, clauses):
    _format, validation = engine.validate(request_body, reference)
    assert validation.is_legal == row["expect"]["legal"], validation.violations
    codes = [violation.code for violation in validation.violations]
    assert codes == row["expect"].get("codes", codes)
    messages = " ".join(violation.message for violation in validation.violations)
    assert all(words in messages for words in row.get("speaks_of", ()))
    for violation in validation.violations:
        assert violation.message
        assert violation.fix
        assert violation.cites
        assert all(known_citation(cite, reference, clauses) for cite in violation.cites), violation


def known_citation(cite, reference, clauses):
    """Whether a citation names a clause or a card that exists."""
    return cite in clauses or reference.card(cite.removeprefix("card:")) is not None
