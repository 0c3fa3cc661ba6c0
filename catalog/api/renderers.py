"""How answers are written: JSON by orjson, cards also as CSV and as text; `format=` chooses."""

import csv
import io

import orjson
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.renderers import BaseRenderer

from catalog.address import BASE


def base_of(request):
    """Return the address the site was called at, without a path."""
    return f"{request.scheme}://{request.get_host()}"


class JSONRenderer(BaseRenderer):
    """JSON, written by orjson, with the site's own address in place of BASE."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(self, data, accepted_media_type=None, renderer_context=None):
        """Return the body's bytes."""
        content = orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS, default=str)
        return content.replace(BASE.encode(), base_of(renderer_context["request"]).encode())


class CardRenderer(BaseRenderer):
    """Cards in another form than JSON: some of their fields, written one card after the other."""

    headers = {}
    fields = ()

    def render(self, data, accepted_media_type=None, renderer_context=None):
        """Return the body's text."""
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
            writer.writerow([guarded("; ".join(value) if isinstance(value, list) else value) for value in values])
        return written.getvalue()


def guarded(value):
    """Keep a spreadsheet from reading a text as a formula."""
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
        """Return one card."""
        numbers = [
            f"Cost {card['cost']}" if card["cost"] is not None else "",
            f"{card['victory_points_printed']} VP" if card["victory_points_printed"] else "",
            f"{card['power_printed']} Power" if card["power_printed"] else "",
        ]
        kind = " ".join(card["types"] + card["subtypes"])
        parts = " · ".join(part for part in [kind, *numbers] if part)
        return "\n".join(line for line in (f"{card['name']} ({card['set_name']})", parts, card["text"]) if line)


class FormatNegotiation(BaseContentNegotiation):
    """`format=` alone chooses the form of an answer: caches need not tell answers apart by Accept."""

    def select_parser(self, request, parsers):
        """Return the parser for the body's media type."""
        sent = (request.content_type or "").partition(";")[0].strip().lower()
        return next((parser for parser in parsers if parser.media_type == sent), None)

    def select_renderer(self, request, renderers, format_suffix=None):
        """Return the renderer asked for; the view refuses a format it does not declare."""
        wanted = request.query_params.get("format")
        chosen = next((renderer for renderer in renderers if renderer.format == wanted), renderers[0])
        return chosen, chosen.media_type
