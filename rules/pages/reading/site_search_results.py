"""The results of the site-wide search in sections: cards, terms, rulings, clauses."""

from functools import cached_property

from django.urls import reverse

from catalog.page_urls import BASE_URL_PLACEHOLDER, build_url
from catalog.text_folding import fold
from rules.models import Clarification
from rules.pages.reading.forms import RESULT_KINDS
from rules.search.site_search import find

MOST_PER_SECTION = 15


class SearchResults:
    """Search results by relevance, linked within the site; all results of one kind, or the first of each."""

    def __init__(self, params, lang):
        self.words, self.ruleset, self.kind = params["q"], params["ruleset"], params["all"]
        found, self.warnings = find(self.words, self.ruleset, lang) if fold(self.words) else ([], [])
        self.results = [
            result | {"html_url": result["html_url"].removeprefix(BASE_URL_PLACEHOLDER)} for result in found
        ]

    @property
    def total(self):
        """The number of results."""
        return len(self.results)

    @cached_property
    def sections(self):
        """The results by kind: name, count, the results listed, and the link to the rest."""
        found = []
        for kind, name in RESULT_KINDS.items():
            results = [result for result in self.results if result["kind"] == kind]
            if results and self.kind in ("", kind):
                listed = results if self.kind else results[:MOST_PER_SECTION]
                listed = with_verdicts(listed) if kind == "ruling" else listed
                rest = self.link(kind) if len(listed) < len(results) else None
                found.append({"kind": kind, "name": name, "count": len(results), "results": listed, "rest": rest})
        return found

    def link(self, kind):
        """Return the URL that lists all results of a kind."""
        return build_url(reverse("rules:search"), q=self.words, ruleset=self.ruleset, all=kind)


def with_verdicts(results):
    """Return the results that are rulings, each with its row, which has the verdict."""
    rulings = Clarification.objects.in_bulk([result["id"] for result in results])
    return [result | {"ruling": rulings[result["id"]]} for result in results]
