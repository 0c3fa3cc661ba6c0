"""PostgreSQL is stopped, or frozen, during traffic.

Promise: kept answers go on being served; the rest is 503 with Retry-After; /healthz stays 200; when PostgreSQL is back
all is as before, without a restart. Stopped, /readyz is 503 and nobody waits. Frozen, the requests that a worker had
handed to it wait until it thaws; whoever asks for a kept answer does not, not even the first.
"""

import signal
import socket
import time

import pytest

from core import version
from tests.faults.running import PATIENCE, STORED, Load, eventually

pytestmark = [pytest.mark.live, pytest.mark.services, pytest.mark.xdist_group("postgres")]
NOT_STORED = "/api/v1/cards/random?q=t:hero"


@pytest.fixture
def site(start, postgres, prepared, tmp_path):
    """A site on PostgreSQL with some answers kept."""
    (tmp_path / "var").mkdir()
    (tmp_path / "var" / "static").symlink_to(prepared / "static")
    site = start(tmp_path / "var", DATABASE_URL=postgres.url)
    assert [site.get(path).status for path in (*STORED, NOT_STORED, "/readyz")] == [200] * 5
    return site


def check_away(site):
    """What is promised while the database is away."""
    with Load(site) as load:
        load.wait_for(60)
        refused = eventually(lambda: site.refusal(NOT_STORED), "the rest is 503")
        assert refused.headers["retry-after"]
        assert refused.headers["content-type"] == "application/problem+json"
        assert refused.json()["status"] == 503
        page = eventually(lambda: site.refusal("/cards?q=t:hero+cost:7"), "pages too")
        assert page.headers["retry-after"]
        assert b"Traceback" not in page.body
        tag = site.get(STORED[0]).headers["etag"]
        assert site.get(STORED[0], If_None_Match=tag).status == 304
        assert site.get("/healthz").status == 200
        load.wait_for(60)
    assert set(load.seen) == {200}, load.seen


def check_back(site):
    """What is promised when the database is back."""
    eventually(lambda: site.get(NOT_STORED).status == 200, "the rest is answered again")
    eventually(lambda: site.get("/readyz").status == 200, "the site is ready again")
    assert site.get("/cards?q=t:hero+cost:6").status == 200
    assert site.post("/api/v1/validate", {"ruleset": "fe", "format": "starting-deck", "list": "7 Punch"}).status == 200


def test_stopped_and_started_again(site, postgres):
    postgres.stop()
    check_away(site)
    assert site.get("/readyz").status == 503
    assert site.get("/readyz").headers["retry-after"]
    postgres.start()
    check_back(site)


def test_restarted_between_two_requests(site, postgres):
    postgres.stop()
    postgres.start()
    check_back(site)


def test_frozen_while_only_kept_answers_are_asked_for(site, postgres):
    time.sleep(version.REFRESH_SECONDS)  # the next request fetches the version
    postgres.signal(signal.SIGSTOP)
    try:
        assert [site.ask("GET", path, seconds=30).status for path in STORED] == [200] * 3
        check_away(site)
    finally:
        postgres.signal(signal.SIGCONT)
    check_back(site)


def test_frozen_and_thawed(site, postgres):
    postgres.signal(signal.SIGSTOP)
    waiting = socket.create_connection(("127.0.0.1", site.port))
    waiting.sendall(f"GET {NOT_STORED} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())  # somebody has to find it out
    check_away(site)
    postgres.signal(signal.SIGCONT)
    waiting.settimeout(PATIENCE)
    assert waiting.recv(12) == b"HTTP/1.1 200"
    waiting.close()
    check_back(site)


def test_a_server_started_while_it_is_away_answers_503_and_recovers(start, postgres, prepared, tmp_path):
    (tmp_path / "var").mkdir()
    (tmp_path / "var" / "static").symlink_to(prepared / "static")
    postgres.stop()
    site = start(tmp_path / "var", DATABASE_URL=postgres.url)
    assert [site.get(path).status for path in (*STORED, "/readyz")] == [503] * 4
    assert site.get(STORED[0]).headers["retry-after"]
    postgres.start()
    check_back(site)
