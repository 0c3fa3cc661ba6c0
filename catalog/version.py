"""The data version the site is serving, looked up at most once a second.

While the database is away the last known version stands, so that what is kept can go on being served; the database
is then tried again every few seconds and not by every request."""

import time

from django.db import Error, connection

from catalog.models import DataVersion

KEEP_SECONDS = 1.0
AWAY_SECONDS = 2.0
_kept = {"version": None, "until": 0.0, "away": False}


def current_version():
    """Return the loaded data version, "none" for an empty database, or the last known while it is away."""
    now = time.monotonic()
    if now >= _kept["until"]:
        if _kept["version"] is not None:
            _kept["until"] = now + KEEP_SECONDS  # one thread looks, the others go on
        try:
            look_up()
        except Error:
            if _kept["version"] is None:
                raise
    return _kept["version"]


def look_up():
    """Ask the database for the version now, and note whether it answered."""
    try:
        _kept["version"] = DataVersion.objects.order_by("-pk").values_list("version", flat=True).first() or "none"
    except Error:
        _kept["away"] = True
        _kept["until"] = time.monotonic() + AWAY_SECONDS
        connection.close_if_unusable_or_obsolete()
        raise
    _kept["away"] = False
    _kept["until"] = time.monotonic() + KEEP_SECONDS
    return _kept["version"]


def database_is_away():
    """Tell whether the database did not answer when it was last tried."""
    return _kept["away"]


def forget_version():
    """Look the version up again at the next question (after seed, in tests)."""
    _kept["until"] = 0.0
