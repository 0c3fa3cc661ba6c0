"""What a result can be narrowed to: type, game, set, cost and keyword, with counts, from the register."""

from collections import Counter
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from catalog.faces.palette import type_slug
from catalog.labels import keyword_label, type_label
from catalog.models import CardSet
from catalog.register.register import current_register
from catalog.search.finder import matching
from catalog.search.language.nodes import Term, walk
from catalog.search.language.values import known_tags

TITLES = {
    "type": gettext_lazy("Type"),
    "game": gettext_lazy("Game"),
    "set": gettext_lazy("Set"),
    "cost": gettext_lazy("Cost"),
    "keyword": gettext_lazy("Keyword"),
}


MOST_SETS = 60


@lru_cache(maxsize=2)
def sets(_version):
    """Return code and name of every set and of its game, in order."""
    return list(CardSet.objects.values_list("code", "name", "game_id", "game__name"))


def tagged(register, kind):
    """Return the set of cards that each type or keyword finds in a search."""
    return {value: matching(register, Term(kind, "=", (value,), 0, 0)) for value in known_tags(kind)}


def type_counts(most=7):
    """Return the commonest types of the whole catalogue: value, label, kind and number of cards."""
    register = current_register()
    numbers = most_first(tagged(register, "type"), register.all)[:most]
    return [(value, type_label(value), type_slug([value]), number) for value, number in numbers]


def facets(result):
    """Return the facets of a result: name, title and options."""
    counted, chosen = counts(result.cards), chosen_terms(result)
    return [
        {"name": name, "title": title, "options": [option(result, chosen, name, *row) for row in counted[name]]}
        for name, title in TITLES.items()
        if counted[name]
    ]


def counts(found):
    """Return for every facet its (value, label, number of cards) rows; of many sets, the largest."""
    register, bits = found.register, found.bits
    by_set, by_cost = register.counts("card_set", bits), register.counts("cost", bits)
    largest = dict(by_set.most_common(MOST_SETS))
    games, names, shown = Counter(), {}, []
    for code, name, game, game_name in sets(register.version):
        if number := by_set.get(code):
            games[game] += number
            names[game] = game_name
            if code in largest:
                shown.append((code, name, number))
    return {
        "type": [(value, type_label(value), number) for value, number in most_first(tagged(register, "type"), bits)],
        "game": [(game, names[game], number) for game, number in games.most_common()],
        "set": shown,
        "cost": [
            ("none" if cost is None else str(cost), _("none") if cost is None else str(cost), by_cost[cost])
            for cost in sorted(by_cost, key=lambda each: (each is None, each))
        ],
        "keyword": [
            (value, keyword_label(value), number) for value, number in most_first(tagged(register, "keyword"), bits)
        ],
    }


def most_first(groups, bits):
    """Return (value, number of these cards) for groups that have any, the largest first."""
    numbers = ((value, (cards & bits).bit_count()) for value, cards in groups.items())
    return sorted(((value, number) for value, number in numbers if number), key=lambda row: (-row[1], row[0]))


def chosen_terms(result):
    """Return the terms that ask for exactly one value of a field, by field and value; of several, the first."""
    terms = walk(result.query.root, skip_negated=True)
    one = [term for term in terms if term.operator in {":", "="} and len(term.values) == 1]
    return {(term.field, term.values[0]): term for term in reversed(one)}


def option(result, chosen, field, value, label, number):
    """Return one choice with the address that adds its term to the query, or takes it out again."""
    term = chosen.get((field, value))
    if term:
        link = result.link(q=" ".join(f"{result.text[: term.start]} {result.text[term.end :]}".split()))
    else:
        link = result.link_with(f"{field}:{value}")
    return {
        "value": value,
        "label": label,
        "number": number,
        "link": link,
        "is_chosen": bool(term),
        "kind": type_slug([value]) if field == "type" else "",
    }
