"""The current data version, and one database snapshot per request.

All queries of a request run in one read transaction, and the data version is read inside it, so that a request never
mixes two versions of the catalogue. Outside a request, the newest version is fetched at most once a second, by one
thread at a time. If the database is unreachable, keep using the last known version, so that cached responses can still
be served; the database is then retried every two seconds, not by every request. If the database hangs, requests do not
wait for it for more than a few seconds."""

import threading
import time
from contextlib import closing, contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps

from django.db import Error, OperationalError, connection

REFRESH_SECONDS = 1.0
RETRY_SECONDS = 2.0
HANGING_SECONDS = 3.0
NEWEST_VERSION = "SELECT version FROM core_dataversion ORDER BY id DESC LIMIT 1"
BEGIN = {"sqlite": "BEGIN DEFERRED", "postgresql": "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"}
_known = {"version": None, "valid_until": 0.0, "is_unavailable": False, "fetch_started": None}
_refresh_lock = threading.Lock()
_pinned = ContextVar("pinned_version", default=None)


def current_version():
    """Return the data version of the current snapshot; outside one, the newest known, or "none" if nothing is loaded.

    Raise the database error if no version is known."""
    if (pinned := _pinned.get()) is not None:
        return pinned
    if time.monotonic() >= _known["valid_until"] and _refresh_lock.acquire(blocking=_known["version"] is None):
        if _known["version"] is None or connection.vendor == "sqlite":
            refresh()
        else:
            thread = threading.Thread(target=refresh_in_thread, daemon=True)
            thread.start()
            thread.join(0 if _known["is_unavailable"] else HANGING_SECONDS)
    if _known["version"] is None:
        raise OperationalError("the database has not responded since the start")
    return _known["version"]


def refresh():
    """Fetch the version unless another thread just did; on a database error, keep a known version."""
    try:
        if time.monotonic() >= _known["valid_until"]:
            fetch_version()
    except Error:
        if _known["version"] is None:
            raise
    finally:
        _refresh_lock.release()


def refresh_in_thread():
    """Refresh on a separate connection, so that a hung database does not block requests."""
    try:
        refresh()
    finally:
        connection.close()


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
    """Run the block in one read transaction and yield its data version."""
    if (pinned := _pinned.get()) is not None:
        yield pinned
        return
    is_own = not connection.in_atomic_block  # an open transaction is a snapshot already
    if is_own:
        execute(BEGIN[connection.vendor])
    try:
        token = _pinned.set(read_version())
        try:
            yield _pinned.get()
        finally:
            _pinned.reset(token)
    finally:
        if is_own:
            try:
                execute("ROLLBACK")
            except Error:
                connection.close()


def execute(statement):
    """Run a statement and return its first row, if any. Bypass Django's cursor, so it does not count as a query."""
    connection.close_if_health_check_failed()
    connection.ensure_connection()
    with connection.wrap_database_errors, closing(connection.connection.cursor()) as cursor:
        cursor.execute(statement)
        return cursor.fetchone() if cursor.description else None


def read_version():
    """Return the newest version visible to the connection, or "none"."""
    newest = execute(NEWEST_VERSION)
    return newest[0] if newest else "none"


def fetch_version():
    """Read the version from the database now, and record whether the database is available."""
    _known["fetch_started"] = time.monotonic()
    try:
        _known["version"] = read_version()
    except Error:
        _known["is_unavailable"] = True
        _known["valid_until"] = time.monotonic() + RETRY_SECONDS
        connection.close_if_unusable_or_obsolete()
        raise
    finally:
        _known["fetch_started"] = None
    _known["is_unavailable"] = False
    _known["valid_until"] = time.monotonic() + REFRESH_SECONDS
    return _known["version"]


def is_database_unavailable():
    """Return whether the last fetch failed, or one is running for longer than HANGING_SECONDS."""
    started = _known["fetch_started"]
    return _known["is_unavailable"] or (started is not None and time.monotonic() - started > HANGING_SECONDS)


def forget_version():
    """Discard the known version, so that the next call fetches it again (after seed, in tests)."""
    _known.update(version=None, valid_until=0.0)
