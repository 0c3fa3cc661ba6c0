"""The checks of public header scanners, run with production settings; all must pass for an A+ grade."""

import json

import pytest

SECRET = "k" * 30 + "abcdefghijklmnopqrstuvwxyz-0123456789"
HOST = "cards.example.org"
PATHS = ["/cards", "/api/docs", "/nothing-here", "/api/v1/sets", "/api/v1/nothing", "/healthz", "/admin/login/"]
CLIENT = """
import io, json, sys
from config.wsgi import application

def get(path, scheme):
    started = []
    environ = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": "", "HTTP_HOST": "cards.example.org",
               "SERVER_NAME": "localhost", "SERVER_PORT": "80", "REMOTE_ADDR": "203.0.113.77",
               "HTTP_X_FORWARDED_PROTO": scheme, "wsgi.url_scheme": "http", "wsgi.input": io.BytesIO(),
               "wsgi.errors": sys.stderr}
    body = b"".join(application(environ, lambda *args: started.append(args)))
    status, headers = started[-1][:2]
    return {"status": int(status[:3]), "headers": [list(pair) for pair in headers], "body": body.decode()}

print(json.dumps({scheme: {path: get(path, scheme) for path in sys.argv[1:]} for scheme in ("https", "http")}))
"""


@pytest.fixture(scope="module")
def responses(start):
    """Return the responses in production over HTTPS and HTTP, by path."""
    environment = {"PRODUCTION": "on", "SECRET_KEY": SECRET, "ALLOWED_HOSTS": HOST, "ADMIN": "on"}
    return json.loads(start("-c", CLIENT, *PATHS, **environment).stdout)


def policy_of(headers):
    """Return the Content-Security-Policy as a dict of directives."""
    parts = [part.split() for part in headers["content-security-policy"].split(";")]
    return {name: values for name, *values in parts}


def max_age(headers):
    """Return the max-age of the HSTS header in seconds."""
    return int(headers["strict-transport-security"].split(";")[0].removeprefix("max-age="))


CHECKS = {
    "CSP: default is 'self' or 'none'": lambda h: policy_of(h)["default-src"] in (["'self'"], ["'none'"]),
    "CSP: no inline or evaluated code or style": lambda h: "unsafe" not in h["content-security-policy"],
    "CSP: no wildcard, no data: scripts, no plain http": lambda h: (
        not any(
            source in ("*", "http:", "https:", "data:")
            for name in ("default-src", "script-src", "style-src")
            for source in policy_of(h)[name]
        )
    ),
    "CSP: no plugins": lambda h: policy_of(h)["object-src"] == ["'none'"],
    "CSP: no other base URL": lambda h: policy_of(h)["base-uri"] == ["'none'"],
    "CSP: forms are sent to this site only": lambda h: policy_of(h)["form-action"] == ["'self'"],
    "CSP: framing is not allowed": lambda h: policy_of(h)["frame-ancestors"] == ["'none'"],
    "X-Frame-Options: framing is not allowed": lambda h: h["x-frame-options"] == "DENY",
    "HSTS: at least a year": lambda h: max_age(h) >= 31_536_000,
    "HSTS: subdomains and preload": lambda h: h["strict-transport-security"].endswith("; includeSubDomains; preload"),
    "MIME types are not sniffed": lambda h: h["x-content-type-options"] == "nosniff",
    "the full URL is not sent as referrer to other sites": lambda h: (
        h["referrer-policy"] in ("same-origin", "no-referrer", "strict-origin", "strict-origin-when-cross-origin")
    ),
    "camera, location and microphone are disabled": lambda h: (
        {"camera=()", "geolocation=()", "microphone=()"} <= set(h["permissions-policy"].split(", "))
    ),
    "windows of other origins are isolated": lambda h: h["cross-origin-opener-policy"] == "same-origin",
    "the resource policy is set": lambda h: h["cross-origin-resource-policy"] in ("same-origin", "cross-origin"),
    "server software is not disclosed": lambda h: h["server"] == "rogues" and "x-powered-by" not in h,
}


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("path", PATHS)
def test_response_passes_check(responses, path, check):
    headers = {name.lower(): value for name, value in responses["https"][path]["headers"]}
    assert CHECKS[check](headers), headers


@pytest.mark.parametrize("path", [path for path in PATHS if path != "/healthz"])
def test_http_redirects_to_https_on_the_same_host(responses, path):
    response = responses["http"][path]
    assert response["status"] == 301
    assert dict(response["headers"])["Location"] == f"https://{HOST}{path}"


@pytest.mark.parametrize("path", PATHS)
def test_cookies_are_secure_and_only_the_admin_sets_any(responses, path):
    cookies = [value.strip() for name, value in responses["https"][path]["headers"] if name.lower() == "set-cookie"]
    assert bool(cookies) == path.startswith("/admin")
    for cookie in cookies:
        assert cookie.startswith("__Host-")
        assert all(word in cookie for word in ("Secure", "HttpOnly", "SameSite=Strict", "Path=/"))


@pytest.mark.parametrize("path", PATHS)
def test_only_the_api_is_open_to_other_origins_and_never_with_credentials(responses, path):
    headers = {name.lower(): value for name, value in responses["https"][path]["headers"]}
    assert headers.get("access-control-allow-origin") == ("*" if path.startswith("/api/v1") else None)
    assert "access-control-allow-credentials" not in headers


def test_responses_have_the_expected_status(responses):
    found = {path: response["status"] for path, response in responses["https"].items()}
    assert found == dict.fromkeys(PATHS, 200) | {"/nothing-here": 404, "/api/v1/nothing": 404}
