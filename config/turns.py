"""Taking turns: a worker renders few answers at a time, so that the rest of its threads stay free for what is kept.

What is expensive and kept per data version (indexes, the engine's reference) is then built once or twice, not by every
thread at once. A request that does not get its turn in time is told to come back. Answers are handed on whole: a
client that reads slowly holds no thread."""

import threading

from config.errors import plain_problem
from core.version import database_is_away

AT_ONCE = 2
PATIENCE_SECONDS = 10.0
UNHINDERED = ("/healthz", "/readyz")


class Turns:
    """The WSGI application, asked by few threads at a time, answering in one piece."""

    def __init__(self, application):
        self.application = application
        self.places = threading.BoundedSemaphore(AT_ONCE)

    def __call__(self, environ, start_response):
        if environ["PATH_INFO"].startswith(UNHINDERED):
            return whole(self.application(environ, start_response))
        if not self.places.acquire(timeout=0 if database_is_away() else PATIENCE_SECONDS):
            return plain_problem(environ, start_response, 503, "busy", "Too much is being asked; try again shortly.")
        try:
            return whole(self.application(environ, start_response))
        finally:
            self.places.release()


def whole(answer):
    """Return an answer in one piece and close it."""
    try:
        return [b"".join(answer)]
    finally:
        if hasattr(answer, "close"):
            answer.close()
