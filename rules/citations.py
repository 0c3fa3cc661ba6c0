"""Citations: references from a response to the clauses and cards that support it."""

from catalog.page_urls import BASE_URL_PLACEHOLDER
from rules.models import Clause


def clause_citation(clause):
    """Return the citation of a clause. Its section must be loaded."""
    book, section, key = clause.slug.split("/")
    return {
        "clause": clause.slug,
        "book": book,
        "section": clause.section.path,
        "html_url": f"{BASE_URL_PLACEHOLDER}/rules/{book}#{section}-{key}",
    }


def card_citation(slug):
    """Return the citation of a card."""
    return {"card": slug, "html_url": f"{BASE_URL_PLACEHOLDER}/cards/{slug}"}


def citations_of(cites):
    """Return the citations for clause ids and `card:<id>` references, in order, in one query."""
    clauses = Clause.objects.filter(pk__in=[cite for cite in cites if "/" in cite]).select_related("section").in_bulk()
    found = []
    for cite in dict.fromkeys(cites):
        if "/" not in cite:
            found.append(card_citation(cite.removeprefix("card:")))
        elif cite in clauses:
            found.append(clause_citation(clauses[cite]))
    return found
