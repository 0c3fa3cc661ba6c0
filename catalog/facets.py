"""What a result can be narrowed to: type, game, set, cost and keyword, with counts, in one query."""

from collections import Counter, defaultdict
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from catalog.faces.palette import type_slug
from catalog.labels import keyword_label, type_label
from catalog.models import CardSet, CardTag
from catalog.query.nodes import Or, walk
from catalog.query.values import find
from catalog.version import current_version

TITLES = {
    "type": gettext_lazy("Type"),
    "game": gettext_lazy("Game"),
    "set": gettext_lazy("Set"),
    "cost": gettext_lazy("Cost"),
    "keyword": gettext_lazy("Keyword"),
}


@lru_cache(maxsize=2)
def tagged(_version):
    """Return the cards that each type and keyword finds in a search, for the loaded catalogue."""
    cards = defaultdict(set)
    for kind, value, card in CardTag.objects.filter(kind__in=["type", "subtype", "keyword"]).values_list(
        "kind", "value", "card"
    ):
        cards[kind, value].add(card)
    types = {
        value: set().union(*(cards[kind, found] for found in find("types", value) for kind in ("type", "subtype")))
        for kind, value in list(cards)
        if kind == "type"
    }
    return types, {value: found for (kind, value), found in cards.items() if kind == "keyword"}


@lru_cache(maxsize=2)
def sets(_version):
    """Return every set with its game, in order."""
    return list(CardSet.objects.select_related("game"))


def type_counts(most=7):
    """Return the commonest types of the whole catalogue: value, label, kind and number of cards."""
    types, _keywords = tagged(current_version())
    numbers = sorted(((value, len(cards)) for value, cards in types.items()), key=lambda row: (-row[1], row[0]))
    return [(value, type_label(value), type_slug([value]), number) for value, number in numbers[:most]]


def facets(result):
    """Return the facets of a result: name, title and options."""
    counted = counts(result.cards)
    return [
        {"name": name, "title": title, "options": [option(result, name, *row) for row in counted[name]]}
        for name, title in TITLES.items()
        if counted[name]
    ]


def counts(cards):
    """Return for every facet its (value, label, number of cards) rows."""
    version = current_version()
    rows = list(cards.order_by().values_list("pk", "card_set", "cost"))
    pks = {pk for pk, _set, _cost in rows}
    by_set = Counter(code for _pk, code, _cost in rows)
    by_cost = Counter(cost for _pk, _set, cost in rows)
    types, keywords = tagged(version)
    known = [row for row in sets(version) if by_set[row.code]]
    games = Counter()
    for row in known:
        games[row.game] += by_set[row.code]
    return {
        "type": [(value, type_label(value), number) for value, number in most_first(types, pks)],
        "game": [(game.slug, game.name, number) for game, number in games.most_common()],
        "set": [(row.code, row.name, by_set[row.code]) for row in known],
        "cost": [
            ("none" if cost is None else str(cost), _("none") if cost is None else str(cost), by_cost[cost])
            for cost in sorted(by_cost, key=lambda each: (each is None, each))
        ],
        "keyword": [(value, keyword_label(value), number) for value, number in most_first(keywords, pks)],
    }


def most_first(groups, pks):
    """Return (value, number of these cards) for groups that have any, the largest first."""
    numbers = ((value, len(cards & pks)) for value, cards in groups.items())
    return sorted(((value, number) for value, number in numbers if number), key=lambda row: (-row[1], row[0]))


def option(result, field, value, label, number):
    """Return one choice with the address that adds its term to the query, or takes it out again."""
    chosen = next((term for term in walk(result.query.root, skip_negated=True) if is_for(term, field, value)), None)
    if chosen:
        text = " ".join(f"{result.text[: chosen.start]} {result.text[chosen.end :]}".split())
    else:
        grouped = f"({result.text})" if isinstance(result.query.root, Or) else result.text
        text = f"{grouped} {field}:{value}".strip()
    return {
        "value": value,
        "label": label,
        "number": number,
        "link": result.link(q=text),
        "is_chosen": bool(chosen),
        "kind": type_slug([value]) if field == "type" else "",
    }


def is_for(term, field, value):
    """Tell whether a term asks for exactly this value of this field."""
    return term.field == field and term.operator in {":", "="} and term.values == (value,)
