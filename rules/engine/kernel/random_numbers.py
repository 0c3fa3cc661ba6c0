"""Random numbers that depend only on a seed and a position, so that a game can be continued from its state."""

from collections.abc import Iterator
from hashlib import blake2b

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15


def start(seed: str) -> int:
    """Return the 64-bit integer from which the random numbers of a seed are computed."""
    return int.from_bytes(blake2b(seed.encode(), digest_size=8).digest(), "big")


def numbers(origin: int, position: int) -> Iterator[int]:
    """Yield 64-bit random numbers from a position on (SplitMix64, whose only state is the position)."""
    state = origin + position * STEP
    while True:
        state = (state + STEP) & MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        yield mixed ^ (mixed >> 31)
