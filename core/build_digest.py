"""A digest of the program's own files, used in cache keys so that a new release never serves an old response."""

import hashlib

from django.conf import settings


def files_digest(*names):
    """Return a digest of the named files and of all files in the named folders, relative to the project."""
    total = hashlib.blake2b(digest_size=8)
    for name in names:
        for path in sorted([settings.BASE_DIR / name, *(settings.BASE_DIR / name).rglob("*")]):
            if path.suffix != ".pyc" and path.is_file():
                total.update(path.name.encode())
                total.update(path.read_bytes())
    return total.hexdigest()


BUILD = files_digest("catalog", "config", "core", "rules", "templates", "static", "locale")
