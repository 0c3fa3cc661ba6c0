"""`python -m benchmarks.throughput` writes RESULTS.md: requests a second, compared in interleaved rounds of one run.

The site is compared with a Django view without middleware that returns the same bytes on the same server, with plain
Django REST framework, and behind nginx with static files of the same bytes. Warm requests are repeated, so that they
come from the cache; no cold request is sent twice. Growth is measured one request at a time. `--short` takes a minute.
"""

import argparse
import http.client
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from datetime import date
from pathlib import Path

from benchmarks import in_process, servers
from benchmarks.servers import PYTHON, ROOT
from benchmarks.workloads import DRF, SITE, Workloads
from benchmarks.wrk import Measured, measure, warm

SIZES = (1_000, 10_000, 100_000)
MIDDLE = 10_000
LABELS = {
    "site": "**this site**",
    "same bytes": "a Django view without middleware, the same bytes",
    "drf": "plain DRF on the same server",
    "proxy": "**this site** behind nginx, TLS, one nginx process",
    "files": "nginx, the same bytes as static files, TLS, one process",
}


def note(text):
    """Print progress to standard error."""
    print(text, file=sys.stderr, flush=True)


def catalogue(work, size):
    """Return the folder of a synthetic catalogue of that size, built on first use."""
    var = work / f"cards-{size}"
    stamp = var / "built"
    note(f"{'updating' if stamp.exists() else 'building'} {size:,} cards")
    var.mkdir(parents=True, exist_ok=True)
    env = os.environ | {"VAR_DIR": str(var), "DJANGO_SETTINGS_MODULE": "config.settings"}
    build = [PYTHON, "-m", "benchmarks.synthetic_catalogue", "0" if stamp.exists() else str(size)]
    subprocess.run(build, cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)
    stamp.touch()
    return var


def record(port, requests, folder):
    """Write the site's uncompressed responses to GET requests into files, with an index by path."""
    folder.mkdir(parents=True, exist_ok=True)
    connection, index = http.client.HTTPConnection("127.0.0.1", port, timeout=60), {}
    for number, line in enumerate(requests):
        path = line.split()[1]
        connection.request("GET", path)
        response = connection.getresponse()
        (folder / f"{number}.json").write_bytes(response.read())
        index[path] = (f"{number}.json", response.headers["Content-Type"])
    (folder / "index.json").write_text(json.dumps(index))
    return folder


def rounds_of(jobs, rounds, seconds, connections, scheme="http"):
    """Measure every job in every round; return the median of each value by job."""
    found = {name: [] for name in jobs}
    for number in range(rounds):
        for name, (port, requests) in jobs.items():
            note(f"round {number + 1}: {' '.join(map(str, name))}")
            if name[-1] == "cold":
                part = len(requests) // rounds
                requests = requests[part * number : part * (number + 1)]
            elif scheme == "http":
                warm(port, requests)
            found[name].append(measure(port, requests, seconds, connections, scheme))
    return {name: median(each) for name, each in found.items()}


def median(runs):
    """Return the median of each value, and the sum of failed requests."""
    rate, p50, p99 = (statistics.median(getattr(run, name) for run in runs) for name in ("rate", "p50", "p99"))
    return Measured(rate, p50, p99, sum(run.failed for run in runs))


def against_peers(work, size, rounds, seconds, with_drf=True):
    """Compare the site with the same bytes from a plain view, and with plain DRF."""
    var = catalogue(work, size)
    loads, jobs = Workloads(var / "rogues.sqlite3"), {}
    with ExitStack() as stack:
        site = stack.enter_context(servers.site(var))
        warm(site.port, [line for kind in SITE for line in loads.warm("site", kind)[:8]], seconds=120)
        recorded = record(site.port, [line for kind in SITE for line in loads.warm("site", kind)], work / "bytes")
        plain = stack.enter_context(servers.same_bytes(recorded))
        for kind in SITE:
            jobs["site", kind, "warm"] = (site.port, loads.warm("site", kind))
            jobs["same bytes", kind, "warm"] = (plain.port, loads.warm("site", kind))
            jobs["site", kind, "cold"] = (site.port, loads.cold("site", kind))
        if with_drf:
            drf = stack.enter_context(servers.drf(var / "rogues.sqlite3"))
            jobs |= {("drf", kind, "warm"): (drf.port, loads.warm("drf", kind)) for kind in DRF}
            jobs["drf", "search", "cold"] = (drf.port, loads.cold("drf", "search"))
        return rounds_of(dict(sorted(jobs.items(), key=lambda job: job[0][1:])), rounds, seconds, 16)


def against_files(work, rounds, seconds):
    """Compare the site behind nginx with nginx that serves the same bytes as static files."""
    var, jobs = catalogue(work, MIDDLE), {}
    loads, files = Workloads(var / "rogues.sqlite3"), work / "files"
    shutil.rmtree(files, ignore_errors=True)
    with servers.behind_nginx(var) as (site, proxy):
        for kind in SITE:
            requests, folder = loads.warm("site", kind), files / kind.replace(" ", "-")
            index = json.loads((record(site.port, requests, folder) / "index.json").read_text())
            jobs["proxy", kind, "warm"] = (proxy.port, requests)
            jobs["files", kind, "warm"] = (0, [f"GET /{folder.name}/{name}" for name, _type in index.values()])
            for line in requests:
                proxy.get(line.split()[1])
        with servers.static_files(work, files, proxy.folder / "tls") as static:
            jobs = {name: (port or static.port, requests) for name, (port, requests) in jobs.items()}
            return rounds_of(dict(sorted(jobs.items(), key=lambda job: job[0][1:])), rounds, seconds, 16, "https")


def growth(work, rounds, seconds):
    """Measure the site on every catalogue, one request at a time."""
    jobs = {}
    with ExitStack() as stack:
        for size in SIZES:
            var = catalogue(work, size)
            loads, site = Workloads(var / "rogues.sqlite3"), stack.enter_context(servers.site(var))
            warm(site.port, [line for kind in SITE for line in loads.warm("site", kind)[:8]], seconds=120)
            for kind in SITE:
                jobs[size, kind, "warm"] = (site.port, loads.warm("site", kind))
                jobs[size, kind, "cold"] = (site.port, loads.cold("site", kind))
        return rounds_of(dict(sorted(jobs.items(), key=lambda job: (job[0][1:], job[0][0]))), rounds, seconds, 1)


def table(head, rows):
    """Return a Markdown table."""
    lines = [f"| {' | '.join(head)} |", "|---|" + "--:|" * (len(head) - 1)]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])


def number(value):
    """Return a number with about three significant digits."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def throughput_report(measured):
    """Return the sections about requests a second."""
    parts = ["## Requests a second, 16 connections (p99 in ms)"]
    for state in ("warm", "cold"):
        rows = []
        for server, label in LABELS.items():
            cells = [measured.get((server, kind, state)) for kind in SITE]
            if any(cells):
                rows.append([label, *(f"{number(each.rate)} ({number(each.p99)})" if each else "–" for each in cells)])
        parts.append(table([state, *SITE], rows))
    rows = [[f"warm {kind}", *(ratio(measured, kind, *pair) for pair in PAIRS)] for kind in SITE]
    parts.append(table(["ratio", "same bytes without middleware", "plain DRF", "behind nginx, static files"], rows))
    parts.append(f"Failed requests: {sum(each.failed for each in measured.values())}.")
    return parts


PAIRS = (("site", "same bytes"), ("site", "drf"), ("proxy", "files"))


def ratio(measured, kind, ours, theirs):
    """Return how many requests a second one server answers for one of the other, as text."""
    ours, theirs = measured.get((ours, kind, "warm")), measured.get((theirs, kind, "warm"))
    return f"{ours.rate / theirs.rate:.2f}" if ours and theirs else "–"


def growth_report(measured):
    """Return the section about growth."""
    rows = []
    for kind in SITE:
        for state in ("warm", "cold"):
            each = [measured[size, kind, state] for size in SIZES]
            times = f"{each[-1].p50 / each[0].p50:.1f}"
            rows.append([f"{kind}, {state}", *(number(one.p50) for one in each), times, number(each[-1].p99)])
    head = ["p50 in ms, one request at a time", *(f"{size:,}" for size in SIZES), "times", f"p99 at {SIZES[-1]:,}"]
    return ["## Growth", table(head, rows)]


def main():
    """Measure everything and write the report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--short", action="store_true", help="one small catalogue, short rounds; prints the report")
    parser.add_argument("--work", type=Path, help="folder that keeps catalogues and packages for the next run")
    parser.add_argument("--rounds", type=int, default=3, help="number of rounds; the report shows medians")
    parser.add_argument("--seconds", type=float, default=3, help="duration of each measurement")
    args = parser.parse_args()
    parts = [
        f"# Results\n\n{date.today():%Y-%m-%d}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the start; "
        "clients and servers on the same machine. `python -m benchmarks.throughput` writes this file: medians of "
        "interleaved rounds of one run, on synthetic catalogues. Compare figures within a table only."
    ]
    with tempfile.TemporaryDirectory(prefix="rogues-benchmarks-") as folder:
        work = (args.work or Path(folder)).resolve()
        work.mkdir(parents=True, exist_ok=True)
        if args.short:
            print("\n\n".join(throughput_report(against_peers(work, SIZES[0], 1, 1, with_drf=False))))
            return
        found = against_peers(work, MIDDLE, args.rounds, args.seconds)
        parts += throughput_report(found | against_files(work, args.rounds, args.seconds))
        parts += growth_report(growth(work, args.rounds, args.seconds))
        parts += in_process.report(work / "real")
    (ROOT / "benchmarks" / "RESULTS.md").write_text("\n\n".join(parts) + "\n")


if __name__ == "__main__":
    main()
