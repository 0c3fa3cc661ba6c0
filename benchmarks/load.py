"""The load: wrk where it is installed, else a client of our own; both on loopback and bounded in time."""

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
BUSY = 503  # as the site answers while it is still building what it needs


@dataclass(frozen=True)
class Measured:
    """What one run measured: requests per second, latencies in milliseconds, answers that were not 200."""

    rate: float
    p50: float
    p99: float
    bad: int


def measure(port, paths, seconds, connections, work, host=None, scheme="http"):
    """Ask a server for paths, one after the other, over and over, for some seconds."""
    listing = work / f"paths-{port}.txt"
    listing.write_text("\n".join(paths))
    host = host or f"127.0.0.1:{port}"
    if shutil.which("wrk") or scheme == "https":
        return with_wrk(port, listing, seconds, connections, host, scheme)
    return with_threads(port, listing, seconds, connections, host)


def measure_together(ports, paths, seconds, connections, work, host):
    """Ask several servers at the same time, each for a part of the paths; rates add up, the slowest p99 counts."""
    parts = {port: paths[number :: len(ports)] for number, port in enumerate(ports)}
    with ThreadPoolExecutor(len(ports)) as pool:
        each = list(
            pool.map(lambda port: measure(port, parts[port], seconds, connections // len(ports), work, host), ports)
        )
    p50 = sum(one.p50 for one in each) / len(each)
    return Measured(sum(one.rate for one in each), p50, max(one.p99 for one in each), sum(one.bad for one in each))


def warm(port, paths, connections=WARMING, seconds=LONGEST_WARMING, host=None):
    """Ask for every path on each of several connections, so that every worker behind the port has answered them all.

    It ends early only when it takes long, as it does for servers that keep nothing and so have nothing to warm."""
    until = time.perf_counter() + seconds

    def ask(first):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        for path in paths[first:] + paths[:first]:
            if time.perf_counter() > until:
                break
            connection.request("GET", path, headers={"Host": host} if host else {})
            while answered(connection) == BUSY and time.perf_counter() < until:
                time.sleep(0.5)
                connection.request("GET", path, headers={"Host": host} if host else {})
        connection.close()

    starts = [number * len(paths) // connections for number in range(connections)]
    threads = [threading.Thread(target=ask, args=[first]) for first in starts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def answered(connection):
    """Read an answer and return its status."""
    answer = connection.getresponse()
    answer.read()
    return answer.status


def with_wrk(port, listing, seconds, connections, host, scheme):
    """Measure with wrk, which believes any certificate."""
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
    """Measure with threads of our own: slower than wrk, so that fast servers look slower than they are."""
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
                status = read_answer(stream)
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


def read_answer(stream):
    """Read one answer and return its status."""
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
