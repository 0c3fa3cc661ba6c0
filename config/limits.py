"""Limits per address: generous, told in headers, answered with 429 and Retry-After."""

import time

from django.conf import settings
from django.core.cache import cache

WINDOW = 60


def address_of(environ):
    """Return the caller's address: the last one the trusted proxies wrote, or the connection's own."""
    if settings.TRUSTED_PROXIES:
        hops = [hop.strip() for hop in environ.get("HTTP_X_FORWARDED_FOR", "").split(",") if hop.strip()]
        if len(hops) >= settings.TRUSTED_PROXIES:
            return hops[-settings.TRUSTED_PROXIES][:64]
    return environ.get("REMOTE_ADDR", "")


class Allowance:
    """What an address has left in this minute."""

    def __init__(self, environ):
        now = time.time()
        self.limit = settings.API_LIMIT_PER_MINUTE
        self.reset = WINDOW - int(now) % WINDOW
        self.key = f"limit:{address_of(environ)}:{int(now) // WINDOW}"
        try:
            self.used = cache.get(self.key, 0)
        except Exception:  # the cache is away: better an answer than a limit
            self.used = 0

    @property
    def is_spent(self):
        """Tell whether nothing is left."""
        return self.used >= self.limit

    def spend(self):
        """Count one request."""
        self.used += 1
        try:
            if not cache.add(self.key, 1, WINDOW * 2):
                self.used = cache.incr(self.key)
        except Exception:  # the cache is away, or the minute has just ended
            return

    def headers(self):
        """Return the headers that tell the limit."""
        told = {
            "RateLimit-Limit": str(self.limit),
            "RateLimit-Remaining": str(max(0, self.limit - self.used)),
            "RateLimit-Reset": str(self.reset),
        }
        return told | {"Retry-After": str(self.reset)} if self.is_spent else told


class LimitMiddleware:
    """Hold API callers to their allowance; an answer of 304 costs nothing."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if not settings.API_LIMITS or not request.path.startswith("/api/"):
            return self.get_response(request)
        allowance = Allowance(request.META)
        if allowance.is_spent:
            from config.errors import problem

            detail = f"{allowance.limit} requests a minute are allowed; try again in {allowance.reset} s."
            response = problem(429, "too-many-requests", "Too many requests", detail)
        else:
            response = self.get_response(request)
            if response.status_code != 304:
                allowance.spend()
        for name, value in allowance.headers().items():
            if name != "Retry-After" or response.status_code == 429:
                response.headers[name] = value
        return response
