"""Checks before the server starts: the port, the SQLite file, migrations and static files."""

import fcntl
import gzip
import hashlib
import json
import re
import socket
import sqlite3
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import django
from django.apps import apps
from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connection, connections, router
from django.db.migrations.executor import MigrationExecutor

from core.build_digest import BUILD

HASHED = re.compile(r"\.(?P<digest>[0-9a-f]{12})(?:\.[^./]+)?$")
# SQLite errors for a file that is intact but temporarily unusable; rebuilding it would not help.
NOT_DAMAGED = ("SQLITE_FULL", "SQLITE_IOERR", "SQLITE_READONLY", "SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_CANTOPEN")


class UnusableDatabaseError(Exception):
    """The database cannot be used. The message says why."""


@contextmanager
def start_lock(waiting):
    """Run the block in one process at a time. Call `waiting` before waiting for another process."""
    with (settings.VAR_DIR / "start.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            waiting()
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def port_is_taken(host, port):
    """Return whether another program listens on the port. The server shares its port, so it would not notice."""
    for family, kind, protocol, _name, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a port in TIME_WAIT can be used
            try:
                probe.bind(address)
            except OSError:
                return True
    return False


def embedded_database(alias=DEFAULT_DB_ALIAS):
    """Return the path of a database's SQLite file, or None if the database is a server."""
    chosen = connections[alias]
    return Path(chosen.settings_dict["NAME"]) if chosen.vendor == "sqlite" else None


def is_damage(error):
    """Return whether a database error means that the SQLite file is damaged, not that it is locked or full."""
    code = getattr(error.__cause__ or error, "sqlite_errorname", "")
    return not code.startswith(NOT_DAMAGED)


def check_embedded_database(path):
    """Check the SQLite file. Raises UnusableDatabaseError if it is empty or damaged."""
    if not path.exists():
        return
    if path.stat().st_size == 0:
        raise UnusableDatabaseError("it is empty")
    try:
        with closing(sqlite3.connect(path)) as database:
            (found,) = database.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        found = str(error)
    if found != "ok":
        raise UnusableDatabaseError(found)


def set_aside(path):
    """Rename the SQLite file and its WAL files, replacing older renamed ones. Returns the new path."""
    connection.close()
    for suffix in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            Path(f"{path}{suffix}").replace(f"{path}.damaged{suffix}")
    return path.replace(f"{path}.damaged")


def migrations_to_apply():
    """Return the unapplied migrations. Raises UnusableDatabaseError if a newer release has migrated it."""
    executor = MigrationExecutor(connection)
    loader = executor.loader
    loader.check_consistent_history(connection)
    known = {*loader.disk_migrations}.union(*(each.replaces for each in loader.disk_migrations.values()))
    newer = [key for key in loader.applied_migrations if key[0] in loader.migrated_apps and key not in known]
    if newer:
        names = ", ".join(f"{app}.{name}" for app, name in sorted(newer))
        raise UnusableDatabaseError(f"it was migrated by a newer release ({names})")
    return executor.migration_plan(loader.graph.leaf_nodes())


def check_tables():
    """Raise UnusableDatabaseError if a table is missing although its migration is applied."""
    models = apps.get_models(include_auto_created=True)
    wanted = {model._meta.db_table for model in models if router.allow_migrate_model(connection.alias, model)}
    if missing := wanted - set(connection.introspection.table_names()):
        raise UnusableDatabaseError(f"tables are missing: {', '.join(sorted(missing))}")


def static_build():
    """Return the key of the collected static files: program build, Django version and installed apps."""
    return f"{BUILD} {django.get_version()} {','.join(settings.INSTALLED_APPS)}"


def static_fault():
    """Return the first fault of the collected static files, or None. Content must match the digest in its name."""
    root = Path(settings.STATIC_ROOT)
    try:
        paths = json.loads((root / "staticfiles.json").read_text())["paths"].values()
        for path in paths:
            content = (root / path).read_bytes()
            digest = HASHED.search(path)
            if digest and hashlib.md5(content, usedforsecurity=False).hexdigest()[:12] != digest["digest"]:
                return f"{path} is damaged"
            packed = root / f"{path}.gz"
            if packed.exists() and gzip.decompress(packed.read_bytes()) != content:
                return f"{path}.gz is damaged"
    except FileNotFoundError as error:
        return f"{Path(error.filename).relative_to(root)} is missing"
    except (OSError, EOFError, ValueError, KeyError, AttributeError) as error:
        return str(error)
    return None
