"""Compile nodes to conditions on cards, and to the sort order of the result."""

import operator
from functools import reduce

from django.db.models import Case, Exists, F, OuterRef, Q, Value, When

from catalog.models import Card, CardIndex, CardTag
from catalog.search.index import fold_around, word_start
from catalog.search.language.accepted_value_lookup import find
from catalog.search.language.fields import BY_NAME, ORDERS, Number, Tag, Text
from catalog.search.language.nodes import And, Not, Or, Term
from catalog.text_folding import fold

COMPARISONS = {":": "exact", "=": "exact", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}
NO_CARDS = Q(pk__in=[])
MAX_RANKED_WORDS = 6
CARD_NAME_SIGN = "~"  # means the card's own name in a text search


def condition(node, is_narrowed=False):
    """Return the condition for a tree. `is_narrowed`: a text condition beside it already leaves few cards."""
    if node is None:
        return Q()
    if isinstance(node, And):
        return all_of(node.parts, is_narrowed)
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


def all_of(parts, is_narrowed):
    """Return the condition that all parts hold. All "contains" parts share one index lookup."""
    looks = {part: pairs for part in parts if (pairs := contained_text(part))}
    others = [condition(part, is_narrowed or bool(looks)) for part in parts if part not in looks]
    together = [in_index(CardIndex.objects.containing(*looks.values()))] if looks else []
    return reduce(operator.and_, together + others)


def contained_text(node):
    """Return the (column, folded text) pairs of a "contains" term, or None for any other node."""
    if not isinstance(node, Term) or not isinstance(BY_NAME[node.field], Text):
        return None
    if node.operator != ":" or BY_NAME[node.field].is_complete or len(node.values) != 1:
        return None
    return columns(BY_NAME[node.field], fold_around(node.values[0], CARD_NAME_SIGN))


def columns(field, folded):
    """Return the (column, text) pairs to look in. A name of four or more letters is also searched without spaces."""
    squeezed = folded.replace(" ", "")
    pairs = [(field.column, folded)]
    if field.is_name and len(squeezed) >= 4:
        pairs.append(("squeezed", squeezed))
    pairs += [(column, word_start(folded)) for column in field.word_columns]
    return tuple(pairs) if folded else None


def text(field, term, value):
    """Return the condition that a text field contains, or equals, the folded value."""
    folded = fold_around(value, CARD_NAME_SIGN)
    if not folded:
        return NO_CARDS
    is_exact = term.operator in {"=", "!="}
    if field.is_complete or (field.is_name and is_exact):
        return name_is(folded)
    return (
        line(field.column, f" {folded} ")
        if is_exact
        else in_index(CardIndex.objects.containing(columns(field, folded)))
    )


def name_is(folded):
    """Return the condition that a name or alias equals `folded`, ignoring spaces."""
    return line("squeezed", folded.replace(" ", ""))


def line(column, folded):
    """Return the condition that a complete line of an index column equals the text."""
    lines = Q(**{column: folded}) | Q(**{f"{column}__startswith": f"{folded}\n"})
    lines |= Q(**{f"{column}__endswith": f"\n{folded}"}) | Q(**{f"{column}__contains": f"\n{folded}\n"})
    return in_index(CardIndex.objects.containing(((column, folded),)).filter(lines))


def in_index(rows):
    """Return the condition that a card has one of these index rows."""
    return Q(pk__in=rows.values("card_id"))


def number(field, term, value):
    """Compare a number with a number, another field, none or *. Unknown values satisfy no comparison."""
    if value == "*":
        return Q(**{f"{field.column}_printed__contains": "*"})
    if value.lower() in {"none", "null"}:
        return Q(**{f"{field.column}__isnull": True})
    comparison = COMPARISONS["=" if term.operator == "!=" else term.operator]
    other = BY_NAME.get(value.lower())
    return Q(**{f"{field.column}__{comparison}": F(other.column) if other else int(value)})


def has_value(name, value):
    """Return the condition that a closed field, given by its name, has the value."""
    return closed(BY_NAME[name], value, is_narrowed=False)


def closed(field, value, is_narrowed):
    """Return the condition that a closed field has one of the stored values that match `value`."""
    stored = find(field.name, value)
    if field.is_shared:
        return Q(sort_name__in=Card.objects.filter(card_set__in=stored).values("sort_name"))
    if not isinstance(field, Tag):
        return Q(**{f"{field.column}__in": stored})
    found = tagged(field.kinds, stored, is_narrowed)
    return ~found if field.is_negated else found


def tagged(kinds, values, is_narrowed):
    """Return the condition that a card has a tag: EXISTS if a text term narrows the result, else an IN subquery.

    For a word and a type among 100,000 cards, SQLite takes 6 ms with EXISTS and 13 ms with IN; for a type alone it is
    the reverse. PostgreSQL plans both in the same way."""
    if is_narrowed:
        return Q(Exists(CardTag.objects.filter(card=OuterRef("pk"), kind__in=kinds, value__in=values)))
    return Q(pk__in=CardTag.objects.filter(kind__in=kinds, value__in=values).values("card_id"))


def ordering(query, order=None, direction=None, text_first=False):
    """Return the columns to order a result by, from the arguments or the query's own controls.

    The id is always the last sort key; unknown values come last. `text_first`: without an order, equally relevant cards
    are ordered by whether their text is known."""
    words = [word for word in map(fold, query.bare_words()) if word][:MAX_RANKED_WORDS]
    is_given = order or query.controls.get("order")
    order = is_given or ("relevance" if words else "name")
    direction = direction or query.controls.get("dir")
    with_text = [Case(When(text=None, then=Value(1)), default=Value(0))] if text_first and not is_given else []
    if order == "relevance":
        return [*(relevance(query, words) if words else ()), *with_text, "sort_name", "slug"]
    first, *rest = (*ORDERS[order], "slug")
    turned = F(first).desc if direction == "desc" else F(first).asc
    return [*with_text, turned(nulls_last=True), *rest]


def relevance(query, words):
    """Return the sort keys of relevance: how the name matches the words, then where each word was found.

    A name can equal all words, start with them, have them at the start of a word, or equal some of them in a row. A
    word counts most in the name, then in what the card is about, then in its text."""
    phrase = " ".join(words)
    parts = {" ".join(words[start:end]) for start in range(len(words)) for end in range(start + 1, len(words) + 1)}
    name = Case(
        When(sort_name__in=[phrase, fold(query.text)], then=Value(0)),
        When(sort_name=f"the {phrase}", then=Value(1)),
        When(sort_name__startswith=phrase, then=Value(2)),
        When(sort_name__contains=f" {phrase}", then=Value(3)),
        When(sort_name__in=sorted(parts | {f"the {part}" for part in parts}), then=Value(4)),
        default=Value(5),
    )
    found = [
        Case(
            When(sort_name__contains=word, then=Value(0)),
            When(in_index(CardIndex.objects.containing((("about", word_start(word)),))), then=Value(1)),
            default=Value(3),
        )
        for word in words
    ]
    return [name, reduce(operator.add, found)]
