"""Recognize English and French phrases for number fields: "cost 3 or less", "under 4", "cheap", "highest Power"."""

import re
from typing import NamedTuple

FIELDS = {
    "cost": r"costs?|costing|co[uû]te?(?:nt|s)?",
    "vp": r"vps?|victory\s+points?|pv|points?\s+de\s+victoire",
    "power": r"power|puissance",
    "copies": r"copies|exemplaires",
}
# a comparison before its number, and one after it
BEFORE = {
    "<": r"under|below|(?:less|lower|fewer|cheaper)\s+than|moins\s+de|inf[eé]rieure?\s+[aà]",
    ">": r"over|above|(?:more|higher)\s+than|plus\s+de|sup[eé]rieure?\s+[aà]",
    "<=": r"at\s+most|up\s+to|no\s+more\s+than|au\s+plus|maximum|max",
    ">=": r"at\s+least|au\s+moins|minimum|min",
}
AFTER = {"<=": r"(?:or|ou)\s+(?:less|lower|fewer|under|moins)", ">=": r"(?:or|ou)\s+(?:more|higher|over|plus)"}
LOWEST = r"lowest|least|fewest|smallest|(?:le|la|les)\s+moins\s+de"
HIGHEST = r"highest|most|best|largest|biggest|(?:le|la|les)\s+plus\s+de"
CHEAP = (
    rf"cheap(?:est)?|inexpensive|least\s+expensive|(?:{LOWEST}|low)[-\s]+cost"
    r"|(?:(?:le|la|les)\s+)?moins\s+ch(?:er|ere|ère)s?|pas\s+ch(?:er|ere|ère)s?|bon\s+march[eé]"
)
EXPENSIVE = (
    rf"(?:most\s+)?expensive|costl(?:y|iest)|(?:{HIGHEST}|high)[-\s]+cost"
    r"|(?:(?:le|la|les)\s+)?(?:plus\s+)?ch(?:er|ere|ère)s?"
)
END = r"(?=[\s)|,]|\Z)"
NOT_A_CHANGE = r"(?!\s+(?:de\s+)?(?:less|more|moins|plus)\b)"  # "cost 1 less" is an effect, not a cost
NO_UNIT = r"(?=\s*(?:\Z|[)|])|\s+(?:in|from|dans|de)\s)"  # "under 4" means the cost, "under 4 cards" does not


def any_of(table):
    """Return one pattern that matches any of the patterns in a table."""
    return "|".join(f"(?:{pattern})" for pattern in table.values())


def compiled(pattern):
    """Return a compiled pattern that ignores case."""
    return re.compile(pattern, re.IGNORECASE)


FIELD, UNIT = rf"(?P<field>{any_of(FIELDS)})", rf"[-\s]+(?:en\s+|de\s+|of\s+)?(?P<field>{any_of(FIELDS)})"
NUMBER = r"(?P<number>\d{1,2})"
COMPARISON, OR_MORE = rf"(?P<before>{any_of(BEFORE)})", rf"(?P<after>{any_of(AFTER)})"
COMPARED = tuple(
    compiled(pattern)
    for pattern in (
        rf"{FIELD}\s+(?:of\s+|is\s+)?{COMPARISON}\s+{NUMBER}{END}",  # cost under 4, costs at least 4
        rf"{COMPARISON}\s+{NUMBER}{UNIT}{END}",  # under 4 cost, at least 2 VP
        rf"(?:of\s+)?{FIELD}\s+{NUMBER}\s+{OR_MORE}{END}",  # cost 4 or less, VP 2 or more
        rf"{NUMBER}\s+{OR_MORE}{UNIT}{END}",  # 4 or less cost, 2 or more VP
        rf"{NUMBER}{UNIT}\s+{OR_MORE}{END}",  # 4 cost or less
        rf"(?P<before>{BEFORE['<']}|{BEFORE['>']})\s+{NUMBER}{NO_UNIT}",  # heroes under 4
        rf"{NUMBER}\s+{OR_MORE}{NO_UNIT}",  # heroes 4 or less
        rf"(?P<field>{FIELDS['cost']})\s+{NUMBER}{END}{NOT_A_CHANGE}",  # cost 7
        rf"{NUMBER}[-\s](?P<field>cost){END}{NOT_A_CHANGE}",  # 7-cost
    )
)
ORDERED = (
    (compiled(rf"(?:the\s+)?(?:{CHEAP}){END}"), "asc", "cost"),
    (compiled(rf"(?:the\s+)?(?:{EXPENSIVE}){END}"), "desc", "cost"),
    (compiled(rf"(?:the\s+)?(?:{LOWEST})\s+{FIELD}{END}"), "asc", None),
    (compiled(rf"(?:the\s+)?(?:{HIGHEST})\s+{FIELD}{END}"), "desc", None),
)
FIRST = compiled(r"\d|[a-zà-ÿ]")


class Phrase(NamedTuple):
    """A comparison of a number field (`operator` and `value`) or an order by it (`direction`), and where it ends."""

    end: int
    field: str
    operator: str = ""
    value: str = ""
    direction: str = ""


def phrase_at(text, offset):
    """Return the Phrase that starts at an offset of a text, or None."""
    if not FIRST.match(text, offset):
        return None
    for pattern in COMPARED:
        if found := pattern.match(text, offset):
            groups = found.groupdict()
            operator = name_of(BEFORE, groups.get("before")) or name_of(AFTER, groups.get("after")) or "="
            return Phrase(found.end(), name_of(FIELDS, groups.get("field")) or "cost", operator, groups["number"])
    for pattern, direction, field in ORDERED:
        if found := pattern.match(text, offset):
            return Phrase(found.end(), field or name_of(FIELDS, found["field"]), direction=direction)
    return None


def name_of(table, written):
    """Return the key of a table whose pattern matches a complete text, or None."""
    return next((key for key, pattern in table.items() if written and re.fullmatch(pattern, written, re.I)), None)
