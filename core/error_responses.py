"""Error responses: problem details for the API, plain text elsewhere."""

from http import HTTPStatus

import orjson
from django.http import HttpResponse

RETRY_SECONDS = "5"


def is_api(path):
    """Return whether a path belongs to the JSON API. Its documentation at /api/docs is an HTML page."""
    return path.startswith("/api/") and not path.startswith("/api/docs")


def problem(status, code, title, detail, **more):
    """Return an API error as application/problem+json."""
    body = {"object": "error", "status": status, "code": code, "title": title, "detail": detail} | more
    return HttpResponse(orjson.dumps(body), status=status, content_type="application/problem+json")


def error_response(path, status, code, detail, **headers):
    """Return an uncacheable error: problem details for an API path, plain text for a page."""
    if is_api(path):
        response = problem(status, code, HTTPStatus(status).phrase.capitalize(), detail)
    else:
        response = HttpResponse(f"{detail}\n", status=status, content_type="text/plain; charset=utf-8")
    for name, value in {"Cache-Control": "no-store", **headers}.items():
        response.headers[name.replace("_", "-")] = value
    return response
