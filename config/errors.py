"""What goes wrong, said clearly: problem JSON for the API, a helpful page for people, nothing leaked."""

import logging

import orjson
from django.db import DatabaseError
from django.http import HttpResponse
from django.template.loader import render_to_string

logger = logging.getLogger(__name__)


def problem(status, code, title, detail, **more):
    """Return an API error as application/problem+json."""
    body = {"object": "error", "status": status, "code": code, "title": title, "detail": detail} | more
    return HttpResponse(orjson.dumps(body), status=status, content_type="application/problem+json")


def page(request, status, template):
    """Return an error page."""
    return HttpResponse(render_to_string(template, {"status": status}, request=request), status=status)


def not_found(request, exception=None):
    """Answer 404."""
    if request.path.startswith("/api/"):
        return problem(404, "not-found", "Not found", "Nothing is at this address; GET /api/v1 lists what there is.")
    return page(request, 404, "404.html")


def bad_request(request, exception=None):
    """Answer 400 without asking the request for its host, which may be the fault."""
    if request.path.startswith("/api/"):
        return problem(400, "bad-request", "Bad request", "The request cannot be read.")
    return HttpResponse(render_to_string("400.html"), status=400)


def server_error(request):
    """Answer 500 without touching the database."""
    if request.path.startswith("/api/"):
        return problem(500, "server-error", "Server error", "Something broke on our side; it has been logged.")
    return HttpResponse(render_to_string("500.html"), status=500)


class ErrorMiddleware:
    """Turn a database that is away into 503 with Retry-After."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        return self.get_response(request)

    def process_exception(self, request, exception):
        """Answer for a view that lost the database."""
        if not isinstance(exception, DatabaseError):
            return None
        logger.error("database away: %s", type(exception).__name__)
        if request.path.startswith("/api/"):
            response = problem(
                503, "unavailable", "Unavailable", "The catalogue cannot be reached just now; try again shortly."
            )
        else:
            response = HttpResponse(render_to_string("503.html"), status=503)
        response.headers["Retry-After"] = "5"
        return response
