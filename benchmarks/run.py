"""Measure all servers in interleaved rounds, so that disturbances of the machine affect all of them."""

import json
import os
import shutil
import statistics
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from benchmarks import in_process, memory, postgres_and_redis, raw_sqlite, servers
from benchmarks.load_generator import CONNECTIONS, Measured, measure, warm
from benchmarks.peers.card_table import export
from benchmarks.servers import PYTHON, ROOT
from benchmarks.workloads import WARM, WORKLOADS, Mix

SIZES = (1_000, 10_000, 100_000)
MIDDLE = 10_000
PROXIED = ("card", "list", "search", "card page", "list page")


def note(text):
    """Print progress to standard error."""
    print(text, file=sys.stderr, flush=True)


def catalogue(work, size, var=None, **env):
    """Return the folder of a catalogue of that size, built on first use."""
    var = var or work / f"cards-{size}"
    stamp = var / "built"
    is_built = stamp.exists()
    note(f"{'making sure of' if is_built else 'building'} {size:,} cards")
    var.mkdir(parents=True, exist_ok=True)
    child(var, "--build", 0 if is_built else size, **env)
    stamp.write_text(str(size))
    return var


def child(var, *arguments, **env):
    """Run a part of the benchmarks in a subprocess, on the catalogue in a folder; return its output."""
    env = os.environ | {"VAR_DIR": str(var), "DJANGO_SETTINGS_MODULE": "config.settings"} | env
    command = [PYTHON, "-m", "benchmarks", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout


def build_here(size):
    """Build a catalogue in the VAR_DIR of this process; for size 0, only update tables and static files."""
    import django

    django.setup()
    from django.core.management import call_command

    from benchmarks.synthetic_catalogue import build

    call_command("migrate", interactive=False, verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    if size:
        build(size)


def add_here(size):
    """Add synthetic cards to the real catalogue in the VAR_DIR of this process."""
    import django

    django.setup()
    from benchmarks.synthetic_catalogue import add

    add(size)


def raw_here(size, seconds):
    """Time the SQLite queries in this process and print the latencies as JSON."""
    import django

    django.setup()
    var = Path(os.environ["VAR_DIR"])
    searches = Mix(var / "rogues.sqlite3").searches
    print(
        json.dumps(
            {
                "ranked": raw_sqlite.ranked(var / "peers.sqlite3", searches, seconds),
                "same": raw_sqlite.same(var / "rogues.sqlite3", searches, seconds),
            }
        )
    )


def peers_database(var):
    """Return the database of the other servers for a catalogue; create it on first use."""
    target = var / "peers.sqlite3"
    if not target.exists():
        export(var / "rogues.sqlite3", target)
    return target


def median(measured):
    """Return the median of several measurements, for each value."""
    parts = zip(*((each.rate, each.p50, each.p99, each.bad) for each in measured), strict=True)
    rate, p50, p99, _bad = (statistics.median(part) for part in parts)
    return Measured(rate, p50, p99, sum(each.bad for each in measured))


def rounds_of(jobs, rounds, seconds, work, is_loaded=True, scheme="http"):
    """Measure every job in every round; returns {name: (under load, one at a time)}.

    Before each warm measurement every worker serves all paths again, because other measurements may have evicted
    them from its cache; no cold path is requested twice."""
    loaded, alone = {name: [] for name in jobs}, {name: [] for name in jobs}
    for number in range(rounds):
        for name, (port, paths) in jobs.items():
            note(f"round {number + 1}: {' '.join(map(str, name))}")
            parts = [paths, paths]
            if name[-1] == "cold":
                size = len(paths) // rounds // 4
                start = 4 * size * number
                parts = [paths[start : start + 3 * size], paths[start + 3 * size : start + 4 * size]]
            elif scheme == "http":  # the files of the proxy were requested when they were written
                warm(port, paths)
            if is_loaded:
                loaded[name].append(measure(port, parts[0], seconds, CONNECTIONS, work, scheme=scheme))
            alone[name].append(measure(port, parts[1], seconds, 1, work, scheme=scheme))
    return {name: (median(loaded[name]) if is_loaded else None, median(alone[name])) for name in jobs}


def make_ready(server, mix):
    """Make every worker of a site build its in-memory indexes."""
    paths = [path for workload in WORKLOADS for path in mix.paths("site", workload)[-8:]]
    warm(server.port, [*paths, "/api/v1/ask?q=what+is+a+hero"], seconds=120)
    return server


def site_jobs(mix, port, label="site", workloads=WORKLOADS):
    """Return the jobs of the site: every workload, cached and uncached."""
    jobs = {}
    for workload in workloads:
        jobs[label, workload, "warm"] = (port, mix.paths("site", workload, WARM))
        jobs[label, workload, "cold"] = (port, mix.cold("site", workload))
    return jobs


def against_peers(work, rounds, seconds):
    """Measure the site and the other servers on the medium catalogue."""
    var = catalogue(work, MIDDLE)
    mix, peers = Mix(var / "rogues.sqlite3"), peers_database(var)
    files = work / "files"
    files.mkdir(exist_ok=True)
    mix.write_files(var / "rogues.sqlite3", files)
    with ExitStack() as stack:
        started = {
            "datasette": stack.enter_context(servers.datasette(work, peers)),
            "drf": stack.enter_context(servers.drf(work, peers)),
            "nginx": stack.enter_context(servers.nginx(work, files)),
        }
        trivial = stack.enter_context(servers.trivial())
        jobs = {("trivial", "view", "warm"): (trivial.port, ["/"])}
        jobs |= site_jobs(mix, make_ready(stack.enter_context(servers.site(var)), mix).port)
        for name, server in started.items():
            for workload in WORKLOADS:
                if server and (paths := mix.paths(name, workload, WARM)):
                    jobs[name, workload, "warm"] = (server.port, paths)
            if name != "nginx":
                jobs[name, "search", "cold"] = (server.port, mix.cold(name, "search"))
        return rounds_of(dict(sorted(jobs.items(), key=lambda job: job[0][1:])), rounds, seconds, work)


def growth(work, rounds, seconds):
    """Measure only the site on every catalogue, one request at a time."""
    jobs = {}
    with ExitStack() as stack:
        for size in SIZES:
            var = catalogue(work, size)
            mix = Mix(var / "rogues.sqlite3")
            jobs |= site_jobs(mix, make_ready(stack.enter_context(servers.site(var)), mix).port, size)
        in_turn = dict(sorted(jobs.items(), key=lambda job: (job[0][1:], job[0][0])))
        return rounds_of(in_turn, rounds, seconds, work, is_loaded=False)


def bare(work, seconds):
    """Time the SQLite queries on every catalogue; return {size: {name: latencies}}."""
    found = {}
    for size in SIZES:
        var = catalogue(work, size)
        peers_database(var)
        note(f"bare queries: {size:,} cards")
        found[size] = json.loads(child(var, "--raw", size, seconds).splitlines()[-1])
    return found


def real(work, seconds):
    """Measure seed, start-up, memory, engine, ask and images on the real catalogue."""
    var = work / "real"
    note("the real catalogue")
    return {
        "seed": in_process.seed_seconds(var),
        "start": min(in_process.start_seconds(var) for _ in range(3)),
        "memory": memory.measured(var, fresh(work / "added")),
        "memory at most": memory.megabytes_after(catalogue(work, SIZES[-1])),
        "engine": in_process.engine_figures(var, seconds),
    }


def fresh(folder):
    """Return a new empty folder; delete an existing one."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def behind_nginx(work, rounds, seconds):
    """Compare nginx in front of the site with nginx that serves the same bytes as static files."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    from tests.faults.services import Nginx

    var = catalogue(work, MIDDLE)
    mix, files, jobs = Mix(var / "rogues.sqlite3"), fresh(work / "same-bytes"), {}
    with ExitStack() as stack:
        server = make_ready(stack.enter_context(servers.site(var, TRUSTED_PROXIES="1", EDGE_SECONDS="10")), mix)
        front = Nginx(server)
        stack.callback(front.close)
        front.start()
        for workload in PROXIED:
            paths = mix.paths("site", workload, WARM)
            names = [f"{workload.replace(' ', '-')}-{number}.json" for number in range(len(paths))]
            for path, name in zip(paths, names, strict=True):
                (files / name).write_bytes(front.get(path).body)
            jobs["proxy", workload, "warm"] = (front.port, paths)
            jobs["files", workload, "warm"] = (0, [f"/{name}" for name in names])
        static = stack.enter_context(servers.nginx(work, files, tls=front.folder / "tls"))
        jobs = {name: (port or static.port, paths) for name, (port, paths) in jobs.items()}
        return rounds_of(dict(sorted(jobs.items(), key=lambda job: job[0][1:])), rounds, seconds, work, scheme="https")


def full(work, rounds, seconds):
    """Run all measurements and return their results by name."""
    return {
        "busy": os.getloadavg()[0],
        "peers": against_peers(work, rounds, seconds) | behind_nginx(work, rounds, seconds),
        "growth": growth(work, rounds, seconds),
        "bare": bare(work, seconds * 2),
        "real": real(work, seconds),
    }


def short(work):
    """Smoke test: measure the site and a trivial view on a small catalogue."""
    var = catalogue(work, SIZES[0])
    mix = Mix(var / "rogues.sqlite3")
    with servers.site(var) as server, servers.trivial() as trivial:
        jobs = {("trivial", "view", "warm"): (trivial.port, ["/"])} | site_jobs(mix, make_ready(server, mix).port)
        return {"peers": rounds_of(jobs, 1, 1, work)}


def shared(work, rounds, seconds):
    """Compare PostgreSQL and Redis with SQLite, and measure two app processes that share them."""
    return {"shared": postgres_and_redis.measured(work, rounds, seconds)}
