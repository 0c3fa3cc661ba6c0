"""What stands in front of Django: bodies within bounds, turns, and answers kept under keys that nobody can forge."""

import io
import re
import threading

import pytest
from django.conf import settings
from django.core.wsgi import get_wsgi_application

from config import buffered, kept, turns
from config.buffered import Buffered, Doors
from config.kept import KeptAnswers, Shelf, key_of, packed, unpacked
from config.turns import Turns

pytestmark = pytest.mark.django_db


def environ_of(path="/api/v1/sets", method="GET", body=b"", **more):
    """Return a request."""
    return {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "HTTP_HOST": "testserver",
        "SERVER_NAME": "testserver",
        "SERVER_PORT": "80",
        "REMOTE_ADDR": "127.0.0.1",
        "CONTENT_LENGTH": str(len(body)),
        "CONTENT_TYPE": "application/json",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": io.StringIO(),
    } | more


def call(application, environ):
    """Return status, headers and body of an answer."""
    told = []
    body = application(environ, lambda status, headers, *_: told.append((status, dict(headers))))
    return int(told[-1][0][:3]), told[-1][1], b"".join(body)


@pytest.fixture(scope="module")
def site():
    """The whole WSGI application."""
    return Buffered(KeptAnswers(Turns(get_wsgi_application())))


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({"CONTENT_LENGTH": str(settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)}, 413),
        ({"CONTENT_LENGTH": "9" * 40}, 413),
        ({"CONTENT_LENGTH": "-1"}, 411),
        ({"CONTENT_LENGTH": "x"}, 411),
        ({"HTTP_TRANSFER_ENCODING": "chunked"}, 411),
        ({"CONTENT_LENGTH": "1000"}, 400),
        ({"CONTENT_LENGTH": ""}, 400),
    ],
)
def test_bodies_are_bounded(site, more, status):
    found, headers, body = call(site, environ_of("/api/v1/validate", "POST", b"{", **more))
    assert (found, headers["Content-Type"]) == (status, "application/problem+json")
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_the_largest_body_is_taken_and_one_more_is_not(site):
    limit = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    for size, status in ((limit, 400), (limit + 1, 413)):
        assert call(site, environ_of("/api/v1/validate", "POST", b" " * size))[0] == status
    assert call(site, environ_of("/check", "POST", b"a" * (limit + 1)))[0] == 413


def test_only_some_threads_wait_for_bodies_and_few_for_one_address(monkeypatch):
    monkeypatch.setattr(buffered, "PATIENCE_SECONDS", 0.01)
    doors = Doors(most=3, most_of_one=2)
    first = doors.enter("a")
    assert first is not None
    assert doors.enter("a") is not None
    assert doors.enter("a") is None
    assert doors.enter("b") is not None
    assert doors.enter("c") is None
    doors.leave("a", first)
    assert doors.enter("c") is not None


def test_a_body_waits_for_one_that_is_quick(monkeypatch):
    monkeypatch.setattr(buffered, "PATIENCE_SECONDS", 60)
    monkeypatch.setattr(buffered, "OVERDUE_SECONDS", 60)
    doors = Doors(most=1, most_of_one=1)
    start = doors.enter("a")
    threading.Timer(0.02, doors.leave, ("a", start)).start()
    assert doors.enter("b") is not None


def test_the_server_has_more_threads_than_may_wait_or_render():
    script = (settings.BASE_DIR / "script" / "server").read_text()
    threads = int(re.search(r"--blocking-threads (\d+)", script)[1])
    assert threads > buffered.MOST_READING + turns.AT_ONCE


def test_who_does_not_get_a_turn_is_told_to_come_back(monkeypatch):
    monkeypatch.setattr(turns, "PATIENCE_SECONDS", 0.01)
    application = Turns(lambda environ, start: pytest.fail("it was not its turn"))
    for _ in range(turns.AT_ONCE):
        application.places.acquire()
    status, headers, body = call(application, environ_of())
    assert (status, headers["Retry-After"]) == (503, "5")
    assert b"busy" in body


def test_a_turn_is_given_back_after_a_failure():
    def fail(environ, start):
        raise RuntimeError

    application = Turns(fail)
    for _ in range(turns.AT_ONCE * 2):
        with pytest.raises(RuntimeError):
            application(environ_of(), None)


def test_a_slow_reader_gets_its_answer_in_one_piece(site):
    environ = environ_of("/static/css/site.css")
    assert len(site(environ, lambda *told: None)) == 1


def test_the_shelf_counts_addresses_and_never_holds_more_than_it_may():
    shelf = Shelf(100_000)
    for turn in range(500):
        shelf.put(("v", "x" * 1000, turn), ("200 OK", (), b"y" * 500))
        assert shelf.bytes <= shelf.most_bytes
    assert len(shelf.answers) <= 25


def test_long_addresses_are_not_kept():
    assert key_of(environ_of(QUERY_STRING="q=" + "x" * kept.LONGEST_ADDRESS)) is None
    assert key_of(environ_of(HTTP_X_FORWARDED_PROTO=" " * 500 + "https")) is None
    assert key_of(environ_of()) is not None


@pytest.mark.parametrize(
    "forged",
    [
        {"HTTP_COOKIE": "a=[1]; django_language=fr"},
        {"HTTP_COOKIE": '"; django_language=fr'},
        {"HTTP_COOKIE": "django_language=en; django_language=fr"},
        {"HTTP_ACCEPT_LANGUAGE": "fr"},
        {"HTTP_ACCEPT_LANGUAGE": "fr", "QUERY_STRING": "lang=en&lang=zz"},
        {"QUERY_STRING": "lang=fr&lang=en"},
        {"QUERY_STRING": "l%61ng=fr"},
    ],
)
def test_nobody_can_put_french_under_an_english_key(site, forged):
    address = "/sets/fe"
    query = {"QUERY_STRING": forged["QUERY_STRING"]} if "QUERY_STRING" in forged else {}
    call(site, environ_of(address, **forged))
    _status, headers, body = call(site, environ_of(address, HTTP_ACCEPT_LANGUAGE="en", **query))
    expected = "fr" if query.get("QUERY_STRING") == "l%61ng=fr" else "en"
    assert headers["Content-Language"] == expected
    assert f'lang="{expected}"'.encode() in body[:200]


def test_an_answer_is_rendered_again_if_the_catalogue_changed_meanwhile(monkeypatch):
    rendered, versions = [], iter([False])

    def application(environ, start):
        rendered.append(environ["PATH_INFO"])
        start("200 OK" if len(rendered) > 1 else "500 Oh", [("ETag", '"x"'), ("Cache-Control", "public")])
        return [b"whole"]

    monkeypatch.setattr(kept, "is_still", lambda version: next(versions, True))
    status, _headers, body = call(KeptAnswers(application), environ_of())
    assert (status, body, len(rendered)) == (200, b"whole", 2)


def test_what_is_packed_is_unpacked():
    answer = ("200 OK", (("ETag", '"x"'), ("X", "é\u2019")), b"a\nb\x00")
    assert unpacked(packed(answer)) == answer
    assert unpacked(None) is unpacked(b"") is unpacked(b"{}\nx") is None
