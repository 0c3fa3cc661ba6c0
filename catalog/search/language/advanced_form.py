"""The advanced search form: its fields, and the query text that a submitted form produces."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from catalog.labels import keyword_label, stack_label, type_label
from catalog.models import CardSet, Game
from catalog.search.language.accepted_values import known_tags, names_by_id
from catalog.search.language.fields import BY_NAME
from catalog.search.language.parser import INTEGER
from catalog.search.language.value_matching import known_values


@dataclass(frozen=True)
class FormLine:
    """A line of the form: the search field it sets, its label, and its choices."""

    field: str
    label: str
    choices: object = None  # a function that returns (value, label) pairs; None for a text input
    is_range: bool = False


def labelled(kind, label):
    """Return the values of one kind of tag with their labels, sorted by label."""
    return sorted(((value, str(label(value))) for value in known_tags(kind)), key=lambda pair: pair[1])


LINES = (
    FormLine("name", _("Name contains")),
    FormLine("text", _("Text contains")),
    FormLine("type", _("Type"), lambda: labelled("type", type_label)),
    FormLine("keyword", _("Keyword"), lambda: labelled("keyword", keyword_label)),
    FormLine("set", _("Set"), lambda: sorted(names_by_id(CardSet).items(), key=lambda pair: pair[1])),
    FormLine("game", _("Game"), lambda: list(names_by_id(Game).items())),
    FormLine("role", _("Deck or stack"), lambda: [(each, str(stack_label(each))) for each in known_values("role")]),
    FormLine("cost", _("Cost"), is_range=True),
    FormLine("vp", _("Victory Points"), is_range=True),
    FormLine("power", _("Power"), is_range=True),
    FormLine("copies", _("Copies"), is_range=True),
)
FORM_FIELDS = [line.field for line in LINES if not line.is_range]
RANGE_FIELDS = [f"{line.field}_{end}" for line in LINES if line.is_range for end in ("min", "max")]
SWITCHES = {
    "has:text": _("with text"),
    "has:ruling": _("with a ruling"),
    "lang:fr": _("with a French text"),
    "-is:promo": _("without promo cards"),
}


def form_lines(params):
    """Return the lines of the form with the submitted values."""
    return [
        {
            "line": line,
            "value": params.get(line.field, ""),
            "choices": line.choices() if line.choices else None,
            "least": params.get(f"{line.field}_min", ""),
            "most": params.get(f"{line.field}_max", ""),
        }
        for line in LINES
    ]


def build_query(params):
    """Return the query text for the submitted form: free text first, then one term per line."""
    terms = [params.get("q", "").replace("\x00", "").strip()]
    for line in LINES:
        terms += range_terms(line, params) if line.is_range else text_term(line, params)
    return " ".join(term for term in [*terms, *(each for each in SWITCHES if each in params.getlist("only"))] if term)


def text_term(line, params):
    """Return the term of a line with text or a choice."""
    value = " ".join(params.get(line.field, "").replace("\x00", "").replace('"', "").split())
    plain = value.replace("-", "").isalnum()
    return [f"{line.field}:{value}" if plain else f'{line.field}:"{value}"'] if value else []


def range_terms(line, params):
    """Return the terms of a line with a minimum and a maximum. Equal bounds give one "=" term."""
    least, most = (params.get(f"{line.field}_{end}", "").strip() for end in ("min", "max"))
    bounds = {"=": least} if least == most else {">=": least, "<=": most}
    return [f"{BY_NAME[line.field].name}{sign}{value}" for sign, value in bounds.items() if INTEGER.match(value)]
