"""Every Forever Evil ruling about play has a situation, which the engine decides as the ruling says."""

import json
from collections import Counter

import pytest

from rules.engine import operations
from rules.engine.kernel.state_serialization import read_state
from tests.rules.engine.deck_building.conftest import FIXTURES
from tests.rules.engine.expected_paths import found_at
from tests.rules.engine.properties import census


def rows(name):
    """Return the rows of a fixture file."""
    return json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))


SITUATIONS = rows("conformance/fe")
WITHOUT = rows("conformance/fe-without")
RULINGS = {row["id"] for row in rows("clarifications/fe")}
TAKEN_IN = {merged: row["id"] for row in rows("clarifications/fe") for merged in row.get("merged", ())}
CLAUSES = {
    f"{book}/{section['slug']}/{clause['key']}"
    for book in ("fe-en", "fe-fr", "crisis-1", "tt", "base", "hu", "crossover-5", "mvb")
    for section in rows(f"books/{book}")["sections"]
    for clause in section["clauses"]
}


def test_every_ruling_has_a_situation_or_a_reason_for_none():
    shown = {TAKEN_IN.get(ruling, ruling) for row in SITUATIONS for ruling in row["rulings"]}
    without = {TAKEN_IN.get(row["ruling"], row["ruling"]) for row in WITHOUT}
    assert sorted(RULINGS - shown - without) == []
    assert sorted((shown | without) - RULINGS) == []
    assert all(row["reason"] for row in WITHOUT)


def test_situation_ids_are_unique():
    names = Counter(row["id"] for row in SITUATIONS)
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("row", [pytest.param(row, id=row["id"]) for row in SITUATIONS])
def test_a_situation_is_decided_as_ruled(reference, loaded_game, row):
    answer = getattr(operations, row["operation"])(reference, row["request"])
    assert answer["object"] != "error", answer
    assert {path: found_at(answer, path, reference) for path in row["expect"]} == row["expect"]
    reported = [*answer.get("events", ()), *answer.get("steps", ()), *answer.get("violations", ())]
    reported += [answer["refusal"]] if answer.get("refusal") else []
    cited = {cite for each in reported for cite in each["citations"]}
    assert all(each["citations"] for each in reported)
    assert {cite for cite in cited if not cite.startswith("card:")} <= CLAUSES
    if row["operation"] == "play":
        before, _held = read_state(loaded_game, row["request"]["state"])
        after, _held = read_state(loaded_game, answer["state"])
        assert census(after) == census(before)
