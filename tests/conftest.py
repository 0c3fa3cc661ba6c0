"""What the tests share: a seeded database, an API client, the browser."""

import os

import pytest

REQUIRED = {"REQUIRE_BROWSER": "browser", "REQUIRE_POSTGRES": "postgres"}


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup, django_db_blocker):
    """Load the real catalogue once; tests run in transactions that are rolled back."""
    from rules import seeding

    with django_db_blocker.unblock():
        seeding.seed()


@pytest.fixture
def api(client, db):
    """GET an API path and return the answer."""

    def get(path, **params):
        return client.get(f"/api/v1/{path}", params)

    return get


def pytest_collection_modifyitems(config, items):
    """Fail the run where a required kind of test is missing from it."""
    for variable, marker in REQUIRED.items():
        if os.environ.get(variable) == "on" and not config.option.keyword and not config.option.markexpr:
            if variable == "REQUIRE_POSTGRES":
                from django.conf import settings

                if "postgresql" not in settings.DATABASES["default"]["ENGINE"]:
                    raise pytest.UsageError("PostgreSQL is required and DATABASE_URL does not name one")
            elif not any(item.get_closest_marker(marker) for item in items):
                raise pytest.UsageError(f"no {marker} test was collected")
