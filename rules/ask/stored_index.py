"""The stored index that answers questions: `seed` builds it into a file, every worker loads that file.

The file is named by the data version, in a folder named by the digest of the program, so that a new catalogue or
release never reads an old file. A missing or damaged file is built again by the first process that needs it."""

import gc
import hashlib
import os
import pickle
import threading
from contextlib import contextmanager, suppress
from functools import lru_cache
from multiprocessing import get_context

from django.conf import settings

from core.build_digest import BUILD
from core.data_version import current_version
from core.file_cache import prune, write_atomic
from rules.ask import document_library
from rules.ask.inverted_index import Index
from rules.ask.named_cards import CardNames
from rules.ask.prepared_question import Speller

BUILDING = threading.Lock()
DIGEST_BYTES = 32
started = {}  # version -> process that builds its index


class QuestionIndex:
    """The library with its index, its spelling correction and its card names."""

    def __init__(self, library):
        self.library = library
        with no_collection():
            self.index = Index(self.library)
            self.speller = Speller(self.library, self.index.uses)
            self.names = CardNames(self.library, self.speller)
        self.library.documents = []  # the index holds them


def current_index():
    """Return the index of the loaded data version; concurrent callers wait while it is built."""
    with BUILDING:
        return index_of(current_version())


@lru_cache(maxsize=1)
def index_of(version):
    """Return the stored index of a data version, or build and store it."""
    return read(version) or build(version)


def path_of(version):
    """Return the path of the stored index of a version."""
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
                return pickle.load(stored)  # our own file, verified by its digest
    except OSError:
        return None


@contextmanager
def no_collection():
    """Disable the garbage collector, which is slow and finds nothing while many objects are created."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def build(version):
    """Build, store and return the index of the loaded catalogue; a full disk does not prevent returning the index."""
    index = QuestionIndex(document_library.read())
    with suppress(OSError):
        store(version, index)
    return index


def store(version, index):
    """Write an index to its file and delete files of older releases and versions."""
    packed = pickle.dumps(index, pickle.HIGHEST_PROTOCOL)
    write_atomic(path_of(version), hashlib.sha256(packed).digest() + packed)
    prune(settings.VAR_DIR / "ask")


def begin(version):
    """Start building a version's index in a child process.

    The database is read before the fork, within the caller's transaction. `ensure` waits for the process."""
    if not path_of(version).exists() and hasattr(os, "fork"):
        rows = document_library.read()
        started[version] = get_context("fork").Process(target=lambda: store(version, QuestionIndex(rows)))
        started[version].start()


def ensure(version):
    """Make sure that the index of a data version is stored.

    Waits for the process that `begin` started, if any, and builds the index if its file is still missing."""
    if version in started:
        started.pop(version).join()
    if not path_of(version).exists():
        build(version)
