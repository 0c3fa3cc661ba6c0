"""Explain a query: a sentence, a count per term, and corrections."""

import re

from django.utils.translation import gettext as _

from catalog.models import Card
from catalog.search.language.accepted_value_lookup import names_of
from catalog.search.language.compiler import condition
from catalog.search.language.fields import BY_NAME, Number
from catalog.search.language.nodes import And, Not, Or, Term, replace_spans
from catalog.search.language.parser import read

MAX_NAMES = 3
NEGATION = re.compile(r"(?:-|\bnot\s+)+$", re.IGNORECASE)


def sentence(query):
    """Return the query as one sentence."""
    if query.error:
        return str(query.error.message)
    if query.root is None:
        return _("All cards.")
    return _("Cards where %(conditions)s.") % {"conditions": describe(query.root)}


def describe(node, nested=False):
    """Return a node of the tree in words."""
    if isinstance(node, Term):
        return describe_term(node)
    if isinstance(node, Not):
        return _("not (%(part)s)") % {"part": describe(node.part)}
    word = _(" and ") if isinstance(node, And) else _(" or ")
    words = word.join(describe(part, nested=True) for part in node.parts)
    return f"({words})" if nested and isinstance(node, Or) else words


def describe_term(term):
    """Return one condition in words."""
    field = BY_NAME[term.field]
    if isinstance(field, Number):
        return describe_numbers(field, term.operator, [value.lower() for value in term.values])
    values = _(" or ").join(describe_value(field, value) for value in term.values)
    if term.operator == "!=":
        return _("not: %(field)s %(values)s") % {"field": field.phrase, "values": values}
    return f"{field.phrase} {values}"


def describe_numbers(field, operator, values):
    """Return a condition on a number in words, including the values "none" and "*"."""
    special_values = {"*": _("%(field)s: variable"), "none": _("%(field)s: none or unknown")}
    special_values["null"] = special_values["none"]
    phrases = [special_values[value] % {"field": field.phrase} for value in values if value in special_values]
    if phrases and operator == "!=":
        return _("not (%(part)s)") % {"part": describe_numbers(field, "=", values)}
    if numbers := [value for value in values if value not in special_values]:
        verb = {
            ":": _("is"),
            "=": _("is"),
            "!=": _("is not"),
            "<": _("is less than"),
            "<=": _("is at most"),
            ">": _("is more than"),
            ">=": _("is at least"),
        }[operator]
        phrases.append(f"{field.phrase} {verb} {_(' or ').join(numbers)}")
    return _(" or ").join(phrases)


def describe_value(field, value):
    """Return a value for a sentence: the name of a set or game, any other value in quotes."""
    names = names_of(field.name, value)
    return _(" or ").join(names) if 0 < len(names) <= MAX_NAMES else _("“%(value)s”") % {"value": value}


def term_counts(query):
    """Return each term with its description, its position in the text and the number of cards it finds alone."""
    return [
        {
            "term": query.text[term.start : term.end],
            "start": term.start,
            "end": term.end,
            "says": describe_term(term),
            "count": Card.objects.filter(condition(term)).count(),
        }
        for term in query.terms()
    ]


def tree(node):
    """Return the syntax tree as dicts and lists, for the API."""
    if node is None:
        return None
    if isinstance(node, Term):
        return {
            "term": node.field,
            "operator": node.operator,
            "values": list(node.values),
            "start": node.start,
            "end": node.end,
        }
    if isinstance(node, Not):
        return {"not": tree(node.part)}
    return {"and" if isinstance(node, And) else "or": [tree(part) for part in node.parts]}


def corrected(query):
    """Return the query text with every suggested correction applied, or None if there are none."""
    changes = [(each.position, each.end, each.suggestion) for each in query.diagnostics if each.suggestion]
    return replace_spans(query.text, changes) if changes else None


def without(text, start, end):
    """Return the query text without one term, and without the operators that would be left dangling."""
    left = NEGATION.sub("", text[:start]) + " " + text[end:]
    dangling_operators = [(each.position, each.end, "") for each in read(left).diagnostics if each.code == "unbalanced"]
    return " ".join(replace_spans(left, dangling_operators).split())
