"""Benchmarks: `python -m benchmarks` compares the site with other servers on the same data, in interleaved rounds.

synthetic_catalogue.py  deterministic synthetic catalogues of any size, loaded with the site's own functions
workloads.py            the requests of each workload for each server
load_generator.py       the load generator: wrk if it is installed, else a client in Python
servers.py              start and stop the site and the other servers
peers/                  the other servers and their database
raw_sqlite.py           the same searches directly in SQLite, without HTTP and JSON
in_process.py           engine, ask, images, uncached pages, seed, start-up: `python -m benchmarks.in_process --var DIR`
memory.py               private memory of a worker after varied traffic: `python -m benchmarks.memory`
postgres_and_redis.py   PostgreSQL and Redis, and two app processes that share them
lighthouse.py           Lighthouse scores of the main pages: `python -m benchmarks.lighthouse`
cdn_simulation.py       simulation of one day of traffic with a CDN
soak.py                 half an hour at 80 % of the measured capacity: `python -m benchmarks.soak`
reseed.py               alternate between two catalogues under load: `python -m benchmarks.reseed`
worst_requests.py       the most expensive anonymous requests by CPU time: `python -m benchmarks.worst_requests`
one_client.py           how one client with expensive requests affects others: `python -m benchmarks.one_client`
run.py                  the rounds of measurements
report.py               ratios, growth and requirements; RESULTS.md has the latest full run
"""
