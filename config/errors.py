"""What goes wrong, said clearly: problem JSON for the API, a helpful page for people, nothing leaked."""

import logging
import re
import sys
from http import HTTPStatus

import orjson
from django.db import Error
from django.http import HttpResponse
from django.template.loader import render_to_string

from catalog.models import Card, CardSet
from catalog.search.names import close
from config.headers import headers_for, is_api
from core.version import current_version, database_is_away

RETRY_SECONDS = "5"
NAMED = re.compile(r"^/(?:cards|heroes|villains|locations)/(?P<slug>[\w-]{3,80})/?$", re.ASCII)
MOST_NEAR = 5
logger = logging.getLogger(__name__)


def problem(status, code, title, detail, **more):
    """Return an API error as application/problem+json."""
    body = {"object": "error", "status": status, "code": code, "title": title, "detail": detail} | more
    return HttpResponse(orjson.dumps(body), status=status, content_type="application/problem+json")


def page(request, status, template, **context):
    """Return an error page."""
    return HttpResponse(render_to_string(template, context | {"status": status}, request=request), status=status)


def sentence(path, status, code, detail):
    """Return an error in one sentence, as problem JSON or as plain text, without a template."""
    if is_api(path):
        return problem(status, code, HTTPStatus(status).phrase.capitalize(), detail)
    return HttpResponse(f"{detail}\n", status=status, content_type="text/plain; charset=utf-8")


def plain_problem(environ, start_response, status, code, detail):
    """Answer with an error before Django is asked."""
    response = sentence(environ["PATH_INFO"], status, code, detail)
    headers = headers_for(environ["PATH_INFO"]) | dict(response.items())
    headers |= {"Content-Length": str(len(response.content)), "Connection": "close"}
    if status == HTTPStatus.SERVICE_UNAVAILABLE:
        headers["Retry-After"] = RETRY_SECONDS
    start_response(f"{status} {HTTPStatus(status).phrase}", list(headers.items()))
    return [response.content]


def not_found(request, exception=None):
    """Answer 404."""
    if is_api(request.path):
        return problem(404, "not-found", "Not found", "Nothing is at this address; GET /api/v1 lists what there is.")
    return page(request, 404, "404.html", nearest=nearest_cards(request.path))


def nearest_cards(path):
    """Return cards whose names are close to the end of a mistaken address, if it looks like a name's."""
    place = NAMED.match(path)
    words = place and place["slug"].replace("-", " ")
    if not words or database_is_away():
        return []
    first, _space, rest = words.partition(" ")
    scores = dict(close(words, count=5)) | (dict(close(rest, count=5)) if CardSet.objects.filter(code=first) else {})
    keys = sorted(scores, key=lambda key: (-scores[key], key))[:MOST_NEAR]
    return [card for key in keys for card in Card.objects.named_exactly(key).for_pages()[:1]]


def bad_request(request, exception=None):
    """Answer 400 without asking the request for its host, which may be the fault."""
    if is_api(request.path):
        return problem(400, "bad-request", "Bad request", "The request cannot be read.")
    return HttpResponse(render_to_string("400.html"), status=400)


def server_error(request):
    """Answer 500 without touching the database; if the database is what failed, 503."""
    if isinstance(sys.exception(), Error):
        return unavailable(request)
    if is_api(request.path):
        return problem(500, "server-error", "Server error", "Something broke on our side; it has been logged.")
    return HttpResponse(render_to_string("500.html"), status=500)


def unavailable(request):
    """Answer 503 while the catalogue cannot be had."""
    if is_api(request.path):
        detail = "The catalogue cannot be reached just now; try again shortly."
        response = problem(503, "unavailable", "Unavailable", detail)
    else:
        response = HttpResponse(render_to_string("503.html"), status=503)
    response.headers["Retry-After"] = RETRY_SECONDS
    response.headers["Cache-Control"] = "no-store"
    return response


class ErrorMiddleware:
    """Turn a database that is away or empty into 503 with Retry-After, without every request waiting for it."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        return self.get_response(request)

    def process_view(self, request, view, args, kwargs):
        """Answer for any view while the database is known to be away, or holds no catalogue yet."""
        is_empty = current_version() == "none" and not request.path.startswith("/admin")
        return unavailable(request) if is_empty or database_is_away() else None

    def process_exception(self, request, exception):
        """Answer for a view that lost the database."""
        if not isinstance(exception, Error):
            return None
        logger.error("database away: %s", type(exception).__name__)
        return unavailable(request)
