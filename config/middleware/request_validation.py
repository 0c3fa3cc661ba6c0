"""Reject malformed requests before Django parses them: method, URL, content type and length.

Django decodes the query string and the body with the charset named in Content-Type. It accepts every Python codec,
including codecs with quadratic run time and codecs that do not decode to text. The header is therefore normalized when
a request starts, before Django reads it."""

import re

from django.conf import settings
from django.core.signals import request_started
from django.http import HttpResponse

from config.middleware.headers import PREFLIGHT_HEADERS, allowed_methods
from core.error_responses import error_response, is_api

METHODS = frozenset(("GET", "HEAD", "POST", "OPTIONS"))
KNOWN_METHODS = METHODS | {"PUT", "DELETE", "CONNECT", "TRACE", "PATCH", "QUERY"}  # valid HTTP, supported or not
MEDIA_TYPES = frozenset(("", "application/json", "application/x-www-form-urlencoded", "multipart/form-data"))
CHARSETS = frozenset(("charset=utf-8", "charset=utf8"))
BOUNDARY = re.compile(r'boundary="?[\w.-]{1,70}"?', re.ASCII)
MAX_QUERY_LENGTH = 32_768
MAX_CONTENT_LENGTH_DIGITS = 9
MAX_CONTENT_TYPE_LENGTH = 500
SUPPORTED = "Send an uncompressed body, as application/json in UTF-8 (pages: a form)."
UNSUPPORTED = "request_validation.unsupported_content_type"


def normalize_content_type(environ, **_signal):
    """Reduce Content-Type to the supported media type and boundary; remove it from requests without a body.

    Mark the request as unsupported if the media type is unknown or the charset is not UTF-8."""
    content_type = environ.pop("CONTENT_TYPE", "") or ""
    environ.pop(UNSUPPORTED, None)
    if environ["REQUEST_METHOD"] != "POST":
        return
    media_type, *parameters = (part.strip() for part in content_type[:MAX_CONTENT_TYPE_LENGTH].split(";"))
    charsets = [part.lower().replace('"', "") for part in parameters if part.lower().startswith("charset")]
    if media_type.lower() in MEDIA_TYPES and CHARSETS.issuperset(charsets):
        environ["CONTENT_TYPE"] = "; ".join([media_type.lower(), *filter(BOUNDARY.fullmatch, parameters)])
    else:
        environ[UNSUPPORTED] = True


def find_problem(environ):
    """Return the status, code and detail of the first problem of a request, or None."""
    method, query, length = environ["REQUEST_METHOD"], environ.get("QUERY_STRING", ""), environ.get("CONTENT_LENGTH")
    if method not in KNOWN_METHODS:
        return 400, "bad-method", "Unknown request method. Methods are written in capital letters."
    if method not in METHODS:
        return 405, "method-not-allowed", f"{method} isn't supported here."
    if len(query) > MAX_QUERY_LENGTH:
        return 414, "address-too-long", f"The URL is too long: the query can have up to {MAX_QUERY_LENGTH} characters."
    if "%00" in query or "\0" in query or "\0" in environ["PATH_INFO"]:
        return 400, "bad-request", "A URL can't contain a NUL character."
    if method != "POST":
        return None
    if "HTTP_TRANSFER_ENCODING" in environ or not ((length or "0").isascii() and (length or "0").isdigit()):
        return 411, "length-required", "Send the length of the body in Content-Length."
    if len(length or "") > MAX_CONTENT_LENGTH_DIGITS or int(length or 0) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
        return 413, "too-large", f"The body is too large. The limit is {settings.DATA_UPLOAD_MAX_MEMORY_SIZE} bytes."
    if UNSUPPORTED in environ or environ.get("HTTP_CONTENT_ENCODING", "identity") != "identity":
        return 415, "unsupported-media-type", SUPPORTED
    return None


class RequestValidationMiddleware:
    """Reject malformed requests with an error response, and respond to OPTIONS requests to the API."""

    def __init__(self, get_response):
        self.get_response = get_response
        request_started.connect(normalize_content_type, dispatch_uid="request_validation")

    def __call__(self, request):
        if problem := find_problem(request.META):
            headers = {"Allow": allowed_methods(request.path_info)} if problem[0] == 405 else {}
            return error_response(request, *problem, **headers)
        if request.method == "OPTIONS" and is_api(request.path):
            response = HttpResponse(status=204, headers=PREFLIGHT_HEADERS)
            response.headers["Allow"] = allowed_methods(request.path_info)
            del response.headers["Content-Type"]
            return response
        return self.get_response(request)
