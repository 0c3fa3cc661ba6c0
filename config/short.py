"""The short way: plain reads of cards are answered by the same functions as always, without Django's machinery around.

Whatever is not plain goes the long way, through Django: an error, a card that is not there, a tag to compare, a limit
that is spent. Headers are not made up here either: the first answer that came the long way for a kind of address, host,
scheme, language and encoding lends its headers to those that follow, apart from the three that differ with the body."""

import re
from collections import OrderedDict

from django.conf import settings
from django.core.handlers.wsgi import WSGIRequest, get_bytes_from_wsgi
from django.db import close_old_connections
from django.http import QueryDict
from django.utils import translation
from django.utils.encoding import iri_to_uri

from catalog.api.cards import autocomplete, list_cards, one_card
from config.conditional import SMALLEST, compressed, tag_of, wants_gzip
from config.kept import cookie_language, may_keep
from config.limits import Allowance
from core.language import language_of
from core.version import current_version, database_is_away

CARDS = re.compile(r"/api/v1/cards(?:/(?!(?:named|random|collection)/?$)(?P<slug>[a-z0-9-]+))?/?")
OWN = {"ETag", "Content-Length", "Content-Encoding"}
MOST_HEADS = 64


class Asked:
    """What the functions that answer need to know of a request."""

    def __init__(self, environ):
        self.path = environ["PATH_INFO"]
        self.GET = QueryDict(get_bytes_from_wsgi(environ, "QUERY_STRING", ""))
        cookie = cookie_language(environ.get("HTTP_COOKIE", ""))
        self.LANGUAGE_CODE = language_of(self.GET.get("lang"), cookie, environ.get("HTTP_ACCEPT_LANGUAGE", ""))
        self.scheme, self.host = None, None

    def get_host(self):
        """Return the host the long way has accepted."""
        return self.host


def is_plain(environ):
    """Tell whether a request only reads, by host, at the root of the server, without a tag to compare."""
    return (
        environ["REQUEST_METHOD"] == "GET"
        and "HTTP_IF_NONE_MATCH" not in environ
        and "HTTP_HOST" in environ
        and not environ.get("SCRIPT_NAME")
    )


class ShortWay:
    """The WSGI application for plain reads of cards, and the way to Django for everything else."""

    def __init__(self, application):
        self.application = application
        self.heads = OrderedDict()

    def __call__(self, environ, start_response):
        place = CARDS.fullmatch(environ["PATH_INFO"])
        if not place or not is_plain(environ):
            return self.application(environ, start_response)
        slug, asked = place["slug"], Asked(environ)
        function = {None: list_cards, "autocomplete": autocomplete}.get(slug, one_card)
        where = (
            function,
            asked.GET.get("format"),
            environ["HTTP_HOST"],
            environ["wsgi.url_scheme"],
            environ.get("HTTP_X_FORWARDED_PROTO"),
            asked.LANGUAGE_CODE,
            wants_gzip(environ.get("HTTP_ACCEPT_ENCODING")),
        )
        head = self.heads.get(where)
        if head is None:
            return self.learn(where, environ, start_response)
        asked.scheme, asked.host, same = head
        try:
            headers, content = self.answer(function, slug, asked, environ)
        except Exception:  # whatever it is, the long way says it as it should be said
            return self.application(environ, start_response)
        start_response("200 OK", [*same, *headers])
        return [content]

    def answer(self, function, slug, asked, environ):
        """Return an answer's own headers and its body."""
        close_old_connections()
        allowance = Allowance(environ) if settings.API_LIMITS else None
        version, encoding = current_version(), "identity"
        if version == "none" or database_is_away() or (allowance and allowance.is_spent):
            raise LookupError("not now")
        with translation.override(asked.LANGUAGE_CODE):
            content = function(asked, slug).content
        headers = []
        if wants_gzip(environ.get("HTTP_ACCEPT_ENCODING")):
            encoding = "gzip"
            if len(content) >= SMALLEST:
                content = compressed(content)
                headers.append(("Content-Encoding", "gzip"))
        if allowance:
            allowance.spend()
            headers += [pair for pair in allowance.headers().items() if pair[0] != "Retry-After"]
        base, query = f"{asked.scheme}://{asked.host}", environ.get("QUERY_STRING", "")
        address = asked.path + (f"?{iri_to_uri(query)}" if query else "")
        tag = tag_of(version, base, address, asked.LANGUAGE_CODE, encoding)
        return [*headers, ("ETag", tag), ("Content-Length", str(len(content)))], content

    def learn(self, where, environ, start_response):
        """Answer the long way and remember how such answers begin."""
        told = []

        def remember(status, headers, *exception):
            told[:] = status, headers
            return start_response(status, headers, *exception)

        answer = self.application(environ, remember)
        status, headers = told
        if may_keep(status, dict(headers)):
            request = WSGIRequest(environ)
            same = [pair for pair in headers if pair[0] not in OWN and not pair[0].startswith("RateLimit-")]
            self.heads[where] = (request.scheme, request.get_host(), same)
            while len(self.heads) > MOST_HEADS:
                self.heads.popitem(last=False)
        return answer
