"""Every conformance row of the Multiverse Box gives the expected response, which cites a clause of the row."""

import pytest

from rules.engine import operations
from rules.engine.games.multiverse.ruleset import MULTIVERSE_RULES
from tests.rules.engine.conformance import check_row, cited, rows_of
from tests.rules.engine.expected_paths import found_at
from tests.rules.engine.multiverse.conftest import ROWS

BY_RULING = rows_of("mvb-by-ruling")
CHECKED = {form.name: {clause for rule in form.rules for clause in rule.clauses} for form in MULTIVERSE_RULES.formats}
SILENT = {  # their clause states that something does not happen, so there is no event to cite it
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
def test_row_gives_the_expected_response(reference, row):
    response, expect = getattr(operations, row["operation"])(reference, row["request"]), row["expect"]
    assert {path: found_at(response, path, reference) for path in expect} == expect
    reported = [each for name in ("events", "steps", "violations") for each in response.get(name) or ()]
    assert all(each["citations"] and (each.get("text") or each.get("message")) for each in reported)
    if row["operation"] == "play" and "error" not in expect:
        assert (response["refusal"] is None) == ("refusal" not in expect), response["refusal"]
        assert (response["unknown"] is None) == ("unknown" not in expect), response["unknown"]
        assert (response["choice"] is None) == ("choice.player" not in expect), response["choice"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_response_cites_a_clause_of_its_row(reference, row):
    response = getattr(operations, row["operation"])(reference, row["request"])
    if response["object"] != "error" and not response.get("unknown") and row["id"] not in SILENT:
        checked = CHECKED[response["format"]] if response.get("violations") == [] else set()
        assert set(row["citations"]) & (cited(response) | checked), row["citations"]


@pytest.mark.parametrize("row", BY_RULING, ids=lambda row: row["id"])
def test_row_without_an_operation_is_covered_by_a_ruling(reference, row):
    check_row(reference, row)


def test_every_row_cites_a_clause(clauses):
    for row in (*ROWS, *BY_RULING):
        assert row["citations"], row["id"]
        assert {each for each in row["citations"] if not each.startswith("card:")} <= clauses, row["id"]


def test_row_ids_are_unique():
    assert len({row["id"] for row in (*ROWS, *BY_RULING)}) == len(ROWS) + len(BY_RULING)
