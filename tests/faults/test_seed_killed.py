"""The seed command is killed while it writes, on SQLite and PostgreSQL.

Expected: the old catalogue stays complete and the site keeps serving it; the next seed loads the new one, without a
restart.
"""

import signal
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from tests.faults.site_process import ROOT, Load, environment, eventually, manage

pytestmark = pytest.mark.live


def begin_seed(var_dir, fixtures, **more):
    """Start the seed command."""
    command = [sys.executable, "manage.py", "seed", "--fixtures", str(fixtures)]
    return subprocess.Popen(command, cwd=ROOT, env=environment(var_dir, **more), stderr=subprocess.DEVNULL)


def check_kill(site, seeding, is_writing, finish):
    """Kill the seed command while it writes; check that nothing has changed and that the next one works."""
    before = site.version()
    total = site.get("/api/v1/cards?page_size=1").json()["total"]
    with Load(site, paths=("/api/v1/cards?q=t:hero", "/api/v1/cards/random", "/cards/fe-kick")) as load:
        eventually(lambda: seeding.poll() is not None or is_writing(), "the seed writes")
        assert seeding.poll() is None, "the seed was over before it could be killed"
        seeding.send_signal(signal.SIGKILL)
        seeding.wait()
        load.wait_for(30)
        assert site.version() == before
        assert site.get("/api/v1/cards?page_size=1&q=set:fe").status == 200
        assert site.get("/api/v1/cards?page_size=1").json()["total"] == total
        assert site.get("/api/v1/cards/fe-kick").json()["cost"] == 3
        finish()
        eventually(lambda: site.version() != before, "the new catalogue is served")
        eventually(lambda: site.get("/api/v1/cards/fe-kick").json()["cost"] == 4, "the new card is served")
        load.wait_for(30)
    assert set(load.seen) == {200}, load.seen
    changes = site.get(f"/api/v1/changes?since={before}").json()["data"]
    assert [(change["id"], change["fields_changed"]) for change in changes] == [("fe-kick", ["cost"])]


def test_on_sqlite(start, var_dir, changed_fixtures):
    site = start(var_dir)
    seeding = begin_seed(var_dir, changed_fixtures)
    wal = var_dir / "rogues.sqlite3-wal"
    check_kill(
        site,
        seeding,
        lambda: wal.exists() and wal.stat().st_size > 1_000_000,
        lambda: manage("seed", "--fixtures", changed_fixtures, var_dir=var_dir),
    )
    with closing(sqlite3.connect(var_dir / "rogues.sqlite3")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.services
def test_on_postgresql(start, postgres, prepared, tmp_path, changed_fixtures):
    import psycopg

    var_dir = tmp_path / "var"
    (var_dir).mkdir()
    (var_dir / "static").symlink_to(prepared / "static")
    site = start(var_dir, DATABASE_URL=postgres.url)
    seeding = begin_seed(var_dir, changed_fixtures, DATABASE_URL=postgres.url)
    with psycopg.connect(postgres.url, autocommit=True) as watching:
        check_kill(
            site,
            seeding,
            lambda: watching.execute(
                "SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE l.locktype = 'advisory'"
                " AND a.query LIKE 'INSERT%'"
            ).fetchone(),
            lambda: manage("seed", "--fixtures", changed_fixtures, var_dir=var_dir, DATABASE_URL=postgres.url),
        )
