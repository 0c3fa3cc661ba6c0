"""Watching requests go by: one JSON line each, and counters for Prometheus; both off unless asked for.

A line holds method, path, status, milliseconds and bytes. It holds no address, no query and no header, so nothing
in it says who asked or what they searched for.
"""

import os
import sys
import time

import orjson
from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpResponse

GROUPS = ("api", "cards", "sets", "rules", "glossary", "rulings", "ask", "static")


def group_of(path):
    """Return the part of the site a path belongs to, so that counters stay few."""
    first = path.split("/", 2)[1] if path.count("/") else ""
    return first if first in GROUPS else "other"


class Counters:
    """Prometheus counters, shared by all workers through files in VAR_DIR."""

    def __init__(self):
        folder = settings.VAR_DIR / "metrics"
        folder.mkdir(parents=True, exist_ok=True)
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", str(folder))
        from prometheus_client import Counter, Histogram

        self.requests = Counter("rogues_requests", "Requests answered", ["group", "method", "status"])
        self.seconds = Histogram(
            "rogues_request_seconds", "Time to answer", ["group"], buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3)
        )

    def count(self, path, method, status, seconds):
        """Count one answer."""
        group = group_of(path)
        self.requests.labels(group, method if method in {"GET", "HEAD", "POST", "OPTIONS"} else "other", status).inc()
        self.seconds.labels(group).observe(seconds)

    def page(self):
        """Return all workers' counters as text."""
        from prometheus_client import CollectorRegistry, generate_latest
        from prometheus_client.multiprocess import MultiProcessCollector

        registry = CollectorRegistry()
        MultiProcessCollector(registry)
        return generate_latest(registry)


class ObserveMiddleware:
    """Count and log every answer; it stands aside where neither is asked for."""

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
