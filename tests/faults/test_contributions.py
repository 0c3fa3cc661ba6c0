"""Contributions while the site runs: seen by all app servers, never lost by seeds, kills and a rebuilt catalogue.

Expected: an accepted text is served by every app server without a restart, and everything that was accepted is served
after a seed, a kill -9 and a restored backup.
"""

import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing

import pytest

from tests.faults.site_process import ROOT, environment, eventually, manage

pytestmark = pytest.mark.live

CARDS = ("rebirth-bane", "rebirth-batman", "rebirth-batmobile")
SEEDS = 20
KILLS = 3


def send(site, *cards, text="Draw two cards, then discard one."):
    """Send a text for each card and return the contributions."""
    body = {"contributions": [{"card": card, "text": f"{text} {card}"} for card in cards]}
    response = site.post("/api/v1/contributions", body)
    assert response.status == 200, response.body
    return response.json()["data"]


def texts(site, cards=CARDS):
    """Return the texts of the cards that a site serves."""
    return [site.get(f"/api/v1/cards/{card}").json()["text"] for card in cards]


def accept(rows, **options):
    """Accept contributions with the command."""
    manage("contributions", "accept", *(row["id"] for row in rows), **options)


def check_two_servers(first, second, **options):
    """Check that both servers show an accepted and an undone text without a restart."""
    rows = send(first, CARDS[0])
    for command, expected in (("accept", rows[0]["text"]), ("undo", None)):
        manage("contributions", command, rows[0]["id"], **options)
        started = time.monotonic()
        for site in (first, second):
            eventually(
                lambda site=site, expected=expected: texts(site, CARDS[:1]) == [expected], f"{command} is served"
            )
        print(f"{command} is served by both after {time.monotonic() - started:.2f} s")  # usually within two seconds


def test_two_servers_on_sqlite_show_a_decision(start, var_dir):
    check_two_servers(start(var_dir), start(var_dir), var_dir=var_dir)


@pytest.mark.services
def test_two_servers_on_postgresql_show_a_decision(start, prepared, tmp_path, postgres):
    folders = [shutil.copytree(prepared, tmp_path / name) for name in ("one", "two")]
    url = {"DATABASE_URL": postgres.url}
    first, second = (start(folder, **url) for folder in folders)
    check_two_servers(first, second, var_dir=folders[0], **url)


def test_nothing_is_lost_by_seeds_and_kills(start, var_dir):
    site = start(var_dir)
    rows = send(site, *CARDS)
    accept(rows[:1], var_dir=var_dir)
    for _number in range(SEEDS):
        manage("seed", var_dir=var_dir)
    command = [sys.executable, "manage.py", "contributions", "accept", str(rows[1]["id"])]
    for number in range(KILLS):
        decision = subprocess.Popen(command, cwd=ROOT, env=environment(var_dir), stderr=subprocess.DEVNULL)
        time.sleep(0.7 + 0.4 * number)
        decision.send_signal(signal.SIGKILL)
        decision.wait()
    site.close()  # with SIGKILL
    manage("prepare", var_dir=var_dir)
    with closing(sqlite3.connect(var_dir / "contributions.sqlite3")) as database:
        found = database.execute("SELECT card, status FROM contributions_contribution ORDER BY id").fetchall()
    assert [card for card, _status in found] == list(CARDS)
    accepted = [status == "accepted" for _card, status in found]
    assert accepted[0]
    assert not accepted[2]
    expected = [row["text"] if is_accepted else None for row, is_accepted in zip(rows, accepted, strict=True)]
    assert texts(start(var_dir)) == expected


def test_restored_backup_and_rebuilt_catalogue_serve_the_same_texts(start, var_dir, tmp_path):
    site = start(var_dir)
    accept(send(site, *CARDS), var_dir=var_dir)
    eventually(lambda: None not in texts(site), "the texts are served")
    before = (texts(site), site.version())
    with closing(sqlite3.connect(var_dir / "contributions.sqlite3")) as database:  # docs/production.md
        database.execute("VACUUM INTO ?", [str(tmp_path / "backup.sqlite3")])
    site.close()
    for name in ("rogues.sqlite3", "contributions.sqlite3"):
        for suffix in ("", "-wal", "-shm"):
            (var_dir / f"{name}{suffix}").unlink(missing_ok=True)
    shutil.copy(tmp_path / "backup.sqlite3", var_dir / "contributions.sqlite3")
    manage("prepare", var_dir=var_dir)
    site = start(var_dir)
    assert (texts(site), site.version()) == before


def test_damaged_contributions_stop_the_start_and_are_kept(var_dir):
    path = var_dir / "contributions.sqlite3"
    path.write_bytes(b"damaged" * 1000)
    for suffix in ("-wal", "-shm"):
        (var_dir / f"contributions.sqlite3{suffix}").unlink(missing_ok=True)
    done = manage("prepare", var_dir=var_dir, check=False)
    assert done.returncode == 1
    assert "Restore a backup" in done.stderr
    assert path.read_bytes() == b"damaged" * 1000


def test_open_site_shows_texts_at_once_on_every_worker(start, var_dir):
    site = start(var_dir, workers=2, CONTRIBUTIONS="open")
    (row,) = send(site, CARDS[0])
    assert row["status"] == "accepted"
    for _attempt in range(10):
        eventually(lambda: texts(site, CARDS[:1]) == [row["text"]], "the text is served")
