"""What processes share: numbers and signed bytes, nothing pickled, nothing believed that we did not write."""

import pickle

import pytest

from config.shared import Serializer


@pytest.mark.parametrize("value", [0, 7, -3, 10**15, b"", b"7", b"an answer", bytes(range(256)) * 50])
def test_what_is_written_is_read(value):
    written = Serializer().dumps(value)
    assert Serializer().loads(written if isinstance(written, bytes) else str(written).encode()) == value


@pytest.mark.parametrize("value", [True, "text", None, ("200 OK",), {"a": 1}, 1.5])
def test_nothing_else_is_written(value):
    with pytest.raises(TypeError):
        Serializer().dumps(value)


@pytest.mark.parametrize(
    "damage",
    [
        lambda stored: b"",
        lambda stored: stored[:10],
        lambda stored: stored[:-1],
        lambda stored: stored + b"x",
        lambda stored: bytes([stored[0] ^ 1]) + stored[1:],
        lambda stored: stored[:-1] + bytes([stored[-1] ^ 1]),
        lambda stored: pickle.dumps(b"an answer of some length"),
        lambda stored: b"12x",
    ],
)
def test_what_is_damaged_or_foreign_is_as_good_as_none(damage):
    assert Serializer().loads(damage(Serializer().dumps(b"an answer of some length"))) is None


def test_another_secret_key_makes_it_foreign(settings):
    written = Serializer().dumps(b"an answer of some length")
    settings.SECRET_KEY = "another" * 10
    assert Serializer().loads(written) is None
