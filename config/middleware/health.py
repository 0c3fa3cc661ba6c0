"""Liveness (/healthz) and readiness (/readyz). Any host name is accepted because probes use the server's IP."""

from django.db import Error
from django.http import JsonResponse

from core.version import fetch_version
from rules.preload import is_from_fixtures, load_indexes

OUTDATED = "The loaded catalogue isn't the one in fixtures/. See the start-up log."


def readiness():
    """Return 200 if the database is reachable and a catalogue with its indexes is loaded, else 503, with a JSON body.

    If the loaded catalogue differs from fixtures/, the status is still 200 and the body has a warning. This happens if
    the fixtures are invalid or if another app server with different fixtures loaded its own."""
    try:
        version = fetch_version()
        if version == "none":
            return 503, {"status": "unready", "reason": "no catalogue is loaded"}
        load_indexes()
    except Error:
        return 503, {"status": "unready", "reason": "the database isn't responding"}
    catalogue = {"catalogue": "current"} if is_from_fixtures(version) else {"catalogue": "old", "warning": OUTDATED}
    return 200, {"status": "ready", "data_version": version} | catalogue


class HealthMiddleware:
    """Respond to health checks before the host name or any limit is checked."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        path = request.path.rstrip("/")
        if path not in {"/healthz", "/readyz"} or request.method not in {"GET", "HEAD"}:
            return self.get_response(request)
        status, body = readiness() if path == "/readyz" else (200, {"status": "ok"})
        headers = {"Cache-Control": "no-store"} | ({"Retry-After": "5"} if status == 503 else {})
        return JsonResponse({"object": "health"} | body, status=status, headers=headers)
