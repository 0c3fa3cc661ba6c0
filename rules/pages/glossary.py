"""The glossary as its pages show it: narrowed to a ruleset and to words, grouped by ruleset and letter."""

from functools import cached_property

from django.core.paginator import Paginator
from django.db.models import Case, Count, When
from django.urls import reverse

from catalog.pages.pagination import PageLinksMixin
from catalog.search.folding import fold
from rules.models import Section, Term
from rules.pages import parameters

PAGE_SIZE = 90  # more would take more than 250 ms of processor time
MOST_MENTIONS = 12


class Glossary(PageLinksMixin):
    """The answer to `/glossary?ruleset=&q=&page=`."""

    def __init__(self, given):
        self.ruleset = parameters.ruleset(given)
        self.words = parameters.words(given)
        self.asked_page = given.get("page")

    @cached_property
    def page(self):
        """The page asked for, by ruleset and name; a number out of range means the nearest page."""
        order = Case(*(When(ruleset=code, then=place) for place, code in enumerate(parameters.RULESET_NAMES)))
        rows = Term.objects.prefetch_related("translations").order_by(order, "name", "slug")
        rows = rows.filter(ruleset=self.ruleset) if self.ruleset else rows
        wanted = fold(self.words)
        found = [term.pk for term in rows if not wanted or wanted in searchable(term)]
        page = Paginator(found, PAGE_SIZE).get_page(self.asked_page)
        terms = Term.objects.for_pages().annotate(rulings_count=Count("clarifications")).in_bulk(page.object_list)
        page.object_list = [terms[key] for key in page.object_list]
        return page

    @cached_property
    def rulesets(self):
        """(code, name, [(letter, terms)]) for each ruleset that has a term on this page."""
        found = []
        for code, name in parameters.RULESET_NAMES.items():
            terms = [term for term in self.page.object_list if term.ruleset == code]
            letters = {}
            for term in terms:
                letters.setdefault(fold(term.name)[:1].upper(), []).append(term)
            if terms:
                found.append((code, name, sorted(letters.items())))
        return found

    def link(self, page):
        """Return the address of another page."""
        return parameters.address(
            reverse("rules:term-list"), ruleset=self.ruleset, q=self.words, page=page if page > 1 else ""
        )


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
