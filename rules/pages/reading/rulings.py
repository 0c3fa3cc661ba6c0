"""The list of rulings, filtered, searched and paginated; and the page of one ruling."""

from functools import cached_property, lru_cache

from django.core.paginator import Paginator
from django.db.models import Case, When
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from catalog.folding import fold
from catalog.models import Card
from catalog.pages.search_results import PageLinksMixin
from catalog.search.card_queries import named_exactly
from catalog.templatetags.cards import translated
from core.version import current_version
from rules.cached_rows import conflicts_by, known_terms, most_related, quoted_clauses, shared_subjects
from rules.models import VERDICTS, Clarification, Conflict, Term
from rules.pages import parameters
from rules.pages.reading.ruling_playback import playback_of
from rules.search.index import search_rules

PAGE_SIZE = 20
MOST_RELATED = 6
CARD_FIELDS = ("slug", "name", "types", "subtypes")  # what a link to a card needs
KINDS = {
    "faq": _("FAQ"),
    "card": _("About a card"),
    "character": _("About a character"),
    "set": _("About a set"),
    "table": _("From play"),
}
FILTERS = ("q", "ruleset", "card", "term", "kind", "verdict", "clause")


class Rulings(PageLinksMixin):
    """The page `/rulings?q=&ruleset=&card=&term=&kind=&verdict=&clause=&page=`."""

    def __init__(self, given):
        self.given = given
        self.words = parameters.text(given)
        self.ruleset = parameters.ruleset(given)
        self.card, self.term, self.clause = (parameters.text(given, name, 160) for name in ("card", "term", "clause"))
        self.kind = given.get("kind") if given.get("kind") in KINDS else ""
        self.verdict = given.get("verdict") if given.get("verdict") in dict(VERDICTS) else ""

    @cached_property
    def card_slugs(self):
        """The cards with the id or name in `card`."""
        exact = Card.objects.filter(slug=self.card).values_list("slug", flat=True)
        return list(exact) or list(named_exactly(Card.objects.all(), fold(self.card)).values_list("slug", flat=True))

    @cached_property
    def rows(self):
        """Every matching ruling: by relevance if there is a search text, else in the order of the rulebooks."""
        rows = Clarification.objects.about(ruleset=self.ruleset, term=self.term)
        rows = rows.filter(cards__slug__in=self.card_slugs) if self.card else rows
        rows = rows.filter(citations=self.clause) if self.clause else rows
        rows = rows.filter(kind=self.kind) if self.kind else rows
        rows = rows.filter(verdict=self.verdict) if self.verdict else rows
        rows = rows.distinct()
        if not self.words:
            order = Case(*(When(ruleset=code, then=position) for position, code in enumerate(parameters.RULESET_NAMES)))
            return rows.order_by(order, "position")
        known = set(rows.values_list("pk", flat=True))
        found = search_rules(self.words, self.ruleset, kinds=["ruling"]).values_list("key", flat=True)
        return [key for key in dict.fromkeys(found) if key in known]

    @cached_property
    def page(self):
        """The requested page; an out-of-range number returns the nearest page."""
        rows = self.rows if self.words else self.rows.for_pages()
        page = Paginator(rows, PAGE_SIZE).get_page(parameters.integer(self.given, "page", 1, 1, 999_999))
        if self.words:
            found = Clarification.objects.for_pages().in_bulk(list(page.object_list))
            page.object_list = [found[key] for key in page.object_list]
        return page

    @property
    def is_detailed(self):
        """Whether a filter other than the text and the ruleset is set."""
        return any(value for name, value in self.state().items() if name not in {"q", "ruleset"})

    @property
    def is_narrowed(self):
        """Whether any filter is set."""
        return any(self.state().values())

    def state(self):
        """Return the parameters of this list, without the page."""
        values = (self.words, self.ruleset, self.card, self.term, self.kind, self.verdict, self.clause)
        return dict(zip(FILTERS, values, strict=True))

    def link(self, **changes):
        """Return the URL of this list with changed parameters; the page restarts at 1 unless it is given."""
        state = self.state() | changes
        return parameters.build_url(
            reverse("rules:clarification-list"), **{name: value for name, value in state.items() if value != 1}
        )

    @property
    def card_options(self):
        """The cards with rulings, to choose from."""
        return card_options(current_version())

    @cached_property
    def terms(self):
        """The terms with rulings, by ruleset, to choose from."""
        rows = Term.objects.filter(clarifications__isnull=False).only("slug", "name", "ruleset")
        rows = rows.distinct().order_by("ruleset", "name")
        groups = {}
        for term in rows:
            groups.setdefault(term.get_ruleset_display(), []).append(term)
        return groups

    @property
    def kinds(self):
        """The kinds to choose from."""
        return KINDS.items()

    @property
    def verdicts(self):
        """The verdicts to choose from."""
        return VERDICTS


@lru_cache(maxsize=2)
def card_options(_version):
    """Return the cards with rulings as HTML options, cached per data version."""
    cards = Card.objects.filter(rulings_count__gt=0).order_by("sort_name", "slug").values_list("slug", "name")
    return format_html_join("\n", '<option value="{}">{}</option>', cards)


def ruling_context(ruling):
    """Return the context of a ruling's page: citations, subjects, playback and related rulings."""
    keys = {"citations": [], "cards": [], "terms": []}
    for subject in shared_subjects(current_version())[0].get(ruling.pk, ()):
        keys[subject.relation].append(subject.key)
    clauses, terms = quoted_clauses(keys["citations"]), known_terms(current_version(), get_language())
    cards = Card.objects.only(*CARD_FIELDS).with_translations().filter(pk__in=keys["cards"]) if keys["cards"] else []
    return {
        "ruling": ruling,
        "shown": translated(ruling),
        "clauses": clauses,
        "cards": list(cards),
        "terms": sorted((terms[key] for key in keys["terms"]), key=lambda term: (term.name, term.slug)),
        "characters": characters_by_ruling(current_version()).get(ruling.pk, ()),
        "conflicts": conflicts_of(clauses),
        "playback": playback_of(ruling),
        "related": most_related(ruling, MOST_RELATED),
        "section": "rulings",
    }


def conflicts_of(clauses):
    """Return the conflicts that these clauses are part of."""
    by_clause = conflicts_by(Conflict.clauses, current_version())
    found = {row.number: row for clause in clauses for row in by_clause.get(clause.pk, ())}
    return [found[number] for number in sorted(found)]


@lru_cache(maxsize=2)
def characters_by_ruling(_version):
    """Return the heroes, then the villains, by ruling id; cached per data version."""
    found = {}
    for relation, key in ((Clarification.heroes, "hero"), (Clarification.villains, "villain")):
        for link in relation.through.objects.select_related(key).order_by(key):
            found.setdefault(link.clarification_id, []).append(getattr(link, key))
    return found
