"""Cache backends: size-bounded memory; Redis with short timeouts, a fallback and signed values."""

import hmac
import logging
import time
from collections import Counter
from functools import partialmethod

from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from django.utils.crypto import salted_hmac

REDIS_RETRY_SECONDS = 5.0
DIGEST_BYTES = 32
MAX_INTEGER_LENGTH = 18
ENTRY_BYTES = 400  # memory that an entry takes besides its value
SUM = object()
logger = logging.getLogger(__name__)
_sizes = {}  # by cache name: each thread has its own cache object, and all share their entries
_skip_until = {}  # by server, not by cache object: each thread has its own object, and all share one Redis


class BoundedLocMemCache(LocMemCache):
    """A memory cache limited to MAX_BYTES, not MAX_ENTRIES, because responses differ in size by a factor of 100."""

    def __init__(self, name, params):
        super().__init__(name, params)
        self._max_entries = float("inf")
        self._max_bytes = params.get("OPTIONS", {}).get("MAX_BYTES", float("inf"))
        self._sizes = _sizes.setdefault(name, Counter())  # the sizes of all entries, and their sum

    def _set(self, key, value, timeout=DEFAULT_TIMEOUT):
        self._delete(key)
        super()._set(key, value, timeout)
        self._sizes[key] = len(value) + ENTRY_BYTES
        self._sizes[SUM] += self._sizes[key]
        while self._sizes[SUM] > self._max_bytes:
            self._delete(next(reversed(self._cache)))

    def _delete(self, key):
        self._sizes[SUM] -= self._sizes.pop(key, 0)
        return super()._delete(key)

    def clear(self):
        """Remove all entries."""
        super().clear()
        self._sizes.clear()


class FallbackRedisCache(RedisCache):
    """Redis with an in-process fallback while Redis is failing or slower than the socket timeout."""

    def __init__(self, server, params):
        super().__init__(server, params)
        self._local = BoundedLocMemCache(
            f"local {params.get('KEY_PREFIX')}", params | {"OPTIONS": {"MAX_BYTES": 8_000_000}}
        )
        self._name = str(server)

    def _call(self, method, *arguments, **named):
        """Call this method of Redis; after a failure, call that of the local cache, for REDIS_RETRY_SECONDS."""
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
