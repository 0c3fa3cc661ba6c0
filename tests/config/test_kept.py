"""Kept answers: never another query's, language's, host's, encoding's or version's body, and never without bounds."""

import gzip
import io
import threading
from itertools import product

import pytest
from django.core.wsgi import get_wsgi_application

from config import kept, shared
from config.kept import LARGEST_ANSWER, KeptAnswers, Shelf, key_of, packed, shared_name, unpacked

PUBLIC = [("ETag", '"tag"'), ("Cache-Control", "public, max-age=300"), ("Content-Type", "text/plain")]


def environ_of(path="/cards", query="", method="GET", **more):
    """Return what a server hands to the application."""
    base = {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "HTTP_HOST": "localhost",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "203.0.113.9",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(),
        "wsgi.errors": None,
        "wsgi.version": (1, 0),
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    return base | more


class Echo:
    """An application whose body says everything the request said."""

    def __init__(self, status="200 OK", headers=PUBLIC, body=None):
        self.status, self.headers, self.body, self.calls = status, headers, body, 0

    def __call__(self, environ, start_response):
        self.calls += 1
        start_response(self.status, list(self.headers))
        told = sorted((name, str(value)) for name, value in environ.items() if name.isupper())
        return [repr(told).encode() if self.body is None else self.body]


def ask(application, environ):
    """Return status, headers and body of an answer."""
    told = []
    body = b"".join(application(environ, lambda status, headers, *rest: told.extend((status, headers))))
    return told[0], dict(told[1]), body


@pytest.fixture
def version(monkeypatch):
    """Set the data version without a database."""
    held = {"version": "one"}
    monkeypatch.setattr(kept, "current_version", lambda: held["version"])
    monkeypatch.setattr(kept, "is_still", lambda version: version == held["version"])
    return held


@pytest.fixture
def redis(monkeypatch, settings):
    """Share answers through a dictionary in place of Redis."""
    stored = {}
    settings.SHARED_CACHE = True

    def ask_shared(method, name, *rest, default=None):
        if method == "set":
            stored[name] = rest[0]
        return stored.get(name, default)

    monkeypatch.setattr(shared, "ask", ask_shared)
    return stored


def test_the_second_time_the_application_is_not_asked(version):
    echo = Echo()
    application = KeptAnswers(echo)
    assert ask(application, environ_of()) == ask(application, environ_of())
    assert echo.calls == 1


DIFFERENCES = [
    {"PATH_INFO": "/cards/fe-kick"},
    {"PATH_INFO": "/cards/"},
    {"QUERY_STRING": "q=bat"},
    {"QUERY_STRING": "q=ba&t="},
    {"QUERY_STRING": "q=bat&lang=fr"},
    {"HTTP_HOST": "cards.example"},
    {"wsgi.url_scheme": "https", "PROOF": "https"},
    {"HTTP_X_FORWARDED_PROTO": "https"},
    {"HTTP_ACCEPT_LANGUAGE": "fr"},
    {"HTTP_COOKIE": "django_language=fr", "QUERY_STRING": "q=cookie"},
    {"HTTP_ACCEPT_ENCODING": "gzip"},
]


def test_whatever_an_answer_may_depend_on_parts_the_answers(version):
    echo = Echo()
    application = KeptAnswers(echo)
    requests = [environ_of()] + [environ_of() | difference for difference in DIFFERENCES]
    first = [ask(application, request)[2] for request in requests]
    assert echo.calls == len(requests)
    again = [ask(application, request)[2] for request in requests]
    assert echo.calls == len(requests)
    assert again == first
    assert len(set(first)) == len(first)


def test_many_requests_at_once_each_get_their_own_body(version):
    application = KeptAnswers(Echo())
    requests = [
        environ_of(path, query, HTTP_HOST=host, HTTP_ACCEPT_LANGUAGE=language, HTTP_ACCEPT_ENCODING=encoding)
        for path, query, host, language, encoding in product(
            ("/cards", "/api/v1/cards"), ("", "q=a", "q=b"), ("a", "b"), ("en", "fr"), ("", "gzip")
        )
    ]
    expected = [ask(Echo(), request)[2] for request in requests]
    wrong = []

    def work(start):
        for turn in range(5):
            for place in range(len(requests)):
                number = (place * 7 + start + turn) % len(requests)
                if ask(application, requests[number])[2] != expected[number]:
                    wrong.append(requests[number])

    threads = [threading.Thread(target=work, args=(start,)) for start in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    assert len(application.shelf.answers) == len(requests)


def test_what_many_ask_for_at_once_is_rendered_once(version):
    begun, told, answers = threading.Event(), threading.Event(), []

    class Slow(Echo):
        def __call__(self, environ, start_response):
            begun.set()
            told.wait(5)
            return super().__call__(environ, start_response)

    slow = Slow()
    kept_answers = KeptAnswers(slow)
    threads = [threading.Thread(target=lambda: answers.append(ask(kept_answers, environ_of()))) for _ in range(8)]
    threads[0].start()
    begun.wait(5)
    for thread in threads[1:]:
        thread.start()
    told.set()
    for thread in threads:
        thread.join()
    assert slow.calls == 1
    assert len({body for _status, _headers, body in answers}) == 1
    assert not kept_answers.under_way


def test_who_waits_for_what_fails_or_is_not_kept_asks_again(version):
    begun, told = threading.Event(), threading.Event()

    class Failing(Echo):
        def __call__(self, environ, start_response):
            if not begun.is_set():
                begun.set()
                told.wait(5)
                raise RuntimeError("the first one fails")
            return super().__call__(environ, start_response)

    kept_answers, answers, failures = KeptAnswers(Failing()), [], []

    def first():
        try:
            ask(kept_answers, environ_of())
        except RuntimeError as error:
            failures.append(error)

    threads = [threading.Thread(target=first)]
    threads[0].start()
    begun.wait(5)
    threads.append(threading.Thread(target=lambda: answers.append(ask(kept_answers, environ_of()))))
    threads[1].start()
    told.set()
    for thread in threads:
        thread.join()
    assert len(failures) == len(answers) == 1
    assert not kept_answers.under_way


def test_a_new_version_never_shows_an_old_answer(version):
    bodies = iter([b"old", b"new"])
    application = KeptAnswers(lambda environ, start: start("200 OK", list(PUBLIC)) or [next(bodies)])
    assert ask(application, environ_of())[2] == b"old"
    version["version"] = "two"
    assert ask(application, environ_of())[2] == b"new"
    assert ask(application, environ_of())[2] == b"new"


def test_an_answer_that_was_rendered_while_the_catalogue_changed_is_rendered_again(version):
    def application(environ, start_response):
        start_response("200 OK", list(PUBLIC))
        body = [version["version"].encode()]
        version["version"] = "two"
        return body

    kept_application = KeptAnswers(application)
    assert ask(kept_application, environ_of())[2] == b"two"
    assert [key[0] for key in kept_application.shelf.answers] == ["two"]


UNKEPT = [
    ("404 Not Found", PUBLIC, b""),
    ("500 Internal Server Error", PUBLIC, b""),
    ("200 OK", PUBLIC[1:], b"untagged"),
    ("200 OK", [PUBLIC[0], PUBLIC[2]], b"says nothing of caching"),
    ("200 OK", [PUBLIC[0], ("Cache-Control", "no-store")], b"not to be stored"),
    ("200 OK", [PUBLIC[0], ("Cache-Control", "private, max-age=300")], b"for one reader"),
    ("200 OK", [*PUBLIC, ("Set-Cookie", "session=secret")], b"with a cookie"),
    ("200 OK", PUBLIC, b"x" * (LARGEST_ANSWER + 1)),
]


@pytest.mark.parametrize(("status", "headers", "body"), UNKEPT, ids=[str(case[2][:20]) or case[0] for case in UNKEPT])
def test_what_is_not_the_same_for_everyone_is_not_kept(version, status, headers, body):
    application = KeptAnswers(Echo(status, headers, body))
    ask(application, environ_of())
    assert not application.shelf.answers
    assert ask(application, environ_of())[2] == body
    assert application.application.calls == 2


@pytest.mark.parametrize("path", ["/admin/", "/healthz", "/readyz", "/random", "/language?to=fr", "/static/site.css"])
def test_paths_that_must_be_asked_every_time_are(version, path):
    application = KeptAnswers(Echo())
    ask(application, environ_of(path))
    ask(application, environ_of(path))
    assert application.application.calls == 2


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_only_reading_is_kept(version, method):
    application = KeptAnswers(Echo())
    ask(application, environ_of())
    assert ask(application, environ_of(method=method))[2] == ask(Echo(), environ_of(method=method))[2]
    assert len(application.shelf.answers) == 1


def test_an_address_too_long_to_keep_is_answered_and_not_kept(version):
    application = KeptAnswers(Echo())
    assert ask(application, environ_of(query="q=" + "x" * 3000))[0] == "200 OK"
    assert not application.shelf.answers


def test_head_has_the_headers_and_no_body_and_is_not_kept_itself(version):
    application = KeptAnswers(Echo())
    ask(application, environ_of(method="HEAD"))
    assert not application.shelf.answers
    whole = ask(application, environ_of())
    status, headers, body = ask(application, environ_of(method="HEAD"))
    assert (status, headers, body) == (whole[0], whole[1], b"")


@pytest.mark.parametrize("given", ['"tag"', 'W/"tag"', '"other", "tag"', "*"])
def test_nothing_new_is_304_without_a_body(version, given):
    application = KeptAnswers(Echo())
    ask(application, environ_of())
    status, headers, body = ask(application, environ_of(HTTP_IF_NONE_MATCH=given))
    assert (status, body) == ("304 Not Modified", b"")
    assert headers["ETag"] == '"tag"'
    assert "Content-Type" not in headers


def test_another_tag_gets_the_whole(version):
    application = KeptAnswers(Echo())
    whole = ask(application, environ_of())
    given = {"HTTP_IF_NONE_MATCH": '"other"'}
    assert ask(application, environ_of(**given))[2] == whole[2]


def test_the_shelf_is_bounded_and_lets_the_oldest_go():
    shelf = Shelf(100_000)
    for number in range(100):
        shelf.put((str(number),), ("200 OK", (), b"x" * 10_000))
        assert shelf.bytes <= 100_000
        shelf.get(("0",))
    assert shelf.get(("99",))
    assert shelf.get(("0",)), "what is asked for stays"
    assert not shelf.get(("1",))
    assert len(shelf.answers) < 10


def test_putting_the_same_key_again_counts_it_once():
    shelf = Shelf(100_000)
    for _ in range(50):
        shelf.put(("a",), ("200 OK", (), b"x" * 1000))
    size = shelf.bytes
    shelf.put(("a",), ("200 OK", (), b"y" * 1000))
    assert shelf.bytes == size


def test_what_one_process_rendered_another_takes_from_the_shared_cache(version, redis):
    first, second = KeptAnswers(Echo()), KeptAnswers(Echo())
    assert ask(first, environ_of(query="q=bat")) == ask(second, environ_of(query="q=bat"))
    assert (first.application.calls, second.application.calls) == (1, 0)
    ask(second, environ_of(query="q=cat"))
    version["version"] = "two"
    ask(second, environ_of(query="q=bat"))
    assert second.application.calls == 2


SPOILT = [b"", b"\n", b"rubbish", b"[]\nbody", b'["200 OK"]\nbody', b'{"a":1}\nbody', b'["200 OK",[["ETag"]]]\nbody']


@pytest.mark.parametrize("spoilt", [None, 7, "text", ("200 OK", (), b"body"), *SPOILT], ids=repr)
def test_a_spoilt_shared_cache_is_passed_over(version, redis, spoilt):
    name = shared_name(key_of(environ_of()))
    redis[name] = name.encode() + b"\n" + spoilt if isinstance(spoilt, bytes) else spoilt
    application = KeptAnswers(Echo())
    assert ask(application, environ_of()) == ask(Echo(), environ_of())


def test_an_answer_that_stands_in_anothers_place_is_passed_over(version, redis):
    requests = [environ_of(query="q=bat"), environ_of(query="q=cat")]
    first, second = KeptAnswers(Echo()), KeptAnswers(Echo())
    expected = [ask(first, request) for request in requests]
    one, other = (shared_name(key_of(request)) for request in requests)
    redis[one], redis[other] = redis[other], redis[one]
    assert [ask(second, request) for request in requests] == expected
    assert second.application.calls == 2


def test_an_answer_survives_packing():
    answer = ("200 OK", (("ETag", '"é"'), ("X", "\n")), b"a\nb\x00\xff")
    assert unpacked(packed(answer)) == answer


def test_the_program_stands_in_the_shared_name(monkeypatch):
    before = shared_name(("one", "/"))
    monkeypatch.setattr(kept, "BUILD", "another")
    assert shared_name(("one", "/")) != before


REAL = [
    ("/api/v1/cards", "q=bat"),
    ("/api/v1/cards", "q=bat&lang=fr"),
    ("/api/v1/cards/fe-cold-gun", ""),
    ("/api/v1/cards/autocomplete", "q=fir"),
    ("/cards", "q=bat"),
    ("/cards/fe-cold-gun", ""),
    ("/glossary", ""),
]


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("path", "query"), REAL)
def test_a_kept_answer_is_what_django_answers(path, query, language):
    django = get_wsgi_application()
    application = KeptAnswers(django)
    asked = {"HTTP_ACCEPT_LANGUAGE": language}
    plain = ask(django, environ_of(path, query, **asked))
    assert plain[0] == "200 OK"
    for _ in range(2):
        assert ask(application, environ_of(path, query, **asked))[2] == plain[2]
    small = ask(application, environ_of(path, query, HTTP_ACCEPT_ENCODING="gzip", **asked))
    body = gzip.decompress(small[2]) if small[1].get("Content-Encoding") == "gzip" else small[2]
    assert body == plain[2]
    assert small[1]["ETag"] != plain[1]["ETag"]
    assert len(application.shelf.answers) == 2
