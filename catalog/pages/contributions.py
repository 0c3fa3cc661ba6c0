"""Adding what nobody has recorded: what a set lacks, and a form that builds a row for `LOCAL_FIXTURES` or a report."""

import json
from functools import cached_property, lru_cache

from django.conf import settings

from catalog.labels import field_label
from catalog.pages.details import PRINTED
from catalog.pages.reports import report_address
from catalog.seed.fixtures import reason, schema_of

MOST_TEXT = 1500
FIGURES = ("cost", "victory_points", "power", "copies")


def missing(card):
    """Return what such a card could have and nobody has recorded; a card whose text is known prints no other Power."""
    could_have = PRINTED.get(card.stack, frozenset()) | {"copies", "text"}
    if card.text is not None:
        could_have -= {"power"}
    values = {"victory_points": card.victory_points_printed, "power": card.power_printed}
    return [name for name in ("text", *FIGURES) if name in could_have and values.get(name, getattr(card, name)) is None]


def lacking(card_set):
    """Return the cards of a set that lack something, each with what it lacks."""
    cards = card_set.cards.order_by("sort_name", "slug")
    return [(card, names) for card in cards if (names := missing(card))]


@lru_cache(maxsize=1)
def card_schema():
    """Return the validator of a card's row."""
    return schema_of(settings.FIXTURES_DIR, "card")


class Contribution:
    """What a visitor typed of a card: the row it makes, or what is wrong with it."""

    def __init__(self, card, given):
        self.card = card
        self.typed = {name: given.get(name, "").strip()[: MOST_TEXT + 1] for name in missing(card)}

    @property
    def fields(self):
        """The figures to fill in: (name, label, what was typed)."""
        return [(name, field_label(name), self.typed[name]) for name in self.typed if name != "text"]

    @cached_property
    def row(self):
        """The row: the card's id and what was typed; a figure that is no number stays a text and is told as a fault."""
        values = {name: value for name, value in self.typed.items() if value}
        return {"id": self.card.slug} | {
            name: int(value) if name != "text" and value.isascii() and value.isdigit() and len(value) < 4 else value
            for name, value in values.items()
        }

    @cached_property
    def faults(self):
        """What the schema of cards says against it, field by field."""
        properties = card_schema().schema["properties"]
        found = [
            f"{name}: {reason(error)}"
            for name, value in self.row.items()
            for error in card_schema().evolve(schema=properties[name]).iter_errors(value)
        ]
        too_long = [f"Text: up to {MOST_TEXT} characters"] if len(self.typed.get("text", "")) > MOST_TEXT else []
        return found + too_long

    @property
    def is_valid(self):
        """Tell whether something was typed and nothing is wrong."""
        return len(self.row) > 1 and not self.faults

    @property
    def written(self):
        """The file's content, to put into `cards/<set>.json` of a folder of one's own."""
        return json.dumps([self.row], ensure_ascii=False, indent=2) + "\n"

    @property
    def report(self):
        """The address that sends it to whoever keeps this site, or nothing where none is named."""
        return report_address(f"{self.card.name} ({self.card.card_set_id})", self.written)
