"""The load generator: wrk if it is installed, else a client in Python."""

import http.client
import shutil
import socket
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

SCRIPT = Path(__file__).with_name("paths.lua")
CONNECTIONS = 16
WARMING = 8
LONGEST_WARMING = 90.0
BUSY = 503  # the site's status while it is still building indexes


@dataclass(frozen=True)
class Measured:
    """The results of one run: requests per second, latencies in milliseconds, responses other than 200."""

    rate: float
    p50: float
    p99: float
    bad: int


def measure(port, paths, seconds, connections, work, host=None, scheme="http"):
    """Request paths from a server in turn, repeatedly, for some seconds."""
    listing = work / f"paths-{port}.txt"
    listing.write_text("\n".join(paths))
    host = host or f"127.0.0.1:{port}"
    if shutil.which("wrk") or scheme == "https":
        return with_wrk(port, listing, seconds, connections, host, scheme)
    return with_threads(port, listing, seconds, connections, host)


def measure_together(ports, paths, seconds, connections, work, host):
    """Measure several servers concurrently, each with a share of the paths; return total rates and the worst p99."""
    parts = {port: paths[number :: len(ports)] for number, port in enumerate(ports)}
    with ThreadPoolExecutor(len(ports)) as pool:
        each = list(
            pool.map(lambda port: measure(port, parts[port], seconds, connections // len(ports), work, host), ports)
        )
    p50 = sum(one.p50 for one in each) / len(each)
    return Measured(sum(one.rate for one in each), p50, max(one.p99 for one in each), sum(one.bad for one in each))


def warm(port, paths, connections=WARMING, seconds=LONGEST_WARMING, host=None):
    """Request every path on several connections, so that every worker has served all of them.

    Stops after a time limit, which only servers without a cache reach."""
    until = time.perf_counter() + seconds

    def ask(first):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        for path in paths[first:] + paths[:first]:
            if time.perf_counter() > until:
                break
            connection.request("GET", path, headers={"Host": host} if host else {})
            while read_status(connection) == BUSY and time.perf_counter() < until:
                time.sleep(0.5)
                connection.request("GET", path, headers={"Host": host} if host else {})
        connection.close()

    starts = [number * len(paths) // connections for number in range(connections)]
    threads = [threading.Thread(target=ask, args=[first]) for first in starts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def read_status(connection):
    """Read a response and return its status."""
    answer = connection.getresponse()
    answer.read()
    return answer.status


def with_wrk(port, listing, seconds, connections, host, scheme):
    """Measure with wrk, which accepts any certificate."""
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "10s", "-s", str(SCRIPT)]
    command += ["-H", f"Host: {host}"]
    done = subprocess.run(
        [*command, f"{scheme}://127.0.0.1:{port}", "--", str(listing)],
        capture_output=True,
        text=True,
        timeout=seconds + 60,
        check=True,
    )
    line = next(line for line in done.stdout.splitlines() if line.startswith("MEASURED "))
    requests, microseconds, p50, p99, bad = map(float, line.split()[1:])
    return Measured(requests / (microseconds / 1e6), p50 / 1000, p99 / 1000, int(bad))


def with_threads(port, listing, seconds, connections, host):
    """Measure with Python threads; slower than wrk, so fast servers appear slower than they are."""
    paths = listing.read_text().split("\n")
    taken, lock, latencies, bad = iter(range(10**9)), threading.Lock(), [], []
    until = time.perf_counter() + seconds

    def ask():
        with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
            stream = connection.makefile("rb")
            while time.perf_counter() < until:
                with lock:
                    path = paths[next(taken) % len(paths)]
                start = time.perf_counter()
                path, _, named = path.partition(" ")
                connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {named or host}\r\n\r\n".encode())
                status = read_response(stream)
                latencies.append((time.perf_counter() - start) * 1000)
                if status != 200:
                    bad.append(status)

    threads = [threading.Thread(target=ask) for _ in range(connections)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    latencies.sort()
    return Measured(
        len(latencies) / seconds, latencies[len(latencies) // 2], latencies[len(latencies) * 99 // 100], len(bad)
    )


def read_response(stream):
    """Read one response and return its status."""
    status, length, is_chunked = int(stream.readline().split()[1]), 0, False
    while (line := stream.readline()) not in {b"\r\n", b""}:
        name, _, value = line.decode("latin-1").partition(":")
        length = int(value) if name.lower() == "content-length" else length
        is_chunked = is_chunked or (name.lower() == "transfer-encoding" and "chunked" in value)
    if is_chunked:
        while size := int(stream.readline(), 16):
            stream.read(size + 2)
        stream.readline()
    else:
        stream.read(length)
    return status
