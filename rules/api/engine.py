"""The engine's doors: validate, resolve, set up, interactions."""

from dataclasses import replace

from drf_spectacular.utils import extend_schema
from rest_framework.response import Response

from catalog.address import BASE
from catalog.api.exceptions import ApiError, bad_body, bad_parameter, not_found
from catalog.api.parameters import PAGING, Text, Whole
from catalog.api.views import ApiView, ApiViewSet, Operation
from catalog.models import Card, CardSet
from rules import adapters
from rules.api import serializers
from rules.api.reading import CODES, RULESET
from rules.engine import engine
from rules.engine.situation import Text as TextField
from rules.engine.values import SituationError
from rules.models import Clarification

SCOPE = TextField("ruleset", "the scope of rules", required=True, choices=CODES)


def bad_situation(error):
    """Return the API error for input the engine cannot read."""
    return ApiError(
        400, "bad-situation", "Bad situation", error.message, field=error.field, nearest=list(error.nearest)
    )


class EngineMixin:
    """Views that pass a situation to the engine."""

    def handle_exception(self, error):
        """Answer 400 for a situation the engine cannot read."""
        return super().handle_exception(bad_situation(error) if isinstance(error, SituationError) else error)


def situation_of(body):
    """Return a request's body as the engine takes it: there the ruleset is called game."""
    if not isinstance(body, dict):
        raise bad_body("body", "The body must be a JSON object.")
    if "game" in body:
        raise SituationError("game", "game: is not a field; the scope of rules is named by ruleset", ("ruleset",))
    if "ruleset" not in body:
        raise SituationError("ruleset", f"ruleset: is needed ({', '.join(CODES)})")
    ruleset = body["ruleset"]
    if ruleset != engine.FIRST_GAME:
        ruleset = SCOPE.read(ruleset)
    return {"game": ruleset} | {name: value for name, value in body.items() if name != "ruleset"}


class EngineViewSet(EngineMixin, ApiViewSet):
    """What validate and resolve share: GET lists the formats or kinds there are, POST takes a situation."""

    label = None
    serializer_class = serializers.KindSerializer

    def list(self, request):
        """Return every kind or format, or those of one ruleset."""
        kinds = [
            kind
            for scope in engine.SCOPES.values()
            if self.asked["ruleset"] in (None, scope.game)
            for kind in (scope.kinds if self.label == "kind" else scope.formats)
        ]
        return self.paginated([kind_object(kind, self.label) for kind in kinds])


def kind_object(kind, label):
    """Return a kind or format with its schema and example, in the API's words."""
    schema = kind.schema()
    properties = {"ruleset": schema["properties"]["game"]} | schema["properties"]
    del properties["game"]
    required = ["ruleset" if name == "game" else name for name in schema["required"]]
    return {
        "object": label,
        "id": kind.name,
        "ruleset": kind.game,
        "summary": kind.summary,
        "schema": schema | {"properties": properties, "required": required},
        "example": {"ruleset": kind.game, label: kind.name} | kind.example,
    }


class ValidateViewSet(EngineViewSet):
    """Validate a list or a set-up."""

    label = "format"
    operations = {
        "list": Operation("List the formats", (RULESET, *PAGING), example={"ruleset": "fe"}),
        "create": Operation(
            "Validate a list or a set-up",
            body={"ruleset": "fe", "format": "starting-deck", "list": "7 Punch\n3 Vulnerability"},
            cost=20,
        ),
    }

    @extend_schema(request=serializers.SituationSerializer, responses={200: serializers.ValidationSerializer})
    def create(self, request):
        """Return every violation."""
        return Response(serializers.ValidationSerializer(adapters.validation(situation_of(request.data))).data)


class ResolveViewSet(EngineViewSet):
    """Resolve a situation."""

    label = "kind"
    operations = {
        "list": Operation("List the kinds of situation", (RULESET, *PAGING), example={"ruleset": "fe"}),
        "create": Operation(
            "Resolve a situation", body={"ruleset": "fe", "kind": "buying", "power": 4, "buy_costs": [3, 2]}, cost=20
        ),
    }

    @extend_schema(request=serializers.SituationSerializer, responses={200: serializers.ResolutionSerializer})
    def create(self, request):
        """Return what happens."""
        return Response(serializers.ResolutionSerializer(adapters.resolution(situation_of(request.data))).data)


class SetUpView(EngineMixin, ApiView):
    """A random legal table."""

    serializer_class = serializers.SetUpSerializer
    operations = {
        "get": Operation(
            "Set up a random legal table",
            (
                replace(RULESET, required=True),
                Whole("players", "how many play", most=20),
                Text("mode", "the mode of play", most=60),
                Text("sets", "owned sets, separated by commas", most=500),
                Text("seed", "any text; the same seed gives the same table", most=100),
            ),
            example={"ruleset": "fe", "players": "3", "seed": "friday"},
            cost=10,
        )
    }

    def get(self, request):
        """Return a table."""
        sets = tuple(code.strip() for code in self.asked["sets"].split(",") if code.strip())
        known = set(CardSet.objects.values_list("code", flat=True))
        if unknown := [code for code in sets if code not in known]:
            raise bad_parameter("sets", f"no set has the code {unknown[0][:60]}.")
        asked = self.asked
        table = adapters.table(asked["ruleset"], asked["players"], asked["mode"], sets, asked["seed"])
        headers = {} if asked["seed"] else {"Cache-Control": "no-store"}  # without a seed, a table by chance
        return Response(serializers.SetUpSerializer(table).data, headers=headers)


class InteractionView(ApiView):
    """What concerns two cards together."""

    serializer_class = serializers.InteractionSerializer
    operations = {
        "get": Operation(
            "Get what concerns two cards together",
            example={"first": "fe-firestorm", "second": "fe-royal-flush-gang"},
            cost=5,
        )
    }

    def get(self, request, first, second):
        """Return rulings and outcomes."""
        found = Card.objects.in_bulk([first, second], field_name="slug")
        if missing := [slug for slug in (first, second) if slug not in found]:
            raise not_found("card", missing[0])
        cards = [found[first], found[second]]
        rulings = Clarification.objects.filter(cards=cards[0]).filter(cards=cards[1]).whole()
        outcomes = adapters.interaction_outcomes(first, second)
        terms = [set(card.clarifications.values_list("terms", flat=True)) - {None} for card in cards]
        body = {
            "cards": [serializers.pointer(card) for card in cards],
            "rulings": rulings,
            "outcomes": outcomes,
            "shared_terms": sorted(terms[0] & terms[1]),
            "basis": "stated" if rulings else "derived" if outcomes else "open",
            "html_url": f"{BASE}/interactions/{first}/{second}",
        }
        return Response(serializers.InteractionSerializer(body, context={"lang": request.LANGUAGE_CODE}).data)
