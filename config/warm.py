"""Getting ready for the first question once the first pages are being served."""

import threading

from django.db import DatabaseError, connection

from rules.ask.asking import current_room

AFTER_SECONDS = 2.0


def get_ready():
    """Build what questions need in the background; a database that is away only means that the first question waits."""
    timer = threading.Timer(AFTER_SECONDS, build)
    timer.daemon = True
    timer.start()


def build():
    """Build the index of questions for the loaded catalogue."""
    try:
        current_room()
    except DatabaseError:
        return
    finally:
        connection.close()
