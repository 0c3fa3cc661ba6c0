"""How many inputs are tested: few by default, more than 150,000 with FUZZ=long, a tenth of them with FUZZ=0.1."""

import os
from collections import Counter

from hypothesis import HealthCheck, settings

LEVEL = os.environ.get("FUZZ", "0")
SHARE = 1.0 if LEVEL == "long" else float(LEVEL)
COUNTS = Counter()
SETTINGS = settings(
    deadline=None,
    derandomize=not SHARE,
    database=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)


def input_count(short, long):
    """Return how many inputs to test, given the numbers for a normal and for a long run."""
    return max(short, int(long * SHARE))


def examples(short, long):
    """Return Hypothesis settings with the number of examples."""
    return settings(SETTINGS, max_examples=input_count(short, long))
