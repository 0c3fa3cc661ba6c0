"""A ruleset's guide: the most frequent rulings, and parts whose lines cite clauses and cards."""

from functools import cached_property

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from catalog.models import Card
from rules.models import Clause, Guide
from rules.rulesets import RULESET_NAMES

TOP = "top-20"
PARTS = {
    TOP: _("Top 20 questions"),
    "first-game": _("First game"),
    "card": _("Cheat sheet"),
    "mixing": _("Mixing sets"),
    "errata": _("Errata"),
    "tactics": _("Tactics"),
}


def part_url(ruleset, part):
    """Return the URL of a part; the list of rulings has the URL of the guide itself."""
    return reverse("rules:guide", args=[ruleset] if part == TOP else [ruleset, part])


def part_links(guide):
    """Return the parts of a guide: (name, label, URL)."""
    has = [TOP, *(name.replace("_", "-") for name in guide.parts)]
    return [(name, label, part_url(guide.ruleset, name)) for name, label in PARTS.items() if name in has]


class GuidePage:
    """The page `/guides/<ruleset>/<part>`."""

    def __init__(self, ruleset, part):
        self.guide = Guide.objects.for_page(ruleset)
        if self.guide is None or part not in {name for name, _label, _url in part_links(self.guide)}:
            raise Http404
        self.part = part
        self.name, self.label = RULESET_NAMES[ruleset], PARTS[part]

    @property
    def links(self):
        """The parts of this guide."""
        return part_links(self.guide)

    @property
    def is_card(self):
        """Whether this is the cheat sheet, which is made to be printed."""
        return self.part == "card"

    @cached_property
    def rulings(self):
        """The twenty rulings, on their own page only."""
        return self.guide.rulings() if self.part == TOP else []

    @cached_property
    def groups(self):
        """The part's lines under their headings, with the clauses and cards they cite, in two queries."""
        groups = self.guide.parts.get(self.part.replace("-", "_"), [])
        lines = [line for group in groups for line in group["lines"]]
        clauses = Clause.objects.select_related("section__book").in_bulk(
            {slug for line in lines for slug in line.get("citations", [])}
        )
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
