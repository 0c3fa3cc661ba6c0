"""The parts of a card's page besides the card: figures with sources, related cards, neighbours, texts to copy."""

from collections import defaultdict
from functools import cached_property

from django.urls import reverse
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from catalog.faces.palette import type_slug
from catalog.faces.short_labels import COST_FIGURES
from catalog.labels import field_label, keyword_label, stack_label, type_label
from catalog.models import CONFIRMATIONS, Card, CardTag, Source
from catalog.page_urls import page_url
from catalog.pages.characters import known_characters
from catalog.pages.problem_report_urls import build_report_url
from catalog.pages.related_cards import RelatedCards, known_sets
from catalog.pages.search_results import Result
from catalog.querysets import neighbours_among
from catalog.seed.loading import READERS
from core.data_version import current_version, once_per_version

ON_CARDS = frozenset({"types", "cost", "victory_points", "power", "copies"})
PRINTED = dict.fromkeys(  # by stack; cards of other stacks have neither cost nor Power
    ("main-deck", "signature", "starter", "kick-stack", "nemesis-stack", "special-super-villain-stack", "transformed"),
    ON_CARDS,
) | {"basic-stack": ON_CARDS, "weakness-stack": ON_CARDS - {"types", "power"}}
NOTES = {"health_range": gettext_lazy("one of these; we don't know which")}
CONFIRMED = dict(CONFIRMATIONS)
MAX_HOME_CARDS = 5


class Details:
    """The parts of one card's page. Each is read once, in a fixed number of queries."""

    def __init__(self, card, shown, parameters):
        self.card = card
        card.card_set = known_sets()[card.card_set_id]
        self.shown = shown
        self.result = Result(parameters) if parameters.get("q") or parameters.get("order") else None

    @cached_property
    def figures(self):
        """The printed values of the card, each with name, value, note, sources, and all values if sources disagree."""
        card, others = self.card, dict(self.card.figures)
        if "health_range" in others and others.get("health") is None:
            del others["health"]
        values = {
            "types": join_words(type_label(name) for name in card.types),
            "subtypes": join_words(type_label(name) for name in card.subtypes),
            "cost": card.cost,
            "victory_points": card.victory_points_printed,
            "power": card.power_printed,
            "copies": card.copies,
            "stack": stack_label(card.stack),
            "keywords": join_words(keyword_label(name) for name in card.keywords),
            "starts_on_top": card.starts_on_top or None,
            "is_promo": card.is_promo or None,
        }
        if card.cost is not None and card.cost in map(others.get, COST_FIGURES):
            del values["cost"]  # shown under the game's own name for it
        shown = {name: value for name, value in values.items() if value is not None or name in self.expected}
        rows = [self.figure(name, value) for name, value in shown.items()]
        return rows + [self.figure(name, value, "figures") for name, value in others.items()]

    @cached_property
    def expected(self):
        """The names of the figures that this kind of card prints, which are listed even if unknown."""
        card = self.card
        printed = {"types", "copies"} if card.figures else PRINTED.get(card.stack, {"copies"})
        return printed - {"power"} if card.text or "Location" in card.types else printed

    def figure(self, name, value, covered=None):
        """Return the row of `figures` for one value. `covered` is its name in Source.covers, if it differs."""
        if isinstance(value, list):
            value = "–".join(str(part) for part in value)
        elif isinstance(value, bool):
            value = _("yes") if value else _("no")
        return {
            "name": name,
            "value": value,
            "note": self.formula if name == "victory_points" else NOTES.get(name, ""),
            "disputed": self.disputed(name),
            "sources": [source for source in self.sources if (covered or name) in source.covers],
        }

    @property
    def formula(self):
        """The text of the formula for variable Victory Points."""
        formula = self.card.formula
        return formula and formula.translated_to(get_language()).sentence

    @property
    def confirmed(self):
        """The label of the card's degree of confirmation. `get_confirmed_display()` would translate every choice."""
        return CONFIRMED[self.card.confirmed]

    @cached_property
    def tags(self):
        """The tag values of the card by kind, in one query."""
        found = defaultdict(list)
        for kind, value in CardTag.objects.filter(card=self.card).order_by("value").values_list("kind", "value"):
            found[kind].append(value)
        return found

    @cached_property
    def sources(self):
        """The sources of the card's facts."""
        known = known_sources()
        return [known[slug] for slug in self.tags["source"] if slug in known]

    @property
    def is_from_readers(self):
        """Whether readers sent some of the card's facts, and these are unconfirmed or disputed."""
        return READERS in self.tags["source"] and self.card.confirmed in ("one-source", "disputed")

    def disputed(self, name):
        """Return the values that sources give for a figure, each with its sources; empty if they agree."""
        known, found = known_sources(), {}
        for dispute in self.card.disputed:
            for each in dispute["values"] if dispute["field"] == name else ():
                found.setdefault(each["value"], []).append(known[each["source"]].name)
        return [{"value": value, "sources": sources} for value, sources in found.items()]

    @cached_property
    def characters(self):
        """The heroes, villains and locations on the card."""
        known = known_characters()
        shown = [(kind, slug) for kind in ("hero", "villain", "location") for slug in self.tags[kind]]
        return sorted((known[each] for each in shown if each in known), key=lambda each: type(each).__name__)

    @cached_property
    def related_cards(self):
        """Other cards with the same name or the same characters."""
        return RelatedCards(self.card, self.characters)

    @cached_property
    def neighbours(self):
        """The previous and next card in the search result that the page was opened from, or else in the card's set."""
        if self.result and not self.result.error:
            rows, query_string = list(self.result.cards.values_list("pk", "slug", "name")), self.result.query_string
        else:
            rows, query_string = cards_of_set(self.card.card_set_id), ""
        near = neighbours_among(rows, self.card)
        for side in ("previous", "next"):
            if near and near[side]:
                slug, name = near[side]
                near[side] = {"url": page_url("catalog:card-detail", slug) + query_string, "name": name}
        return near

    @property
    def back(self):
        """The URL of the search result that the page was opened from, or else of the card's set."""
        return self.result.link() if self.result else self.card.card_set.get_absolute_url()

    @cached_property
    def breadcrumb_links(self):
        """The (name, URL) pairs above this page. A set that is a complete game is listed once."""
        card_set = self.card.card_set
        game = (card_set.game.name, f"{reverse('catalog:card-list')}?q=game:{card_set.game_id}")
        own = (card_set.name, card_set.get_absolute_url())
        return [own] if card_set.name == card_set.game.name else [game, own]

    @property
    def breadcrumbs(self):
        """The breadcrumbs as structured data."""
        steps = [*self.breadcrumb_links, (self.card.name, self.card.get_absolute_url())]
        return {
            "@type": "BreadcrumbList",
            "itemListElement": [
                {"@type": "ListItem", "position": position, "name": name, "item": path}
                for position, (name, path) in enumerate(steps, 1)
            ],
        }

    @property
    def as_text(self):
        """The card as plain text to copy."""
        return f"{self.shown.alt}\n{self.card.card_set.name}"

    @cached_property
    def report(self):
        """The text of a problem report about this card."""
        card = self.card
        lines = [
            _("Card: %(name)s (%(id)s)") % {"name": card.name, "id": card.slug},
            _("Data version: %(version)s") % {"version": current_version()},
        ]
        for row in self.figures:
            value = _("Unknown") if row["value"] is None else row["value"]
            lines.append(f"{field_label(row['name'])}{_(':')} {value}")
        return "\n".join([*lines, _("What's wrong, and where you saw it:"), ""])

    @property
    def report_url(self):
        """The URL that sends the report, or None if none is configured."""
        title = _("Problem with %(name)s (%(id)s)") % {"name": self.card.name, "id": self.card.slug}
        return build_report_url(title, self.report)


@once_per_version()
def known_sources():
    """Return all sources by slug."""
    return Source.objects.in_bulk()


@once_per_version(60)
def cards_of_set(code):
    """Return (key, slug, name) of a set's cards, in order."""
    return list(Card.objects.filter(card_set=code).values_list("pk", "slug", "name"))


def cards_with_most_rulings():
    """Return the card with the most rulings of each of a few card types, among cards with a cost above 0."""
    rows = Card.objects.filter(cost__gt=0, rulings_count__gt=0).order_by("-rulings_count", "slug")
    first = {}
    for pk, types, subtypes in rows.values_list("pk", "types", "subtypes")[:200]:
        first.setdefault(type_slug(types, subtypes), pk)
    found = Card.objects.for_pages().in_bulk(list(first.values())[:MAX_HOME_CARDS])
    return [found[pk] for pk in first.values() if pk in found]


def join_words(words):
    """Return the words joined with commas, or None if there are none."""
    return ", ".join(str(word) for word in words) or None
