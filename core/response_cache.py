"""Rendered answers, stored in Django's cache: each is rendered once per data version and representation.

The key holds everything an answer may depend on: program, data version, scheme, host, path, query as Django decodes it,
language and encoding. Only what is the same for everyone who asks alike is stored: a 200 answer to GET that is marked
public, sets no cookie and varies by nothing that the key does not hold."""

import hashlib

import orjson
from django.conf import settings
from django.core.cache import caches
from django.http import HttpResponse, HttpResponseNotModified
from django.utils.cache import get_conditional_response
from django.utils.http import parse_etags

from core.build import BUILD
from core.encoding import encode, encoding_of
from core.language import tell_language
from core.version import current_version

PUBLIC = "public, max-age=300, stale-while-revalidate=86400"
LARGEST = 512_000
SECONDS = 86_400
KEYED = {"accept-encoding", "accept-language"}


def address_of(request):
    """Return the canonical address: scheme, host, path and the decoded query, sorted by name."""
    query = sorted(request.GET.lists()) if request.META.get("QUERY_STRING") else ()
    return repr((request.scheme, request.get_host(), request.path, query))


def tag_of(request, version):
    """Return the strong tag of an answer, which also names it in the cache."""
    parts = (BUILD, version, address_of(request), request.LANGUAGE_CODE, encoding_of(request))
    return hashlib.blake2b("\n".join(parts).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def cache_control():
    """Return how long browsers and, if EDGE_SECONDS says so, a shared cache may keep an answer."""
    return f"{PUBLIC}, s-maxage={settings.EDGE_SECONDS}" if settings.EDGE_SECONDS else PUBLIC


def is_same_for_all(response):
    """Tell whether an answer is the same for everyone who asks alike; a view says otherwise by header or cookie."""
    varies = {name.strip().lower() for name in response.get("Vary", "").split(",") if name.strip()}
    return (
        response.status_code == 200
        and not response.cookies
        and varies <= KEYED
        and response.headers.get("Cache-Control", PUBLIC).startswith("public")
    )


def store(tag, response):
    """Store an answer under its tag: the tag again, the headers, the body; one that is streamed or large is not."""
    if response.streaming or len(response.content) > LARGEST:
        return
    head = orjson.dumps([tag, list(response.items())])
    caches["default"].set(f"response:{tag}", head + b"\n" + response.content, SECONDS)


def find(tag):
    """Return the stored answer of a tag, or None; one that stands in another's place is none."""
    stored = caches["default"].get(f"response:{tag}")
    if not isinstance(stored, bytes):
        return None
    head, _, content = stored.partition(b"\n")
    try:
        name, headers = orjson.loads(head)
        return HttpResponse(content, headers=dict(headers)) if name == tag else None
    except (ValueError, TypeError):
        return None


class ResponseCacheMiddleware:
    """Answer what was rendered before or is not new to the caller without any work; store what is the same for all."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if request.method not in {"GET", "HEAD"}:
            return self.get_response(request)
        tag = tag_of(request, current_version())
        response = find(tag) or self.not_modified(request, tag) or self.render(request)
        if response.has_header("ETag"):
            response = get_conditional_response(request, response.headers["ETag"], response=response)
        if request.method == "HEAD" and not response.streaming:
            response.headers.setdefault("Content-Length", str(len(response.content)))
            response.content = b""
        return response

    def not_modified(self, request, tag):
        """Return 304 for an answer that is not stored but that the caller's tag tells to be the same."""
        if f'"{tag}"' not in parse_etags(request.META.get("HTTP_IF_NONE_MATCH", "")):
            return None
        response = HttpResponseNotModified(headers={"ETag": f'"{tag}"', "Cache-Control": cache_control()})
        encode(request, response)
        return response

    def render(self, request):
        """Return the view's answer, encoded and tagged; store it if it is the same for all."""
        response = self.get_response(request)
        version = getattr(request, "data_version", None)  # that of the snapshot which the view has read
        if version and is_same_for_all(response):
            response.headers.setdefault("Cache-Control", cache_control())
            tag = tag_of(request, version)
            encode(request, response)
            response.headers["ETag"] = f'"{tag}"'
            tell_language(request, response)
            if request.method == "GET":
                store(tag, response)
            return response
        encode(request, response)
        if response.status_code == 200 and not response.streaming:
            response.headers["ETag"] = f'"{hashlib.blake2b(response.content, digest_size=16).hexdigest()}"'
        return response
