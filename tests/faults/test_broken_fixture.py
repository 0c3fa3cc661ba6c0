"""Broken fixtures.

Expected: seed reports every file, row and reason, and changes nothing; the site keeps serving the old catalogue.
`tests/rules/test_seed.py` tests each kind of error separately.
"""

import json
import shutil

import pytest
from django.conf import settings

from tests.faults.site_process import Load, manage

pytestmark = pytest.mark.live


def cut_off(path):
    """Truncate a file to half its size, as an interrupted copy does."""
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])


def with_row(path, **changed):
    """Change the row of the Kick."""
    rows = json.loads(path.read_text(encoding="utf-8"))
    next(row for row in rows if row["id"] == "fe-kick").update(changed)
    path.write_text(json.dumps(rows), encoding="utf-8")


def spoil_rows(fixtures):
    """Add an unknown key and a wrong type to one row."""
    with_row(fixtures / "cards" / "fe.json", price=3, cost="three")


def spoil_files(fixtures):
    """Truncate one file, empty another and write invalid UTF-8 to a third."""
    cut_off(fixtures / "cards" / "fe.json")
    (fixtures / "cards" / "mvb.json").write_bytes(b"")
    path = fixtures / "cards" / "dcf.json"
    path.write_bytes(b"\xff\xfe" + path.read_bytes())


@pytest.mark.parametrize(
    ("spoil", "named"),
    [
        (spoil_rows, ["cards/fe.json", "fe-kick", "price", "cost"]),
        (spoil_files, ["cards/fe.json", "cards/mvb.json", "cards/dcf.json"]),
    ],
)
def test_seed_rejects_broken_fixtures_and_the_site_keeps_serving(start, var_dir, tmp_path, spoil, named):
    fixtures = shutil.copytree(settings.FIXTURES_DIR, tmp_path / "fixtures")
    spoil(fixtures)
    site = start(var_dir)
    before = site.version()
    with Load(site, readers=2) as load:
        done = manage("seed", "--fixtures", fixtures, var_dir=var_dir, check=False)
        load.wait_for(10)
    assert set(load.seen) == {200}, load.seen
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert "nothing was changed" in done.stderr
    assert all(word in done.stderr for word in named), done.stderr
    assert site.version() == before
    assert site.get("/api/v1/cards/fe-kick").json()["cost"] == 3
