"""Error responses: problem details for the API, plain text elsewhere."""

from http import HTTPStatus

import orjson
from django.core.exceptions import DisallowedHost
from django.http import HttpResponse

RETRY_SECONDS = "5"
ALONE = {"/openapi.json", "/mcp", "/mcp/", "/.well-known/api-catalog"}  # paths of the API outside /api/


def is_api(path):
    """Return whether a path belongs to the JSON API. Its documentation at /api/docs is an HTML page."""
    return path in ALONE or path.startswith("/api/") and not path.startswith("/api/docs")


def error_type(request, code):
    """Return the URL that documents an error code: absolute, unless the host of the request is invalid."""
    path = f"/api/docs/errors#{code}"
    try:
        return request.build_absolute_uri(path)
    except DisallowedHost:
        return path


def problem(request, status, code, title, detail, **more):
    """Return an API error as application/problem+json (RFC 9457). `code` is one of ERROR_CODES."""
    body = {"object": "error", "type": error_type(request, code), "status": status, "code": code}
    body |= {"title": title, "detail": detail} | more
    return HttpResponse(orjson.dumps(body), status=status, content_type="application/problem+json")


def error_response(request, status, code, detail, **headers):
    """Return an uncacheable error: problem details for an API path, plain text for a page."""
    if is_api(request.path):
        response = problem(request, status, code, HTTPStatus(status).phrase.capitalize(), detail)
    else:
        response = HttpResponse(f"{detail}\n", status=status, content_type="text/plain; charset=utf-8")
    for name, value in {"Cache-Control": "no-store", **headers}.items():
        response.headers[name.replace("_", "-")] = value
    return response
