"""Which language a request is answered in: `?lang=`, then the language cookie, then Accept-Language."""

from django.conf import settings
from django.utils import translation
from django.utils.translation import get_supported_language_variant
from django.utils.translation.trans_real import parse_accept_lang_header

KNOWN = frozenset(code for code, _name in settings.LANGUAGES)


def language_of(query_lang, cookie_lang, accept_language):
    """Return the code of the language asked for; anything unknown is passed over."""
    for code in (query_lang, cookie_lang):
        if code in KNOWN:
            return code
    for accepted, _weight in parse_accept_lang_header((accept_language or "")[:200]):
        if accepted == "*":
            break
        try:
            return get_supported_language_variant(accepted)
        except LookupError:
            continue
    return settings.LANGUAGE_CODE


class LanguageMiddleware:
    """Activate the request's language and say in the answer which it was."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        cookie = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME)
        language = language_of(request.GET.get("lang"), cookie, request.headers.get("Accept-Language"))
        request.LANGUAGE_CODE = language
        with translation.override(language):
            response = self.get_response(request)
        response.headers.setdefault("Content-Language", language)
        return response
