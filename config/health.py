"""Is it alive, and is it ready to answer?"""

from django.db import DatabaseError
from django.http import JsonResponse

from catalog.version import current_version, forget_version


def healthz(request):
    """Answer while the process is alive."""
    return JsonResponse({"object": "health", "status": "ok"}, headers={"Cache-Control": "no-store"})


def readyz(request):
    """Answer 200 when the database answers and a catalogue is loaded, else 503."""
    try:
        forget_version()
        version = current_version()
    except DatabaseError:
        return unready("the database does not answer")
    if version == "none":
        return unready("no catalogue is loaded")
    return JsonResponse(
        {"object": "health", "status": "ready", "data_version": version}, headers={"Cache-Control": "no-store"}
    )


def unready(reason):
    """Answer 503."""
    headers = {"Cache-Control": "no-store", "Retry-After": "5"}
    return JsonResponse({"object": "health", "status": "unready", "reason": reason}, status=503, headers=headers)
