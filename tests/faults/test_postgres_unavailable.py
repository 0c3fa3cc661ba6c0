"""PostgreSQL is stopped, or hangs, during traffic.

Expected: cached responses are served; the rest is 503 with Retry-After; /healthz stays 200; when PostgreSQL is back,
everything works again without a restart. If it is stopped, /readyz is 503 and no request waits. If it hangs, a request
that already began waits for it on an open connection, and gets a 503 if its thread has to open one; requests for cached
responses never wait.
"""

import signal
import time

import pytest

from core import data_version
from tests.faults.site_process import CACHED, Load, eventually

pytestmark = [pytest.mark.live, pytest.mark.services]
NOT_CACHED = "/api/v1/cards/random?q=t:hero"


@pytest.fixture
def site(start, postgres, prepared, tmp_path):
    """A site on PostgreSQL with some cached responses."""
    (tmp_path / "var").mkdir()
    (tmp_path / "var" / "static").symlink_to(prepared / "static")
    site = start(tmp_path / "var", DATABASE_URL=postgres.url)
    paths = (*CACHED, NOT_CACHED, "/readyz")
    eventually(lambda: {site.get(path).status for path in paths} == {200}, "everything is served")
    return site


def check_unavailable(site):
    """Check the behaviour while the database is unavailable."""
    with Load(site) as load:
        load.wait_for(60)
        rejected = eventually(lambda: site.unavailable(NOT_CACHED), "the rest is 503")
        assert rejected.headers["retry-after"]
        assert rejected.headers["content-type"] == "application/problem+json"
        assert rejected.json()["status"] == 503
        page = eventually(lambda: site.unavailable("/cards?q=t:hero+cost:7"), "pages too")
        assert page.headers["retry-after"]
        assert b"Traceback" not in page.body
        tag = site.get(CACHED[0]).headers["etag"]
        assert site.get(CACHED[0], If_None_Match=tag).status == 304
        assert site.get("/healthz").status == 200
        load.wait_for(60)
    assert set(load.seen) == {200}, load.seen


def check_back(site):
    """Check the behaviour after the database is back."""
    eventually(lambda: site.get(NOT_CACHED).status == 200, "the rest works again")
    eventually(lambda: site.get("/readyz").status == 200, "the site is ready again")
    deck = {"ruleset": "fe", "format": "starting-deck", "list": "7 Punch"}
    eventually(lambda: site.get("/cards?q=t:hero+cost:6").status == 200, "searches work again")
    eventually(lambda: site.post("/api/v1/validate", deck).status == 200, "decks are checked again")


def test_stopped_and_started_again(site, postgres):
    postgres.stop()
    check_unavailable(site)
    assert site.get("/readyz").status == 503
    assert site.get("/readyz").headers["retry-after"]
    postgres.start()
    check_back(site)


def test_restart_between_two_requests(site, postgres):
    postgres.stop()
    postgres.start()
    check_back(site)


def test_cached_responses_do_not_wait_for_a_hanging_database(site, postgres):
    time.sleep(data_version.REFRESH_SECONDS)  # the next request fetches the version
    postgres.signal(signal.SIGSTOP)
    try:
        assert [site.send("GET", path, seconds=30).status for path in CACHED] == [200] * 3
        check_unavailable(site)
    finally:
        postgres.signal(signal.SIGCONT)
    check_back(site)


def test_hanging_and_resumed(site, postgres):
    postgres.signal(signal.SIGSTOP)
    waiting = site.connect()
    waiting.request("GET", NOT_CACHED)
    check_unavailable(site)
    postgres.signal(signal.SIGCONT)
    response = waiting.getresponse()
    assert response.status == 200 or (response.status == 503 and response.getheader("retry-after"))
    waiting.close()
    check_back(site)


def test_a_server_started_without_database_returns_503_and_recovers(start, postgres, prepared, tmp_path):
    (tmp_path / "var").mkdir()
    (tmp_path / "var" / "static").symlink_to(prepared / "static")
    postgres.stop()
    site = start(tmp_path / "var", DATABASE_URL=postgres.url)
    assert [site.get(path).status for path in (*CACHED, "/readyz")] == [503] * 4
    assert site.get(CACHED[0]).headers["retry-after"]
    postgres.start()
    check_back(site)
