"""Run the benchmarks: `python -m benchmarks` for all of it, `--short` for a smoke test in less than a minute."""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from benchmarks import report, run
from benchmarks.servers import ROOT


def options():
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--short", action="store_true", help="one small catalogue, short rounds, no peers to install")
    parser.add_argument("--work", type=Path, help="where catalogues and peers are kept for the next run")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of every workload; the median counts")
    parser.add_argument("--seconds", type=int, default=3, help="seconds of each measurement")
    parser.add_argument("--postgres", action="store_true", help="also PostgreSQL and Redis, and two processes on them")
    parser.add_argument("--build", type=int, metavar="SIZE", help=argparse.SUPPRESS)
    parser.add_argument("--add", type=int, metavar="SIZE", help=argparse.SUPPRESS)
    parser.add_argument("--raw", nargs=2, metavar=("SIZE", "SECONDS"), help=argparse.SUPPRESS)
    return parser.parse_args()


def main():
    """Run what the command line asks for."""
    asked = options()
    if asked.build is not None:
        return run.build_here(asked.build)
    if asked.add is not None:
        return run.add_here(asked.add)
    if asked.raw:
        return run.raw_here(int(asked.raw[0]), float(asked.raw[1]))
    os.environ.pop("DATABASE_URL", None)
    os.environ.pop("CACHE_URL", None)
    with tempfile.TemporaryDirectory(prefix="rogues-benchmarks-") as folder:
        work = (asked.work or Path(folder)).resolve()
        work.mkdir(parents=True, exist_ok=True)
        if asked.short:
            print(report.written(run.short(work)))
            return 0
        results = run.full(work, asked.rounds, asked.seconds)
        (ROOT / "benchmarks" / "RESULTS.md").write_text(report.written(results))
        if asked.postgres:
            results |= run.shared(work, asked.rounds, asked.seconds)
            (ROOT / "benchmarks" / "RESULTS.md").write_text(report.written(results))
        print(report.written(results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
