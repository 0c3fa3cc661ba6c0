"""Redis is stopped, hangs, is emptied or contains invalid data during traffic.

Expected: responses are correct, but rendered and rate limited per worker; when Redis is back, limits and responses are
shared again, without a restart. Values in Redis are used only if this program signed them.
"""

import pickle
import signal
import time
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
    settings = {"CACHE_URL": redis.patient_url, "SECRET_KEY": SECRET_KEY}
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
    first = start(var_dir, CACHE_URL=redis.patient_url, SECRET_KEY=SECRET_KEY)
    response = first.get("/api/v1/sets", Host="127.0.0.1")
    (key,) = redis.client().keys("*response:*")
    assert redis.client().ttl(key) > 0
    second = start(var_dir, CACHE_URL=redis.patient_url, SECRET_KEY=SECRET_KEY)
    before = redis.client().info("stats")["keyspace_hits"]
    assert second.get("/api/v1/sets", Host="127.0.0.1").body == response.body
    assert redis.client().info("stats")["keyspace_hits"] > before


def test_app_servers_share_rate_limits(start, var_dir, redis):
    settings = {"CACHE_URL": redis.patient_url, "API_LIMITS": "on", "SECRET_KEY": SECRET_KEY}
    first, second = (start(var_dir, API_LIMIT_PER_MINUTE=LIMIT, **settings) for _ in range(2))

    def rejected_by_second():
        """Use up the allowance at the first server; return the response of the second, or None in a new minute."""
        minute = time.time() // 60
        eventually(lambda: first.get(f"/api/v1/games?page={next(PAGES)}").status == 429, "the first rejects")
        response = second.get(f"/api/v1/games?page={next(PAGES)}")
        return response if time.time() // 60 == minute else None

    rejected = eventually(rejected_by_second, "both are asked in one minute")
    assert (rejected.status, int(rejected.headers["retry-after"]) > 0) == (429, True)
    assert second.get("/cards/fe-kick").status == 200
