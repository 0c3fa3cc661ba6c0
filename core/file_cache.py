"""Files the site makes for itself: they appear whole or not at all, and those of old versions go."""

import hashlib
import os
import shutil
from contextlib import suppress

MOST_VERSIONS = 3
DIGEST_BYTES = 32


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


def stored(path, make):
    """Return a file's content: as stored if it is whole by the digest in front of it, else made and stored anew."""
    if (found := read_whole(path)) is not None:
        return found
    content = make()
    with suppress(OSError):  # a full disk: it is made again next time
        put_whole(path, content)
    return content


def put_whole(path, content):
    """Write a file with its digest in front."""
    put(path, hashlib.sha256(content).digest() + content)


def read_whole(path):
    """Return a file's content if it is whole by the digest in front of it, else None."""
    with suppress(OSError):
        found = path.read_bytes()
        if hashlib.sha256(found[DIGEST_BYTES:]).digest() == found[:DIGEST_BYTES]:
            return found[DIGEST_BYTES:]
    return None


def prune(folder, keep=MOST_VERSIONS):
    """Remove all but the newest versions' folders."""
    versions = sorted(folder.glob("*/"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in versions[keep:]:
        shutil.rmtree(path, ignore_errors=True)
