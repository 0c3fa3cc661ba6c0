"""Search results as a page shows them: one page of cards, the explained query, facets, and a link for every state."""

from urllib.parse import quote_plus, urlencode

from django.core.paginator import Paginator
from django.urls import reverse
from django.utils.functional import cached_property
from django.utils.translation import get_language

from catalog.labels import field_label
from catalog.models import Card
from catalog.pages.characters import characters_named
from catalog.pages.facet_links import chosen_terms, facet_links, option_link
from catalog.pages.forms import DIRECTIONS, DISPLAYS
from catalog.search.card_names import suggest_names
from catalog.search.card_queries import matching, search_cards
from catalog.search.facets import Option, main_facets
from catalog.search.language.explain import corrected, sentence, term_counts, without
from catalog.search.language.fields import ORDERS
from catalog.search.language.nodes import Or, replace_spans
from catalog.search.language.parser import read
from catalog.search.spelling import correct

PAGE_SIZE = 60
MAX_COUNTED = 12
ORDER_FIELDS = ("relevance", "name", "set", "cost", "vp", "power", "copies", "rulings", "year")
ORDER_NAMES = {name: field_label(name) for name in ORDER_FIELDS} | {"vp": field_label("victory_points")}
COLUMNS = {"name": "", "cost": "num", "vp": "num", "power": "num", "set": "wide", "rulings": "wide"}  # CSS classes
PLACEHOLDER = "\0term\0"  # queries cannot contain NUL


class PageLinksMixin:
    """Links to the other pages of a result that has a `page` and a `link(page=...)` method."""

    @property
    def total(self):
        """The number of results."""
        return self.page.paginator.count

    @property
    def page_links(self):
        """Return (number, URL) for the pages to offer; (None, None) marks a gap."""
        numbers = self.page.paginator.get_elided_page_range(self.page.number, on_each_side=1, on_ends=1)
        gap = self.page.paginator.ELLIPSIS
        return [(None, None) if number == gap else (number, self.link(page=number)) for number in numbers]

    @property
    def previous_link(self):
        """The URL of the previous page, if any."""
        return self.link(page=self.page.number - 1) if self.page.has_previous() else None

    @property
    def next_link(self):
        """The URL of the next page, if any."""
        return self.link(page=self.page.number + 1) if self.page.has_next() else None


class Result(PageLinksMixin):
    """The result of the parameters q, own, order, dir, display and page.

    An invalid query has an `error` and no cards."""

    orders, directions = ORDER_NAMES, DIRECTIONS  # options and their labels

    def __init__(self, parameters):
        self.parameters = parameters
        self.text = parameters["q"]
        self.query = read(self.text)
        self.error = self.query.error
        self.own = parameters.get("own") or []  # codes of the sets that the search is limited to

    def chosen(self, name, choices, default):
        """Return the parameter, else the query's option, with this name that is in `choices`, else the default."""
        for value in (self.parameters.get(name), self.query.options.get(name)):
            if value in choices:
                return value
        return default

    @property
    def display(self):
        """ "faces", "list" or "text"."""
        return self.chosen("display", DISPLAYS, "faces")

    @property
    def order(self):
        """The sort field."""
        return self.chosen("order", ORDERS, "relevance" if self.query.bare_words() else "name")

    @property
    def direction(self):
        """ "asc" or "desc"."""
        return self.chosen("dir", DIRECTIONS, "asc")

    @cached_property
    def cards(self):
        """All matching cards, in order."""
        if self.error:
            return Card.objects.none()
        order, direction = (self.parameters.get(name) or None for name in ("order", "dir"))
        cards = Card.objects.filter(card_set__in=self.own) if self.own else Card.objects.all()
        return search_cards(cards, self.query, order, direction, text_first=True)

    @cached_property
    def page(self):
        """The requested page. A number out of range selects the nearest page."""
        return Paginator(self.cards.for_pages(), PAGE_SIZE).get_page(self.parameters.get("page", 1))

    @cached_property
    def facets(self):
        """The facets of the result: search terms that narrow it, with counts and links."""
        return [] if self.error or not self.is_short else facet_links(self)

    @cached_property
    def main_facets(self):
        """The facets with only the most common types, sets and costs of the result."""
        return [] if self.error else facet_links(self, main_facets)

    @property
    def is_short(self):
        """Whether the query has few enough terms to count each term and facet, which runs the query many times."""
        return len(self.query.terms()) <= MAX_COUNTED

    @cached_property
    def sentence(self):
        """The query as a sentence."""
        return sentence(self.query)

    @cached_property
    def terms(self):
        """The terms of the query, each with the number of cards it finds alone and a link that removes it.

        Empty if there are fewer than two terms or too many."""
        if self.error or len(self.query.terms()) < 2 or not self.is_short:
            return []
        return [
            term | {"without": self.link(q=without(self.text, term["start"], term["end"]))}
            for term in term_counts(self.query)
        ]

    @cached_property
    def diagnostics(self):
        """The parts of the query that were not understood, each with a link that corrects it."""
        return [
            {
                "message": diagnostic.message,
                "before": self.text[: diagnostic.position],
                "wrong": self.text[diagnostic.position : diagnostic.end],
                "after": self.text[diagnostic.end :],
                "suggestion": diagnostic.suggestion,
                "link": diagnostic.suggestion
                and self.link(
                    q=replace_spans(self.text, [(diagnostic.position, diagnostic.end, diagnostic.suggestion)])
                ),
            }
            for diagnostic in self.query.diagnostics
        ]

    @cached_property
    def corrected(self):
        """The query with every correction applied and its link, or None."""
        text = None if self.error else corrected(self.query)
        return {"text": text, "link": self.link(q=text)} if text and text != self.text else None

    @cached_property
    def suggestions(self):
        """Suggestions for a query without results: similar card names, or its text with corrected words, with links.

        The suggested queries keep the terms with a field name if this finds cards."""
        if self.total:
            return []
        near = suggest_names(self.query)
        narrowed = {name: self.with_words(f'!"{name}"') for name in near}
        found = {name: text for name, text in narrowed.items() if count(text)}
        if not found and (text := correct(self.query, get_language())) and count(text):
            found = {text: text}
        found = found or {name: f'!"{name}"' for name in near}
        return [{"name": name, "link": self.link(q=text)} for name, text in found.items()]

    @cached_property
    def characters(self):
        """The heroes, villains and locations whose name or alias is the text of the query."""
        return [] if self.error else characters_named(" ".join(self.query.bare_words()))

    @property
    def with_text(self):
        """The facet option `has:text`, which leaves out cards without a recorded text, with its link."""
        return option_link(self, chosen_terms(self.query), Option("has", ":", "text", "", 0))

    @property
    def columns(self):
        """The columns of the list view as (name, label, sort link, current sort direction, CSS class)."""
        ends = {"asc": "ascending", "desc": "descending"}
        return [
            {
                "name": name,
                "label": field_label(name),
                "link": self.link(order=name, dir="desc" if name == self.order and self.direction == "asc" else "asc"),
                "sorted": ends[self.direction] if name == self.order else "",
                "kind": kind,
            }
            for name, kind in COLUMNS.items()
        ]

    @property
    def displays(self):
        """The available views: (name, label, URL, is the current one)."""
        return [
            (name, label, self.link(display=name, page=self.page.number), name == self.display)
            for name, label in DISPLAYS.items()
        ]

    @property
    def exports(self):
        """The formats CSV, text and JSON with the URLs of the same result in the API."""
        state = self.state(without="display")
        if own := state.pop("own", ""):
            state["q"] = f"{self.text} own:({own})".strip()
        forms = {"CSV": {"format": "csv"}, "Text": {"format": "text"}, "JSON": {"page_size": 200}}
        return [(name, f"/api/v1/cards?{urlencode(state | form)}") for name, form in forms.items()]

    @property
    def all_sets_link(self):
        """The URL of the same result without the limit to the reader's own sets."""
        return self.link(own="")

    @property
    def query_string(self):
        """The query string of links to cards, by which a card page finds the neighbours in this result."""
        state = self.state(without="display")
        return f"?{urlencode(state)}" if state else ""

    def state(self, without=""):
        """Return the parameters of this result except the page number and the parameter `without`."""
        given = {"q": self.text, "own": ",".join(self.own)}
        given |= {name: self.parameters.get(name) for name in ("order", "dir", "display")}
        return {name: value for name, value in given.items() if value and name != without}

    def link(self, **changes):
        """Return the URL of this result with changes. The page number is reset unless it is given."""
        state = {name: value for name, value in (self.state() | changes).items() if value not in {"", None}}
        if state.get("page") == 1:
            del state["page"]
        query = urlencode(state)
        return reverse("catalog:card-list") + (f"?{query}" if query else "")

    @cached_property
    def link_parts(self):
        """The URL of the result with an additional term, split into the parts before and after the term."""
        text = f"({self.text})" if isinstance(self.query.root, Or) else self.text
        return self.link(q=f"{text} {PLACEHOLDER}".strip()).split(quote_plus(PLACEHOLDER))

    def with_words(self, replacement):
        """Return the query text with `replacement` instead of all words without a field name."""
        bare = self.query.bare_terms()
        changes = [(term.start, term.end, replacement if term is bare[0] else "") for term in bare]
        return " ".join(replace_spans(self.text, changes).split())

    def link_with(self, term):
        """Return the URL of this result with an additional term."""
        before, after = self.link_parts
        return before + quote_plus(term) + after


def count(text):
    """Return how many cards a query finds, or 0 if it has diagnostics."""
    query = read(text)
    return 0 if query.diagnostics else matching(Card.objects.all(), query).count()
