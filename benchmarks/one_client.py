"""`python -m benchmarks.one_client`: how one client with expensive requests affects others.

For each kind of expensive request, one client sends requests as fast as possible on sixteen connections, within its
limits. Another client requests health checks and cached responses fifty times a second. Prints the 50th and 99th
percentile of the latter, for the app alone and behind nginx with nginx/nginx.conf, and the statuses of the expensive
requests.
"""

import argparse
import asyncio
import itertools
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import quote

from benchmarks.servers import ROOT, site
from benchmarks.soak import Mix, Seen, read_response, trusting

CONNECTIONS = 16
EVERY = 0.02
WATCHED = ("/healthz", "/readyz", "/api/v1/cards/fe-kick", "/cards/fe-kick", "/api/v1/sets")
LIST = "\n".join(f"1 cold gum {number}" for number in range(500))
STATE = {
    "ruleset": "fe",
    "players": [
        {"name": name, "deck": ["fe-punch", "fe-vulnerability"]} for name in ("Ann", "Ben", "Cid", "Dan", "Eve")
    ],
    "line_up": ["fe-vibe"],
    "main_deck": 60,
    "kicks": 16,
    "weaknesses": 20,
}


def get(path):
    """Return a GET request as bytes."""
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n".encode()


def post(path, body):
    """Return a POST request as bytes."""
    content = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content


def kinds():
    """Return functions by name that build the request for a number; all requests differ, so none is cached."""
    cards = Mix(1).cards
    words = "can I destroy a frozen card in hand if the power of the villain is higher than its cost "
    return {
        "nothing": None,
        "questions": lambda number: get(f"/api/v1/ask?q={quote((words * 5)[:480])}{number}"),
        "lists": lambda number: post(
            "/api/v1/validate", {"ruleset": "fe", "format": "main-deck", "list": f"{LIST}{number}"}
        ),
        "pictures": lambda number: get(
            f"/api/v1/cards/{cards[number % len(cards)]}/image?size=large&format=webp&v={number}"
        ),
        "tables": lambda number: get(f"/sandbox?players=5&seed={number}"),
        "plays": lambda number: post(
            "/api/v1/play",
            {"ruleset": "fe", "state": STATE | {"seed": str(number)}, "actions": [{"do": "end_turn"}] * 100},
        ),
        "set-ups": lambda number: get(f"/api/v1/setup?ruleset=fe&players=5&seed={number}"),
        "books": lambda number: get(f"/rules/dcf?{number}"),
        "searches": lambda number: get(
            f"/cards?q={quote(' or '.join(f'text:{each}' for each in 'aeioutrn'))}+{number}"
        ),
    }


async def ask(streams, port, tls, request, address="127.0.0.1"):
    """Send a request on an open or a new connection; return the connection and the status."""
    try:
        reader, writer = streams or await asyncio.open_connection("127.0.0.1", port, ssl=tls, local_addr=(address, 0))
        writer.write(request)
        status, is_last = await asyncio.wait_for(read_response(reader), 60)
        return None if is_last else (reader, writer), status
    except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError):
        return None, "broken"


async def watch(front, tls, make, seconds, numbers, address):
    """Send expensive requests from one address and measure from another; return the results of both."""
    seen, expensive, until = Seen(), Counter(), time.perf_counter() + seconds

    async def press():
        streams = None
        while time.perf_counter() < until:
            streams, status = await ask(streams, front.port, tls, make(next(numbers)), address)
            expensive[status] += 1
            if status != 200:
                await asyncio.sleep(0.02)

    async def look(path):
        start = time.perf_counter()
        streams, status = await ask(None, front.port, tls, get(path))
        seen.seconds.append(time.perf_counter() - start)
        seen.statuses[status] += 1
        if streams:
            streams[1].close()

    pressing = [asyncio.create_task(press()) for _ in range(CONNECTIONS if make else 0)]
    looking = []
    for path in itertools.cycle(WATCHED):
        if time.perf_counter() > until:
            break
        looking.append(asyncio.create_task(look(path)))
        await asyncio.sleep(EVERY)
    await asyncio.gather(*pressing, *looking)
    return seen, expensive


def measure(label, front, tls, seconds, only):
    """Measure each kind of request and print one line."""
    numbers = itertools.count(int(time.time()) % 100_000 * 100_000)
    asyncio.run(watch(front, tls, None, 2, numbers, None))
    for place, (name, make) in enumerate(kinds().items()):
        if only and name not in only:
            continue
        seen, expensive = asyncio.run(watch(front, tls, make, seconds, numbers, f"127.0.1.{place + 1}"))
        p50, p99, most = (seen.percentile(share) for share in (0.5, 0.99, 1.0))
        print(f"{label:8} {name:10} p50 {p50:6.1f}  p99 {p99:6.1f}  max {most:6.1f} ms", end="  ")
        print(f"{len(seen.seconds)} watched {dict(seen.statuses)}; expensive {dict(expensive)}", flush=True)


def main():
    """Prepare a catalogue, serve it and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--var", type=Path, help="a prepared VAR_DIR; by default, one is created")
    parser.add_argument("--only", nargs="*", help="only these kinds of requests")
    args = parser.parse_args()
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    with tempfile.TemporaryDirectory(prefix="rogues-address-") as folder:
        var = args.var or Path(folder)
        prepare = [sys.executable, "manage.py", "prepare"]
        subprocess.run(prepare, cwd=ROOT, env=os.environ | {"VAR_DIR": str(var)}, check=True, stdout=subprocess.DEVNULL)
        with site(var, API_LIMITS="on") as server:
            measure("alone", server, None, args.seconds, args.only)
        with ExitStack() as stack:
            server = stack.enter_context(site(var, API_LIMITS="on", TRUSTED_PROXIES="1", EDGE_SECONDS="10"))
            from tests.faults.services import Nginx

            front = Nginx(server)
            stack.callback(front.close)
            front.start()
            measure("nginx", front, trusting(front.folder / "tls" / "fullchain.pem"), args.seconds, args.only)


if __name__ == "__main__":
    main()
