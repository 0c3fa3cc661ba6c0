"""Store generated files in a folder per data version: write them atomically, detect damage, remove old versions."""

import hashlib
import os
import shutil
from contextlib import suppress
from pathlib import Path

FOLDERS = ("bulk", "faces", "ask", "bundles", "samples", "sitemap", "lists")  # in VAR_DIR, with a folder per version
MAX_VERSIONS = 3
DIGEST_BYTES = 32


def write_atomic(path: Path, content: bytes) -> None:
    """Write a file under a temporary name, then rename it; if the disk is full, remove the temporary file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        temporary.write_bytes(content)
        temporary.replace(path)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise


def read_or_build(path, build):
    """Return the content of a file; if it is missing or damaged, store and return the result of `build`."""
    if (found := read_checked(path)) is not None:
        return found
    content = build()
    with suppress(OSError):  # if the disk is full, the content is built again next time
        write_checked(path, content)
    return content


def write_checked(path, content):
    """Write a file with a digest of its content in front."""
    write_atomic(path, hashlib.sha256(content).digest() + content)


def read_checked(path):
    """Return the content of a file written by `write_checked`, or None if it is missing or damaged."""
    with suppress(OSError):
        found = path.read_bytes()
        if hashlib.sha256(found[DIGEST_BYTES:]).digest() == found[:DIGEST_BYTES]:
            return found[DIGEST_BYTES:]
    return None


def prune(folder: Path, keep: int = MAX_VERSIONS) -> None:
    """Remove all but the `keep` newest folders in a folder."""
    versions = sorted(folder.glob("*/"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in versions[keep:]:
        shutil.rmtree(path, ignore_errors=True)
