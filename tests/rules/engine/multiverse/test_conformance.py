"""Every conformance row of the Multiverse Box: what carries a rule carries it, and cites its clause."""

import pytest

from rules.engine import operations
from rules.engine.games.multiverse.ruleset import MULTIVERSE_RULES
from tests.rules.engine.conformance import check_row, cited, rows_of
from tests.rules.engine.expecting import found_at
from tests.rules.engine.multiverse.conftest import ROWS

BY_RULING = rows_of("mvb-by-ruling")
CHECKED = {form.name: {clause for rule in form.rules for clause in rule.clauses} for form in MULTIVERSE_RULES.formats}
SILENT = {  # their clause says that something does not happen, and no event tells of that
    "any-player-across-two-earths",
    "any-player-this-side-of-the-wall",
    "event-cards-left",
    "event-line-up-at-end-of-turn",
    "metal-champion-to-discard-pile",
    "protector-beyond-reach",
    "telos-does-not-end-the-game",
    "with-a-champion-left",
}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_a_row_comes_out_as_it_says(reference, row):
    answer, expect = getattr(operations, row["operation"])(reference, row["request"]), row["expect"]
    assert {path: found_at(answer, path, reference) for path in expect} == expect
    told = [each for name in ("events", "steps", "violations") for each in answer.get(name) or ()]
    assert all(each["citations"] and (each.get("text") or each.get("message")) for each in told)
    if row["operation"] == "play" and "error" not in expect:
        assert (answer["refusal"] is None) == ("refusal" not in expect), answer["refusal"]
        assert (answer["unknown"] is None) == ("unknown" not in expect), answer["unknown"]
        assert (answer["choice"] is None) == ("choice.player" not in expect), answer["choice"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_an_answer_names_a_clause_of_its_row(reference, row):
    answer = getattr(operations, row["operation"])(reference, row["request"])
    if answer["object"] != "error" and not answer.get("unknown") and row["id"] not in SILENT:
        checked = CHECKED[answer["format"]] if answer.get("violations") == [] else set()
        assert set(row["citations"]) & (cited(answer) | checked), row["citations"]


@pytest.mark.parametrize("row", BY_RULING, ids=lambda row: row["id"])
def test_a_row_without_a_door_is_carried_by_a_ruling(reference, row):
    check_row(reference, row)


def test_every_row_cites_a_clause(clauses):
    for row in (*ROWS, *BY_RULING):
        assert row["citations"], row["id"]
        assert {each for each in row["citations"] if not each.startswith("card:")} <= clauses, row["id"]


def test_rows_have_ids_of_their_own():
    assert len({row["id"] for row in (*ROWS, *BY_RULING)}) == len(ROWS) + len(BY_RULING)
