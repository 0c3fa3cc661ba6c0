"""Start checks: every kind of damage is detected, and intact files pass."""

import gzip
import hashlib
import json
import socket
import sqlite3
from contextlib import closing

import pytest
from django.db import DatabaseError, OperationalError, connection

from rules.management import start_checks
from rules.management.start_checks import UnusableDatabaseError


@pytest.fixture
def database(tmp_path):
    """A small intact SQLite file."""
    path = tmp_path / "rogues.sqlite3"
    with closing(sqlite3.connect(path)) as made, made:
        made.execute("CREATE TABLE card (name TEXT)")
        made.executemany("INSERT INTO card VALUES (?)", [(f"Kick {turn}" * 20,) for turn in range(500)])
        made.execute("CREATE INDEX by_name ON card (name)")
    return path


def test_intact_or_missing_database_passes(database, tmp_path):
    start_checks.check_embedded_database(database)
    start_checks.check_embedded_database(tmp_path / "none")


DAMAGES = {
    "emptied": lambda content: b"",
    "cut off in the header": lambda content: content[:50],
    "cut off": lambda content: content[: len(content) // 2],
    "header overwritten": lambda content: b"x" * 100 + content[100:],
    "pages overwritten": lambda content: content[:8192] + b"\xff" * 8192 + content[16384:],
    "another file": lambda content: b"not a database " * 1000,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_damage_is_detected(database, damage):
    database.write_bytes(DAMAGES[damage](database.read_bytes()))
    with pytest.raises(UnusableDatabaseError):
        start_checks.check_embedded_database(database)


def test_setting_aside_also_renames_wal_files(database):
    wal = database.with_name(f"{database.name}-wal")
    wal.write_bytes(b"log")
    aside = start_checks.set_aside(database)
    assert sorted(path.name for path in database.parent.iterdir()) == [aside.name, f"{aside.name}-wal"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [("SQLITE_FULL", False), ("SQLITE_IOERR_WRITE", False), ("SQLITE_BUSY", False), ("SQLITE_CORRUPT", True)],
)
def test_full_disk_is_not_damage(name, expected):
    cause = sqlite3.OperationalError()
    cause.sqlite_errorname = name
    error = OperationalError()
    error.__cause__ = cause
    assert start_checks.is_damage(error) is expected


@pytest.mark.django_db
def test_test_database_passes_all_checks():
    assert start_checks.migrations_to_apply() == []
    start_checks.check_tables()


@pytest.mark.django_db
def test_migration_of_newer_release_is_reported():
    from django.db.migrations.recorder import MigrationRecorder

    MigrationRecorder(connection).record_applied("core", "9999_later")
    with pytest.raises(UnusableDatabaseError, match="newer release .core.9999_later"):
        start_checks.migrations_to_apply()


@pytest.mark.django_db
def test_migrations_of_disabled_app_are_ignored():
    from django.db.migrations.recorder import MigrationRecorder

    MigrationRecorder(connection).record_applied("switched_off", "0001_initial")
    assert start_checks.migrations_to_apply() == []


@pytest.mark.django_db
def test_missing_table_is_reported(monkeypatch):
    monkeypatch.setattr(type(connection.introspection), "table_names", lambda self: ["core_change"])
    with pytest.raises(UnusableDatabaseError, match="catalog_card"):
        start_checks.check_tables()


def test_port_shared_by_another_server_is_taken():
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        assert start_checks.port_is_taken("127.0.0.1", port)
    assert not start_checks.port_is_taken("127.0.0.1", port)


@pytest.fixture
def static(tmp_path, settings):
    """Collected static files: one style sheet, also compressed."""
    settings.STATIC_ROOT = tmp_path
    content = b"body { color: black }" * 20
    name = f"site.{hashlib.md5(content).hexdigest()[:12]}.css"
    (tmp_path / name).write_bytes(content)
    (tmp_path / f"{name}.gz").write_bytes(gzip.compress(content))
    (tmp_path / "staticfiles.json").write_text(json.dumps({"paths": {"site.css": name}}))
    return tmp_path / name


def test_intact_static_files_pass(static):
    assert start_checks.static_fault() is None


def test_missing_and_damaged_static_files_are_reported(static):
    packed = static.with_name(f"{static.name}.gz")
    packed.write_bytes(packed.read_bytes()[:30])
    assert start_checks.static_fault()
    packed.write_bytes(gzip.compress(b"other"))
    assert start_checks.static_fault() == f"{packed.name} is damaged"
    static.write_bytes(b"")
    assert start_checks.static_fault() == f"{static.name} is damaged"
    static.unlink()
    assert start_checks.static_fault() == f"{static.name} is missing"
    (static.parent / "staticfiles.json").write_text("{")
    assert start_checks.static_fault()
    (static.parent / "staticfiles.json").unlink()
    assert start_checks.static_fault() == "staticfiles.json is missing"


def test_non_sqlite_error_counts_as_damage():
    assert start_checks.is_damage(DatabaseError("no such table"))
