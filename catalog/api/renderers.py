"""Renderers: JSON with orjson, and cards as CSV or text. `format=` selects one."""

import csv
import io

import orjson
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.renderers import BaseRenderer

from catalog.page_urls import BASE_URL_PLACEHOLDER


def base_url(request):
    """Return the scheme and host of the request's URL."""
    return f"{request.scheme}://{request.get_host()}"


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
    fields = (
        "id", "name", "game", "set", "stack", "types", "subtypes", "cost", "victory_points_printed", "power_printed",
        "copies", "keywords", "text", "confirmed", "sources", "rulings_count",
    )  # fmt: skip

    def write(self, cards, lineterminator="\r\n"):
        """Return cards as CSV."""
        written = io.StringIO()
        writer = csv.writer(written, lineterminator=lineterminator)
        writer.writerow(self.fields)
        for card in cards:
            values = (card[name] for name in self.fields)
            writer.writerow(
                [escape_formula("; ".join(value) if isinstance(value, list) else value) for value in values]
            )
        return written.getvalue()


def escape_formula(value):
    """Prevent a spreadsheet from interpreting a text as a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in {"=", "@", "\t", "\r"} else value


class TextRenderer(CardRenderer):
    """Cards as a few lines of plain text each."""

    media_type = "text/plain"
    format = "text"
    fields = (
        "name", "set_name", "types", "subtypes", "cost", "victory_points_printed", "power_printed", "text",
    )  # fmt: skip

    def write(self, cards):
        """Return cards as text."""
        return "\n\n".join(self.lines(card) for card in cards) + "\n"

    def lines(self, card):
        """Return one card as text."""
        numbers = [
            f"Cost {card['cost']}" if card["cost"] is not None else "",
            f"{card['victory_points_printed']} VP" if card["victory_points_printed"] else "",
            f"{card['power_printed']} Power" if card["power_printed"] else "",
        ]
        kind = " ".join(card["types"] + card["subtypes"])
        parts = " · ".join(part for part in [kind, *numbers] if part)
        return "\n".join(line for line in (f"{card['name']} ({card['set_name']})", parts, card["text"]) if line)


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
