"""API responses by endpoint: cards, names, collections, changes, and errors."""

import csv
import io
import json

import pytest
from django.core.cache import cache

from catalog.documents.cards import CardSerializer
from catalog.models import Card
from core.models import Change

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("query", ["order:cost", "order:cost hue:red", "display:list )", "()", "", "hue:red"])
def test_explained_total_equals_list_total(api, query):
    params = {"q": query} if query else {}
    listed = api("cards", **params).json()
    assert api("search/explain", **params).json()["total"] == listed.get("total", 0)


def test_card_has_documented_fields(api):
    card = api("cards/fe-cold-gun").json()
    expected = {
        "object": "card",
        "id": "fe-cold-gun",
        "name": "Cold Gun",
        "lang": "en",
        "game": "dc-deck-building",
        "set": "fe",
        "set_name": "Forever Evil",
        "stack": "main-deck",
        "types": ["Equipment"],
        "subtypes": [],
        "cost": 2,
        "victory_points": 1,
        "victory_points_printed": "1",
        "power": 1,
        "power_printed": "+1",
        "copies": 3,
        "playable": True,
        "confirmed": "two-sources",
        "disputed": [],
        "url": "http://testserver/api/v1/cards/fe-cold-gun",
        "html_url": "http://testserver/cards/fe-cold-gun",
    }
    assert {key: card[key] for key in expected} == expected
    assert card["rulings_count"] >= 1
    assert set(card["images"]) == {"small", "normal", "large", "social"}
    assert set(card) == set(CardSerializer().fields)


def test_unknown_fields_are_null(api):
    card = api("cards/jld-deadman").json()
    assert card["text"] is None
    assert card["copies"] is None
    assert card["playable"] is False
    assert set(card) == set(CardSerializer().fields)


BAD = [
    ("cards?q=cots:5", "bad-query", "cost"),
    ("cards?q=set:forevr", "bad-query", "forever"),
    ("cards?page=0", "bad-parameter", "page"),
    ("cards?page=1&page=2", "bad-parameter", "page"),
    ("cards?q=t:hero&q=t:villain", "bad-parameter", "q"),
    ("cards?page_size=201", "bad-parameter", "page_size"),
    ("cards?page=-1", "bad-parameter", "page"),
    ("cards?page=１", "bad-parameter", "page"),
    ("cards?order=colour", "bad-parameter", "order"),
    ("cards?format=xml", "bad-parameter", "format"),
    ("cards?lang=de", "bad-parameter", "lang"),
    ("cards?fields=name,colour", "bad-parameter", "colour"),
    ("cards?fields=,", "bad-parameter", "empty"),
    ("cards?q=" + "(" * 20, "query-too-complex", "nested"),
    ("cards?q=" + "a+" * 50, "query-too-complex", "terms"),
    ("cards?q=" + "x" * 1500, "query-too-complex", "1000"),
    ("cards?q=%00", "bad-request", "NUL"),
    ("cards/named", "bad-parameter", "exact"),
    ("cards/named?exact=a&fuzzy=b", "bad-parameter", "exact"),
    ("cards/named?exact=punch&set=nowhere", "bad-parameter", "set"),
    ("cards/fe-kick/image?size=huge", "bad-parameter", "size"),
    ("cards/fe-kick/image?format=gif", "bad-parameter", "format"),
    ("rulings?ruleset=chess", "bad-parameter", "ruleset"),
    ("rulings?card=nobody", "bad-parameter", "nobody"),
    ("rulings?card=fe-cold-gum", "bad-parameter", "fe-cold-gun"),
    ("rulings?character=batmann", "bad-parameter", "batman"),
    ("sets?game=dc-forver", "bad-parameter", "dc-forever"),
    ("cards?format=csv&fields=name", "bad-parameter", "fields"),
    ("cards?format=text&fields=name&q=set:fe", "bad-parameter", "fields"),
    ("heroes?q=!!!", "bad-parameter", "word"),
    ("terms?q=%FF", "bad-parameter", "word"),
    ("rulings?q=...", "bad-parameter", "word"),
    ("search?q=!!!", "bad-parameter", "word"),
    ("sets?game=fe", "bad-parameter", "game"),
    ("setup", "bad-parameter", "ruleset"),
    ("setup?ruleset=fe&players=3&sets=nowhere", "bad-input", "sets"),
    ("search", "bad-parameter", "q"),
]


@pytest.mark.parametrize(("path", "code", "word"), BAD, ids=[case[0][:40] for case in BAD])
def test_invalid_input_returns_400_naming_the_problem(client, path, code, word):
    response = client.get(f"/api/v1/{path}")
    assert response.status_code == 400
    body = response.json()
    assert body["code"] == code
    assert word in json.dumps(body, ensure_ascii=False)


@pytest.mark.parametrize(
    "path",
    [
        "cards/nobody",
        "sets/nowhere",
        "heroes/nobody",
        "books/none",
        "clauses/fe-en/x/1",
        "terms/none",
        "rulings/none",
        "conflicts/c99",
        "catalog/none",
        "bulk-data/none",
        "games/chess",
        "cards/fe-kick/nothing",
        "changes?since=0000000000000000",
        "interactions/fe-kick/nobody",
    ],
)
def test_missing_objects_return_404(client, path):
    response = client.get(f"/api/v1/{path}")
    assert response.status_code == 404
    assert response.json()["object"] == "error"


@pytest.mark.parametrize(
    ("path", "nearest"),
    [
        ("sets/crisi-1", "crisis-1"),
        ("games/dc-forver", "dc-forever"),
        ("heroes/batmann", "batman"),
        ("terms/fe-atack", "fe-attack"),
        ("rulings/fe-cold-gun-buys", "fe-cold-gun-buy"),
        ("clauses/fe-en/ending-your-turn/55", "fe-en/ending-your-turn/5"),
        ("cards/fe-cold-gum/rulings", "fe-cold-gun"),
        ("interactions/fe-kick/fe-cold-gum", "fe-cold-gun"),
    ],
)
def test_unknown_id_suggests_similar_ids(client, path, nearest):
    response = client.get(f"/api/v1/{path}")
    assert response.status_code == 404
    assert nearest in response.json()["nearest"]


def test_image_of_unknown_card_suggests_similar_cards(client):
    assert client.get("/api/v1/cards/fe-cold-gum/image").json()["candidates"][0]["id"] == "fe-cold-gun"


UNKNOWN = [
    ("cards?qq=batman", "qq", ["q"]),
    ("cards?page_siz=5", "page_siz", ["page_size"]),
    ("cards/fe-kick?page=2", "page", []),
    ("cards/fe-kick?format=csv", "format", []),
    ("meta?_=1", "_", []),
    ("rulings?game=fe", "game", ["ruleset"]),
    ("terms?game=fe", "game", ["ruleset"]),
    ("conflicts?game=fe", "game", ["ruleset"]),
    ("search?q=frozen&game=fe", "game", ["ruleset"]),
    ("ask?q=frozen&game=fe", "game", ["ruleset"]),
    ("setup?game=fe", "game", ["ruleset"]),
    ("sets?ruleset=fe", "ruleset", []),
]


@pytest.mark.parametrize(("path", "name", "nearest"), UNKNOWN, ids=[case[0] for case in UNKNOWN])
def test_unknown_parameter_returns_400_with_suggestion(client, path, name, nearest):
    response = client.get(f"/api/v1/{path}")
    assert response.status_code == 400
    body = response.json()
    assert (body["code"], body["parameter"], body["nearest"]) == ("unknown-parameter", name, nearest)
    assert name in body["detail"]


def test_coverage_matches_card_data(api):
    sets = {row["id"]: row["coverage"] for row in api("sets?page_size=200").json()["data"]}
    cards = list(Card.objects.prefetch_related("tags"))
    for code, coverage in sets.items():
        assert coverage == counted([card for card in cards if card.card_set_id == code]), code
    assert api("meta").json()["coverage"] == counted(cards)
    assert api("sets/fe").json()["coverage"] == sets["fe"]


def counted(cards):
    """Return the coverage of these cards, counted from their rows."""
    return {
        "cards": len(cards),
        "texts": sum(bool(card.text) for card in cards),
        "copies": sum(card.copies is not None for card in cards),
        "power": sum(card.power_printed is not None for card in cards),
        "two_sources": sum(len({*card.tag_values("source")} - {"readers"}) > 1 for card in cards),
        "from_readers": sum("readers" in card.tag_values("source") for card in cards),
        "sources": len({source for card in cards for source in card.tag_values("source")}),
    }


def test_a_game_lists_its_rulesets(api):
    games = {game["id"]: game["rulesets"] for game in api("games").json()["data"]}
    assert games == {"dc-deck-building": ["fe", "mvb"], "dc-forever": ["dcf"], "evil-101": ["e101"]}


def test_fields_parameter_limits_card_fields(api):
    assert api("cards", q="!kick set:fe", fields="cost").json()["data"] == [
        {"object": "card", "id": "fe-kick", "cost": 3}
    ]


def test_csv_and_text(api):
    rows = list(csv.DictReader(io.StringIO(api("cards", q="set:fe t:hero", format="csv").content.decode())))
    assert len(rows) == api("cards", q="set:fe t:hero").json()["total"]
    assert rows[0]["id"] == "fe-amanda-waller"
    complete = list(csv.DictReader(io.StringIO(api("cards", q="set:fe", format="csv").content.decode())))
    assert len(complete) == Card.objects.filter(card_set="fe").count()
    text = api("cards", q="!kick set:fe", format="text").content.decode()
    assert text.startswith("Kick (Forever Evil)\nSuper Power · Cost 3 · 1 VP · +2 Power")


@pytest.mark.parametrize("form", ["csv", "text"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_export_of_all_cards_equals_rendered_list(api, django_assert_num_queries, form, lang):
    exported = api("cards", format=form, lang=lang)
    written = api("cards", format=form, lang=lang, order="name")
    assert exported.content == written.content
    assert exported["Content-Type"] == written["Content-Type"]
    assert exported.get("Content-Disposition") == written.get("Content-Disposition")
    cache.clear()
    with django_assert_num_queries(0):
        assert api("cards", format=form, lang=lang).content == exported.content


@pytest.mark.parametrize("form", ["csv", "text"])
def test_csv_and_text_are_unpaged_unless_a_page_is_requested(api, form):
    unpaged, page = (api("cards", q="set:fe", format=form, **paging) for paging in ({}, {"page_size": 20, "page": 2}))
    assert "Link" not in unpaged
    assert page["Link"] == api("cards", q="set:fe", page_size=20, page=2)["Link"].replace(
        "q=set%3Afe", f"q=set%3Afe&format={form}"
    )
    assert {rel for rel in ("first", "prev", "next", "last") if f'rel="{rel}"' in page["Link"]} == {
        "first", "prev", "next", "last",
    }  # fmt: skip
    assert len(page.content) < len(unpaged.content)


def test_missing_french_text_falls_back_to_english_and_is_marked(api):
    french = api("cards/fe-cold-gun", lang="fr").json()
    assert (french["name"], french["lang"], french["lang_fallback"]) == ("Pistolet Réfrigérant", "fr", False)
    fallback = api("cards/base-batman", lang="fr").json()
    assert (fallback["name"], fallback["lang"], fallback["lang_fallback"]) == ("Batman", "en", True)


def test_accept_language_header_selects_french(client):
    response = client.get("/api/v1/cards/fe-cold-gun", headers={"Accept-Language": "fr-CA,fr;q=0.9"})
    assert response.json()["name"] == "Pistolet Réfrigérant"
    assert response["Content-Language"] == "fr"
    assert "Accept-Language" in response["Vary"]


@pytest.mark.parametrize(
    ("fuzzy", "card"),
    [
        ("cold gum", "fe-cold-gun"),
        ("firestrom matrix", "fe-firestorm-matrix"),
        ("jon jonz", "base-jonn-jonzz"),
        ("pistolet refrigerant", "fe-cold-gun"),
        ("the batmobil", "base-batmobile"),
        ("Royal Flush Gagn", "fe-royal-flush-gang"),
    ],
)
def test_named_finds_misspelt_names(api, fuzzy, card):
    assert api("cards/named", fuzzy=fuzzy, set=card.split("-")[0]).json()["id"] == card


def test_named_reports_several_printings_of_one_card(api):
    card = api("cards/named", exact="PUNCH").json()
    assert card["id"] == card["printing_group"] == "base-punch"
    assert card["printings_count"] > 1
    printings = api(card["printings_url"].partition("/api/v1/")[2]).json()
    assert printings["total"] == card["printings_count"]
    assert printings["data"][0] == card
    assert {each["printing_group"] for each in printings["data"]} == {"base-punch"}


def test_named_lists_the_cards_of_an_ambiguous_name(api):
    response = api("cards/named", exact="Batman")
    assert (response.status_code, response.json()["code"]) == (404, "ambiguous-name")
    found = {card["id"]: card for card in response.json()["candidates"]}
    assert found["fe-batman"] == {
        "id": "fe-batman",
        "html_url": "http://testserver/cards/fe-batman",
        "name": "Batman",
        "set": "fe",
        "set_name": "Forever Evil",
        "types": ["Hero"],
        "subtypes": ["Super Hero"],
    }
    assert {"base-batman", "fe-batman", "dcf-batman"} <= set(found)
    assert api("cards/named", fuzzy="batman", set="dcf").json()["id"] == "dcf-batman"


def test_named_says_that_a_name_is_required(api):
    assert api("cards/named").json()["detail"] == "exact: send exact or fuzzy."
    assert api("cards/named", exact="kick", fuzzy="kick").json()["detail"] == "exact: send exact or fuzzy, not both."


def test_printings_of_an_unknown_card_are_not_found(api):
    response = api("cards/fe-cold-gum/printings")
    assert response.status_code == 404
    assert "fe-cold-gun" in [card["id"] for card in response.json()["candidates"]]


def test_named_finds_a_similar_name_as_a_candidate(api):
    response = api("cards/named", exact="punchh")
    assert response.status_code == 404
    assert "base-punch" in [candidate["id"] for candidate in response.json()["candidates"]]


def test_autocomplete(api):
    assert api("cards/autocomplete", q="fires").json()["data"][:2] == ["Firestorm", "Firestorm Matrix"]
    assert "The Bat-Signal" in api("cards/autocomplete", q="bat sig").json()["data"]
    assert api("cards/autocomplete", q="b").json() == {"object": "catalog", "total_values": 0, "data": []}
    assert len(api("cards/autocomplete", q="ba").json()["data"]) == 20
    assert api("cards/autocomplete", q="zzzzz").json()["data"] == []


def test_random_card_matches_query_and_is_not_cached(api):
    response = api("cards/random", q="set:fe t:location")
    assert response.json()["set"] == "fe"
    assert "no-store" in response["Cache-Control"]
    assert api("cards/random", q="set:fe cost>99").status_code == 404


def collection(client, body, content_type="application/json"):
    """POST a body to the collection endpoint."""
    return client.post(
        "/api/v1/cards/collection",
        body if isinstance(body, str | bytes) else json.dumps(body),
        content_type=content_type,
    )


def test_collection_keeps_order_and_lists_missing_cards(client):
    identifiers = ["fe-kick", {"name": "cold gun", "set": "fe"}, {"id": "nobody"}, {"name": "Coup de Poing"}]
    body = collection(client, {"identifiers": identifiers}).json()
    assert [card["id"] for card in body["data"]] == ["fe-kick", "fe-cold-gun", "fe-punch"]
    assert body["not_found"] == [{"id": "nobody"}]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("not json", "bad-json"),
        (b"\xff\xfe", "bad-json"),
        ([], "bad-body"),
        ({"identifiers": "fe-kick"}, "bad-body"),
        ({"identifiers": [1]}, "bad-body"),
        ({"identifiers": [{"colour": "red"}]}, "bad-body"),
        ({"identifiers": [{}]}, "bad-body"),
        ({"identifiers": [{"set": "fe"}]}, "bad-body"),
        ({"identifiers": [{"id": "fe-kick", "name": "Punch"}]}, "bad-body"),
        ({"identifiers": ["fe-kick"], "limit": 1}, "bad-body"),
        ({"identifiers": ["x"] * 76}, "too-many"),
        ({"identifiers": [{"name": "a\x00"}]}, "bad-body"),
        ("1e999", "bad-json"),
        ("NaN", "bad-json"),
        ('{"identifiers": ["\\ud800"]}', "bad-json"),
        ("[" * 33 + "]" * 33, "bad-json"),
        ('{"identifiers": ["fe-kick"], "identifiers": []}', "bad-json"),
        ('{"identifiers": [{"id": "fe-kick", "id": "fe-punch"}]}', "bad-json"),
        ("[" * 50_000, "bad-json"),
        ('{"a":' * 20_000, "bad-json"),
        ("[" * 32 + "]" * 32, "bad-body"),
        ("[" + "[]," * 40_001 + "[]]", "bad-json"),
        ("[" + "[]," * 40_000 + "[]]", "bad-body"),
    ],
)
def test_invalid_collection_returns_400_with_reason(client, body, code):
    response = collection(client, body)
    assert response.status_code == 400
    assert response.json()["code"] == code


def test_oversized_or_wrongly_typed_body_is_rejected(client):
    assert collection(client, "x" * 1_100_000).status_code == 413
    for content_type in ("application/x-www-form-urlencoded", "text/plain", "application/json; charset=punycode"):
        assert collection(client, {"identifiers": []}, content_type).status_code == 415
    assert collection(client, {"identifiers": []}, "application/json; charset=UTF-8").status_code == 200


def test_changes_since_a_version(api):
    version = api("meta").json()["data_version"]
    assert api("changes", since=version).json()["total"] == 0
    assert api("changes").json()["total"] > Card.objects.count()


def test_changes_have_names_and_filter_by_kind_and_version(api):
    version = api("meta").json()["data_version"]
    response = api("changes", kind="card", version=version, page_size=1).json()
    assert response["total"] == Change.objects.filter(kind="card", version__version=version).count() > 0
    assert response["versions"][0] == version
    row = response["data"][0]
    assert row["name"] == Card.objects.get(slug=row["id"]).name
    assert "isn't one of" in api("changes", kind="cards").json()["detail"]
    assert api("changes", version="nowhere").status_code == 404


def test_every_card_can_be_fetched(client):
    ids = list(Card.objects.values_list("slug", flat=True))
    for start in range(0, len(ids), 75):
        body = collection(client, {"identifiers": ids[start : start + 75]}).json()
        assert body["not_found"] == []
