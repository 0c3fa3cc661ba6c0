"""Getting ready for the first search and question once the first pages are being served."""

import gc
import threading

from django.db import DatabaseError, connection

from catalog.search.names import complete
from rules.adapters import reference
from rules.ask.room import current_room

AFTER_SECONDS = 2.0
FIRST = "ba"


def get_ready():
    """Build what searches and questions need in the background; without a database, the first of them waits for it."""
    timer = threading.Timer(AFTER_SECONDS, build)
    timer.daemon = True
    timer.start()


def build():
    """Read the names of cards, the index of questions and the engine's reference of the loaded catalogue."""
    try:
        complete(FIRST)
        current_room()
        reference()
        gc.collect()
        gc.freeze()  # what was built stays for good: no later collection need walk it
    except DatabaseError:
        return
    finally:
        connection.close()
