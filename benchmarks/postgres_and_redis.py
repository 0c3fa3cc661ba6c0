"""Compare PostgreSQL and Redis with SQLite: identical responses, performance, and two app processes that share them."""

import shutil
import subprocess
import urllib.request
from contextlib import ExitStack, contextmanager

from benchmarks import servers
from benchmarks.load_generator import CONNECTIONS, measure, measure_together, warm
from benchmarks.servers import ROOT, free_port
from benchmarks.workloads import WARM, Mix

WORKLOADS = ("card", "list", "search", "autocomplete")
SAME = 40
HOST = "localhost"  # the same host name for both processes, so that they share cached responses


@contextmanager
def postgres():
    """Run a PostgreSQL server with script/postgres; yield its URL."""
    shell = subprocess.Popen(
        ["bash", "-c", f"PGPORT={free_port()}; . script/postgres; echo $DATABASE_URL; read"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield shell.stdout.readline().strip()
    finally:
        shell.stdin.close()
        shell.wait(30)


@contextmanager
def redis():
    """Run a Redis server without persistence; yield its URL."""
    port = free_port()
    command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait(10)


def measured(work, rounds, seconds):
    """Return the results of each configuration and how many responses were compared."""
    from benchmarks.run import MIDDLE, catalogue, child, make_ready, rounds_of

    if not shutil.which("redis-server"):
        raise SystemExit("redis-server is needed for --postgres")
    var = catalogue(work, MIDDLE)
    mix, other = Mix(var / "rogues.sqlite3"), work / "postgres"
    other.mkdir(exist_ok=True)
    with ExitStack() as stack:
        database, cache = stack.enter_context(postgres()), stack.enter_context(redis())
        child(other, "--build", MIDDLE, DATABASE_URL=database)
        together = {"DATABASE_URL": database, "CACHE_URL": cache, "WORKERS": "1", "SECRET_KEY": "benchmark" * 8}
        sites = {
            "SQLite": stack.enter_context(servers.site(var)),
            "PostgreSQL": stack.enter_context(servers.site(other, DATABASE_URL=database)),
            "PostgreSQL and Redis, first process": stack.enter_context(servers.site(other, **together)),
            "PostgreSQL and Redis, second process": stack.enter_context(servers.site(other, **together)),
        }
        for server in sites.values():
            make_ready(server, mix)
        compared = compare(mix, sites["SQLite"].port, sites["PostgreSQL"].port)
        jobs = {}
        for workload in WORKLOADS:
            for label, server in list(sites.items())[:3]:
                jobs[label, workload, "warm"] = (server.port, mix.paths("site", workload, WARM))
                jobs[label, workload, "cold"] = (server.port, mix.cold("site", workload))
        figures = rounds_of(jobs, rounds, seconds, work)
        first, second = (sites[f"PostgreSQL and Redis, {which} process"].port for which in ("first", "second"))
        for workload in WORKLOADS:
            kept = mix.paths("site", workload, WARM)
            fresh = [
                f"{path.split()[0]} both-{number}.localhost" for number, path in enumerate(mix.cold("site", workload))
            ]
            for port in (first, second):
                warm(port, kept, host=HOST)
            for state, paths in (("warm", kept), ("cold", fresh)):
                both = measure_together((first, second), paths, seconds, CONNECTIONS, work, HOST)
                alone = figures["PostgreSQL and Redis, first process", workload, state][1]
                figures["PostgreSQL and Redis, both processes", workload, state] = (both, alone)
        taken = mix.paths("site", "search")[-1500:]
        warm(first, taken, connections=2, host=HOST)
        found = measure(second, taken, min(seconds, 1), 1, work, HOST)
        return {"figures": figures, "compared": compared, "from Redis": found}


def compare(mix, first, second):
    """Check that two servers return identical responses; return how many were compared."""
    count = 0
    for workload in WORKLOADS:
        for path in mix.paths("site", workload)[:SAME]:
            bodies = [fetch(port, path).replace(str(port).encode(), b"PORT") for port in (first, second)]
            if bodies[0] != bodies[1]:
                raise SystemExit(f"the databases answer {path} differently")
            count += 1
    return count


def fetch(port, path):
    """Return the body of the response to a GET request."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=60) as answer:
        return answer.read()
