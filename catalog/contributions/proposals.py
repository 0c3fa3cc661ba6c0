"""Validate the values that a reader proposes for a card, with the schema of fixture rows and stricter limits."""

import re
import unicodedata
from functools import lru_cache

from django.conf import settings
from django.utils.translation import gettext as _

from catalog.contributions.models import FIGURES, KNOWN_FROM, MAX_NAME, MAX_TEXT, VALUES
from catalog.pages.card_details import PRINTED
from catalog.seed.fixtures import reason, schema_of
from catalog.text_links import plain
from core.models import FixtureRow

RANGES = {"cost": (0, 99), "victory_points": (-20, 99), "power": (0, 99), "copies": (1, 99)}
FIELDS = (*VALUES, "known_from", "name")
INTEGER = re.compile(r"[+-]?[0-9]{1,4}", re.ASCII)
LINK = re.compile(  # in linear time: no part can begin at each of many characters and run to the end of the text
    r"\w://|\bwww\.|\bmailto:|\]\s*\(|\S@[^\s@]+\.\w"
    r"|\w\.(?:app|biz|click|cn|com|dev|gg|info|io|link|ly|net|online|org|ru|shop|site|top|tv|xyz)\b",
    re.IGNORECASE,
)
MARKUP = re.compile(r"<[a-z/!?]|&#?\w+;", re.IGNORECASE)
# Unicode categories. Excluded are control and format characters, pictures, and unassigned code points.
PRINTABLE = ("Lu", "Ll", "Lt", "Lm", "Lo", "Nd", "No", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Sc", "Sm", "Zs")
MARKS = ("Mn", "Mc")  # accents as separate characters, which many scripts need


def recorded_rows(slugs):
    """Return the published content of these cards by id."""
    rows = FixtureRow.objects.filter(kind="card", key__in=set(slugs))
    return dict(rows.values_list("key", "content"))


def can_have(row):
    """Return the names of the fields that can be proposed for a card: text, copies, and the numbers that it prints.

    A number that varies is described by the text, so it cannot be set."""
    names = PRINTED.get(row["stack"], frozenset()) | {"text", "copies"}
    names |= {name for name in FIGURES if row.get(name) is not None}
    return [name for name in VALUES if name in names and f"{name}_printed" not in row]


def kind_of(row, values):
    """Return "correction" if a value replaces a recorded one, else "text"."""
    return "correction" if any(row.get(name) is not None for name in values) else "text"


def clean(row, given):
    """Return the cleaned values of a proposal, and the faults by field. Empty and recorded values are left out.

    `row` is the card's recorded content; `given` maps field names to texts or numbers."""
    cleaned, faults = {}, {name: _("isn't a field of a contribution") for name in sorted(given.keys() - {*FIELDS})}
    for name in FIELDS:
        value = given.get(name)
        if value is None or (isinstance(value, str) and not value.strip()):
            continue
        try:
            cleaned[name] = CLEANERS[name](name, value)
        except ValueError as error:
            faults[name] = str(error)
    recorded = row | {"text": normalize(plain(row["text"] or ""))}  # readers do not see links as markup
    is_known = {name for name in VALUES if name in cleaned and cleaned[name] == recorded.get(name)}
    cleaned = {name: value for name, value in cleaned.items() if name not in is_known}
    values = {name: cleaned[name] for name in VALUES if name in cleaned}
    for name in values.keys() - {*can_have(row)}:
        faults.setdefault(name, _("isn't a number this card can have"))
    if not values and not faults:
        faults["text"] = _("is what we already have") if is_known and row["text"] else _("is required")
    for error in card_schema().iter_errors(row | values) if not faults else ():
        faults.setdefault(str(error.absolute_path[0]) if error.absolute_path else "text", reason(error))
    cleaned.setdefault("known_from", "other")
    return cleaned, faults


def changes(row, given):
    """Return whether any of the `given` values differs from the recorded one; empty values do not count."""
    recorded = row | {"text": plain(row["text"] or "")}
    filled = {name: str(given[name]).strip() for name in VALUES if given.get(name) is not None}
    return any(value and value != str(recorded.get(name)) for name, value in filled.items())


def clean_text(name, value, limit=MAX_TEXT, is_line=False):
    """Return a text without repeated blanks. Raise ValueError if it is too long, has no word, or has forbidden content.

    Links, HTML and unusual characters are forbidden. `is_line` joins all lines to one."""
    if not isinstance(value, str):
        raise ValueError(_("needs a text"))
    if len(value) > 2 * limit + 100:  # before any further work
        raise ValueError(_("has %(count)s characters; the limit is %(limit)s") % {"count": len(value), "limit": limit})
    text = normalize(value, " " if is_line else "\n")
    if len(text) > limit:
        raise ValueError(_("has %(count)s characters; the limit is %(limit)s") % {"count": len(text), "limit": limit})
    for sign in dict.fromkeys(text.replace("\n", "")):
        if not is_allowed(sign, is_line):
            raise ValueError(_("can't contain the character %(code)s") % {"code": f"U+{ord(sign):04X}"})
    if MARKUP.search(text):
        raise ValueError(_("can't contain HTML"))
    if LINK.search(text):
        raise ValueError(_("can't contain a link"))
    if not any(sign.isalnum() for sign in text):
        raise ValueError(_("needs at least one word"))
    return text


def normalize(text, line_end="\n"):
    """Return a text in Unicode form NFC, without blank lines and repeated blanks; lines are joined with `line_end`."""
    lines = (" ".join(line.split()) for line in unicodedata.normalize("NFC", text).splitlines())
    return line_end.join(line for line in lines if line)


def is_allowed(sign, is_name):
    """Return whether a character is allowed: printable and, outside names, Latin or ASCII if it is a letter."""
    if is_name:
        return unicodedata.category(sign) in PRINTABLE + MARKS
    return unicodedata.category(sign) in PRINTABLE and (
        sign.isascii() or not sign.isalpha() or unicodedata.name(sign, "").startswith("LATIN")
    )


def clean_name(name, value):
    """Return the name for the credit: one line."""
    return clean_text(name, value, MAX_NAME, is_line=True)


def clean_number(name, value):
    """Return a number. Raise ValueError if it is not an integer in the range of the field."""
    low, high = RANGES[name]
    text = value.strip() if isinstance(value, str) else value
    if isinstance(text, str) and INTEGER.fullmatch(text):
        text = int(text)
    if type(text) is not int or not low <= text <= high:
        needed = {"low": low, "high": high, "value": str(value)[:20]}
        raise ValueError(_("needs a number from %(low)s to %(high)s, not “%(value)s”") % needed)
    return text


def clean_known_from(name, value):
    """Return how the reader knows the card: "card" or "other". Raise ValueError for any other value."""
    if value not in [key for key, _label in KNOWN_FROM]:
        raise ValueError(_("needs “card” or “other”"))
    return value


CLEANERS = {
    "text": clean_text,
    **dict.fromkeys(FIGURES, clean_number),
    "known_from": clean_known_from,
    "name": clean_name,
}


@lru_cache(maxsize=1)
def card_schema():
    """Return the validator of card rows."""
    return schema_of(settings.FIXTURES_DIR, "card")
