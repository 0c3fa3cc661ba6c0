"""Run all benchmarks with `python -m benchmarks`, or a smoke test in less than a minute with `--short`."""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from benchmarks import report, run
from benchmarks.servers import ROOT


def options():
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--short", action="store_true", help="one small catalogue, short rounds, no peers to install")
    parser.add_argument("--work", type=Path, help="folder that keeps catalogues and other servers for the next run")
    parser.add_argument("--rounds", type=int, default=3, help="number of rounds; the report shows the median")
    parser.add_argument("--seconds", type=int, default=3, help="duration of each measurement")
    parser.add_argument("--postgres", action="store_true", help="also PostgreSQL and Redis, and two processes on them")
    parser.add_argument("--build", type=int, metavar="SIZE", help=argparse.SUPPRESS)
    parser.add_argument("--add", type=int, metavar="SIZE", help=argparse.SUPPRESS)
    parser.add_argument("--raw", nargs=2, metavar=("SIZE", "SECONDS"), help=argparse.SUPPRESS)
    return parser.parse_args()


def main():
    """Run the benchmarks selected on the command line."""
    args = options()
    if args.build is not None:
        return run.build_here(args.build)
    if args.add is not None:
        return run.add_here(args.add)
    if args.raw:
        return run.raw_here(int(args.raw[0]), float(args.raw[1]))
    os.environ.pop("DATABASE_URL", None)
    os.environ.pop("CACHE_URL", None)
    with tempfile.TemporaryDirectory(prefix="rogues-benchmarks-") as folder:
        work = (args.work or Path(folder)).resolve()
        work.mkdir(parents=True, exist_ok=True)
        if args.short:
            print(report.written(run.short(work)))
            return 0
        results = run.full(work, args.rounds, args.seconds)
        (ROOT / "benchmarks" / "RESULTS.md").write_text(report.written(results))
        if args.postgres:
            results |= run.shared(work, args.rounds, args.seconds)
            (ROOT / "benchmarks" / "RESULTS.md").write_text(report.written(results))
        print(report.written(results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
