"""The list of rulings, filtered, searched and paginated; and the page of one ruling."""

from functools import cached_property, lru_cache

from django.core.paginator import Paginator
from django.db.models import Case, When
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.translation import get_language

from catalog.models import Card
from catalog.page_urls import build_url
from catalog.pages.search_results import PageLinksMixin
from catalog.search.card_queries import named_exactly
from catalog.templatetags.cards import translated
from catalog.text_folding import fold
from core.data_version import current_version
from rules.cached_rows import conflicts_by, known_terms, most_related, quoted_clauses, shared_subjects
from rules.models import Clarification, Conflict, Term
from rules.pages.reading.stored_playback import playback_of
from rules.rulesets import RULESETS
from rules.search.index import search_rules

PAGE_SIZE = 20
MOST_RELATED = 6
CARD_FIELDS = ("slug", "name", "types", "subtypes")  # what a link to a card needs
FILTERS = ("q", "ruleset", "card", "term", "kind", "verdict", "clause")


class Rulings(PageLinksMixin):
    """The rulings that match the filters, page by page."""

    def __init__(self, params):
        self.filters = {name: params[name] for name in FILTERS}
        self.words, self.page_number = params["q"], params["page"]

    @cached_property
    def rows(self):
        """The matching rulings: ids by relevance if there is a search text, else a queryset by ruleset and position."""
        filters = self.filters
        rows = Clarification.objects.about(ruleset=filters["ruleset"], term=filters["term"])
        rows = rows.filter(cards__slug__in=slugs_of(filters["card"])) if filters["card"] else rows
        rows = rows.filter(citations=filters["clause"]) if filters["clause"] else rows
        rows = rows.filter(**{name: filters[name] for name in ("kind", "verdict") if filters[name]})
        rows = rows.distinct()
        if not self.words:
            order = Case(*(When(ruleset=code, then=position) for position, code in enumerate(RULESETS)))
            return rows.order_by(order, "position")
        known = set(rows.values_list("pk", flat=True))
        found = search_rules(self.words, filters["ruleset"], kinds=["ruling"]).values_list("key", flat=True)
        return [key for key in dict.fromkeys(found) if key in known]

    @cached_property
    def page(self):
        """The requested page; an out-of-range number returns the nearest page."""
        rows = self.rows if self.words else self.rows.for_pages()
        page = Paginator(rows, PAGE_SIZE).get_page(self.page_number)
        if self.words:
            found = Clarification.objects.for_pages().in_bulk(list(page.object_list))
            page.object_list = [found[key] for key in page.object_list]
        return page

    @property
    def is_detailed(self):
        """Whether a filter other than the text and the ruleset is set."""
        return any(value for name, value in self.filters.items() if name not in {"q", "ruleset"})

    @property
    def is_narrowed(self):
        """Whether any filter is set."""
        return any(self.filters.values())

    def link(self, page):
        """Return the URL of a page of this list."""
        return build_url(reverse("rules:clarification-list"), **self.filters, page=page if page > 1 else "")

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


def slugs_of(card):
    """Return the slugs of the cards with this id or name."""
    exact = Card.objects.filter(slug=card).values_list("slug", flat=True)
    return list(exact) or list(named_exactly(Card.objects.all(), fold(card)).values_list("slug", flat=True))


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
        "section": "rules",
    }


def conflicts_of(clauses):
    """Return the conflicts that cite these clauses, by number."""
    by_clause = conflicts_by(Conflict.clauses, current_version())
    found = {row.number: row for clause in clauses for row in by_clause.get(clause.pk, ())}
    return [found[number] for number in sorted(found)]


@lru_cache(maxsize=2)
def characters_by_ruling(_version):
    """Return a mapping of ruling ids to lists of the ruling's heroes, then villains; cached per data version."""
    found = {}
    for relation, key in ((Clarification.heroes, "hero"), (Clarification.villains, "villain")):
        for link in relation.through.objects.select_related(key).order_by(key):
            found.setdefault(link.clarification_id, []).append(getattr(link, key))
    return found
