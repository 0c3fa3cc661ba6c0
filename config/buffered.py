"""Slow senders hold up nobody: few threads may wait for bodies, the others are always there for GET.

The server reads request lines and headers by itself and within a time limit, but it reads a body on the thread that
runs the application, for as long as the client likes. So only some of a worker's threads may be reading bodies, only
two of them for one address, and where those are overdue further bodies are refused at once."""

import io
import threading
import time
from collections import defaultdict

from django.conf import settings

from config.errors import plain_problem
from config.limits import address_of

LARGEST_BODY = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
MOST_READING = 5  # of the 8 threads that script/server gives a worker
MOST_OF_ONE = 2
OVERDUE_SECONDS = 1.0
PATIENCE_SECONDS = 0.25


class Doors:
    """Who is sending a body just now, and since when."""

    def __init__(self, most=MOST_READING, most_of_one=MOST_OF_ONE):
        self.most = most
        self.most_of_one = min(most, most_of_one)
        self.begun = defaultdict(list)
        self.free = threading.Condition()

    def enter(self, address):
        """Begin to read a body and return when; None if there is no room, waiting a moment if there may soon be."""
        until = time.monotonic() + PATIENCE_SECONDS
        with self.free:
            while not self.has_room(address):
                now = time.monotonic()
                if now >= until or self.is_overdue(address, now):
                    return None
                self.free.wait(until - now)
            start = time.monotonic()
            self.begun[address].append(start)
            return start

    def leave(self, address, start):
        """End the reading that began then."""
        with self.free:
            self.begun[address].remove(start)
            if not self.begun[address]:
                del self.begun[address]
            self.free.notify_all()

    def has_room(self, address):
        """Tell whether one more body of an address may be read."""
        return len(self.begun.get(address, ())) < self.most_of_one and sum(map(len, self.begun.values())) < self.most

    def is_overdue(self, address, now):
        """Tell whether what stands in the way is slow rather than busy."""
        of_one = self.begun.get(address, ())
        others = (
            of_one if len(of_one) >= self.most_of_one else [start for each in self.begun.values() for start in each]
        )
        return all(now - start > OVERDUE_SECONDS for start in others)


class Buffered:
    """The WSGI application, given whole bodies."""

    def __init__(self, application):
        self.application = application
        self.doors = Doors()

    def __call__(self, environ, start_response):
        if environ["REQUEST_METHOD"] == "POST" and (refusal := self.take_in(environ)):
            return plain_problem(environ, start_response, *refusal)
        return self.application(environ, start_response)

    def take_in(self, environ):
        """Replace the body by its bytes; returns status, code and reason if it cannot be had."""
        length = environ.get("CONTENT_LENGTH") or "0"
        if "HTTP_TRANSFER_ENCODING" in environ or not (length.isascii() and length.isdigit()):
            return 411, "length-required", "Say how long the body is, in Content-Length."
        if len(length) > 9 or int(length) > LARGEST_BODY:
            return 413, "too-large", f"A body may have {LARGEST_BODY} bytes."
        content = b""
        if int(length):
            address = address_of(environ)
            start = self.doors.enter(address)
            if start is None:
                return 503, "too-slow", "Too many bodies are on their way; try again shortly."
            try:
                content = environ["wsgi.input"].read(int(length))
            finally:
                self.doors.leave(address, start)
        environ["wsgi.input"] = io.BytesIO(content)
        environ["CONTENT_LENGTH"] = str(len(content))
        return None
