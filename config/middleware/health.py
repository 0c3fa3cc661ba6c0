"""Is it alive, and is it ready to answer? Asked under any host name, as probes come by address."""

from django.db import Error
from django.http import JsonResponse

from core.version import look_up
from rules.preload import is_from_fixtures, load_indexes

OLD = "The loaded catalogue isn't the one in fixtures/. See the start-up log."


def readiness():
    """Return 200 when the database answers and a catalogue with its indexes is loaded, else 503, and what to say.

    A catalogue other than the one in fixtures/ is served all the same and named: the fixtures were refused, or another
    app server loaded its own."""
    try:
        version = look_up()
        if version == "none":
            return 503, {"status": "unready", "reason": "no catalogue is loaded"}
        load_indexes()
    except Error:
        return 503, {"status": "unready", "reason": "the database isn't responding"}
    catalogue = {"catalogue": "current"} if is_from_fixtures(version) else {"catalogue": "old", "warning": OLD}
    return 200, {"status": "ready", "data_version": version} | catalogue


class HealthMiddleware:
    """Answer the probes before the host name or a limit is looked at."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        path = request.path.rstrip("/")
        if path not in {"/healthz", "/readyz"} or request.method not in {"GET", "HEAD"}:
            return self.get_response(request)
        status, body = readiness() if path == "/readyz" else (200, {"status": "ok"})
        headers = {"Cache-Control": "no-store"} | ({"Retry-After": "5"} if status == 503 else {})
        return JsonResponse({"object": "health"} | body, status=status, headers=headers)
