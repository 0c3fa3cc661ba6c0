"""What public header scanners grade, as one list of checks, run in production settings: all must pass for an A+."""

import json

import pytest

SECRET = "k" * 30 + "abcdefghijklmnopqrstuvwxyz-0123456789"
HOST = "cards.example.org"
PATHS = ["/cards", "/api/docs", "/nothing-here", "/api/v1/sets", "/api/v1/nothing", "/healthz", "/admin/login/"]
ASK = """
import io, json, sys
from config.wsgi import application

def get(path, scheme):
    told = []
    environ = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": "", "HTTP_HOST": "cards.example.org",
               "SERVER_NAME": "localhost", "SERVER_PORT": "80", "REMOTE_ADDR": "203.0.113.77",
               "HTTP_X_FORWARDED_PROTO": scheme, "wsgi.url_scheme": "http", "wsgi.input": io.BytesIO(),
               "wsgi.errors": sys.stderr}
    body = b"".join(application(environ, lambda *answer: told.append(answer)))
    status, headers = told[-1][:2]
    return {"status": int(status[:3]), "headers": [list(pair) for pair in headers], "body": body.decode()}

print(json.dumps({scheme: {path: get(path, scheme) for path in sys.argv[1:]} for scheme in ("https", "http")}))
"""


@pytest.fixture(scope="module")
def answers(start):
    """What production answers over https, and over http, by path."""
    environment = {"PRODUCTION": "on", "SECRET_KEY": SECRET, "ALLOWED_HOSTS": HOST, "ADMIN": "on"}
    return json.loads(start("-c", ASK, *PATHS, **environment).stdout)


def policy_of(headers):
    """Return the content policy by directive."""
    parts = [part.split() for part in headers["content-security-policy"].split(";")]
    return {name: values for name, *values in parts}


def max_age(headers):
    """Return how long browsers are to insist on https, in seconds."""
    return int(headers["strict-transport-security"].split(";")[0].removeprefix("max-age="))


CHECKS = {
    "content policy: nothing is allowed unless it is named": lambda h: (
        policy_of(h)["default-src"] in (["'self'"], ["'none'"])
    ),
    "content policy: no inline and no evaluated code or style": lambda h: "unsafe" not in h["content-security-policy"],
    "content policy: no wildcard, no data: scripts, no plain http": lambda h: (
        not any(
            source in ("*", "http:", "https:", "data:")
            for name in ("default-src", "script-src", "style-src")
            for source in policy_of(h)[name]
        )
    ),
    "content policy: no plugins": lambda h: policy_of(h)["object-src"] == ["'none'"],
    "content policy: no other base address": lambda h: policy_of(h)["base-uri"] == ["'none'"],
    "content policy: forms stay here": lambda h: policy_of(h)["form-action"] == ["'self'"],
    "content policy: nobody frames us": lambda h: policy_of(h)["frame-ancestors"] == ["'none'"],
    "old browsers: nobody frames us": lambda h: h["x-frame-options"] == "DENY",
    "strict transport: at least a year": lambda h: max_age(h) >= 31_536_000,
    "strict transport: subdomains and preload": lambda h: h["strict-transport-security"].endswith(
        "; includeSubDomains; preload"
    ),
    "types are not guessed": lambda h: h["x-content-type-options"] == "nosniff",
    "addresses are not passed on": lambda h: (
        h["referrer-policy"] in ("same-origin", "no-referrer", "strict-origin", "strict-origin-when-cross-origin")
    ),
    "devices are not asked for": lambda h: (
        {"camera=()", "geolocation=()", "microphone=()"} <= set(h["permissions-policy"].split(", "))
    ),
    "windows are apart": lambda h: h["cross-origin-opener-policy"] == "same-origin",
    "resources are marked": lambda h: h["cross-origin-resource-policy"] in ("same-origin", "cross-origin"),
    "nothing tells the program": lambda h: h["server"] == "rogues" and "x-powered-by" not in h,
}


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("path", PATHS)
def test_every_answer_passes_every_check(answers, path, check):
    headers = {name.lower(): value for name, value in answers["https"][path]["headers"]}
    assert CHECKS[check](headers), headers


@pytest.mark.parametrize("path", [path for path in PATHS if path != "/healthz"])
def test_plain_http_is_sent_to_https_on_the_same_host(answers, path):
    answer = answers["http"][path]
    assert answer["status"] == 301
    assert dict(answer["headers"])["Location"] == f"https://{HOST}{path}"


@pytest.mark.parametrize("path", PATHS)
def test_cookies_are_secure_and_only_the_admin_sets_any(answers, path):
    cookies = [value.strip() for name, value in answers["https"][path]["headers"] if name.lower() == "set-cookie"]
    assert bool(cookies) == path.startswith("/admin")
    for cookie in cookies:
        assert cookie.startswith("__Host-")
        assert all(word in cookie for word in ("Secure", "HttpOnly", "SameSite=Strict", "Path=/"))


@pytest.mark.parametrize("path", PATHS)
def test_only_the_api_is_open_to_other_origins_and_never_with_credentials(answers, path):
    headers = {name.lower(): value for name, value in answers["https"][path]["headers"]}
    assert headers.get("access-control-allow-origin") == ("*" if path.startswith("/api/v1") else None)
    assert "access-control-allow-credentials" not in headers


def test_the_answers_are_what_they_should_be(answers):
    found = {path: answer["status"] for path, answer in answers["https"].items()}
    assert found == dict.fromkeys(PATHS, 200) | {"/nothing-here": 404, "/api/v1/nothing": 404}
