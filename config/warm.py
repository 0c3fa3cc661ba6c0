"""Getting ready for the first question while the first pages are already served."""

import threading

from django.db import DatabaseError, connection

from rules.ask.asking import current_room


def get_ready():
    """Build what questions need in the background; a database that is away only means that the first question waits."""
    threading.Thread(target=build, name="get-ready", daemon=True).start()


def build():
    """Build the index of questions for the loaded catalogue."""
    try:
        current_room()
    except DatabaseError:
        return
    finally:
        connection.close()
