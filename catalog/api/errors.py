"""Exceptions -> application/problem+json, the same shape for every error."""

from django.http import Http404
from rest_framework import exceptions, status

from catalog.search.language.nodes import QueryError
from core.problems import RETRY_SECONDS, problem


class ApiError(Exception):
    """An error to answer with: status, code, title, detail and more fields."""

    def __init__(self, status_code, code, title, detail, **more):
        super().__init__(detail)
        self.parts = (status_code, code, title, detail)
        self.more = more


def bad_parameter(name, detail):
    """Return the error for a query parameter that cannot be used."""
    return ApiError(400, "bad-parameter", "Bad parameter", f"{name}: {detail}", parameter=name)


def not_found(what, key, **more):
    """Return the error for a thing that does not exist."""
    return ApiError(404, "not-found", "Not found", f"No {what} has the id “{str(key)[:100]}”.", **more)


def query_problem(error):
    """Return the answer to a query that cannot be run."""
    title = "Query too complex" if error.code == "query-too-complex" else "Bad query"
    code = error.code if error.code == "query-too-complex" else "bad-query"
    diagnostic = {"code": error.code, "start": error.position, "end": error.end, "message": str(error.message)}
    return problem(
        400,
        code,
        title,
        str(error.message),
        position=error.position,
        type=error.code.replace("-", "_"),
        suggestion=error.suggestion,
        diagnostics=[diagnostic | {"suggestion": error.suggestion}],
    )


def problem_handler(exception, context):
    """Answer for any exception of an API view; None leaves it to Django, as a 500."""
    if isinstance(exception, ApiError):
        response = problem(*exception.parts, **exception.more)
        if response.status_code == status.HTTP_503_SERVICE_UNAVAILABLE:
            response.headers["Retry-After"] = RETRY_SECONDS
        return as_drf(response)
    if isinstance(exception, QueryError):
        return as_drf(query_problem(exception))
    if isinstance(exception, Http404 | exceptions.NotFound):
        return as_drf(problem(404, "not-found", "Not found", "There is no such thing here."))
    if isinstance(exception, exceptions.MethodNotAllowed):
        response = problem(405, "method-not-allowed", "Method not allowed", str(exception.detail))
        view = context.get("view")
        if view is not None:
            response.headers["Allow"] = ", ".join(view.allowed_methods)
        return as_drf(response)
    if isinstance(exception, exceptions.ParseError):
        return as_drf(problem(400, "bad-json", "Bad JSON", "The body is not valid JSON."))
    if isinstance(exception, exceptions.UnsupportedMediaType):
        return as_drf(
            problem(415, "unsupported-media-type", "Unsupported media type", "Send the body as application/json.")
        )
    if isinstance(exception, exceptions.Throttled):
        return as_drf(context["request"].allowance.refusal(context["request"].path))
    if isinstance(exception, exceptions.APIException) and exception.status_code < status.HTTP_500_INTERNAL_SERVER_ERROR:
        return as_drf(problem(exception.status_code, "bad-request", "Bad request", str(exception.detail)))
    return None


def as_drf(response):
    """Mark a finished answer so that REST framework passes it on."""
    response.exception = True
    return response
