"""A broken fixture is shipped.

Promise: seed names file, row and reason, and changes nothing; the site goes on serving the old catalogue.
"""

import json
import shutil

import pytest
from django.conf import settings

from tests.faults.running import manage


def cut_off(path):
    """Leave half of the file."""
    content = path.read_text(encoding="utf-8")
    path.write_text(content[: len(content) // 2], encoding="utf-8")


def with_row(path, **changed):
    """Change the Kick's row."""
    rows = json.loads(path.read_text(encoding="utf-8"))
    next(row for row in rows if row["id"] == "fe-kick").update(changed)
    path.write_text(json.dumps(rows), encoding="utf-8")


BREAKAGES = {
    "a file cut off": (cut_off, ["cards/fe.json"]),
    "an empty file": (lambda path: path.write_text(""), ["cards/fe.json"]),
    "not UTF-8": (lambda path: path.write_bytes(b"\xff\xfe" + path.read_bytes()), ["cards/fe.json"]),
    "an unknown key": (lambda path: with_row(path, price=3), ["cards/fe.json", "fe-kick", "price"]),
    "a wrong type": (lambda path: with_row(path, cost="three"), ["cards/fe.json", "fe-kick", "cost"]),
    "a source nobody has": (lambda path: with_row(path, sources=["hearsay"]), ["cards/fe.json", "fe-kick", "hearsay"]),
}


@pytest.fixture(scope="module")
def serving(prepared, tmp_path_factory):
    """A site that serves the whole catalogue."""
    from tests.faults.running import Site, eventually

    site = Site(shutil.copytree(prepared, tmp_path_factory.mktemp("broken") / "var"))
    eventually(site.is_alive, "the site starts")
    yield site
    site.close()


@pytest.mark.parametrize("breakage", BREAKAGES)
def test_seed_refuses_and_the_site_serves_on(serving, tmp_path, breakage):
    fixtures = shutil.copytree(settings.FIXTURES_DIR, tmp_path / "fixtures")
    damage, named = BREAKAGES[breakage]
    damage(fixtures / "cards" / "fe.json")
    before = serving.version()
    done = manage("seed", "--fixtures", fixtures, var_dir=serving.var_dir, check=False)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert "nothing was changed" in done.stderr
    assert all(word in done.stderr for word in named), done.stderr
    assert serving.version() == before
    assert serving.get("/api/v1/cards/fe-kick").json()["cost"] == 3
