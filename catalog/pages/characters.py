"""Heroes, villains and places as pages show them."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from catalog.models import Hero, Location, Villain


@dataclass(frozen=True)
class Group:
    """One of the three lists of characters and places."""

    plural: str
    kind: str
    model: type
    title: str
    summary: str

    def get_absolute_url(self):
        """The address of the list."""
        return reverse(f"catalog:{self.kind}-list")

    def page(self, character):
        """Return what a character's page shows: cards, rulings, and the same name in the other lists."""
        rulings = getattr(character, "clarifications", None)
        return {
            "group": self,
            "character": character,
            "cards": character.cards.for_pages().order_by("card_set__position", "sort_name", "slug"),
            "rulings": rulings.for_pages() if rulings else (),
            "twins": [
                (group, twin)
                for group in GROUPS.values()
                if group is not self
                for twin in group.model.objects.filter(slug=character.slug)
            ],
        }


HEROES = _("Every hero, with all the cards that show them across games and sets.")
VILLAINS = _("Every villain, with all the cards that show them across games and sets.")
PLACES = _("Every place, with all the cards that show it across games and sets.")
GROUPS = {
    "heroes": Group("heroes", "hero", Hero, _("Heroes"), HEROES),
    "villains": Group("villains", "villain", Villain, _("Villains"), VILLAINS),
    "locations": Group("locations", "location", Location, _("Locations"), PLACES),
}
