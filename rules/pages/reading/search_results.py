"""What one box finds, as its page shows it: results in sections, cards first."""

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


class SearchResults:
    """The answer to `/search?q=&ruleset=&all=`: results, best first, with addresses within the site."""

    def __init__(self, given, lang):
        self.words, self.ruleset = parameters.words(given), parameters.ruleset(given)
        self.is_whole = given.get("all") in SECTIONS
        self.kind = given.get("all") if self.is_whole else None
        found, self.warnings = find(self.words, self.ruleset, lang) if fold(self.words) else ([], [])
        self.results = [result | {"html_url": result["html_url"].removeprefix(BASE)} for result in found]

    @property
    def total(self):
        """How many results there are."""
        return len(self.results)

    @cached_property
    def sections(self):
        """The results by kind: name, how many, those shown, where the rest is."""
        found = []
        for kind, name in SECTIONS.items():
            results = [result for result in self.results if result["kind"] == kind]
            if results and self.kind in (None, kind):
                shown = results if self.is_whole else results[:SHOWN]
                shown = with_verdicts(shown) if kind == "ruling" else shown
                rest = self.link(kind) if len(shown) < len(results) else None
                found.append({"kind": kind, "name": name, "count": len(results), "results": shown, "rest": rest})
        return found

    def link(self, kind):
        """Return the address of all results of a kind."""
        return parameters.address(reverse("rules:search"), q=self.words, ruleset=self.ruleset, all=kind)


def with_verdicts(results):
    """Return the results that are rulings, each with the ruling, whose verdict stands first."""
    rulings = Clarification.objects.in_bulk([result["id"] for result in results])
    return [result | {"ruling": rulings[result["id"]]} for result in results]
