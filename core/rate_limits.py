"""Per-client rate limits: a budget per minute from which expensive views take more.

Cached responses are free. A view declares its cost, about one unit per 10 ms of CPU time for its slowest input, with
`@cost(20)` on a function, or with a `cost` of 20 on a class or one of its methods. Counters are stored for
two minutes under a keyed digest of the client IP."""

import ipaddress
import time
from functools import lru_cache

from django.conf import settings
from django.core.cache import caches

from core.cache_backends import signature
from core.error_responses import error_response, is_api

WINDOW = 60
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
    """Decorate a view with its cost."""

    def decorator(view):
        view.cost = units
        return view

    return decorator


def cost_of(view, method):
    """Return the cost declared by a view, its class or the method of its class; 1 by default."""
    owner = getattr(view, "cls", view)
    method = "get" if method == "HEAD" else method.lower()
    action = (getattr(view, "actions", None) or {}).get(method, method)
    return getattr(getattr(owner, action, owner), "cost", getattr(owner, "cost", 1))


class Allowance:
    """The remaining budget of a client in the current minute, for the API or for pages."""

    def __init__(self, request):
        kind = "api" if is_api(request.path) else "page"
        now = int(time.time())
        client = signature(client_ip(request.META).encode()).hex()
        self.limit = settings.API_LIMIT_PER_MINUTE if kind == "api" else settings.PAGE_LIMIT_PER_MINUTE
        self.reset = WINDOW - now % WINDOW
        self.key = f"limit:{kind}:{client}:{now // WINDOW}"
        self.used = None

    def spend(self, units):
        """Deduct units and return True; if the budget is too small, deduct nothing and return False."""
        used = self.add(units)
        is_enough = used <= self.limit
        self.used = used if is_enough else self.add(-units)
        return is_enough

    def add(self, units):
        """Add units to the counter and return the total of the current minute."""
        cache = caches["limits"]
        cache.add(self.key, 0, 2 * WINDOW)
        try:
            used = cache.incr(self.key, units)
        except ValueError:  # the counter was just evicted, or the cache has become unavailable
            used = units
        return used if isinstance(used, int) else units

    def headers(self):
        """Return the RateLimit headers; read the counter if this request has not spent any units."""
        used = caches["limits"].get(self.key) if self.used is None else self.used
        remaining = max(0, self.limit - (used if isinstance(used, int) else 0))
        values = {"Limit": self.limit, "Remaining": remaining, "Reset": self.reset}
        return {f"RateLimit-{name}": str(value) for name, value in values.items()}

    def error_response(self, request):
        """Return 429 for a request that exceeds the budget."""
        detail = f"Too many requests. The limit is {self.limit} a minute, and heavy ones count more. "
        detail += f"Try again in {self.reset} s."
        return error_response(request, 429, "too-many-requests", detail, Retry_After=str(self.reset))
