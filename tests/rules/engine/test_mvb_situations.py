"""Multiverse Box situations with the answers they must get."""

import json
from pathlib import Path

import pytest

from rules.engine import engine

SITUATIONS = json.loads((Path(__file__).parents[2] / "conformance" / "situations-mvb.json").read_text(encoding="utf-8"))
BY_DOOR = {
    door: [pytest.param(row, id=row["id"]) for row in SITUATIONS if row["door"] == door]
    for door in ("validate", "resolve")
}


@pytest.mark.parametrize("row", BY_DOOR["resolve"])
def test_situation_resolves_as_expected(row, reference, clauses):
    answer = engine.resolve(row["request"], reference)
    assert {key: answer.result.get(key, "missing") for key in row["expect"]} == row["expect"]
    assert answer.basis == row["basis"]
    if answer.result.get("legal") is False:
        assert answer.result["why"]
        assert answer.result["violates"]
    assert answer.steps
    for step in answer.steps:
        assert step.cites, step
        assert all(known_citation(cite, reference, clauses) for cite in step.cites), step


@pytest.mark.parametrize("row", BY_DOOR["validate"])
def test_list_is_judged_as_expected(row, reference, clauses):
    _format, validation = engine.validate(row["request"], reference)
    assert [violation.code for violation in validation.violations] == row["expect"]["codes"]
    assert validation.is_legal == row["expect"]["legal"]
    for violation in validation.violations:
        assert violation.message
        assert violation.fix
        assert violation.cites
        assert all(known_citation(cite, reference, clauses) for cite in violation.cites), violation


def known_citation(cite, reference, clauses):
    """Whether a citation names a clause or a card that exists."""
    return cite in clauses or reference.card(cite.removeprefix("card:")) is not None
