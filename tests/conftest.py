"""What the tests share: a seeded database, an API client, the browser."""

import os

import pytest


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup, django_db_blocker):
    """Load the real catalogue once; tests run in transactions that are rolled back."""
    from rules.seed import seeding

    with django_db_blocker.unblock():
        seeding.seed()


@pytest.fixture(autouse=True, scope="session")
def connections_outlive_requests():
    """A request made past Django's own client does not close the connection that holds a test's transaction."""
    from django.db.backends.base.base import BaseDatabaseWrapper

    close = BaseDatabaseWrapper.close_if_unusable_or_obsolete

    def close_outside_transactions(self):
        if not self.in_atomic_block:
            close(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BaseDatabaseWrapper, "close_if_unusable_or_obsolete", close_outside_transactions)
        yield


@pytest.fixture
def api(client, db):
    """GET an API path and return the answer."""

    def get(path, **params):
        return client.get(f"/api/v1/{path}", params)

    return get


@pytest.fixture(autouse=True)
def empty_cache():
    """Every test renders its answers anew and has its whole allowance."""
    from django.core.cache import caches

    for cache in caches.all():
        cache.clear()


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
    """Fail a run that is required to have a real PostgreSQL or a browser and has not."""
    if os.environ.get("REQUIRE_POSTGRES") == "on":
        from django.conf import settings

        if "postgresql" not in settings.DATABASES["default"]["ENGINE"]:
            raise pytest.UsageError("PostgreSQL is required and DATABASE_URL does not name one")
    is_wanted = os.environ.get("REQUIRE_BROWSER") == "on" and not config.option.keyword and not config.option.markexpr
    if is_wanted and not any(item.get_closest_marker("browser") for item in items):
        raise pytest.UsageError("no browser test was collected")
