"""Bar charts that compare sets: cards by cost, type and keyword, and the coverage of their data."""

from collections import Counter

from django.utils.translation import gettext as _

from catalog.faces.palette import type_slug
from catalog.labels import keyword_label, type_label
from catalog.models import Card

MAX_BARS = 14


def charts_of(sets):
    """Return charts that compare sets: a title and rows, each with a label and a (number, bar length) pair per set."""
    codes = [each.code for each in sets]
    costs, kinds, keywords = ({code: Counter() for code in codes} for _chart in range(3))
    rows = Card.objects.filter(card_set__in=codes).order_by()
    for code, cost, types, subtypes, words in rows.values_list("card_set", "cost", "types", "subtypes", "keywords"):
        costs[code][cost] += 1
        kinds[code][type_slug(types, subtypes)] += 1
        keywords[code].update(words)
    labels = {"texts": _("Effect"), "copies": _("Copies"), "power": _("Power"), "two_sources": _("Two or more sources")}
    known = [{name: each.coverage.get(name, 0) for name in labels} for each in sets]
    cards = [each.coverage.get("cards", 0) for each in sets]
    return [
        chart(_("Cards by cost"), costs.values(), by_cost, lambda cost: _("none") if cost is None else str(cost)),
        chart(_("Cards by type"), kinds.values(), largest_first, type_label),
        chart(_("Cards by keyword"), keywords.values(), largest_first, keyword_label),
        chart(_("What we have"), known, lambda _total: list(labels), labels.get, cards),
    ]


def chart(title, counted, sort_values, label, totals=None):
    """Return one chart from counters, one per set. Bar lengths are percentages of the largest number or of `totals`.

    `sort_values` returns the values of a Counter in the order of the rows, `label` the label of a value."""
    counted = list(counted)
    total = sum((Counter(each) for each in counted), Counter())
    longest = max((number for each in counted for number in each.values()), default=1)
    totals = totals or [longest] * len(counted)
    rows = [
        {
            "label": label(value),
            "kind": value,
            "bars": [
                (each.get(value, 0), round(100 * each.get(value, 0) / (total_of_set or 1)))
                for each, total_of_set in zip(counted, totals, strict=True)
            ],
        }
        for value in sort_values(total)
    ]
    return {"title": title, "rows": rows}


def by_cost(total):
    """Return the costs in a Counter in ascending order, with None last."""
    return sorted(total, key=lambda cost: (cost is None, cost))


def largest_first(total):
    """Return the most common values of a Counter, most common first."""
    return [value for value, _number in sorted(total.items(), key=lambda pair: (-pair[1], pair[0]))[:MAX_BARS]]
