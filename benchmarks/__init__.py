"""Benchmarks, one module for each question. Ratios within one run count; machines differ and may be shared.

throughput.py        requests a second against other servers and static files, and growth to 100,000 cards;
                     `python -m benchmarks.throughput` writes RESULTS.md
in_process.py        CPU time of pages, API, engine, ask and images; seed and start-up
worst_requests.py    the most expensive anonymous requests by CPU time
expensive_client.py  how one client with expensive requests affects others
soak.py              half an hour at 80 % of the measured capacity, with the memory of the workers
lighthouse.py        Lighthouse scores of the main pages

wrk.py, paths.lua       load with wrk
servers.py              start and stop the site and the other servers
workloads.py            the requests of each workload
synthetic_catalogue.py  catalogues of any size
peers/                  the other servers
"""
