"""The glossary: terms filtered by ruleset and text, grouped by first letter in the page's language."""

from functools import cached_property
from itertools import groupby

from django.db.models import Count
from django.utils.translation import get_language

from catalog.text_folding import fold
from rules.models import Section, Term
from rules.pages.reading.comparisons import word_groups

MOST_MENTIONS = 12


class Glossary:
    """The terms of a ruleset, or of all, that contain some words."""

    def __init__(self, ruleset, words):
        self.ruleset, self.words = ruleset, words

    @cached_property
    def terms(self):
        """The matching terms, sorted by name in the page's language."""
        rows = list(Term.objects.prefetch_related("translations", "differs_from"))
        shared = {key for group in word_groups(rows) if len(group) > 1 for key in group}
        wanted, lang = fold(self.words), get_language()
        found = [
            term for term in rows if self.ruleset in {"", term.ruleset} and (not wanted or wanted in searchable(term))
        ]
        for term in found:
            term.is_shared, term.sort_name = term.pk in shared, fold(term.translated_to(lang).name)
        return sorted(found, key=lambda term: (term.sort_name, term.pk))

    @property
    def letters(self):
        """(first letter, terms) in alphabetical order."""
        grouped = groupby(self.terms, key=lambda term: term.sort_name[:1].upper())
        return [(letter, list(terms)) for letter, terms in grouped]

    @property
    def total(self):
        """The number of matching terms."""
        return len(self.terms)


def searchable(term):
    """Return the folded names, aliases and meanings of a term in every language."""
    texts = (term, *term.translations.all())
    return " | ".join(fold(f"{text.name} | {' | '.join(text.aliases)} | {text.meaning}") for text in texts)


def meanings_elsewhere(term):
    """Return the terms for the same word with another meaning; either of two terms may record the difference."""
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
