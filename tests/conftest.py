"""Fixtures for all tests: a loaded database, an API client and an empty cache."""

import fcntl
import os
import shutil
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection, connections

from tests.faults.site_process import manage

STARTS_PROCESSES = {"start", "mcp_session"}  # fixtures


@pytest.fixture(scope="session")
def prepared(request):
    """A VAR_DIR prepared with `manage.py prepare`, shared by all processes and kept in pytest's cache between runs.

    There is one folder per data version. If only the code has changed, `prepare` updates the folder, as a restart of
    the site does. `pytest --cache-clear` removes it."""
    if given := os.environ.get("PREPARED_VAR_DIR"):
        return Path(given)
    from core.build_digest import BUILD, files_digest
    from core.generated_files import prune
    from rules.seed.seeding import fixtures_version

    cached = request.config.cache.mkdir("prepared")
    folder = cached / f"{fixtures_version()}-{files_digest('fixtures/conformance')}"
    folder.mkdir(exist_ok=True)
    stamp = folder / "build"
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not stamp.exists() or stamp.read_text() != BUILD:
            manage("prepare", var_dir=folder / "var")
            stamp.write_text(BUILD)
            os.utime(folder)
            prune(cached)
    return folder / "var"


@pytest.fixture(scope="session")
def rows():
    """All validated fixture rows by kind. Tests share them and must not change them."""
    from rules.seed import seeding

    return seeding.check()


@pytest.fixture(scope="session")
def django_db_keepdb():
    """Keep an existing SQLite database: it is a copy of the prepared one."""
    return connection.vendor == "sqlite"


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix, prepared):
    """Copy the prepared VAR_DIR for this process and use its SQLite files as the test databases."""
    shutil.copytree(prepared, settings.VAR_DIR, dirs_exist_ok=True)
    if connection.vendor == "sqlite":
        for database in settings.DATABASES.values():
            database["TEST"]["NAME"] = database["NAME"]
        settings.DATABASES["contributions"]["TEST"]["MIGRATE"] = False  # `prepare` has created its table


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup, django_db_blocker):
    """Load the catalogue if it is not loaded yet; tests run in transactions that are rolled back."""
    from rules.seed import seeding

    if connection.vendor != "sqlite":  # pytest-django sets up only the aliases that a collected test names
        connections["contributions"].close()
        connections["contributions"].creation.set_as_test_mirror(connection.settings_dict)
    with django_db_blocker.unblock():
        seeding.seed()
    yield
    connections["contributions"].close()


@pytest.fixture(autouse=True, scope="session")
def connections_outlive_requests():
    """Keep requests that do not use Django's test client from closing the connection with the test's transaction."""
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
    """Return a function that sends a GET request to an API path."""

    def get(path, **params):
        return client.get(f"/api/v1/{path}", params)

    return get


@pytest.fixture(autouse=True)
def empty_cache():
    """Clear all caches before each test, including rate limits."""
    from django.core.cache import caches

    for cache in caches.all():
        cache.clear()


def value_at(value, path):
    """Return the value at a path such as table.players.A.discard: keys, players by name, or the count of a card."""
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
    """Return the function that looks up a path in a result."""
    return value_at


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Mark the tests that use the database or start processes; abort if a required PostgreSQL or browser is missing."""
    for item in items:
        if STARTS_PROCESSES & set(item.fixturenames):
            item.add_marker("live")
        if item.get_closest_marker("django_db") or {"db", "transactional_db"} & set(item.fixturenames):
            item.add_marker("database")
    if os.environ.get("REQUIRE_POSTGRES") == "on" and connection.vendor != "postgresql":
        raise pytest.UsageError("PostgreSQL is required and DATABASE_URL does not name one")
    is_required = os.environ.get("REQUIRE_BROWSER") == "on" and not config.option.keyword and not config.option.markexpr
    if is_required and not any(item.get_closest_marker("browser") for item in items):
        raise pytest.UsageError("no browser test was collected")
