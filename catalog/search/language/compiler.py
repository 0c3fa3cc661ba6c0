"""Nodes -> conditions on cards, and the order of the result."""

import operator
from functools import reduce

from django.db.models import Case, Exists, F, OuterRef, Q, Value, When

from catalog.models import Card, CardIndex, CardTag
from catalog.search.folding import fold
from catalog.search.index import fold_around
from catalog.search.language.fields import BY_NAME, ORDERS, Number, Tag, Text
from catalog.search.language.nodes import And, Not, Or, Term
from catalog.search.language.values import find

COMPARISONS = {":": "exact", "=": "exact", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}
NOTHING = Q(pk__in=[])
OWN_NAME = "~"  # in a text


def condition(node, is_narrowed=False):
    """Return the condition a tree stands for; `is_narrowed` tells that a text beside it leaves few cards to look at."""
    if node is None:
        return Q()
    if isinstance(node, And):
        return every(node.parts, is_narrowed)
    if isinstance(node, Or):
        return reduce(operator.or_, (condition(part, is_narrowed) for part in node.parts))
    if isinstance(node, Not):
        return ~condition(node.part, is_narrowed)
    field = BY_NAME[node.field]
    if isinstance(field, Text):
        each = (text(field, node, value) for value in node.values)
    elif isinstance(field, Number):
        each = (number(field, node, value) for value in node.values)
    else:
        each = (closed(field, value, is_narrowed) for value in node.values)
    found = reduce(operator.or_, each)
    return ~found if node.operator == "!=" else found


def every(parts, is_narrowed):
    """All parts hold; the texts that are contained are looked up together, in one look at the index."""
    looks = {part: pairs for part in parts if (pairs := contained(part))}
    others = [condition(part, is_narrowed or bool(looks)) for part in parts if part not in looks]
    together = [in_index(CardIndex.objects.containing(*looks.values()))] if looks else []
    return reduce(operator.and_, together + others)


def contained(node):
    """Return the (column, folded text) pairs of a text that must be contained, or None for any other condition."""
    if not isinstance(node, Term) or not isinstance(BY_NAME[node.field], Text):
        return None
    if node.operator != ":" or node.field == "exact" or len(node.values) != 1:
        return None
    return columns(BY_NAME[node.field], fold_around(node.values[0], OWN_NAME))


def columns(field, folded):
    """Return where a folded text may be contained; a name of some length also without its spaces."""
    squeezed = folded.replace(" ", "")
    both = field.name == "name" and len(squeezed) >= 4
    pairs = ((field.column, folded), ("squeezed", squeezed)) if both else ((field.column, folded),)
    return pairs if folded else None


def text(field, term, value):
    """A text field contains, or is, the folded value."""
    folded = fold_around(value, OWN_NAME)
    if not folded:
        return NOTHING
    is_whole = term.operator in {"=", "!="}
    if field.name == "exact" or (field.name == "name" and is_whole):
        return whole_name(folded)
    return line(field.column, folded) if is_whole else in_index(CardIndex.objects.containing(columns(field, folded)))


def whole_name(folded):
    """A name or alias is exactly this, spaces aside."""
    return line("squeezed", folded.replace(" ", ""))


def line(column, folded):
    """A whole line of the index: a name without its spaces, a text in one language, a ruling."""
    lines = Q(**{column: folded}) | Q(**{f"{column}__startswith": f"{folded}\n"})
    lines |= Q(**{f"{column}__endswith": f"\n{folded}"}) | Q(**{f"{column}__contains": f"\n{folded}\n"})
    return in_index(CardIndex.objects.containing(((column, folded),)).filter(lines))


def in_index(rows):
    """The card is one of these rows of the index."""
    return Q(pk__in=rows.values("card_id"))


def number(field, term, value):
    """A number compares with a number, with another field, with none or with *; unknown satisfies nothing."""
    if value == "*":
        return Q(**{f"{field.column}_printed__contains": "*"})
    if value.lower() in {"none", "null"}:
        return Q(**{f"{field.column}__isnull": True})
    comparison = COMPARISONS["=" if term.operator == "!=" else term.operator]
    other = BY_NAME.get(value.lower())
    return Q(**{f"{field.column}__{comparison}": F(other.column) if other else int(value)})


def closed(field, value, is_narrowed):
    """A closed field holds one of the stored values a word stands for."""
    stored = find(field.name, value)
    if field.name == "in":
        return Q(sort_name__in=Card.objects.filter(card_set__in=stored).values("sort_name"))
    if field.name == "has" and "ruling" in stored:
        return Q(rulings_count__gt=0)
    if not isinstance(field, Tag):
        return Q(**{f"{field.column}__in": stored})
    found = tagged(field.kinds, stored, is_narrowed)
    return ~found if field.name == "not" else found


def tagged(kinds, values, is_narrowed):
    """The card carries a tag. Where few cards are left each is looked up, else all that carry it are listed:

    SQLite takes 6 ms for a word and a type among 100,000 cards by the one and 13 ms by the other; for a type alone it
    is the other way round, and PostgreSQL plans both alike."""
    if is_narrowed:
        return Q(Exists(CardTag.objects.filter(card=OuterRef("pk"), kind__in=kinds, value__in=values)))
    return Q(pk__in=CardTag.objects.filter(kind__in=kinds, value__in=values).values("card_id"))


def ordering(query, order=None, direction=None):
    """Return the columns a result is ordered by, from what is given beside the query or in it.

    Every order ends in the id; unknown values come last."""
    words = " ".join(fold(word) for word in query.bare_words()).strip()
    order = order or query.controls.get("order") or ("relevance" if words else "name")
    direction = direction or query.controls.get("dir")
    if order == "relevance":
        return [relevance(words), "sort_name", "slug"] if words else ["sort_name", "slug"]
    first, *rest = (*ORDERS[order], "slug")
    turned = F(first).desc if direction == "desc" else F(first).asc
    return [turned(nulls_last=True), *rest]


def relevance(words):
    """Rank a name against the words: the same, beginning with them, a word beginning with them, inside."""
    return Case(
        When(sort_name=words, then=Value(0)),
        When(sort_name=f"the {words}", then=Value(1)),
        When(sort_name__startswith=words, then=Value(2)),
        When(sort_name__contains=f" {words}", then=Value(3)),
        default=Value(4),
    )
