"""The engine's doors: what it knows, set up, play, validate, score, calculate, two cards together."""

from dataclasses import replace

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.response import Response

from catalog.api.exceptions import ApiError, not_found
from catalog.api.parameters import Choice, Text
from catalog.api.views import ApiView, Operation
from catalog.models import Card
from catalog.page_urls import BASE_URL_PLACEHOLDER
from catalog.search.card_names import closest_words
from rules import adapters
from rules.api import engine_serializers as serializers
from rules.api.requests import check
from rules.api.serializers import pointer
from rules.engine.doors import schemas
from rules.engine.games.registry import RULESETS
from rules.models import Clarification

CODES = tuple(RULESETS)
RULESET = Choice("ruleset", f"the game: {', '.join(CODES)}", choices=CODES, mistaken_for=("game", "scope"))
PLAYED = {
    "ruleset": "fe",
    "state": {
        "ruleset": "fe",
        "players": [{"name": "Ann", "hand": ["fe-catwoman"]}, {"name": "Ben", "vp": 2}],
        "line_up": ["fe-giganta"],
        "main_deck": 20,
        "kicks": 16,
        "weaknesses": 20,
    },
    "actions": [{"do": "play", "card": "fe-catwoman"}],
}


class EngineMixin:
    """Views that ask the engine."""

    def handle_exception(self, error):
        """Answer 400 for what the engine cannot read, naming the field and the nearest right one."""
        if isinstance(error, adapters.EngineError):
            more = {"field": error.field, "nearest": error.nearest}
            error = ApiError(400, "bad-input", "Bad input", error.message, **more)
        return super().handle_exception(error)


class DescriptionView(ApiView):
    """What the engine knows."""

    serializer_class = serializers.DescriptionSerializer
    operations = {"get": Operation("List the games with their states, actions, formats and calculators", cost=5)}

    def get(self, request):
        """Return every ruleset."""
        return Response(serializers.DescriptionSerializer(adapters.description()).data)


class DoorView(EngineMixin, ApiView):
    """A door that takes a request in its body: checked against the engine's schema, answered by the engine."""

    door = None

    def post(self, request):
        """Check the request and ask the engine."""
        check(self.door, request.data)
        answer = adapters.ask(self.door, request.data, lang=request.LANGUAGE_CODE)
        return Response(self.serializer_class(answer).data)


def door(name, serializer):
    """Describe a door by the schema its requests are checked against."""
    described = extend_schema(request={"application/json": schemas()[name]}, responses={200: serializer})

    def decorate(view):
        view.door, view.serializer_class = name, serializer
        return extend_schema_view(post=described)(view)

    return decorate


@door("play", serializers.PlaySerializer)
class PlayView(DoorView):
    """Actions on a state."""

    operations = {"post": Operation("Play actions on a state", body=PLAYED, cost=25)}


@door("validate", serializers.ValidationSerializer)
class ValidateView(DoorView):
    """A list or a table against the rules of a format."""

    operations = {
        "post": Operation(
            "Check a list or a table",
            body={"ruleset": "fe", "format": "starting-deck", "list": "7 Punch\n3 Vulnerability"},
            cost=20,
        )
    }


@door("score", serializers.ScoreSerializer)
class ScoreView(DoorView):
    """Every player's Victory Points."""

    operations = {
        "post": Operation(
            "Score a finished table, or decks and tokens",
            body={
                "ruleset": "fe",
                "players": [{"name": "Ann", "deck": ["fe-deathstorm", "fe-weakness"], "vp": 3}, {"name": "Ben"}],
            },
            cost=10,
        )
    }


@door("calculate", serializers.CalculationSerializer)
class CalculateView(DoorView):
    """A number a player asks for."""

    operations = {
        "post": Operation(
            "Calculate a number",
            body={"ruleset": "fe", "calculator": "attack", "foes": 3, "avoiding": [], "left": 2},
            cost=5,
        )
    }


class SetUpView(EngineMixin, ApiView):
    """A random legal table."""

    serializer_class = serializers.SetUpSerializer
    operations = {
        "get": Operation(
            "Get a random legal setup",
            (
                replace(RULESET, required=True),
                Text("players", "number of players", most=3, required=True),
                Text("mode", "game mode", most=60),
                Text("sets", "sets in use, separated by commas", most=500),
                Text("seed", "any text; the same seed gives the same table", most=100),
            ),
            example={"ruleset": "fe", "players": "3", "seed": "friday"},
            cost=10,
        )
    }

    def get(self, request):
        """Return a table."""
        body = {name: value for name in ("ruleset", "mode", "seed") if (value := self.params[name])}
        if players := self.params["players"]:
            body["players"] = int(players) if players.isascii() and players.isdigit() else players
        if sets := [code.strip() for code in self.params["sets"].split(",") if code.strip()]:
            body["sets"] = sets
        check("setup", {"seed": ""} | body)
        laid = adapters.set_up(body, request.LANGUAGE_CODE)
        headers = {} if self.params["seed"] else {"Cache-Control": "no-store"}  # without a seed, a table by chance
        return Response(serializers.SetUpSerializer(laid).data, headers=headers)


class InteractionView(ApiView):
    """What concerns two cards together."""

    serializer_class = serializers.InteractionSerializer
    operations = {
        "get": Operation(
            "Get rulings and results for two cards together",
            example={"first": "fe-firestorm", "second": "fe-royal-flush-gang"},
            cost=5,
        )
    }

    def get(self, request, first, second):
        """Return rulings and computed outcomes."""
        found = Card.objects.in_bulk([first, second], field_name="slug")
        if missing := [slug for slug in (first, second) if slug not in found]:
            nearest = closest_words(missing[0], Card.objects.values_list("slug", flat=True))
            raise not_found("card", missing[0], nearest=nearest)
        cards = [found[first], found[second]]
        rulings = Clarification.objects.filter(cards=cards[0]).filter(cards=cards[1]).with_related()
        outcomes = adapters.ask("interactions", first, second, lang=request.LANGUAGE_CODE)["situations"]
        terms = [set(card.clarifications.values_list("terms", flat=True)) - {None} for card in cards]
        body = {
            "cards": [pointer(card) for card in cards],
            "rulings": rulings,
            "outcomes": outcomes,
            "shared_terms": sorted(terms[0] & terms[1]),
            "basis": "stated" if rulings else "derived" if outcomes else "open",
            "html_url": f"{BASE_URL_PLACEHOLDER}/interactions/{first}/{second}",
        }
        return Response(serializers.InteractionSerializer(body, context={"lang": request.LANGUAGE_CODE}).data)
