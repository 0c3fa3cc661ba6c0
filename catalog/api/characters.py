"""Endpoints of heroes, villains and locations."""

from drf_spectacular.utils import extend_schema_view

from catalog.api.base_views import ReadOnlyViewSet, operation
from catalog.api.filters import NameFilter
from catalog.api.query_serializers import PageQuery, WordsField
from catalog.api.serializers import CharacterDetailSerializer, CharacterSerializer
from catalog.models import CardDocument, Hero, Location, Villain


class NameQuery(PageQuery):
    """The parameters of a list of characters, which can be filtered by part of a name."""

    q = WordsField("part of the name or of an alias")


def describe_character(noun, nouns, example):
    """Return a class decorator that describes the list and the details of a character endpoint.

    `noun` and `nouns` name its rows, such as "hero" and "heroes"; `example` is the id in the example request."""
    return extend_schema_view(
        list=operation(f"List {nouns}", NameQuery, example={"q": "bat"}),
        retrieve=operation(f"Get a {noun} with its cards", example={"slug": example}),
    )


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


@describe_character("hero", "heroes", "batman")
class HeroViewSet(CharacterViewSet):
    """Endpoints of heroes."""

    noun = "hero"
    queryset = Hero.objects.with_cards_count()


@describe_character("villain", "villains", "deathstroke")
class VillainViewSet(CharacterViewSet):
    """Endpoints of villains."""

    noun = "villain"
    queryset = Villain.objects.with_cards_count()


@describe_character("location", "locations", "the-batcave")
class LocationViewSet(CharacterViewSet):
    """Endpoints of locations."""

    noun = "location"
    queryset = Location.objects.with_cards_count()
