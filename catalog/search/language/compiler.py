"""Compile nodes to conditions on cards, and to the sort order of the result."""

import operator
from functools import reduce

from django.db.models import Case, Exists, F, IntegerField, OuterRef, Q, Value, When
from django.db.models.expressions import RawSQL

from catalog.models import Card, CardIndex, CardTag
from catalog.querysets import in_index_sql, index_value
from catalog.search.index import SHORT_WORD, fold_around, word_start
from catalog.search.language.accepted_value_lookup import find
from catalog.search.language.fields import BY_NAME, ORDERS, Number, Tag, Text
from catalog.search.language.nodes import And, Not, Or, Term
from catalog.search.names_as_filters import filter_named
from catalog.text_folding import fold, singulars

COMPARISONS = {":": "exact", "=": "exact", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}
NO_CARDS = Q(pk__in=[])
MAX_RANKED_WORDS = 6
ABOUT = "about"
SORT_NAME = '"catalog_card"."sort_name"'
CARD_NAME_SIGN = "~"  # means the card's own name in a text search


def condition(node, is_narrowed=False):
    """Return the Q object for a node. `is_narrowed`: it is combined with a text condition, which leaves few cards."""
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
    """Return the condition that all parts are true. The parts that look for a text share one lookup in the index."""
    looks = {part: pairs for part in parts if (pairs := contained_text(part))}
    others = [condition(part, is_narrowed or bool(looks)) for part in parts if part not in looks]
    together = [in_index(CardIndex.objects.containing(*looks.values()))] if looks else []
    return reduce(operator.and_, together + others)


def contained_text(node):
    """Return the (column, folded text) pairs of a term that looks for a text in the index, or None for other nodes."""
    if not isinstance(node, Term) or not isinstance(BY_NAME[node.field], Text):
        return None
    if node.operator != ":" or BY_NAME[node.field].is_complete or len(node.values) != 1:
        return None
    return columns(BY_NAME[node.field], fold_around(node.values[0], CARD_NAME_SIGN), node.is_quoted)


def columns(field, folded, is_quoted=True):
    """Return (column, text) pairs; one column must contain its text. None if `folded` is empty.

    A name of four or more letters is also searched without spaces; a word without quotes also in the singular among
    the names of cards, sets, types and characters."""
    squeezed = folded.replace(" ", "")
    pairs = [(field.column, folded)]
    if field.is_name and len(squeezed) >= 4:
        pairs.append(("squeezed", squeezed))
    pairs += [(column, word_start(folded)) for column in field.word_columns]
    if ABOUT in field.word_columns and not is_quoted:
        pairs += [(ABOUT, f" {singular} ") for singular in singulars(folded)]
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
        else in_index(CardIndex.objects.containing(columns(field, folded, term.is_quoted)))
    )


def name_is(folded):
    """Return the condition that a name or alias equals `folded`, ignoring spaces."""
    return line("squeezed", folded.replace(" ", ""))


def line(column, folded):
    """Return the condition that one line of an index column equals the text."""
    lines = Q(**{column: folded}) | Q(**{f"{column}__startswith": f"{folded}\n"})
    lines |= Q(**{f"{column}__endswith": f"\n{folded}"}) | Q(**{f"{column}__contains": f"\n{folded}\n"})
    return in_index(CardIndex.objects.containing(((column, folded),)).filter(lines))


def in_index(rows):
    """Return the condition that a card's index row is one of `rows`, a queryset of CardIndex."""
    return Q(pk__in=rows.values("card_id"))


def number(field, term, value):
    """Return the condition that a number field compares to `value`: an integer, another field, none or *.

    Unknown numbers satisfy no comparison."""
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
    is_written = order or query.controls.get("order")
    is_given = order or query.options.get("order")
    order = is_given or ("relevance" if words else "name")
    direction = direction or query.options.get("dir")
    with_text = [Case(When(text=None, then=Value(1)), default=Value(0))] if text_first and not is_given else []
    if order == "relevance":
        return [*(relevance(query, words) if words else ()), *with_text, "sort_name", "slug"]
    if words and query.order and not is_written:  # "cheap heroes": heroes come before cards that mention them
        named = named_filter(words)
        kind = has_value(named.field, named.value) if named else is_about(words)
        with_text = [Case(When(kind, then=Value(0)), default=Value(1))]
    first, *rest = (*ORDERS[order], "slug")
    turned = F(first).desc if direction == "desc" else F(first).asc
    return [*with_text, turned(nulls_last=True), *rest]


def is_about(words):
    """Return the condition that the names of a card, its set, types or characters contain every word."""
    looks = [[word_start(word), *(f" {each} " for each in singulars(word))] for word in words]
    return in_index(CardIndex.objects.containing(*(tuple((ABOUT, each) for each in look) for look in looks)))


def with_singulars(words):
    """Return the words as one text, and the text with each possible singular of the last word."""
    return [" ".join((*words[:-1], each)) for each in (words[-1], *singulars(words[-1]))]


def named_filter(words):
    """Return the NamedFilter of the type, keyword, set or game with this name in the singular or plural, or None."""
    return next((found for each in with_singulars(words) if (found := filter_named(each))), None)


def relevance(query, words):
    """Return the sort keys of relevance: how the name matches the words, then where each word was found.

    A name can equal all words, start with them, have them at the start of a word, or equal some of them in a row. If
    the words name a type, set or keyword, its cards come after equal names. A word counts most in the name, then in
    the names of the card's set, types and characters, then in its text."""
    phrase = " ".join(words)
    phrases = with_singulars(words)
    parts = [" ".join(words[start:end]) for start in range(len(words)) for end in range(start + 1, len(words) + 1)]
    equal = [one_of({*phrases, fold(query.text)}), one_of(f"the {each}" for each in phrases)]
    similar = [like(f"{phrase}%"), like(f"% {phrase}%"), one_of({*parts, *(f"the {part}" for part in parts)})]
    if named := named_filter(words):
        of_kind = Case(When(has_value(named.field, named.value), then=Value(0)), default=Value(1))
        keys = [ranks(equal), of_kind, ranks(similar)]
    else:
        keys = [ranks(equal + similar)]
    return [*keys, found_in(words)]


def ranks(conditions):
    """Return an SQL expression: the index of the first of these (SQL, values) conditions that is true.

    Written with Case and When, the order of a search takes Django 2 ms longer to build than SQLite to execute."""
    cases = " ".join(f"WHEN {sql} THEN {number}" for number, (sql, _values) in enumerate(conditions))
    values = [value for _sql, found in conditions for value in found]
    return RawSQL(f"CASE {cases} ELSE {len(conditions)} END", values, IntegerField())


def found_in(words):
    """Return an SQL expression: the sum of 0 for each word in the name, 1 for each in the column `about`, else 3."""
    about, cases, values = in_index_sql(ABOUT), [], []
    for word in words:
        names = [like(f"%{each}%") for each in (word, *singulars(word))]
        in_name = (" OR ".join(sql for sql, _value in names), [value for _sql, found in names for value in found])
        is_about = (about, [index_value(ABOUT, word_start(word))])
        first, second = (
            (is_about, in_name) if len(word) <= SHORT_WORD else (in_name, is_about)
        )  # "fe" is not in "knife"
        cases.append(f"CASE WHEN {first[0]} THEN 0 WHEN {second[0]} THEN 1 ELSE 3 END")
        values += first[1] + second[1]
    return RawSQL(" + ".join(cases), values, IntegerField())


def one_of(names):
    """Return (SQL, values) of the condition that the card's folded name is one of `names`."""
    names = sorted(names)
    return f"{SORT_NAME} IN ({', '.join(['%s'] * len(names))})", names


def like(pattern):
    """Return (SQL, values) of the condition that the card's folded name matches a LIKE pattern."""
    return f"{SORT_NAME} LIKE %s", [pattern]
