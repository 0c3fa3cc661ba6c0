"""The server is stopped while requests are running.

Expected: after SIGTERM running requests finish, and no new ones are accepted.
"""

import http.client
import select
import socket
from contextlib import ExitStack, closing

import pytest

from config.middleware.rate_and_concurrency_limits import MAX_REQUESTS
from tests.faults.site_process import TIMEOUT, eventually

pytestmark = pytest.mark.live
REJECTED = 4
HEAD = b"POST /api/v1/cards/collection HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
BODY = b'{"identifiers": [{"id": "fe-kick"}]}'


def begin_request(site, stack):
    """Send a request except for the last byte of its body, for which the site waits."""
    connection = stack.enter_context(closing(socket.create_connection(("127.0.0.1", site.port), TIMEOUT)))
    connection.sendall(HEAD + b"Content-Length: %d\r\n\r\n" % len(BODY) + BODY[:-1])
    return connection


def finish_request(connection):
    """Send the rest of a request and return its response."""
    connection.sendall(BODY[-1:])
    response = http.client.HTTPResponse(connection)
    response.begin()
    return response


def answered(connections):
    """Return the connections on which a response has arrived."""
    return select.select(connections, [], [], 0)[0]


def test_running_requests_are_finished_after_sigterm(start, var_dir):
    site = start(var_dir)
    with ExitStack() as stack:
        begun = [begin_request(site, stack) for _ in range(MAX_REQUESTS + REJECTED)]
        rejected = eventually(lambda: len(found := answered(begun)) == REJECTED and found, "as many run as can")
        site.process.terminate()
        eventually(lambda: site.listeners() == 0, "no new connections are accepted")
        responses = [finish_request(connection) for connection in begun if connection not in rejected]
        assert {(response.status, b"fe-kick" in response.read()) for response in responses} == {(200, True)}
    assert site.process.wait(TIMEOUT) == 0
