"""Rendered answers, stored in Django's cache: each is rendered once per data version and representation.

The key holds everything an answer may depend on: program, data version, scheme, host, path, query as Django decodes it,
language and encoding. Only what is the same for everyone who asks alike is stored: a 200 answer to GET that is marked
public, sets no cookie and varies by nothing that the key does not hold."""

import hashlib

import orjson
from django.conf import settings
from django.core.cache import caches
from django.http import HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_vary_headers

from core.build import BUILD
from core.encoding import encoding_of

PUBLIC = "public, max-age=300, stale-while-revalidate=86400"
LARGEST = 512_000
SECONDS = 86_400
KEYED = {"accept-encoding", "accept-language"}
OMITTED_FROM_304 = {"Content-Type", "Content-Length", "Content-Encoding"}


def address_of(request):
    """Return the canonical address: scheme, host, path and the decoded query, sorted by name."""
    query = sorted(request.GET.lists()) if request.META.get("QUERY_STRING") else ()
    return repr((request.scheme, request.get_host(), request.path, query))


def tag_of(request, version):
    """Return the strong tag of an answer, which also names it in the cache."""
    parts = (BUILD, version, address_of(request), request.LANGUAGE_CODE, encoding_of(request))
    return hashlib.blake2b("\n".join(parts).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def is_named(header, tag):
    """Tell whether an If-None-Match header names a tag."""
    return f'"{tag}"' in {part.strip().removeprefix("W/") for part in header.split(",")}


def is_known(header, response):
    """Tell whether an If-None-Match header says that the caller has an answer already."""
    if not header or response.status_code != 200 or not response.has_header("ETag"):
        return False
    return header == "*" or is_named(header, response.headers["ETag"].strip('"'))


def not_modified(response):
    """Return 304 with the headers of an answer that the caller has already."""
    headers = {name: value for name, value in response.items() if name not in OMITTED_FROM_304}
    return HttpResponseNotModified(headers=headers)


def unchanged(request, tag):
    """Return 304 for an answer that is not stored but that its tag tells to be the same."""
    response = HttpResponseNotModified(headers={"ETag": f'"{tag}"', "Cache-Control": cache_control()})
    patch_vary_headers(response, ["Accept-Encoding"])
    return response


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
