"""The table of failures in docs/production.md: each line names its drill, and each drill is in it."""

import re
from collections import Counter
from pathlib import Path

from django.conf import settings

ROW = re.compile(r"^\| .+ \| .+ \| `(test_\w+\.py)`(?:: (`test_\w+`(?:, `test_\w+`)*))? \|$")
HERE = Path(__file__).parent


def drills():
    """Return the file and the tests that each line of the table names."""
    text = (settings.BASE_DIR / "docs" / "production.md").read_text(encoding="utf-8")
    table = text.split("| what | what callers see | drill |\n|---|---|---|\n")[1].split("\n\n")[0].splitlines()
    found = [ROW.match(line) for line in table]
    assert all(found), [line for line, row in zip(table, found, strict=True) if not row]
    return [(row[1], re.findall(r"\w+", row[2] or "")) for row in found]


def names_in(name):
    """Return the tests of a drill."""
    return re.findall(r"^def (test_\w+)", (HERE / name).read_text(encoding="utf-8"), re.M)


def test_every_line_is_a_drill_and_every_drill_a_line():
    assert {name for name, _tests in drills()} == {path.name for path in HERE.glob("test_*.py")} - {Path(__file__).name}


def test_lines_that_share_a_drill_name_the_tests_that_are_theirs():
    lines = Counter(name for name, _tests in drills())
    for name, tests in drills():
        assert (lines[name] == 1) == (not tests), name
        assert set(tests) <= set(names_in(name))


def test_every_test_of_a_start_is_named():
    named = [test for name, tests in drills() if name == "test_start.py" for test in tests]
    assert sorted(named) == sorted(names_in("test_start.py"))
