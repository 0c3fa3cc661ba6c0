"""What django-axes counts failed logins of the admin by, and its answer when there were too many."""

import unicodedata

from django.conf import settings
from django.http import HttpResponse

from core.rate_limits import address_of

LONGEST_NAME = 255


def address(request):
    """Return the caller's address as rate limits know it: of an IPv6 network its first address, None if unknown."""
    found = address_of(request.META)
    return None if found == "unknown" else found.partition("/")[0]


def username(request, credentials=None):
    """Return the name that is tried, so that no way of writing it counts as another name."""
    given = (credentials or {}).get("username") or request.POST.get("username") or ""
    return unicodedata.normalize("NFKC", given[:LONGEST_NAME]).strip().casefold()[:LONGEST_NAME]


def locked_out(request, response, credentials=None):
    """Answer without looking at the password."""
    seconds = str(int(settings.AXES_COOLOFF_TIME.total_seconds()))
    return HttpResponse(
        "Too many attempts; try again later.\n",
        status=429,
        content_type="text/plain; charset=utf-8",
        headers={"Retry-After": seconds, "Cache-Control": "no-store"},
    )
