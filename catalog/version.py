"""The data version the site is serving, looked up at most once a second."""

import time

from catalog.models import DataVersion

KEEP_SECONDS = 1.0
_kept = {"version": None, "until": 0.0}


def current_version():
    """Return the loaded data version, or "none" for an empty database."""
    now = time.monotonic()
    if now >= _kept["until"]:
        _kept["version"] = DataVersion.objects.order_by("-pk").values_list("version", flat=True).first() or "none"
        _kept["until"] = now + KEEP_SECONDS
    return _kept["version"]


def forget_version():
    """Look the version up again at the next question (after seed, in tests)."""
    _kept["until"] = 0.0
