"""Load with wrk, which must be installed (on Debian: apt install wrk)."""

import http.client
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

SCRIPT = Path(__file__).with_name("paths.lua")
CONNECTIONS = 16
STILL_STARTING = 503  # the site's status while a worker loads its indexes


@dataclass(frozen=True)
class Measured:
    """The results of one run: requests a second, latencies in ms, failures (status 400 and above included)."""

    rate: float
    p50: float
    p99: float
    failed: int


def measure(port, requests, seconds, connections=CONNECTIONS, scheme="http", pause=0.0):
    """Send requests (see paths.lua) in turn for some seconds, with a pause in milliseconds on each connection."""
    seconds = max(1, round(seconds))  # wrk takes whole seconds
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as listing:
        listing.write("\n".join(requests))
        listing.flush()
        command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "10s", "-s", str(SCRIPT)]
        command += ["-H", f"Host: 127.0.0.1:{port}", f"{scheme}://127.0.0.1:{port}", "--", listing.name, f"{pause:.0f}"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds + 60, check=True)
    line = next(line for line in done.stdout.splitlines() if line.startswith("MEASURED "))
    count, microseconds, p50, p99, failed = map(float, line.split()[1:])
    return Measured(count / (microseconds / 1e6), p50 / 1000, p99 / 1000, int(failed))


def warm(port, requests, connections=8, seconds=90.0):
    """Send every GET request on several connections, so that every worker has served all of them."""
    paths = [line.split()[1] for line in requests]
    until = time.monotonic() + seconds

    def send(first):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        for path in paths[first:] + paths[:first]:
            status = STILL_STARTING
            while status == STILL_STARTING and time.monotonic() < until:
                connection.request("GET", path)
                response = connection.getresponse()
                response.read()
                status = response.status
                if status == STILL_STARTING:
                    time.sleep(0.5)
        connection.close()

    with ThreadPoolExecutor(connections) as pool:
        list(pool.map(send, [number * len(paths) // connections for number in range(connections)]))
