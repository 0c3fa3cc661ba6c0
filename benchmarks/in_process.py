"""Measurements without load, on the real catalogue: engine, ask, images, uncached pages, seed and start-up.

`python -m benchmarks.in_process --var DIR` prints CPU times, and whether an uncached card page and ruling page take at
most 12 ms."""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

from benchmarks.servers import PYTHON, ROOT, free_port, running
from benchmarks.worst_requests import ask

PLAYERS = 3
LINES = 60
SECONDS = 4.0
PAGE_MS = 12


def environment(var):
    """Return the environment variables of a process that uses its own catalogue."""
    nothing_stored = {"API_LIMITS": "off", "RESPONSE_CACHE_BYTES": "0"}
    return os.environ | {"VAR_DIR": str(var), "DJANGO_SETTINGS_MODULE": "config.settings"} | nothing_stored


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


def engine_figures(var, seconds=SECONDS):
    """Return the results of `measure_here`, measured in a separate process."""
    command = [PYTHON, "-m", "benchmarks.in_process", "--var", str(var), "--seconds", str(seconds)]
    done = subprocess.run(command, cwd=ROOT, env=environment(var), check=False, capture_output=True, text=True)
    return json.loads(done.stdout.splitlines()[-1])


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
    """Return the rate per second, and the median and the 99th percentile in milliseconds."""
    return {
        "rate": 1000 / statistics.fmean(latencies),
        "p50": latencies[len(latencies) // 2],
        "p99": latencies[len(latencies) * 99 // 100],
    }


def spread(items, count):
    """Return about that many items, evenly spread over the list."""
    return items[:: max(1, len(items) // count)]


def get(path):
    """Send a GET request to the application."""
    status, _content = ask("GET", path)
    if status != 200:
        raise SystemExit(f"{path}: {status}")


def measure_here(seconds):
    """Return rates and CPU times of engine requests, questions, card images, uncached pages and complete games."""
    import django

    django.setup()
    from catalog.faces.face_content import face_of
    from catalog.faces.image_files import draw
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
    lines += lines[: LINES - len(lines)]
    lists = [{"ruleset": "fe", "format": "main-deck", "sets": ["fe"], "list": lines}]
    lists.append(lists[0] | {"list": "\n".join(f"{line['count']} {line['card']}" for line in lines)})
    lists.append(lists[0] | {"list": lines[:-1] + [{"card": "base-batman", "count": 2}]})
    games = [rules["examples"]["play"] for rules in engine_gateway.description()["rulesets"]]
    questions = list(Phrasing.objects.order_by("pk").values_list("text", flat=True))
    sample = Card.objects.for_pages().exclude(text=None).order_by("slug")
    faces = [face_of(card, "en", None) for card in sample[:: max(1, sample.count() // 120)]]
    pages = {
        "card page": [f"/cards/{slug}" for slug in sample.values_list("slug", flat=True)],
        "ruling page": [f"/rulings/{slug}" for slug in Clarification.objects.values_list("slug", flat=True)],
    }
    return {
        **{name: figures(timed(get, spread(paths, 300), seconds)) for name, paths in pages.items()},
        "lines": len(lines),
        "validation": figures(timed(lambda body: engine_gateway.call("validate", body), lists, seconds)),
        "play": figures(timed(lambda body: engine_gateway.call("play", body), games, seconds)),
        "ask": figures(timed(lambda text: answer(text, None, None), spread(questions, 600), seconds)),
        "image": figures(timed(lambda face: draw(face, "normal", "png"), faces, seconds)),
        "game": figures(
            timed(lambda seed: play_game(loaded_game, f"bench:{seed}", PLAYERS, "random"), range(100_000), seconds)
        ),
    }


def main():
    """Measure in this process and report whether uncached pages are fast enough."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--var", type=Path, required=True, help="a prepared VAR_DIR")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="CPU time for each measurement")
    args = parser.parse_args()
    os.environ |= environment(args.var)
    found = measure_here(args.seconds)
    over = [name for name in ("card page", "ruling page") if found[name]["p50"] > PAGE_MS]
    for name, each in found.items():
        if isinstance(each, dict):
            print(f"{name:12} {each['rate']:>9,.0f} a second  p50 {each['p50']:7.2f} ms  p99 {each['p99']:7.2f} ms")
    print(f"uncached pages over {PAGE_MS} ms (p50 of CPU time): {', '.join(over) or 'none'}")
    print(json.dumps(found))
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
