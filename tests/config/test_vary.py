"""Vary is complete: at every endpoint, only headers named in Vary change the response."""

import pytest
from django.core.cache import caches

from catalog.api.schema import example_url
from core.language import LANGUAGE_CODES
from rules.api.openapi_document import operations

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]
PAGES = """
    / /cards /cards/fe-kick /sets /sets/fe /sets/fe/preview.png /heroes /heroes/batman /villains /locations /rules
    /rules/e101 /rules/e101/summary /glossary?ruleset=e101 /glossary/fe-attack /rulings?ruleset=fe
    /conflicts?ruleset=e101 /rulings/fe-cold-gun-frozen-card-destroyed /compare?card=fe-kick&card=fe-punch /check
    /rulings/fe-cold-gun-frozen-card-destroyed/preview.png /search?q=can+a+frozen+card+be+destroyed /search?q=frozen
    /table?ruleset=fe /setup?ruleset=fe&players=3&seed=1 /sandbox /table/bundle/e101.json /table/offline /sw.js /syntax
    /feeds/changes.atom /feeds/rulings.atom /sitemap.xml /robots.txt /opensearch.xml /manifest.webmanifest /healthz
    /nothing /api/docs /api/v1/nothing /api/v1/cards?q=cost%3E%3E
""".split()  # noqa: SIM905
APIS = [
    example_url(path, operation) for method, path, operation in operations() if method == "GET" and "random" not in path
]
HEADERS = [
    ("Accept-Language", "fr"),
    ("Cookie", "django_language=fr; sessionid=x; csrftoken=y"),
    ("Accept-Encoding", "gzip"),
    ("Accept", "text/html;q=0.1, text/csv"),
    ("Accept-Charset", "utf-16"),
    ("Authorization", "Bearer somebody"),
    ("Cache-Control", "no-cache"),
    ("Content-Type", "x/y; charset=utf-16"),
    ("If-Modified-Since", "Sat, 01 Jan 2050 00:00:00 GMT"),
    ("Origin", "https://evil.example"),
    ("Prefer", "return=minimal"),
    ("Range", "bytes=0-9"),
    ("Referer", "https://evil.example/"),
    ("Save-Data", "on"),
    ("Sec-Fetch-Mode", "navigate"),
    ("User-Agent", "Mozilla/5.0 (iPhone)"),
    ("X-Forwarded-For", "1.2.3.4"),
    ("X-Forwarded-Host", "evil.example"),
    ("X-HTTP-Method-Override", "DELETE"),
    ("X-Requested-With", "XMLHttpRequest"),
]
PER_CLIENT = {"RateLimit-Remaining", "RateLimit-Reset"}  # not stored by shared caches


def fresh(client, path, **headers):
    """Return status, headers and body of a response that does not come from the cache."""
    caches["default"].clear()
    response = client.get(path, headers=headers)
    body = b"".join(response.streaming_content) if response.streaming else response.content
    return response.status_code, {name: each for name, each in response.items() if name not in PER_CLIENT}, body


@pytest.mark.parametrize("path", sorted({*PAGES, *APIS}))
def test_only_headers_in_vary_change_the_response(client, path):
    plain = fresh(client, path)
    varies = {name.strip().lower() for name in plain[1].get("Vary", "").split(",")}
    assert varies <= {"", "accept-encoding", "accept-language", "cookie"}
    assert "/api/v1" not in path or "cookie" not in varies
    others = {name: value for name, value in HEADERS if name.lower() not in varies}
    if fresh(client, path, **others) != plain:  # all at once first; one by one only to name the header
        pytest.fail(str([name for name in others if fresh(client, path, **{name: others[name]}) != plain] or others))


@pytest.mark.parametrize("path", ["/cards/fe-kick", "/api/v1/cards/fe-kick"])
def test_the_lang_parameter_overrides_every_header(client, path):
    for lang in LANGUAGE_CODES:
        responses = [fresh(client, f"{path}?lang={lang}", **{name: value}) for name, value in HEADERS[:2]]
        assert responses[0] == responses[1]
