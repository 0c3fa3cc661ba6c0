"""The cache that processes share, used with care: one that is away costs a moment, one that lies is not believed.

Nothing in it is pickled: numbers are stored as they are, so that Redis can count them, and bytes are stored behind a
digest under SECRET_KEY, together with the name they were stored under. A damaged or foreign entry, or one that stands
in another's place, is as good as none."""

import hashlib
import hmac
import logging
import time
from functools import lru_cache

from django.conf import settings
from django.core.cache import cache

AWAY_SECONDS = 2.0
DIGEST_BYTES = 20
LONGEST_NUMBER = 18
logger = logging.getLogger(__name__)
_state = {"away_until": 0.0}


def ask(method, *arguments, default=None):
    """Call a method of the cache; while it is away, or if it cannot do it, return the default."""
    if time.monotonic() < _state["away_until"]:
        return default
    try:
        return getattr(cache, method)(*arguments)
    except ValueError:  # incr of a key that has just ended
        return default
    except Exception as error:
        if type(error).__name__ != "ResponseError":  # Redis answered: it is there, but holds or wants something else
            _state["away_until"] = time.monotonic() + AWAY_SECONDS
            logger.warning("shared cache away: %s", type(error).__name__)
        return default


def put(name, content, seconds):
    """Store bytes under a name that they also carry."""
    ask("set", name, name.encode() + b"\n" + content, seconds)


def take(name):
    """Return the bytes stored under a name, or None if those that are there were stored under another."""
    stored = ask("get", name)
    mark = name.encode() + b"\n"
    return stored[len(mark) :] if isinstance(stored, bytes) and stored.startswith(mark) else None


def is_away():
    """Tell whether the cache did not answer a moment ago."""
    return time.monotonic() < _state["away_until"]


@lru_cache(maxsize=2)
def key_of(secret):
    """Return a secret as a key of fixed size."""
    return hashlib.blake2b(secret.encode()).digest()


def digest(content):
    """Return the digest of some bytes under the secret key."""
    return hashlib.blake2b(content, key=key_of(settings.SECRET_KEY), digest_size=DIGEST_BYTES).digest()


class Serializer:
    """What Django's Redis cache writes and reads: numbers plain, bytes signed, nothing else."""

    def dumps(self, value):
        """Return what to store."""
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        if isinstance(value, bytes):
            return digest(value) + value
        raise TypeError(f"{type(value).__name__}: only whole numbers and bytes are shared")

    def loads(self, stored):
        """Return what was stored, or None if that is not what is there."""
        if len(stored) <= LONGEST_NUMBER:
            return int(stored) if stored.removeprefix(b"-").isdigit() else None
        mark, content = stored[:DIGEST_BYTES], stored[DIGEST_BYTES:]
        return content if hmac.compare_digest(mark, digest(content)) else None
