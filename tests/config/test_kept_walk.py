"""Kept answers under any walk through the site: whatever was asked before, the answer is Django's own."""

import io

import pytest
from django.core.cache import cache
from django.core.wsgi import get_wsgi_application
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from config.kept import KeptAnswers

pytestmark = pytest.mark.django_db
PATHS = [
    "/cards",
    "/cards/",
    "/cards/fe-cold-gun",
    "/cards/fe-kick",
    "/sets/fe",
    "/nothing-here",
    "/api/v1/cards",
    "/api/v1/cards/",
    "/api/v1/cards/fe-cold-gun",
    "/api/v1/cards/fe-kick",
    "/api/v1/cards/fe-cold-gun/rulings",
    "/api/v1/cards/named",
    "/api/v1/cards/autocomplete",
    "/api/v1/sets",
    "/api/v1/nothing",
]
QUERIES = [
    "",
    "q=bat",
    "q=b%61t",
    "q=Bat",
    "q=bat&page=2",
    "page=2&q=bat",
    "q=cost%3E%3E",
    "lang=fr",
    "q=bat&lang=fr",
    "q=bat&lang=en",
    "exact=Kick",
    "fuzzy=kik",
    "format=csv",
    "format=text&q=bat",
    "game=fe",
    "game=e101",
    "display=text",
]
HEADERS = {
    "HTTP_HOST": ["localhost", "127.0.0.1", "localhost:8000", "evil.example"],
    "HTTP_X_FORWARDED_PROTO": [None, "https", "http"],
    "HTTP_X_FORWARDED_HOST": [None, "evil.example"],
    "HTTP_ACCEPT_LANGUAGE": [None, "fr", "en", "fr;q=0.1, en", "de", "*"],
    "HTTP_COOKIE": [None, "django_language=fr", "django_language=en", "sessionid=somebody", "csrftoken=x; a=[1]"],
    "HTTP_ACCEPT_ENCODING": [None, "gzip", "br, gzip;q=0", "*"],
    "HTTP_ACCEPT": [None, "*/*", "application/json", "text/html", "text/csv", "image/png", "application/xml"],
    "HTTP_AUTHORIZATION": [None, "Bearer somebody"],
    "HTTP_RANGE": [None, "bytes=0-9"],
    "HTTP_ORIGIN": [None, "https://evil.example"],
    "HTTP_X_HTTP_METHOD_OVERRIDE": [None, "DELETE"],
    "HTTP_USER_AGENT": [None, "curl/8", "Mozilla/5.0 (iPhone)"],
    "REMOTE_ADDR": ["203.0.113.9", "198.51.100.7"],
    "wsgi.url_scheme": ["http", "https"],
}
CONTENT = ("Content-Type", "Content-Encoding", "Content-Language", "Content-Length")
TELLING = (*CONTENT, "ETag", "Cache-Control", "Location")
requests = st.fixed_dictionaries(
    {
        "REQUEST_METHOD": st.sampled_from(["GET", "GET", "GET", "HEAD"]),
        "PATH_INFO": st.sampled_from(PATHS),
        "QUERY_STRING": st.sampled_from(QUERIES),
    }
    | {name: st.sampled_from(values) for name, values in HEADERS.items()}
)


def answer(application, request):
    """Return status, telling headers and body of the answer to a request."""
    environ = {"SERVER_NAME": "localhost", "SERVER_PORT": "80", "wsgi.input": io.BytesIO(), "wsgi.errors": None}
    environ |= {name: value for name, value in request.items() if value is not None}
    told = []
    body = b"".join(application(environ, lambda status, headers, *_: told.append((status, dict(headers)))))
    status, headers = told[-1]
    return status, {name: headers.get(name) for name in TELLING}, body


@pytest.fixture(scope="module")
def django():
    """The application without anything in front, and what it answered before."""
    application, known = get_wsgi_application(), {}

    def ask(request):
        cache.clear()
        name = repr(sorted(request.items(), key=str))
        if name not in known:
            known[name] = answer(application, request)
        return known[name]

    return ask


@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(walk=st.lists(requests, min_size=5, max_size=20))
def test_the_answer_never_depends_on_what_was_asked_before(django, walk):
    application = KeptAnswers(get_wsgi_application())
    for request in walk + walk[::-1]:
        assert answer(application, request) == django(request), request


ONE_HEADER = [(name, value) for name, values in HEADERS.items() for value in values if value]


@pytest.mark.parametrize("path", ["/cards/fe-kick", "/api/v1/cards", "/api/v1/cards/fe-kick/image"])
def test_a_header_that_is_not_in_the_key_changes_nothing(django, path):
    plain = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": "", "HTTP_HOST": "localhost"}
    plain |= {"wsgi.url_scheme": "http", "REMOTE_ADDR": "203.0.113.9"}
    for name, value in ONE_HEADER:
        application = KeptAnswers(get_wsgi_application())
        answer(application, plain)
        assert answer(application, plain | {name: value}) == django(plain | {name: value}), (name, value)
