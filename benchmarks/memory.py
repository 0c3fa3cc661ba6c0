"""`python -m benchmarks.memory`: private memory (RssAnon) of a worker after varied traffic.

One worker serves 2,000 different searches, 500 questions and 200 card images, on the real catalogue and on the real one
with 10,000 synthetic cards added (`--added N` for another number). Exits with 1 if a worker uses more than 200 MB, or
260 MB with the added cards. `--var DIR` is a prepared VAR_DIR, which is copied.
"""

import argparse
import http.client
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

from benchmarks.servers import PYTHON, ROOT, site
from benchmarks.workloads import Mix

SEARCHES, QUESTIONS, FACES = 2_000, 500, 200
MOST_MB, MOST_MB_ADDED = 200, 260
ADDED = 10_000
SEED = 11


def traffic(var):
    """Return URLs in random order, the same on every run: searches, list pages, questions and card images."""
    chance, mix = random.Random(SEED), Mix(var / "rogues.sqlite3")
    lines = (ROOT / "fixtures" / "phrasings" / "fe.en.txt").read_text(encoding="utf-8").splitlines()
    questions = [line[2:] for line in lines if line.startswith("- ")]
    searches = mix.paths("site", "search")[: SEARCHES // 2] + mix.paths("site", "list page")[-SEARCHES // 2 :]
    cards = [path.rpartition("/")[2] for path in mix.paths("site", "card page")]
    question_urls = [f"/api/v1/ask?q={quote(text)}" for text in chance.sample(questions, QUESTIONS)]
    faces = [f"/api/v1/cards/{slug}/image?size=normal&format=webp" for slug in chance.sample(cards, FACES)]
    return chance.sample(searches + question_urls + faces, SEARCHES + QUESTIONS + FACES)


def megabytes_after(var):
    """Return the private memory of one worker in megabytes, before and after the traffic."""
    os.environ["WORKERS"] = "1"
    try:
        with site(var) as server:
            before, statuses = max(server.anonymous()), set()
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
            for path in traffic(var):
                connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
                answer = connection.getresponse()
                answer.read()
                statuses.add(answer.status)
            if statuses - {200, 400}:
                raise SystemExit(f"answered with {statuses}")
            return before, max(server.anonymous())
    finally:
        del os.environ["WORKERS"]


def with_added(var, size):
    """Return a copy of the folder with that many synthetic cards added to its catalogue."""
    copy = shutil.copytree(var, var.with_name(f"{var.name}-{size}"))
    environment = os.environ | {"VAR_DIR": str(copy), "DJANGO_SETTINGS_MODULE": "config.settings"}
    subprocess.run([PYTHON, "-m", "benchmarks", "--add", str(size)], cwd=ROOT, env=environment, check=True)
    return copy


def prepare(var):
    """Prepare a folder, so that workers do not build files."""
    environment = os.environ | {"VAR_DIR": str(var)}
    subprocess.run([PYTHON, "manage.py", "prepare"], cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)


def measured(var, folder, added=ADDED):
    """Return the memory before and after the traffic, on a copy of the catalogue without and with added cards."""
    copy = shutil.copytree(var, folder / "memory")
    prepare(copy)
    return {0: megabytes_after(copy), added: megabytes_after(with_added(copy, added))}


def main():
    """Prepare the catalogues, send the traffic and print the memory."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--var", type=Path, help="a prepared VAR_DIR, which is copied; by default, one is created")
    parser.add_argument("--added", type=int, default=ADDED, help="synthetic cards to add")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="rogues-memory-") as name:
        if not args.var:
            prepare(Path(name) / "var")
        found = measured(args.var or Path(name) / "var", Path(name), args.added)
    over = 0
    for size, (before, after) in found.items():
        most = MOST_MB_ADDED if size else MOST_MB
        over += after > most
        print(f"{size:>7,} cards added: {before:.0f} MB at the start, {after:.0f} MB after the traffic; at most {most}")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
