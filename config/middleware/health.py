"""Is it alive, and is it ready to answer? Asked under any host name, as probes come by address."""

from django.db import Error
from django.http import JsonResponse

from core.version import look_up
from rules.warm_up import is_from_fixtures, load_indexes


def healthz(request):
    """Answer while the process is alive."""
    return JsonResponse({"object": "health", "status": "ok"}, headers={"Cache-Control": "no-store"})


def readyz(request):
    """Answer 200 when the database answers and a catalogue with its indexes is loaded, else 503.

    A catalogue other than the one in fixtures/ is served all the same and named: the fixtures were refused, or another
    app server loaded its own."""
    try:
        version = look_up()
        if version == "none":
            return unready("no catalogue is loaded")
        load_indexes()
    except Error:
        return unready("the database does not answer")
    body = {"object": "health", "status": "ready", "data_version": version, "catalogue": "current"}
    if not is_from_fixtures(version):
        body |= {
            "catalogue": "old",
            "warning": "The loaded catalogue is not the one in fixtures/; see the start's log.",
        }
    return JsonResponse(body, headers={"Cache-Control": "no-store"})


def unready(reason):
    """Answer 503."""
    headers = {"Cache-Control": "no-store", "Retry-After": "5"}
    return JsonResponse({"object": "health", "status": "unready", "reason": reason}, status=503, headers=headers)


PROBES = {"/healthz": healthz, "/readyz": readyz}


class HealthMiddleware:
    """Answer the probes before the host name or a limit is looked at."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        probe = PROBES.get(request.path.rstrip("/")) if request.method in {"GET", "HEAD"} else None
        return probe(request) if probe else self.get_response(request)
