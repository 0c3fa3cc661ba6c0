"""Errors of the API: application/problem+json, the same shape for every one."""

import orjson
from django.http import HttpResponse


def problem(status, code, title, detail, **more):
    """Return an API error as application/problem+json."""
    body = {"object": "error", "status": status, "code": code, "title": title, "detail": detail} | more
    return HttpResponse(orjson.dumps(body), status=status, content_type="application/problem+json")
