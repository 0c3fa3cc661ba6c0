"""Soak: `python -m benchmarks.soak --minutes N` puts mixed load on the site at a share of its measured capacity.

The site runs behind nginx with the shipped configuration, over TLS (`--alone`: without). It measures what both can do
with this mix and this client on this machine, warms up until the caches are full, then asks at a steady rate and
prints, per stretch of time, answers a second, server errors, p50 and p99 (counted from when a request was due, so that
waiting shows) and each worker's own memory (RssAnon). It fails on a server error, on a broken connection, or if the
workers' memory in the last third of the time is more than 5 % above that in the first.
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
    """Requests by chance, in shares a day of real use might have; the same for the same seed."""

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
        """Return one request as bytes."""
        (make,) = self.chance.choices(list(self.shares), list(self.shares.values()))
        path, body = make()
        encoding = "Accept-Encoding: gzip\r\n" if self.chance.random() < 0.8 else ""
        language = "Accept-Language: fr\r\n" if self.chance.random() < 0.1 else ""
        head = f"{'POST' if body else 'GET'} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{encoding}{language}"
        if not body:
            return f"{head}\r\n".encode()
        return f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body

    def card(self):
        """One card as JSON."""
        return f"/api/v1/cards/{self.chance.choice(self.cards)}", None

    def page(self):
        """One card's page."""
        return f"/cards/{self.chance.choice(self.cards)}", None

    def search(self):
        """A search by a program."""
        return f"/api/v1/cards?q={quote(self.chance.choice(QUERIES))}&page={self.chance.randint(1, 3)}", None

    def search_page(self):
        """A search in a browser."""
        return f"/cards?q={quote(self.chance.choice(QUERIES))}", None

    def typed(self):
        """A name as it is typed."""
        name = self.chance.choice(self.names)
        return f"/api/v1/cards/autocomplete?q={quote(name[: self.chance.randint(2, 6)])}", None

    def picture(self):
        """A drawn face."""
        size = self.chance.choice(("small", "normal"))
        return f"/api/v1/cards/{self.chance.choice(self.cards[:200])}/image?size={size}&format=webp", None

    def question(self):
        """A question, now and then one nobody asked before."""
        asked = self.chance.choice(QUESTIONS)
        if self.chance.random() < 0.3:
            asked += f" {self.chance.choice(self.names)}"
        return f"/api/v1/ask?q={quote(asked)}", None

    def situation(self):
        """Something for the engine, or many cards at once."""
        path, body = self.chance.choice(SITUATIONS)
        return path, json.dumps(body).encode()

    def table(self):
        """A random table."""
        return f"/api/v1/setup?ruleset=fe&players={self.chance.randint(2, 5)}&seed={self.chance.randint(0, 9999)}", None

    def missing(self):
        """What is not there, or cannot be read."""
        return self.chance.choice(MISSING), None

    def other(self):
        """The long pages and lists."""
        return self.chance.choice(OTHER), None


@dataclass
class Seen:
    """What was answered in a stretch of time."""

    statuses: Counter = field(default_factory=Counter)
    seconds: list = field(default_factory=list)

    def percentile(self, share):
        """Return the time within which that share was answered, in milliseconds."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    @property
    def wrong(self):
        """How many server errors and broken connections there were."""
        return sum(count for status, count in self.statuses.items() if status == "broken" or status >= 500)


async def answer(reader):
    """Read one answer and return its status, and whether it is the connection's last."""
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
    """Connections that are kept open and asked in turn."""

    def __init__(self, port, mix, tls=None):
        self.port, self.mix, self.tls = port, mix, tls
        self.seen = Seen()

    async def ask(self, streams, due):
        """Send one request on a connection and note what came; returns the connection, or None once it is closed."""
        try:
            reader, writer = streams or await asyncio.open_connection("127.0.0.1", self.port, ssl=self.tls)
            writer.write(self.mix.request())
            status, is_last = await asyncio.wait_for(answer(reader), TIMEOUT)
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
        """Ask as fast as answers come; returns answers a second."""
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
        """Ask at a steady rate; a request that finds no free connection is late, and that counts."""
        due = asyncio.Queue()

        async def one():
            streams = None
            while (moment := await due.get()) is not None:
                streams = await self.ask(streams, moment)

        asking = [asyncio.create_task(one()) for _ in range(CONNECTIONS * 2)]
        start, sent, told = time.perf_counter(), 0, 0
        while (passed := time.perf_counter() - start) < seconds:
            while sent < passed * rate:
                due.put_nowait(start + sent / rate)
                sent += 1
            if passed >= (told + 1) * stretch:
                told += 1
                seen, self.seen = self.seen, Seen()
                each_stretch(passed, seen)
            await asyncio.sleep(0.005)
        for _ in asking:
            due.put_nowait(None)
        await asyncio.gather(*asking)
        each_stretch(time.perf_counter() - start, self.seen)


def trusting(certificate):
    """Return a TLS context that believes one certificate, whatever the host."""
    context = ssl.create_default_context(cafile=certificate)
    context.check_hostname = False
    return context


def soak(server, front, tls, minutes, share, rate):
    """Run the whole of it and return whether it went well."""
    measured = min(15.0, minutes * 60)
    warm_up = min(minutes * 60, max(30.0, minutes * 60 * 0.2))
    asyncio.run(Client(front.port, Mix(1), tls).saturate(warm_up))
    capacity = asyncio.run(Client(front.port, Mix(2), tls).saturate(measured))
    rate = rate or capacity * share
    print(f"capacity {capacity:,.0f} a second; asking {rate:,.0f} a second for {minutes:g} minutes")
    print("  seconds   req/s  5xx+broken   p50 ms   p99 ms   MB per worker")
    stretches, memory, told_at = [], [], [0.0]

    def told(passed, seen):
        per_second = seen.statuses.total() / max(passed - told_at[-1], 0.001)
        stretches.append(seen)
        memory.append(server.anonymous())
        told_at.append(passed)
        times = f"{seen.percentile(0.5):>8.1f} {seen.percentile(0.99):>8.1f}"
        each = " ".join(f"{size:.1f}" for size in memory[-1])
        print(f"{passed:>9.0f} {per_second:>7,.0f} {seen.wrong:>11,} {times}   {each}", flush=True)

    asyncio.run(Client(front.port, Mix(3), tls).steady(rate, minutes * 60, told, max(5.0, minutes * 60 / 21)))
    return report(stretches, memory)


def report(stretches, memory):
    """Print what was seen in all and return whether it went well."""
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
    print(f"answers {total.total():,}: {counts}")
    print(f"server errors and broken connections: {wrong}")
    print(f"memory, first and last third: {before:.1f} -> {after:.1f} MB ({growth:+.1%}; at most {MOST_GROWTH:.0%})")
    print(f"p99 first third {early.percentile(0.99):.1f} ms, last third {late.percentile(0.99):.1f} ms")
    return wrong == 0 and growth <= MOST_GROWTH


def main():
    """Prepare a catalogue in a temporary folder, serve it and soak it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--share", type=float, default=SHARE, help="of the measured capacity")
    parser.add_argument("--rate", type=float, help="requests a second, instead of a share")
    parser.add_argument("--var", type=Path, help="a prepared VAR_DIR; without it one is made")
    parser.add_argument("--alone", action="store_true", help="without nginx in front")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="rogues-soak-") as folder:
        var = asked.var or Path(folder)
        prepare = [sys.executable, "manage.py", "prepare"]
        subprocess.run(prepare, cwd=ROOT, env=os.environ | {"VAR_DIR": str(var)}, check=True, stdout=subprocess.DEVNULL)
        with ExitStack() as stack:
            proxied = {} if asked.alone else {"TRUSTED_PROXIES": "1", "EDGE_SECONDS": "10"}
            server = stack.enter_context(site(var, **proxied))
            front, tls = server, None
            if not asked.alone:
                os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
                from tests.faults.services import Nginx

                front = Nginx(server)
                stack.callback(front.close)
                front.start()
                tls = trusting(front.folder / "tls" / "fullchain.pem")
            return 0 if soak(server, front, tls, asked.minutes, asked.share, asked.rate) else 1


if __name__ == "__main__":
    sys.exit(main())
