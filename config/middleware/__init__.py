"""The project's own middleware. settings.MIDDLEWARE defines the order, outermost first.

headers.py                      security and CORS headers on every response
monitoring.py                   /healthz and /readyz; optional request log and Prometheus metrics
request_validation.py           reject malformed requests before Django parses them; CORS preflight requests
rate_and_concurrency_limits.py  rate limits, and a concurrency limit for expensive requests and request bodies
snapshot.py                     one data version per request; 503 if the database is unavailable or empty

Language and the response cache are middleware too. They are in core, next to the functions they use.
"""
