"""A ruleset's guide: the most frequent rulings, and parts whose lines cite clauses and cards."""

from functools import cached_property

from django.http import Http404
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from catalog.models import Card
from rules.cached_rows import quoted_clauses
from rules.models import Guide
from rules.rulesets import RULESET_NAMES, RULESETS

TOP, ERRATA = "top-20", "errata"
PARTS = {
    "first-game": _("First game"),
    "card": _("Cheat sheet"),
    "mixing": _("Mixing sets"),
    "tactics": _("Tactics"),
    TOP: _("Top 20 questions"),
    ERRATA: _("Errata"),
}


def part_url(ruleset, part):
    """Return the URL of a part; the list of rulings has the URL of the guide itself."""
    return reverse("rules:guide", args=[ruleset] if part == TOP else [ruleset, part])


def part_links(guide):
    """Return the parts of a guide that have their own page: (name, label, URL)."""
    has = parts_of(guide) - {ERRATA}
    return [(name, label, part_url(guide.ruleset, name)) for name, label in PARTS.items() if name in has]


def parts_of(guide):
    """Return the names of the parts of a guide."""
    return {TOP, *(name.replace("_", "-") for name in guide.parts)}


class GuidePage:
    """The page `/guides/<ruleset>/<part>`."""

    def __init__(self, ruleset, part):
        self.guide = Guide.objects.for_page(ruleset)
        if self.guide is None or part not in parts_of(self.guide):
            raise Http404
        self.part = part
        self.name, self.label = RULESET_NAMES[ruleset], PARTS[part]

    @property
    def links(self):
        """The parts of this guide."""
        return part_links(self.guide)

    @property
    def summary_url(self):
        """The URL of the one-page summary of the rulebook."""
        return reverse("rules:summary", args=[RULESETS[self.guide.ruleset].book(get_language())])

    @property
    def is_card(self):
        """Whether this part is the cheat sheet, which is laid out for printing."""
        return self.part == "card"

    @cached_property
    def rulings(self):
        """The most frequent rulings if this part is the list of them, else []."""
        return self.guide.rulings() if self.part == TOP else []

    @cached_property
    def groups(self):
        """The part's lines under their headings, with the clauses and cards they cite, in two queries."""
        groups = self.guide.parts.get(self.part.replace("-", "_"), [])
        lines = [line for group in groups for line in group["lines"]]
        quoted = quoted_clauses({slug for line in lines for slug in line.get("citations", [])})
        clauses = {clause.slug: next(iter(clause.in_page_language), clause) for clause in quoted}
        slugs = {slug for line in lines for slug in line.get("cards", [])}
        cards = {card.slug: card for card in Card.objects.filter(slug__in=slugs)} if slugs else {}
        return [
            {
                "title": group["title"],
                "lines": [
                    line
                    | {
                        "clauses": [clauses[slug] for slug in line.get("citations", []) if slug in clauses],
                        "cards": [cards[slug] for slug in line.get("cards", []) if slug in cards],
                    }
                    for line in group["lines"]
                ],
            }
            for group in groups
        ]
