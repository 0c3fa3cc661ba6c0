"""Engine endpoints: description, setup, play, validate, score, calculate, and interactions of two cards."""

from collections import Counter
from itertools import product

from drf_spectacular.utils import extend_schema_view
from rest_framework.response import Response

from catalog.api.base_views import ApiView, operation
from catalog.api.card_identifiers import hints_for_id
from catalog.api.exceptions import ApiError, not_found
from catalog.api.query_serializers import ChoiceField, IntegerField, Query, TextField
from catalog.models import Card
from catalog.page_urls import BASE_URL_PLACEHOLDER
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
CHOICE_EXAMPLE = PLAY_EXAMPLE | {
    "state": PLAY_EXAMPLE["state"]
    | {"players": [{"name": "Ann", "hand": ["fe-bizarro-power"]}, {"name": "Ben", "hand": ["fe-man-bat"]}]},
    "actions": [{"do": "play", "card": "fe-bizarro-power"}, {"do": "choose", "option": "fe-man-bat"}],
}
VALIDATE_EXAMPLE = {"ruleset": "fe", "format": "starting-deck", "list": "7 Punch\n2 Vulnerability"}
SCORE_EXAMPLE = {
    "ruleset": "fe",
    "players": [{"name": "Ann", "deck": ["fe-deathstorm", "fe-weakness"], "vp": 3}, {"name": "Ben"}],
}
CALCULATE_EXAMPLE = {"ruleset": "fe", "calculator": "attack", "foes": 3, "avoiding": [], "left": 2}


class EngineMixin:
    """Mixin for views that call the engine."""

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
        """Return the description of every ruleset."""
        return Response(serializers.DescriptionSerializer(engine_gateway.description()).data)


class RulesetView(ApiView):
    """One ruleset of the engine."""

    serializer_class = serializers.RulesetSerializer

    @operation("Get a game with its states, actions, formats and calculators", cost=2, example={"slug": "fe"})
    def get(self, request, slug):
        """Return one ruleset. The schema of states occurs once, and examples with a state are left out."""
        for each in engine_gateway.description()["rulesets"]:
            if each["id"] == slug:
                return Response(serializers.RulesetSerializer(compact(each)).data)
        raise not_found("ruleset", slug, nearest=list(CODES))


def compact(ruleset):
    """Return the description of a ruleset with references to its state schema, and without examples with a state."""
    described = {name: [*map(compact_request, ruleset[name])] for name in ("formats", "calculators")}
    return ruleset | described | {"examples": {"setup": ruleset["examples"]["setup"]}}


def compact_request(described):
    """Return a format or calculator with a reference to the state schema; without its example if this has a state."""
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
        """Call the engine's operation with the request body and return its result."""
        return Response(engine_gateway.call(self.operation, request.data, lang=request.LANGUAGE_CODE))


def engine_operation(name, request, summary, serializer, body, cost):
    """Decorate an EngineOperationView with the name of the engine's operation, and its description for OpenAPI.

    `request` is the component of the request body, `body` an example."""
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


def players_of(code):
    """Return the numbers of players of a ruleset, as text."""
    return f"{RULESETS[code].game.fewest} to {RULESETS[code].game.most}"


class SetUpQuery(Query):
    """The parameters of a set-up: ruleset, players, mode, sets, seed and what to do without card texts."""

    mistaken_names = {"game": "ruleset", "scope": "ruleset"}

    ruleset = ChoiceField(f"the game: {', '.join(CODES)}", CODES, required=True)
    players = IntegerField(
        min_value=1,
        max_value=MOST_PLAYERS,
        help_text="number of players; " + ", ".join(f"{code}: {players_of(code)}" for code in CODES),
    )
    mode = ChoiceField("game mode; without it, the first one of the ruleset in `/engine/{id}`", MODES)
    sets = TextField(
        "codes of the sets in use, separated by commas; without it, `default_sets` in `/engine/{id}`", max_length=500
    )
    seed = TextField(
        "any text; the same seed gives the same table; without it, a random one, which is in the response",
        max_length=100,
    )
    unrecorded = ChoiceField(
        "what happens if the text of a card is not recorded: the game stops (`stop`, as without this parameter), or "
        "the card counts by its numbers",
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
        if sets := self.params["sets"]:
            body["sets"] = [code.strip() for code in sets.split(",") if code.strip()]
        setup = engine_gateway.set_up(body, request.LANGUAGE_CODE)
        begin = {"ruleset": setup["ruleset"], "state": setup["state"], "actions": []}
        begun = engine_gateway.call("play", begin, lang=request.LANGUAGE_CODE)
        setup |= {name: begun[name] for name in ("choice", "legal", "unknown")}
        headers = {} if self.params["seed"] else {"Cache-Control": "no-store"}  # without a seed, the table is random
        return Response(serializers.SetUpSerializer(setup).data, headers=headers)


def other_printings(cards):
    """Return pairs of other printings of two cards, each with the number of rulings on both; none without rulings."""
    groups = [Card.objects.filter(printing_group=card.printing_group) for card in cards]
    both = Clarification.objects.filter(cards__in=groups[0]).filter(cards__in=groups[1]).distinct()
    counts = Counter(
        pair
        for ruling in both.prefetch_related("cards")
        for pair in product(*([each for each in ruling.cards.all() if each in group] for group in groups))
        if pair[0] != pair[1]
    )
    return [
        {"cards": [pointer(card) for card in pair], "rulings_count": count}
        | {"url": f"{BASE_URL_PLACEHOLDER}/api/v1/interactions/{pair[0].slug}/{pair[1].slug}"}
        for pair, count in counts.most_common()
        if list(pair) != cards
    ]


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
            raise not_found("card", missing[0], **hints_for_id(missing[0]))
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
            "other_printings": other_printings(cards),
            "html_url": f"{BASE_URL_PLACEHOLDER}/interactions/{first}/{second}",
        }
        return Response(serializers.InteractionSerializer(body, context={"lang": request.LANGUAGE_CODE}).data)
