"""What the tests share: a seeded database, an API client, the browser."""

import fcntl
import os
import shutil
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from tests.faults.running import manage


@pytest.fixture(scope="session")
def prepared(tmp_path_factory):
    """A VAR_DIR as `manage.py prepare` leaves it, made once for all processes of the run."""
    if given := os.environ.get("PREPARED_VAR_DIR"):
        return Path(given)
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "prepared"
    shared.mkdir(exist_ok=True)
    with (shared / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "done").exists():
            manage("prepare", var_dir=shared / "var")
            (shared / "done").touch()
    return shared / "var"


@pytest.fixture(scope="session")
def django_db_keepdb():
    """Take the SQLite file that is there: it is a copy of the prepared one."""
    return connection.vendor == "sqlite"


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix, prepared):
    """Give this process a copy of the prepared folder, and let its database file be the test database."""
    shutil.copytree(prepared, settings.VAR_DIR, dirs_exist_ok=True)
    if connection.vendor == "sqlite":
        database = settings.DATABASES["default"]
        database["TEST"]["NAME"] = database["NAME"]


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup, django_db_blocker):
    """Load the real catalogue where it is not loaded yet; tests run in transactions that are rolled back."""
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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Mark what meets the database; refuse a run that must have a real PostgreSQL or a browser and has not."""
    for item in items:
        if item.get_closest_marker("django_db") or {"db", "transactional_db"} & set(item.fixturenames):
            item.add_marker("database")
    if os.environ.get("REQUIRE_POSTGRES") == "on" and connection.vendor != "postgresql":
        raise pytest.UsageError("PostgreSQL is required and DATABASE_URL does not name one")
    is_wanted = os.environ.get("REQUIRE_BROWSER") == "on" and not config.option.keyword and not config.option.markexpr
    if is_wanted and not any(item.get_closest_marker("browser") for item in items):
        raise pytest.UsageError("no browser test was collected")
