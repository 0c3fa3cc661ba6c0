"""Load indexes when a worker starts, so that the first request does not wait for them, and report readiness."""

import gc
import logging
from functools import lru_cache

from django.db import Error, connection
from django.urls import get_resolver

from catalog.search.card_names import complete_name
from catalog.search.name_resolution import named_cards
from core.data_version import fetch_version, snapshot
from core.models import DataVersion
from rules.ask.stored_index import current_index
from rules.engine_gateway import reference
from rules.seed.seeding import fixtures_version

logger = logging.getLogger(__name__)
OUTDATED = "The loaded catalogue isn't the one in fixtures/. See the start-up log."


def load_indexes():
    """Load card names, the question index and the engine's reference for the loaded catalog, once per version."""
    with snapshot() as version:
        _load_indexes(version)


@lru_cache(maxsize=1)
def _load_indexes(version):
    if version == "none":
        return
    complete_name("ba")
    named_cards()
    current_index()
    reference()
    gc.collect()
    gc.freeze()  # exclude the loaded objects from later collections
    if not is_from_fixtures(version):
        logger.warning("serving the old catalogue %s, which does not match fixtures/", version)


@lru_cache(maxsize=4)
def is_from_fixtures(version):
    """Return whether the loaded catalog was built from the fixtures of this release."""
    return DataVersion.objects.filter(version=version, fixtures=fixtures_version()).exists()


def preload_worker():
    """Load views and indexes at worker startup. If the database is unreachable, the first readiness probe retries."""
    get_resolver().url_patterns  # noqa: B018  (imports every view)
    try:
        fetch_version()
        load_indexes()
    except Error as error:
        logger.warning("cannot read the catalogue yet: %s", type(error).__name__)
    finally:
        connection.close()


def check_stored_cards():
    """Read cards through a new connection; raise a database error if the file is damaged.

    Open connections have parts of the database in memory, so they may not notice damage."""
    fresh = connection.copy()
    try:
        with fresh.cursor() as cursor:
            cursor.execute("SELECT text FROM catalog_card ORDER BY id DESC LIMIT 200")
            cursor.fetchall()
    finally:
        fresh.close()


def readiness():
    """Return 200 if the database is reachable and a catalogue with its indexes is loaded, else 503, with a JSON body.

    If the loaded catalogue differs from fixtures/, the status is still 200 and the body has a warning. This happens if
    the fixtures are invalid or if another app server with different fixtures loaded its own."""
    try:
        version = fetch_version()
        if version == "none":
            return 503, {"status": "unready", "reason": "no catalogue is loaded"}
        load_indexes()
        check_stored_cards()
    except Error:
        return 503, {"status": "unready", "reason": "the database isn't responding"}
    catalogue = {"catalogue": "current"} if is_from_fixtures(version) else {"catalogue": "old", "warning": OUTDATED}
    return 200, {"status": "ready", "data_version": version} | catalogue
