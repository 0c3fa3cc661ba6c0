"""The table of failures in docs/production.md: each line names its drill, and each drill is in it."""

import re
from pathlib import Path

from django.conf import settings

ROW = re.compile(r"^\| .+ \| .+ \| `(test_\w+\.py)` \|$")
HERE = Path(__file__).parent


def test_every_line_is_a_drill_and_every_drill_a_line():
    text = (settings.BASE_DIR / "docs" / "production.md").read_text(encoding="utf-8")
    table = text.split("| what | what callers see | drill |\n|---|---|---|\n")[1].split("\n\n")[0].splitlines()
    drills = [ROW.match(line) for line in table]
    assert all(drills), [line for line, found in zip(table, drills, strict=True) if not found]
    assert {found[1] for found in drills} == {path.name for path in HERE.glob("test_*.py")} - {Path(__file__).name}
