"""Limits per address: told in headers, charged by cost, and not to be dodged by a forged address or a tag."""

import time

import pytest
from django.core.cache import caches

from core.rate_limits import address_of, cost, cost_of, network_of

pytestmark = [pytest.mark.django_db, pytest.mark.once]


@pytest.fixture(autouse=True)
def limits(settings, monkeypatch):
    """Limits that are soon reached, within one minute."""
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    settings.API_LIMITS, settings.API_LIMIT_PER_MINUTE, settings.PAGE_LIMIT_PER_MINUTE = True, 5, 45


def test_the_api_tells_what_is_left_and_then_refuses(client):
    left = [client.get(f"/api/v1/games?page={turn + 1}").headers["RateLimit-Remaining"] for turn in range(5)]
    assert left == ["4", "3", "2", "1", "0"]
    refused = client.get("/api/v1/games?page=6")
    assert refused.status_code == 429
    assert refused.headers["Content-Type"] == "application/problem+json"
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    assert refused.json()["code"] == "too-many-requests"
    assert refused.headers["Access-Control-Allow-Origin"] == "*"


def test_stored_answers_and_probes_cost_nothing_and_are_answered_when_all_is_spent(client):
    for turn in range(6):
        client.get(f"/api/v1/games?page={turn + 1}")
    answers = [client.get("/api/v1/games?page=1") for _ in range(20)]
    assert {(answer.status_code, answer.headers["RateLimit-Remaining"]) for answer in answers} == {(200, "0")}
    assert {client.get("/healthz").status_code for _ in range(20)} == {200}


def test_a_304_that_cost_work_counts_and_one_that_did_not_does_not(client):
    tag = client.get("/api/v1/games").headers["ETag"]
    assert {client.get("/api/v1/games", headers={"If-None-Match": tag}).status_code for _ in range(20)} == {304}
    statuses = [
        client.get(f"/api/v1/games?page={turn + 1}", headers={"If-None-Match": "*"}).status_code for turn in range(6)
    ]
    assert statuses == [304] * 4 + [429] * 2


def test_dear_pages_take_more_than_a_card_and_the_rest_is_still_there_for_cheap_ones(client):
    assert [client.get(f"/ask?q=frozen+{turn}").status_code for turn in range(3)] == [200, 200, 429]
    assert [client.get(f"/syntax?turn={turn}").status_code for turn in range(6)] == [200] * 5 + [429]
    assert client.get("/syntax?turn=9").headers["Retry-After"]


def test_what_is_not_there_counts_too(client):
    assert [client.get(f"/api/v1/nothing-{turn}").status_code for turn in range(7)] == [404] * 5 + [429] * 2
    assert [client.get(f"/cards/fe-cold-gum-{turn}").status_code for turn in range(46)] == [404] * 45 + [429]


def test_a_view_its_class_or_its_operation_names_its_cost():
    class Plain:
        cost = 7

    class Operation:
        cost = 20

    class Declared:
        operations = {"post": Operation, "list": Operation}

    def view(**attributes):
        return type("view", (), attributes)

    assert cost_of(lambda request: None, "GET") == 1
    assert cost_of(cost(3)(lambda request: None), "HEAD") == 3
    assert cost_of(view(cls=Plain), "GET") == 7
    assert [cost_of(view(cls=Declared), method) for method in ("GET", "POST")] == [1, 20]
    assert [cost_of(view(cls=Declared, actions={"get": "list"}), method) for method in ("HEAD", "POST")] == [20, 20]


def test_addresses_have_limits_of_their_own_and_the_cache_holds_none(client):
    for turn in range(6):
        last = client.get(f"/api/v1/games?page={turn + 1}", REMOTE_ADDR="10.9.8.7")
    assert last.status_code == 429
    assert client.get("/api/v1/games?page=10", REMOTE_ADDR="10.0.0.2").status_code == 200
    assert caches["limits"]._cache
    assert not any("10.9.8.7" in key for key in caches["limits"]._cache)


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
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("nowhere", None),
        ("", None),
        ("1.2.3.4.5", None),
    ],
)
def test_one_caller_is_an_address_or_a_network_of_version_six(text, expected):
    assert network_of(text) == expected
