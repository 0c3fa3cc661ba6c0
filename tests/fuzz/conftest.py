"""How much is tried: a little on every run, FUZZ=long for at least 100,000 inputs; the count is printed at the end."""

import os
from collections import Counter

import pytest
from hypothesis import HealthCheck, settings

from tests.faults.conftest import prepared, start  # noqa: F401  (fixtures)

IS_LONG = os.environ.get("FUZZ") == "long"
TRIED = Counter()
settings.register_profile(
    "fuzz",
    deadline=None,
    derandomize=not IS_LONG,
    database=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)


def tries(short, long):
    """Return how many examples a test tries in this mode."""
    return settings(settings.get_profile("fuzz"), max_examples=long if IS_LONG else short)


@pytest.fixture
def tried(request):
    """Count one more input for the test that asks."""
    name = request.node.originalname or request.node.name

    def count():
        TRIED[name] += 1

    return count


def pytest_terminal_summary(terminalreporter):
    """Say how many inputs were tried."""
    if TRIED:
        terminalreporter.write_line(f"fuzz: {TRIED.total():,} inputs in all")
        for name, count in sorted(TRIED.items()):
            terminalreporter.write_line(f"  {count:>8,} {name}")
