"""Named queries on rules, shared by pages and API."""

from django.db import connection
from django.db.models import Count, Prefetch, Q, QuerySet


class ClarificationQuerySet(QuerySet):
    """Rulings, with the queries that more than one place asks for."""

    def whole(self):
        """Return rulings with all they show, in a fixed number of queries."""
        from rules.models import Clause

        return self.prefetch_related(
            "cards",
            "terms",
            "heroes",
            "villains",
            "translations",
            Prefetch("citations", Clause.objects.select_related("section__book")),
        )

    def for_pages(self):
        """Return rulings with all they show, and the same clauses in other languages."""
        from rules.models import Clause

        other = Clause.objects.select_related("section__book")
        return self.whole().prefetch_related(Prefetch("citations__counterparts", other))

    def for_page(self):
        """Return rulings for a page of their own: what they concern named in every language."""
        return self.for_pages().prefetch_related("cards__card_set", "cards__translations", "terms__translations")

    def about(self, ruleset="", card="", term="", character=""):
        """Return the rulings of a game, on a card, term or character; empty is: any."""
        rows = self.filter(ruleset=ruleset) if ruleset else self
        rows = rows.filter(cards__slug=card) if card else rows
        rows = rows.filter(terms=term) if term else rows
        return rows.filter(heroes=character) | rows.filter(villains=character) if character else rows

    def related_to(self, ruling):
        """Return the other rulings that share clauses, cards or terms with one, most shared first."""
        shared = [
            Count(name, filter=Q(**{f"{name}__in": [row.pk for row in getattr(ruling, name).all()]}), distinct=True)
            for name in ("citations", "cards", "terms")
        ]
        weight = shared[0] * 2 + shared[1] * 2 + shared[2]
        rows = self.filter(ruleset=ruling.ruleset).exclude(pk=ruling.pk).annotate(weight=weight)
        return rows.filter(weight__gt=0).order_by("-weight", "position")


class TermQuerySet(QuerySet):
    """Terms, with the queries that more than one place asks for."""

    def whole(self):
        """Return terms with all they show, in a fixed number of queries."""
        from rules.models import Clause

        return self.prefetch_related(
            "see", "differs_from", "translations", Prefetch("citations", Clause.objects.select_related("section__book"))
        )

    def for_pages(self):
        """Return terms with all they show, and the same clauses in other languages."""
        from rules.models import Clause

        other = Clause.objects.select_related("section__book")
        return self.whole().prefetch_related("see__translations", Prefetch("citations__counterparts", other))


class ConflictQuerySet(QuerySet):
    """Conflicts, with the queries that more than one place asks for."""

    def whole(self):
        """Return conflicts with their sides and citations, in a fixed number of queries."""
        from rules.models import Clause, ConflictSide

        clauses = Prefetch("citations", Clause.objects.select_related("section__book"))
        return self.prefetch_related(
            "terms", "cards", Prefetch("sides", ConflictSide.objects.prefetch_related(clauses))
        )


class RuleIndexQuerySet(QuerySet):
    """Look-ups in the index of rules."""

    def containing(self, folded):
        """Return the rows whose title or body contains folded text; trigrams serve from three characters on."""
        if connection.vendor == "sqlite" and len(folded) >= 3:
            phrase = '"' + folded.replace('"', '""') + '"'
            inner = self.model.objects.extra(where=["rules_ruleindex MATCH %s"], params=[f"{{title body}} : {phrase}"])
            return self.filter(pk__in=inner.values("pk"))
        return self.filter(Q(title__contains=folded) | Q(body__contains=folded))
