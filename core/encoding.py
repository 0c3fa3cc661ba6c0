"""Compression, decided once. Django's GZipMiddleware adds random bytes, so that its answers cannot have strong tags."""

import gzip
import re
from functools import lru_cache

from django.utils.cache import patch_vary_headers

SMALLEST = 400
LEVEL = 6
REFUSED = re.compile(r"q=0(?:\.0*)?")
COMPRESSIBLE = re.compile(r"text/|image/svg|application/(?:json|javascript|xml|vnd\.oai\.openapi|[\w-]+\+(?:json|xml))")


@lru_cache(maxsize=1000)
def accepted_encoding(header):
    """Return "gzip" or "identity", whichever an Accept-Encoding header asks for."""
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() in {"gzip", "x-gzip", "*"}:
            return "identity" if REFUSED.fullmatch(weight.strip()) else "gzip"
    return "identity"


def encoding_of(request):
    """Return the encoding that a request is answered in."""
    return accepted_encoding(request.META.get("HTTP_ACCEPT_ENCODING", ""))


def encode(request, response):
    """Compress an answer if the request asks for that and it is worth it; the same bytes always give the same."""
    patch_vary_headers(response, ["Accept-Encoding"])
    if response.streaming or response.has_header("Content-Encoding") or len(response.content) < SMALLEST:
        return
    if encoding_of(request) == "gzip" and COMPRESSIBLE.match(response.get("Content-Type", "")):
        response.content = gzip.compress(response.content, compresslevel=LEVEL, mtime=0)
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.content))
