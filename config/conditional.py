"""Validators and compression: a tag per data version and address, 304 before any work, gzip when asked."""

import gzip
import hashlib

from django.conf import settings
from django.http import HttpResponseNotModified
from django.utils.cache import patch_vary_headers

from config.headers import is_api
from core.build import BUILD
from core.version import current_version

UNTAGGED = ("/admin", "/healthz", "/readyz", "/metrics", "/language", "/static/")
PUBLIC = "public, max-age=300, stale-while-revalidate=86400"
SMALLEST = 400
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


def wants_gzip(header):
    """Tell whether an Accept-Encoding header takes gzip."""
    for part in (header or "").lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() in {"gzip", "*"}:
            return weight.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    return False


def tag_of(version, host, path, language, encoding):
    """Return the strong tag of an answer: it changes with the data, the program and the representation."""
    key = "\n".join((BUILD, version, host, path, language, encoding))
    return f'"{hashlib.blake2b(key.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()}"'


def matches(header, tag):
    """Tell whether an If-None-Match header names the tag."""
    return header is not None and (
        header.strip() == "*" or tag in {part.strip().removeprefix("W/") for part in header.split(",")}
    )


class ConditionalMiddleware:
    """Tag and compress answers; answer 304 from the tag alone."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if request.method not in {"GET", "HEAD"} or request.path.startswith(UNTAGGED):
            return self.get_response(request)
        encoding = "gzip" if wants_gzip(request.headers.get("Accept-Encoding")) else "identity"
        host = f"{request.scheme}://{request.get_host()}"
        tag = tag_of(current_version(), host, request.get_full_path(), request.LANGUAGE_CODE, encoding)
        given = request.headers.get("If-None-Match")
        if given and given.strip() != "*" and matches(given, tag):
            return finish(request, HttpResponseNotModified(), tag)
        response = self.get_response(request)
        if response.status_code == 200 and not response.has_header("ETag"):
            if "no-store" in response.get("Cache-Control", ""):
                tag = f'"{hashlib.blake2b(response.content, digest_size=12).hexdigest()}"'
                if matches(given, tag):
                    response = HttpResponseNotModified()
            finish(request, response, tag)
        return compress(response) if encoding == "gzip" else response


def finish(request, response, tag):
    """Put the tag and the caching headers on an answer."""
    response.headers["ETag"] = tag
    edge = f", s-maxage={settings.EDGE_SECONDS}" if settings.EDGE_SECONDS else ""
    response.headers.setdefault("Cache-Control", PUBLIC + edge)
    patch_vary_headers(response, ["Accept-Encoding", "Accept-Language"] + ([] if is_api(request.path) else ["Cookie"]))
    return response


def compressed(content):
    """Return bytes compressed, always the same for the same."""
    return gzip.compress(content, compresslevel=6, mtime=0)


def compress(response):
    """Compress an answer's body if that is worth it."""
    if response.streaming or response.has_header("Content-Encoding") or len(response.content) < SMALLEST:
        return response
    if not response.get("Content-Type", "").startswith(COMPRESSIBLE):
        return response
    response.content = compressed(response.content)
    response.headers["Content-Encoding"] = "gzip"
    response.headers["Content-Length"] = str(len(response.content))
    patch_vary_headers(response, ["Accept-Encoding"])
    return response
