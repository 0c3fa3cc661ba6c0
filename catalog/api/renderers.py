"""Renderers: JSON with orjson, and cards as CSV or text. `format=` selects one."""

import orjson
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.renderers import BaseRenderer

from catalog.documents.card_formats import CSV_FIELDS, TEXT_FIELDS, cards_as_csv, cards_as_text
from catalog.page_urls import BASE_URL_PLACEHOLDER, base_url


class JSONRenderer(BaseRenderer):
    """JSON written by orjson, with the site's base URL in place of BASE_URL_PLACEHOLDER."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(self, data, accepted_media_type=None, renderer_context=None):
        """Return the body as bytes."""
        content = orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS, default=str)
        return content.replace(BASE_URL_PLACEHOLDER.encode(), base_url(renderer_context["request"]).encode())


class CardRenderer(BaseRenderer):
    """Base class for cards in a format other than JSON, with a fixed list of fields."""

    headers = {}
    fields = ()

    def render(self, data, accepted_media_type=None, renderer_context=None):
        """Return the body as text."""
        for name, value in self.headers.items():
            renderer_context["response"][name] = value
        return self.write(data["data"])


class CSVRenderer(CardRenderer):
    """Cards as CSV."""

    media_type = "text/csv"
    format = "csv"
    headers = {"Content-Disposition": 'inline; filename="cards.csv"'}
    fields = CSV_FIELDS
    write = staticmethod(cards_as_csv)


class TextRenderer(CardRenderer):
    """Cards as a few lines of plain text each."""

    media_type = "text/plain"
    format = "text"
    fields = TEXT_FIELDS
    write = staticmethod(cards_as_text)


class FormatNegotiation(BaseContentNegotiation):
    """Select the renderer by `format=` alone, so that caches need not vary on Accept."""

    def select_parser(self, request, parsers):
        """Return the parser for the body's media type."""
        sent = (request.content_type or "").partition(";")[0].strip().lower()
        return next((parser for parser in parsers if parser.media_type == sent), None)

    def select_renderer(self, request, renderers, format_suffix=None):
        """Return the requested renderer. The view rejects formats that it does not declare."""
        wanted = request.query_params.get("format")
        chosen = next((renderer for renderer in renderers if renderer.format == wanted), renderers[0])
        return chosen, chosen.media_type
