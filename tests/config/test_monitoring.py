"""Request log and metrics: off by default, and without personal data."""

import json

import pytest

CLIENT = """
import io, sys
from config.wsgi import application

def get(path, query=""):
    started = []
    environ = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": query, "HTTP_HOST": "localhost",
               "SERVER_NAME": "localhost", "SERVER_PORT": "80", "REMOTE_ADDR": "203.0.113.77",
               "HTTP_USER_AGENT": "Secret-Agent/1.0", "HTTP_COOKIE": "sessionid=private",
               "HTTP_REFERER": "http://where.example/", "wsgi.url_scheme": "http",
               "wsgi.input": io.BytesIO(), "wsgi.errors": sys.stderr}
    body = b"".join(application(environ, lambda *args: started.append(args)))
    return started[-1][0], body, dict(started[-1][1])
"""


@pytest.fixture(scope="module")
def run(start, tmp_path_factory):
    """Return a function that runs Python code, which calls the WSGI application with `get`."""

    def run_code(code, **environment):
        metrics = {"PROMETHEUS_MULTIPROC_DIR": str(tmp_path_factory.mktemp("metrics"))}
        return start("-c", CLIENT + code, **metrics | environment)

    return run_code


def test_request_log_has_no_personal_data(run):
    code = "get('/healthz'); get('/cards', 'q=my+secret+search'); get('/nothing'); get('/\\u00ff\\u00fe\\x00')"
    done = run(code, REQUEST_LOG="on")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["status"] for line in lines] == [200, 200, 404, 400]
    assert {line["method"] for line in lines} == {"GET"}
    assert all(set(line) == {"at", "method", "path", "status", "ms", "bytes"} for line in lines)
    assert lines[1]["path"] == "/cards"
    for private in ("203.0.113.77", "secret", "Secret-Agent", "private", "where.example"):
        assert private not in done.stdout + done.stderr


def test_log_and_metrics_are_off_by_default(run):
    done = run("print(get('/api/v1/sets')[0]); print(get('/metrics')[0])")
    assert done.stdout.splitlines() == ["200 OK", "404 Not Found"]


def test_metrics_count_requests_by_group_and_status(run):
    code = "get('/api/v1/sets'); get('/api/v1/sets'); get('/nothing'); print(get('/metrics')[1].decode())"
    page = run(code, METRICS="on").stdout
    assert 'rogues_requests_total{group="api",method="GET",status="200"} 2.0' in page
    assert 'rogues_requests_total{group="other",method="GET",status="404"} 1.0' in page
    assert 'rogues_request_seconds_count{group="api"} 2.0' in page
    assert "203.0.113.77" not in page


def test_metrics_response_has_security_headers(run):
    page = run("print(get('/metrics')[2])", METRICS="on").stdout
    assert "X-Content-Type-Options" in page
    assert "Content-Security-Policy" in page


def test_an_error_is_logged_with_its_location_and_without_request_data(run):
    code = (
        "import core.response_cache as c\n"
        "def fail(*_): raise RuntimeError('my secret search')\n"
        "c.make_etag = fail\n"
        "print(get('/api/v1/sets', 'q=secret')[0])"
    )
    done = run(code)
    assert done.stdout.strip() == "500 Internal Server Error"
    (line,) = [line for line in map(json.loads, done.stderr.splitlines()) if line["level"] == "error"]
    assert (line["level"], line["exception"]) == ("error", "RuntimeError")
    assert any("response_cache.py" in frame for frame in line["where"])
    assert "secret" not in done.stderr
