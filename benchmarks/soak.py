"""Soak test: `python -m benchmarks.soak --minutes N` sends mixed load at a share of the measured capacity.

The site runs behind nginx with nginx/nginx.conf, over TLS (`--alone`: without nginx). The test measures the capacity,
warms up until the caches are full, then sends requests at a constant rate. For each interval it prints responses per
second, server errors, p50 and p99 (measured from when a request was due, so that queueing is included) and the private
memory of each worker (RssAnon). It fails on a server error or a broken connection, or if the memory of the workers in
the last third of the time is more than 5 % higher than in the first.
"""

import argparse
import asyncio
import json
import os
import random
import ssl
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

from benchmarks.servers import ROOT, site

SHARE = 0.8
CONNECTIONS = 16
MOST_GROWTH = 0.05
TIMEOUT = 60
QUERIES = (
    *("t:hero", "t:villain cost>=5", "kw:defense", "set:fe"),
    *("cost<=2 -t:location", "frozen", "power>2 order:cost", "vp>=3"),
)
QUESTIONS = (
    *("can a frozen card be destroyed?", "how many cards do I draw"),
    *("puis-je garder des cartes en main", "who wins a tie"),
)
MISSING = ("/api/v1/cards/nothing", "/nothing", "/api/v1/cards?q=cost%3E%3E", "/api/v1/ask?q=")
OTHER = (
    "/sandbox?players=3&seed=7",
    "/check",
    "/",
    "/rules/fe-en",
    "/glossary",
    "/rulings",
    "/api/v1/sets",
    "/api/v1/rulings?page=2",
)
SITUATIONS = (
    ("/api/v1/calculate", {"ruleset": "fe", "calculator": "purchase", "power": 9, "cards": [], "costs": [3, 2]}),
    ("/api/v1/validate", {"ruleset": "fe", "format": "starting-deck", "list": "7 Punch\n3 Vulnerability"}),
    ("/api/v1/cards/collection", {"identifiers": ["fe-kick", {"name": "Cold Gun", "set": "fe"}, "nothing"]}),
)


class Mix:
    """Random requests in realistic proportions, the same for the same seed. Each kind of request is a method."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        files = sorted((ROOT / "fixtures" / "cards").glob("*.json"))
        rows = [row for path in files for row in json.loads(path.read_text(encoding="utf-8"))]
        self.cards = [row["id"] for row in rows]
        self.names = [row["name"] for row in rows]
        self.shares = {
            self.card: 30,
            self.page: 20,
            self.search: 15,
            self.search_page: 8,
            self.typed: 10,
            self.picture: 4,
            self.question: 4,
            self.situation: 4,
            self.table: 1,
            self.missing: 2,
            self.other: 2,
        }

    def request(self):
        """Return one random request as bytes, with random headers for encoding and language."""
        (make,) = self.chance.choices(list(self.shares), list(self.shares.values()))
        path, body = make()
        encoding = "Accept-Encoding: gzip\r\n" if self.chance.random() < 0.8 else ""
        language = "Accept-Language: fr\r\n" if self.chance.random() < 0.1 else ""
        head = f"{'POST' if body else 'GET'} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{encoding}{language}"
        if not body:
            return f"{head}\r\n".encode()
        return f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body

    def card(self):
        """Return the path of one card in the API, and no body."""
        return f"/api/v1/cards/{self.chance.choice(self.cards)}", None

    def page(self):
        """Return the path of one card's page, and no body."""
        return f"/cards/{self.chance.choice(self.cards)}", None

    def search(self):
        """Return the path of a search in the API, and no body."""
        return f"/api/v1/cards?q={quote(self.chance.choice(QUERIES))}&page={self.chance.randint(1, 3)}", None

    def search_page(self):
        """Return the path of a search page, and no body."""
        return f"/cards?q={quote(self.chance.choice(QUERIES))}", None

    def typed(self):
        """Return the path of an autocomplete request for the first letters of a card name, and no body."""
        name = self.chance.choice(self.names)
        return f"/api/v1/cards/autocomplete?q={quote(name[: self.chance.randint(2, 6)])}", None

    def picture(self):
        """Return the path of a card image, and no body."""
        size = self.chance.choice(("small", "normal"))
        return f"/api/v1/cards/{self.chance.choice(self.cards[:200])}/image?size={size}&format=webp", None

    def question(self):
        """Return the path of a question, sometimes with a random name added, and no body."""
        question = self.chance.choice(QUESTIONS)
        if self.chance.random() < 0.3:
            question += f" {self.chance.choice(self.names)}"
        return f"/api/v1/ask?q={quote(question)}", None

    def situation(self):
        """Return the path and body of an engine request, or of a collection of cards."""
        path, body = self.chance.choice(SITUATIONS)
        return path, json.dumps(body).encode()

    def table(self):
        """Return the path of a random set-up in the API, and no body."""
        return f"/api/v1/setup?ruleset=fe&players={self.chance.randint(2, 5)}&seed={self.chance.randint(0, 9999)}", None

    def missing(self):
        """Return the path of a missing page or an invalid query, and no body."""
        return self.chance.choice(MISSING), None

    def other(self):
        """Return the path of a long page or list, and no body."""
        return self.chance.choice(OTHER), None


@dataclass
class Seen:
    """The status codes and response times of the requests in one interval."""

    statuses: Counter = field(default_factory=Counter)
    seconds: list = field(default_factory=list)

    def percentile(self, share):
        """Return a percentile of the response times in milliseconds."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    @property
    def wrong(self):
        """Return the number of server errors and broken connections."""
        return sum(count for status, count in self.statuses.items() if status == "broken" or status >= 500)


async def read_response(reader):
    """Read one response; return its status and whether the connection closes."""
    head = await reader.readuntil(b"\r\n\r\n")
    lines = head.lower().split(b"\r\n")
    if b"transfer-encoding: chunked" in lines:
        while size := int((await reader.readuntil(b"\r\n")).split(b";")[0], 16):
            await reader.readexactly(size + 2)
        await reader.readuntil(b"\r\n")
    else:
        await reader.readexactly(next((int(line[15:]) for line in lines if line.startswith(b"content-length:")), 0))
    return int(head[9:12]), b"connection: close" in lines


class Client:
    """A client with persistent connections."""

    def __init__(self, port, mix, tls=None):
        self.port, self.mix, self.tls = port, mix, tls
        self.seen = Seen()

    async def ask(self, streams, due):
        """Send one request on a connection and record the response; return the connection, or None if it was closed."""
        try:
            reader, writer = streams or await asyncio.open_connection("127.0.0.1", self.port, ssl=self.tls)
            writer.write(self.mix.request())
            status, is_last = await asyncio.wait_for(read_response(reader), TIMEOUT)
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError):
            self.seen.statuses["broken"] += 1
            return None
        self.seen.statuses[status] += 1
        self.seen.seconds.append(time.perf_counter() - due)
        if is_last:  # nginx closes a connection after 1,000 requests
            writer.close()
            return None
        return reader, writer

    async def saturate(self, seconds):
        """Send requests as fast as possible; return responses per second."""
        until, start = time.perf_counter() + seconds, time.perf_counter()

        async def one():
            streams = None
            while time.perf_counter() < until:
                streams = await self.ask(streams, time.perf_counter())
            if streams:
                streams[1].close()

        await asyncio.gather(*(one() for _ in range(CONNECTIONS)))
        return self.seen.statuses.total() / (time.perf_counter() - start)

    async def steady(self, rate, seconds, each_stretch, stretch):
        """Send requests at a constant rate; waiting for a free connection counts as response time."""
        due = asyncio.Queue()

        async def one():
            streams = None
            while (moment := await due.get()) is not None:
                streams = await self.ask(streams, moment)

        asking = [asyncio.create_task(one()) for _ in range(CONNECTIONS * 2)]
        start, sent, printed = time.perf_counter(), 0, 0
        while (passed := time.perf_counter() - start) < seconds:
            while sent < passed * rate:
                due.put_nowait(start + sent / rate)
                sent += 1
            if passed >= (printed + 1) * stretch:
                printed += 1
                seen, self.seen = self.seen, Seen()
                each_stretch(passed, seen)
            await asyncio.sleep(0.005)
        for _ in asking:
            due.put_nowait(None)
        await asyncio.gather(*asking)
        each_stretch(time.perf_counter() - start, self.seen)


def trusting(certificate):
    """Return a TLS context that trusts one certificate for any host."""
    context = ssl.create_default_context(cafile=certificate)
    context.check_hostname = False
    return context


def soak(server, front, tls, minutes, share, rate):
    """Run the soak test and return whether it passed."""
    measured = min(15.0, minutes * 60)
    warm_up = min(minutes * 60, max(30.0, minutes * 60 * 0.2))
    asyncio.run(Client(front.port, Mix(1), tls).saturate(warm_up))
    capacity = asyncio.run(Client(front.port, Mix(2), tls).saturate(measured))
    rate = rate or capacity * share
    print(f"capacity {capacity:,.0f} requests per second; sending {rate:,.0f} for {minutes:g} minutes")
    print("  seconds   req/s  5xx+broken   p50 ms   p99 ms   MB per worker")
    stretches, memory, printed_at = [], [], [0.0]

    def print_interval(passed, seen):
        per_second = seen.statuses.total() / max(passed - printed_at[-1], 0.001)
        stretches.append(seen)
        memory.append(server.anonymous())
        printed_at.append(passed)
        times = f"{seen.percentile(0.5):>8.1f} {seen.percentile(0.99):>8.1f}"
        each = " ".join(f"{size:.1f}" for size in memory[-1])
        print(f"{passed:>9.0f} {per_second:>7,.0f} {seen.wrong:>11,} {times}   {each}", flush=True)

    asyncio.run(Client(front.port, Mix(3), tls).steady(rate, minutes * 60, print_interval, max(5.0, minutes * 60 / 21)))
    return report(stretches, memory)


def report(stretches, memory):
    """Print a summary and return whether the test passed."""
    third = max(1, len(stretches) // 3)
    before, after = (sum(map(sum, part)) / third for part in (memory[:third], memory[-third:]))
    total = sum((seen.statuses for seen in stretches), Counter())
    wrong = sum(seen.wrong for seen in stretches)
    growth = after / before - 1
    early, late = (
        Seen(seconds=[each for seen in part for each in seen.seconds])
        for part in (stretches[:third], stretches[-third:])
    )
    counts = ", ".join(f"{status} {count:,}" for status, count in sorted(total.items(), key=str))
    print(f"responses {total.total():,}: {counts}")
    print(f"server errors and broken connections: {wrong}")
    print(f"memory, first and last third: {before:.1f} -> {after:.1f} MB ({growth:+.1%}; at most {MOST_GROWTH:.0%})")
    print(f"p99 first third {early.percentile(0.99):.1f} ms, last third {late.percentile(0.99):.1f} ms")
    return wrong == 0 and growth <= MOST_GROWTH


def main():
    """Prepare a catalogue in a temporary folder, serve it and run the soak test."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--share", type=float, default=SHARE, help="share of the measured capacity")
    parser.add_argument("--rate", type=float, help="requests per second, instead of a share")
    parser.add_argument("--var", type=Path, help="a prepared VAR_DIR; by default, one is created")
    parser.add_argument("--alone", action="store_true", help="without nginx in front")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="rogues-soak-") as folder:
        var = args.var or Path(folder)
        prepare = [sys.executable, "manage.py", "prepare"]
        subprocess.run(prepare, cwd=ROOT, env=os.environ | {"VAR_DIR": str(var)}, check=True, stdout=subprocess.DEVNULL)
        with ExitStack() as stack:
            proxied = {} if args.alone else {"TRUSTED_PROXIES": "1", "EDGE_SECONDS": "10"}
            server = stack.enter_context(site(var, **proxied))
            front, tls = server, None
            if not args.alone:
                os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
                from tests.faults.services import Nginx

                front = Nginx(server)
                stack.callback(front.close)
                front.start()
                tls = trusting(front.folder / "tls" / "fullchain.pem")
            return 0 if soak(server, front, tls, args.minutes, args.share, args.rate) else 1


if __name__ == "__main__":
    sys.exit(main())
