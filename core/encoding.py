"""Compression, decided once. Django's GZipMiddleware adds random bytes, so that its answers cannot have strong tags."""

import gzip
import re
from functools import lru_cache

from django.utils.cache import patch_vary_headers

SMALLEST = 400
LEVEL = 6
REFUSED = re.compile(r"q=0(?:\.0*)?")
COMPRESSIBLE = (
    "text/",
    "application/json",
    "application/problem+json",
    "application/xml",
    "application/atom+xml",
    "application/manifest+json",
    "application/javascript",
    "image/svg+xml",
    "application/vnd.oai.openapi",
)


@lru_cache(maxsize=1000)
def accepted_encoding(header):
    """Return "gzip" or "identity", whichever an Accept-Encoding header asks for."""
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() in {"gzip", "x-gzip", "*"}:
            return "identity" if REFUSED.fullmatch(weight.strip()) else "gzip"
    return "identity"


def compress(response):
    """Compress an answer's body if that is worth it; the same bytes always give the same."""
    if response.streaming or response.has_header("Content-Encoding") or len(response.content) < SMALLEST:
        return
    if response.get("Content-Type", "").startswith(COMPRESSIBLE):
        response.content = gzip.compress(response.content, compresslevel=LEVEL, mtime=0)
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.content))


def encoding_of(request):
    """Return the encoding that a request is answered in."""
    return accepted_encoding(request.META.get("HTTP_ACCEPT_ENCODING", ""))


def encode(request, response):
    """Give an answer the encoding that the request asks for."""
    patch_vary_headers(response, ["Accept-Encoding"])
    if encoding_of(request) == "gzip":
        compress(response)
