"""Request validation: requests are read as UTF-8 or rejected, whatever headers and codecs they name."""

import base64
import io
import time
import zlib
from encodings.aliases import aliases
from urllib.parse import quote

import pytest
from django.conf import settings

from catalog.text_folding import fold
from config.middleware import request_validation
from config.wsgi import application

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]
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


def send(path, query="", method="GET", body=b"", **more):
    """Send a WSGI request and return status, headers and body of the response."""
    started = []
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
    content = b"".join(application(environ, lambda *args: started.append(args)))
    return int(started[-1][0][:3]), dict(started[-1][1]), content


def test_another_charset_does_not_poison_the_cache():
    for path, query in (
        ("/api/v1/rulings", RULINGS),
        ("/cards", "q=cold"),
        ("/search", "q=frozen"),
        ("/api/v1/terms", "q=a"),
    ):
        forged = send(path, query, CONTENT_TYPE="x/y; charset=utf-16")
        plain = send(path, query)
        assert plain[2] == forged[2]
    assert b'"total":8' in send("/api/v1/rulings", RULINGS)[2]


@pytest.mark.parametrize(
    "shape", ["x/y; charset={}", 'x/y; charset="{}"', "x/y; charset*={}''a", "text/html;charset={}"]
)
def test_content_type_is_ignored_on_get(shape):
    plain = send("/api/v1/rulings", RULINGS)
    for codec in CODECS:
        for method in ("GET", "HEAD"):
            status, headers, body = send("/api/v1/rulings", RULINGS, method, CONTENT_TYPE=shape.format(codec))
            assert (status, headers["ETag"]) == (200, plain[1]["ETag"]), codec
            assert body == plain[2]  # the server does not send the body of a HEAD response


@pytest.mark.parametrize("media_type", ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_body_in_another_charset_than_utf_8_is_415(media_type):
    for codec in CODECS:
        for shape in ("{}; charset={}", '{}; charset="{}"', "{}; boundary=x; charset*={}''a"):
            kind = shape.format(media_type, codec)
            status, headers, _body = send("/check", "", "POST", b"ruleset=fe", CONTENT_TYPE=kind)
            is_utf_8 = codec.lower() in {"utf-8", "utf8"} and "*" not in shape
            assert (status == 415) == (not is_utf_8), kind  # a multipart form without its boundary is a 400
            assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(("encoding", "expected"), [("identity", 200), ("gzip", 415), ("br", 415), ("gzip, gzip", 415)])
def test_a_compressed_body_is_rejected(encoding, expected):
    more = {"CONTENT_TYPE": "application/json", "HTTP_CONTENT_ENCODING": encoding}
    status, _headers, body = send("/api/v1/cards/collection", "", "POST", b'{"identifiers": []}', **more)
    assert status == expected
    assert expected == 200 or b"uncompressed" in body


def test_a_punycode_body_is_not_decoded():
    before = time.process_time()
    body = b"zzzz9" + b"a" * 999_000
    status, headers, _body = send(
        "/api/v1/cards/collection", "", "POST", body, CONTENT_TYPE="application/json; charset=punycode"
    )
    assert (status, headers["Content-Type"]) == (415, "application/problem+json")
    assert time.process_time() - before < 10  # decoding takes more than a minute


@pytest.mark.parametrize(
    ("method", "status"),
    [("post", 400), ("Post", 400), ("get", 400), ("X", 400), ("PROPFIND", 400), ("G\xe9T", 400), ("", 400)]
    + [(method, 405) for method in ("PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "QUERY")],
)
def test_unknown_methods_are_400_and_unsupported_ones_405(method, status):
    class UnreadableBody(io.BytesIO):
        def read(self, *_size):
            pytest.fail("the body was read")

    for path in ("/check", "/api/v1/validate"):
        found, headers, _body = send(
            path, "", method, b"{}", **{"wsgi.input": UnreadableBody(b"{}"), "CONTENT_LENGTH": "1000"}
        )
        assert found == status
        assert ("Allow" in headers) == (status == 405)


@pytest.mark.parametrize("path", ["/cards/fe-cold-gun", "/api/v1/cards/fe-cold-gun", "/api/v1/nothing", "/check"])
def test_no_header_causes_a_server_error(path):
    for name in HEADERS:
        for value in VALUES:
            for method in ("GET", "POST"):
                status, headers, _body = send(path, "", method, **{f"HTTP_{name}": value, "CONTENT_TYPE": value})
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
def test_invalid_content_length_is_rejected(more, status):
    found, headers, _body = send("/api/v1/validate", "", "POST", b"{", CONTENT_TYPE="application/json", **more)
    assert (found, headers["Content-Type"]) == (status, "application/problem+json")


@pytest.mark.parametrize("path", ["/search", "/api/v1/ask"])
@pytest.mark.parametrize("text", ["\ufdfa" * 500, "&" * 500, "\ufb03" * 500])
def test_text_length_is_checked_after_normalization(path, text):
    status, _headers, body = send(path, f"q={quote(text)}?")
    assert status == 400
    assert b"500" in body


@pytest.mark.parametrize("text", ["\ufdfa" * 300, "\u00bd" * 300, "\u1e9b\u0323" * 300, "a" * 300 + "\ufdfa"])
def test_folding_does_not_expand_text_excessively(text):
    assert len(fold(text)) <= 2 * len(text) + 20


def test_a_lone_surrogate_in_a_sandbox_link_is_rejected():
    link = base64.urlsafe_b64encode(zlib.compress(b'{"actions": ["\\ud800"], "table": {"sets": ["\\ud800"]}}'))
    assert send("/sandbox", f"s={link.decode().rstrip('=')}")[0] == 400


def test_query_length_is_limited():
    for extra, status in ((0, 200), (1, 414)):
        assert send("/syntax", "x=" + "y" * (request_validation.MAX_QUERY_LENGTH - 2 + extra))[0] == status
    assert send("/cards", "q=%00")[0] == send("/api/v1/cards", "q=a%00b")[0] == 400
