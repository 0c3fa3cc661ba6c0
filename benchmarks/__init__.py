"""Benchmarks: `python -m benchmarks` measures the site against its peers on the same data in one interleaved run.

catalogue.py  deterministic synthetic catalogues of any size, loaded through the site's own functions
mix.py        the requests: what each workload asks of each server
load.py       the load: wrk where it is installed, else a client of our own
servers.py    the site and its peers, started and stopped on loopback
peers/        the peers' programs and their own database
raw.py        the same searches in SQLite, in process, without HTTP and JSON
inside.py     engine, ask, image, cold pages, seed and start-up: `python -m benchmarks.inside --var DIR`
memory.py     a worker's own memory after varied traffic: `python -m benchmarks.memory`
sharing.py    PostgreSQL and Redis, and two app processes that share them
lighthouse.py what Lighthouse says of the main pages: `python -m benchmarks.lighthouse`
traffic.py    a day's traffic against a CDN, simulated
soak.py       half an hour at 80 % of what the site and nginx can do: `python -m benchmarks.soak`
reseed.py     two catalogues loaded in turn under load, no answer mixed: `python -m benchmarks.reseed`
worst_requests.py  the dearest anonymous requests by processor time: `python -m benchmarks.worst_requests`
one_address.py     what others notice while one address spends its allowance: `python -m benchmarks.one_address`
run.py        the rounds: every server in turn
report.py     ratios, growth, verdicts; RESULTS.md holds the last full run
"""
