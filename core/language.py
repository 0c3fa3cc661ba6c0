"""The language of a response: `?lang=`, then the language cookie, then Accept-Language.

The API ignores the cookie, so that shared caches need not vary on Cookie."""

from urllib.parse import parse_qs, urlsplit, urlunsplit

from django.conf import settings
from django.middleware.locale import LocaleMiddleware
from django.utils import translation
from django.utils.cache import patch_vary_headers

from core.error_responses import is_api

LANGUAGE_CODES = frozenset(code for code, _name in settings.LANGUAGES)


def set_language_headers(request, response):
    """Set Content-Language and Vary, unless the response has them already (from the response cache)."""
    if not response.has_header("Content-Language"):
        response.headers["Content-Language"] = request.LANGUAGE_CODE
        patch_vary_headers(response, ["Accept-Language"] if is_api(request.path) else ["Accept-Language", "Cookie"])


class LanguageMiddleware(LocaleMiddleware):
    """Django's LocaleMiddleware with a language parameter `lang`, which is added to redirects within the site."""

    def __call__(self, request):
        with translation.override(translation.get_language()):  # restores the thread's language at the end
            return super().__call__(request)

    def process_request(self, request):
        """Activate the language of the request."""
        if is_api(request.path):
            request.COOKIES.pop(settings.LANGUAGE_COOKIE_NAME, None)
        super().process_request(request)
        if (language := request.GET.get("lang")) in LANGUAGE_CODES:
            translation.activate(language)
            request.LANGUAGE_CODE = language

    def process_response(self, request, response):
        """Set the language headers; add `?lang=` of the request to a redirect within the site."""
        set_language_headers(request, response)
        language, target = request.GET.get("lang"), urlsplit(response.headers.get("Location", ""))
        if language in LANGUAGE_CODES and target.path and not target.netloc and "lang" not in parse_qs(target.query):
            query = f"{target.query}&lang={language}".lstrip("&")
            response.headers["Location"] = urlunsplit(target._replace(query=query))
        return response
