"""How much is tried: a little on every run, with FUZZ=long at least 100,000 inputs in all."""

import os
from collections import Counter

from hypothesis import HealthCheck, settings

IS_LONG = os.environ.get("FUZZ") == "long"
TRIED = Counter()
HOW = settings(
    deadline=None,
    derandomize=not IS_LONG,
    database=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)


def tries(short, long):
    """Say how many examples a test tries in each mode."""
    return settings(HOW, max_examples=long if IS_LONG else short)
