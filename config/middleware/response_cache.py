"""Stored answers, tags and compression."""

import hashlib

from core import response_cache
from core.encoding import encode
from core.language import tell_language
from core.version import current_version


class ResponseCacheMiddleware:
    """Answer what was rendered before or is not new to the caller without any work; store what is the same for all."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if request.method not in {"GET", "HEAD"}:
            return self.get_response(request)
        asked = request.META.get("HTTP_IF_NONE_MATCH", "").strip()
        tag = response_cache.tag_of(request, current_version())
        response = response_cache.find(tag)
        if response is None and response_cache.is_named(asked, tag):
            return response_cache.unchanged(request, tag)
        if response is None:
            response = self.render(request)
        if response_cache.is_known(asked, response):
            return response_cache.not_modified(response)
        if request.method == "HEAD" and not response.streaming:
            response.headers.setdefault("Content-Length", str(len(response.content)))
            response.content = b""
        return response

    def render(self, request):
        """Return the view's answer, encoded and tagged; store it if it is the same for all."""
        response = self.get_response(request)
        version = getattr(request, "data_version", None)  # that of the snapshot which the view has read
        if version and response_cache.is_same_for_all(response):
            response.headers.setdefault("Cache-Control", response_cache.cache_control())
            tag = response_cache.tag_of(request, version)
            encode(request, response)
            response.headers["ETag"] = f'"{tag}"'
            tell_language(request, response)
            if request.method == "GET":
                response_cache.store(tag, response)
            return response
        encode(request, response)
        if response.status_code == 200 and not response.streaming:
            response.headers["ETag"] = f'"{hashlib.blake2b(response.content, digest_size=16).hexdigest()}"'
        return response
