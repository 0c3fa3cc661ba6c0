"""The SQLite file is overwritten while the site runs.

Expected: /readyz reports it, so that a supervisor can restart the site, which rebuilds the file; cached responses are
served until then.
"""

import pytest

from tests.faults.site_process import eventually

pytestmark = pytest.mark.live
CARD = "/api/v1/cards/fe-kick"


def test_an_overwritten_database_is_not_ready(start, var_dir):
    site = start(var_dir)
    eventually(lambda: site.get("/readyz").status == 200, "the site is ready")
    assert site.get(CARD).status == 200
    for name in ("rogues.sqlite3", "rogues.sqlite3-wal"):
        path = var_dir / name
        if path.exists():
            with path.open("r+b") as file:
                file.write(b"\xa5" * path.stat().st_size)
    eventually(lambda: site.get("/readyz").status == 503, "readiness reports the damage")
    assert site.get("/healthz").status == 200
    assert site.get(CARD).status == 200
