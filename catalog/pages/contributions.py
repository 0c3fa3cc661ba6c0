"""Add missing data: what a set lacks, and a form that builds a row for LOCAL_FIXTURES or a report."""

import json
from functools import cached_property, lru_cache

from django.conf import settings

from catalog.labels import field_label
from catalog.pages.card_details import PRINTED
from catalog.pages.problem_reports import build_report_url
from catalog.seed.fixtures import reason, schema_of

MAX_TEXT = 1500
FIGURES = ("cost", "victory_points", "power", "copies")


def missing(card):
    """Return the names of unrecorded fields that this kind of card can have.

    Power is not missing if the text is recorded."""
    could_have = PRINTED.get(card.stack, frozenset()) | {"copies", "text"}
    if card.text is not None:
        could_have -= {"power"}
    values = {"victory_points": card.victory_points_printed, "power": card.power_printed}
    return [name for name in ("text", *FIGURES) if name in could_have and values.get(name, getattr(card, name)) is None]


def cards_with_gaps(card_set):
    """Return the cards of a set that lack data, each with the missing fields."""
    cards = card_set.cards.order_by("sort_name", "slug")
    return [(card, names) for card in cards if (names := missing(card))]


@lru_cache(maxsize=1)
def card_schema():
    """Return the validator for card rows."""
    return schema_of(settings.FIXTURES_DIR, "card")


class Contribution:
    """A visitor's input for one card: the resulting row, or its faults."""

    def __init__(self, card, given):
        self.card = card
        self.typed = {name: given.get(name, "").strip()[: MAX_TEXT + 1] for name in missing(card)}

    @property
    def fields(self):
        """The numeric fields as (name, label, input)."""
        return [(name, field_label(name), self.typed[name]) for name in self.typed if name != "text"]

    @cached_property
    def row(self):
        """The row: the card's id and the input. Non-numeric input is kept as text and reported as a fault."""
        values = {name: value for name, value in self.typed.items() if value}
        return {"id": self.card.slug} | {
            name: int(value) if name != "text" and value.isascii() and value.isdigit() and len(value) < 4 else value
            for name, value in values.items()
        }

    @cached_property
    def faults(self):
        """The violations of the card schema, field by field."""
        properties = card_schema().schema["properties"]
        found = [
            f"{name}: {reason(error)}"
            for name, value in self.row.items()
            for error in card_schema().evolve(schema=properties[name]).iter_errors(value)
        ]
        too_long = [f"Text: up to {MAX_TEXT} characters"] if len(self.typed.get("text", "")) > MAX_TEXT else []
        return found + too_long

    @property
    def is_valid(self):
        """Return whether there is input and it has no faults."""
        return len(self.row) > 1 and not self.faults

    @property
    def file_content(self):
        """The content of a file to save as `cards/<set>.json` in a local fixtures folder."""
        return json.dumps([self.row], ensure_ascii=False, indent=2) + "\n"

    @property
    def report(self):
        """The URL that sends the row to the site's maintainer, or None if none is configured."""
        return build_report_url(f"{self.card.name} ({self.card.card_set_id})", self.file_content)
