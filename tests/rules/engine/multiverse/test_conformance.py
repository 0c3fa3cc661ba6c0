"""Every conformance row of the Multiverse Box: what carries a rule carries it, and cites its clause."""

import json

import pytest

from tests.rules.engine.multiverse.conftest import FIXTURES, ROWS, judge

RULINGS = {row["id"] for row in json.loads((FIXTURES / "clarifications/mvb.json").read_text("utf-8"))}


@pytest.mark.parametrize("row", [row for row in ROWS if "door" in row], ids=lambda row: row["id"])
def test_a_row_comes_out_as_it_says(reference, row):
    judge(reference, row)


def test_every_row_cites_a_clause_and_is_carried_by_one_thing(clauses):
    for row in ROWS:
        assert row["citations"], row["id"]
        assert {each for each in row["citations"] if not each.startswith("card:")} <= clauses, row["id"]
        assert ("door" in row) != ("ruling" in row), row["id"]


def test_rows_without_a_door_are_carried_by_a_ruling_that_exists():
    assert {row["ruling"] for row in ROWS if "ruling" in row} <= RULINGS


def test_rows_have_ids_of_their_own():
    assert len({row["id"] for row in ROWS}) == len(ROWS)
