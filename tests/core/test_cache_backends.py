"""The caches: bounded in memory; on Redis without pickle, and left alone when it is slow, away or lies."""

import pickle
import threading
import time

import pytest

from core import cache_backends
from core.cache_backends import BoundedLocMemCache, FallbackRedisCache, SignedSerializer


@pytest.mark.parametrize("value", [0, 7, -3, 10**15, b"", b"7", b"an answer", bytes(range(256)) * 50])
def test_what_is_checked_is_read(value):
    written = SignedSerializer().dumps(value)
    assert SignedSerializer().loads(written if isinstance(written, bytes) else str(written).encode()) == value


@pytest.mark.parametrize("value", [True, "text", None, ("200 OK",), {"a": 1}, 1.5])
def test_nothing_else_is_checked(value):
    with pytest.raises(TypeError):
        SignedSerializer().dumps(value)


FOREIGN = [
    lambda stored: b"",
    lambda stored: stored[:10],
    lambda stored: stored[:-1],
    lambda stored: stored + b"x",
    lambda stored: bytes([stored[0] ^ 1]) + stored[1:],
    lambda stored: pickle.dumps(b"an answer of some length"),
    lambda stored: b"12x",
    lambda stored: 12,
    lambda stored: [stored],
    lambda stored: True,
]


@pytest.mark.parametrize("damage", FOREIGN)
def test_what_is_damaged_or_foreign_is_as_good_as_none(damage):
    assert SignedSerializer().loads(damage(SignedSerializer().dumps(b"an answer of some length"))) is None


def test_another_secret_key_makes_it_foreign(settings):
    written = SignedSerializer().dumps(b"an answer of some length")
    settings.SECRET_KEY = "another" * 10
    assert SignedSerializer().loads(written) is None


def test_memory_is_bounded_by_bytes_and_lets_go_what_was_not_asked_for_longest():
    cache = BoundedLocMemCache("bounded", {"OPTIONS": {"MAX_BYTES": 100_000, "MAX_ENTRIES": 1000}})
    for number in range(100):
        cache.set(number, b"x" * 9_000)
        cache.get(0)
        assert sum(map(len, cache._cache.values())) <= 100_000
    assert cache.get(0)
    assert cache.get(99)
    assert cache.get(1) is None


class Redis:
    """A server on loopback that answers every command alike, after a while."""

    def __init__(self, reply, delay=0.0):
        import socket

        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"redis://127.0.0.1:{self.listener.getsockname()[1]}"
        self.reply, self.delay, self.asked = reply, delay, 0
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        """Take connections until the listener is closed."""
        while True:
            try:
                connection, _address = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.answer, args=[connection], daemon=True).start()

    def answer(self, connection):
        """Answer whatever comes."""
        with connection:
            while connection.recv(65536):
                self.asked += 1
                time.sleep(self.delay)
                try:
                    connection.sendall(self.reply)
                except OSError:
                    return


LIES = [
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
    """Return a cache on a server, as the settings have it."""
    options = {"serializer": SignedSerializer, "socket_timeout": 0.1, "socket_connect_timeout": 0.1}
    return FallbackRedisCache(server, {"KEY_PREFIX": server, "OPTIONS": options})


@pytest.mark.parametrize("reply", LIES)
def test_a_redis_that_lies_breaks_nothing(reply):
    cache = cache_on(Redis(reply).url)
    for _ in range(3):
        cache.get("a")
        cache.set("a", b"bytes of some length", 60)
        cache.add("n", 0, 60)
        try:
            cache.incr("n", 2)
        except ValueError:
            cache.delete("n")


def test_a_redis_that_is_slow_is_taken_as_away(monkeypatch):
    monkeypatch.setattr(cache_backends, "AWAY_SECONDS", 30.0)
    server = Redis(b"$-1\r\n", delay=0.4)
    started = time.monotonic()
    for number in range(50):
        cache = cache_on(server.url)  # as many threads have it
        cache.set(number, b"bytes of some length", 60)
        assert cache.get(number) == b"bytes of some length"
    assert time.monotonic() - started < 1.0
    assert server.asked <= 3


def test_a_redis_that_is_back_is_asked_again(monkeypatch):
    monkeypatch.setattr(cache_backends, "AWAY_SECONDS", 0.0)
    server = Redis(b"-ERR busy\r\n")
    cache = cache_on(server.url)
    for _ in range(4):
        cache.get("a")
    assert server.asked >= 4
