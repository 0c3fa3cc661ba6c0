"""Missing data: what a set lacks, and the row for LOCAL_FIXTURES or a report that adds it."""

import json

from catalog.pages.card_details import PRINTED
from catalog.pages.forms import FIGURES
from catalog.pages.problem_report_urls import build_report_url


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


def file_content(card, row):
    """Return the content of a file to save as `cards/<set>.json` in a local fixtures folder."""
    return json.dumps([{"id": card.slug} | row], ensure_ascii=False, indent=2) + "\n"


def report_url(card, row):
    """Return the URL that sends the row to the site's maintainer, or None if none is configured."""
    return build_report_url(f"{card.name} ({card.card_set_id})", file_content(card, row))
