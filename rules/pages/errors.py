"""Error handlers: problem details for the API, an HTML page with suggestions for people."""

import re
import sys
from http import HTTPStatus

from django.core.exceptions import BadRequest
from django.db import Error
from django.http import Http404, HttpResponse
from django.template.loader import render_to_string

from catalog.pages.forms import MAX_QUOTED
from catalog.search.card_names import closest_cards
from core.data_version import is_database_unavailable, snapshot
from core.error_responses import RETRY_SECONDS, is_api, problem

CARD_OR_CHARACTER_PATH = re.compile(r"^/(?:cards|heroes|villains|locations)/(?P<slug>[\w-]{3,80})/?$", re.ASCII)


class UnknownId(Http404):
    """A 404 for an unknown id in the query string. The page shows it (`named`) and the `nearest` cards."""

    def __init__(self, named, nearest=()):
        super().__init__(named)
        self.named = named[:MAX_QUOTED]
        self.nearest = nearest


def not_found(request, exception=None):
    """Return 404. Charge the client's budget if it was not charged because no view matched the URL."""
    allowance = getattr(request, "allowance", None)
    if allowance and allowance.used is None and not allowance.spend(1):
        return too_many_requests(request)
    if is_api(request.path):
        return problem(
            request, 404, "not-found", "Not found", "There's nothing at this URL. GET /api/v1 lists every endpoint."
        )
    with snapshot():
        match = CARD_OR_CHARACTER_PATH.match(request.path) if not is_database_unavailable() else None
        context = {"nearest": closest_cards(match["slug"]) if match else [], "status": 404, "form": None}
        if isinstance(exception, UnknownId):
            context |= {"named": exception.named, "nearest": exception.nearest}
        return HttpResponse(render_to_string("404.html", context, request=request), status=404)


def bad_request(request, exception=None):
    """Return 400 with the view's reason, if any. Do not read the host of the request: it may be invalid."""
    if is_api(request.path):
        return problem(request, 400, "bad-request", "Bad request", "We couldn't read the request.")
    reason = str(exception) if isinstance(exception, BadRequest) else ""
    return HttpResponse(render_to_string("400.html", {"reason": reason}), status=400)


def server_error(request):
    """Return 500 without a database query, or 503 if a database error is the cause."""
    if isinstance(sys.exception(), Error):
        return unavailable(request)
    if is_api(request.path):
        return problem(
            request, 500, "server-error", "Server error", "Something went wrong on our side. We've logged it."
        )
    return HttpResponse(render_to_string("500.html"), status=500)


def unavailable(request):
    """Return 503 because the database is unavailable."""
    detail = "The card database is unavailable right now. Try again shortly."
    return retry_later(request, 503, "unavailable", detail, int(RETRY_SECONDS))


def busy(request):
    """Return 503 because the worker already runs or queues as many requests as it can."""
    detail = "The server is busy. Try again in a few seconds."
    return retry_later(request, 503, "busy", detail, int(RETRY_SECONDS))


def too_many_requests(request, seconds=None):
    """Return 429 because the client's budget is spent, or because it has too many requests open, for some seconds."""
    if seconds:
        detail = "Too many requests at the same time. Wait for the responses to the others."
        return retry_later(request, 429, "too-many-requests", detail, seconds)
    allowance = request.allowance
    detail = f"Too many requests this minute: the limit is {allowance.limit} units. Try again in {allowance.reset} s."
    return retry_later(request, 429, "too-many-requests", detail, allowance.reset)


def retry_later(request, status, code, detail, seconds):
    """Return a temporary error with Retry-After: problem details, or a page rendered without the database."""
    if is_api(request.path):
        response = problem(request, status, code, HTTPStatus(status).phrase.capitalize(), detail)
    else:
        context = {"seconds": seconds, "is_busy": code == "busy"}
        response = HttpResponse(render_to_string(f"{status}.html", context), status=status)
    response.headers["Retry-After"] = str(seconds)
    response.headers["Cache-Control"] = "no-store"
    return response
