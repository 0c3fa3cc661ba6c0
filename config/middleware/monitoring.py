"""Health checks, and an optional request log and Prometheus metrics, which are off by default.

/healthz, /readyz and /metrics accept any host name, because probes use the server's IP. A log line has the method,
path, status, duration in milliseconds and size in bytes. For privacy it has no client address, query string or header.
"""

import sys
import time

import orjson
from django.conf import settings
from django.http import HttpResponse, JsonResponse

from config.metrics import create_metrics
from rules.preload import readiness


def health(path):
    """Return the response to a health check: liveness for /healthz, readiness for /readyz."""
    status, body = readiness() if path == "/readyz" else (200, {"status": "ok"})
    headers = {"Cache-Control": "no-store"} | ({"Retry-After": "5"} if status == 503 else {})
    return JsonResponse({"object": "health"} | body, status=status, headers=headers)


class MonitoringMiddleware:
    """Respond to health checks and serve metrics before any other check; count and log every other response."""

    def __init__(self, get_response):
        self.get_response = get_response
        self.metrics = create_metrics() if settings.METRICS else None

    def __call__(self, request):
        started, path = time.perf_counter(), request.path.rstrip("/")
        if path in {"/healthz", "/readyz"} and request.method in {"GET", "HEAD"}:
            response = health(path)
        elif self.metrics and path == "/metrics":
            return HttpResponse(self.metrics.page(), content_type="text/plain", headers={"Cache-Control": "no-store"})
        else:
            response = self.get_response(request)
        seconds = time.perf_counter() - started
        if self.metrics:
            self.metrics.count(request, response.status_code, seconds)
        if settings.REQUEST_LOG:
            log(request, response, seconds)
        return response


def log(request, response, seconds):
    """Write a line about a response to standard output."""
    size = None if response.streaming else len(response.content)
    line = {"at": time.time(), "method": request.method, "path": request.path[:300], "status": response.status_code}
    line |= {"ms": round(seconds * 1000, 2), "bytes": size}
    sys.stdout.buffer.write(orjson.dumps(line) + b"\n")
    sys.stdout.buffer.flush()
