"""Watching requests go by: one JSON line each, and counters for Prometheus; both off unless asked for.

A line holds method, path, status, milliseconds and bytes. It holds no address, no query and no header, so nothing
in it says who asked or what they searched for.
"""

import os
import sys
import time

import orjson
from django.conf import settings

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


class Observed:
    """The WSGI application, watched."""

    def __init__(self, application):
        self.application = application
        self.counters = Counters() if settings.METRICS else None

    def __call__(self, environ, start_response):
        if self.counters and environ["PATH_INFO"] == "/metrics":
            page = self.counters.page()
            start_response("200 OK", [("Content-Type", "text/plain; version=0.0.4"), ("Cache-Control", "no-store")])
            return [page]
        started = time.perf_counter()
        told = {"status": "500", "bytes": 0}

        def remember(status, headers, *exception):
            told["status"] = status[:3]
            told["bytes"] = next((int(value) for name, value in headers if name.lower() == "content-length"), None)
            return start_response(status, headers, *exception)

        try:
            return self.application(environ, remember)
        finally:
            self.note(environ, told, time.perf_counter() - started)

    def note(self, environ, told, seconds):
        """Count and log one answer."""
        path, method = environ["PATH_INFO"], environ["REQUEST_METHOD"]
        if self.counters:
            self.counters.count(path, method, told["status"], seconds)
        if settings.REQUEST_LOG:
            line = {
                "at": time.time(),
                "method": method,
                "path": path.encode("latin-1", "replace").decode("utf-8", "replace")[:300],
                "status": int(told["status"]),
                "ms": round(seconds * 1000, 2),
                "bytes": told["bytes"],
            }
            sys.stdout.buffer.write(orjson.dumps(line) + b"\n")
            sys.stdout.buffer.flush()
