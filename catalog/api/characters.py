"""Heroes, villains and locations."""

from catalog.api.filters import NameFilter
from catalog.api.parameters import PAGING, SearchWords
from catalog.api.serializers import CharacterDetailSerializer, CharacterSerializer
from catalog.api.views import Operation, ReadOnlyViewSet
from catalog.models import CardDocument, Hero, Location, Villain


def operations(noun, example):
    """Return the operations of a character endpoint."""
    name = SearchWords("q", "part of the name or of an alias")
    return {
        "list": Operation("List characters or places", (name, *PAGING), example={"q": "bat"}),
        "retrieve": Operation(f"Get a {noun} with its cards", example={"slug": example}),
    }


class CharacterViewSet(ReadOnlyViewSet):
    """Base class: a list filtered by name, and details with cards."""

    filter_backends = [NameFilter]

    def get_serializer_class(self):
        return CharacterDetailSerializer if self.action == "retrieve" else CharacterSerializer

    def get_object(self):
        character = super().get_object()
        keys = character.cards.order_by("card_set__position", "sort_name", "slug").values_list("pk", flat=True)
        character.documents = CardDocument.objects.bodies(keys, self.request.LANGUAGE_CODE)
        return character


class HeroViewSet(CharacterViewSet):
    """Heroes."""

    noun = "hero"
    queryset = Hero.objects.with_cards_count()
    operations = operations("hero", "batman")


class VillainViewSet(CharacterViewSet):
    """Villains."""

    noun = "villain"
    queryset = Villain.objects.with_cards_count()
    operations = operations("villain", "deathstroke")


class LocationViewSet(CharacterViewSet):
    """Locations."""

    noun = "location"
    queryset = Location.objects.with_cards_count()
    operations = operations("place", "the-batcave")
