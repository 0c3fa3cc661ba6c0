"""Named queries on rules, shared by pages and API."""

from collections import Counter
from functools import lru_cache

from django.conf import settings
from django.db import connection
from django.db.models import Prefetch, Q, QuerySet, Value
from django.utils.translation import get_language

QUOTED = (
    *("slug", "key", "text", "counterpart", "position", "section__slug", "section__title", "section__path"),
    *("section__book__code", "section__book__title", "section__book__lang"),
)


def cited(relation="citations"):
    """Return the prefetches of cited clauses with their books, and of the same clauses in the page's language."""
    from rules.models import Clause

    clauses, lang = Clause.objects.select_related("section__book").only(*QUOTED), get_language()
    if lang == settings.LANGUAGE_CODE:
        return [Prefetch(relation, clauses)]
    there = clauses.filter(section__book__lang=lang)
    return [Prefetch(relation, clauses), Prefetch(f"{relation}__counterparts", there, to_attr="in_page_language")]


def translated(*relations):
    """Return the prefetches of translations that a page needs: none where it is in the language of the rows."""
    return [] if get_language() == settings.LANGUAGE_CODE else [f"{name}translations" for name in relations or ("",)]


class GuideQuerySet(QuerySet):
    """Guides, one per ruleset and language."""

    def in_page_language(self, ruleset):
        """Return a ruleset's guide in the page's language, or in English where there is no other, or None."""
        lang = get_language()
        rows = {row.lang: row for row in self.filter(ruleset=ruleset, lang__in=[lang, settings.LANGUAGE_CODE])}
        return rows.get(lang) or rows.get(settings.LANGUAGE_CODE)


class ClarificationQuerySet(QuerySet):
    """Rulings, with the queries that more than one place asks for."""

    def whole(self):
        """Return rulings with all they show, in a fixed number of queries; of what they concern the names alone."""
        from catalog.models import Card, Hero, Villain
        from rules.models import Clause, Term

        subjects = (("cards", Card), ("terms", Term), ("heroes", Hero), ("villains", Villain))
        return self.prefetch_related(
            *(Prefetch(name, model.objects.only("slug", "name")) for name, model in subjects),
            "translations",
            "merged",
            Prefetch("citations", Clause.objects.select_related("section__book").only(*QUOTED)),
        )

    def for_pages(self):
        """Return rulings with what a list of them shows, in a fixed number of queries."""
        return self.prefetch_related(*translated(), *cited())

    def for_page(self):
        """Return rulings for a page of their own, with what they concern."""
        from catalog.models import Card
        from rules.models import Term

        cards, terms = Card.objects.only("slug", "name", "types", "subtypes", "text"), Term.objects.only("slug", "name")
        return self.for_pages().prefetch_related(
            Prefetch("cards", cards),
            Prefetch("terms", terms),
            *translated("cards__", "terms__"),
        )

    def about(self, ruleset="", card="", term="", character=""):
        """Return the rulings of a ruleset, on a card, term or character; empty is: any."""
        rows = self.filter(ruleset=ruleset) if ruleset else self
        rows = rows.filter(cards__slug=card) if card else rows
        rows = rows.filter(terms=term) if term else rows
        return rows.filter(heroes=character) | rows.filter(villains=character) if character else rows

    def related_to(self, ruling, count):
        """Return the other rulings of its ruleset that share most with one: clauses and cards count two, terms one."""
        others = self.filter(ruleset=ruling.ruleset).exclude(pk=ruling.pk).order_by()
        shared = [
            others.filter(**{f"{name}__in": [row.pk for row in getattr(ruling, name).all()]}).values_list(
                "pk", "position", Value(weight)
            )
            for name, weight in (("citations", 2), ("cards", 2), ("terms", 1))
        ]
        weights, positions = Counter(), {}
        for key, position, weight in shared[0].union(*shared[1:], all=True):
            weights[key] += weight
            positions[key] = position
        first = sorted(weights, key=lambda key: (-weights[key], positions[key]))[:count]
        found = self.only("slug", "question").prefetch_related(*translated()).in_bulk(first)
        return [found[key] for key in first]


class TermQuerySet(QuerySet):
    """Terms, with the queries that more than one place asks for."""

    def whole(self):
        """Return terms with all they show, in a fixed number of queries."""
        from rules.models import Clause

        return self.prefetch_related(
            "see", "differs_from", "translations", Prefetch("citations", Clause.objects.select_related("section__book"))
        )

    def for_pages(self):
        """Return terms with all they show, and the cited clauses in the page's language."""
        return self.prefetch_related("see", "differs_from", "translations", *cited(), *translated("see__"))


class ConflictQuerySet(QuerySet):
    """Conflicts, with the queries that more than one place asks for."""

    def whole(self):
        """Return conflicts with their sides and citations, in a fixed number of queries."""
        from rules.models import Clause, ConflictSide

        clauses = Prefetch("citations", Clause.objects.select_related("section__book"))
        return self.prefetch_related(
            "terms", "cards", Prefetch("sides", ConflictSide.objects.prefetch_related(clauses))
        )


@lru_cache(maxsize=4)
def conflicts_by(relation, _version):
    """Return the few conflicts there are by the cards, or clauses, that they concern; read once per data version."""
    from rules.models import Conflict

    found, known = {}, Conflict.objects.in_bulk()
    for link in relation.through.objects.order_by("conflict__number"):
        key = getattr(link, f"{relation.rel.model._meta.model_name}_id")
        found.setdefault(key, []).append(known[link.conflict_id])
    return found


class RuleIndexQuerySet(QuerySet):
    """Look-ups in the index of rules."""

    def containing(self, folded):
        """Return the rows whose title or body contains folded text; trigrams serve from three characters on."""
        if connection.vendor == "sqlite" and len(folded) >= 3:
            phrase = '"' + folded.replace('"', '""') + '"'
            inner = self.model.objects.extra(where=["rules_ruleindex MATCH %s"], params=[f"{{title body}} : {phrase}"])
            return self.filter(pk__in=inner.values("pk"))
        return self.filter(Q(title__contains=folded) | Q(body__contains=folded))
