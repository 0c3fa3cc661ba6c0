"""Cache rendered responses in Django's cache, once per data version and representation.

The key includes everything a response may depend on: program, data version, scheme, host, path, decoded query,
language and encoding. A response is cached if it is a 200 response to GET, is not marked private, sets no cookie,
varies only on headers that the key includes, and do_not_store() was not called during the request."""

import gzip
import hashlib
import re
from contextvars import ContextVar
from functools import lru_cache

import brotli
import orjson
import zstandard
from django.conf import settings
from django.core.cache import caches
from django.http import HttpResponse
from django.utils.cache import get_conditional_response, patch_vary_headers, set_response_etag
from django.utils.http import parse_etags

from core.build_digest import BUILD
from core.data_version import current_version
from core.language import set_language_headers

PUBLIC = "public, max-age=300, stale-while-revalidate=86400"
MAX_BYTES = 512_000
SECONDS = 86_400
VARY_IN_KEY = {"accept-encoding", "accept-language"}
WEIGHT = re.compile(r"\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*")
ENCODERS = {  # in order of preference; levels that take as long as gzip's default and give smaller responses
    "br": lambda content: brotli.compress(content, quality=5),
    "zstd": lambda content: zstandard.ZstdCompressor(level=6).compress(content),
    "gzip": lambda content: gzip.compress(content, compresslevel=6, mtime=0),
}
MIN_COMPRESSED = 200  # bytes
IMAGES = ("image/png", "image/webp")  # compressed formats
_is_stored = ContextVar("is_stored", default=True)


def do_not_store():
    """Prevent this cache and shared caches from storing the response to the current request."""
    _is_stored.set(False)


def accepted_encoding(request):
    """Return the content encoding that the client prefers, of those that we support, or ""."""
    return best_encoding(request.META.get("HTTP_ACCEPT_ENCODING", ""))


@lru_cache(maxsize=256)
def best_encoding(header):
    """Return the encoding with the greatest weight in an Accept-Encoding header; an invalid weight counts as 0."""
    weights = {}
    for part in header.lower().split(","):
        name, semicolon, parameter = part.partition(";")
        weight = WEIGHT.fullmatch(parameter)
        weights[name.strip()] = float(weight[1]) if weight else float(not semicolon)
    best = max(ENCODERS, key=lambda name: weights.get(name, 0))
    return best if weights.get(best) else ""


def compress(response, encoding):
    """Compress a response in place, unless it is small, streaming, encoded already or an image.

    Equal content gives equal bytes, as an ETag requires; public responses contain no secret to protect."""
    is_encoded = response.has_header("Content-Encoding") or response.get("Content-Type") in IMAGES
    if not encoding or response.streaming or is_encoded or len(response.content) < MIN_COMPRESSED:
        return
    packed = ENCODERS[encoding](response.content)
    if len(packed) < len(response.content):
        response.content = packed
        response.headers["Content-Encoding"] = encoding
        response.headers["Content-Length"] = str(len(packed))


def cache_url(request):
    """Return the canonical URL for the cache key: scheme, host, path and the decoded query, sorted by name."""
    query = sorted(request.GET.lists()) if request.META.get("QUERY_STRING") else ()
    return repr((request.scheme, request.get_host(), request.path, query))


def make_etag(request, version):
    """Return the strong ETag of a response, without quotes; it is also the cache key."""
    parts = (BUILD, version, cache_url(request), request.LANGUAGE_CODE, accepted_encoding(request))
    return hashlib.blake2b("\n".join(parts).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def cache_control():
    """Return the Cache-Control header for cacheable responses; EDGE_SECONDS adds s-maxage for shared caches."""
    return f"{PUBLIC}, s-maxage={settings.EDGE_SECONDS}" if settings.EDGE_SECONDS else PUBLIC


def is_cacheable(response):
    """Return whether a response may be stored and sent to other clients.

    A view prevents it with a cookie, `Cache-Control: private`, or `Vary` on a header that the key does not include."""
    varies = {name.strip().lower() for name in response.get("Vary", "").split(",") if name.strip()}
    return (
        response.status_code == 200
        and not response.cookies
        and varies <= VARY_IN_KEY
        and response.headers.get("Cache-Control", PUBLIC).startswith("public")
    )


def store(etag, response):
    """Cache a response with its ETag and headers, unless it is streaming or too large."""
    if not response.streaming and len(response.content) <= MAX_BYTES:
        head = orjson.dumps([etag, list(response.items())])
        caches["default"].set(f"response:{etag}", head + b"\n" + response.content, SECONDS)


def find(etag):
    """Return the cached response for an ETag; None if missing, damaged or stored under a different key."""
    stored = caches["default"].get(f"response:{etag}")
    try:
        head, _, content = stored.partition(b"\n")
        stored_etag, headers = orjson.loads(head)
        return HttpResponse(content, headers=dict(headers)) if stored_etag == etag else None
    except (AttributeError, ValueError, TypeError):
        return None


class ResponseCacheMiddleware:
    """Return cached and 304 responses without calling the view; cache the responses that clients may share."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if request.method not in {"GET", "HEAD"}:
            return self.get_response(request)
        request.META.pop("HTTP_IF_UNMODIFIED_SINCE", None)  # to be ignored (RFC 9110): there is no modification date
        etag = make_etag(request, current_version())
        response = find(etag) or self.unchanged(request, etag) or self.render(request)
        if response.has_header("ETag"):
            response = get_conditional_response(request, response.headers["ETag"], response=response)
        return response

    def unchanged(self, request, etag):
        """Return a response with the headers of a 304 if the client's ETag is current, else None.

        The response need not be in the cache."""
        if f'"{etag}"' in parse_etags(request.META.get("HTTP_IF_NONE_MATCH", "")):
            return HttpResponse(
                headers={"ETag": f'"{etag}"', "Cache-Control": cache_control(), "Vary": "Accept-Encoding"}
            )
        return None

    def render(self, request):
        """Return the view's response, compressed and with an ETag; cache it if clients may share it."""
        _is_stored.set(True)
        response = self.get_response(request)
        if not _is_stored.get():
            response.headers.setdefault("Cache-Control", "private")
        compress(response, accepted_encoding(request))
        patch_vary_headers(response, ["Accept-Encoding"])
        version = getattr(request, "data_version", None)  # the version of the view's database snapshot
        if version and is_cacheable(response):
            response.headers.setdefault("Cache-Control", cache_control())
            etag = make_etag(request, version)
            response.headers.setdefault("ETag", f'"{etag}"')  # bulk files have their own
            set_language_headers(request, response)
            if request.method == "GET":
                store(etag, response)
        elif response.status_code == 200:
            set_response_etag(response)
        return response
