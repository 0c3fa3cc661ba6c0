"""Slow clients wait outside: a body is read whole before anything works on it, an answer is handed over whole.

The server reads request lines and headers by itself, but it reads bodies, and sends answers piece by piece, on the
thread that runs the application. Here a body is read aside: it may take a few seconds, only some threads may wait for
one, and an address that keeps several unfinished is refused. So reading (GET) never waits for a slow sender."""

import io
import threading
from collections import Counter

from django.conf import settings

from config.errors import plain_problem
from config.limits import address_of

LARGEST_BODY = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
AT_ONCE = 0.1
SECONDS = 5.0
MOST_WAITING = max(1, settings.THREADS - 2)
MOST_UNFINISHED = 32
MOST_OF_ONE = settings.THREADS


class Reading:
    """A body on its way in, read by a thread of its own."""

    def __init__(self, stream, size, done):
        self.content = None
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.read, args=(stream, size, done), daemon=True)
        self.thread.start()

    def read(self, stream, size, done):
        """Read until the size or the end is reached."""
        try:
            self.content = stream.read(size)
        except Exception:  # the client is gone
            self.content = b""
        finally:
            self.over.set()
            done()


class Buffered:
    """The WSGI application, given whole bodies and giving whole answers."""

    def __init__(self, application):
        self.application = application
        self.waiting = threading.BoundedSemaphore(MOST_WAITING)
        self.unfinished = Counter()
        self.lock = threading.Lock()

    def __call__(self, environ, start_response):
        if environ["REQUEST_METHOD"] == "POST":
            refusal = self.take_in(environ)
            if refusal:
                return plain_problem(environ, start_response, *refusal)
        answer = self.application(environ, start_response)
        if isinstance(answer, list):
            return answer
        try:
            return [b"".join(answer)]
        finally:
            if hasattr(answer, "close"):
                answer.close()

    def take_in(self, environ):
        """Replace the body by its bytes; returns why not, if it cannot be had."""
        length = environ.get("CONTENT_LENGTH") or ""
        is_chunked = "HTTP_TRANSFER_ENCODING" in environ
        if not is_chunked and not (length.isascii() and length.isdigit() and int(length)):
            return None
        if not is_chunked and int(length) > LARGEST_BODY:
            return 413, "too-large", f"A body may have {LARGEST_BODY} bytes."
        address = address_of(environ)
        if not self.begin(address):
            return 503, "too-slow", "Too many bodies are being waited for; try again shortly."
        reading = Reading(
            environ["wsgi.input"], LARGEST_BODY + 1 if is_chunked else int(length), lambda: self.end(address)
        )
        if not reading.over.wait(AT_ONCE) and not self.wait(reading):
            return 408, "too-slow", f"The body did not arrive within {SECONDS:.0f} s."
        if len(reading.content) > LARGEST_BODY:
            return 413, "too-large", f"A body may have {LARGEST_BODY} bytes."
        environ["wsgi.input"] = io.BytesIO(reading.content)
        environ["CONTENT_LENGTH"] = str(len(reading.content))
        return None

    def begin(self, address):
        """Count a body that is being read; False if there are too many."""
        with self.lock:
            if self.unfinished[address] >= MOST_OF_ONE or self.unfinished.total() >= MOST_UNFINISHED:
                return False
            self.unfinished[address] += 1
            return True

    def end(self, address):
        """A body has been read."""
        with self.lock:
            self.unfinished[address] -= 1
            if not self.unfinished[address]:
                del self.unfinished[address]

    def wait(self, reading):
        """Wait for a slow body if few others do; False if it did not come."""
        if not self.waiting.acquire(blocking=False):
            return False
        try:
            return reading.over.wait(SECONDS - AT_ONCE)
        finally:
            self.waiting.release()
