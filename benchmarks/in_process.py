"""CPU time on the real catalogue, without load: pages, API, engine, ask and images; also seed and start-up.

`python -m benchmarks.in_process --var DIR` prints CPU times in milliseconds; nothing is cached."""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import time
from pathlib import Path
from urllib.parse import urlencode

from benchmarks.servers import PYTHON, ROOT, free_port, running
from benchmarks.worst_requests import ask

PLAYERS = 3
LINES = 60
SECONDS = 4.0


def environment(var):
    """Return the environment variables of a process that uses its own catalogue."""
    settings = {"API_LIMITS": "off", "RESPONSE_CACHE_BYTES": "0", "DJANGO_SETTINGS_MODULE": "config.settings"}
    return os.environ | {"VAR_DIR": str(var)} | settings


def seed_seconds(var):
    """Return how long a first `prepare` takes: migrate, seed, collect static files."""
    shutil.rmtree(var, ignore_errors=True)
    start = time.perf_counter()
    command = [PYTHON, "manage.py", "prepare"]
    subprocess.run(command, cwd=ROOT, env=environment(var), check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def start_seconds(var):
    """Return how long script/server takes until /readyz returns 200, if nothing has changed."""
    start, port = time.perf_counter(), free_port()
    env = {"VAR_DIR": str(var), "HOST": "127.0.0.1"}
    with running([ROOT / "script" / "server"], "/readyz", env, port=port):
        return time.perf_counter() - start


def report(var):
    """Return the section of RESULTS.md; measure in a separate process."""
    from benchmarks.throughput import number, table

    first, second = seed_seconds(var), min(start_seconds(var) for _ in range(3))
    others = [["first start: migrate, seed, static files", f"{first:.1f} s"], ["second start", f"{second:.1f} s"]]
    command = [PYTHON, "-m", "benchmarks.in_process", "--var", str(var)]
    done = subprocess.run(command, cwd=ROOT, env=environment(var), check=True, capture_output=True, text=True)
    found = json.loads(done.stdout.splitlines()[-1])
    rows = [[name, *(number(each[key]) for key in ("rate", "p50", "p99"))] for name, each in found.items()]
    return ["## The real catalogue", table(["CPU time", "a second", "p50 ms", "p99 ms"], rows), table(["", ""], others)]


def timed(work, items, seconds):
    """Call a function with each item in turn, repeatedly; return the CPU time of each call in milliseconds.

    CPU time does not depend on other processes on the machine."""
    work(items[0])
    latencies, until = [], time.process_time() + seconds
    while time.process_time() < until:
        for item in items:
            start = time.process_time()
            work(item)
            latencies.append((time.process_time() - start) * 1000)
            if time.process_time() > until:
                break
    return sorted(latencies)


def figures(latencies):
    """Return the rate per second, the median and the 99th percentile."""
    return {
        "rate": 1000 / statistics.fmean(latencies),
        "p50": latencies[len(latencies) // 2],
        "p99": latencies[len(latencies) * 99 // 100],
    }


def get(path):
    """Send a GET request to the application."""
    status, _content = ask("GET", path)
    if status != 200:
        raise SystemExit(f"{path}: {status}")


def measure_here(seconds):
    """Measure engine, ask and images in this process."""
    import django

    django.setup()
    from catalog.faces.face_content import face_of
    from catalog.faces.image_encoding import draw
    from catalog.models import Card
    from rules import engine_gateway
    from rules.ask import answer
    from rules.engine.games.registry import RULESETS
    from rules.models import Clarification, Phrasing
    from rules.preload import load_indexes
    from rules.simulation.card_statistics import play_game

    load_indexes()  # as every worker does when it starts
    loaded_game = RULESETS["fe"].load(engine_gateway.reference())
    cards = Card.objects.filter(card_set="fe", stack="main-deck").order_by("slug")[:LINES]
    lines = [{"card": card.slug, "count": card.copies or 1} for card in cards]
    lists = [{"ruleset": "fe", "format": "main-deck", "sets": ["fe"], "list": (lines * 2)[:LINES]}]
    games = [rules["examples"]["play"] for rules in engine_gateway.description()["rulesets"]]
    questions = list(Phrasing.objects.order_by("pk").values_list("text", flat=True))
    sample = Card.objects.for_pages().exclude(text=None).order_by("slug")
    slugs = list(sample.values_list("slug", flat=True))
    faces = [face_of(card, "en", None) for card in sample[:: max(1, sample.count() // 120)]]
    names = [slug.split("-")[1] for slug in slugs]
    searches = json.loads((ROOT / "fixtures" / "conformance" / "searches.json").read_text(encoding="utf-8"))
    work = {
        "card page": (get, [f"/cards/{slug}" for slug in slugs]),
        "ruling page": (get, [f"/rulings/{slug}" for slug in Clarification.objects.values_list("slug", flat=True)]),
        "search page": (get, [f"/search?{urlencode({'q': row['query']})}" for row in searches if row.get("first")]),
        "result page, 60 cards": (
            get,
            ["/cards?q=set:fe", "/cards?q=t:hero", "/cards?q=cost%3E3", "/cards?q=power%3E1"],
        ),
        "search, API": (get, [f"/api/v1/cards?q={name}+cost%3E{number % 4}" for number, name in enumerate(names)]),
        f"validate, {LINES} lines": (lambda body: engine_gateway.call("validate", body), lists),
        "play, one action": (lambda body: engine_gateway.call("play", body), games),
        "ask": (lambda text: answer(text, None, None), questions),
        "card image": (lambda face: draw(face, "normal", "png"), faces),
        "Forever Evil game, three random players": (
            lambda seed: play_game(loaded_game, f"bench:{seed}", PLAYERS, "random"),
            range(100_000),
        ),
    }
    return {
        name: figures(timed(call, items[:: max(1, len(items) // 400)], seconds)) for name, (call, items) in work.items()
    }


def main():
    """Measure in this process and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--var", type=Path, required=True, help="a prepared VAR_DIR")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="CPU time for each measurement")
    args = parser.parse_args()
    os.environ |= environment(args.var)
    found = measure_here(args.seconds)
    for name, each in found.items():
        print(f"{name:40} {each['rate']:>9,.0f} a second  p50 {each['p50']:7.2f} ms  p99 {each['p99']:7.2f} ms")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
