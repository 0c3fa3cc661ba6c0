"""What one box finds, as its page shows it: hits in sections, cards first."""

from functools import cached_property

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from catalog.address import BASE
from catalog.search.folding import fold
from rules.models import Clarification
from rules.pages import parameters
from rules.search.everything import find

SECTIONS = {"card": _("Cards"), "term": _("Terms"), "ruling": _("Rulings"), "clause": _("Rules")}
SHOWN = 15


class Found:
    """The answer to `/search?q=&ruleset=`."""

    def __init__(self, given, lang):
        self.words, self.ruleset, self.lang = parameters.words(given), parameters.ruleset(given), lang
        self.is_whole = given.get("all") in SECTIONS
        self.kind = given.get("all") if self.is_whole else None

    @cached_property
    def hits(self):
        """Every hit, best first, with addresses within the site."""
        if not fold(self.words):
            return []
        found = find(self.words, self.ruleset, self.lang)
        return [hit | {"html_url": hit["html_url"].removeprefix(BASE)} for hit in found]

    @property
    def total(self):
        """How many hits there are."""
        return len(self.hits)

    @cached_property
    def sections(self):
        """The hits by kind: name, how many, those shown, where the rest is."""
        found = []
        for kind, name in SECTIONS.items():
            hits = [hit for hit in self.hits if hit["object"] == kind]
            if hits and self.kind in (None, kind):
                shown = hits if self.is_whole else hits[:SHOWN]
                shown = with_verdicts(shown) if kind == "ruling" else shown
                rest = self.link(kind) if len(shown) < len(hits) else None
                found.append({"kind": kind, "name": name, "count": len(hits), "hits": shown, "rest": rest})
        return found

    def link(self, kind):
        """Return the address of all hits of a kind."""
        return parameters.address(reverse("rules:search"), q=self.words, ruleset=self.ruleset, all=kind)


def with_verdicts(hits):
    """Return the hits that are rulings, each with the ruling, whose verdict stands first."""
    rulings = Clarification.objects.in_bulk([hit["id"] for hit in hits])
    return [hit | {"ruling": rulings[hit["id"]]} for hit in hits]
