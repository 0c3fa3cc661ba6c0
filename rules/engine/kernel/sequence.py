"""The random sequence: every number follows from a seed and a position, so a state can be played on from."""

from hashlib import blake2b

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15


def start(seed: str) -> int:
    """Return the number a seed stands for."""
    return int.from_bytes(blake2b(seed.encode(), digest_size=8).digest(), "big")


def number_at(origin: int, position: int) -> int:
    """Return the 64 random bits at a position (SplitMix64, which needs no state besides it)."""
    mixed = (origin + (position + 1) * STEP) & MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
    return mixed ^ (mixed >> 31)
