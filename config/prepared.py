"""Tell, without loading Django, whether `manage.py prepare` has anything left to do.

`python -m config.prepared` succeeds if this very tree was prepared into the embedded database that is still there; a
database elsewhere may have changed meanwhile, so for one of those `prepare` always looks for itself."""

import os
import sys
from pathlib import Path

from core.build import BASE_DIR, BUILD, digest_of

VAR_DIR = Path(os.environ.get("VAR_DIR", BASE_DIR / "var"))
STAMP = VAR_DIR / "prepared"


def state():
    """Return what a prepared tree is known by."""
    return f"{BUILD} {digest_of('fixtures')}"


def is_prepared():
    """Tell whether there is nothing left to do."""
    if os.environ.get("DATABASE_URL") or not (VAR_DIR / "rogues.sqlite3").exists() or not STAMP.exists():
        return False
    return STAMP.read_text() == state()


if __name__ == "__main__":
    sys.exit(not is_prepared())
