"""Getting ready for the first question once the first pages are being served."""

import threading

from django.db import DatabaseError, connection

from rules.adapters import reference
from rules.ask.room import current_room

AFTER_SECONDS = 2.0


def get_ready():
    """Build what questions need in the background; a database that is away only means that the first question waits."""
    timer = threading.Timer(AFTER_SECONDS, build)
    timer.daemon = True
    timer.start()


def build():
    """Read the index of questions and the engine's reference of the loaded catalogue."""
    try:
        current_room()
        reference()
    except DatabaseError:
        return
    finally:
        connection.close()
