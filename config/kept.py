"""Answers kept as bytes in front of Django: each is rendered once per data version and representation.

The key holds everything an answer may depend on: program, data version, scheme, host, path, query, language and
encoding. Only a public 200 answer with a tag and without a cookie is kept, and never more than a bounded number of
bytes. With CACHE_URL set, app servers share what they have rendered.
"""

import hashlib
import threading
from collections import OrderedDict
from http.cookies import CookieError, SimpleCookie

from django.conf import settings
from django.core.cache import cache
from django.db import DatabaseError, close_old_connections

from catalog.version import current_version
from config.build import BUILD
from config.conditional import matches, wants_gzip
from config.language import language_of
from config.limits import Allowance

LARGEST_ANSWER = 1_000_000
SHARED_SECONDS = 86_400
UNKEPT = ("/admin", "/static/", "/healthz", "/readyz", "/metrics", "/language", "/random")


class Shelf:
    """A bounded store of answers: what was not asked for longest goes first."""

    def __init__(self, most_bytes):
        self.most_bytes = most_bytes
        self.bytes = 0
        self.answers = OrderedDict()
        self.lock = threading.Lock()

    def get(self, key):
        """Return a kept answer, or None."""
        with self.lock:
            answer = self.answers.get(key)
            if answer is not None:
                self.answers.move_to_end(key)
            return answer

    def put(self, key, answer):
        """Keep an answer and let the oldest go while there is too much."""
        with self.lock:
            if old := self.answers.pop(key, None):
                self.bytes -= size_of(old)
            self.answers[key] = answer
            self.bytes += size_of(answer)
            while self.bytes > self.most_bytes:
                _key, oldest = self.answers.popitem(last=False)
                self.bytes -= size_of(oldest)


def size_of(answer):
    """Return roughly what an answer costs to keep."""
    return len(answer[2]) + 1000


class KeptAnswers:
    """The WSGI application that answers from the shelf and asks Django for what is not there."""

    def __init__(self, application):
        self.application = application
        self.shelf = Shelf(settings.KEPT_ANSWERS_BYTES)
        self.version = "none"

    def __call__(self, environ, start_response):
        if environ["REQUEST_METHOD"] not in {"GET", "HEAD"} or environ["PATH_INFO"].startswith(UNKEPT):
            return self.application(environ, start_response)
        key = self.key(environ)
        answer = self.shelf.get(key) or self.shared(key)
        if answer is None:
            return self.ask(key, environ, start_response)
        return self.tell(answer, environ, start_response)

    def key(self, environ):
        """Return all that the answer to a request may depend on."""
        try:
            self.version = current_version()
        except DatabaseError:  # the database is away: what is kept stays good
            close_old_connections()
        query = environ.get("QUERY_STRING", "")
        asked = (
            next((part[5:] for part in query.split("&") if part.startswith("lang=")), None)
            if "lang=" in query
            else None
        )
        language = language_of(
            asked, cookie_language(environ.get("HTTP_COOKIE", "")), environ.get("HTTP_ACCEPT_LANGUAGE", "")
        )
        return (
            self.version,
            environ["wsgi.url_scheme"],
            environ.get("HTTP_X_FORWARDED_PROTO", ""),
            environ.get("HTTP_HOST", ""),
            environ["PATH_INFO"],
            query,
            language,
            wants_gzip(environ.get("HTTP_ACCEPT_ENCODING")),
        )

    def shared(self, key):
        """Return an answer another app server rendered, or None."""
        if not settings.SHARED_CACHE:
            return None
        try:
            answer = cache.get(shared_name(key))
        except Exception:  # the shared cache is away or holds rubbish: render it ourselves
            return None
        if not is_answer(answer):
            return None
        self.shelf.put(key, answer)
        return answer

    def ask(self, key, environ, start_response):
        """Ask Django and keep the answer if it may be kept."""
        told = {}

        def remember(status, headers, *exception):
            told["status"], told["headers"] = status, headers
            return start_response(status, headers, *exception)

        body = self.application(environ, remember)
        if environ["REQUEST_METHOD"] == "HEAD" or not may_keep(told["status"], dict(told["headers"])):
            return body
        content = b"".join(body)
        if hasattr(body, "close"):
            body.close()
        if len(content) <= LARGEST_ANSWER:
            headers = tuple((name, value) for name, value in told["headers"] if not name.startswith("RateLimit-"))
            answer = (told["status"], headers, content)
            self.shelf.put(key, answer)
            if settings.SHARED_CACHE:
                try:
                    cache.set(shared_name(key), answer, SHARED_SECONDS)
                except Exception:  # the shared cache is away: ours will do
                    return [content]
        return [content]

    def tell(self, answer, environ, start_response):
        """Answer from the shelf: the whole, nothing new, or too many requests."""
        status, headers, content = answer
        headers = list(headers)
        if settings.API_LIMITS and environ["PATH_INFO"].startswith("/api/"):
            allowance = Allowance(environ)
            if allowance.is_spent:
                return self.application(environ, start_response)
            headers += allowance.headers().items()
        else:
            allowance = None
        if matches(environ.get("HTTP_IF_NONE_MATCH"), next(value for name, value in headers if name == "ETag")):
            start_response("304 Not Modified", [pair for pair in headers if not pair[0].startswith("Content-")])
            return [b""]
        if allowance:
            allowance.spend()
        start_response(status, headers)
        return [b"" if environ["REQUEST_METHOD"] == "HEAD" else content]


def may_keep(status, headers):
    """Tell whether an answer is the same for everyone who asks alike."""
    return (
        status.startswith("200")
        and "ETag" in headers
        and "Set-Cookie" not in headers
        and headers.get("Cache-Control", "").startswith("public")
    )


def is_answer(value):
    """Tell whether a value from the shared cache has the shape of an answer."""
    return isinstance(value, tuple) and len(value) == 3 and isinstance(value[0], str) and isinstance(value[2], bytes)


def shared_name(key):
    """Return a key's name in the shared cache."""
    return "kept:" + hashlib.blake2b(repr((BUILD, key)).encode(), digest_size=20).hexdigest()


def cookie_language(header):
    """Return the language a cookie header asks for, or None."""
    if settings.LANGUAGE_COOKIE_NAME not in header:
        return None
    try:
        found = SimpleCookie(header).get(settings.LANGUAGE_COOKIE_NAME)
    except CookieError:
        return None
    return found.value if found else None
