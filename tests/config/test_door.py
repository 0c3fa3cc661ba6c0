"""The door: whatever a header or a codec says, a request is read as UTF-8 or refused, and never breaks the server."""

import base64
import io
import time
import zlib
from encodings.aliases import aliases
from urllib.parse import quote

import pytest
from django.conf import settings

from catalog.search.folding import fold
from config.middleware import door
from config.wsgi import application

pytestmark = [pytest.mark.django_db, pytest.mark.once]
RULINGS = "card=fe-cold-gun&page_size=5"
CODECS = sorted(
    {*aliases, *aliases.values(), "punycode", "idna", "unicode_escape", "undefined", "mbcs", "nothing", "é"}
)
HEADERS = """
    ACCEPT ACCEPT_CHARSET ACCEPT_DATETIME ACCEPT_ENCODING ACCEPT_LANGUAGE ACCEPT_RANGES AUTHORIZATION
    CACHE_CONTROL CONNECTION CONTENT_DISPOSITION CONTENT_ENCODING CONTENT_LANGUAGE CONTENT_LOCATION
    CONTENT_RANGE COOKIE DATE DNT EXPECT FORWARDED FROM IF_MATCH IF_MODIFIED_SINCE IF_NONE_MATCH IF_RANGE
    IF_UNMODIFIED_SINCE KEEP_ALIVE MAX_FORWARDS ORIGIN PRAGMA PREFER PROXY_AUTHORIZATION RANGE REFERER
    SEC_FETCH_MODE TE TRAILER UPGRADE USER_AGENT VIA WARNING X_CSRFTOKEN X_FORWARDED_FOR X_FORWARDED_HOST
    X_FORWARDED_PORT X_FORWARDED_PROTO X_HTTP_METHOD_OVERRIDE X_METHOD_OVERRIDE X_ORIGINAL_URL X_REQUESTED_WITH
    X_REWRITE_URL
""".split()  # noqa: SIM905
VALUES = ["x", "*", "fr", "é\x80\xff", "a" * 20_000, '"x', "bytes=0-", "x/y; charset=utf-16", "[::1", "-1"]


def ask(path, query="", method="GET", body=b"", **more):
    """Return status, headers and body of an answer."""
    told = []
    environ = {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "HTTP_HOST": "testserver",
        "SERVER_NAME": "testserver",
        "SERVER_PORT": "80",
        "REMOTE_ADDR": "127.0.0.1",
        "CONTENT_LENGTH": str(len(body)) if body else "",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": io.StringIO(),
    } | more
    content = b"".join(application(environ, lambda *answer: told.append(answer)))
    return int(told[-1][0][:3]), dict(told[-1][1]), content


def test_one_request_with_another_charset_does_not_poison_the_cache():
    for path, query in (
        ("/api/v1/rulings", RULINGS),
        ("/cards", "q=cold"),
        ("/ask", "q=frozen"),
        ("/api/v1/terms", "q=a"),
    ):
        forged = ask(path, query, CONTENT_TYPE="x/y; charset=utf-16")
        plain = ask(path, query)
        assert plain[2] == forged[2]
    assert b'"total":8' in ask("/api/v1/rulings", RULINGS)[2]


@pytest.mark.parametrize(
    "shape", ["x/y; charset={}", 'x/y; charset="{}"', "x/y; charset*={}''a", "text/html;charset={}"]
)
def test_a_content_type_says_nothing_on_get_whatever_the_codec(shape):
    plain = ask("/api/v1/rulings", RULINGS)
    for codec in CODECS:
        for method in ("GET", "HEAD"):
            status, headers, body = ask("/api/v1/rulings", RULINGS, method, CONTENT_TYPE=shape.format(codec))
            assert (status, headers["ETag"]) == (200, plain[1]["ETag"]), codec
            assert body == (plain[2] if method == "GET" else b"")


@pytest.mark.parametrize("media_type", ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_body_is_utf_8_or_415_whatever_the_codec(media_type):
    for codec in CODECS:
        for shape in ("{}; charset={}", '{}; charset="{}"', "{}; boundary=x; charset*={}''a"):
            kind = shape.format(media_type, codec)
            status, headers, _body = ask("/check", "", "POST", b"ruleset=fe", CONTENT_TYPE=kind)
            is_utf_8 = codec.lower() in {"utf-8", "utf8"} and "*" not in shape
            assert (status == 415) == (not is_utf_8), kind  # a form without its boundary is a 400
            assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(("encoding", "expected"), [("identity", 200), ("gzip", 415), ("br", 415), ("gzip, gzip", 415)])
def test_a_compressed_body_is_refused_by_name(encoding, expected):
    more = {"CONTENT_TYPE": "application/json", "HTTP_CONTENT_ENCODING": encoding}
    status, _headers, body = ask("/api/v1/cards/collection", "", "POST", b'{"identifiers": []}', **more)
    assert status == expected
    assert expected == 200 or b"uncompressed" in body


def test_a_body_in_punycode_costs_no_processor_time():
    before = time.process_time()
    body = b"zzzz9" + b"a" * 999_000
    status, headers, _body = ask(
        "/api/v1/cards/collection", "", "POST", body, CONTENT_TYPE="application/json; charset=punycode"
    )
    assert (status, headers["Content-Type"]) == (415, "application/problem+json")
    assert time.process_time() - before < 0.25


@pytest.mark.parametrize(
    ("method", "status"),
    [("post", 400), ("Post", 400), ("get", 400), ("X", 400), ("PROPFIND", 400), ("G\xe9T", 400), ("", 400)]
    + [(method, 405) for method in ("PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "QUERY")],
)
def test_methods_are_what_the_standard_says(method, status):
    class Unread(io.BytesIO):
        def read(self, *_size):
            pytest.fail("the body was read")

    for path in ("/check", "/api/v1/validate"):
        found, headers, _body = ask(path, "", method, b"{}", **{"wsgi.input": Unread(b"{}"), "CONTENT_LENGTH": "1000"})
        assert found == status
        assert ("Allow" in headers) == (status == 405)


@pytest.mark.parametrize("path", ["/cards/fe-cold-gun", "/api/v1/cards/fe-cold-gun", "/api/v1/nothing", "/check"])
def test_no_header_breaks_an_answer(path):
    for name in HEADERS:
        for value in VALUES:
            for method in ("GET", "POST"):
                status, headers, _body = ask(path, "", method, **{f"HTTP_{name}": value, "CONTENT_TYPE": value})
                assert status < 500, (name, value)
                assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({"CONTENT_LENGTH": str(settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)}, 413),
        ({"CONTENT_LENGTH": "9" * 40}, 413),
        ({"CONTENT_LENGTH": "-1"}, 411),
        ({"CONTENT_LENGTH": "²"}, 411),
        ({"CONTENT_LENGTH": "x"}, 411),
        ({"HTTP_TRANSFER_ENCODING": "chunked"}, 411),
        ({"CONTENT_LENGTH": "1000"}, 400),
        ({"CONTENT_LENGTH": ""}, 400),
    ],
)
def test_bodies_are_bounded(more, status):
    found, headers, _body = ask("/api/v1/validate", "", "POST", b"{", CONTENT_TYPE="application/json", **more)
    assert (found, headers["Content-Type"]) == (status, "application/problem+json")


@pytest.mark.parametrize("path", ["/ask", "/api/v1/ask"])
@pytest.mark.parametrize("text", ["\ufdfa" * 500, "&" * 500, "\ufb03" * 500])
def test_text_is_bounded_after_normalisation(path, text):
    status, _headers, body = ask(path, f"q={quote(text)}")
    assert status == 400
    assert b"500" in body


@pytest.mark.parametrize("text", ["\ufdfa" * 300, "\u00bd" * 300, "\u1e9b\u0323" * 300, "a" * 300 + "\ufdfa"])
def test_folding_grows_no_text_beyond_measure(text):
    assert len(fold(text)) <= 2 * len(text) + 20


def test_a_lone_surrogate_in_a_sandbox_link_is_refused():
    link = base64.urlsafe_b64encode(zlib.compress(b'{"actions": ["\\ud800"], "table": {"sets": ["\\ud800"]}}'))
    assert ask("/sandbox", f"s={link.decode().rstrip('=')}")[0] == 400


def test_the_longest_query_is_taken_and_one_more_is_not():
    for extra, status in ((0, 200), (1, 414)):
        assert ask("/syntax", "x=" + "y" * (door.LONGEST_QUERY - 2 + extra))[0] == status
    assert ask("/cards", "q=%00")[0] == ask("/api/v1/cards", "q=a%00b")[0] == 400
