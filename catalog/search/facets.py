"""Facets of cards: types, games, sets, keywords, numbers and number ranges, as search terms with card counts."""

from collections import Counter
from typing import NamedTuple

from django.db.models import Count
from django.utils.translation import gettext as _

from catalog.labels import field_label, keyword_label, type_label
from catalog.models import Card, CardSet, CardTag
from catalog.search.language.accepted_value_lookup import find
from catalog.search.language.accepted_values import known_tags, names_by_id
from catalog.text_folding import slugify
from core.data_version import once_per_version

FACETS = ("type", "game", "set", "keyword", "cost", "vp", "power")
MAX_MAIN = 10
NUMBERS = {"cost": "cost", "vp": "victory_points", "power": "power"}
MAX_SETS = 60
MAX_STEPS = 8


class Option(NamedTuple):
    """A search term that narrows a result, its label, and the number of cards it leaves."""

    field: str
    operator: str
    value: str
    label: str
    number: int

    @property
    def term(self):
        """The term as written in a query."""
        return f"{self.field}{self.operator}{self.value}"


def type_counts(most=7):
    """Return the most common types of the catalog as (value, label, number of cards)."""
    return [(value, type_label(value), number) for value, number in count_types(Card.objects.all())[:most]]


def facets(cards):
    """Return the facets of cards as name, title and lines of options. A line of a number facet has values or ranges."""
    counted = counts(cards)
    return [
        {"name": name, "title": field_label(name), "lines": facet_lines(name, counted[name])}
        for name in FACETS
        if counted[name]
    ]


def main_facets(cards):
    """Return the facets type, set and cost with their most common values only, counted in one query of the cards."""
    groups = list(cards.order_by().values_list("card_set", "cost", "types", "subtypes").annotate(Count("pk")))
    by_set, by_cost = Counter(), Counter()
    for code, cost, _types, _subtypes, number in groups:
        by_set[code] += number
        by_cost[cost] += number
    names = names_by_id(CardSet)
    costs = sorted(cost for cost, _number in by_cost.most_common(MAX_MAIN) if cost is not None)
    counted = {
        "type": [(value, type_label(value), number) for value, number in types_in(group[2:] for group in groups)],
        "set": [(code, names[code], number) for code, number in by_set.most_common()],
        "cost": [(str(cost), str(cost), by_cost[cost]) for cost in costs],
    }
    return [
        {"name": name, "title": field_label(name), "lines": [{"title": "", "options": options}]}
        for name, rows in counted.items()
        if len(options := [Option(name, ":", *row) for row in rows[:MAX_MAIN]]) > 1
    ]


def facet_lines(name, rows):
    """Return the lines of the facet `name`, each with a title and options, from (value, label, number) rows."""
    found = [("", ":", rows)]
    known = [(int(value), label, number) for value, label, number in rows if value != "none"] if name in NUMBERS else []
    if len(known) > 1:
        most = sorted(known, key=lambda row: -row[2])[:MAX_STEPS]
        steps = [(value, label) for value, label, _number in sorted(most)]
        upto = [(step, label, sum(row[2] for row in known if row[0] <= step)) for step, label in steps]
        since = [(step, label, sum(row[2] for row in known if row[0] >= step)) for step, label in steps]
        found = [(_("Exactly"), ":", rows), (_("At most"), "<=", upto), (_("At least"), ">=", since)]
    return [
        {"title": title, "options": [Option(name, operator, *row) for row in options]}
        for title, operator, options in found
    ]


def counts(cards):
    """Return the (value, label, number of cards) rows of every facet. Only the largest sets are included."""
    by_set = Counter(dict(cards.order_by().values_list("card_set").annotate(Count("pk"))))
    largest = dict(by_set.most_common(MAX_SETS))
    games, names, sets = Counter(), {}, []
    for card_set in CardSet.objects.select_related("game").filter(code__in=by_set).only("name", "game__name"):
        games[card_set.game_id] += by_set[card_set.code]
        names[card_set.game_id] = card_set.game.name
        if card_set.code in largest:
            sets.append((card_set.code, card_set.name, by_set[card_set.code]))
    keywords = largest_first(tags_of(cards, "keyword").values_list("value").annotate(Count("card")))
    return {
        "type": [(value, type_label(value), number) for value, number in count_types(cards)],
        "game": [(game, names[game], number) for game, number in games.most_common()],
        "set": sets,
        "keyword": [(value, keyword_label(value), number) for value, number in keywords],
    } | {
        name: [
            ("none" if value is None else str(value), _("none") if value is None else str(value), counted[value])
            for value in sorted(counted, key=lambda each: (each is None, each))
        ]
        for name, counted in count_numbers(cards).items()
    }


def count_numbers(cards):
    """Return how many cards have each cost, Victory Points value and Power, in one query."""
    found = {name: Counter() for name in NUMBERS}
    for *values, number in cards.order_by().values_list(*NUMBERS.values()).annotate(Count("pk")):
        for counted, value in zip(found.values(), values, strict=True):
            counted[value] += number
    return found


def tags_of(cards, *kinds):
    """Return the tags of these cards, of the given kinds."""
    tags = CardTag.objects.filter(kind__in=kinds).order_by()
    return tags.filter(card__in=cards.order_by().values("pk")) if cards.query.where else tags


def count_types(cards):
    """Return how many cards each type matches in a search, most common first.

    A type can match several stored types: "hero" also matches "super-hero". A card is counted once for each."""
    return types_in(cards.order_by().values_list("types", "subtypes").annotate(Count("pk")))


def types_in(groups):
    """Return how many cards each type matches, from (types, subtypes, number of cards) rows, most common first."""
    printed = [({*map(slugify, types), *map(slugify, subtypes)}, number) for types, subtypes, number in groups]
    return largest_first(
        (value, sum(number for slugs, number in printed if not slugs.isdisjoint(stored)))
        for value, stored in stored_types()
    )


@once_per_version(1)
def stored_types():
    """Return each type with the stored types and subtypes that it matches in a search."""
    return [(value, find("type", value)) for value in known_tags("type")]


def largest_first(rows):
    """Return the (value, count) rows with a non-zero count, largest count first."""
    return sorted(((value, number) for value, number in rows if number), key=lambda row: (-row[1], row[0]))
