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


def value_at(value, path):
    """Return what a path such as table.players.A.discard means: keys, a player by name, how often a card is there."""
    if isinstance(value, dict) and path in value:
        return value[path]
    first, _dot, rest = path.partition(".")
    if isinstance(value, list):
        named = [each for each in value if isinstance(each, dict) and each.get("name") == first]
        found = named[0] if named else value.count(first)
    else:
        found = value.get(first) if isinstance(value, dict) else None
    return value_at(found, rest) if rest else found


@pytest.fixture(scope="session")
def at_path():
    """Look a path of an expected answer up in a result."""
    return value_at


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
