"""The random sequence: every number follows from a seed and a position, so a state can be played on from."""

from collections.abc import Iterator
from hashlib import blake2b

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15


def start(seed: str) -> int:
    """Return the number a seed stands for."""
    return int.from_bytes(blake2b(seed.encode(), digest_size=8).digest(), "big")


def numbers(origin: int, position: int) -> Iterator[int]:
    """Yield the 64 random bits at a position and those after it (SplitMix64, which needs no state besides it)."""
    state = origin + position * STEP
    while True:
        state = (state + STEP) & MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        yield mixed ^ (mixed >> 31)
