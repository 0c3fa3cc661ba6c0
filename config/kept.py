"""Answers kept as bytes in front of Django: each is rendered once per data version and representation.

The key holds everything an answer may depend on: program, data version, scheme, host, path, query, language and
encoding. Only a public 200 answer with a tag and without a cookie is kept, and never more than a bounded number of
bytes. With CACHE_URL set, app servers share what they have rendered.
"""

import hashlib
import threading
from collections import OrderedDict

import orjson
from django.conf import settings
from django.db import Error
from django.http.cookie import parse_cookie

from config import shared
from config.conditional import matches, wants_gzip
from config.limits import Allowance
from core.build import BUILD
from core.language import language_of
from core.version import current_version, is_still

LARGEST_ANSWER = 1_000_000
LONGEST_ADDRESS = 1500
LONGEST_HOST = 300
PATIENCE_SECONDS = 10.0
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
                self.bytes -= size_of(key, old)
            self.answers[key] = answer
            self.bytes += size_of(key, answer)
            while self.bytes > self.most_bytes:
                oldest_key, oldest = self.answers.popitem(last=False)
                self.bytes -= size_of(oldest_key, oldest)


def size_of(key, answer):
    """Return roughly what an answer costs to keep, its address and headers included."""
    return len(answer[2]) + sum(len(part) for part in key if isinstance(part, str)) + 3000


class KeptAnswers:
    """The WSGI application that answers from the shelf and asks Django for what is not there."""

    def __init__(self, application):
        self.application = application
        self.shelf = Shelf(settings.KEPT_ANSWERS_BYTES)
        self.under_way = {}  # what is being rendered: who asks for the same meanwhile waits for it

    def __call__(self, environ, start_response):
        if environ["REQUEST_METHOD"] not in {"GET", "HEAD"} or environ["PATH_INFO"].startswith(UNKEPT):
            return self.application(environ, start_response)
        key = key_of(environ)
        if key is None:
            return self.application(environ, start_response)
        answer = self.shelf.get(key) or self.shared(key)
        if answer is not None:
            return self.tell(answer, environ, start_response)
        mine = threading.Event()
        others = self.under_way.setdefault(key, mine)
        if others is not mine:
            others.wait(PATIENCE_SECONDS)
            if answer := self.shelf.get(key):
                return self.tell(answer, environ, start_response)
            return self.ask(key, environ, start_response)
        try:
            return self.ask(key, environ, start_response)
        finally:
            del self.under_way[key]
            mine.set()

    def shared(self, key):
        """Return an answer another app server rendered, or None."""
        if not settings.SHARED_CACHE:
            return None
        answer = unpacked(shared.take(shared_name(key)))
        if answer:
            self.shelf.put(key, answer)
        return answer

    def ask(self, key, environ, start_response):
        """Ask Django and keep the answer if it may be kept; ask again if the catalogue changed meanwhile."""
        status, headers, content = self.render(environ)
        if not is_still(key[0]):
            key = key_of(environ)
            status, headers, content = self.render(environ)
        if environ["REQUEST_METHOD"] == "GET" and len(content) <= LARGEST_ANSWER and may_keep(status, dict(headers)):
            kept_headers = tuple(pair for pair in headers if not pair[0].startswith("RateLimit-"))
            self.keep(key, (status, kept_headers, content))
        start_response(status, headers)
        return [content]

    def render(self, environ):
        """Return status, headers and body of Django's own answer."""
        told = []

        def remember(status, headers, *exception):
            told[:] = status, headers

        content = b"".join(self.application(environ, remember))
        return *told, content

    def keep(self, key, answer):
        """Keep an answer here and, if there is one, in the shared cache."""
        if key is None:
            return
        self.shelf.put(key, answer)
        if settings.SHARED_CACHE:
            shared.put(shared_name(key), packed(answer), SHARED_SECONDS)

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


def key_of(environ):
    """Return all that the answer to a request may depend on, or None if it is not worth keeping.

    The query stands in the key as it was sent, so only the language asked for outside of it has to be added."""
    path, query = environ["PATH_INFO"], environ.get("QUERY_STRING", "")
    host, scheme = environ.get("HTTP_HOST", ""), environ.get("HTTP_X_FORWARDED_PROTO", "")
    if len(path) + len(query) > LONGEST_ADDRESS or len(host) + len(scheme) > LONGEST_HOST:
        return None
    try:
        version = current_version()
    except Error:  # the database has not answered since the start
        return None
    cookie = cookie_language(environ.get("HTTP_COOKIE", ""))
    return (
        version,
        environ["wsgi.url_scheme"],
        scheme,
        host,
        path,
        query,
        language_of(None, cookie, environ.get("HTTP_ACCEPT_LANGUAGE", "")),
        wants_gzip(environ.get("HTTP_ACCEPT_ENCODING")),
    )


def may_keep(status, headers):
    """Tell whether an answer is the same for everyone who asks alike."""
    return (
        status.startswith("200")
        and "ETag" in headers
        and "Set-Cookie" not in headers
        and headers.get("Cache-Control", "").startswith("public")
    )


def packed(answer):
    """Return an answer as bytes: status and headers on a line of JSON, then the body."""
    status, headers, content = answer
    return orjson.dumps([status, headers]) + b"\n" + content


def unpacked(stored):
    """Return the answer that was packed, or None."""
    if stored is None:
        return None
    head, _, content = stored.partition(b"\n")
    try:
        status, headers = orjson.loads(head)
        return status, tuple((name, value) for name, value in headers), content
    except ValueError:
        return None


def shared_name(key):
    """Return a key's name in the shared cache."""
    return "kept:" + hashlib.blake2b(repr((BUILD, key)).encode(), digest_size=20).hexdigest()


def cookie_language(header):
    """Return the language a cookie header asks for, read as Django reads it, or None."""
    if settings.LANGUAGE_COOKIE_NAME not in header:
        return None
    return parse_cookie(header).get(settings.LANGUAGE_COOKIE_NAME)
