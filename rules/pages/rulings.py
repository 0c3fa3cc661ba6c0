"""Rulings as their pages show them: narrowed, searched, paged; and what stands beside one of them."""

from functools import cached_property

from django.core.paginator import Paginator
from django.db.models import Case, When
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from catalog.models import Card
from catalog.pages.pagination import PageLinksMixin
from catalog.search.folding import fold
from rules.models import VERDICTS, Clarification, Conflict, Term
from rules.pages import parameters
from rules.search.index import search_rules

PAGE_SIZE = 20
KINDS = {
    "faq": _("Frequently asked"),
    "card": _("About a card"),
    "character": _("About a character"),
    "set": _("About a set"),
    "table": _("From the table"),
}
FILTERS = ("q", "ruleset", "card", "term", "kind", "verdict", "clause")


class Rulings(PageLinksMixin):
    """The answer to `/rulings?q=&ruleset=&card=&term=&kind=&verdict=&clause=&page=`."""

    def __init__(self, given):
        self.given = given
        self.words = parameters.words(given)
        self.ruleset = parameters.ruleset(given)
        self.card, self.term, self.clause = (parameters.words(given, name, 160) for name in ("card", "term", "clause"))
        self.kind = given.get("kind") if given.get("kind") in KINDS else ""
        self.verdict = given.get("verdict") if given.get("verdict") in dict(VERDICTS) else ""

    @cached_property
    def card_slugs(self):
        """The cards meant by an id or a name."""
        exact = Card.objects.filter(slug=self.card).values_list("slug", flat=True)
        return list(exact) or list(Card.objects.named_exactly(fold(self.card)).values_list("slug", flat=True))

    @cached_property
    def rows(self):
        """Every ruling that fits; with words in the order of the search, else in that of the books."""
        rows = Clarification.objects.about(ruleset=self.ruleset, term=self.term)
        rows = rows.filter(cards__slug__in=self.card_slugs) if self.card else rows
        rows = rows.filter(citations=self.clause) if self.clause else rows
        rows = rows.filter(kind=self.kind) if self.kind else rows
        rows = rows.filter(verdict=self.verdict) if self.verdict else rows
        rows = rows.distinct()
        if not self.words:
            order = Case(*(When(ruleset=code, then=place) for place, code in enumerate(parameters.RULESET_NAMES)))
            return rows.order_by(order, "position")
        known = set(rows.values_list("pk", flat=True))
        found = search_rules(self.words, self.ruleset, kinds=["ruling"]).values_list("key", flat=True)
        return [key for key in dict.fromkeys(found) if key in known]

    @cached_property
    def page(self):
        """The page asked for; a number out of range means the nearest page."""
        rows = self.rows if self.words else self.rows.for_pages()
        page = Paginator(rows, PAGE_SIZE).get_page(self.given.get("page"))
        if self.words:
            found = Clarification.objects.for_pages().in_bulk(list(page.object_list))
            page.object_list = [found[key] for key in page.object_list]
        return page

    @property
    def is_detailed(self):
        """Tell whether anything but words or a ruleset narrows the list."""
        return any(value for name, value in self.state().items() if name not in {"q", "ruleset"})

    @property
    def is_narrowed(self):
        """Tell whether anything narrows the list."""
        return any(self.state().values())

    def state(self):
        """Return the parameters that name this list, without its page."""
        values = (self.words, self.ruleset, self.card, self.term, self.kind, self.verdict, self.clause)
        return dict(zip(FILTERS, values, strict=True))

    def link(self, **changes):
        """Return the address of this list with changes; the page starts over unless it is given."""
        state = self.state() | changes
        return parameters.address(
            reverse("rules:clarification-list"), **{name: value for name, value in state.items() if value != 1}
        )

    @cached_property
    def cards(self):
        """The cards that have rulings, to pick from."""
        return Card.objects.filter(rulings_count__gt=0).order_by("sort_name", "slug").values_list("slug", "name")

    @cached_property
    def terms(self):
        """The terms that have rulings, by ruleset, to pick from."""
        rows = Term.objects.filter(clarifications__isnull=False).distinct().order_by("ruleset", "name")
        groups = {}
        for term in rows:
            groups.setdefault(term.get_ruleset_display(), []).append(term)
        return groups

    @property
    def kinds(self):
        """The kinds to pick from."""
        return KINDS.items()

    @property
    def verdicts(self):
        """The verdicts to pick from."""
        return VERDICTS


def related(ruling, count=6):
    """Return the rulings that share most cited clauses, cards and terms with one."""
    return Clarification.objects.related_to(ruling, count)


def conflicts_of(ruling):
    """Return the conflicts that one of the cited clauses is part of."""
    clauses = [clause.pk for clause in ruling.citations.all()]
    return Conflict.objects.filter(clauses__in=clauses).distinct()
