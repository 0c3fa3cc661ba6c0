"""Redis is stopped, hangs, is emptied or contains invalid data during traffic.

Expected: responses are correct, but rendered and rate limited per worker; when Redis is back, limits and responses are
shared again, without a restart. Values in Redis are used only if this program signed them.
"""

import pickle
import signal
from itertools import count

import pytest

from tests.faults.site_process import Load, eventually

pytestmark = [pytest.mark.live, pytest.mark.services]
LIMIT = 12
SECRET_KEY = "tests-" * 12
PAGES = count(1)  # a new page each time, because cached responses are free


def is_limited(site, calls=3 * LIMIT):
    """Send more requests than the limit allows; return whether one was rejected."""
    return 429 in {site.get(f"/api/v1/games?page={next(PAGES)}").status for _ in range(calls)}


def test_responses_continue_while_redis_is_stopped(start, var_dir, redis):
    site = start(var_dir, CACHE_URL=redis.url, API_LIMITS="on", API_LIMIT_PER_MINUTE=LIMIT, PAGE_LIMIT_PER_MINUTE=10**6)
    assert eventually(lambda: is_limited(site), "the limit is enforced")
    with Load(site, paths=("/cards/fe-kick", "/sets", "/rules/fe-en")) as load:
        load.wait_for(20)
        redis.stop()
        load.wait_for(50)
        eventually(lambda: is_limited(site), "the limit is counted per worker")
        redis.start()
        eventually(lambda: is_limited(site), "the limit is enforced again")
        load.wait_for(20)
    assert set(load.seen) == {200}


def test_responses_continue_while_redis_hangs(start, var_dir, redis):
    site = start(var_dir, CACHE_URL=redis.url, API_LIMITS="on")
    assert site.get("/cards/fe-kick").status == 200
    redis.signal(signal.SIGSTOP)
    for number in range(10):
        assert site.get(f"/api/v1/cards?q=kick&page={number + 1}").status == 200
    redis.signal(signal.SIGCONT)
    assert site.get("/api/v1/cards/fe-kick").status == 200


RUBBISH = [
    lambda value: b"",
    lambda value: value[: len(value) // 2],
    lambda value: value[:-1] + bytes([value[-1] ^ 1]),
    lambda value: b"\xff" * len(value),
    lambda value: pickle.dumps(("200 OK", (("ETag", '"x"'),), b"forged")),
]


def test_invalid_data_in_redis_is_not_served(start, var_dir, redis):
    settings = {"CACHE_URL": redis.url, "SECRET_KEY": SECRET_KEY}
    store, first = redis.client(), start(var_dir, **settings)
    invalid_values = [*RUBBISH, lambda value: pickle.dumps(Bomb(str(var_dir / "exploded")))]
    right = {}
    for number, damage in enumerate(invalid_values):
        before, path = set(store.keys("*response:*")), f"/api/v1/cards?q=kick&page={number + 1}"
        right[path] = first.get(path, Host="127.0.0.1")
        (key,) = set(store.keys("*response:*")) - before
        store.set(key, damage(store.get(key)))
    second = start(var_dir, **settings)
    for path, response in right.items():
        again = second.get(path, Host="127.0.0.1")
        assert (again.status, again.body, again.headers["etag"]) == (200, response.body, response.headers["etag"])
    assert not (var_dir / "exploded").exists()


class Bomb:
    """An object that writes a file when it is unpickled."""

    def __init__(self, path):
        self.path = path

    def __reduce__(self):
        return open, (self.path, "w")


def test_app_servers_share_cached_responses(start, var_dir, redis):
    first = start(var_dir, CACHE_URL=redis.url, SECRET_KEY=SECRET_KEY)
    response = first.get("/api/v1/sets", Host="127.0.0.1")
    (key,) = redis.client().keys("*response:*")
    assert redis.client().ttl(key) > 0
    second = start(var_dir, CACHE_URL=redis.url, SECRET_KEY=SECRET_KEY)
    before = redis.client().info("stats")["keyspace_hits"]
    assert second.get("/api/v1/sets", Host="127.0.0.1").body == response.body
    assert redis.client().info("stats")["keyspace_hits"] > before


def test_app_servers_share_rate_limits(start, var_dir, redis):
    settings = {"CACHE_URL": redis.url, "API_LIMITS": "on", "API_LIMIT_PER_MINUTE": 40, "SECRET_KEY": SECRET_KEY}
    sites = [start(var_dir, **settings), start(var_dir, **settings)]
    eventually(lambda: int(sites[0].get("/api/v1/games").headers["ratelimit-reset"]) > 20, "a fresh minute")
    redis.client().flushall()
    statuses = [sites[number % 2].get(f"/api/v1/games?page={number + 1}").status for number in range(60)]
    accepted = statuses.count(200)  # a request costs at least one unit, and more on a slow machine
    assert 4 <= accepted <= 40
    assert statuses == [200] * accepted + [429] * (60 - accepted)
    rejected = sites[1].get("/api/v1/games")
    assert (rejected.status, int(rejected.headers["retry-after"]) > 0) == (429, True)
    assert sites[0].get("/cards/fe-kick").status == 200
