"""How much is tried: a little on every run, with FUZZ=long more than 150,000 inputs in all, with FUZZ=0.1 a tenth."""

import os
from collections import Counter

from hypothesis import HealthCheck, settings

GIVEN = os.environ.get("FUZZ", "0")
SHARE = 1.0 if GIVEN == "long" else float(GIVEN)
TRIED = Counter()
HOW = settings(
    deadline=None,
    derandomize=not SHARE,
    database=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)


def how_many(short, long):
    """Return how many inputs to try, given the number for every run and that for a long one."""
    return max(short, int(long * SHARE))


def tries(short, long):
    """Say how many examples a test tries."""
    return settings(HOW, max_examples=how_many(short, long))
