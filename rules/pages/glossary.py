"""The glossary as its pages show it: narrowed to a ruleset and to words, grouped by ruleset and letter."""

from functools import cached_property

from django.db.models import Count
from django.urls import reverse

from catalog.search.folding import fold
from rules.models import Section, Term
from rules.pages import parameters

MOST_MENTIONS = 12


class Glossary:
    """The answer to `/glossary?ruleset=&q=`."""

    def __init__(self, given):
        self.ruleset = parameters.ruleset(given)
        self.words = parameters.words(given)

    @cached_property
    def terms(self):
        """The terms that fit, in the order of their names."""
        rows = Term.objects.for_pages().annotate(rulings_count=Count("clarifications"))
        rows = rows.filter(ruleset=self.ruleset) if self.ruleset else rows
        wanted = fold(self.words)
        return [term for term in rows.order_by("name", "slug") if not wanted or wanted in searchable(term)]

    @property
    def total(self):
        """How many terms fit."""
        return len(self.terms)

    @cached_property
    def rulesets(self):
        """(code, name, [(letter, terms)]) for each ruleset that has a term here."""
        found = []
        for code, name in parameters.RULESET_NAMES.items():
            terms = [term for term in self.terms if term.ruleset == code]
            letters = {}
            for term in terms:
                letters.setdefault(fold(term.name)[:1].upper(), []).append(term)
            if terms:
                found.append((code, name, sorted(letters.items())))
        return found

    def link(self, ruleset):
        """Return the address of another ruleset's terms with the same words."""
        return parameters.address(reverse("rules:term-list"), ruleset=ruleset, q=self.words)


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
