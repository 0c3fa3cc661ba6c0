"""Every Forever Evil ruling about an event at the table carries a situation, which the engine decides as ruled."""

import json
from collections import Counter

import pytest

from rules.engine import operations
from rules.engine.kernel.states import read_state
from tests.rules.engine.deck_building.conftest import FIXTURES
from tests.rules.engine.expecting import found_at
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


def test_every_ruling_has_a_situation_or_a_reason_why_not():
    shown = {TAKEN_IN.get(ruling, ruling) for row in SITUATIONS for ruling in row["rulings"]}
    without = {TAKEN_IN.get(row["ruling"], row["ruling"]) for row in WITHOUT}
    assert sorted(RULINGS - shown - without) == []
    assert sorted((shown | without) - RULINGS) == []
    assert all(row["reason"] for row in WITHOUT)


def test_situations_have_names_of_their_own():
    names = Counter(row["id"] for row in SITUATIONS)
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("row", [pytest.param(row, id=row["id"]) for row in SITUATIONS])
def test_a_situation_comes_out_as_ruled(reference, book, row):
    answer = getattr(operations, row["operation"])(reference, row["request"])
    assert answer["object"] != "error", answer
    assert {path: found_at(answer, path, reference) for path in row["expect"]} == row["expect"]
    told = [*answer.get("events", ()), *answer.get("steps", ()), *answer.get("violations", ())]
    told += [answer["refusal"]] if answer.get("refusal") else []
    cited = {cite for each in told for cite in each["citations"]}
    assert all(each["citations"] for each in told)
    assert {cite for cite in cited if not cite.startswith("card:")} <= CLAUSES
    if row["operation"] == "play":
        before, _held = read_state(book, row["request"]["state"])
        after, _held = read_state(book, answer["state"])
        assert census(after) == census(before)
