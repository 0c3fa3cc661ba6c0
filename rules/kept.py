"""Long pages rendered once per data version, program and language; a cache that is away costs only time."""

import hashlib
from functools import wraps

from django.conf import settings
from django.http import HttpResponse

from config import shared
from core.build import BUILD
from core.version import current_version
from rules.pages.parameters import RULESET_NAMES

SECONDS = 3600
PLAIN = {"lang": dict(settings.LANGUAGES), "game": RULESET_NAMES}


def kept(view):
    """Keep a view's page for addresses that ask for nothing but a language or a game."""

    @wraps(view)
    def answer(request, **parts):
        if not is_plain(request):
            return view(request, **parts)
        key = key_of(request)
        content = shared.take(key)
        if content is not None:
            return HttpResponse(content)
        response = view(request, **parts)
        if response.status_code == 200:
            shared.put(key, response.content, SECONDS)
        return response

    return answer


def is_plain(request):
    """Tell whether an address is one of the few worth keeping: a known language, a known game, each once."""
    asked = request.META.get("QUERY_STRING", "")
    pairs = [pair.partition("=") for pair in asked.split("&")] if asked else []
    return len(pairs) <= len(PLAIN) and all(value in PLAIN.get(name, ()) for name, _, value in pairs)


def key_of(request):
    """Return the key of a page: it changes with the data, the program, the address and the language."""
    parts = (BUILD, current_version(), request.build_absolute_uri(), request.LANGUAGE_CODE)
    return f"page:{hashlib.blake2b(chr(10).join(parts).encode(), digest_size=16).hexdigest()}"
