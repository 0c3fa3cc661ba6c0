"""The engine through its public doors: every situation we keep, and every kind of bad input."""

import json
import time
from pathlib import Path

import pytest

from rules.engine.lists import MOST_LINES

pytestmark = pytest.mark.django_db
DATA = Path(__file__).parents[2] / "fixtures" / "conformance"
SITUATIONS = [
    (path.stem.removeprefix("situations-"), row)
    for path in sorted(DATA.glob("situations-*.json"))
    for row in json.loads(path.read_text())
]


def post(client, door, body):
    """POST a body to one of the engine's doors."""
    content = body if isinstance(body, str) else json.dumps(body)
    return client.post(f"/api/v1/{door}", content, content_type="application/json")


# tests/rules/engine runs every situation without the API; here a sample will do, but for long runs.
NAMED = [
    pytest.param(game, row, id=f"{game}-{row['id']}", marks=pytest.mark.long if place % 25 else ())
    for place, (game, row) in enumerate(SITUATIONS)
]


@pytest.mark.parametrize(("game", "row"), NAMED)
def test_every_situation_comes_out_as_expected(client, at_path, game, row):
    response = post(client, row["door"], {"ruleset": game} | row["request"])
    assert response.status_code == 200, response.content
    body = response.json()
    expected = dict(row["expect"])
    if row["door"] == "validate":
        assert body["legal"] == expected["legal"]
        assert set(expected.get("codes", [])) <= {violation["code"] for violation in body["violations"]}
    else:
        assert {path: at_path(body["result"], path) for path in expected} == expected
        assert body["basis"] == row.get("basis", body["basis"])
    cited = [*body.get("steps", []), *body.get("violations", [])]
    assert all(each["citations"] for each in cited if each.get("code") != "unknown-card")


@pytest.mark.parametrize("door", ["validate", "resolve"])
def test_every_example_runs(client, door):
    listed = client.get(f"/api/v1/{door}?page_size=200").json()
    assert listed["total"] == len(listed["data"]) > 20
    for kind in listed["data"]:
        response = post(client, door, kind["example"])
        assert response.status_code == 200, (kind["id"], response.content)
        assert kind["schema"]["type"] == "object"
        assert kind["summary"]


NESTED = {"a": {"b": [{"c": {}}] * 50}}
BAD = [
    ("validate", {"ruleset": "fe", "format": "starting-deck", "list": [{"card": "Punch", "count": -1}]}),
    ("validate", {"ruleset": "fe", "format": "starting-deck", "list": [{"card": "Punch", "count": 1_000_000}]}),
    ("validate", {"ruleset": "fe", "format": "starting-deck", "list": [{"card": "Punch", "count": 1.5}]}),
    ("validate", {"ruleset": "fe", "format": "starting-deck", "list": [{"card": "Punch", "count": True}]}),
    ("validate", {"ruleset": "fe", "format": "starting-deck", "list": [[["Punch"]]]}),
    ("validate", {"ruleset": "fe", "format": "starting-deck", "list": NESTED}),
    ("validate", {"ruleset": "fe", "format": "starting-deck", "list": "7 Punch\n" * 10_000}),
    ("validate", {"ruleset": "fe", "format": "starting-deck", "list": 7}),
    ("validate", {"ruleset": "fe", "format": "no-such-format", "list": "7 Punch"}),
    ("validate", {"ruleset": "chess", "format": "starting-deck"}),
    ("validate", {"format": "starting-deck"}),
    ("validate", {"ruleset": 7}),
    ("validate", {"game": "fe", "format": "starting-deck", "list": "7 Punch"}),
    ("validate", {"ruleset": "fe", "game": "fe", "format": "starting-deck", "list": "7 Punch"}),
    ("validate", []),
    ("validate", "not json"),
    ("resolve", {"ruleset": "fe", "kind": "buying", "power": "four", "buy_costs": [1]}),
    ("resolve", {"ruleset": "fe", "kind": "buying", "power": -4, "buy_costs": [1]}),
    ("resolve", {"ruleset": "fe", "kind": "buying", "power": 4, "buy_costs": NESTED}),
    ("resolve", {"ruleset": "fe", "kind": "no-such-kind"}),
    ("resolve", {"ruleset": "fe", "kind": 7}),
    ("resolve", {"ruleset": "fe", "kind": "resolve", "zzz": 1}),
    ("resolve", {"ruleset": "fe", "kind": "play", "actions": []}),
    ("resolve", {"ruleset": "fe", "kind": "play", "table": {"players": []}, "actions": []}),
    ("resolve", {"ruleset": "fe", "kind": "play", "table": {"players": NESTED}, "actions": []}),
    ("resolve", {"ruleset": "fe", "kind": "play", "table": {"players": [{"hand": ["Pnuch"]}, {}]}, "actions": []}),
    ("resolve", {"ruleset": "fe", "kind": "play", "table": {"players": [{}, {}], "kicks": 17}, "actions": []}),
    ("resolve", {"ruleset": "fe", "kind": "play", "table": {"players": [{}, {}]}, "actions": [{"fly": True}]}),
    ("resolve", "[1, 2"),
]


@pytest.mark.parametrize(("door", "body"), BAD, ids=[f"{door}-{place}" for place, (door, _body) in enumerate(BAD)])
def test_bad_input_is_a_clear_400(client, door, body):
    response = post(client, door, body)
    assert response.status_code == 400
    problem = response.json()
    assert problem["object"] == "error"
    assert problem["detail"]
    if problem["code"] == "bad-situation":
        assert problem["field"]


def test_a_list_of_misspelt_names_is_answered_with_the_nearest_and_quickly(client):
    lines = "\n".join(f"1 Pnuch {place}" for place in range(MOST_LINES))
    post(client, "validate", {"ruleset": "fe", "format": "starting-deck", "list": "1 Pnuch"})
    started = time.process_time()
    body = post(client, "validate", {"ruleset": "fe", "format": "starting-deck", "list": lines}).json()
    assert body["legal"] is False
    assert time.process_time() - started < 0.5  # twice what is promised, as the machine may be busy
    one = post(
        client, "validate", {"ruleset": "fe", "format": "starting-deck", "list": "7 Pnuch\n3 Vulnerability"}
    ).json()
    unknown = next(violation for violation in one["violations"] if violation["code"] == "unknown-card")
    assert "Punch" in unknown["expected"]


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
    ],
)
def test_lists_arrive_in_the_usual_shapes(client, text):
    body = post(client, "validate", {"ruleset": "fe", "format": "starting-deck", "list": text}).json()
    assert (body["legal"], body["violations"]) == (True, [])


def test_a_set_up_is_the_same_for_the_same_seed_and_passes_the_validator(client):
    for game, players in (("fe", 3), ("mvb", 3), ("dcf", 2), ("e101", 4)):
        url = f"/api/v1/setup?ruleset={game}&players={players}&seed=tonight"
        first, again = client.get(url).json(), client.get(url).json()
        assert first == again
        assert first["parts"]
        checked = post(client, "validate", {"ruleset": game, "format": "table"} | first["situation"]).json()
        assert checked["legal"], checked["violations"]


def test_what_is_recommended_or_left_open_is_said_apart_from_legality(client):
    variant = {"ruleset": "fe", "variant": "Good Guys vs Bad Guys", "players": 4}
    small = post(client, "validate", variant | {"main_deck_size": 129}).json()
    assert (small["legal"], small["determined_by_book"]) == (True, True)
    assert any("130" in warning for warning in small["warnings"])
    few = post(client, "validate", {"ruleset": "fe", "format": "super-hero-stack", "size": 6}).json()
    assert (few["legal"], few["determined_by_book"]) == (True, False)
    usual = post(client, "validate", {"ruleset": "fe", "format": "super-hero-stack", "size": 8}).json()
    assert (usual["determined_by_book"], usual["warnings"]) == (True, [])


def test_an_interaction_shows_the_rulings_on_both_cards(client):
    body = client.get("/api/v1/interactions/fe-firestorm/fe-royal-flush-gang").json()
    assert [card["id"] for card in body["cards"]] == ["fe-firestorm", "fe-royal-flush-gang"]
    assert body["rulings"]
