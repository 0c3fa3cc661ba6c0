"""Fixtures for tests of contributions."""

import pytest

from catalog.contributions import reviewing
from core.data_version import forget_version


@pytest.fixture(autouse=True)
def publish_in_transaction(monkeypatch):
    """Publish at once, as the transaction of a test is never committed, and forget the published version at the end."""
    monkeypatch.setattr(reviewing.transaction, "on_commit", lambda function, using: function())
    forget_version()
    yield
    forget_version()
