"""Engine endpoints: description, setup, play, validate, score, calculate, and interactions of two cards."""

from drf_spectacular.utils import extend_schema_view
from rest_framework.response import Response

from catalog.api.base_views import ApiView, operation
from catalog.api.exceptions import ApiError, not_found
from catalog.api.query_serializers import ChoiceField, IntegerField, Query, TextField
from catalog.models import Card
from catalog.page_urls import BASE_URL_PLACEHOLDER
from catalog.search.card_names import closest_words
from rules import engine_gateway
from rules.api import engine_result_serializers as serializers
from rules.api.engine_components import ref
from rules.api.serializers import pointer
from rules.engine_gateway import RULESETS, UNRECORDED
from rules.models import Clarification

CODES = tuple(RULESETS)
MODES = tuple(dict.fromkeys(mode for ruleset in RULESETS.values() for mode in ruleset.game.modes))
MOST_PLAYERS = 20  # each ruleset has its own limits
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
VALIDATE_EXAMPLE = {"ruleset": "fe", "format": "starting-deck", "list": "7 Punch\n2 Vulnerability"}
SCORE_EXAMPLE = {
    "ruleset": "fe",
    "players": [{"name": "Ann", "deck": ["fe-deathstorm", "fe-weakness"], "vp": 3}, {"name": "Ben"}],
}
CALCULATE_EXAMPLE = {"ruleset": "fe", "calculator": "attack", "foes": 3, "avoiding": [], "left": 2}


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

    @operation("List the games with their states, actions, formats and calculators", cost=5)
    def get(self, request):
        """Return every ruleset."""
        return Response(serializers.DescriptionSerializer(engine_gateway.description()).data)


class RulesetView(ApiView):
    """One ruleset of the engine."""

    serializer_class = serializers.RulesetSerializer

    @operation("Get a game with its states, actions, formats and calculators", cost=2, example={"slug": "fe"})
    def get(self, request, slug):
        """Return one ruleset, without repeated schemas and without long examples."""
        for each in engine_gateway.description()["rulesets"]:
            if each["id"] == slug:
                return Response(serializers.RulesetSerializer(compact(each)).data)
        raise not_found("ruleset", slug, nearest=list(CODES))


def compact(ruleset):
    """Return a ruleset with its state schema only once, and without examples that contain a state."""
    described = {name: [*map(compact_request, ruleset[name])] for name in ("formats", "calculators")}
    return ruleset | described | {"examples": {"setup": ruleset["examples"]["setup"]}}


def compact_request(described):
    """Return a format or calculator with a reference to the state schema, and without an example that has a state."""
    schema = described["schema"]
    if "state" not in schema["properties"]:
        return described
    properties = schema["properties"] | {"state": {"$ref": "#/state_schema"}}
    found = {name: each for name, each in described.items() if "state" not in described["example"] or name != "example"}
    return found | {"schema": schema | {"properties": properties}}


class EngineOperationView(EngineMixin, ApiView):
    """An operation with a request body, which the engine validates.

    The engine's result is sent as it is; the serializer only describes it. Serializing took as long as playing."""

    operation = None

    def post(self, request):
        """Call the engine."""
        return Response(engine_gateway.call(self.operation, request.data, lang=request.LANGUAGE_CODE))


def engine_operation(name, request, summary, serializer, body, cost):
    """Decorate a view with the engine's operation, its request component, serializer, cost and example."""
    schema = {"request": {"application/json": ref(request)}, "responses": {200: serializer}}

    def decorate(view):
        view.operation, view.serializer_class = name, serializer
        return extend_schema_view(post=operation(summary, cost=cost, body=body, **schema))(view)

    return decorate


@engine_operation("play", "PlayRequest", "Play actions on a state", serializers.PlaySerializer, PLAY_EXAMPLE, cost=25)
class PlayView(EngineOperationView):
    """Perform actions on a state."""


@engine_operation(
    "validate",
    "ValidateRequest",
    "Check a list or a table",
    serializers.ValidationSerializer,
    VALIDATE_EXAMPLE,
    cost=20,
)
class ValidateView(EngineOperationView):
    """Check a list or a table against the rules of a format."""


@engine_operation(
    "score",
    "ScoreRequest",
    "Score a finished table, or decks and tokens",
    serializers.ScoreSerializer,
    SCORE_EXAMPLE,
    cost=10,
)
class ScoreView(EngineOperationView):
    """Calculate every player's Victory Points."""


@engine_operation(
    "calculate", "CalculateRequest", "Calculate a number", serializers.CalculationSerializer, CALCULATE_EXAMPLE, cost=5
)
class CalculateView(EngineOperationView):
    """Calculate a number for a player."""


class SetUpQuery(Query):
    """What to set up."""

    mistaken_names = {"game": "ruleset", "scope": "ruleset"}

    ruleset = ChoiceField(f"the game: {', '.join(CODES)}", CODES, required=True)
    players = IntegerField(min_value=1, max_value=MOST_PLAYERS, help_text="number of players")
    mode = ChoiceField("game mode; those of a ruleset are in `/engine`", MODES)
    sets = TextField("sets in use, separated by commas", max_length=500)
    seed = TextField("any text; the same seed gives the same table", max_length=100)
    unrecorded = ChoiceField(
        "what happens if the text of a card is not recorded: the game stops, or the card counts by its numbers",
        UNRECORDED,
    )


class SetUpView(EngineMixin, ApiView):
    """A random legal table."""

    serializer_class = serializers.SetUpSerializer

    @operation(
        "Get a random legal setup", SetUpQuery, cost=10, example={"ruleset": "fe", "players": "3", "seed": "friday"}
    )
    def get(self, request):
        """Set up a table at random from the query parameters and return it; the same seed gives the same table."""
        body = {
            name: value for name in ("ruleset", "players", "mode", "seed", "unrecorded") if (value := self.params[name])
        }
        if sets := [code.strip() for code in self.params["sets"].split(",") if code.strip()]:
            body["sets"] = sets
        setup = engine_gateway.set_up(body, request.LANGUAGE_CODE)
        headers = {} if self.params["seed"] else {"Cache-Control": "no-store"}  # without a seed, the table is random
        return Response(serializers.SetUpSerializer(setup).data, headers=headers)


class InteractionView(ApiView):
    """Rulings and results for two cards together."""

    serializer_class = serializers.InteractionSerializer

    @operation(
        "Get rulings and results for two cards together",
        cost=5,
        example={"first": "fe-firestorm", "second": "fe-royal-flush-gang"},
    )
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
