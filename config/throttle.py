"""The admin's door: after a few wrong passwords an address has to wait, and so does a name tried from everywhere."""

from django.core.cache import caches
from django.http import HttpResponse

from core.cache_backends import signature
from core.rate_limits import address_of

SECONDS = 900
MOST_OF_PAIR = 5
MOST_OF_ADDRESS = 20
MOST_OF_NAME = 50


class LoginThrottle:
    """Count failed logins by address and name."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if request.method != "POST" or request.path.rstrip("/") != "/admin/login":
            return self.get_response(request)
        limits = limits_for(request)
        cache = caches["limits"]
        counts = [cache.get(key) or 0 for key in limits]
        if any(count >= most for count, most in zip(counts, limits.values(), strict=True)):
            return refusal(429, "Too many attempts; try again later.")
        response = self.get_response(request)
        if response.status_code == 200:  # the form again: the password was wrong
            for key in limits:
                if not cache.add(key, 1, SECONDS):
                    cache.incr(key)
        elif response.status_code == 302:
            cache.delete(next(iter(limits)))
        return response


def limits_for(request):
    """Return the counters an attempt falls under, and how far each may go; the pair comes first."""
    address = address_of(request.META)
    name = request.POST.get("username", "")[:200].casefold()
    pairs = {(address, name): MOST_OF_PAIR, (address, ""): MOST_OF_ADDRESS, ("", name): MOST_OF_NAME}
    return {f"login:{signature(repr(pair).encode()).hex()}": most for pair, most in pairs.items()}


def refusal(status, sentence):
    """Answer without asking for the password."""
    headers = {"Retry-After": str(SECONDS), "Cache-Control": "no-store"}
    return HttpResponse(f"{sentence}\n", status=status, content_type="text/plain; charset=utf-8", headers=headers)
