"""`python -m benchmarks.expensive_client`: how one client with expensive requests affects others.

For each kind of expensive request, one address sends requests as fast as possible on sixteen connections, within its
limits. Another address requests health checks and cached responses fifty times a second. Prints p50 and p99 of the
latter, for the app alone and behind nginx, and the statuses of the expensive requests.
"""

import argparse
import http.client
import itertools
import json
import ssl
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote

from benchmarks.servers import behind_nginx, prepared, site

CONNECTIONS = 16
INTERVAL = 0.02
WATCHED = ("/healthz", "/readyz", "/api/v1/cards/fe-kick", "/cards/fe-kick", "/api/v1/sets")
LINES = "\n".join(f"1 cold gum {number}" for number in range(500))
WORDS = "can I destroy a frozen card in hand if the power of the villain is higher than its cost " * 5
PLAYERS = [{"name": name, "deck": ["fe-punch", "fe-vulnerability"]} for name in ("Ann", "Ben", "Cid", "Dan", "Eve")]
STATE = {"ruleset": "fe", "players": PLAYERS, "line_up": ["fe-vibe"], "main_deck": 60, "kicks": 16, "weaknesses": 20}
SEARCH = quote(" or ".join(f"text:{letter}" for letter in "aeioutrn"))
EXPENSIVE = {
    "nothing": None,
    "questions": lambda number: (f"/api/v1/ask?q={quote(WORDS[:480])}{number}", None),
    "lists": lambda number: (
        "/api/v1/validate",
        {"ruleset": "fe", "format": "main-deck", "list": f"{LINES}{number}"},
    ),
    "images": lambda number: (f"/api/v1/cards/fe-kick/image?size=large&format=webp&v={number}", None),
    "sandboxes": lambda number: (f"/sandbox?players=5&seed={number}", None),
    "games": lambda number: (
        "/api/v1/play",
        {"ruleset": "fe", "state": STATE | {"seed": str(number)}, "actions": [{"do": "end_turn"}] * 100},
    ),
    "set-ups": lambda number: (f"/api/v1/setup?ruleset=fe&players=5&seed={number}", None),
    "searches": lambda number: (f"/cards?q={SEARCH}+{number}", None),
}


def connect(port, tls, address):
    """Return a connection from a local address."""
    options = {"timeout": 60, "source_address": (address, 0)}
    if tls:
        return http.client.HTTPSConnection("127.0.0.1", port, context=tls, **options)
    return http.client.HTTPConnection("127.0.0.1", port, **options)


def send(connection, path, body=None):
    """Send a request; return the status, or "broken"."""
    try:
        headers = {"Accept-Encoding": "gzip", "Content-Type": "application/json"}
        connection.request("POST" if body else "GET", path, json.dumps(body) if body else None, headers)
        response = connection.getresponse()
        response.read()
        return response.status
    except (OSError, http.client.HTTPException):
        connection.close()
        return "broken"


def watch(port, tls, make, seconds, numbers, address):
    """Send expensive requests from one IP and cheap ones from another.

    Return the milliseconds of the cheap ones, and the statuses of both."""
    latencies, watched, expensive, over = [], Counter(), Counter(), threading.Event()

    def press():
        connection = connect(port, tls, address)
        while not over.is_set():
            status = send(connection, *make(next(numbers)))
            expensive[status] += 1
            if status != 200:
                time.sleep(INTERVAL)

    def look(path):
        start, connection = time.perf_counter(), connect(port, tls, "127.0.0.1")
        watched[send(connection, path)] += 1
        latencies.append(1000 * (time.perf_counter() - start))
        connection.close()

    with ThreadPoolExecutor(2 * CONNECTIONS) as pool:
        for _ in range(CONNECTIONS if make else 0):
            pool.submit(press)
        for number in range(int(seconds / INTERVAL)):
            pool.submit(look, WATCHED[number % len(WATCHED)])
            time.sleep(INTERVAL)
        over.set()
    return sorted(latencies), dict(watched), dict(expensive)


def measure(label, port, tls, seconds, only):
    """Measure each kind of expensive request and print one line."""
    numbers = itertools.count(int(time.time()) % 100_000 * 100_000)
    watch(port, tls, None, 2, numbers, None)
    for place, (name, make) in enumerate(EXPENSIVE.items()):
        if only and name not in only:
            continue
        latencies, watched, expensive = watch(port, tls, make, seconds, numbers, f"127.0.1.{place + 1}")
        p50, p99 = (latencies[int(share * len(latencies))] for share in (0.5, 0.99))
        print(f"{label:8} {name:10} p50 {p50:6.1f}  p99 {p99:6.1f}  max {latencies[-1]:6.1f} ms", end="  ")
        print(f"watched {watched}; expensive {expensive}", flush=True)


def main():
    """Serve a prepared catalogue and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--var", type=Path, help="a prepared VAR_DIR; by default, one is created")
    parser.add_argument("--only", nargs="*", help="only these kinds of requests")
    args = parser.parse_args()
    with prepared(args.var) as var:
        with site(var, API_LIMITS="on") as server:
            measure("alone", server.port, None, args.seconds, args.only)
        with behind_nginx(var, API_LIMITS="on") as (_server, proxy):
            tls = ssl.create_default_context(cafile=proxy.folder / "tls" / "fullchain.pem")
            tls.check_hostname = False
            measure("nginx", proxy.port, tls, args.seconds, args.only)


if __name__ == "__main__":
    main()
