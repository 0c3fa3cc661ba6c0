"""Response compression. Django's GZipMiddleware adds random bytes, so its responses cannot have strong ETags."""

import gzip
import re
from functools import lru_cache

from django.utils.cache import patch_vary_headers

MIN_BYTES = 400
LEVEL = 6
GZIP_EXCLUDED = re.compile(r"q=0(?:\.0*)?")
COMPRESSIBLE = re.compile(r"text/|image/svg|application/(?:json|javascript|xml|vnd\.oai\.openapi|[\w-]+\+(?:json|xml))")


@lru_cache(maxsize=1000)
def accepted_encoding(header):
    """Return the encoding for an Accept-Encoding header: "gzip" or "identity"."""
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() in {"gzip", "x-gzip", "*"}:
            return "identity" if GZIP_EXCLUDED.fullmatch(weight.strip()) else "gzip"
    return "identity"


def response_encoding(request):
    """Return the encoding to use for the response to a request."""
    return accepted_encoding(request.META.get("HTTP_ACCEPT_ENCODING", ""))


def encode(request, response):
    """Compress a response if the client accepts gzip and it is large enough. The output is deterministic."""
    patch_vary_headers(response, ["Accept-Encoding"])
    if response.streaming or response.has_header("Content-Encoding") or len(response.content) < MIN_BYTES:
        return
    if response_encoding(request) == "gzip" and COMPRESSIBLE.match(response.get("Content-Type", "")):
        response.content = gzip.compress(response.content, compresslevel=LEVEL, mtime=0)
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.content))
