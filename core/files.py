"""Files the site makes for itself: they appear whole or not at all, and those of old versions go."""

import os
import shutil

KEPT_VERSIONS = 3


def put(path, content):
    """Write a file whole under another name, then rename it; on a full disk nothing is left behind."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        fresh.write_bytes(content)
        fresh.replace(path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise


def prune(folder, keep=KEPT_VERSIONS):
    """Remove all but the newest versions' folders."""
    versions = sorted(folder.glob("*/"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in versions[keep:]:
        shutil.rmtree(path, ignore_errors=True)
