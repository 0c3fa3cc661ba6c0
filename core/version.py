"""The data version the site is serving, looked up at most once a second, by one thread at a time.

While the database is away, or does not come back with an answer, the last known version stands, so that what is kept
can go on being served; the database is then tried again every few seconds and not by every request."""

import threading
import time

from django.db import Error, OperationalError, connection

KEEP_SECONDS = 1.0
AWAY_SECONDS = 2.0
OVERDUE_SECONDS = 3.0
NEWEST = "SELECT version FROM core_dataversion ORDER BY id DESC LIMIT 1"
_kept = {"version": None, "until": 0.0, "away": False, "asked": None}
_looking = threading.Lock()


def current_version():
    """Return the loaded data version, "none" for an empty database, or the last known while it is away.

    Without one that is known it fails as the database does."""
    if time.monotonic() >= _kept["until"] and _looking.acquire(blocking=_kept["version"] is None):
        try:
            if time.monotonic() >= _kept["until"]:
                look_up()
        except Error:
            if _kept["version"] is None:
                raise
        finally:
            _looking.release()
    if _kept["version"] is None:
        raise OperationalError("the database has not answered since the start")
    return _kept["version"]


def look_up():
    """Ask the database for the version now, and note whether it answered."""
    _kept["asked"] = time.monotonic()
    try:
        with connection.cursor() as cursor:
            cursor.execute(NEWEST)
            newest = cursor.fetchone()
        _kept["version"] = newest[0] if newest else "none"
    except Error:
        _kept["away"] = True
        _kept["until"] = time.monotonic() + AWAY_SECONDS
        connection.close_if_unusable_or_obsolete()
        raise
    finally:
        _kept["asked"] = None
    _kept["away"] = False
    _kept["until"] = time.monotonic() + KEEP_SECONDS
    return _kept["version"]


def is_still(version):
    """Tell whether a version is still the loaded one; one that cannot be looked up has not changed."""
    if not _looking.acquire(blocking=False):
        return _kept["version"] == version
    try:
        return look_up() == version
    except Error:
        return True
    finally:
        _looking.release()


def database_is_away():
    """Tell whether the database did not answer when it was last tried, or has been silent for long."""
    asked = _kept["asked"]
    return _kept["away"] or (asked is not None and time.monotonic() - asked > OVERDUE_SECONDS)


def forget_version():
    """Look the version up again at the next question (after seed, in tests)."""
    _kept["until"] = 0.0
