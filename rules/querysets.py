"""Named queries on rules, shared by pages and the API."""

from functools import reduce
from operator import or_

from django.conf import settings
from django.db import connection
from django.db.models import Prefetch, Q, QuerySet
from django.utils.translation import get_language

CLAUSE_FIELDS = (
    *("slug", "key", "text", "counterpart", "position", "section__slug", "section__title", "section__path"),
    *("section__book__code", "section__book__title", "section__book__lang"),
)


def related_rows(queryset, relation):
    """Return a queryset of the model that the field `relation` of the queryset's model refers to."""
    return queryset.model._meta.get_field(relation).related_model.objects.all()


def citation_prefetches(queryset):
    """Return prefetches of cited clauses with their books, and of their counterparts in the page's language."""
    clauses = related_rows(queryset, "citations").select_related("section__book").only(*CLAUSE_FIELDS)
    lang = get_language()
    if lang == settings.LANGUAGE_CODE:
        return [Prefetch("citations", clauses)]
    in_page_language = clauses.filter(section__book__lang=lang)
    return [
        Prefetch("citations", clauses),
        Prefetch("citations__counterparts", in_page_language, to_attr="in_page_language"),
    ]


def translation_prefetches(*relations):
    """Return the prefetches of translations. Empty if the current language is the default language."""
    return [] if get_language() == settings.LANGUAGE_CODE else [f"{name}translations" for name in relations or ("",)]


class GuideQuerySet(QuerySet):
    """Finds the guide of a ruleset in the current language."""

    def for_page(self, ruleset):
        """Return a ruleset's guide in the current language, else in English, or None."""
        lang = get_language()
        rows = {row.lang: row for row in self.filter(ruleset=ruleset, lang__in=[lang, settings.LANGUAGE_CODE])}
        return rows.get(lang) or rows.get(settings.LANGUAGE_CODE)


class ClarificationQuerySet(QuerySet):
    """Ruling queries that are used in more than one place."""

    def with_related(self):
        """Prefetch all relations that the API shows of a ruling. Related cards and terms load only slug and name."""
        subjects = ("cards", "terms", "heroes", "villains")
        clauses = related_rows(self, "citations").select_related("section__book").only(*CLAUSE_FIELDS)
        return self.select_related("situation").prefetch_related(
            *(Prefetch(name, related_rows(self, name).only("slug", "name")) for name in subjects),
            "translations",
            "merged",
            Prefetch("citations", clauses),
        )

    def with_translations(self):
        """Prefetch the translations that the current language needs."""
        return self.prefetch_related(*translation_prefetches())

    def for_pages(self):
        """Prefetch translations, and cited clauses in English and the current language."""
        return self.with_translations().prefetch_related(*citation_prefetches(self))

    def about(self, ruleset="", card="", term="", character=""):
        """Return the rulings of a ruleset, card, term or character. Empty arguments do not filter."""
        rows = self.filter(ruleset=ruleset) if ruleset else self
        rows = rows.filter(cards__slug=card) if card else rows
        rows = rows.filter(terms=term) if term else rows
        return rows.filter(heroes=character) | rows.filter(villains=character) if character else rows


class TermQuerySet(QuerySet):
    """Term queries that are used in more than one place."""

    def with_related(self):
        """Prefetch all relations that the API shows of a term."""
        clauses = related_rows(self, "citations").select_related("section__book")
        return self.prefetch_related("see", "differs_from", "translations", Prefetch("citations", clauses))

    def for_pages(self):
        """Prefetch all relations of terms, and the cited clauses in English and the current language."""
        return self.prefetch_related(
            "see", "differs_from", "translations", *citation_prefetches(self), *translation_prefetches("see__")
        )


class ConflictQuerySet(QuerySet):
    """Conflict queries that are used in more than one place."""

    def with_translations(self):
        """Prefetch the translations that the current language needs."""
        return self.prefetch_related(*translation_prefetches())

    def with_related(self):
        """Prefetch the sides, citations and translations of conflicts."""
        sides = related_rows(self, "sides")
        clauses = Prefetch("citations", related_rows(sides, "citations").select_related("section__book"))
        sides = Prefetch("sides", sides.prefetch_related(clauses, "translations"))
        return self.prefetch_related("terms", "cards", "translations", sides)


class RuleIndexQuerySet(QuerySet):
    """Queries on the full-text index of rules."""

    def containing(self, *alternatives):
        """Return the rows whose title or body contains at least one folded text from each of the lists.

        Each text needs three characters for FTS5 trigrams, so it includes the space before a word."""
        if connection.vendor == "sqlite":
            phrases = (" OR ".join(f'"{text}"' for text in texts) for texts in alternatives)
            expression = " AND ".join(f"({{title body}} : ({each}))" for each in phrases)
            return self.extra(where=["rules_ruleindex MATCH %s"], params=[expression])
        either = (
            reduce(or_, (Q(title__contains=text) | Q(body__contains=text) for text in texts)) for texts in alternatives
        )
        return self.filter(*either)
