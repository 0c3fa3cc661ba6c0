"""Nodes -> conditions on cards, and the order of the result."""

import operator
from dataclasses import dataclass
from functools import reduce

from django.db.models import Case, F, IntegerField, Q, Value, When

from catalog.models import Card, CardIndex, CardTag
from catalog.search.folding import fold
from catalog.search.index import THIS_CARD
from catalog.search.language.fields import BY_NAME, CLOSED, NUMBER, ORDERS
from catalog.search.language.nodes import And, Not, Or
from catalog.search.language.values import find

COMPARISONS = {":": "exact", "=": "exact", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}
NOTHING = Q(pk__in=[])


def condition(node):
    """Return the condition a tree stands for."""
    if node is None:
        return Q()
    if isinstance(node, And):
        return reduce(operator.and_, (condition(part) for part in node.parts))
    if isinstance(node, Or):
        return reduce(operator.or_, (condition(part) for part in node.parts))
    if isinstance(node, Not):
        return ~condition(node.part)
    field = BY_NAME[node.field]
    compile_one = {NUMBER: number, CLOSED: closed}.get(field.kind, text)
    found = reduce(operator.or_, (compile_one(field, node, value) for value in node.values))
    return ~found if node.operator == "!=" else found


def text(field, term, value):
    """A text field contains, or is, the folded value."""
    return reduce(operator.or_, (in_index(look) for look in looks(field, term, value)), NOTHING)


@dataclass(frozen=True)
class Look:
    """One look into an index column: it contains the characters, one of its lines is them, or all of it is."""

    column: str
    characters: str
    how: str = "part"


def looks(field, term, value):
    """Return the looks a text condition takes; it holds where any of them finds something."""
    folded = " ".join(fold(part) for part in value.replace("~", f" {THIS_CARD} ").split() if fold(part))
    squeezed = folded.replace(" ", "")
    if not folded:
        return ()
    if field.name == "exact" or (field.name == "name" and term.operator in {"=", "!="}):
        return (Look("squeezed", squeezed, "line"),)
    if term.operator in {"=", "!="}:
        return (Look(field.lookup, folded, "whole"),)
    if field.name == "name" and len(squeezed) >= 4:
        return Look(field.lookup, folded), Look("squeezed", squeezed)
    return (Look(field.lookup, folded),)


def in_index(look):
    """Return the condition that a look finds the card."""
    rows = CardIndex.objects.containing(look.column, look.characters)
    if look.how == "whole":
        rows = CardIndex.objects.filter(**{look.column: look.characters})
    if look.how == "line":
        name, column = look.characters, look.column
        lines = Q(**{column: name}) | Q(**{f"{column}__startswith": f"{name}\n"})
        lines |= Q(**{f"{column}__endswith": f"\n{name}"}) | Q(**{f"{column}__contains": f"\n{name}\n"})
        rows = rows.filter(lines)
    return Q(pk__in=rows.values("card_id"))


def whole_name(folded):
    """A name or alias is exactly this, spaces aside."""
    return in_index(Look("squeezed", folded.replace(" ", ""), "line"))


def number(field, term, value):
    """A number compares with a number, with another field, with none or with *; unknown satisfies nothing."""
    if value == "*":
        return Q(**{f"{field.printed}__contains": "*"})
    if value.lower() in {"none", "null"}:
        return Q(**{f"{field.lookup}__isnull": True})
    comparison = COMPARISONS["=" if term.operator == "!=" else term.operator]
    recorded = Q(**{f"{field.lookup}__isnull": False})
    if other := BY_NAME.get(value.lower()):
        recorded &= Q(**{f"{other.lookup}__isnull": False})
        return recorded & Q(**{f"{field.lookup}__{comparison}": F(other.lookup)})
    return recorded & Q(**{f"{field.lookup}__{comparison}": int(value)})


def closed(field, _term, value):
    """A closed field holds one of the stored values a word stands for."""
    stored = find(field.values, value)
    if field.name == "in":
        return Q(sort_name__in=Card.objects.filter(card_set__in=stored).values("sort_name"))
    if field.name == "has" and "ruling" in stored:
        return Q(rulings_count__gt=0)
    lookup = field.lookup.removeprefix("not ")
    if lookup.startswith("tag:"):
        kinds = lookup.removeprefix("tag:").split(",")
        found = Q(pk__in=CardTag.objects.filter(kind__in=kinds, value__in=stored).values("card_id"))
    else:
        found = Q(**{f"{lookup}__in": stored})
    return ~found if field.lookup.startswith("not ") else found


def arrangement(query, order=None, direction=None):
    """Return (order, direction, folded bare words) of a result, from what is asked beside the query or in it."""
    words = " ".join(fold(word) for word in query.bare_words()).strip()
    order = order or query.controls.get("order") or ("relevance" if words else "name")
    direction = direction or query.controls.get("dir") or "asc"
    return order, direction, words


def ordering(query, order=None, direction=None):
    """Return (annotations, order_by) for a result: every order ends in the id, unknown values come last."""
    order, direction, words = arrangement(query, order, direction)
    if order == "relevance":
        if not words:
            return {}, ["sort_name", "slug"]
        return {"relevance": relevance(words)}, ["relevance", "sort_name", "slug"]
    descending = direction == "desc"
    columns = []
    for place, name in enumerate((*ORDERS[order], "slug")):
        turned = descending and (place == 0 or name == "slug" and order == "id")
        columns.append(
            F(name).desc(nulls_last=True) if turned else F(name).asc(nulls_last=True) if place == 0 else F(name).asc()
        )
    return {}, columns


def relevance(words):
    """Rank a name against the words: the same, beginning with them, a word beginning with them, inside."""
    return Case(
        When(sort_name=words, then=Value(0)),
        When(sort_name=f"the {words}", then=Value(1)),
        When(sort_name__startswith=words, then=Value(2)),
        When(sort_name__contains=f" {words}", then=Value(3)),
        default=Value(4),
        output_field=IntegerField(),
    )
