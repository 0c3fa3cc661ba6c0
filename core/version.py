"""The data version being served, and the snapshot of the database that one request reads.

A request reads one catalogue however long it takes: its queries share one read transaction, and the data version is
read inside it. Outside a request the newest version is looked up at most once a second, by one thread at a time. While
the database is away the last known version stands, so that stored answers can go on being served; the database is then
tried again every few seconds and not by every request. One that neither answers nor fails is not waited for."""

import threading
import time
from contextlib import closing, contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps

from django.db import Error, OperationalError, connection

FRESH_SECONDS = 1.0
AWAY_SECONDS = 2.0
OVERDUE_SECONDS = 3.0
NEWEST = "SELECT version FROM core_dataversion ORDER BY id DESC LIMIT 1"
BEGIN = {"sqlite": "BEGIN DEFERRED", "postgresql": "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"}
_known = {"version": None, "until": 0.0, "away": False, "asked": None}
_looking = threading.Lock()
_pinned = ContextVar("pinned_version", default=None)


def current_version():
    """Return the data version of this request's snapshot; outside one the newest known, "none" if nothing is loaded.

    Without one that is known it fails as the database does."""
    if (pinned := _pinned.get()) is not None:
        return pinned
    if time.monotonic() >= _known["until"] and _looking.acquire(blocking=_known["version"] is None):
        if _known["version"] is None or connection.vendor == "sqlite":
            refresh()
        else:
            looking = threading.Thread(target=refresh_aside, daemon=True)
            looking.start()
            looking.join(0 if _known["away"] else OVERDUE_SECONDS)
    if _known["version"] is None:
        raise OperationalError("the database has not answered since the start")
    return _known["version"]


def refresh():
    """Look the version up unless another thread just has; a known one stands while the database is away."""
    try:
        if time.monotonic() >= _known["until"]:
            look_up()
    except Error:
        if _known["version"] is None:
            raise
    finally:
        _looking.release()


def refresh_aside():
    """Refresh on a connection of this thread's own: a frozen server keeps it waiting, and no request with it."""
    try:
        refresh()
    finally:
        connection.close()


def once_per_version(most=2):
    """Remember what a function returns for the data version being served; `most` answers are held, the oldest go."""

    def remembering(function):
        remembered = lru_cache(maxsize=most)(lambda _version, *arguments: function(*arguments))

        @wraps(function)
        def answer(*arguments):
            return remembered(current_version(), *arguments)

        return answer

    return remembering


@contextmanager
def snapshot():
    """Read everything inside the block from one state of the database; gives its data version."""
    if (pinned := _pinned.get()) is not None:
        yield pinned
        return
    is_own = not connection.in_atomic_block  # a transaction that is open already is a snapshot too
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
    """Run a statement and return its first row, if it gives any; it is no query of a view's and not logged as one."""
    connection.close_if_health_check_failed()
    connection.ensure_connection()
    with connection.wrap_database_errors, closing(connection.connection.cursor()) as cursor:
        cursor.execute(statement)
        return cursor.fetchone() if cursor.description else None


def read_version():
    """Return the newest version as the connection sees it."""
    newest = execute(NEWEST)
    return newest[0] if newest else "none"


def look_up():
    """Ask the database for the version now, and note whether it answered."""
    _known["asked"] = time.monotonic()
    try:
        _known["version"] = read_version()
    except Error:
        _known["away"] = True
        _known["until"] = time.monotonic() + AWAY_SECONDS
        connection.close_if_unusable_or_obsolete()
        raise
    finally:
        _known["asked"] = None
    _known["away"] = False
    _known["until"] = time.monotonic() + FRESH_SECONDS
    return _known["version"]


def database_is_away():
    """Tell whether the database did not answer when it was last tried, or has been silent for long."""
    asked = _known["asked"]
    return _known["away"] or (asked is not None and time.monotonic() - asked > OVERDUE_SECONDS)


def forget_version():
    """Look the version up again at the next question (after seed, in tests)."""
    _known.update(version=None, until=0.0)
