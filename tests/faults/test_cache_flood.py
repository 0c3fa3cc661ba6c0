"""One client behind nginx requests more responses than the proxy's cache can hold.

Expected: the cache stays within its file system, so that no response of another client fails, and nginx logs no client
address and no query. If the tests run as root, the cache is on a tmpfs of the size in compose.yaml.
"""

import http.client
import itertools
import os
import shutil
import ssl
import subprocess
import threading
import time
from collections import Counter

import pytest

from tests.faults.services import Nginx
from tests.faults.site_process import TIMEOUT, Site, eventually

pytestmark = [pytest.mark.live, pytest.mark.services]
ATTACKER, VISITOR = "127.0.0.2", "127.0.0.3"
SECONDS = 20  # longer on a machine that is too busy for FEWEST requests
FEWEST = 200
SIZE = 256 << 20  # bytes; compose.yaml
SHAPES = (
    ("/sitemap.xml", "de, fr;q=0.5, x-{}"),
    ("/sitemap.xml?x={}", "en"),
    ("/cards/fe-kick?q={}", "en"),
    ("/api/v1/cards?page_size=200&q=cost%3E%3D0+-name:x{}", "en"),
)


@pytest.fixture
def proxy(prepared, tmp_path):
    """nginx in front of a site with rate limits."""
    var_dir = shutil.copytree(prepared, tmp_path / "var")
    site = Site(var_dir, TRUSTED_PROXIES=1, EDGE_SECONDS=10, API_LIMITS="on")
    eventually(site.is_alive, "the site starts")
    service = Nginx(site)
    cache = service.folder / "cache" / "responses"
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=0777", "tmpfs", str(cache)]
    is_mounted = os.getuid() == 0 and subprocess.run(mount, capture_output=True, check=False).returncode == 0
    service.start()
    yield service
    service.stop()
    if is_mounted:
        subprocess.run(["umount", "--lazy", cache], check=True)
    service.close()
    site.close()


def connect(proxy, address):
    """Return a TLS connection from a local address."""
    tls = ssl.create_default_context(cafile=proxy.folder / "tls" / "fullchain.pem")
    tls.check_hostname = False
    return http.client.HTTPSConnection(
        "127.0.0.1", proxy.port, timeout=TIMEOUT, context=tls, source_address=(address, 0)
    )


def status_of(connection, method, path, body=None, **headers):
    """Send a request and return its status, or the name of the exception."""
    try:
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        response.read()
        return response.status
    except (OSError, http.client.HTTPException) as error:
        connection.close()
        return type(error).__name__


def flood(proxy, numbers, seen, over):
    """Send requests for different responses until the drill is over."""
    connection = connect(proxy, ATTACKER)
    while not over.is_set():
        number = next(numbers)
        for path, language in SHAPES:
            headers = {"Accept-Language": language.format(number), "Accept-Encoding": "identity"}
            for _ in range(2):
                seen[status_of(connection, "GET", path.format(number), **headers)] += 1
    connection.close()


def test_a_flood_of_different_responses_fails_no_response_of_others(proxy):
    numbers, over, flooded, visited = itertools.count(), threading.Event(), Counter(), Counter()
    threads = [threading.Thread(target=flood, args=[proxy, numbers, flooded, over], daemon=True) for _ in range(4)]
    for thread in threads:
        thread.start()
    until, number = time.monotonic() + SECONDS, 0
    body = b'{"ruleset": "fe", "format": "main-deck", "list": "1 Kick"}' + b" " * 90_000
    while time.monotonic() < until or (flooded.total() < FEWEST and time.monotonic() < until + TIMEOUT):
        number += 1
        connection = connect(proxy, VISITOR)
        visited[status_of(connection, "GET", f"/cards/fe-kick?order=name&q=t{number}")] += 1
        visited[status_of(connection, "GET", f"/api/v1/cards?page_size=50&page={number % 40 + 1}")] += 1
        json = {"Content-Type": "application/json"}
        visited[f"POST {status_of(connection, 'POST', '/api/v1/validate', body, **json)}"] += 1
        connection.close()
        time.sleep(0.2)
    over.set()
    for thread in threads:
        thread.join(TIMEOUT)
    assert flooded.total() >= FEWEST, flooded
    assert {200, 429} >= set(flooded), flooded
    assert set(visited) == {200, "POST 400"}, visited  # the body lacks its sets
    stored = sum(path.stat().st_size for path in (proxy.folder / "cache" / "responses").rglob("*") if path.is_file())
    assert stored < SIZE / 2, stored
    assert (proxy.folder / "errors.log").read_text() == ""
