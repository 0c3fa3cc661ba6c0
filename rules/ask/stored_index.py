"""The stored index that answers questions: `seed` builds it into a file, every worker loads that file.

The file is named by the version of the fixtures, in a folder named by the digest of the program, so that a new catalogue
or release never reads an old file. A missing or damaged file is built again by the first process that needs it.
Contributions only change texts and numbers of cards, which the index does not contain: they are read from the database.
"""

import gc
import hashlib
import os
import pickle
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from copy import copy
from dataclasses import replace
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Self

from django.conf import settings

from core.build_digest import BUILD
from core.data_version import current_version
from core.generated_files import prune, write_atomic
from core.models import DataVersion
from rules.ask import document_library
from rules.ask.document_library import CardEntry, Library
from rules.ask.inverted_index import Index
from rules.ask.named_cards import CardNames
from rules.ask.prepared_question import Speller

BUILDING = threading.Lock()
DIGEST_BYTES = 32
started: dict[str, Any] = {}  # version of the fixtures -> process that builds its index


class QuestionIndex:
    """Everything that answering needs: the library, its inverted index, the spelling correction and the card names."""

    def __init__(self, library: Library) -> None:
        self.library = library
        with no_collection():
            self.index = Index(self.library)
            self.speller = Speller(self.library, self.index.uses)
            self.names = CardNames(self.library, self.speller)
        self.library.documents = []  # the index holds them

    def with_cards(self, cards: dict[str, CardEntry]) -> Self:
        """Return a copy of this index whose library has these cards, with their current values."""
        other = copy(self)
        other.library = replace(self.library, cards=cards)
        other.names = CardNames(other.library, self.speller)
        return other


def current_index() -> QuestionIndex:
    """Return the index of the loaded data version; concurrent callers wait while it is built."""
    with BUILDING:
        return index_of(current_version())


@lru_cache(maxsize=1)
def index_of(version: str) -> QuestionIndex:
    """Return the index for a data version: the stored index of its fixtures with the current values of the cards."""
    return index_of_fixtures(fixtures_of(version)).with_cards(document_library.read_cards())


@lru_cache(maxsize=1)
def index_of_fixtures(fixtures: str) -> QuestionIndex:
    """Return the stored index of a version of the fixtures; build and store it if it is missing."""
    return read(fixtures) or build(fixtures)


def fixtures_of(version: str) -> str:
    """Return the version of the fixtures that a data version was loaded from."""
    found = DataVersion.objects.filter(version=version).order_by("-pk").values_list("fixtures", flat=True).first()
    return found or version


def path_of(fixtures: str) -> Path:
    """Return the path of the stored index of these fixtures."""
    return Path(settings.VAR_DIR, "ask", BUILD, f"{fixtures}.index")


def read(fixtures: str) -> QuestionIndex | None:
    """Return the stored index of a version of the fixtures, or None if it is missing or damaged."""
    try:
        with path_of(fixtures).open("rb") as stored:
            digest = stored.read(DIGEST_BYTES)
            if hashlib.file_digest(stored, "sha256").digest() != digest:
                return None
            stored.seek(DIGEST_BYTES)
            with no_collection():
                found: QuestionIndex = pickle.load(stored)  # our own file, verified by its digest
                return found
    except OSError:
        return None


@contextmanager
def no_collection() -> Iterator[None]:
    """Disable the garbage collector, which is slow and finds nothing while many objects are created."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def build(fixtures: str) -> QuestionIndex:
    """Build, store and return the index of the loaded catalogue; a full disk does not prevent returning the index."""
    index = QuestionIndex(document_library.read())
    with suppress(OSError):
        store(fixtures, index)
    return index


def store(fixtures: str, index: QuestionIndex) -> None:
    """Write an index to its file and delete files of older releases and versions."""
    packed = pickle.dumps(index, pickle.HIGHEST_PROTOCOL)
    write_atomic(path_of(fixtures), hashlib.sha256(packed).digest() + packed)
    prune(settings.VAR_DIR / "ask")


def begin(fixtures: str) -> None:
    """Start building the index of these fixtures in a child process.

    The database is read before the fork, within the caller's transaction. `ensure` waits for the process."""
    if not path_of(fixtures).exists() and hasattr(os, "fork"):
        rows = document_library.read()
        started[fixtures] = get_context("fork").Process(target=lambda: store(fixtures, QuestionIndex(rows)))
        started[fixtures].start()


def ensure(version: str) -> None:
    """Wait until the index of a data version is stored.

    Wait for the process that `begin` started, if any, and build the index if its file is still missing."""
    fixtures = fixtures_of(version)
    if fixtures in started:
        started.pop(fixtures).join()
    if not path_of(fixtures).exists():
        build(fixtures)
