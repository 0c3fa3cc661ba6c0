"""Django's cache backends with bounds: in memory by bytes, on Redis by patience and without pickle."""

import hmac
import logging
import time
from functools import partialmethod

from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from django.utils.crypto import salted_hmac

AWAY_SECONDS = 5.0
DIGEST_BYTES = 32
LONGEST_NUMBER = 18
logger = logging.getLogger(__name__)
_away_until = {}  # by server: cache objects are per thread, whether Redis answers is not


class BoundedLocMemCache(LocMemCache):
    """The cache in memory, bounded by MAX_BYTES: answers differ in size by a factor of 100."""

    def __init__(self, name, params):
        super().__init__(name, params)
        self._max_bytes = params.get("OPTIONS", {}).get("MAX_BYTES", float("inf"))

    def _set(self, key, value, timeout=DEFAULT_TIMEOUT):
        super()._set(key, value, timeout)
        while sum(map(len, self._cache.values())) > self._max_bytes:
            oldest, _value = self._cache.popitem()
            del self._expire_info[oldest]


class FallbackRedisCache(RedisCache):
    """Redis, and this process's memory while Redis does not answer as it should within the socket timeout."""

    def __init__(self, server, params):
        super().__init__(server, params)
        options = {"MAX_ENTRIES": 20_000, "MAX_BYTES": 8_000_000}
        self._local = BoundedLocMemCache(f"local {params.get('KEY_PREFIX')}", params | {"OPTIONS": options})
        self._name = str(server)

    def _call(self, method, *arguments, **named):
        """Call Redis; after a failure leave it alone for some seconds and call the local cache instead."""
        if time.monotonic() >= _away_until.get(self._name, 0.0):
            try:
                return getattr(super(), method)(*arguments, **named)
            except Exception as error:
                if type(error).__name__ != "ResponseError":  # Redis answers, but holds something else or is full
                    _away_until[self._name] = time.monotonic() + AWAY_SECONDS
                logger.warning("Redis is left alone: %s", type(error).__name__)
        return getattr(self._local, method)(*arguments, **named)

    get = partialmethod(_call, "get")
    set = partialmethod(_call, "set")
    add = partialmethod(_call, "add")
    incr = partialmethod(_call, "incr")
    delete = partialmethod(_call, "delete")


def signature(content):
    """Return the digest of some bytes under SECRET_KEY."""
    return salted_hmac("core.cache_backends", content, algorithm="sha256").digest()


class SignedSerializer:
    """What Redis holds: whole numbers as they are, so that it can count, and bytes behind their signature."""

    def dumps(self, value):
        """Return what to store."""
        if type(value) is int:
            return value
        if isinstance(value, bytes):
            return signature(value) + value
        raise TypeError(f"{type(value).__name__}: only whole numbers and bytes are shared")

    def loads(self, stored):
        """Return what was stored, or None if that is not what is there."""
        if not isinstance(stored, bytes):
            return None
        if len(stored) <= LONGEST_NUMBER:
            return int(stored) if stored.removeprefix(b"-").isdigit() else None
        mark, content = stored[:DIGEST_BYTES], stored[DIGEST_BYTES:]
        return content if hmac.compare_digest(mark, signature(content)) else None
