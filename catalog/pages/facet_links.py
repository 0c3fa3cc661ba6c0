"""Facets of a search result as links that add a term to the query, replace it or remove it."""

from catalog.faces.palette import type_slug
from catalog.search.facets import facets
from catalog.search.language.explain import without
from catalog.search.language.nodes import replace_spans, walk


def facet_links(result, found=facets):
    """Return the facets of a result, each option with its link. `found` returns the facets of a queryset of cards."""
    chosen = chosen_terms(result.query)
    return [
        facet | {"lines": [linked_line(result, chosen, line) for line in facet["lines"]]}
        for facet in found(result.cards)
    ]


def linked_line(result, chosen, line):
    """Return a line of a facet, each option with its link. `chosen` is the result of `chosen_terms`."""
    return line | {"options": [option_link(result, chosen, option) for option in line["options"]]}


def chosen_terms(query):
    """Return the single-value terms of a query by (field, operator, value); the first one wins.

    A range term is also stored under (field, operator), because choosing another range replaces it."""
    found = {}
    for term in walk(query.root, skip_negated=True):
        operator = ":" if term.operator == "=" else term.operator
        if len(term.values) == 1:
            found.setdefault((term.field, operator, term.values[0]), term)
        if operator in {"<=", ">="}:
            found.setdefault((term.field, operator), term)
    return found


def option_link(result, chosen, option):
    """Return an option with its link, which adds the term to the query, or removes it if it is already there."""
    field, operator, value, label, number = option
    term = chosen.get((field, operator, str(value)))
    if term or (field, operator) in chosen:
        old = term or chosen[field, operator]
        changed = replace_spans(result.text, [(old.start, old.end, option.term)])
        link = result.link(q=without(result.text, old.start, old.end) if term else changed)
    else:
        link = result.link_with(option.term)
    return {
        "value": value,
        "label": label,
        "number": number,
        "link": link,
        "is_chosen": bool(term),
        "kind": type_slug([value]) if field == "type" else "",
    }
