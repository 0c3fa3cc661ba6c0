"""`python -m benchmarks.reseed --seeds 20 --answers 100000`: alternate between two catalogues under load.

Every response must be identical to the response of one of the two catalogues; otherwise it is mixed. The second
catalogue changes the cost of every Forever Evil card. The response cache is off, so that every response is rendered.
Exits with 1 if a response was mixed or a server error.
"""

import argparse
import http.client
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from urllib.parse import quote

from benchmarks.servers import ROOT, site

READERS = 4
LONG = " or ".join([*(f"name:nobody{number:03}" for number in range(38)), "set:fe"])
GETS = (
    "/api/v1/cards?q=set:fe&page_size=200",
    "/api/v1/cards?q=set:fe+cost%3E%3D4&order=cost&page_size=200",
    f"/api/v1/cards?q={quote(LONG + ' order:cost')}&page_size=200&order=cost&dir=desc{'&lang=en' * 100}",
    "/api/v1/cards?q=set:fe&page_size=200&format=csv",
    "/api/v1/cards/fe-kick",
    "/api/v1/cards/named?exact=Kick&set=fe",
    "/api/v1/search?q=kick",
    "/cards?q=set:fe+order:cost",
    "/cards/fe-kick",
    "/sets/fe",
    "/table?ruleset=fe",
    "/api/v1/setup?ruleset=fe&players=3&seed=x",
)
POSTS = (
    (
        "/api/v1/cards/collection",
        {"identifiers": ["fe-kick", "fe-cold-gun", "fe-bane", {"name": "Punch", "set": "fe"}]},
    ),
    ("/api/v1/validate", {"ruleset": "fe", "format": "starting-deck", "list": "7 Punch\n2 Vulnerability\n1 Kick"}),
)
REQUESTS = (*(("GET", path, None) for path in GETS), *(("POST", path, json.dumps(body)) for path, body in POSTS))


def changed(folder):
    """Return a copy of the fixtures in which every Forever Evil card costs one more."""
    copy = Path(shutil.copytree(ROOT / "fixtures", folder / "fixtures"))
    path = copy / "cards" / "fe.json"
    rows = json.loads(path.read_text(encoding="utf-8"))
    for row in rows:
        if row.get("cost"):
            row["cost"] += 1
    path.write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")
    return copy


def ask(connection, request):
    """Return the status and body of one response."""
    method, path, body = request
    connection.request(method, path, body, {"Content-Type": "application/json"} if body else {})
    answer = connection.getresponse()
    return answer.status, answer.read()


def answers_now(port):
    """Return the response to each of REQUESTS while the catalogue does not change."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    return [ask(connection, request) for request in REQUESTS]


def manage(var, *command):
    """Run a management command."""
    environment = os.environ | {"VAR_DIR": str(var)}
    subprocess.run([sys.executable, "manage.py", *command], cwd=ROOT, env=environment, check=True, capture_output=True)


class Readers:
    """Threads that send requests until they are stopped, and their results."""

    def __init__(self, port, known):
        self.port, self.known = port, known
        self.seen = Counter()
        self.mixed = []
        self.over = threading.Event()
        self.threads = [threading.Thread(target=self.read, args=[first], daemon=True) for first in range(READERS)]
        for thread in self.threads:
            thread.start()

    def read(self, place):
        """Send the requests in turn, from an index on, until stopped; record the statuses and the mixed responses."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        while not self.over.is_set():
            place = (place + 1) % len(REQUESTS)
            try:
                found = ask(connection, REQUESTS[place])
            except (OSError, http.client.HTTPException) as error:
                self.seen[type(error).__name__] += 1
                connection.close()
                continue
            self.seen[found[0]] += 1
            if found not in [answers[place] for answers in self.known]:
                self.mixed.append((REQUESTS[place], found))

    def stop(self):
        """Stop the threads."""
        self.over.set()
        for thread in self.threads:
            thread.join(60)


def main():
    """Prepare both catalogues, record their responses, then alternate between them under load."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--answers", type=int, default=100_000)
    parser.add_argument("--var", type=Path, help="a prepared VAR_DIR, which is copied; by default, one is created")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="rogues-reseed-") as name:
        var = Path(name) / "var"
        if args.var:
            shutil.copytree(args.var, var)
        manage(var, "prepare")
        fixtures = (changed(Path(name)), ROOT / "fixtures")
        with site(var, RESPONSE_CACHE_BYTES="0") as server:
            known = [answers_now(server.port)]
            manage(var, "seed", "--fixtures", str(fixtures[0]))
            time.sleep(2)
            known.append(answers_now(server.port))
            readers = Readers(server.port, known)
            for number in range(args.seeds):
                manage(var, "seed", "--fixtures", str(fixtures[(number + 1) % 2]))
            while readers.seen.total() < args.answers:
                time.sleep(0.2)
            readers.stop()
    differ = sum(one != other for one, other in zip(*known, strict=True))
    failed = sum(count for status, count in readers.seen.items() if not isinstance(status, int) or status >= 500)
    print(f"{args.seeds} seeds, {readers.seen.total():,} answers to {len(REQUESTS)} requests, {differ} of which differ")
    print(f"{len(readers.mixed)} mixed, {failed} server errors or broken connections; {dict(readers.seen)}")
    for request, found in readers.mixed[:5]:
        print(f"  {request[:2]} {found[0]} {found[1][:300]}")
    return 1 if readers.mixed or failed else 0


if __name__ == "__main__":
    sys.exit(main())
