"""Counting what is tried; the counts are printed at the end of a run in one process."""

from pathlib import Path

import pytest

from tests.fuzz.trying import TRIED


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Only script/test --all tries odd inputs."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker("long")


@pytest.fixture
def tried(request):
    """Count one more input for the test that asks."""
    name = getattr(request.node, "originalname", None) or request.node.name

    def count():
        TRIED[name] += 1

    return count


def pytest_terminal_summary(terminalreporter):
    """Say how many inputs were tried."""
    if TRIED:
        terminalreporter.write_line(f"fuzz: {TRIED.total():,} inputs in all")
        for name, count in sorted(TRIED.items()):
            terminalreporter.write_line(f"  {count:>8,} {name}")
