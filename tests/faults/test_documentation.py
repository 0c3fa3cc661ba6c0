"""The table of failures in docs/production.md names a test for each row, and all test files of this folder."""

import re
from collections import Counter
from pathlib import Path

from django.conf import settings

ROW = re.compile(r"^\| .+ \| .+ \| `(test_\w+\.py)`(?:: (`test_\w+`(?:, `test_\w+`)*))? \|$")
HERE = Path(__file__).parent


def table_rows():
    """Return the file and the tests that each row of the table names."""
    text = (settings.BASE_DIR / "docs" / "production.md").read_text(encoding="utf-8")
    table = text.split("| failure | what clients see | test |\n|---|---|---|\n")[1].split("\n\n")[0].splitlines()
    found = [ROW.match(line) for line in table]
    assert all(found), [line for line, row in zip(table, found, strict=True) if not row]
    return [(row[1], re.findall(r"\w+", row[2] or "")) for row in found]


def names_in(name):
    """Return the names of the tests in a file."""
    return re.findall(r"^def (test_\w+)", (HERE / name).read_text(encoding="utf-8"), re.M)


def test_every_row_names_a_test_file_and_every_file_has_a_row():
    assert {name for name, _tests in table_rows()} == {path.name for path in HERE.glob("test_*.py")} - {
        Path(__file__).name
    }


def test_rows_that_share_a_file_name_their_tests():
    lines = Counter(name for name, _tests in table_rows())
    for name, tests in table_rows():
        assert (lines[name] == 1) == (not tests), name
        assert set(tests) <= set(names_in(name))


def test_every_start_test_is_named():
    named = [test for name, tests in table_rows() if name == "test_start.py" for test in tests]
    assert sorted(named) == sorted(names_in("test_start.py"))
