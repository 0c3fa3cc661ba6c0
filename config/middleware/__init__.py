"""The project's own middleware. settings.MIDDLEWARE defines the order, outermost first.

headers.py             security and CORS headers on every response; CORS preflight requests
observe.py             optional request log and Prometheus metrics
request_validation.py  reject malformed requests before Django parses them
health.py              /healthz and /readyz, independent of host name and limits
admission.py           concurrency limits for expensive requests and request bodies; 429 or 503 beyond them
snapshot.py            one data version per request; 503 if the database is unavailable or empty

Rate limits, language and the response cache are middleware too. They are in core, next to the functions they use.
"""
