"""Everything a question needs: `seed` builds it into a file, every worker reads that file.

The file is named by the data version and lies in a folder of the program's own digest, so neither a new catalogue nor a
new release ever reads an old one. A file that is missing or damaged is made again by whoever needs it first."""

import gc
import hashlib
import os
import pickle
import threading
from contextlib import contextmanager, suppress
from functools import lru_cache
from multiprocessing import get_context

from django.conf import settings

from core.build import BUILD
from core.file_cache import prune, write_atomic
from core.version import current_version
from rules.ask import library
from rules.ask.index import Index
from rules.ask.query import Speller
from rules.ask.subjects import Names

BUILDING = threading.Lock()
DIGEST_BYTES = 32
started = {}  # version -> the process that builds its index


class QuestionIndex:
    """The library, its index, its spelling and its names."""

    def __init__(self, library):
        self.library = library
        with no_collection():
            self.index = Index(self.library)
            self.speller = Speller(self.library, self.index.uses)
            self.names = Names(self.library, self.speller)
        self.library.documents = []  # the index has them


def current_index():
    """Return the index of the loaded data version; whoever asks while it is being made ready waits for it."""
    with BUILDING:
        return index_of(current_version())


@lru_cache(maxsize=1)
def index_of(version):
    """Return the index of a data version: as stored, else built and stored."""
    return read(version) or build(version)


def path_of(version):
    """Return where a version's index is stored."""
    return settings.VAR_DIR / "ask" / BUILD / f"{version}.index"


def read(version):
    """Return the stored index, or None if it is missing or damaged."""
    try:
        with path_of(version).open("rb") as stored:
            digest = stored.read(DIGEST_BYTES)
            if hashlib.file_digest(stored, "sha256").digest() != digest:
                return None
            stored.seek(DIGEST_BYTES)
            with no_collection():
                return pickle.load(stored)  # our own file, whole by its digest
    except OSError:
        return None


@contextmanager
def no_collection():
    """Stop the garbage collector: amid so many new objects it finds nothing and takes long."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def build(version):
    """Build the index of the loaded catalogue and store it; with a full disk it is used all the same."""
    index = QuestionIndex(library.read())
    with suppress(OSError):
        store(version, index)
    return index


def store(version, index):
    """Write an index to its file; of old releases and versions only the newest stay."""
    packed = pickle.dumps(index, pickle.HIGHEST_PROTOCOL)
    write_atomic(path_of(version), hashlib.sha256(packed).digest() + packed)
    prune(settings.VAR_DIR / "ask")


def begin(version):
    """Start building a version's index beside the work that goes on: what has to be read is read now, within the caller's
    transaction, the rest happens in a process of its own. `ensure` waits for it."""
    if not path_of(version).exists() and hasattr(os, "fork"):
        rows = library.read()
        started[version] = get_context("fork").Process(target=lambda: store(version, QuestionIndex(rows)))
        started[version].start()


def ensure(version):
    """Build the index of a version unless it is stored already or just being stored."""
    if version in started:
        started.pop(version).join()
    if not path_of(version).exists():
        build(version)
