"""Heroes, villains and locations."""

import orjson
from django.db.models import Count
from rest_framework.views import APIView

from catalog.api import params
from catalog.api.cards import lang_of
from catalog.api.envelopes import json_response, listing
from catalog.api.errors import not_found
from catalog.api.openapi import described
from catalog.api.serializers import CharacterDetailSerializer, CharacterListSerializer
from catalog.models import CardDocument, Hero, Location, Villain
from catalog.search.folding import fold
from catalog.seed.documents import BASE

MODELS = {"heroes": (Hero, "hero"), "villains": (Villain, "villain"), "locations": (Location, "location")}


def character_object(character, plural):
    """Return a hero, villain or place as the API serves it."""
    return {
        "object": MODELS[plural][1],
        "id": character.slug,
        "url": f"{BASE}/api/v1/{plural}/{character.slug}",
        "html_url": f"{BASE}/{plural}/{character.slug}",
        "name": character.name,
        "aliases": character.aliases,
        "cards_count": character.cards_count,
    }


class CharacterListView(APIView):
    """All heroes, villains or places."""

    plural = None

    @described(
        CharacterListSerializer,
        "List characters or places",
        parameters={"q": "part of the name or of an alias"},
        query_example={"q": "bat"},
        paged=True,
    )
    def get(self, request):
        rows = MODELS[self.plural][0].objects.annotate(cards_count=Count("cards"))
        if wanted := fold(params.text(request, "q", 200)):
            rows = [row for row in rows if any(wanted in fold(name) for name in (row.name, *row.aliases))]
        return listing(request, rows, *params.page(request), lambda row: character_object(row, self.plural))


class CharacterView(APIView):
    """One hero, villain or place, with its cards."""

    plural = None

    def answer(self, request, slug):
        """Answer with the character and its cards."""
        character = MODELS[self.plural][0].objects.annotate(cards_count=Count("cards")).filter(slug=slug).first()
        if character is None:
            raise not_found(MODELS[self.plural][1], slug)
        pks = list(character.cards.order_by("card_set__position", "sort_name", "slug").values_list("pk", flat=True))
        cards = [orjson.loads(body) for body in CardDocument.objects.bodies(pks, lang_of(request))]
        return json_response(character_object(character, self.plural) | {"cards": cards}, request)


class HeroView(CharacterView):
    """One hero, with its cards."""

    plural = "heroes"

    @described(CharacterDetailSerializer, "Get a hero with its cards", example="batman")
    def get(self, request, slug):
        return self.answer(request, slug)


class VillainView(CharacterView):
    """One villain, with its cards."""

    plural = "villains"

    @described(CharacterDetailSerializer, "Get a villain with its cards", example="deathstroke")
    def get(self, request, slug):
        return self.answer(request, slug)


class LocationView(CharacterView):
    """One place, with its cards."""

    plural = "locations"

    @described(CharacterDetailSerializer, "Get a place with its cards", example="the-batcave")
    def get(self, request, slug):
        return self.answer(request, slug)
