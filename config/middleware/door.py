"""What is no proper request is refused before anything reads it: method, content type, length, address.

Django decodes query and body with the charset that a Content-Type names. Any codec of Python would do, also quadratic
ones and ones that yield no text, so the header is settled when a request starts, before Django parses it."""

import re

from django.conf import settings
from django.core.signals import request_started

from config.middleware.headers import methods_at
from core.problems import refusal

METHODS = frozenset(("GET", "HEAD", "POST", "OPTIONS"))
KNOWN_METHODS = METHODS | {"PUT", "DELETE", "CONNECT", "TRACE", "PATCH", "QUERY"}  # of HTTP, whether taken or not
MEDIA_TYPES = frozenset(("", "application/json", "application/x-www-form-urlencoded", "multipart/form-data"))
CHARSETS = frozenset(("charset=utf-8", "charset=utf8"))
BOUNDARY = re.compile(r'boundary="?[\w.-]{1,70}"?', re.ASCII)
LONGEST_QUERY = 32_768
LONGEST_LENGTH = 9
LONGEST_TYPE = 500
REFUSED = "door.refused_content_type"


def settle_content_type(environ, **_signal):
    """Leave of a Content-Type what the site reads: the media type of a UTF-8 body. A request without body has none."""
    given = environ.pop("CONTENT_TYPE", "") or ""
    environ.pop(REFUSED, None)
    if environ["REQUEST_METHOD"] != "POST":
        return
    media_type, *parameters = (part.strip() for part in given[:LONGEST_TYPE].split(";"))
    charsets = [part.lower().replace('"', "") for part in parameters if part.lower().startswith("charset")]
    if media_type.lower() in MEDIA_TYPES and CHARSETS.issuperset(charsets):
        environ["CONTENT_TYPE"] = "; ".join([media_type.lower(), *filter(BOUNDARY.fullmatch, parameters)])
    else:
        environ[REFUSED] = True


def fault_of(environ):
    """Return status, code and reason if a request cannot be taken, or None."""
    method, query, length = environ["REQUEST_METHOD"], environ.get("QUERY_STRING", ""), environ.get("CONTENT_LENGTH")
    if method not in KNOWN_METHODS:
        return 400, "bad-method", "Unknown request method. Methods are written in capital letters."
    if method not in METHODS:
        return 405, "method-not-allowed", f"{method} isn't supported here."
    if len(query) > LONGEST_QUERY:
        return 414, "address-too-long", f"The URL is too long: the query can have up to {LONGEST_QUERY} characters."
    if "%00" in query or "\0" in query or "\0" in environ["PATH_INFO"]:
        return 400, "bad-request", "A URL can't contain a NUL character."
    if method != "POST":
        return None
    if "HTTP_TRANSFER_ENCODING" in environ or not ((length or "0").isascii() and (length or "0").isdigit()):
        return 411, "length-required", "Send the length of the body in Content-Length."
    if len(length or "") > LONGEST_LENGTH or int(length or 0) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
        return 413, "too-large", f"The body is too large. The limit is {settings.DATA_UPLOAD_MAX_MEMORY_SIZE} bytes."
    if REFUSED in environ or environ.get("HTTP_CONTENT_ENCODING", "identity") != "identity":
        return (
            415,
            "unsupported-media-type",
            "Send an uncompressed body, as application/json in UTF-8 (pages: a form).",
        )
    return None


class DoorMiddleware:
    """Refuse what cannot be taken."""

    def __init__(self, get_response):
        self.get_response = get_response
        request_started.connect(settle_content_type, dispatch_uid="door")

    def __call__(self, request):
        if fault := fault_of(request.META):
            headers = {"Allow": methods_at(request.path_info)} if fault[0] == 405 else {}
            return refusal(request.path, *fault, **headers)
        return self.get_response(request)
