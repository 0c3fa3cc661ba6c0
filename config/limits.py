"""Limits per address: generous, told in headers, answered with 429 and Retry-After.

Calls of the API count unless nothing was new (304); pages count when they have to be rendered. Addresses are kept
only as digests, and only for two minutes."""

import ipaddress
import time
from functools import lru_cache

from django.conf import settings

from config import shared
from config.headers import is_api

WINDOW = 60


def address_of(environ):
    """Return the caller's address: the last one the trusted proxies did not write themselves, or the connection's."""
    if settings.TRUSTED_PROXIES:
        hops = environ.get("HTTP_X_FORWARDED_FOR", "")[-2000:].split(",")
        if len(hops) >= settings.TRUSTED_PROXIES and (found := network_of(hops[-settings.TRUSTED_PROXIES].strip())):
            return found
    return network_of(environ.get("REMOTE_ADDR", "")) or "unknown"


@lru_cache(maxsize=4096)
def network_of(text):
    """Return what one caller may be known by: the IPv4 address, or the /64 of the IPv6 address; None for neither."""
    host = text.rpartition(":")[0] if text.count(":") == 1 else text.partition("]")[0].removeprefix("[")
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    if address.version == 6 and address.ipv4_mapped:
        address = address.ipv4_mapped
    if address.version == 4:
        return str(address)
    return str(ipaddress.ip_network((address, 64), strict=False))


class Allowance:
    """What an address has left in this minute, for the API or for pages."""

    def __init__(self, environ):
        now = time.time()
        kind = "api" if is_api(environ["PATH_INFO"]) else "page"
        self.limit = settings.API_LIMIT_PER_MINUTE if kind == "api" else settings.PAGE_LIMIT_PER_MINUTE
        self.reset = WINDOW - int(now) % WINDOW
        who = shared.digest(address_of(environ).encode()).hex()
        self.key = f"limit:{kind}:{who}:{int(now) // WINDOW}"
        self.used = (
            shared.ask("get", self.key, 0, default=0) or 0
        )  # a cache that is away: better an answer than a limit

    @property
    def is_spent(self):
        """Tell whether nothing is left."""
        return self.used >= self.limit

    def spend(self):
        """Count one request."""
        self.used += 1
        if not shared.ask("add", self.key, 1, WINDOW * 2, default=True):
            self.used = shared.ask("incr", self.key, default=self.used)

    def headers(self):
        """Return the headers that tell the limit."""
        told = {
            "RateLimit-Limit": str(self.limit),
            "RateLimit-Remaining": str(max(0, self.limit - self.used)),
            "RateLimit-Reset": str(self.reset),
        }
        return told | {"Retry-After": str(self.reset)} if self.is_spent else told


class LimitMiddleware:
    """Hold callers to their allowance; an answer of 304 costs nothing."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if not settings.API_LIMITS:
            return self.get_response(request)
        allowance = Allowance(request.META)
        if allowance.is_spent:
            from config.errors import sentence

            detail = f"{allowance.limit} requests a minute are allowed; try again in {allowance.reset} s."
            response = sentence(request.path, 429, "too-many-requests", detail)
        else:
            response = self.get_response(request)
            if response.status_code != 304:
                allowance.spend()
        for name, value in allowance.headers().items():
            if response.status_code == 429 or (is_api(request.path) and name != "Retry-After"):
                response.headers[name] = value
        return response
