"""What a worker loads before it answers, so that no visitor waits for it."""

import gc
import logging
from functools import lru_cache

from django.db import Error, connection

from catalog.search.card_names import complete_name
from core.version import snapshot
from rules.adapters import reference
from rules.ask.question_index import current_index
from rules.seed.seeding import version_of

logger = logging.getLogger(__name__)


def load_indexes():
    """Load the names, the index of questions and the engine's reference of the loaded catalogue, if they are not."""
    with snapshot() as version:
        _load_indexes(version)


@lru_cache(maxsize=1)
def _load_indexes(version):
    if version == "none":
        return
    complete_name("ba")
    current_index()
    reference()
    gc.collect()
    gc.freeze()  # what was loaded stays for good: no later collection need walk it
    if not is_from_fixtures(version):
        logger.warning("the old catalogue %s is served: it is not the one in fixtures/", version)


@lru_cache(maxsize=4)
def is_from_fixtures(version):
    """Tell whether a loaded catalogue is the one in the fixtures of this release."""
    return version == version_of()


def warm_up():
    """Load the indexes as a worker starts; without a database, the first readiness probe tries again."""
    try:
        load_indexes()
    except Error as error:
        logger.warning("the catalogue cannot be read yet: %s", type(error).__name__)
    finally:
        connection.close()
