"""Slow clients without a proxy: slow or large headers, slow bodies and slow reading. test_nginx.py has those of nginx.

Expected: cached responses, single cards and health checks are served; headers must arrive within ten seconds; a limited
number of threads wait for bodies, and further bodies are rejected with 503; a slow reader does not block a thread.
"""

import socket
from contextlib import contextmanager

import pytest

from config.middleware import rate_and_concurrency_limits as limits
from tests.faults.site_process import CACHED, eventually

pytestmark = pytest.mark.live

NOT_CACHED = (f"/api/v1/games?page_size={size}" for size in range(1, 200))  # each is requested once
LIST = {"ruleset": "fe", "format": "starting-deck", "list": "7 Punch\n3 Vulnerability"}
BODY = b"POST /api/v1/validate HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


@contextmanager
def connections(site, count, sent, buffer=None, addresses=1):
    """Open connections, from one or several local addresses, that send some bytes and then nothing more."""
    opened = []
    try:
        for number in range(count):
            connection = socket.socket()
            if addresses > 1:
                connection.bind((f"127.0.0.{2 + number % addresses}", 0))
            if buffer:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
            connection.connect(("127.0.0.1", site.port))
            connection.sendall(sent)
            opened.append(connection)
        yield opened
    finally:
        for connection in opened:
            connection.close()


def is_closed(connection):
    """Return whether the server has closed a connection, with or without a response."""
    connection.settimeout(0.01)
    try:
        return connection.recv(65536) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def check_reading(site):
    """Check that other clients are served."""
    assert {site.get(path).status for _ in range(5) for path in (*CACHED, next(NOT_CACHED), "/healthz")} == {200}


def test_slow_headers(start, var_dir):
    site = start(var_dir)
    check_reading(site)
    with connections(site, 300, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ") as slow:
        check_reading(site)
        assert site.post("/api/v1/validate", LIST).status == 200
        eventually(lambda: all(map(is_closed, slow)), "slow connections are closed")
    check_reading(site)


def test_slow_bodies(start, var_dir):
    site = start(var_dir)
    check_reading(site)
    assert site.post("/api/v1/validate", LIST).status == 200
    with connections(site, 60, BODY + b"Content-Length: 1000\r\n\r\n{", addresses=30) as slow:
        check_reading(site)
        rejected = eventually(
            lambda: (response := site.post("/api/v1/validate", LIST)).status == 503 and response, "503"
        )
        assert (rejected.json()["code"], "retry-after" in rejected.headers) == ("busy", True)
        check_reading(site)
        eventually(lambda: sum(map(is_closed, slow)) == 60 - limits.MAX_REQUESTS, "the others are rejected")
        check_reading(site)
    eventually(lambda: site.post("/api/v1/validate", LIST).status == 200, "bodies are accepted again")


def test_a_lowercase_method_is_rejected_before_its_body_is_read(start, var_dir):
    site = start(var_dir)
    with connections(site, 16, BODY.replace(b"POST", b"post") + b"Content-Length: 1000\r\n\r\n{") as slow:
        assert {connection.recv(12)[9:] for connection in slow} == {b"400"}
        check_reading(site)
        assert site.post("/api/v1/validate", LIST).status == 200


def test_slow_readers(start, var_dir):
    site = start(var_dir)
    check_reading(site)
    requests = b"GET /static/css/site.css HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 30
    with connections(site, 40, requests, buffer=2048):
        check_reading(site)
        assert site.post("/api/v1/validate", LIST).status == 200


def test_headers_of_more_than_120_kb_are_rejected(start, var_dir):
    site = start(var_dir)
    assert site.get("/healthz", X_Long="x" * 60_000).status == 200
    assert site.get("/healthz", X_Long="x" * 130_000).status == 431
    check_reading(site)
