"""Response cache: a response is never returned for another query, language, host, encoding or data version."""

import gzip
from itertools import permutations

import pytest
from django.core.cache import caches
from django.http import HttpResponse

from core import response_cache
from core.data_version import forget_version
from core.models import DataVersion

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]
PATHS = [
    "/cards/fe-cold-gun",
    "/cards?q=bat",
    "/glossary?ruleset=e101",
    "/api/v1/cards",
    "/api/v1/cards/fe-cold-gun",
    "/api/v1/cards?q=bat&page_size=5",
    "/api/v1/cards/autocomplete?q=bat",
]
# Headers that may change a response, and some that must not.
HEADERS = [
    ("Accept-Language", ["fr", "en", "fr;q=0.1, en", "de", "*", "x" * 300]),
    ("Cookie", ["django_language=fr", "django_language=en", "csrftoken=x", "a=[1]; django_language=fr", '"; a=1']),
    ("Accept-Encoding", ["gzip", "br, gzip;q=0", "*", "gzip;q=0.000", "x-gzip", "identity"]),
    ("Accept", ["*/*", "application/json", "text/html", "text/csv", "image/png", "application/xml"]),
    ("Authorization", ["Bearer somebody"]),
    ("Range", ["bytes=0-9"]),
    ("Origin", ["https://evil.example"]),
    ("X-HTTP-Method-Override", ["DELETE"]),
    ("X-Forwarded-Host", ["evil.example"]),
    ("X-Forwarded-For", ["1.2.3.4"]),
    ("X-Requested-With", ["XMLHttpRequest"]),
    ("User-Agent", ["curl/8", "Mozilla/5.0 (iPhone)"]),
    ("Referer", ["https://evil.example/"]),
    ("DNT", ["1"]),
    ("Save-Data", ["on"]),
    ("Prefer", ["return=minimal"]),
    ("Content-Type", ["x/y; charset=utf-16"]),
]
COMPARED_HEADERS = ("Content-Type", "Content-Encoding", "Content-Language", "ETag", "Cache-Control", "Vary", "Location")


def summary(response):
    """Return what tests compare of a response: status, some headers and the body."""
    return response.status_code, {name: response.headers.get(name) for name in COMPARED_HEADERS}, response.content


@pytest.mark.parametrize("path", PATHS)
def test_vary_is_complete_and_the_cache_respects_it(client, path):
    plain = summary(client.get(path))
    varies = {name.strip().lower() for name in plain[1]["Vary"].split(",")}
    assert varies == {"accept-encoding", "accept-language"} | ({"cookie"} if "/api/" not in path else set())
    varied = [{name: value} for name, values in HEADERS if name.lower() in varies for value in values]
    others = [each for each in HEADERS if each[0].lower() not in varies]
    most = max(len(values) for _name, values in others)
    together = [{name: values[index % len(values)] for name, values in others} for index in range(most)]
    for headers in varied + together:
        stored = summary(client.get(path, headers=headers))
        caches["default"].clear()
        assert summary(client.get(path, headers=headers)) == stored, headers
        if headers in together:
            assert stored == plain, headers


@pytest.mark.parametrize("path", ["/api/v1/cards/fe-cold-gun", "/api/v1/sets", "/api/v1/nothing"])
def test_the_api_ignores_the_language_cookie(client, path):
    plain = summary(client.get(path))
    assert summary(client.get(path, headers={"Cookie": "django_language=fr"})) == plain
    assert client.get(path, headers={"Accept-Language": "fr"}).headers["Content-Language"] == "fr"
    assert client.get("/sets", headers={"Cookie": "django_language=fr"}).headers["Content-Language"] == "fr"


@pytest.mark.parametrize("path", PATHS)
def test_a_cached_response_needs_no_query(client, path, django_assert_num_queries):
    first = summary(client.get(path))
    with django_assert_num_queries(0):
        assert summary(client.get(path)) == first
        assert client.head(path).headers["Content-Length"] == str(len(first[2]))
        assert client.get(path, headers={"If-None-Match": first[1]["ETag"]}).status_code == 304
    compressed = client.get(path, headers={"Accept-Encoding": "gzip"})
    assert compressed.headers["ETag"] != first[1]["ETag"]
    is_compressed = compressed.headers.get("Content-Encoding") == "gzip"
    body = gzip.decompress(compressed.content) if is_compressed else compressed.content
    assert body == first[2]


def test_cache_url_ignores_the_order_of_parameters_but_not_of_values(rf):
    def url(query):
        return response_cache.cache_url(rf.get(f"/cards?{query}"))

    assert len({url("&".join(order)) for order in permutations(["q=bat", "page=2", "lang=fr"])}) == 1
    assert len({url("q=b%61t"), url("q=bat")}) == 1
    different = ["q=a&q=b", "q=b&q=a", "q=a%26q=b", "q=a", "Q=a", "q=a&b", "q=a&b=&", "q", ""]
    assert len({url(query) for query in different}) == len(different) - 1  # "q" and "" are alike


@pytest.mark.parametrize("given", ["*", "{tag}", "W/{tag}", '"other", {tag}'])
def test_a_matching_etag_returns_304_without_a_body(client, given):
    full = client.get("/api/v1/sets")
    response = client.get("/api/v1/sets", headers={"If-None-Match": given.format(tag=full.headers["ETag"])})
    assert (response.status_code, response.content) == (304, b"")
    for name in ("ETag", "Cache-Control", "Vary"):
        assert response.headers[name] == full.headers[name]
    assert client.get("/api/v1/sets", headers={"If-None-Match": '"other"'}).content == full.content


def test_a_current_etag_returns_304_even_if_nothing_is_cached(client, django_assert_num_queries):
    tag = client.get("/cards/fe-cold-gun").headers["ETag"]
    caches["default"].clear()
    with django_assert_num_queries(0):
        response = client.get("/cards/fe-cold-gun", headers={"If-None-Match": tag})
    assert (response.status_code, response.headers["Vary"]) == (304, "Accept-Encoding, Accept-Language, Cookie")


def test_a_new_data_version_invalidates_old_responses(client):
    old = client.get("/api/v1/sets").headers["ETag"]
    newest = DataVersion.objects.latest()
    newest.pk, newest.version = None, "another"
    newest.save()
    forget_version()
    try:
        assert client.get("/api/v1/sets", headers={"If-None-Match": old}).status_code == 200
    finally:
        DataVersion.objects.filter(version="another").delete()
        forget_version()


def test_a_response_is_cached_under_the_version_its_view_read(rf, monkeypatch):
    def view(request):
        request.data_version = "new"
        return HttpResponse(b"new")

    monkeypatch.setattr("core.response_cache.current_version", lambda: "old")
    request = rf.get("/cards")
    request.LANGUAGE_CODE = "en"
    assert response_cache.ResponseCacheMiddleware(view)(request).content == b"new"
    assert response_cache.find(response_cache.make_etag(request, "old")) is None
    assert response_cache.find(response_cache.make_etag(request, "new")).content == b"new"


NOT_CACHEABLE = [
    HttpResponse(b"", status=404),
    HttpResponse(b"", headers={"Cache-Control": "no-store"}),
    HttpResponse(b"", headers={"Cache-Control": "private, max-age=300"}),
    HttpResponse(b"", headers={"Vary": "Cookie"}),
    HttpResponse(b"", headers={"Vary": "Accept-Language, Authorization"}),
    HttpResponse(b"", headers={"Vary": "*"}),
]


@pytest.mark.parametrize("response", NOT_CACHEABLE, ids=lambda each: f"{each.status_code} {dict(each.headers)}"[-60:])
def test_responses_that_differ_between_clients_are_not_cacheable(response):
    assert not response_cache.is_cacheable(response)


def test_a_response_with_a_cookie_is_not_cacheable():
    response = HttpResponse(b"")
    assert response_cache.is_cacheable(response)
    response.set_cookie("session", "secret")
    assert not response_cache.is_cacheable(response)


def test_a_large_response_is_not_cached():
    response_cache.store("large", HttpResponse(b"x" * (response_cache.MAX_BYTES + 1)))
    assert response_cache.find("large") is None
    response_cache.store("small", HttpResponse(b"x"))
    assert response_cache.find("small").content == b"x"


@pytest.mark.parametrize(
    "damaged", [7, "text", b"", b"\n", b"[]\nx", b'["other",[]]\nx', b'["tag"]\nx', b'["tag",7]\nx']
)
def test_a_damaged_or_misplaced_entry_is_none(damaged):
    caches["default"].set("response:tag", damaged)
    assert response_cache.find("tag") is None


@pytest.mark.parametrize(
    "path", ["/setup?ruleset=fe&players=3", "/api/v1/setup?ruleset=fe&players=3", "/api/v1/cards/random"]
)
def test_random_responses_are_not_cached(client, path):
    first = client.get(path)
    assert "no-store" in first.headers["Cache-Control"]
    assert len({first.content, *(client.get(path).content for _ in range(5))}) > 1


def test_edge_seconds_sets_s_maxage(client, settings):
    assert "s-maxage" not in client.get("/sets").headers["Cache-Control"]
    settings.EDGE_SECONDS = 60
    assert client.get("/syntax").headers["Cache-Control"].endswith(", s-maxage=60")
