"""Rate limits: reported in headers, charged by cost, and not avoidable with a forged address or an ETag."""

import itertools
import time

import pytest
from django.core.cache import caches

from catalog.faces.image_sizes import SIZES
from core.rate_limits import client_ip, cost, cost_of, normalize_ip

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]


@pytest.fixture(autouse=True)
def limits(settings, monkeypatch):
    """Set low limits and freeze the clocks: a test stays within one minute, and a request uses no CPU time."""
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    monkeypatch.setattr(time, "thread_time", lambda: 0.0)
    settings.API_LIMITS, settings.API_LIMIT_PER_MINUTE, settings.PAGE_LIMIT_PER_MINUTE = True, 5, 45


def test_the_api_reports_the_remaining_budget_and_then_429(client):
    remaining = [client.get(f"/api/v1/games?page={number + 1}").headers["RateLimit-Remaining"] for number in range(5)]
    assert remaining == ["4", "3", "2", "1", "0"]
    rejected = client.get("/api/v1/games?page=6")
    assert rejected.status_code == 429
    assert rejected.headers["Content-Type"] == "application/problem+json"
    assert 0 < int(rejected.headers["Retry-After"]) <= 60
    assert rejected.json()["code"] == "too-many-requests"
    assert rejected.headers["Access-Control-Allow-Origin"] == "*"


def test_cached_responses_and_health_checks_are_free(client):
    for number in range(6):
        client.get(f"/api/v1/games?page={number + 1}")
    responses = [client.get("/api/v1/games?page=1") for _ in range(20)]
    assert {(response.status_code, response.headers["RateLimit-Remaining"]) for response in responses} == {(200, "0")}
    assert {client.get("/healthz").status_code for _ in range(20)} == {200}


def test_a_304_is_charged_only_if_the_view_ran(client):
    tag = client.get("/api/v1/games").headers["ETag"]
    assert {client.get("/api/v1/games", headers={"If-None-Match": tag}).status_code for _ in range(20)} == {304}
    statuses = [
        client.get(f"/api/v1/games?page={number + 1}", headers={"If-None-Match": "*"}).status_code
        for number in range(6)
    ]
    assert statuses == [304] * 4 + [429] * 2


@pytest.mark.parametrize(("seconds", "units"), [(0, 1), (0.009, 1), (0.011, 2), (0.049, 5), (0.499, 50)])
def test_a_request_is_charged_the_cpu_time_it_used(client, settings, monkeypatch, seconds, units):
    settings.API_LIMIT_PER_MINUTE = 100
    clock = itertools.count()
    monkeypatch.setattr(time, "thread_time", lambda: next(clock) * seconds)
    for url in ("/api/v1/games", "/api/v1/ask?q=frozen", "/api/v1/nothing"):
        response = client.get(url, REMOTE_ADDR=f"10.0.0.{len(url)}")
        assert response.headers["RateLimit-Remaining"] == str(100 - units), url


def test_the_greatest_cost_must_be_left_before_the_request(client, settings):
    assert [client.get(f"/search?q=frozen+{number}").status_code for number in range(27)] == [200] * 26 + [429]
    assert [client.get(f"/syntax?number={number}").status_code for number in range(20)] == [200] * 19 + [429]
    assert client.get("/syntax?number=21").headers["Retry-After"]


def test_the_headers_follow_the_draft_of_the_ietf_and_the_old_ones_agree(client):
    headers = client.get("/api/v1/games").headers
    assert headers["RateLimit-Policy"] == '"api";q=5;w=60'
    assert headers["RateLimit"] == f'"api";r=4;t={headers["RateLimit-Reset"]}'
    assert (headers["RateLimit-Limit"], headers["RateLimit-Remaining"]) == ("5", "4")
    exposed = headers["Access-Control-Expose-Headers"].split(", ")
    assert {"RateLimit", "RateLimit-Policy"} <= set(exposed)


@pytest.mark.parametrize(("lang", "words"), [("en", "Try again in"), ("fr", "Réessayez")])
def test_the_429_of_a_page_is_a_page_of_the_site(client, settings, lang, words):
    settings.PAGE_LIMIT_PER_MINUTE = 0
    response = client.get(f"/syntax?lang={lang}")
    assert (response.status_code, response.headers["Content-Type"]) == (429, "text/html; charset=utf-8")
    assert response.headers["Cache-Control"] == "no-store"
    page = response.content.decode()
    assert f'<html lang="{lang}">' in page
    assert words in page
    assert "css/site" in page


def test_a_stored_image_needs_a_deposit_of_one_unit(client, settings):
    settings.API_LIMIT_PER_MINUTE = 5
    image = "/api/v1/cards/fe-kick/image?size=small&format=webp"
    assert client.get(image).status_code == 200
    statuses = [client.get(f"{image}&v={number}").status_code for number in range(5)]
    assert statuses == [200] * 4 + [429]
    settings.API_LIMIT_PER_MINUTE = 50
    for query in ("size=../small", "size=small&format=../x", "size=small&size=none"):
        assert client.get(f"/api/v1/cards/fe-kick/image?{query}").status_code == 400


def test_only_images_of_the_sizes_that_pages_show_are_stored(client, settings, tmp_path):
    settings.API_LIMITS, settings.VAR_DIR = False, tmp_path
    for size in SIZES:
        for image_format in ("png", "webp"):
            query = {"size": size, "format": image_format}
            assert client.get("/api/v1/cards/fe-kick/image", query).status_code == 200
    stored = [path.stem for path in (tmp_path / "faces").rglob("*") if path.is_file()]
    assert sorted(stored) == ["fe-kick-normal"] * 2 + ["fe-kick-small"] * 2


def test_404_responses_are_charged(client):
    assert [client.get(f"/api/v1/nothing-{number}").status_code for number in range(7)] == [404] * 5 + [429] * 2
    assert [client.get(f"/cards/fe-cold-gum-{number}").status_code for number in range(46)] == [404] * 45 + [429]


def test_a_view_its_class_or_its_method_declares_the_cost():
    class Plain:
        cost = 7

    class Declared:
        post = list = cost(20)(lambda self, request: None)

    def view(**attributes):
        return type("view", (), attributes)

    assert cost_of(lambda request: None, "GET") == 1
    assert cost_of(cost(3)(lambda request: None), "HEAD") == 3
    assert cost_of(view(cls=Plain), "GET") == 7
    assert [cost_of(view(cls=Declared), method) for method in ("GET", "POST")] == [1, 20]
    assert [cost_of(view(cls=Declared, actions={"get": "list"}), method) for method in ("HEAD", "POST")] == [20, 20]


def test_limits_are_per_client_and_the_cache_stores_no_address(client):
    for number in range(6):
        last = client.get(f"/api/v1/games?page={number + 1}", REMOTE_ADDR="10.9.8.7")
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
def test_client_ip_is_read_from_trusted_proxies_only(settings, proxies, forwarded, expected):
    settings.TRUSTED_PROXIES = proxies
    assert client_ip({"REMOTE_ADDR": "9.9.9.9", "HTTP_X_FORWARDED_FOR": forwarded}) == expected


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
def test_normalize_ip(text, expected):
    assert normalize_ip(text) == expected
