"""Engine endpoints: description, setup, play, validate, score, calculate, and interactions of two cards."""

from dataclasses import replace

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.response import Response

from catalog.api.exceptions import ApiError, not_found
from catalog.api.parameters import Choice, Text
from catalog.api.views import ApiView, Operation
from catalog.models import Card
from catalog.page_urls import BASE_URL_PLACEHOLDER
from catalog.search.card_names import closest_words
from rules import engine_gateway
from rules.api import engine_serializers as serializers
from rules.api.engine_requests import check
from rules.api.serializers import pointer
from rules.engine_gateway import RULESETS, schemas
from rules.models import Clarification

CODES = tuple(RULESETS)
RULESET = Choice("ruleset", f"the game: {', '.join(CODES)}", choices=CODES, mistaken_for=("game", "scope"))
PLAY_EXAMPLE = {
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
    """Views that call the engine."""

    def handle_exception(self, error):
        """Convert an EngineError to a 400 response with the field and similar valid values."""
        if isinstance(error, engine_gateway.EngineError):
            more = {"field": error.field, "nearest": error.nearest}
            error = ApiError(400, "bad-input", "Bad input", error.message, **more)
        return super().handle_exception(error)


class DescriptionView(ApiView):
    """The engine's rulesets, schemas and examples."""

    serializer_class = serializers.DescriptionSerializer
    operations = {"get": Operation("List the games with their states, actions, formats and calculators", cost=5)}

    def get(self, request):
        """Return every ruleset."""
        return Response(serializers.DescriptionSerializer(engine_gateway.description()).data)


class EngineOperationView(EngineMixin, ApiView):
    """An operation with a request body: validated against the engine's schema, then sent to the engine."""

    operation = None

    def post(self, request):
        """Validate the request and call the engine."""
        check(self.operation, request.data)
        result = engine_gateway.call(self.operation, request.data, lang=request.LANGUAGE_CODE)
        return Response(self.serializer_class(result).data)


def operation(name, serializer):
    """Decorate a view with the operation's name, serializer and request schema."""
    described = extend_schema(request={"application/json": schemas()[name]}, responses={200: serializer})

    def decorate(view):
        view.operation, view.serializer_class = name, serializer
        return extend_schema_view(post=described)(view)

    return decorate


@operation("play", serializers.PlaySerializer)
class PlayView(EngineOperationView):
    """Perform actions on a state."""

    operations = {"post": Operation("Play actions on a state", body=PLAY_EXAMPLE, cost=25)}


@operation("validate", serializers.ValidationSerializer)
class ValidateView(EngineOperationView):
    """Check a list or a table against the rules of a format."""

    operations = {
        "post": Operation(
            "Check a list or a table",
            body={"ruleset": "fe", "format": "starting-deck", "list": "7 Punch\n3 Vulnerability"},
            cost=20,
        )
    }


@operation("score", serializers.ScoreSerializer)
class ScoreView(EngineOperationView):
    """Calculate every player's Victory Points."""

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


@operation("calculate", serializers.CalculationSerializer)
class CalculateView(EngineOperationView):
    """Calculate a number for a player."""

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
        setup = engine_gateway.set_up(body, request.LANGUAGE_CODE)
        headers = {} if self.params["seed"] else {"Cache-Control": "no-store"}  # without a seed, the table is random
        return Response(serializers.SetUpSerializer(setup).data, headers=headers)


class InteractionView(ApiView):
    """Rulings and results for two cards together."""

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
        outcomes = engine_gateway.call("interactions", first, second, lang=request.LANGUAGE_CODE)["situations"]
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
