"""A search as a page shows it: one page of cards, the query explained, facets, and a shareable link for every state."""

from urllib.parse import quote_plus, urlencode

from django.core.paginator import Paginator
from django.urls import reverse
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from catalog.labels import field_label
from catalog.models import Card
from catalog.pages.characters import characters_named
from catalog.pages.context import whole
from catalog.search.facets import chosen_terms, facets, option
from catalog.search.language.explain import corrected, sentence, term_counts, without
from catalog.search.language.fields import ORDERS
from catalog.search.language.nodes import Or, spliced
from catalog.search.language.parser import read
from catalog.search.names import suggestions
from catalog.search.vocabulary import reading

PAGE_SIZE = 60
MOST_COUNTED = 12
DISPLAYS = {"faces": _("Images"), "list": _("List"), "text": _("Text")}
ORDER_FIELDS = ("relevance", "name", "set", "cost", "vp", "power", "copies", "rulings", "year")
ORDER_NAMES = {name: field_label(name) for name in ORDER_FIELDS} | {"vp": field_label("victory_points")}
COLUMNS = {"name": "", "cost": "num", "vp": "num", "power": "num", "set": "wide", "rulings": "wide"}  # and their class
ELSEWHERE = {"text": _("in card texts"), "character": _("as a character"), "ruling": _("in rulings")}
PLACEHOLDER = "\0term\0"  # no query holds a NUL
DIRECTIONS = {"asc": _("Ascending"), "desc": _("Descending")}


class PageLinksMixin:
    """What a result with a `page` and a `link(page=…)` can tell of its other pages."""

    @property
    def total(self):
        """How many were found."""
        return self.page.paginator.count

    @property
    def page_links(self):
        """Return (number or None for a gap, address) for the pages to offer."""
        numbers = self.page.paginator.get_elided_page_range(self.page.number, on_each_side=1, on_ends=1)
        gap = self.page.paginator.ELLIPSIS
        return [(None, None) if number == gap else (number, self.link(page=number)) for number in numbers]

    @property
    def previous_link(self):
        """The address of the page before, if any."""
        return self.link(page=self.page.number - 1) if self.page.has_previous() else None

    @property
    def next_link(self):
        """The address of the page after, if any."""
        return self.link(page=self.page.number + 1) if self.page.has_next() else None


class Result(PageLinksMixin):
    """The answer to `?q=&order=&dir=&display=&page=`; a query that cannot be read has an error and no cards."""

    orders, directions = ORDER_NAMES, DIRECTIONS  # on offer, with their labels

    def __init__(self, parameters):
        self.parameters = parameters
        self.text = parameters.get("q", "").replace("\x00", "").strip()
        self.query = read(self.text)
        self.error = self.query.error

    def chosen(self, name, choices, default):
        """Return a choice from the address, from the query's own controls, or the default."""
        for value in (self.parameters.get(name), self.query.controls.get(name)):
            if value in choices:
                return value
        return default

    @property
    def display(self):
        """faces, list or text."""
        return self.chosen("display", DISPLAYS, "faces")

    @property
    def order(self):
        """What it is sorted by."""
        return self.chosen("order", ORDERS, "relevance" if self.query.bare_words() else "name")

    @property
    def direction(self):
        """asc or desc."""
        return self.chosen("dir", DIRECTIONS, "asc")

    @cached_property
    def cards(self):
        """Every card found, in order."""
        if self.error:
            return Card.objects.none()
        return Card.objects.matching(self.query).arranged(self.query, self.order, self.direction)

    @cached_property
    def page(self):
        """The page asked for; a number out of range means the nearest page."""
        number = self.parameters.get("page", "")
        return Paginator(self.cards.for_pages(), PAGE_SIZE).get_page(number if whole()(number) else 1)

    @cached_property
    def facets(self):
        """What the result can be narrowed to, with counts."""
        return [] if self.error or not self.is_short else facets(self)

    @property
    def is_short(self):
        """Whether there are few enough terms to count each alone and every facet: that runs the query many times."""
        return len(self.query.terms()) <= MOST_COUNTED

    @cached_property
    def sentence(self):
        """The query in words."""
        return sentence(self.query)

    @cached_property
    def terms(self):
        """Each of several terms with the number of cards it finds alone, and the query without it."""
        if self.error or len(self.query.terms()) < 2 or not self.is_short:
            return []
        return [
            term | {"without": self.link(q=without(self.text, term["start"], term["end"]))}
            for term in term_counts(self.query)
        ]

    @cached_property
    def complaints(self):
        """What could not be read, each with its one-click fix."""
        return [
            {
                "message": complaint.message,
                "before": self.text[: complaint.position],
                "wrong": self.text[complaint.position : complaint.end],
                "after": self.text[complaint.end :],
                "suggestion": complaint.suggestion,
                "link": complaint.suggestion
                and self.link(q=spliced(self.text, [(complaint.position, complaint.end, complaint.suggestion)])),
            }
            for complaint in self.query.diagnostics
        ]

    @cached_property
    def corrected(self):
        """The query with every fix put in and its address, or None."""
        text = None if self.error else corrected(self.query)
        return {"text": text, "link": self.link(q=text)} if text and text != self.text else None

    @cached_property
    def suggestions(self):
        """Names close to what found nothing, with the other terms where that finds anything, and addresses."""
        near = suggestions(self.query) if not self.total else []
        kept = {name: self.with_words(f'!"{name}"') for name in near}
        found = {name: text for name, text in kept.items() if count(text)} or {name: f'!"{name}"' for name in near}
        return [{"name": name, "link": self.link(q=text)} for name, text in found.items()]

    @cached_property
    def elsewhere(self):
        """Where else the words of a query that found nothing are: (label, number of cards, address)."""
        words = " ".join(self.query.bare_words()).replace('"', "")
        if self.total or not words:
            return []
        tried = [(reading(self.query), reading(self.query))]
        tried += [(label, self.with_words(f'{field}:"{words}"')) for field, label in ELSEWHERE.items()]
        return [(label, number, self.link(q=text)) for label, text in tried if text and (number := count(text))]

    @cached_property
    def characters(self):
        """The heroes, villains and places that the words of the query name."""
        return [] if self.error else characters_named(" ".join(self.query.bare_words()))

    @property
    def with_text(self):
        """The switch that leaves out cards whose effect is not recorded."""
        return option(self, chosen_terms(self), "has", ":", "text", "", 0)

    @property
    def columns(self):
        """The columns of the list to sort by: name, label, address, how it is sorted now, and its class."""
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
        """The views on offer: (name, label, address, is this one)."""
        return [
            (name, label, self.link(display=name, page=self.page.number), name == self.display)
            for name, label in DISPLAYS.items()
        ]

    @property
    def exports(self):
        """Addresses of the same result for programs and spreadsheets."""
        state = self.state(without="display")
        forms = {"CSV": {"format": "csv"}, "Text": {"format": "text"}, "JSON": {"page_size": 200}}
        return [(name, f"/api/v1/cards?{urlencode(state | form)}") for name, form in forms.items()]

    @property
    def hidden_fields(self):
        """The parameters that a new search keeps."""
        return list(self.state(without="q").items())

    @property
    def query_string(self):
        """What a card's address carries so that its neighbours are those in this result."""
        state = self.state(without="display")
        return f"?{urlencode(state)}" if state else ""

    def state(self, without=""):
        """Return the parameters that name this result, without its page."""
        given = {"q": self.text} | {name: self.parameters.get(name) for name in ("order", "dir", "display")}
        return {name: value for name, value in given.items() if value and name != without}

    def link(self, **changes):
        """Return the address of this result with changes; the page starts over unless it is given."""
        state = {name: value for name, value in (self.state() | changes).items() if value not in {"", None}}
        if state.get("page") == 1:
            del state["page"]
        query = urlencode(state)
        return reverse("catalog:card-list") + (f"?{query}" if query else "")

    @cached_property
    def link_parts(self):
        """What stands before and after a further term in the address of this result with it."""
        text = f"({self.text})" if isinstance(self.query.root, Or) else self.text
        return self.link(q=f"{text} {PLACEHOLDER}".strip()).split(quote_plus(PLACEHOLDER))

    def with_words(self, written):
        """Return the query's text with something else in the place of its words without a field."""
        bare = self.query.bare_terms()
        changes = [(term.start, term.end, written if term is bare[0] else "") for term in bare]
        return " ".join(spliced(self.text, changes).split())

    def link_with(self, term):
        """Return the address of this result with a further term."""
        before, after = self.link_parts
        return before + quote_plus(term) + after


def count(text):
    """Return how many cards a query finds; one with a complaint finds none."""
    query = read(text)
    return 0 if query.diagnostics else Card.objects.matching(query).count()
