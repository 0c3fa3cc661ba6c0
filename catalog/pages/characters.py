"""Pages of heroes, villains and locations."""

from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from catalog.models import Hero, Location, Villain
from catalog.querysets import LIST_FIELDS
from catalog.search.language.accepted_value_lookup import known_values
from catalog.text_folding import slugify
from core.data_version import once_per_version


@dataclass(frozen=True)
class Group:
    """One of the three character lists: heroes, villains or locations."""

    plural: str
    kind: str
    model: type
    title: str
    summary: str

    def get_absolute_url(self):
        """The URL of the list."""
        return reverse(f"catalog:{self.kind}-list")

    def page(self, character):
        """Return the context of a character's page: cards by game and set, and equal slugs in other lists."""
        cards = (
            character.cards.for_pages()
            .select_related("card_set__game")
            .only(*LIST_FIELDS, "card_set__coverage", "card_set__game__name")
        )
        cards = list(cards.order_by("card_set__game__position", "card_set__position", "sort_name", "slug"))
        return {
            "group": self,
            "character": character,
            "cards": cards,
            "games": [(game, grouped(sets, "card_set")) for game, sets in grouped(cards, "card_set.game")],
            "twins": [
                (group, twin)
                for group in GROUPS.values()
                if group is not self
                for twin in group.model.objects.filter(slug=character.slug)
            ],
        }


def grouped(cards, name):
    """Return (value, cards) for each run of cards with equal values of an attribute."""
    return [(value, list(run)) for value, run in groupby(cards, key=attrgetter(name))]


@once_per_version()
def known_characters():
    """Return heroes, villains and locations by (model name, slug)."""
    rows = [each for model in (Hero, Villain, Location) for each in model.objects.only("slug", "name")]
    return {(each._meta.model_name, each.slug): each for each in rows}


def characters_named(words):
    """Return (row, number of cards) for each hero, villain or location with this name or alias.

    If a hero and a villain share a slug, only the one with more cards is returned."""
    slugs = known_values("character").get(slugify(words), ())
    found = [each for (_kind, slug), each in known_characters().items() if slug in slugs]
    counted = sorted(((each, each.cards.count()) for each in found), key=lambda pair: pair[1])
    return list({each.slug: (each, number) for each, number in counted}.values())


HEROES = _("Every hero and all their cards, across games and sets.")
VILLAINS = _("Every villain and all their cards, across games and sets.")
PLACES = _("Every place and all its cards, across games and sets.")
GROUPS = {
    "heroes": Group("heroes", "hero", Hero, _("Heroes"), HEROES),
    "villains": Group("villains", "villain", Villain, _("Villains"), VILLAINS),
    "locations": Group("locations", "location", Location, _("Locations"), PLACES),
}
