"""Optional request log (one JSON line per request) and Prometheus metrics; both are off by default.

A log line has the method, path, status, duration in milliseconds and size in bytes. For privacy it has no client
address, query string or header.
"""

import os
import sys
import time

import orjson
from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpResponse

GROUPS = ("api", "cards", "sets", "rules", "glossary", "rulings", "ask", "static")


def path_group(path):
    """Return the section of the site a path belongs to, which keeps the number of metric labels small."""
    first = path.split("/", 2)[1] if path.count("/") else ""
    return first if first in GROUPS else "other"


class Counters:
    """Prometheus counters, shared by all workers through files in VAR_DIR."""

    def __init__(self):
        folder = settings.VAR_DIR / "metrics"
        folder.mkdir(parents=True, exist_ok=True)
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", str(folder))
        from prometheus_client import Counter, Histogram

        self.requests = Counter("rogues_requests", "Requests served", ["group", "method", "status"])
        self.seconds = Histogram(
            "rogues_request_seconds", "Response time", ["group"], buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3)
        )

    def count(self, path, method, status, seconds):
        """Count one response."""
        group = path_group(path)
        self.requests.labels(group, method if method in {"GET", "HEAD", "POST", "OPTIONS"} else "other", status).inc()
        self.seconds.labels(group).observe(seconds)

    def page(self):
        """Return the counters of all workers in the Prometheus text format."""
        from prometheus_client import CollectorRegistry, generate_latest
        from prometheus_client.multiprocess import MultiProcessCollector

        registry = CollectorRegistry()
        MultiProcessCollector(registry)
        return generate_latest(registry)


class ObserveMiddleware:
    """Count and log every response; removed from the stack if METRICS and REQUEST_LOG are both off."""

    def __init__(self, get_response):
        if not (settings.METRICS or settings.REQUEST_LOG):
            raise MiddlewareNotUsed
        self.get_response = get_response
        self.counters = Counters() if settings.METRICS else None

    def __call__(self, request):
        if self.counters and request.path == "/metrics":
            return HttpResponse(
                self.counters.page(), content_type="text/plain; version=0.0.4", headers={"Cache-Control": "no-store"}
            )
        started = time.perf_counter()
        response = self.get_response(request)
        seconds = time.perf_counter() - started
        if self.counters:
            self.counters.count(request.path, request.method, str(response.status_code), seconds)
        if settings.REQUEST_LOG:
            line = {
                "at": time.time(),
                "method": request.method,
                "path": request.path[:300],
                "status": response.status_code,
                "ms": round(seconds * 1000, 2),
                "bytes": None if response.streaming else len(response.content),
            }
            sys.stdout.buffer.write(orjson.dumps(line) + b"\n")
            sys.stdout.buffer.flush()
        return response
