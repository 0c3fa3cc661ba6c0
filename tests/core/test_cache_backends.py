"""Cache backends: memory limited by size; Redis with signed values and a fallback while it is slow, down or wrong."""

import pickle
import threading
import time

import pytest

from core import cache_backends
from core.cache_backends import BoundedLocMemCache, FallbackRedisCache, SignedSerializer


@pytest.mark.parametrize("value", [0, 7, -3, 10**15, b"", b"7", b"a response", bytes(range(256)) * 50])
def test_integers_and_bytes_survive_a_round_trip(value):
    written = SignedSerializer().dumps(value)
    assert SignedSerializer().loads(written if isinstance(written, bytes) else str(written).encode()) == value


@pytest.mark.parametrize("value", [True, "text", None, ("200 OK",), {"a": 1}, 1.5])
def test_other_types_are_rejected(value):
    with pytest.raises(TypeError):
        SignedSerializer().dumps(value)


DAMAGES = [
    lambda stored: b"",
    lambda stored: stored[:10],
    lambda stored: stored[:-1],
    lambda stored: stored + b"x",
    lambda stored: bytes([stored[0] ^ 1]) + stored[1:],
    lambda stored: pickle.dumps(b"a response of some length"),
    lambda stored: b"12x",
    lambda stored: 12,
    lambda stored: [stored],
    lambda stored: True,
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_or_unsigned_value_is_none(damage):
    assert SignedSerializer().loads(damage(SignedSerializer().dumps(b"a response of some length"))) is None


def test_a_value_signed_with_another_secret_key_is_none(settings):
    written = SignedSerializer().dumps(b"a response of some length")
    settings.SECRET_KEY = "another" * 10
    assert SignedSerializer().loads(written) is None


def test_memory_is_limited_by_bytes_and_evicts_the_least_recently_used():
    cache = BoundedLocMemCache("bounded", {"OPTIONS": {"MAX_BYTES": 100_000}})
    for number in range(100):
        cache.set(number, b"x" * 9_000)
        cache.get(0)
        assert sum(map(len, cache._cache.values())) <= 100_000
    assert cache.get(0)
    assert cache.get(99)
    assert cache.get(1) is None


def test_the_size_of_replaced_deleted_and_expired_entries_is_free_again():
    cache = BoundedLocMemCache("freed", {"OPTIONS": {"MAX_BYTES": 20_000}})
    for number in range(50):
        cache.set("replaced", b"x" * 9_000)
        cache.set(number, b"x" * 8_000)
        cache.delete(number)
        cache.set("expired", b"x" * 8_000, timeout=-1)
        assert cache.get("expired") is None
        assert cache.get("replaced")
    cache.clear()
    cache.set("full", b"x" * 19_000)
    assert cache.get("full")


def test_many_small_entries_are_limited_too():
    cache = BoundedLocMemCache("small", {"OPTIONS": {"MAX_BYTES": 100_000}})
    for number in range(1_000):
        cache.set(number, 1)
    assert 100 < len(cache._cache) < 250


class FakeRedis:
    """A local server that sends the same reply to every command, after a delay."""

    def __init__(self, reply, delay=0.0):
        import socket

        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"redis://127.0.0.1:{self.listener.getsockname()[1]}"
        self.reply, self.delay, self.commands = reply, delay, 0
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        """Accept connections until the listener is closed."""
        while True:
            try:
                connection, _address = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.respond, args=[connection], daemon=True).start()

    def respond(self, connection):
        """Send the reply to every command on a connection."""
        with connection:
            while connection.recv(65536):
                self.commands += 1
                time.sleep(self.delay)
                try:
                    connection.sendall(self.reply)
                except OSError:
                    return


WRONG_REPLIES = [
    b"*2\r\n:1\r\n:2\r\n",
    b":7\r\n",
    b"+OK\r\n",
    b"$3\r\nabc\r\n",
    b"-WRONGTYPE no\r\n",
    b":x\r\n",
    b"rubbish\r\n",
    b"",
]


def cache_on(server):
    """Return a cache on a server with the options from the settings."""
    options = {"serializer": SignedSerializer, "socket_timeout": 0.1, "socket_connect_timeout": 0.1}
    return FallbackRedisCache(server, {"KEY_PREFIX": server, "OPTIONS": options})


@pytest.mark.parametrize("reply", WRONG_REPLIES)
def test_a_wrong_reply_from_redis_causes_no_error(reply):
    cache = cache_on(FakeRedis(reply).url)
    for _ in range(3):
        cache.get("a")
        cache.set("a", b"bytes of some length", 60)
        cache.add("n", 0, 60)
        try:
            cache.incr("n", 2)
        except ValueError:
            cache.delete("n")


def test_a_slow_redis_is_skipped(monkeypatch):
    monkeypatch.setattr(cache_backends, "REDIS_RETRY_SECONDS", 30.0)
    server = FakeRedis(b"$-1\r\n", delay=0.4)
    for number in range(50):
        cache = cache_on(server.url)  # one cache object per thread
        cache.set(number, b"bytes of some length", 60)
        assert cache.get(number) == b"bytes of some length"
    assert server.commands <= 3


def test_redis_is_retried_after_a_failure(monkeypatch):
    monkeypatch.setattr(cache_backends, "REDIS_RETRY_SECONDS", 0.0)
    server = FakeRedis(b"-ERR busy\r\n")
    cache = cache_on(server.url)
    for _ in range(4):
        cache.get("a")
    assert server.commands >= 4
