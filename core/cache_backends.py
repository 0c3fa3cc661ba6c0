"""Cache backends: size-bounded memory; Redis with short timeouts, a fallback and signed values."""

import hmac
import logging
import time
from collections import OrderedDict
from functools import partialmethod

from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from django.utils.crypto import salted_hmac

REDIS_RETRY_SECONDS = 5.0
DIGEST_BYTES = 32
MAX_INTEGER_LENGTH = 18
logger = logging.getLogger(__name__)
_stored = {}  # by cache name: each thread has its own cache object, and all share one dictionary
_skip_until = {}  # by server, not by cache object: each thread has its own object, and all share one Redis


class SizedDict(OrderedDict):
    """An ordered dictionary of bytes that knows their total size."""

    total = 0

    def __setitem__(self, key, value):
        self.total += len(value) - len(self.get(key, b""))
        super().__setitem__(key, value)

    def __delitem__(self, key):
        self.total -= len(self[key])
        super().__delitem__(key)

    def popitem(self, last=True):
        """Remove and return the last or the first item."""
        key = next(reversed(self) if last else iter(self))
        value = self[key]
        del self[key]
        return key, value

    def clear(self):
        """Remove all items."""
        super().clear()
        self.total = 0


class BoundedLocMemCache(LocMemCache):
    """A memory cache limited to MAX_BYTES, because responses differ in size by a factor of 100."""

    def __init__(self, name, params):
        super().__init__(name, params)
        self._cache = _stored.setdefault(name, SizedDict())
        self._max_bytes = params.get("OPTIONS", {}).get("MAX_BYTES", float("inf"))

    def _set(self, key, value, timeout=DEFAULT_TIMEOUT):
        super()._set(key, value, timeout)
        while self._cache.total > self._max_bytes:
            oldest, _value = self._cache.popitem()
            del self._expire_info[oldest]


class FallbackRedisCache(RedisCache):
    """Redis with an in-process fallback while Redis is failing or slower than the socket timeout."""

    def __init__(self, server, params):
        super().__init__(server, params)
        options = {"MAX_ENTRIES": 20_000, "MAX_BYTES": 8_000_000}
        self._local = BoundedLocMemCache(f"local {params.get('KEY_PREFIX')}", params | {"OPTIONS": options})
        self._name = str(server)

    def _call(self, method, *arguments, **named):
        """Call Redis; after a failure, use the local cache and do not retry Redis for some seconds."""
        if time.monotonic() >= _skip_until.get(self._name, 0.0):
            try:
                return getattr(super(), method)(*arguments, **named)
            except Exception as error:
                if type(error).__name__ != "ResponseError":  # Redis works, but the value has another type or it is full
                    _skip_until[self._name] = time.monotonic() + REDIS_RETRY_SECONDS
                logger.warning("Redis failed, using local memory: %s", type(error).__name__)
        return getattr(self._local, method)(*arguments, **named)

    get = partialmethod(_call, "get")
    set = partialmethod(_call, "set")
    add = partialmethod(_call, "add")
    incr = partialmethod(_call, "incr")
    delete = partialmethod(_call, "delete")


def signature(content):
    """Return the HMAC of some bytes with SECRET_KEY."""
    return salted_hmac("core.cache_backends", content, algorithm="sha256").digest()


class SignedSerializer:
    """Serialize integers unchanged, so that Redis can increment them, and bytes with a signature in front."""

    def dumps(self, value):
        """Return the value as stored in Redis."""
        if type(value) is int:
            return value
        if isinstance(value, bytes):
            return signature(value) + value
        raise TypeError(f"{type(value).__name__}: only integers and bytes can be cached")

    def loads(self, stored):
        """Return the original value, or None if it was damaged or not written by this program."""
        if not isinstance(stored, bytes):
            return None
        if len(stored) <= MAX_INTEGER_LENGTH:
            return int(stored) if stored.removeprefix(b"-").isdigit() else None
        signed, content = stored[:DIGEST_BYTES], stored[DIGEST_BYTES:]
        return content if hmac.compare_digest(signed, signature(content)) else None
