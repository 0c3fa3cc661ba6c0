"""Limits per address: told in headers, shared through the cache, and not to be dodged by a forged address."""

import time

import pytest
from django.core.cache import cache

from config import shared
from config.limits import address_of, network_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def limits(settings, monkeypatch):
    """Limits that are soon reached, on an empty cache, within one minute."""
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    settings.API_LIMITS, settings.API_LIMIT_PER_MINUTE, settings.PAGE_LIMIT_PER_MINUTE = True, 5, 3
    cache.clear()
    yield
    cache.clear()


def test_the_api_tells_what_is_left_and_then_refuses(client):
    left = [client.get("/api/v1/games").headers["RateLimit-Remaining"] for _ in range(5)]
    assert left == ["4", "3", "2", "1", "0"]
    refused = client.get("/api/v1/games")
    assert refused.status_code == 429
    assert refused.headers["Content-Type"] == "application/problem+json"
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    assert refused.json()["code"] == "too-many-requests"
    assert refused.headers["Access-Control-Allow-Origin"] == "*"


def test_nothing_new_costs_nothing(client):
    tag = client.get("/api/v1/games").headers["ETag"]
    assert {client.get("/api/v1/games", headers={"If-None-Match": tag}).status_code for _ in range(20)} == {304}


def test_pages_have_a_limit_of_their_own_and_static_files_none(client):
    assert [client.get("/syntax").status_code for _ in range(5)] == [200, 200, 200, 429, 429]
    assert client.get("/syntax").headers["Retry-After"]
    assert client.get("/api/v1/games").status_code == 200
    assert {client.get("/healthz").status_code for _ in range(10)} == {200}


def test_addresses_have_limits_of_their_own(client):
    assert [client.get("/api/v1/games", REMOTE_ADDR="10.0.0.1").status_code for _ in range(6)][-1] == 429
    assert client.get("/api/v1/games", REMOTE_ADDR="10.0.0.2").status_code == 200


def test_the_cache_holds_no_address(client):
    client.get("/api/v1/games", REMOTE_ADDR="10.9.8.7")
    assert cache._cache
    assert not any("10.9.8.7" in key for key in cache._cache)


@pytest.mark.parametrize(
    ("proxies", "forwarded", "expected"),
    [
        (0, "1.1.1.1", "9.9.9.9"),
        (1, "1.1.1.1", "1.1.1.1"),
        (1, "6.6.6.6, 1.1.1.1", "1.1.1.1"),
        (2, "6.6.6.6, 1.1.1.1, 10.0.0.1", "1.1.1.1"),
        (2, "1.1.1.1", "9.9.9.9"),
        (1, "", "9.9.9.9"),
        (1, "rubbish\x00", "9.9.9.9"),
        (1, "1.1.1.1:5000", "1.1.1.1"),
        (1, "[2001:db8:1:2:3:4:5:6]:443", "2001:db8:1:2::/64"),
    ],
)
def test_only_what_trusted_proxies_wrote_counts(settings, proxies, forwarded, expected):
    settings.TRUSTED_PROXIES = proxies
    assert address_of({"REMOTE_ADDR": "9.9.9.9", "HTTP_X_FORWARDED_FOR": forwarded}) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:2", "2001:db8::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("nowhere", None),
        ("", None),
        ("1.2.3.4.5", None),
    ],
)
def test_one_caller_is_an_address_or_a_network_of_version_six(text, expected):
    assert network_of(text) == expected


def test_a_cache_that_is_away_limits_nobody(client, monkeypatch):
    def fail(*arguments):
        raise ConnectionError

    for method in ("get", "add", "incr"):
        monkeypatch.setattr(type(cache._connections["default"]), method, fail)
    try:
        assert {client.get("/api/v1/games").status_code for _ in range(10)} == {200}
        assert shared.is_away()
    finally:
        shared._state["away_until"] = 0.0
