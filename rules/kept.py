"""Long pages rendered once per data version, program and language; a cache that is away costs only time."""

import hashlib
from functools import wraps

from django.core.cache import cache
from django.http import HttpResponse

from catalog.version import current_version
from config.build import BUILD

SECONDS = 3600
PLAIN = {"lang", "game"}
LONGEST = 8


def kept(view):
    """Keep a view's page for addresses that ask for nothing but a language or a game."""

    @wraps(view)
    def answer(request, **parts):
        if not is_plain(request):
            return view(request, **parts)
        key = key_of(request)
        content = recalled(key)
        if content is not None:
            return HttpResponse(content)
        response = view(request, **parts)
        if response.status_code == 200:
            remember(key, response.content)
        return response

    return answer


def is_plain(request):
    """Tell whether an address is one of the few worth keeping."""
    return set(request.GET) <= PLAIN and all(len(value) <= LONGEST for value in request.GET.values())


def key_of(request):
    """Return the key of a page: it changes with the data, the program, the address and the language."""
    parts = (BUILD, current_version(), request.build_absolute_uri(), request.LANGUAGE_CODE)
    return f"page:{hashlib.blake2b(chr(10).join(parts).encode(), digest_size=16).hexdigest()}"


def recalled(key):
    """Return a kept page, if there is one."""
    try:
        return cache.get(key)
    except Exception:  # the cache is away: the page is rendered
        return None


def remember(key, content):
    """Keep a page."""
    try:
        cache.set(key, content, SECONDS)
    except Exception:  # the cache is away: the page is rendered again next time
        return
