"""Cache rendered responses in Django's cache, once per data version and representation.

The key includes everything a response may depend on: program, data version, scheme, host, path, decoded query,
language and encoding. A response is cached if it is a 200 response to GET, is not marked private, sets no cookie and
varies only on headers that the key includes."""

import hashlib

import orjson
from django.conf import settings
from django.core.cache import caches
from django.http import HttpResponse, HttpResponseNotModified
from django.utils.cache import get_conditional_response
from django.utils.http import parse_etags

from core.build import BUILD
from core.encoding import encode, response_encoding
from core.version import current_version

PUBLIC = "public, max-age=300, stale-while-revalidate=86400"
MAX_BYTES = 512_000
SECONDS = 86_400
VARY_IN_KEY = {"accept-encoding", "accept-language"}


def cache_url(request):
    """Return the canonical URL for the cache key: scheme, host, path and the decoded query, sorted by name."""
    query = sorted(request.GET.lists()) if request.META.get("QUERY_STRING") else ()
    return repr((request.scheme, request.get_host(), request.path, query))


def make_etag(request, version):
    """Return the strong ETag of a response, without quotes; it is also the cache key."""
    parts = (BUILD, version, cache_url(request), request.LANGUAGE_CODE, response_encoding(request))
    return hashlib.blake2b("\n".join(parts).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def cache_control():
    """Return the Cache-Control header for cacheable responses; EDGE_SECONDS adds s-maxage for shared caches."""
    return f"{PUBLIC}, s-maxage={settings.EDGE_SECONDS}" if settings.EDGE_SECONDS else PUBLIC


def is_cacheable(response):
    """Return whether a response may be shared between clients; a view opts out with a header or a cookie."""
    varies = {name.strip().lower() for name in response.get("Vary", "").split(",") if name.strip()}
    return (
        response.status_code == 200
        and not response.cookies
        and varies <= VARY_IN_KEY
        and response.headers.get("Cache-Control", PUBLIC).startswith("public")
    )


def store(etag, response):
    """Cache a response with its ETag and headers, unless it is streaming or too large."""
    if response.streaming or len(response.content) > MAX_BYTES:
        return
    head = orjson.dumps([etag, list(response.items())])
    caches["default"].set(f"response:{etag}", head + b"\n" + response.content, SECONDS)


def find(etag):
    """Return the cached response for an ETag; None if missing, damaged or stored under a different key."""
    stored = caches["default"].get(f"response:{etag}")
    if not isinstance(stored, bytes):
        return None
    head, _, content = stored.partition(b"\n")
    try:
        stored_etag, headers = orjson.loads(head)
        return HttpResponse(content, headers=dict(headers)) if stored_etag == etag else None
    except (ValueError, TypeError):
        return None


class ResponseCacheMiddleware:
    """Return cached and 304 responses without calling the view; cache the responses that clients may share."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if request.method not in {"GET", "HEAD"}:
            return self.get_response(request)
        etag = make_etag(request, current_version())
        response = find(etag) or self.not_modified(request, etag) or self.render(request)
        if response.has_header("ETag"):
            response = get_conditional_response(request, response.headers["ETag"], response=response)
        if request.method == "HEAD" and not response.streaming:
            response.headers.setdefault("Content-Length", str(len(response.content)))
            response.content = b""
        return response

    def not_modified(self, request, etag):
        """Return 304 if the client's ETag is current, even when nothing is cached."""
        if f'"{etag}"' not in parse_etags(request.META.get("HTTP_IF_NONE_MATCH", "")):
            return None
        response = HttpResponseNotModified(headers={"ETag": f'"{etag}"', "Cache-Control": cache_control()})
        encode(request, response)
        return response

    def render(self, request):
        """Return the view's response, encoded and with an ETag; cache it if clients may share it."""
        response = self.get_response(request)
        version = getattr(request, "data_version", None)  # the version of the view's database snapshot
        if version and is_cacheable(response):
            response.headers.setdefault("Cache-Control", cache_control())
            etag = make_etag(request, version)
            encode(request, response)
            response.headers["ETag"] = f'"{etag}"'
            if request.method == "GET":
                store(etag, response)
            return response
        encode(request, response)
        if response.status_code == 200 and not response.streaming:
            response.headers["ETag"] = f'"{hashlib.blake2b(response.content, digest_size=16).hexdigest()}"'
        return response
