"""Data version: all queries of a request read one version of the catalogue."""

import sqlite3

import pytest
from django.db import OperationalError, connection, transaction

from core import data_version
from core.data_version import current_version, forget_version, once_per_version, snapshot
from core.models import DataVersion


@pytest.fixture
def database(tmp_path, settings, monkeypatch):
    """A separate SQLite file, read by Django and written through a second connection."""
    name = tmp_path / "rogues.sqlite3"
    writer = sqlite3.connect(name, isolation_level=None)
    writer.execute("PRAGMA journal_mode=WAL")
    writer.execute("CREATE TABLE core_dataversion (id INTEGER PRIMARY KEY, version TEXT, built_at TEXT, counts TEXT)")
    writer.execute("CREATE TABLE cards (name TEXT)")
    reader = type(connection._connections["default"])(
        connection.settings_dict | {"NAME": str(name), "CONN_MAX_AGE": None}, alias="default"
    )
    monkeypatch.setattr(data_version, "connection", reader)
    monkeypatch.setattr("django.db.transaction.get_connection", lambda using=None: reader)
    forget_version()
    yield writer, reader
    reader.close()
    writer.close()
    forget_version()


def load(writer, name):
    """Load a catalogue with one card of this name, in one transaction."""
    writer.execute("BEGIN IMMEDIATE")
    writer.execute("INSERT INTO core_dataversion (version) VALUES (?)", [name])
    writer.execute("DELETE FROM cards")
    writer.execute("INSERT INTO cards VALUES (?)", [name])
    writer.execute("COMMIT")


def card(reader):
    """Return the name of the card that the reader sees."""
    with reader.cursor() as cursor:
        return cursor.execute("SELECT name FROM cards").fetchone()[0]


@pytest.mark.django_db
@pytest.mark.sqlite_only  # the test creates its own SQLite file
def test_a_snapshot_does_not_see_a_catalogue_loaded_meanwhile(database):
    writer, reader = database
    for number in range(20):
        load(writer, f"old {number}")
        with snapshot() as pinned:
            assert (pinned, card(reader)) == (f"old {number}", f"old {number}")
            load(writer, f"new {number}")
            assert (current_version(), card(reader)) == (f"old {number}", f"old {number}")
            with snapshot() as inner:
                assert inner == pinned
        with snapshot() as pinned:
            assert (pinned, current_version(), card(reader)) == (f"new {number}",) * 3
    assert not reader.connection.in_transaction


@pytest.mark.django_db
@pytest.mark.sqlite_only  # the test creates its own SQLite file
def test_a_snapshot_ends_on_an_exception(database):
    writer, reader = database
    load(writer, "one")
    with pytest.raises(RuntimeError), snapshot():
        raise RuntimeError
    assert not reader.connection.in_transaction
    load(writer, "two")
    assert current_version() == "two"


@pytest.mark.django_db
def test_views_read_inside_a_snapshot(client, monkeypatch):
    seen = []
    monkeypatch.setattr(
        "catalog.pages.context_processors.current_version", lambda: seen.append(data_version._pinned.get())
    )
    client.get("/cards")
    client.get("/nothing-here")
    assert set(seen) == {DataVersion.objects.latest().version}
    assert data_version._pinned.get() is None


def test_an_unknown_version_raises_the_database_error(monkeypatch):
    class LostConnection:
        def close_if_health_check_failed(self):
            raise OperationalError

        def close_if_unusable_or_obsolete(self):
            pass

    monkeypatch.setattr(data_version, "connection", LostConnection())
    monkeypatch.setattr(
        data_version, "_known", {"version": None, "valid_until": 0.0, "is_unavailable": False, "fetch_started": None}
    )
    for _ in range(2):
        with pytest.raises(OperationalError):
            current_version()
    assert data_version.is_database_unavailable()


@pytest.mark.django_db
@pytest.mark.sqlite_only  # the test creates its own SQLite file
def test_a_snapshot_does_not_lock_the_database(database):
    writer, reader = database
    load(writer, "one")
    reader.ensure_connection()
    assert reader.transaction_mode == "IMMEDIATE"
    with snapshot():
        load(writer, "two")
    assert reader.transaction_mode == "IMMEDIATE"
    writer.execute("PRAGMA busy_timeout = 0")
    with transaction.atomic(), pytest.raises(sqlite3.OperationalError):
        load(writer, "three")


@pytest.mark.django_db
@pytest.mark.sqlite_only  # the test creates its own SQLite file
def test_the_version_is_cached_for_a_second(database, monkeypatch):
    writer, _reader = database
    now = [100.0]
    monkeypatch.setattr(data_version.time, "monotonic", lambda: now[0])
    load(writer, "one")
    assert current_version() == "one"
    load(writer, "two")
    now[0] += data_version.REFRESH_SECONDS / 2
    assert current_version() == "one"
    now[0] += data_version.REFRESH_SECONDS
    assert current_version() == "two"


def test_a_watched_version_is_not_fetched_by_requests(monkeypatch):
    class Watcher:
        def is_alive(self):
            return True

    monkeypatch.setattr(data_version, "watcher", Watcher())
    monkeypatch.setattr(data_version, "fetch_version", lambda: pytest.fail("the version was fetched"))
    monkeypatch.setitem(data_version._known, "version", "old")
    monkeypatch.setitem(data_version._known, "valid_until", 0.0)
    assert current_version() == "old"


def test_once_per_version_calls_the_function_again_for_a_new_version(monkeypatch):
    read = []

    @once_per_version(4)
    def cards_of(code):
        read.append((data_version.current_version(), code))
        return len(read)

    monkeypatch.setattr(data_version, "current_version", lambda: "old")
    assert [cards_of("fe"), cards_of("hu"), cards_of("fe")] == [1, 2, 1]
    monkeypatch.setattr(data_version, "current_version", lambda: "new")
    assert [cards_of("fe"), cards_of("fe")] == [3, 3]
    assert read == [("old", "fe"), ("old", "hu"), ("new", "fe")]
