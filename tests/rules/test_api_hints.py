"""What responses say about what else may be meant: candidates, nearest ids, other printings, ignored conditions."""

import pytest

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]


def get(client, path, **query):
    """GET a path of the API and return the body."""
    return client.get(f"/api/v1/{path}", query).json()


@pytest.mark.parametrize(
    "path",
    ["cards/fe-cold-gn", "cards/fe-cold-gn/rulings", "cards/fe-cold-gn/printings", "interactions/fe-cold-gn/fe-kick"],
)
def test_an_unknown_card_id_names_candidates_and_their_ids(client, path):
    body = get(client, path)
    assert body["code"] == "not-found"
    assert body["nearest"][0] == body["candidates"][0]["id"] == "fe-cold-gun"
    assert body["nearest"] == [each["id"] for each in body["candidates"]][: len(body["nearest"])]


@pytest.mark.parametrize(
    ("path", "card"),
    [
        ("cards/FE-Kick", "fe-kick"),
        ("engine/FE", "fe"),
        ("sets/FE", "fe"),
        ("clauses/FE-en/Cold-Gun/1", "fe-en/cold-gun/1"),
    ],
)
def test_ids_can_be_in_any_case(client, path, card):
    assert get(client, path)["id"] == card


def test_the_ids_of_two_cards_can_be_in_any_case(client):
    assert [each["id"] for each in get(client, "interactions/FE-kick/Fe-Punch")["cards"]] == ["fe-kick", "fe-punch"]
    assert get(client, "cards/named", fuzzy="FE-KICK")["id"] == "fe-kick"


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ({"exact": "kik", "ruleset": "fe"}, "fe-kick"),
        ({"fuzzy": "joker", "ruleset": "fe"}, "fe-the-joker"),
        ({"fuzzy": "batmann", "ruleset": "dcf"}, "dcf-batman"),
    ],
)
def test_candidates_of_the_ruleset_come_first(client, query, first):
    body = get(client, "cards/named", **query)
    assert body["id"] == first if body["object"] == "card" else body["nearest"][0] == first


@pytest.mark.parametrize("query", ["((((", "foo:bar", ")", "(foo:bar)"])
@pytest.mark.parametrize("path", ["cards", "cards/random"])
def test_a_search_without_a_usable_condition_is_an_error(client, path, query):
    assert get(client, path, q=query)["code"] == "bad-query"


def test_a_random_card_comes_with_the_conditions_that_were_ignored(client):
    body = get(client, "cards/random", q="foo:bar t:hero", fields="name")
    assert set(body) == {"object", "id", "name", "warnings"}
    assert len(body["warnings"]) == 1
    assert "foo" in body["warnings"][0]
    assert get(client, "cards/random", q="t:hero")["warnings"] == []


def test_repeated_warnings_are_given_once(client):
    assert len(get(client, "cards", q="kick ))))")["warnings"]) == 1


@pytest.mark.parametrize(
    ("path", "detail"),
    [
        ("setup?ruleset=fe", "players: is required: a whole number from 1 to 20."),
        ("ask?q=", "q: is empty. Give it a value."),
        ("cards?q=", "q: is empty. Leave it out, or give it a value."),
    ],
)
def test_a_missing_value_is_described(client, path, detail):
    assert client.get(f"/api/v1/{path}").json()["detail"] == detail


def test_two_cards_name_their_printings_with_rulings(client):
    (found,) = get(client, "interactions/base-kick/base-punch")["other_printings"]
    assert [each["id"] for each in found["cards"]] == ["fe-kick", "fe-punch"]
    assert found["url"].endswith("/api/v1/interactions/fe-kick/fe-punch")
    there = get(client, "interactions/fe-kick/fe-punch")
    assert len(there["rulings"]) == found["rulings_count"]
    assert there["other_printings"] == []


def test_a_text_in_a_collection_is_an_id_or_a_name(client):
    body = {"identifiers": ["fe-kick", "Cold Gun", "no such card", {"id": "Cold Gun"}]}
    found = client.post("/api/v1/cards/collection?ruleset=fe", body, content_type="application/json").json()
    assert [card["id"] for card in found["data"]] == ["fe-kick", "fe-cold-gun"]
    assert found["not_found"] == ["no such card", {"id": "Cold Gun"}]


@pytest.mark.parametrize(
    ("card", "lang", "untranslated"),
    [
        ("fe-batman", "fr", ["name"]),
        ("fe-cold-gun", "fr", []),
        ("base-bane", "fr", ["name", "text"]),
        ("base-bane", "en", []),
    ],
)
def test_a_card_names_its_untranslated_texts(client, card, lang, untranslated):
    assert get(client, f"cards/{card}", lang=lang)["untranslated"] == untranslated


def test_changes_of_rulings_have_two_names(client):
    assert get(client, "changes", kind="ruling")["total"] == get(client, "changes", kind="clarification")["total"] > 0


@pytest.mark.parametrize("ruleset", ["fe", "mvb", "dcf", "e101"])
def test_a_setup_has_the_legal_actions_of_its_state(client, ruleset):
    setup = get(client, "setup", ruleset=ruleset, players=3, seed="friday")
    body = {"ruleset": ruleset, "state": setup["state"], "actions": []}
    played = client.post("/api/v1/play", body, content_type="application/json").json()
    assert {name: played[name] for name in ("choice", "legal", "unknown")} == {
        name: setup[name] for name in ("choice", "legal", "unknown")
    }
    assert setup["legal"]


def test_the_score_of_an_unfinished_game_names_no_winner(client):
    setup = get(client, "setup", ruleset="dcf", players=2, seed="friday")
    body = {"ruleset": "dcf", "state": setup["state"]}
    score = client.post("/api/v1/score", body, content_type="application/json").json()
    assert score["winners"] == []
    assert [step["text"] for step in score["steps"]] == ["Nobody has won yet: the game isn't over."]
