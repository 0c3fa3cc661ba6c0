"""`python -m benchmarks.soak --minutes 30`: mixed load at a share of the measured capacity.

The site runs behind nginx with nginx/nginx.conf, over TLS (`--alone`: without nginx). Prints, for each interval,
responses a second, failed requests, p50, p99 and the private memory of each worker. Exits with 1 on a failed request,
or if the workers use more than 5 % more memory in the last third of the time than in the first.
"""

import argparse
import sys
from contextlib import ExitStack
from pathlib import Path

from benchmarks.servers import behind_nginx, prepared, site
from benchmarks.workloads import mixed_requests
from benchmarks.wrk import measure

CONNECTIONS = 32
INTERVALS = 21
MOST_GROWTH = 0.05


def soak(server, port, scheme, minutes, share):
    """Run the soak test; return whether it passed."""
    requests = mixed_requests(50_000)
    measure(port, requests, min(60, 12 * minutes), CONNECTIONS, scheme)  # fills the caches
    capacity = measure(port, requests, 15, CONNECTIONS, scheme)
    pause = 1000 * CONNECTIONS / (capacity.rate * share) - capacity.p50
    print(f"capacity {capacity.rate:,.0f} a second; {minutes:g} minutes at about {share:.0%} of it")
    failed, memory = 0, []
    for number in range(INTERVALS):
        each = measure(port, requests[number::INTERVALS], minutes * 60 / INTERVALS, CONNECTIONS, scheme, pause)
        failed += each.failed
        memory.append(server.anonymous())
        sizes = " ".join(f"{size:.1f}" for size in memory[-1])
        times = f"p50 {each.p50:.1f}  p99 {each.p99:.1f} ms"
        print(f"{each.rate:>7,.0f}/s  failed {each.failed}  {times}  {sizes} MB", flush=True)
    third = INTERVALS // 3
    first, last = (sum(map(sum, part)) / third for part in (memory[:third], memory[-third:]))
    growth = last / first - 1
    print(f"failed requests: {failed}; memory, first and last third: {first:.1f}, {last:.1f} MB ({growth:+.1%})")
    return failed == 0 and growth <= MOST_GROWTH


def main():
    """Serve a prepared catalogue and run the soak test."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--share", type=float, default=0.8, help="share of the measured capacity")
    parser.add_argument("--var", type=Path, help="a prepared VAR_DIR; by default, one is created")
    parser.add_argument("--alone", action="store_true", help="without nginx in front")
    args = parser.parse_args()
    with ExitStack() as stack:
        var = stack.enter_context(prepared(args.var))
        if args.alone:
            server = stack.enter_context(site(var))
            passed = soak(server, server.port, "http", args.minutes, args.share)
        else:
            server, proxy = stack.enter_context(behind_nginx(var))
            passed = soak(server, proxy.port, "https", args.minutes, args.share)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
