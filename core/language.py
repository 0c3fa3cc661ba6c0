"""Choose the language of a response.

Pages use `?lang=`, then the language cookie, then Accept-Language. The API uses `?lang=`, then Accept-Language. It
ignores the cookie so that shared caches need not vary on Cookie."""

from contextlib import suppress
from functools import lru_cache
from urllib.parse import parse_qs, urlsplit, urlunsplit

from django.conf import settings
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation.trans_real import parse_accept_lang_header

from core.problems import is_api

LANGUAGE_CODES = frozenset(code for code, _name in settings.LANGUAGES)
MAX_HEADER_LENGTH = 200


def request_language(request):
    """Return the language code for a request; unknown languages are ignored."""
    parameter = request.GET.get("lang")
    if parameter in LANGUAGE_CODES:
        return parameter
    if not is_api(request.path) and (cookie := request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME)) in LANGUAGE_CODES:
        return cookie
    return accepted_language(request.META.get("HTTP_ACCEPT_LANGUAGE", "")[:MAX_HEADER_LENGTH])


@lru_cache(maxsize=1000)
def accepted_language(header):
    """Return the first supported language of an Accept-Language header, or the default."""
    for accepted, _weight in parse_accept_lang_header(header):
        if accepted == "*":
            break
        with suppress(LookupError):
            return translation.get_supported_language_variant(accepted)
    return settings.LANGUAGE_CODE


def set_language_headers(request, response):
    """Set Content-Language, and add the headers that determined the language to Vary."""
    if not response.has_header("Content-Language"):
        response.headers["Content-Language"] = request.LANGUAGE_CODE
        patch_vary_headers(response, ["Accept-Language"] if is_api(request.path) else ["Accept-Language", "Cookie"])


def keep_language_parameter(request, response):
    """Add `?lang=` of the request to a redirect within the site, so that the next page has the same language."""
    language, target = request.GET.get("lang"), urlsplit(response.headers.get("Location", ""))
    if language in LANGUAGE_CODES and target.path and not target.netloc and "lang" not in parse_qs(target.query):
        query = f"{target.query}&lang={language}".lstrip("&")
        response.headers["Location"] = urlunsplit(target._replace(query=query))


class LanguageMiddleware:
    """Activate the language of the request and set the language headers of the response."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        request.LANGUAGE_CODE = request_language(request)
        with translation.override(request.LANGUAGE_CODE):
            response = self.get_response(request)
        set_language_headers(request, response)
        keep_language_parameter(request, response)
        return response
