"""Count the inputs of each test; a run in one process prints the counts at its end."""

from pathlib import Path

import pytest

from tests.fuzz.input_counts import COUNTS


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Mark all tests of this folder as long: only script/test --all runs them."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker("long")


@pytest.fixture
def count_input(request):
    """Return a function that counts one input of the test."""
    name = getattr(request.node, "originalname", None) or request.node.name

    def count():
        COUNTS[name] += 1

    return count


def pytest_terminal_summary(terminalreporter):
    """Print how many inputs were tested."""
    if COUNTS:
        terminalreporter.write_line(f"fuzz: {COUNTS.total():,} inputs in all")
        for name, count in sorted(COUNTS.items()):
            terminalreporter.write_line(f"  {count:>8,} {name}")
