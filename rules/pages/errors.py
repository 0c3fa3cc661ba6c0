"""Django's error handlers: problem details for the API, a helpful page for people, nothing leaked."""

import re
import sys

from django.core.exceptions import BadRequest
from django.db import Error
from django.http import Http404, HttpResponse
from django.template.loader import render_to_string

from catalog.search.card_names import closest_cards
from core.problems import RETRY_SECONDS, is_api, problem
from core.version import is_database_unavailable, snapshot
from rules.pages.parameters import MOST_QUOTED

NAMED = re.compile(r"^/(?:cards|heroes|villains|locations)/(?P<slug>[\w-]{3,80})/?$", re.ASCII)


class Unknown(Http404):
    """An id in an address's query that nothing has: the page names it, and the cards nearest to it."""

    def __init__(self, named, nearest=()):
        super().__init__(named)
        self.named = named[:MOST_QUOTED]
        self.nearest = nearest


def not_found(request, exception=None):
    """Answer 404; where no view was reached, nobody has taken its cost yet."""
    allowance = getattr(request, "allowance", None)
    if allowance and allowance.used is None and not allowance.spend(1):
        return allowance.error_response(request.path)
    if is_api(request.path):
        return problem(404, "not-found", "Not found", "There's nothing at this URL. GET /api/v1 lists every endpoint.")
    with snapshot():
        place = NAMED.match(request.path) if not is_database_unavailable() else None
        context = {"nearest": closest_cards(place["slug"]) if place else [], "status": 404}
        if isinstance(exception, Unknown):
            context |= {"named": exception.named, "nearest": exception.nearest}
        return HttpResponse(render_to_string("404.html", context, request=request), status=404)


def bad_request(request, exception=None):
    """Answer 400 without asking the request for its host, which may be the fault; say why where a view did."""
    if is_api(request.path):
        return problem(400, "bad-request", "Bad request", "We couldn't read the request.")
    reason = str(exception) if isinstance(exception, BadRequest) else ""
    return HttpResponse(render_to_string("400.html", {"reason": reason}), status=400)


def server_error(request):
    """Answer 500 without touching the database; if the database is what failed, 503."""
    if isinstance(sys.exception(), Error):
        return unavailable(request)
    if is_api(request.path):
        return problem(500, "server-error", "Server error", "Something went wrong on our side. We've logged it.")
    return HttpResponse(render_to_string("500.html"), status=500)


def unavailable(request):
    """Answer 503 while the catalogue cannot be had."""
    if is_api(request.path):
        detail = "The card database is unavailable right now. Try again shortly."
        response = problem(503, "unavailable", "Unavailable", detail)
    else:
        response = HttpResponse(render_to_string("503.html"), status=503)
    response.headers["Retry-After"] = RETRY_SECONDS
    response.headers["Cache-Control"] = "no-store"
    return response
