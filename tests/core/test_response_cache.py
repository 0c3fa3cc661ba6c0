"""Stored answers: never another query's, language's, host's, encoding's or version's body, and never without bounds."""

import gzip
from itertools import permutations

import pytest
from django.core.cache import caches
from django.http import HttpResponse

from core import response_cache
from core.models import DataVersion
from core.version import forget_version

pytestmark = [pytest.mark.django_db, pytest.mark.once]
PATHS = [
    "/cards/fe-cold-gun",
    "/cards?q=bat",
    "/glossary?ruleset=e101",
    "/api/v1/cards",
    "/api/v1/cards/fe-cold-gun",
    "/api/v1/cards?q=bat&page_size=5",
    "/api/v1/cards/autocomplete?q=bat",
]
# Every header that may matter, and some that must not.
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
TELLING = ("Content-Type", "Content-Encoding", "Content-Language", "ETag", "Cache-Control", "Vary", "Location")


def told(answer):
    """Return what an answer tells: status, telling headers, body."""
    return answer.status_code, {name: answer.headers.get(name) for name in TELLING}, answer.content


@pytest.mark.parametrize("path", PATHS)
def test_vary_names_every_header_that_changes_an_answer_and_the_cache_keeps_them_apart(client, path):
    plain = told(client.get(path))
    varies = {name.strip().lower() for name in plain[1]["Vary"].split(",")}
    assert varies == {"accept-encoding", "accept-language"} | ({"cookie"} if "/api/" not in path else set())
    asked = [{name: value} for name, values in HEADERS if name.lower() in varies for value in values]
    others = [each for each in HEADERS if each[0].lower() not in varies]
    most = max(len(values) for _name, values in others)
    together = [{name: values[turn % len(values)] for name, values in others} for turn in range(most)]
    for headers in asked + together:
        stored = told(client.get(path, headers=headers))
        caches["default"].clear()
        assert told(client.get(path, headers=headers)) == stored, headers
        if headers in together:
            assert stored == plain, headers


@pytest.mark.parametrize("path", ["/api/v1/cards/fe-cold-gun", "/api/v1/sets", "/api/v1/nothing"])
def test_the_api_ignores_the_language_cookie(client, path):
    plain = told(client.get(path))
    assert told(client.get(path, headers={"Cookie": "django_language=fr"})) == plain
    assert client.get(path, headers={"Accept-Language": "fr"}).headers["Content-Language"] == "fr"
    assert client.get("/sets", headers={"Cookie": "django_language=fr"}).headers["Content-Language"] == "fr"


@pytest.mark.parametrize("path", PATHS)
def test_the_second_time_nothing_is_asked_of_the_database(client, path, django_assert_num_queries):
    first = told(client.get(path))
    with django_assert_num_queries(0):
        assert told(client.get(path)) == first
        assert client.head(path).headers["Content-Length"] == str(len(first[2]))
        assert client.get(path, headers={"If-None-Match": first[1]["ETag"]}).status_code == 304
    packed = client.get(path, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["ETag"] != first[1]["ETag"]
    body = gzip.decompress(packed.content) if packed.headers.get("Content-Encoding") == "gzip" else packed.content
    assert body == first[2]


def test_the_order_of_parameters_makes_no_difference_and_that_of_values_does(rf):
    def address(query):
        return response_cache.address_of(rf.get(f"/cards?{query}"))

    assert len({address("&".join(order)) for order in permutations(["q=bat", "page=2", "lang=fr"])}) == 1
    assert len({address("q=b%61t"), address("q=bat")}) == 1
    apart = ["q=a&q=b", "q=b&q=a", "q=a%26q=b", "q=a", "Q=a", "q=a&b", "q=a&b=&", "q", ""]
    assert len({address(query) for query in apart}) == len(apart) - 1  # an empty value is no value, as Django reads it


@pytest.mark.parametrize("given", ["*", "{tag}", "W/{tag}", '"other", {tag}'])
def test_nothing_new_is_304_without_a_body(client, given):
    whole = client.get("/api/v1/sets")
    answer = client.get("/api/v1/sets", headers={"If-None-Match": given.format(tag=whole.headers["ETag"])})
    assert (answer.status_code, answer.content) == (304, b"")
    for name in ("ETag", "Cache-Control", "Vary"):
        assert answer.headers[name] == whole.headers[name]
    assert client.get("/api/v1/sets", headers={"If-None-Match": '"other"'}).content == whole.content


def test_a_tag_alone_is_enough_where_nothing_is_stored(client, django_assert_num_queries):
    tag = client.get("/cards/fe-cold-gun").headers["ETag"]
    caches["default"].clear()
    with django_assert_num_queries(0):
        answer = client.get("/cards/fe-cold-gun", headers={"If-None-Match": tag})
    assert (answer.status_code, answer.headers["Vary"]) == (304, "Accept-Encoding, Accept-Language, Cookie")


def test_a_new_version_never_shows_an_old_answer(client):
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


def test_an_answer_is_stored_under_the_version_that_its_view_has_read(rf, monkeypatch):
    def view(request):
        request.data_version = "new"
        return HttpResponse(b"new")

    monkeypatch.setattr("core.response_cache.current_version", lambda: "old")
    request = rf.get("/cards")
    request.LANGUAGE_CODE = "en"
    assert response_cache.ResponseCacheMiddleware(view)(request).content == b"new"
    assert response_cache.find(response_cache.tag_of(request, "old")) is None
    assert response_cache.find(response_cache.tag_of(request, "new")).content == b"new"


NOT_STORED = [
    HttpResponse(b"", status=404),
    HttpResponse(b"", headers={"Cache-Control": "no-store"}),
    HttpResponse(b"", headers={"Cache-Control": "private, max-age=300"}),
    HttpResponse(b"", headers={"Vary": "Cookie"}),
    HttpResponse(b"", headers={"Vary": "Accept-Language, Authorization"}),
    HttpResponse(b"", headers={"Vary": "*"}),
]


@pytest.mark.parametrize("answer", NOT_STORED, ids=lambda answer: f"{answer.status_code} {dict(answer.headers)}"[-60:])
def test_what_is_not_the_same_for_everyone_is_not_stored(answer):
    assert not response_cache.is_same_for_all(answer)


def test_an_answer_with_a_cookie_is_not_stored():
    answer = HttpResponse(b"")
    assert response_cache.is_same_for_all(answer)
    answer.set_cookie("session", "secret")
    assert not response_cache.is_same_for_all(answer)


def test_what_is_large_is_answered_and_not_stored():
    response_cache.store("large", HttpResponse(b"x" * (response_cache.LARGEST + 1)))
    assert response_cache.find("large") is None
    response_cache.store("small", HttpResponse(b"x"))
    assert response_cache.find("small").content == b"x"


@pytest.mark.parametrize(
    "spoilt", [7, "text", b"", b"\n", b"[]\nx", b'["other",[]]\nx', b'["tag"]\nx', b'["tag",7]\nx']
)
def test_an_entry_that_is_spoilt_or_another_answers_is_none(spoilt):
    caches["default"].set("response:tag", spoilt)
    assert response_cache.find("tag") is None


@pytest.mark.parametrize(
    "path", ["/setup?ruleset=fe&players=3", "/api/v1/setup?ruleset=fe&players=3", "/api/v1/cards/random"]
)
def test_what_is_random_is_not_stored(client, path):
    first = client.get(path)
    assert "no-store" in first.headers["Cache-Control"]
    assert len({first.content, *(client.get(path).content for _ in range(5))}) > 1


def test_edge_seconds_are_told_to_shared_caches_alone(client, settings):
    assert "s-maxage" not in client.get("/sets").headers["Cache-Control"]
    settings.EDGE_SECONDS = 60
    assert client.get("/syntax").headers["Cache-Control"].endswith(", s-maxage=60")
