"""Card documents as CSV and as plain text."""

import csv
import io
import re

CSV_FIELDS = (
    "id", "name", "game", "set", "stack", "types", "subtypes", "cost", "victory_points_printed", "power_printed",
    "copies", "keywords", "text", "confirmed", "sources", "rulings_count",
)  # fmt: skip
TEXT_FIELDS = (
    "name", "set_name", "types", "subtypes", "cost", "victory_points_printed", "power_printed", "text",
)  # fmt: skip
FORMULA_SIGNS = frozenset("=@+-\t\r")
BONUS = re.compile(r"[+-]\d+ [^=|!]*")


def cards_as_csv(cards, lineterminator="\r\n"):
    """Return cards as CSV."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator=lineterminator)
    writer.writerow(CSV_FIELDS)
    for card in cards:
        values = (card[name] for name in CSV_FIELDS)
        writer.writerow([escape_formula("; ".join(value) if isinstance(value, list) else value) for value in values])
    return written.getvalue()


def escape_formula(value):
    """Prevent a spreadsheet from interpreting a text as a formula. Card texts such as "+2 Power." are not formulas."""
    is_formula = isinstance(value, str) and value[:1] in FORMULA_SIGNS and not BONUS.fullmatch(value)
    return f"'{value}" if is_formula else value


def cards_as_text(cards):
    """Return cards as a few lines of text each."""
    return "\n\n".join(map(card_as_text, cards)) + "\n"


def card_as_text(card):
    """Return one card as text."""
    numbers = [
        f"Cost {card['cost']}" if card["cost"] is not None else "",
        f"{card['victory_points_printed']} VP" if card["victory_points_printed"] else "",
        f"{card['power_printed']} Power" if card["power_printed"] else "",
    ]
    kind = " ".join(card["types"] + card["subtypes"])
    parts = " · ".join(part for part in [kind, *numbers] if part)
    return "\n".join(line for line in (f"{card['name']} ({card['set_name']})", parts, card["text"]) if line)
