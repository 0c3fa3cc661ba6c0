"""Games and sets."""

from django.db.models import Count, Sum
from rest_framework.views import APIView

from catalog.api import params
from catalog.api.envelopes import json_response, listing
from catalog.api.errors import not_found
from catalog.api.openapi import described
from catalog.api.serializers import GameListSerializer, GameSerializer, SetListSerializer, SetSerializer
from catalog.models import Card, CardSet, Game
from catalog.seed.documents import BASE


def game_object(game):
    """Return a game as the API serves it."""
    return {
        "object": "game",
        "id": game.slug,
        "url": f"{BASE}/api/v1/games/{game.slug}",
        "html_url": f"{BASE}/cards?q=game:{game.slug}",
        "name": game.name,
        "aliases": game.aliases,
        "summary": game.summary,
        "sets_count": game.sets_count,
        "cards_count": game.cards_count,
    }


def set_object(card_set, recorded):
    """Return a set as the API serves it, with what is recorded beside what is printed."""
    return {
        "object": "set",
        "id": card_set.code,
        "code": card_set.code,
        "url": f"{BASE}/api/v1/sets/{card_set.code}",
        "html_url": f"{BASE}/sets/{card_set.code}",
        "cards_url": f"{BASE}/api/v1/cards?q=set:{card_set.code}",
        "name": card_set.name,
        "game": card_set.game_id,
        "kind": card_set.kind,
        "year": card_set.year,
        "aliases": card_set.aliases,
        "cards_count": card_set.cards_count,
        "contents": [
            {
                "component": item["component"],
                "count": item["count"],
                "source": item["source"],
                "stack": item.get("stack"),
                "card": item.get("card"),
                "recorded": recorded_count(item, card_set.code, recorded),
            }
            for item in card_set.contents
        ],
        "notes": card_set.notes or None,
    }


def recorded_copies(codes):
    """Return the recorded copies of sets, promos aside: by set and stack, and by card."""
    cards = Card.objects.filter(card_set__in=codes, is_promo=False)
    found = {
        (row["card_set"], row["stack"]): row["total"]
        for row in cards.values("card_set", "stack").annotate(total=Sum("copies")).order_by()
    }
    wanted = {item["card"] for row in CardSet.objects.filter(code__in=codes) for item in row.contents if "card" in item}
    return found | dict(Card.objects.filter(slug__in=wanted).values_list("slug", "copies"))


def recorded_count(item, code, recorded):
    """Return how many cards of a printed component are recorded, or None where that cannot be counted."""
    if "card" in item:
        return recorded.get(item["card"])
    return recorded.get((code, item["stack"])) if "stack" in item else None


def counted_games():
    """Return the games with their counts."""
    return Game.objects.annotate(sets_count=Count("sets", distinct=True), cards_count=Count("sets__cards"))


def counted_sets():
    """Return the sets with their counts."""
    return CardSet.objects.annotate(cards_count=Count("cards"))


class GameListView(APIView):
    """All games."""

    @described(GameListSerializer, "List games", paged=True)
    def get(self, request):
        return listing(request, counted_games(), *params.page(request), game_object)


class GameView(APIView):
    """One game."""

    @described(GameSerializer, "Get a game", example="dc-forever")
    def get(self, request, slug):
        game = counted_games().filter(slug=slug).first()
        if game is None:
            raise not_found("game", slug)
        return json_response(game_object(game), request)


class SetListView(APIView):
    """All sets."""

    @described(
        SetListSerializer,
        "List sets",
        parameters={"game": "only sets of this game"},
        query_example={"game": "dc-deck-building"},
        paged=True,
    )
    def get(self, request):
        sets = counted_sets()
        if game := params.text(request, "game", 60):
            sets = sets.filter(game=game)
        recorded = recorded_copies(CardSet.objects.values("code"))
        return listing(request, sets, *params.page(request), lambda card_set: set_object(card_set, recorded))


class SetView(APIView):
    """One set."""

    @described(SetSerializer, "Get a set", example="fe")
    def get(self, request, slug):
        card_set = counted_sets().filter(code=slug).first()
        if card_set is None:
            raise not_found("set", slug)
        return json_response(set_object(card_set, recorded_copies([slug])), request)
