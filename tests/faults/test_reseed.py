"""The seed command alternates between two catalogues while requests are served.

Expected: every response is byte for byte the one of either catalogue, never a mixture, and there is no server error.
"""

import json
import shutil
import threading

import pytest

from tests.faults.site_process import ROOT, eventually, manage

pytestmark = pytest.mark.live

SEEDS = 2
READERS = 3
PATHS = (
    "/api/v1/cards?q=set:fe&page_size=200",
    "/api/v1/cards?q=set:fe+cost%3E%3D4&order=cost&page_size=200",
    "/api/v1/cards/fe-kick",
    "/api/v1/search?q=kick",
    "/cards?q=set:fe+order:cost",
    "/cards/fe-kick",
    "/sets/fe",
    "/api/v1/setup?ruleset=fe&players=3&seed=x",
)


@pytest.fixture
def costlier_fixtures(tmp_path):
    """Return a copy of the fixtures in which every Forever Evil card costs one more."""
    copy = shutil.copytree(ROOT / "fixtures", tmp_path / "fixtures")
    path = copy / "cards" / "fe.json"
    rows = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps([row | {"cost": row["cost"] + 1} if row.get("cost") else row for row in rows]))
    return copy


def test_no_response_mixes_two_catalogues(start, var_dir, costlier_fixtures):
    site = start(var_dir, RESPONSE_CACHE_BYTES=0)
    first, seen, over = site.version(), [], threading.Event()

    def load(fixtures, version_before):
        manage("seed", "--fixtures", fixtures, var_dir=var_dir)
        eventually(lambda: site.version() != version_before, "the new catalogue is served")

    def responses():
        return {path: (response.status, response.body) for path in PATHS for response in [site.get(path)]}

    def read():
        while not over.is_set():
            seen.append(responses())

    expected = [responses()]
    load(costlier_fixtures, first)
    expected.append(responses())
    readers = [threading.Thread(target=read, daemon=True) for _ in range(READERS)]
    for reader in readers:
        reader.start()
    for number in range(SEEDS):
        load(ROOT / "fixtures" if number % 2 == 0 else costlier_fixtures, site.version())
    over.set()
    for reader in readers:
        reader.join()
    differing = [path for path in PATHS if expected[0][path] != expected[1][path]]
    assert len(differing) >= 6
    mixed = [path for each in seen for path in PATHS if each[path] not in (expected[0][path], expected[1][path])]
    assert len(seen) > SEEDS
    assert mixed == []
