"""The short way: byte for byte what the long way answers, headers included; what is not plain goes the long way."""

import gzip

import pytest
from django.core.wsgi import get_wsgi_application
from django.db import Error

from config import short
from config.short import ShortWay
from core.version import forget_version
from tests.config.test_kept import ask, environ_of

pytestmark = pytest.mark.django_db
PLAIN = [
    ("/api/v1/cards", ""),
    ("/api/v1/cards", "q=bat"),
    ("/api/v1/cards/", "q=t%3Ahero+cost%3E%3D5&order=cost&dir=desc&page=2&page_size=7"),
    ("/api/v1/cards", "q=text%3A%22draw+a+card%22&fields=name,cost"),
    ("/api/v1/cards", "q=zzzzzz"),
    ("/api/v1/cards", "q=bat&format=csv"),
    ("/api/v1/cards", "q=bat&format=text"),
    ("/api/v1/cards", "q=%C3%A9&n=1&n=2"),
    ("/api/v1/cards", "q=cold&lang=fr"),
    ("/api/v1/cards/fe-cold-gun", ""),
    ("/api/v1/cards/fe-cold-gun/", "lang=fr"),
    ("/api/v1/cards/fe-cold-gun", "fields=name"),
    ("/api/v1/cards/autocomplete", "q=bat"),
    ("/api/v1/cards/autocomplete/", "q=%C3%A9"),
]
NOT_PLAIN = [
    ("/api/v1/cards/fe-cold-gum", ""),
    ("/api/v1/cards", "page=0"),
    ("/api/v1/cards", "q=cost%3A"),
    ("/api/v1/cards", "lang=xx"),
    ("/api/v1/cards", "format=xml"),
    ("/api/v1/cards/fe-cold-gun", "fields=nothing"),
    ("/api/v1/cards/autocomplete", "q=%00"),
    ("/api/v1/cards/named", "exact=Cold+Gun"),
    ("/api/v1/cards/collection", ""),
    ("/api/v1/cards/fe-cold-gun/rulings", ""),
    ("/api/v1/sets", ""),
]


class Counted:
    """Django, and how often it was asked."""

    def __init__(self):
        self.django, self.calls = get_wsgi_application(), 0

    def __call__(self, environ, start_response):
        self.calls += 1
        return self.django(environ, start_response)


@pytest.fixture
def ways(settings):
    """The short way, and what it falls back to."""
    settings.API_LIMITS = False
    forget_version()
    long = Counted()
    return ShortWay(long), long


@pytest.mark.parametrize("encoding", ["", "gzip, br"])
@pytest.mark.parametrize("language", ["en", "fr-FR,fr;q=0.9"])
def test_the_short_way_answers_as_the_long_way_does(ways, language, encoding):
    application, long = ways
    asked = {"HTTP_ACCEPT_LANGUAGE": language, "HTTP_ACCEPT_ENCODING": encoding}
    for path, query in PLAIN:
        ask(application, environ_of(path, f"{query}&learn=1", **asked))
    before = long.calls
    for path, query in PLAIN:
        assert ask(application, environ_of(path, query, **asked)) == ask(
            long.django, environ_of(path, query, **asked)
        ), (path, query)
    assert long.calls == before


def test_an_answer_is_never_that_of_another_address_language_or_host(ways):
    application, long = ways
    hosts = ("localhost", "127.0.0.1:8000", "localhost")
    for language, host in zip(("en", "fr", "en"), hosts, strict=True):
        for slug in ("fe-cold-gun", "fe-kick", "dcf-batman"):
            environ = environ_of(f"/api/v1/cards/{slug}", HTTP_HOST=host, HTTP_ACCEPT_LANGUAGE=language)
            status, headers, body = ask(application, dict(environ))
            assert f'"id":"{slug}"'.encode() in body
            assert f"http://{host}/".encode() in body
            assert headers["Content-Language"] == language
            assert (status, headers, body) == ask(long.django, environ)


@pytest.mark.parametrize(("path", "query"), NOT_PLAIN)
def test_what_is_not_plain_goes_the_long_way(ways, path, query):
    application, long = ways
    for known, _query in PLAIN:
        ask(application, environ_of(known))
    before = long.calls
    assert ask(application, environ_of(path, query)) == ask(long.django, environ_of(path, query))
    assert long.calls == before + 1


@pytest.mark.parametrize(
    "given",
    [
        {"method": "HEAD"},
        {"method": "POST"},
        {"method": "OPTIONS"},
        {"HTTP_IF_NONE_MATCH": '"x"'},
        {"SCRIPT_NAME": "/under"},
    ],
)
def test_a_request_that_does_more_than_read_goes_the_long_way(ways, given):
    application, long = ways
    ask(application, environ_of("/api/v1/cards"))
    ask(application, environ_of("/api/v1/cards", **given))
    assert long.calls == 2


def test_a_host_that_is_refused_stays_refused(ways):
    application, _long = ways
    for _time in range(3):
        status, _headers, body = ask(application, environ_of("/api/v1/cards", HTTP_HOST="evil.example"))
        assert status.startswith("400")
        assert b"evil" not in body


def test_a_database_that_fails_is_told_by_the_long_way(ways, monkeypatch):
    application, long = ways
    ask(application, environ_of("/api/v1/cards/fe-cold-gun"))

    def fail(*_arguments):
        raise Error("away")

    monkeypatch.setattr(short, "one_card", fail)
    application.heads = {(fail, *where[1:]): head for where, head in application.heads.items()}
    before = long.calls
    assert ask(application, environ_of("/api/v1/cards/fe-cold-gun"))[0].startswith("200")
    assert long.calls == before + 1


def test_limits_hold_on_the_short_way(ways, settings):
    application, long = ways
    settings.API_LIMITS, settings.API_LIMIT_PER_MINUTE = True, 3
    told = [
        ask(application, environ_of("/api/v1/cards/fe-cold-gun", f"n={number}", REMOTE_ADDR="198.51.100.77"))
        for number in range(5)
    ]
    assert [status[:3] for status, _headers, _body in told] == ["200", "200", "200", "429", "429"]
    assert [headers["RateLimit-Remaining"] for _status, headers, _body in told[:3]] == ["2", "1", "0"]
    assert long.calls == 3  # to learn, and twice to be told to wait


def test_what_is_learnt_is_bounded(ways):
    application, _long = ways
    for number in range(80):
        ask(application, environ_of("/api/v1/cards/fe-kick", HTTP_HOST=f"localhost:{number + 1}"))
    assert len(application.heads) <= 64


def test_a_small_answer_is_not_compressed_and_a_large_one_is(ways):
    application, _long = ways
    for _time in range(2):
        _status, headers, body = ask(
            application, environ_of("/api/v1/cards/autocomplete", "q=zz", HTTP_ACCEPT_ENCODING="gzip")
        )
        assert "Content-Encoding" not in headers
        assert body.startswith(b"{")
        _status, headers, body = ask(application, environ_of("/api/v1/cards", "", HTTP_ACCEPT_ENCODING="gzip"))
        assert headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(body).startswith(b"{")
