"""Requests with unusual bytes in path, query, headers and body never cause a server error."""

import base64
import io
import json
import zlib
from encodings.aliases import aliases
from urllib.parse import quote

import pytest
from django.core.wsgi import get_wsgi_application
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.endpoints import parameter_names, paths_of_site
from tests.fuzz.input_counts import examples
from tests.fuzz.strategies import JUNK, deck_lists, json_values, queries, questions

pytestmark = pytest.mark.django_db(databases="__all__")
SURROGATE_LINK = base64.urlsafe_b64encode(zlib.compress(b'{"actions": ["\\ud800"], "table": {}}')).decode()
BYTES = st.one_of(JUNK.map(lambda text: text.encode("utf-8", "surrogatepass")), st.binary(max_size=40))
ESCAPED = BYTES.map(lambda raw: "".join(f"%{byte:02x}" for byte in raw))
VALUES = st.one_of(
    queries(),
    questions(),
    JUNK,
    st.integers(-(10**20), 10**20).map(str),
    st.sampled_from(("fr", "en", "1", "fe", "x" * 3000, "\ufdfa" * 500, SURROGATE_LINK)),
)
QUOTED = VALUES.map(lambda text: quote(text, errors="replace"))
METHODS = st.sampled_from(
    ("GET",) * 6 + ("POST",) * 4 + ("HEAD", "OPTIONS", "PUT", "DELETE", "TRACE", "X", "post", "get", "Post")
)
MEDIA_TYPES = """
    application/json application/x-www-form-urlencoded multipart/form-data;boundary=x text/plain x/y
""".split()  # noqa: SIM905
CODECS = sorted({*aliases.values(), "punycode", "idna", "unicode_escape", "undefined", "utf-8", "nothing"})
CONTENT_TYPES = st.one_of(
    st.sampled_from(["application/json"] * 4 + MEDIA_TYPES + [""]),
    st.builds(lambda kind, codec: f"{kind};charset={codec}", st.sampled_from(MEDIA_TYPES), st.sampled_from(CODECS)),
)
BODIES = (
    b"",
    b"[" * 100_000,
    b'{"a":' * 20_000,
    b'{"ruleset": NaN, "x": 1e999}',
    b'{"identifiers": ["\\ud800", {"name": "\\udfff"}]}',
    b'{"ruleset": "fe", "format": "main-deck", "list": "\\ud800"}',
    b'{"ruleset": "fe", "kind": "play", "table": {"sets": ["\\ud800"]}, "actions": ["\\ud800"]}',
    b'{"ruleset": 1' + b"0" * 5000 + b"}",
)
HEADERS = st.sampled_from(
    ("ACCEPT", "ACCEPT_LANGUAGE", "ACCEPT_ENCODING", "COOKIE", "IF_NONE_MATCH", "IF_MODIFIED_SINCE", "X_FORWARDED_FOR")
    + (
        "X_FORWARDED_PROTO",
        "X_FORWARDED_HOST",
        "RANGE",
        "ORIGIN",
        "REFERER",
        "USER_AGENT",
        "AUTHORIZATION",
        "EXPECT",
        "X_ODD",
    )
)
LATIN_1 = BYTES.map(lambda raw: raw.decode("latin-1"))  # WSGI servers decode all bytes as Latin-1
HEADER_VALUES = st.one_of(
    LATIN_1,
    st.sampled_from(
        ("gzip;q=0, *", "*", "fr-FR,fr;q=x", "en;q=", "a" * 60_000, "django_language=fr", "sessionid=x; a=[", 'W/"x"')
    )
    | st.sampled_from(
        ("bytes=0-", "bytes=9-1", "application/xml", "text/html", "1.2.3.4, 5.6.7.8", "[::1]:80", "https,http")
    ),
)
HOSTS = st.sampled_from(
    ("testserver",) * 6 + ("evil.example", "", "a" * 5000, "[::1", "testserver:99999", "x\x00y", "testserver:a")
)


@pytest.fixture(scope="module")
def application():
    """The WSGI application."""
    return get_wsgi_application()


@st.composite
def paths(draw):
    """A known path, with or without random bytes added, or only random bytes."""
    path = draw(st.sampled_from(paths_of_site()))
    shape = draw(st.integers(0, 5))
    if shape <= 2:
        return path.encode()
    if shape == 3:
        return path.encode() + b"/" + draw(BYTES)
    if shape == 4:
        cut = draw(st.integers(0, len(path)))
        return path[:cut].encode() + draw(BYTES) + path[cut:].encode()
    return b"/" + draw(BYTES)


@st.composite
def environs(draw):
    """A WSGI environ as a server would create it."""
    pairs = draw(st.lists(st.tuples(st.sampled_from(parameter_names()), QUOTED | ESCAPED), max_size=4))
    body = draw(
        st.one_of(
            st.sampled_from(BODIES),
            st.binary(max_size=60),
            json_values().map(lambda value: json.dumps(value).encode("utf-8", "surrogatepass")),
            deck_lists().map(
                lambda value: json.dumps({"ruleset": "fe", "format": "main-deck", "list": value}).encode()
            ),
        )
    )
    environ = {
        "REQUEST_METHOD": draw(METHODS),
        "SCRIPT_NAME": "",
        "PATH_INFO": draw(paths()).decode("latin-1"),
        "QUERY_STRING": "&".join(f"{name}={value}" for name, value in pairs) if draw(st.booleans()) else draw(ESCAPED),
        "SERVER_NAME": "testserver",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": draw(st.sampled_from(("127.0.0.1", "::1", "", "nowhere"))),
        "HTTP_HOST": draw(HOSTS),
        "CONTENT_TYPE": draw(CONTENT_TYPES | LATIN_1),
        "CONTENT_LENGTH": draw(st.sampled_from((str(len(body)),) * 8 + ("-1", "x", "", "9" * 30, "2000000", "0"))),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": io.StringIO(),
    }
    for name, value in draw(st.dictionaries(HEADERS, HEADER_VALUES, max_size=4)).items():
        environ[f"HTTP_{name}"] = value
    return environ


@examples(100, 12_000)
@given(environ=environs())
def test_no_request_breaks_the_site(application, count_input, environ):
    count_input()
    started = []
    body = b"".join(application(environ, lambda status, headers, *_: started.append((status, dict(headers)))))
    status, headers = started[-1]
    assert 200 <= int(status[:3]) < 500, (status, environ["PATH_INFO"])
    assert b"Traceback" not in body
    assert "\n" not in "".join(headers.values())
    if environ["PATH_INFO"].startswith("/api/v1/") and int(status[:3]) >= 400 and environ["REQUEST_METHOD"] != "HEAD":
        assert headers["Content-Type"] == "application/problem+json"
        assert json.loads(body)["status"] == int(status[:3])
    assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", paths_of_site())
def test_no_parameter_breaks_a_page_or_operation(application, count_input, path):
    """Every path gets each of its parameters with unusual values, alone and with others, as a query and as a form."""

    @examples(4, 150)
    @given(
        pairs=st.lists(st.tuples(st.sampled_from(parameter_names(path)), QUOTED | ESCAPED), min_size=1, max_size=4),
        method=st.sampled_from(("GET", "GET", "POST")),
    )
    def run(pairs, method):
        count_input()
        encoded = "&".join(f"{name}={value}" for name, value in pairs)
        body = encoded.encode() if method == "POST" else b""
        environ = {
            "REQUEST_METHOD": method,
            "SCRIPT_NAME": "",
            "PATH_INFO": path,
            "QUERY_STRING": encoded if method == "GET" else "",
            "SERVER_NAME": "testserver",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "HTTP_HOST": "testserver",
            "CONTENT_TYPE": "application/x-www-form-urlencoded",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(body),
            "wsgi.errors": io.StringIO(),
        }
        started = []
        content = b"".join(application(environ, lambda status, *_: started.append(int(status[:3]))))
        assert started[-1] < 500 or started[-1] == 501, (started[-1], path, encoded)
        assert b"Traceback" not in content

    run()
