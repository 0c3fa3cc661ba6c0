"""Nodes -> a sentence for people, with a count per term and corrections for empty results."""

import re

from django.utils.translation import gettext as _

from catalog.models import Card
from catalog.search.language.compiler import condition
from catalog.search.language.fields import BY_NAME, Number
from catalog.search.language.nodes import And, Not, Or, Term, spliced
from catalog.search.language.parser import read
from catalog.search.language.values import names_of

MOST_NAMES = 3
NEGATION = re.compile(r"(?:-|\bnot\s+)+$", re.IGNORECASE)


def sentence(query):
    """Return what a query asks for as one sentence."""
    if query.error:
        return str(query.error.message)
    if query.root is None:
        return _("All cards.")
    return _("Cards where %(conditions)s.") % {"conditions": say(query.root)}


def say(node, nested=False):
    """Return a part of the tree in words."""
    if isinstance(node, Term):
        return say_term(node)
    if isinstance(node, Not):
        return _("not (%(part)s)") % {"part": say(node.part)}
    word = _(" and ") if isinstance(node, And) else _(" or ")
    words = word.join(say(part, nested=True) for part in node.parts)
    return f"({words})" if nested and isinstance(node, Or) else words


def say_term(term):
    """Return one condition in words."""
    field = BY_NAME[term.field]
    if isinstance(field, Number):
        return say_numbers(field, term.operator, [value.lower() for value in term.values])
    values = _(" or ").join(say_value(field, value) for value in term.values)
    if term.operator == "!=":
        return _("not: %(field)s %(values)s") % {"field": field.says, "values": values}
    return f"{field.says} {values}"


def say_numbers(field, operator, values):
    """Return a condition on a number in words: numbers and other fields, and what is no number."""
    no_numbers = {"*": _("%(field)s: variable"), "none": _("%(field)s: none or unknown")}
    no_numbers["null"] = no_numbers["none"]
    said = [no_numbers[value] % {"field": field.says} for value in values if value in no_numbers]
    if said and operator == "!=":
        return _("not (%(part)s)") % {"part": say_numbers(field, "=", values)}
    if numbers := [value for value in values if value not in no_numbers]:
        verb = {
            ":": _("is"),
            "=": _("is"),
            "!=": _("is not"),
            "<": _("is less than"),
            "<=": _("is at most"),
            ">": _("is more than"),
            ">=": _("is at least"),
        }[operator]
        said.append(f"{field.says} {verb} {_(' or ').join(numbers)}")
    return _(" or ").join(said)


def say_value(field, value):
    """Return a value in words: a set or game by its name, any other word in quotes."""
    names = names_of(field.name, value)
    return _(" or ").join(names) if 0 < len(names) <= MOST_NAMES else _("“%(value)s”") % {"value": value}


def term_counts(query):
    """Return each term with its own words, place and number of cards it finds alone."""
    return [
        {
            "term": query.text[term.start : term.end],
            "start": term.start,
            "end": term.end,
            "says": say_term(term),
            "count": Card.objects.filter(condition(term)).count(),
        }
        for term in query.terms()
    ]


def tree(node):
    """Return the tree as plain values, for programs."""
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
    """Return the text with every complaint's suggestion put in, or None where there is none."""
    changes = [(each.position, each.end, each.suggestion) for each in query.diagnostics if each.suggestion]
    return spliced(query.text, changes) if changes else None


def without(text, start, end):
    """Return a query without one of its terms, and without the signs and operators left hanging around it."""
    left = NEGATION.sub("", text[:start]) + " " + text[end:]
    hanging = [(each.position, each.end, "") for each in read(left).diagnostics if each.code == "unbalanced"]
    return " ".join(spliced(left, hanging).split())
