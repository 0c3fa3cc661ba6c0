"""What a card's page shows beside the card itself: figures with sources, kin, neighbours."""

from functools import cached_property
from urllib.parse import urlencode

from django.db.models import Q

from catalog.labels import keyword_label, stack_label, type_label
from catalog.models import Card, Source
from catalog.results import Result

FIGURES = ("cost", "victory_points", "power", "copies")


class Details:
    """The parts of one card's page; each is read once, in a fixed number of queries."""

    def __init__(self, card, asked):
        self.card = card
        self.result = Result(asked) if asked.get("q") or asked.get("order") else None

    @cached_property
    def sources(self):
        """The sources of the card and of the values in dispute, by slug."""
        named = {value["source"] for dispute in self.card.disputed for value in dispute["values"]}
        return {source.slug: source for source in (*self.card.sources.all(), *Source.objects.filter(slug__in=named))}

    @cached_property
    def figures(self):
        """Every figure with its value, the sources that give it, and the other values where sources disagree."""
        card = self.card
        values = {
            "types": ", ".join(str(type_label(name)) for name in card.types) or None,
            "subtypes": ", ".join(str(type_label(name)) for name in card.subtypes) or None,
            "cost": card.cost,
            "victory_points": card.victory_points_printed,
            "power": card.power_printed,
            "copies": card.copies,
            "stack": stack_label(card.stack),
            "keywords": ", ".join(str(keyword_label(name)) for name in card.keywords) or None,
        }
        if not card.subtypes:
            del values["subtypes"]
        if not card.keywords:
            del values["keywords"]
        if card.power_printed is None and card.power is None and "health" in card.figures:
            del values["power"]
        rows = [self.figure(name, value) for name, value in values.items()]
        return rows + [self.figure(name, value, "figures") for name, value in card.figures.items()]

    def figure(self, name, value, covered=None):
        """Return one figure."""
        if isinstance(value, list):
            value = "–".join(str(part) for part in value)
        disputes = [dispute for dispute in self.card.disputed if dispute["field"] == name]
        return {
            "name": name,
            "value": value,
            "disputed": [
                {"value": each["value"], "source": self.sources.get(each["source"])}
                for dispute in disputes
                for each in dispute["values"]
            ],
            "sources": [source for source in self.card.sources.all() if (covered or name) in source.covers],
        }

    @cached_property
    def characters(self):
        """The heroes, villains and places it shows."""
        card = self.card
        return [*card.heroes.all(), *card.villains.all(), *card.locations.all()]

    @cached_property
    def kin(self):
        """Other cards of the same characters, and other cards of the same name."""
        card = self.card
        same = Q(sort_name=card.sort_name)
        for name in ("heroes", "villains", "locations"):
            same |= Q(**{f"{name}__in": list(getattr(card, name).all())})
        cards = Card.objects.filter(same).exclude(pk=card.pk).distinct()
        return list(cards.for_pages().order_by("card_set__position", "sort_name", "slug"))

    @property
    def namesakes(self):
        """Other cards of the same name."""
        return [card for card in self.kin if card.sort_name == self.card.sort_name]

    @property
    def relatives(self):
        """Other cards of the same characters under another name."""
        return [card for card in self.kin if card.sort_name != self.card.sort_name]

    @cached_property
    def neighbours(self):
        """The cards before and after, in the result it was opened from or else in its set."""
        if self.result and not self.result.error:
            cards = self.result.cards
        else:
            cards = Card.objects.filter(card_set=self.card.card_set_id).order_by("sort_name", "slug")
        rows = list(cards.values_list("slug", "name"))
        place = next((place for place, (slug, _name) in enumerate(rows) if slug == self.card.slug), None)
        if place is None:
            return {}
        return {
            "place": place + 1,
            "count": len(rows),
            "previous": rows[place - 1] if place else None,
            "next": rows[place + 1] if place + 1 < len(rows) else None,
        }

    @property
    def carried(self):
        """What the neighbours' addresses carry on."""
        return self.result.carried if self.result else ""

    @property
    def report(self):
        """The text of a report about this card."""
        card = self.card
        return urlencode({"title": f"{card.name} ({card.slug})"})
