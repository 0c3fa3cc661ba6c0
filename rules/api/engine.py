"""The engine's doors: validate, resolve, set up, interactions."""

from rest_framework.views import APIView

from catalog.api import params
from catalog.api.envelopes import json_response, listing
from catalog.api.errors import ApiError, bad_parameter, not_found
from catalog.api.openapi import described
from catalog.models import Card, CardSet
from catalog.seed.documents import BASE
from rules import adapters
from rules.api.objects import reference, ruling_object
from rules.api.serializers import (
    InteractionSerializer,
    KindListSerializer,
    ResolutionSerializer,
    SetUpSerializer,
    SituationSerializer,
    ValidationSerializer,
)
from rules.engine import engine
from rules.engine.values import SituationError
from rules.models import Clarification

GAMES = tuple(engine.SCOPES)


def bad_situation(error):
    """Return the API error for input the engine cannot read."""
    return ApiError(
        400, "bad-situation", "Bad situation", error.message, field=error.field, nearest=list(error.nearest)
    )


def kind_object(kind, label):
    """Return a kind or format with its schema and example."""
    return {
        "object": label,
        "id": kind.name,
        "game": kind.game,
        "summary": kind.summary,
        "schema": kind.schema(),
        "example": {"game": kind.game, label: kind.name} | kind.example,
    }


class EngineView(APIView):
    """What validate and resolve share: GET lists what there is."""

    label = None

    def listed(self, request):
        """Answer with every kind or format, or those of one game."""
        game = params.choice(request, "game", GAMES, None)
        kinds = [
            kind
            for ruleset in engine.SCOPES.values()
            if game in (None, ruleset.game)
            for kind in (ruleset.kinds if self.label == "kind" else ruleset.formats)
        ]
        return listing(request, kinds, *params.page(request), lambda kind: kind_object(kind, self.label))

    def body(self, request):
        """Return the request's JSON object."""
        if not isinstance(request.data, dict):
            raise ApiError(400, "bad-body", "Bad body", "The body must be a JSON object.", field="body")
        return request.data


def listed(summary):
    """Describe a list of kinds or formats, narrowed to a game."""
    return described(
        KindListSerializer,
        summary,
        parameters={"game": "only this game"},
        choices={"game": GAMES},
        query_example={"game": "fe"},
        paged=True,
        lang=False,
    )


class ValidateView(EngineView):
    """Validate a list or a set-up."""

    label = "format"

    @listed("List the formats")
    def get(self, request):
        return self.listed(request)

    @described(
        ValidationSerializer,
        "Validate a list or a set-up",
        request=SituationSerializer,
        lang=False,
        request_example={"game": "fe", "format": "starting-deck", "list": "7 Punch\n3 Vulnerability"},
    )
    def post(self, request):
        try:
            return json_response(adapters.validation(self.body(request)), request)
        except SituationError as error:
            raise bad_situation(error) from None


class ResolveView(EngineView):
    """Resolve a situation."""

    label = "kind"

    @listed("List the kinds of situation")
    def get(self, request):
        return self.listed(request)

    @described(
        ResolutionSerializer,
        "Resolve a situation",
        request=SituationSerializer,
        lang=False,
        request_example={"game": "fe", "kind": "buying", "power": 4, "buy_costs": [3, 2]},
    )
    def post(self, request):
        try:
            return json_response(adapters.resolution(self.body(request)), request)
        except SituationError as error:
            raise bad_situation(error) from None


class SetUpView(APIView):
    """A random legal table."""

    @described(
        SetUpSerializer,
        "Set up a random legal table",
        lang=False,
        parameters={
            "game": f"one of {', '.join(GAMES)}",
            "players": "how many play",
            "mode": "the mode of play",
            "sets": "owned sets, separated by commas",
            "seed": "any text; the same seed gives the same table",
        },
        choices={"game": GAMES},
        required=("game",),
        query_example={"game": "fe", "players": "3", "seed": "tonight"},
    )
    def get(self, request):
        game = params.choice(request, "game", GAMES, None)
        if game is None:
            raise bad_parameter("game", f"is needed: one of {', '.join(GAMES)}.")
        players = params.integer(request, "players", None, 1, 20)
        sets = tuple(code.strip() for code in params.text(request, "sets", 500).split(",") if code.strip())
        known = set(CardSet.objects.values_list("code", flat=True))
        if unknown := [code for code in sets if code not in known]:
            raise bad_parameter("sets", f"no set has the code {unknown[0][:60]}.")
        seed = params.text(request, "seed", 100)
        try:
            body = adapters.table(game, players, params.text(request, "mode", 60), sets, seed)
            return json_response(body, request, **({} if seed else {"Cache-Control": "no-store"}))
        except SituationError as error:
            raise bad_situation(error) from None


class InteractionView(APIView):
    """What concerns two cards together."""

    @described(
        InteractionSerializer,
        "Get what concerns two cards together",
        path_example={"first": "fe-kick", "second": "fe-punch"},
    )
    def get(self, request, first, second):
        cards = [Card.objects.filter(slug=slug).first() or self.missing(slug) for slug in (first, second)]
        rulings = Clarification.objects.all()
        for card in cards:
            rulings = rulings.filter(cards=card)
        apart = [set(card.clarifications.values_list("terms", flat=True)) - {None} for card in cards]
        outcomes = adapters.interaction_outcomes(first, second)
        body = {
            "object": "interaction",
            "cards": [reference("card", card.slug, card.name, f"/cards/{card.slug}") for card in cards],
            "rulings": [ruling_object(ruling, request.LANGUAGE_CODE) for ruling in rulings.whole()],
            "outcomes": outcomes,
            "shared_terms": sorted(apart[0] & apart[1]),
        }
        body["basis"] = "stated" if body["rulings"] else "derived" if outcomes else "open"
        return json_response(body | {"html_url": f"{BASE}/interactions/{first}/{second}"}, request)

    def missing(self, slug):
        """Refuse a card that does not exist."""
        raise not_found("card", slug)
