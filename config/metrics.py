"""Prometheus metrics of all workers, which share them through files in PROMETHEUS_MULTIPROC_DIR."""

import logging
import os
from pathlib import Path

METHODS = ("GET", "HEAD", "POST", "OPTIONS")
GROUPS = ("api", "cards", "sets", "rules", "glossary", "rulings", "ask", "static")
BUCKETS = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3)
FILE_BYTES = 1 << 20  # more than all labels need
logger = logging.getLogger(__name__)


def create_metrics():
    """Return the metrics of this worker, or None if the disk has no space for its files.

    prometheus_client maps its files into memory without reserving their space. If the disk is full, the first write
    to such a file ends the worker, so the space is reserved here."""
    folder = Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])
    paths = [folder / f"{kind}_{os.getpid()}.db" for kind in ("counter", "histogram")]
    try:
        for path in paths:
            with path.open("ab") as file:
                os.posix_fallocate(file.fileno(), 0, FILE_BYTES)
    except OSError as error:
        logger.warning("no space for metrics, running without: %s", type(error).__name__)
        for path in paths:
            path.unlink(missing_ok=True)
        return None
    return Metrics()


class Metrics:
    """The Prometheus metrics: the number and duration of requests."""

    def __init__(self):
        import prometheus_client as prometheus
        from prometheus_client.multiprocess import MultiProcessCollector

        self.requests = prometheus.Counter("rogues_requests", "Requests served", ["group", "method", "status"])
        self.seconds = prometheus.Histogram("rogues_request_seconds", "Response time", ["group"], buckets=BUCKETS)
        registry = prometheus.CollectorRegistry()
        MultiProcessCollector(registry)
        self.page = lambda: prometheus.generate_latest(registry)

    def count(self, request, status, seconds):
        """Count one response. Rare paths and methods share the label "other", because each combination is stored."""
        first = request.path.lstrip("/").partition("/")[0]
        group = first if first in GROUPS else "other"
        self.requests.labels(group, request.method if request.method in METHODS else "other", status).inc()
        self.seconds.labels(group).observe(seconds)
