"""Django's cache backends with bounds: in memory by bytes, on Redis by patience and without pickle."""

import hashlib
import hmac
import logging
import time
from functools import lru_cache

from django.conf import settings
from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache

AWAY_SECONDS = 5.0
DIGEST_BYTES = 20
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

    def _call(self, method, *arguments):
        """Call Redis; after a failure leave it alone for some seconds and call the local cache instead."""
        if time.monotonic() >= _away_until.get(self._name, 0.0):
            try:
                return getattr(super(), method)(*arguments)
            except Exception as error:
                if type(error).__name__ != "ResponseError":  # Redis answers, but holds something else or is full
                    _away_until[self._name] = time.monotonic() + AWAY_SECONDS
                logger.warning("Redis is left alone: %s", type(error).__name__)
        return getattr(self._local, method)(*arguments)

    def get(self, key, default=None, version=None):
        """Return a value."""
        return self._call("get", key, default, version)

    def set(self, key, value, timeout=DEFAULT_TIMEOUT, version=None):
        """Store a value."""
        return self._call("set", key, value, timeout, version)

    def add(self, key, value, timeout=DEFAULT_TIMEOUT, version=None):
        """Store a value unless there is one."""
        return self._call("add", key, value, timeout, version)

    def incr(self, key, delta=1, version=None):
        """Add to a number that is there."""
        return self._call("incr", key, delta, version)

    def delete(self, key, version=None):
        """Remove a value."""
        return self._call("delete", key, version)


@lru_cache(maxsize=2)
def signing_key(secret):
    """Return a secret as a key of fixed size."""
    return hashlib.blake2b(secret.encode()).digest()


def signature(content):
    """Return the digest of some bytes under SECRET_KEY."""
    return hashlib.blake2b(content, key=signing_key(settings.SECRET_KEY), digest_size=DIGEST_BYTES).digest()


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
