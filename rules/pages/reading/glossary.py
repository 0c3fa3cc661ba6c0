"""The glossary as its pages show it: an index narrowed to a ruleset and to words, by letter of the page's language."""

from functools import cached_property
from itertools import groupby

from django.db.models import Count
from django.utils.translation import get_language

from catalog.search.folding import fold
from rules.models import Section, Term
from rules.pages import parameters
from rules.pages.reading.comparisons import word_groups

MOST_MENTIONS = 12


class Glossary:
    """The answer to `/glossary?ruleset=&q=`."""

    def __init__(self, given):
        self.ruleset = parameters.ruleset(given)
        self.words = parameters.words(given)

    @cached_property
    def terms(self):
        """The terms found, in the order of their names in the page's language."""
        rows = list(Term.objects.prefetch_related("translations", "differs_from"))
        shared = {key for group in word_groups(rows) if len(group) > 1 for key in group}
        wanted, lang = fold(self.words), get_language()
        found = [
            term for term in rows if self.ruleset in {"", term.ruleset} and (not wanted or wanted in searchable(term))
        ]
        for term in found:
            term.is_shared, term.sort_name = term.pk in shared, fold(term.in_language(lang).name)
        return sorted(found, key=lambda term: (term.sort_name, term.pk))

    @property
    def letters(self):
        """(letter, terms) for each first letter."""
        grouped = groupby(self.terms, key=lambda term: term.sort_name[:1].upper())
        return [(letter, list(terms)) for letter, terms in grouped]

    @property
    def total(self):
        """How many were found."""
        return len(self.terms)


def searchable(term):
    """Return all a filter looks into: names, aliases and meaning, in every language."""
    texts = (term, *term.translations.all())
    return " | ".join(fold(f"{text.name} | {' | '.join(text.aliases)} | {text.meaning}") for text in texts)


def meanings_elsewhere(term):
    """Return the terms of the same word that mean something else, whichever side says so."""
    others = {each.pk: each for each in (*term.differs_from.all(), *term.differed_from.all())}
    return [others[pk] for pk in sorted(others)]


def mentions_of(term):
    """Return the sections that mention a term, most mentions first."""
    return (
        Section.objects.filter(clauses__terms=term)
        .select_related("book")
        .annotate(mentions=Count("clauses"))
        .order_by("-mentions", "book", "position")[:MOST_MENTIONS]
    )
