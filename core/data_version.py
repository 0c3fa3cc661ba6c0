"""The current data version, and one database snapshot per request.

All queries of a request run in one read transaction, and the data version is read inside it, so that a request never
mixes two versions of the catalogue. Outside a request, the newest version is fetched at most once a second: in a server
worker by a thread of its own, so that cached responses are served without delay while the database is stopped or hangs;
in other processes when it is needed."""

import threading
import time
from contextlib import closing, contextmanager, nullcontext, suppress
from contextvars import ContextVar
from functools import lru_cache, wraps

from django.db import Error, OperationalError, connection, transaction

REFRESH_SECONDS = 1.0
HANGING_SECONDS = 3.0
NEWEST_VERSION = "SELECT version FROM core_dataversion ORDER BY id DESC LIMIT 1"
_known = {"version": None, "valid_until": 0.0, "is_unavailable": False, "fetch_started": None}
_pinned = ContextVar("pinned_version", default=None)


def current_version() -> str:
    """Return the data version of the current snapshot, or outside one the newest known; "none" if nothing is loaded.

    Raise a database error if no version is known."""
    if (pinned := _pinned.get()) is not None:
        return pinned
    if not watcher.is_alive() and time.monotonic() >= _known["valid_until"]:
        fetch_version()
    if _known["version"] is None:
        raise OperationalError("the database has not responded since the start")
    return _known["version"]


def fetch_version():
    """Read the newest version from the database and return it; record whether the database is available."""
    _known["fetch_started"] = _known["fetch_started"] or time.monotonic()
    try:
        _known["version"] = read_version()
        _known["is_unavailable"] = False
    except Error:
        _known["is_unavailable"] = True
        connection.close_if_unusable_or_obsolete()
        raise
    finally:
        _known["fetch_started"] = None
        _known["valid_until"] = time.monotonic() + REFRESH_SECONDS
    return _known["version"]


def watch_version():
    """Call `fetch_version` once a second, without end; the target of the watcher thread."""
    while True:
        with suppress(Error):
            fetch_version()
        time.sleep(REFRESH_SECONDS)


watcher = threading.Thread(target=watch_version, daemon=True)  # config/wsgi.py starts it in a server worker


def is_database_unavailable():
    """Return whether the last fetch failed, or one is running for longer than HANGING_SECONDS."""
    started = _known["fetch_started"]
    return _known["is_unavailable"] or (started is not None and time.monotonic() - started > HANGING_SECONDS)


def forget_version():
    """Discard the known version, so that the next call fetches it again (after seed, in tests)."""
    _known.update(version=None, valid_until=0.0)


def once_per_version(maxsize=2):
    """Cache a function's results per data version; at most `maxsize` results, least recently used evicted first."""

    def decorator(function):
        cached = lru_cache(maxsize=maxsize)(lambda _version, *arguments: function(*arguments))

        @wraps(function)
        def wrapper(*arguments):
            return cached(current_version(), *arguments)

        return wrapper

    return decorator


@contextmanager
def snapshot():
    """Run the block in one read transaction, which sees one state of the database, and yield its data version."""
    if (pinned := _pinned.get()) is not None:
        yield pinned
        return
    with nullcontext() if connection.in_atomic_block else read_transaction():
        token = _pinned.set(read_version())
        try:
            yield _pinned.get()
        finally:
            _pinned.reset(token)


@contextmanager
def read_transaction():
    """Run the block in a read transaction. On SQLite it is deferred: it does not lock the database, as others do."""
    connection.ensure_connection()
    mode, connection.transaction_mode = getattr(connection, "transaction_mode", None), "DEFERRED"
    try:
        with transaction.atomic():
            if connection.vendor == "postgresql":
                connection.cursor().execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield
    finally:
        connection.transaction_mode = mode


def lock_catalogue():
    """Wait until no other process changes the catalogue. Call it inside a transaction, which on SQLite is the lock."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL statement_timeout = 0")  # a seed may hold the lock for a long time
            cursor.execute("SELECT pg_advisory_xact_lock(7061)")


def read_version():
    """Return the newest version in the database, or "none". Bypass Django's cursor: this does not count as a query."""
    connection.close_if_health_check_failed()
    connection.ensure_connection()
    with connection.wrap_database_errors, closing(connection.connection.cursor()) as cursor:
        newest = cursor.execute(NEWEST_VERSION).fetchone()
    return newest[0] if newest else "none"
