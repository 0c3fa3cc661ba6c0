"""Per-client rate limits: a budget of CPU time per minute.

A request costs one unit per 10 ms of CPU time that it used, at least one. Cached responses are free. Before a view
runs, the units of its slowest input are taken as a deposit. A view declares them with `@cost(20)` on a function, or
with a `cost` of 20 on a class or one of its methods. Counters are stored for two minutes under a keyed digest of the
client IP."""

import ipaddress
import math
import time
from functools import lru_cache

from django.conf import settings
from django.core.cache import caches

from core.cache_backends import signature
from core.error_responses import is_api

WINDOW = 60
UNIT_SECONDS = 0.01
MAX_FORWARDED_LENGTH = 2000


def client_ip(environ):
    """Return the client's IP (an IPv6 client's /64 network), or "unknown".

    Behind trusted proxies, read it from X-Forwarded-For, skipping the entries of the proxies themselves."""
    if settings.TRUSTED_PROXIES:
        hops = environ.get("HTTP_X_FORWARDED_FOR", "")[-MAX_FORWARDED_LENGTH:].split(",")
        if len(hops) >= settings.TRUSTED_PROXIES and (client := normalize_ip(hops[-settings.TRUSTED_PROXIES].strip())):
            return client
    return normalize_ip(environ.get("REMOTE_ADDR", "")) or "unknown"


@lru_cache(maxsize=4096)
def normalize_ip(text):
    """Return an IPv4 address, or the /64 network of an IPv6 address, without port and zone; None if invalid."""
    host = text.rpartition(":")[0] if text.count(":") == 1 else text.partition("]")[0].removeprefix("[")
    try:
        ip = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    if ip.version == 6 and ip.ipv4_mapped:
        ip = ip.ipv4_mapped
    if ip.version == 4:
        return str(ip)
    return str(ipaddress.ip_network((ip, 64), strict=False))


def cost(units):
    """Decorate a view with its greatest cost per request, in units of 10 ms of CPU time."""

    def decorator(view):
        view.cost = units
        return view

    return decorator


def handler_of(view, method):
    """Return the callable for an HTTP method: a view function, or the method or action of a class.

    Return the class if it has neither."""
    owner = getattr(view, "cls", view)
    method = "get" if method == "HEAD" else method.lower()
    return getattr(owner, (getattr(view, "actions", None) or {}).get(method, method), owner)


def cost_of(view, method):
    """Return the cost that `cost` declares on the handler of an HTTP method, else on the view's class; 1 by default."""
    return getattr(handler_of(view, method), "cost", getattr(getattr(view, "cls", view), "cost", 1))


def deposit_of(view, request, kwargs):
    """Return the deposit for a request, in units: 1 if the response is read from a file, else its greatest cost.

    `cost_with` of the view has the greatest costs of requests with these query parameters."""
    handler = handler_of(view, request.method)
    is_stored = getattr(handler, "is_stored", None)
    if is_stored and is_stored(request, **kwargs):
        return 1
    further = [units for name, units in (getattr(handler, "cost_with", None) or {}).items() if name in request.GET]
    return max([cost_of(view, request.method), *further])


class Allowance:
    """The remaining budget of a client in the current minute, for the API or for pages."""

    def __init__(self, request):
        self.name = "api" if is_api(request.path) else "page"
        now = int(time.time())
        self.client = signature(client_ip(request.META).encode()).hex()
        self.limit = settings.API_LIMIT_PER_MINUTE if self.name == "api" else settings.PAGE_LIMIT_PER_MINUTE
        self.reset = WINDOW - now % WINDOW
        self.key = f"limit:{self.name}:{self.client}:{now // WINDOW}"
        self.used, self.deposit = None, 0

    def spend(self, units):
        """Deduct units as a deposit and return True; if the budget is too small, deduct nothing and return False."""
        caches["limits"].add(self.key, 0, 2 * WINDOW)
        used = self.add(units)
        is_enough = used <= self.limit
        self.used, self.deposit = (used, units) if is_enough else (self.add(-units), 0)
        return is_enough

    def settle(self, cpu_seconds):
        """Replace the deposit by the units for the CPU time that the request has used. Do nothing without a deposit."""
        units = max(1, math.ceil(cpu_seconds / UNIT_SECONDS))
        if self.deposit and units != self.deposit:
            self.used = self.add(units - self.deposit)

    def add(self, units):
        """Add units to the counter and return the total of the current minute."""
        try:
            used = caches["limits"].incr(self.key, units)
        except ValueError:  # the counter was just evicted, or the cache has become unavailable
            used = units
        return used if isinstance(used, int) else units

    def headers(self):
        """Return the RateLimit headers; read the counter if this request has not spent any units.

        RateLimit and RateLimit-Policy follow draft-ietf-httpapi-ratelimit-headers; the others are deprecated."""
        used = caches["limits"].get(self.key) if self.used is None else self.used
        remaining = max(0, self.limit - (used if isinstance(used, int) else 0))
        return {
            "RateLimit-Policy": f'"{self.name}";q={self.limit};w={WINDOW}',
            "RateLimit": f'"{self.name}";r={remaining};t={self.reset}',
            "RateLimit-Limit": str(self.limit),
            "RateLimit-Remaining": str(remaining),
            "RateLimit-Reset": str(self.reset),
        }
