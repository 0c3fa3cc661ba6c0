"""Which language a request is answered in.

Pages: `?lang=`, then the language cookie, then Accept-Language. The API: `?lang=`, then Accept-Language; it never looks
at the cookie, so that shared caches need not part its answers by it."""

from contextlib import suppress
from functools import lru_cache

from django.conf import settings
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation.trans_real import parse_accept_lang_header

from core.problems import is_api

KNOWN = frozenset(code for code, _name in settings.LANGUAGES)
LONGEST_HEADER = 200


def language_of(request):
    """Return the code of the language asked for; anything unknown is passed over."""
    asked = request.GET.get("lang")
    if asked in KNOWN:
        return asked
    if not is_api(request.path) and (chosen := request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME)) in KNOWN:
        return chosen
    return accepted_language(request.META.get("HTTP_ACCEPT_LANGUAGE", "")[:LONGEST_HEADER])


@lru_cache(maxsize=1000)
def accepted_language(header):
    """Return the first language of an Accept-Language header that the site has."""
    for accepted, _weight in parse_accept_lang_header(header):
        if accepted == "*":
            break
        with suppress(LookupError):
            return translation.get_supported_language_variant(accepted)
    return settings.LANGUAGE_CODE


def tell_language(request, response):
    """Say in an answer which language it is in and which request headers decided that."""
    if not response.has_header("Content-Language"):
        response.headers["Content-Language"] = request.LANGUAGE_CODE
        patch_vary_headers(response, ["Accept-Language"] if is_api(request.path) else ["Accept-Language", "Cookie"])


class LanguageMiddleware:
    """Choose the request's language, render in it and say in the answer which it was."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        request.LANGUAGE_CODE = language_of(request)
        with translation.override(request.LANGUAGE_CODE):
            response = self.get_response(request)
        tell_language(request, response)
        return response
