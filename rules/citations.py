"""Citations: references from a response to the clauses and cards that support it."""

from functools import lru_cache

from catalog.page_urls import BASE_URL_PLACEHOLDER
from core.data_version import current_version
from rules.models import Clause


def clause_citation(clause):
    """Return the citation of a clause as a dict for a response: ids, path of the section, URL.

    The clause's section must be loaded."""
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


@lru_cache(maxsize=2)
def clause_citations(version):
    """Return the citation of every clause of a data version by its id; about 1 MB, read once."""
    clauses = Clause.objects.select_related("section").only("slug", "section__path")
    return {clause.slug: clause_citation(clause) for clause in clauses}


@lru_cache(maxsize=4)
def translated_citations(version, lang):
    """Return a mapping of clause ids to the citation of the clause's counterpart in a book of the language `lang`."""
    clauses = Clause.objects.filter(section__book__lang=lang, counterpart__isnull=False)
    clauses = clauses.select_related("section", "counterpart").only("slug", "section__path", "counterpart__slug")
    return {clause.counterpart.slug: clause_citation(clause) for clause in clauses}


def citations_of(cites):
    """Return the citations for clause ids and `card:<id>` references, in order; unknown clauses are left out."""
    known = clause_citations(current_version()) if cites else {}
    found = []
    for cite in dict.fromkeys(cites):
        if "/" not in cite:
            found.append(card_citation(cite.removeprefix("card:")))
        elif cite in known:
            found.append(known[cite])
    return found
