"""Benchmarks: `python -m benchmarks` measures the site against its peers on the same data in one interleaved run.

catalogue.py  deterministic synthetic catalogues of any size, loaded through the site's own functions
mix.py        the requests: what each workload asks of each server
load.py       the load: wrk where it is installed, else a client of our own
servers.py    the site and its peers, started and stopped on loopback
peers/        the peers' programs and their own database
raw.py        the same searches in SQLite, in process, without HTTP and JSON
inside.py     engine, ask, image, seed, start-up and memory
sharing.py    PostgreSQL and Redis, and two app processes that share them
traffic.py    a day's traffic against a CDN, simulated
run.py        the rounds: every server in turn
report.py     ratios, growth, verdicts; RESULTS.md holds the last full run
"""
