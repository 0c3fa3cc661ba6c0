"""Fields of a form -> the text of a query; the advanced search is this table."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from catalog.labels import keyword_label, stack_label, type_label
from catalog.models import CardSet, Game
from catalog.search.language.fields import BY_NAME
from catalog.search.language.parser import INTEGER
from catalog.search.language.values import known_tags, known_values, names_by_id


@dataclass(frozen=True)
class Line:
    """A line of the form: the field of the language it writes, what it is called, and what can be chosen."""

    field: str
    label: str
    choices: object = None  # a function that returns (value, label) pairs; None where words are typed
    is_range: bool = False


def labelled(kind, label):
    """Return the values of one kind of tag with their labels, in the labels' order."""
    return sorted(((value, str(label(value))) for value in known_tags(kind)), key=lambda pair: pair[1])


LINES = (
    Line("name", _("Name contains")),
    Line("text", _("Text contains")),
    Line("type", _("Type"), lambda: labelled("type", type_label)),
    Line("keyword", _("Keyword"), lambda: labelled("keyword", keyword_label)),
    Line("set", _("Set"), lambda: sorted(names_by_id(CardSet).items(), key=lambda pair: pair[1])),
    Line("game", _("Game"), lambda: list(names_by_id(Game).items())),
    Line("role", _("Deck or stack"), lambda: [(each, str(stack_label(each))) for each in known_values("role")]),
    Line("cost", _("Cost"), is_range=True),
    Line("vp", _("Victory Points"), is_range=True),
    Line("power", _("Power"), is_range=True),
    Line("copies", _("Copies"), is_range=True),
)
FORM_FIELDS = [line.field for line in LINES if not line.is_range]
RANGE_FIELDS = [f"{line.field}_{end}" for line in LINES if line.is_range for end in ("min", "max")]
SWITCHES = {
    "has:text": _("with text"),
    "has:ruling": _("with a ruling"),
    "lang:fr": _("with a French text"),
    "-is:promo": _("without promo cards"),
}


def form(given):
    """Return the lines of the form with what was filled in."""
    return [
        {
            "line": line,
            "value": given.get(line.field, ""),
            "choices": line.choices() if line.choices else None,
            "least": given.get(f"{line.field}_min", ""),
            "most": given.get(f"{line.field}_max", ""),
        }
        for line in LINES
    ]


def write(given):
    """Return the query that a filled-in form asks for: the words first, then a term for every line."""
    terms = [given.get("q", "").replace("\x00", "").strip()]
    for line in LINES:
        terms += ranged(line, given) if line.is_range else worded(line, given)
    return " ".join(term for term in [*terms, *(each for each in SWITCHES if each in given.getlist("only"))] if term)


def worded(line, given):
    """Return the term of a line with words or a choice."""
    value = " ".join(given.get(line.field, "").replace("\x00", "").replace('"', "").split())
    plain = value.replace("-", "").isalnum()
    return [f"{line.field}:{value}" if plain else f'{line.field}:"{value}"'] if value else []


def ranged(line, given):
    """Return the terms of a line with two bounds; the same bound twice is one value."""
    least, most = (given.get(f"{line.field}_{end}", "").strip() for end in ("min", "max"))
    bounds = {"=": least} if least == most else {">=": least, "<=": most}
    return [f"{BY_NAME[line.field].name}{sign}{value}" for sign, value in bounds.items() if INTEGER.match(value)]
