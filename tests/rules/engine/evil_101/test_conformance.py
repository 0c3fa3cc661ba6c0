"""Every conformance row of Evil:101 gives the expected response, and every citation is a clause."""

import pytest

from tests.rules.engine.conformance import check_row, rows_of

ROWS = [*rows_of("e101"), *rows_of("e101-by-ruling")]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_row_gives_the_expected_response(reference, row):
    check_row(reference, row)


def test_citations_are_clauses(clauses):
    assert {clause for row in ROWS for clause in row["citations"]} <= clauses
