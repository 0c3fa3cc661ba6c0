"""How much an address may ask for: an allowance a minute, of which a dear view takes more than a card.

What is stored costs nothing. A view names its cost, about one for every 10 ms of processor time its worst input takes:
`@cost(20)` on a function, `cost = 20` on a class or on the operation that it declares. Counters hold a keyed digest of
the address, for two minutes."""

import ipaddress
import time
from functools import lru_cache

from django.conf import settings
from django.core.cache import caches

from core.cache_backends import signature
from core.problems import is_api, refusal

WINDOW = 60
LONGEST_FORWARDED = 2000


def address_of(environ):
    """Return the caller's address: the last one the trusted proxies did not write themselves, or the connection's."""
    if settings.TRUSTED_PROXIES:
        hops = environ.get("HTTP_X_FORWARDED_FOR", "")[-LONGEST_FORWARDED:].split(",")
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


def cost(units):
    """Name what a view takes from an allowance."""

    def named(view):
        view.cost = units
        return view

    return named


def cost_of(view, method):
    """Return what a view takes: one unless it, its class or the operation that its class declares says otherwise."""
    owner = getattr(view, "cls", view)
    method = "get" if method == "HEAD" else method.lower()
    action = (getattr(view, "actions", None) or {}).get(method, method)
    return getattr(getattr(owner, "operations", {}).get(action, owner), "cost", 1)


class Allowance:
    """What an address has left in this minute, for the API or for pages."""

    def __init__(self, request):
        kind = "api" if is_api(request.path) else "page"
        now = int(time.time())
        who = signature(address_of(request.META).encode()).hex()
        self.limit = settings.API_LIMIT_PER_MINUTE if kind == "api" else settings.PAGE_LIMIT_PER_MINUTE
        self.reset = WINDOW - now % WINDOW
        self.key = f"limit:{kind}:{who}:{now // WINDOW}"
        self.used = None

    def spend(self, units):
        """Take units from the allowance; False, and nothing taken, if it does not have them."""
        used = self.add(units)
        is_enough = used <= self.limit
        self.used = used if is_enough else self.add(-units)
        return is_enough

    def add(self, units):
        """Count units and return how many were counted in this minute."""
        cache = caches["limits"]
        cache.add(self.key, 0, 2 * WINDOW)
        try:
            used = cache.incr(self.key, units)
        except ValueError:  # it was just evicted, or the cache has just gone away
            used = units
        return used if isinstance(used, int) else units

    @property
    def remaining(self):
        """What is left, looked up if nothing was spent."""
        used = caches["limits"].get(self.key) if self.used is None else self.used
        return max(0, self.limit - (used if isinstance(used, int) else 0))

    def headers(self):
        """Return the headers that tell the limit."""
        return {
            "RateLimit-Limit": str(self.limit),
            "RateLimit-Remaining": str(self.remaining),
            "RateLimit-Reset": str(self.reset),
        }

    def refusal(self, path):
        """Return the answer to a request that the allowance does not cover."""
        detail = (
            f"Too many requests. The limit is {self.limit} a minute, and heavy ones count more. "
            f"Try again in {self.reset} s."
        )
        return refusal(path, 429, "too-many-requests", detail, Retry_After=str(self.reset))


class RateLimitMiddleware:
    """Hold callers to their allowance: pages are charged here, the API by its throttle class, stored answers never."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        request.allowance = allowance = Allowance(request) if settings.API_LIMITS else None
        response = self.get_response(request)
        if allowance and is_api(request.path):
            for name, value in allowance.headers().items():
                response.headers[name] = value
        return response

    def process_view(self, request, view, args, kwargs):
        """Take a page's cost before it is rendered."""
        allowance = request.allowance
        if allowance is None or is_api(request.path) or allowance.spend(cost_of(view, request.method)):
            return None
        return allowance.refusal(request.path)
