"""API exceptions, and the handler that converts exceptions to application/problem+json."""

from django.http import Http404
from rest_framework import exceptions

from catalog.api.serializers import DiagnosticSerializer
from catalog.page_urls import BASE_URL_PLACEHOLDER, base_url
from catalog.search.language.nodes import QueryError
from core.error_responses import RETRY_SECONDS, problem

TITLES = {
    exceptions.ParseError: ("bad-json", "Bad JSON"),
    exceptions.NotFound: ("not-found", "Not found"),
    exceptions.MethodNotAllowed: ("method-not-allowed", "Method not allowed"),
    exceptions.UnsupportedMediaType: ("unsupported-media-type", "Unsupported media type"),
}


class ApiError(exceptions.APIException):
    """An error response: status, code, title, detail and further fields."""

    def __init__(self, status_code, code, title, detail, **more):
        super().__init__(detail, code)
        self.status_code, self.title, self.more = status_code, title, more


def bad_parameter(name, detail, **more):
    """Return the error for an invalid query parameter."""
    return ApiError(400, "bad-parameter", "Bad parameter", f"{name}: {detail}", parameter=name, **more)


def bad_body(field, detail, code="bad-body", title="Bad body"):
    """Return the error for an invalid request body."""
    return ApiError(400, code, title, detail, field=field)


def not_found(what, key, **more):
    """Return a 404 error: there is no `what` (a noun such as "card") with the id `key`."""
    return ApiError(404, "not-found", "Not found", f"There's no {what} with the id “{str(key)[:100]}”.", **more)


def bad_query(error):
    """Return the error for an invalid search query, with its position."""
    is_complex = error.code == "query-too-complex"
    return ApiError(
        400,
        "query-too-complex" if is_complex else "bad-query",
        "Query too complex" if is_complex else "Bad query",
        str(error.message),
        position=error.position,
        suggestion=error.suggestion,
        diagnostics=[DiagnosticSerializer(error).data],
    )


def problem_handler(exception, context):
    """Convert an exception of an API view to a response. Returning None lets Django respond with a 500."""
    if isinstance(exception, QueryError):
        exception = bad_query(exception)
    if isinstance(exception, Http404):
        exception = exceptions.NotFound("There's nothing here.")
    if isinstance(exception, exceptions.UnsupportedMediaType):
        exception.detail = "Send the body as application/json, encoded in UTF-8."
    if isinstance(exception, exceptions.MethodNotAllowed):
        exception.detail = f"{context['request'].method} isn't supported here."
    if not isinstance(exception, exceptions.APIException):
        return None
    if isinstance(exception, ApiError):
        code, title, more = exception.detail.code, exception.title, exception.more
    else:
        (code, title), more = TITLES.get(type(exception), ("bad-request", "Bad request")), {}
    response = problem(context["request"], exception.status_code, code, title, str(exception.detail), **more)
    if "candidates" in more:
        site = base_url(context["request"]).encode()
        response.content = response.content.replace(BASE_URL_PLACEHOLDER.encode(), site)
    if exception.status_code == 405:
        response.headers["Allow"] = ", ".join(context["view"].allowed_methods)
    if exception.status_code == 503:
        response.headers["Retry-After"] = RETRY_SECONDS
    if wait := getattr(exception, "wait", None):
        response.headers["Retry-After"] = str(int(wait))
    return response
