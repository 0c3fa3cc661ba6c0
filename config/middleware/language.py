"""The request's language: chosen once before stored answers are looked for, active only where something is rendered."""

from django.utils import translation

from core.language import language_of, tell_language


class LanguageMiddleware:
    """Choose the request's language and say in the answer which it was."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        request.LANGUAGE_CODE = language_of(request)
        response = self.get_response(request)
        tell_language(request, response)
        return response


class TranslationMiddleware:
    """Render in the language that was chosen."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        with translation.override(request.LANGUAGE_CODE):
            return self.get_response(request)
