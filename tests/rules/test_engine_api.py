"""The engine through the API: strict validation, complete responses, citations, translations and resumed games."""

import json
import random

import jsonschema
import pytest

from catalog.models import CardSet
from rules import engine_gateway
from rules.api.engine import CalculateView, PlayView, ScoreView, ValidateView
from rules.api.engine_components import PREFIXES, class_name, ref
from rules.api.openapi_document import schema
from rules.engine import operations as engine_operations

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]
STATE = {
    "ruleset": "fe",
    "players": [
        {"name": "Ann", "hand": ["fe-catwoman", "fe-kick"], "deck": ["fe-punch"] * 5},
        {"name": "Ben", "vp": 2, "deck": ["fe-punch"] * 5},
        {"name": "Cid", "deck": ["fe-punch"] * 5},
    ],
    "line_up": ["fe-giganta", "fe-mallet"],
    "main_deck": ["fe-grid", "fe-steel", "fe-broadsword", "fe-vibe", "fe-power-girl"],
    "super_heroes": ["fe-the-flash"],
    "kicks": 16,
    "weaknesses": 20,
}
PLAY = {"ruleset": "fe", "state": STATE, "actions": [{"do": "play", "card": "fe-catwoman"}]}
ATTACK = {"ruleset": "fe", "calculator": "attack", "foes": 3, "avoiding": [], "left": 2}
LIST = {"ruleset": "fe", "format": "starting-deck", "list": "7 Punch\n3 Vulnerability"}
SCORE = {"ruleset": "fe", "players": [{"name": "Ann", "deck": ["fe-catwoman"], "vp": 3}, {"name": "Ben"}]}
GOOD = {"play": PLAY, "calculate": ATTACK, "validate": LIST, "score": SCORE}


@pytest.fixture
def post(client):
    """Return a function that sends a POST request to an engine operation."""

    def send(operation, body, query=""):
        content = body if isinstance(body, str) else json.dumps(body)
        return client.post(f"/api/v1/{operation}{query}", content, content_type="application/json")

    return send


def test_play_response_is_complete(post):
    body = post("play", PLAY).json()
    assert set(body) == {
        "object", "ruleset", "events", "state", "choice", "refusal", "unknown", "basis", "over", "legal",
    }  # fmt: skip
    assert body["object"] == "play"
    assert body["choice"]["options"] == ["Ben", "Cid"]
    assert body["legal"] == [{"do": "choose", "option": "Ben"}, {"do": "choose", "option": "Cid"}]
    event = body["events"][0]
    assert (event["code"], event["text"]) == ("play", "Ann plays Catwoman (+1 Power).")
    assert event["citations"][0] == {
        "clause": "fe-en/order-of-playing-your-cards/1",
        "book": "fe-en",
        "section": "Order of Playing Your Cards",
        "html_url": "http://testserver/rules/fe-en#order-of-playing-your-cards-1",
    }
    assert {"card": "fe-catwoman", "html_url": "http://testserver/cards/fe-catwoman"} in event["citations"]


def test_refusal_has_action_index_and_citation(post):
    actions = [{"do": "play", "card": "fe-kick"}, {"do": "buy", "card": "fe-giganta"}]
    body = post("play", PLAY | {"actions": actions}).json()
    assert set(body["refusal"]) == {"code", "message", "citations", "action", "also"}
    assert (body["refusal"]["code"], body["refusal"]["action"]) == ("not-enough-power", 1)
    assert body["refusal"]["citations"][0]["clause"] == "fe-en/gameplay/9"
    assert body["state"]["power"] == 2


def test_texts_are_translated_on_request(post, client):
    assert post("play", PLAY, "?lang=fr").json()["events"][0]["text"] == "Ann joue Catwoman (+1 en Puissance)."
    assert post("calculate", ATTACK, "?lang=fr").json()["steps"][0]["text"].startswith("Joueur 1 attaque")
    setup = client.get("/api/v1/setup?ruleset=fe&players=2&seed=a&lang=fr").json()
    assert setup["parts"][0]["text"] == "deck commun"


def test_every_example_runs(client, post):
    body = client.get("/api/v1/engine").json()
    assert [ruleset["id"] for ruleset in body["rulesets"]][0] == "fe"
    for ruleset in body["rulesets"]:
        for each in ruleset["formats"]:
            jsonschema.validate(each["example"], each["schema"])
            assert post("validate", each["example"]).status_code == 200, each["name"]
        for each in ruleset["calculators"]:
            jsonschema.validate(each["example"], each["schema"])
            assert post("calculate", each["example"]).json()["result"], each["name"]
        for operation in ("play", "score"):
            assert post(operation, ruleset["examples"][operation]).status_code == 200, operation


def component(name):
    """Return a validator of a component of the OpenAPI document."""
    return jsonschema.Draft202012Validator(ref(name) | {"components": schema()["components"]})


def test_openapi_describes_every_engine_request(client):
    validate, calculate, play, score = map(
        component, ("ValidateRequest", "CalculateRequest", "PlayRequest", "ScoreRequest")
    )
    for ruleset in client.get("/api/v1/engine").json()["rulesets"]:
        for each in ruleset["formats"]:
            validate.validate(each["example"])
            assert not validate.is_valid(each["example"] | {"unknown": 1})
        for each in ruleset["calculators"]:
            calculate.validate(each["example"])
            assert not calculate.is_valid(each["example"] | {"ruleset": "chess"})
        play.validate(ruleset["examples"]["play"])
        score.validate(ruleset["examples"]["score"])


def test_openapi_has_every_field_of_the_engine_schemas():
    components = schema()["components"]["schemas"]
    for operation, request in engine_operations.schemas().items():
        for alternative in request["oneOf"]:
            fields = alternative["properties"]
            names = [PREFIXES[fields["ruleset"]["const"]]]
            names += [class_name(fields[name]["const"]) for name in ("format", "calculator") if name in fields]
            if operation in ("validate", "calculate", "score"):
                described = components[operation.capitalize() + "".join(names)]
                assert list(described["properties"]) == list(fields)
                assert described["required"] == alternative["required"]
            if operation == "play":
                state = components[f"{names[0]}State"]
                assert list(state["properties"]) == list(fields["state"]["properties"])
                assert state["required"] == fields["state"]["required"]


@pytest.mark.parametrize("ruleset", PREFIXES)
def test_state_of_setup_fits_play_and_score(client, post, ruleset):
    state = client.get(f"/api/v1/setup?ruleset={ruleset}&players=2&seed=a").json()["state"]
    component("State").validate(state)
    played = post("play", {"ruleset": ruleset, "state": state, "actions": []}).json()
    component("Play").validate(played)
    action = played["legal"][0]
    component("Action").validate(action)
    after = post("play", {"ruleset": ruleset, "state": played["state"], "actions": [action]}).json()
    component("Play").validate(after)
    component("Score").validate(post("score", {"ruleset": ruleset, "state": after["state"]}).json())


def changed(body, *path, to):
    """Return a body with one value replaced."""
    body = json.loads(json.dumps(body))
    container = body
    for step in path[:-1]:
        container = container[step]
    if to is None:
        del container[path[-1]]
    else:
        container[path[-1]] = to
    return body


BAD = [
    ("calculate", {"ruleset": "fe", "calculator": "attack", "discarded": "my umbrella"}, "discarded", None),
    ("calculate", ATTACK | {"discarded": "my umbrella"}, "discarded", None),
    ("calculate", ATTACK | {"fose": 3}, "fose", "foes"),
    ("calculate", changed(ATTACK, "foes", to=None), "foes", None),
    ("calculate", ATTACK | {"foes": "three"}, "foes", None),
    ("calculate", ATTACK | {"foes": True}, "foes", None),
    ("calculate", ATTACK | {"foes": 9}, "foes", None),
    ("calculate", ATTACK | {"avoiding": [1, "two"]}, "avoiding[1]", None),
    ("calculate", ATTACK | {"calculator": "atack"}, "calculator", "attack"),
    ("calculate", {"ruleset": "fe"}, "calculator", "attack"),
    ("calculate", {"calculator": "attack"}, "ruleset", "fe"),
    ("calculate", ATTACK | {"ruleset": "chess"}, "ruleset", "fe"),
    ("calculate", ATTACK | {"ruleset": 7}, "ruleset", "fe"),
    ("calculate", {"game": "fe", "discarded": "my umbrella"}, "ruleset", "fe"),
    ("calculate", {"ruleset": "fe", "calculator": "purchase", "power": 3, "cards": ["fe-gignta"]}, "cards[0]",
     "fe-giganta"),
    ("calculate", [], "body", None),
    ("calculate", "7", "body", None),
    ("validate", LIST | {"format": "no-such-format"}, "format", "starting-deck"),
    ("validate", LIST | {"list": 7}, "list", None),
    ("validate", LIST | {"list": "7 Punch\n" * 10_000}, "list", None),
    ("validate", LIST | {"list": [{"card": "fe-punch", "count": -1}]}, "list[0].count", None),
    ("validate", LIST | {"list": [{"card": "fe-punch", "count": 1.5}]}, "list[0].count", None),
    ("validate", LIST | {"list": [{"card": "fe-punch"}]}, "list[0].count", None),
    ("validate", LIST | {"list": [[["fe-punch"]]]}, "list[0]", None),
    ("validate", LIST | {"list": ["fe-pnuch"]}, "list[0]", "fe-punch"),
    ("validate", LIST | {"game": "fe"}, "game", None),
    ("score", {"ruleset": "fe"}, "state", None),
    ("score", SCORE | {"state": STATE}, "state", None),
    ("score", changed(SCORE, "players", 0, "deck", 0, to="fe-catwomen"), "players[0].deck[0]", "fe-catwoman"),
    ("score", changed(SCORE, "players", 0, "dekc", to=[]), "players[0].dekc", "deck"),
    ("score", changed(SCORE, "players", 0, "vp", to=-3), "players[0].vp", None),
    ("play", changed(PLAY, "state", to=None), "state", None),
    ("play", changed(PLAY, "state", to={}), "state.ruleset", None),
    ("play", changed(PLAY, "state", to=7), "state", None),
    ("play", changed(PLAY, "state", "power", to="3"), "state.power", None),
    ("play", changed(PLAY, "state", "pwoer", to=3), "state.pwoer", "power"),
    ("play", changed(PLAY, "state", "players", 0, "hand", 0, to="Catwoman"), "state.players[0].hand[0]", "fe-catwoman"),
    ("play", changed(PLAY, "state", "players", 0, "hand", 0, to="fe-catwomen"), "state.players[0].hand[0]",
     "fe-catwoman"),
    ("play", changed(PLAY, "state", "players", 0, "hnad", to=[]), "state.players[0].hnad", "hand"),
    ("play", changed(PLAY, "state", "players", to=[{"name": "Ann"}]), "state.players", None),
    ("play", changed(PLAY, "actions", 0, "do", to="plya"), "actions[0].do", "play"),
    ("play", changed(PLAY, "actions", 0, "do", to=None), "actions[0].do", "play"),
    ("play", changed(PLAY, "actions", 0, "card", to=None), "actions[0].card", None),
    ("play", changed(PLAY, "actions", 0, "crad", to="fe-kick"), "actions[0].crad", "card"),
    ("play", changed(PLAY, "actions", 0, "card", to="fe-gignta"), "actions[0].card", "fe-giganta"),
    ("play", changed(PLAY, "actions", 0, "player", to="Bne"), "actions[0].player", "Ben"),
    ("play", PLAY | {"actions": [{"do": "end_turn"}] * 1000}, "actions", None),
    ("play", PLAY | {"actions": "end_turn"}, "actions", None),
]  # fmt: skip


@pytest.mark.parametrize(("operation", "body", "field", "near"), BAD)
def test_invalid_input_returns_400_with_field_and_suggestions(post, operation, body, field, near):
    response = post(operation, body)
    assert response.status_code == 400
    assert response["Content-Type"] == "application/problem+json"
    problem = response.json()
    assert (problem["object"], problem["code"], problem["field"]) == ("error", "bad-input", field)
    assert problem["detail"].startswith(f"{field}: ")
    assert near is None or near in problem["nearest"]


@pytest.mark.parametrize("operation", GOOD)
def test_unknown_and_missing_fields_are_rejected_by_name(post, operation):
    assert post(operation, GOOD[operation]).status_code == 200
    assert post(operation, GOOD[operation] | {"zzz": 1}).json()["field"] == "zzz"
    for name in GOOD[operation]:
        left = {key: value for key, value in GOOD[operation].items() if key != name}
        assert post(operation, left).json()["field"] in {name, "state" if operation == "score" else name}


@pytest.mark.parametrize(
    ("query", "field", "near"),
    [
        ("players=3", "ruleset", None),
        ("ruleset=fe", "players", None),
        ("ruleset=fe&players=9", "players", None),
        ("ruleset=fe&players=x", "players", None),
        ("ruleset=fe&players=3&sets=fe,bse", "sets[1]", "base"),
        ("ruleset=fe&players=3&sets=fe,fe", "sets", None),
        ("ruleset=fe&players=3&sets=,", "sets", None),
        ("ruleset=fe&players=3&mode=taem", "mode", "team"),
        ("ruleset=fe&players=3&mode=team&sets=fe,base", "players", None),
    ],
)
def test_impossible_setup_is_rejected_by_field(client, query, field, near):
    response = client.get(f"/api/v1/setup?{query}")
    assert response.status_code == 400
    problem = response.json()
    assert problem.get("field", problem.get("parameter")) == field
    assert near is None or near in problem["nearest"]


@pytest.mark.parametrize(
    "text",
    [
        "7 Punch\n3 Vulnerability",
        "7x Punch\n3x Vulnerability",
        "Punch x7\nVulnerability x3",
        "7 punch (FE)\n3 vulnerability (fe)",
        "# my deck\n\n7 Coup de Poing\n3 Vulnérabilité\n",
        "7 × Punch\n3 × Vulnerability",
        "7 fe-punch\n3 fe-vulnerability",
        ["fe-punch"] * 7 + [{"card": "fe-vulnerability", "count": 3}],
    ],
)
def test_common_list_formats_are_accepted(post, text):
    body = post("validate", LIST | {"list": text}).json()
    assert (body["legal"], body["violations"]) == (True, [])


def test_decks_and_tokens_are_scored_line_by_line(post):
    body = post("score", SCORE).json()
    assert [(row["player"], row["total"]) for row in body["scores"]] == [("Ann", 4), ("Ben", 0)]
    assert [(line["card"], line["points"]) for line in body["scores"][0]["lines"]] == [("fe-catwoman", 1), ("", 3)]
    assert body["winners"] == ["Ann"]
    unknown = post("score", SCORE | {"players": [{"name": "Ann", "deck": 3}, {"name": "Ben"}]}).json()
    assert (unknown["scores"], unknown["unknown"]["code"]) == (None, "card-not-known")


def test_setup_is_reproducible_and_valid(client, post):
    for ruleset in client.get("/api/v1/engine").json()["rulesets"]:
        url = f"/api/v1/setup?ruleset={ruleset['id']}&players={ruleset['players']['fewest']}&seed=tonight"
        first, again = client.get(url).json(), client.get(url).json()
        assert first == again
        assert first["parts"]
        assert all(part["text"] for part in first["parts"])
        if any(each["name"] == "table" for each in ruleset["formats"]):
            checked = post("validate", {"ruleset": ruleset["id"], "format": "table", "state": first["state"]}).json()
            assert checked["legal"], checked["violations"]


def test_game_resumes_from_every_returned_state(client, post):
    for ruleset in client.get("/api/v1/engine").json()["rulesets"]:
        rng = random.Random(ruleset["id"])
        query = f"ruleset={ruleset['id']}&players={ruleset['players']['fewest']}&seed=api"
        first = state = client.get(f"/api/v1/setup?{query}").json()["state"]
        actions = []
        for _move in range(25):
            response = post("play", {"ruleset": ruleset["id"], "state": state, "actions": []}).json()
            if not response["legal"]:
                break
            action = rng.choice(response["legal"])
            response = post("play", {"ruleset": ruleset["id"], "state": state, "actions": [action]}).json()
            if response["unknown"]:
                break
            actions.append(action)
            state = response["state"]
        complete = post("play", {"ruleset": ruleset["id"], "state": first, "actions": actions}).json()
        assert complete["refusal"] is None
        assert complete["state"] == state


def test_interaction_shows_rulings_and_computed_outcomes(client):
    body = client.get("/api/v1/interactions/fe-firestorm/fe-royal-flush-gang").json()
    assert [card["id"] for card in body["cards"]] == ["fe-firestorm", "fe-royal-flush-gang"]
    assert body["rulings"]
    body = client.get("/api/v1/interactions/fe-belle-reve/fe-johnny-quick?lang=fr").json()
    found = {each["situation"]: each["lines"] for each in body["outcomes"]}
    assert found["while-it-stays-in-play"] == ["Puissance\xa0: +1"]
    assert client.get("/api/v1/interactions/fe-belle-reve/fe-nobody").status_code == 404


def test_resolve_endpoint_does_not_exist(client, post):
    assert post("resolve", {"ruleset": "fe", "kind": "buying"}).status_code == 404


def test_the_opponents_of_every_set_can_be_checked(client):
    for code in CardSet.objects.filter(game="dc-deck-building").values_list("code", flat=True):
        body = {"ruleset": "fe", "format": "opponent-stack", "set": code, "list": [], "top_face_up": True}
        assert client.post("/api/v1/validate", body, content_type="application/json").status_code in {200, 400}, code


def test_state_of_version_1_is_migrated(post):
    players = [{"kept": ["fe-vibe"]} | each if each["name"] == "Ann" else each for each in STATE["players"]]
    old = PLAY | {"state": STATE | {"schema": 1, "players": players, "main_deck": ["fe-grid"]}}
    state = post("play", old).json()["state"]
    assert (state["schema"], state["players"][0]["stays_in_play"]) == (2, ["fe-vibe"])
    response = post("play", PLAY | {"state": old["state"] | {"schema": 3}})
    assert (response.status_code, response.json()["field"]) == (400, "state.schema")


def shape_of(value):
    """Return a JSON value without the contents of objects of any shape."""
    if isinstance(value, dict):
        return {
            name: None if name in ("state", "args", "over", "result") else shape_of(each)
            for name, each in value.items()
        }
    return [shape_of(each) for each in value] if isinstance(value, list) else value


@pytest.mark.parametrize("operation", GOOD)
def test_the_serializer_describes_every_field_of_the_result(operation):
    """Results are sent without the serializer, which describes them in the OpenAPI schema."""
    view = {"play": PlayView, "validate": ValidateView, "score": ScoreView, "calculate": CalculateView}[operation]
    refused = {
        "play": PLAY | {"actions": [{"do": "buy", "card": "fe-giganta"}]},
        "validate": LIST | {"list": "3 Punch"},
    }
    for body in (GOOD[operation], refused.get(operation, GOOD[operation])):
        result = engine_gateway.call(operation, body)
        assert shape_of(json.loads(json.dumps(view.serializer_class(result).data))) == shape_of(result)
