"""What needs no load: engine, ask and image, seed, start-up and memory, all on the real catalogue.

`python -m benchmarks.inside VAR_DIR` prints the engine's figures as JSON; the other functions start what they time."""

import json
import os
import shutil
import statistics
import subprocess
import sys
import time
import urllib.request

from benchmarks.servers import PYTHON, ROOT, free_port, running, site

PLAYERS = 3
LINES = 60
SECONDS = 4.0


def environment(var):
    """Return the environment of a process on a catalogue of its own."""
    return os.environ | {"VAR_DIR": str(var), "API_LIMITS": "off", "DJANGO_SETTINGS_MODULE": "config.settings"}


def seed_seconds(var):
    """Return how long a first `prepare` takes: migrate, seed, collect static files."""
    shutil.rmtree(var, ignore_errors=True)
    start = time.perf_counter()
    command = [PYTHON, "manage.py", "prepare"]
    subprocess.run(command, cwd=ROOT, env=environment(var), check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def start_seconds(var):
    """Return how long script/server takes until /readyz answers, when nothing has changed since the last time."""
    start, port = time.perf_counter(), free_port()
    env = {"VAR_DIR": str(var), "HOST": "127.0.0.1"}
    with running([ROOT / "script" / "server"], "/readyz", env, port=port):
        return time.perf_counter() - start


def memory(var, paths):
    """Return the resident megabytes of the largest worker after it has answered one of everything."""
    with site(var) as server:
        for path in paths:
            with urllib.request.urlopen(f"http://127.0.0.1:{server.port}{path}", timeout=60) as answer:
                answer.read()
        return max(server.resident())


def engine_figures(var, seconds=SECONDS):
    """Return the engine's figures, measured in a process of its own."""
    command = [PYTHON, "-m", "benchmarks.inside", str(var), str(seconds)]
    done = subprocess.run(command, cwd=ROOT, env=environment(var), check=True, capture_output=True, text=True)
    return json.loads(done.stdout.splitlines()[-1])


def timed(work, items, seconds):
    """Do a thing with each item in turn, over and over; returns the milliseconds of processor time each took.

    Processor time is what a core of one's own would take, also on a machine that others use."""
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
    """Return how many a second, the median and the 99th percentile."""
    return {
        "rate": 1000 / statistics.fmean(latencies),
        "p50": latencies[len(latencies) // 2],
        "p99": latencies[len(latencies) * 99 // 100],
    }


def measure_here(seconds):
    """Measure engine, ask and image in this process."""
    import django

    django.setup()
    from catalog.faces.draw import draw
    from catalog.faces.face import face_of
    from catalog.models import Card
    from config.middleware.startup import load_indexes
    from rules import adapters
    from rules.ask import answer
    from rules.engine.games.registry import RULESETS
    from rules.measured.measuring import play_one
    from rules.models import Phrasing

    load_indexes()  # as every worker does at its start
    book = RULESETS["fe"].book(adapters.reference())
    cards = Card.objects.filter(card_set="fe", stack="main-deck").order_by("slug")[:LINES]
    lines = [{"card": card.slug, "count": card.copies or 1} for card in cards]
    lines += lines[: LINES - len(lines)]
    lists = [{"ruleset": "fe", "format": "main-deck", "sets": ["fe"], "list": lines}]
    lists.append(lists[0] | {"list": "\n".join(f"{line['count']} {line['card']}" for line in lines)})
    lists.append(lists[0] | {"list": lines[:-1] + [{"card": "base-batman", "count": 2}]})
    games = [rules["examples"]["play"] for rules in adapters.description()["rulesets"]]
    questions = list(Phrasing.objects.order_by("pk").values_list("text", flat=True))
    sample = Card.objects.for_pages().exclude(text=None).order_by("slug")
    faces = [face_of(card, "en", None) for card in sample[:: max(1, sample.count() // 120)]]
    return {
        "lines": len(lines),
        "validation": figures(timed(lambda body: adapters.ask("validate", body), lists, seconds)),
        "play": figures(timed(lambda body: adapters.ask("play", body), games, seconds)),
        "ask": figures(
            timed(lambda text: answer(text, None, None), questions[:: max(1, len(questions) // 600)], seconds)
        ),
        "image": figures(timed(lambda face: draw(face, "normal", "png"), faces, seconds)),
        "game": figures(
            timed(lambda seed: play_one(book, f"bench:{seed}", PLAYERS, "random"), range(100_000), seconds)
        ),
    }


if __name__ == "__main__":
    print(json.dumps(measure_here(float(sys.argv[2]))))
