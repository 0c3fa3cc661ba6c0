"""The API's contract: shapes, manners, errors and budgets, endpoint by endpoint."""

import csv
import gzip
import hashlib
import io
import json

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from catalog.models import Card
from catalog.query.fields import ORDERS
from catalog.serializers import CardSerializer

pytestmark = pytest.mark.django_db

LISTS = [
    "games",
    "sets",
    "cards",
    "heroes",
    "villains",
    "locations",
    "books",
    "terms",
    "rulings",
    "conflicts",
    "changes",
    "bulk-data",
    "validate",
    "resolve",
    "cards/fe-cold-gun/rulings",
    "search?q=frozen",
]
THINGS = [
    "cards/fe-cold-gun",
    "sets/fe",
    "games/dc-forever",
    "heroes/batman",
    "villains/deathstroke",
    "locations/the-batcave",
    "books/fe-en",
    "clauses/fe-en/ending-your-turn/5",
    "terms/fe-attack",
    "conflicts/c1",
]
OTHERS = [
    "",
    "meta",
    "catalog",
    "catalog/types",
    "catalog/keywords",
    "catalog/card-names",
    "cards/autocomplete?q=bat",
    "cards/named?exact=punch",
    "search/explain?q=t:hero",
    "schema",
    "setup?game=fe&players=3&seed=a",
]
READS = LISTS + THINGS + OTHERS


def test_a_card_has_the_fields_of_the_contract(api):
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
        "confirmed": "two-sources",
        "disputed": [],
        "url": "http://testserver/api/v1/cards/fe-cold-gun",
        "html_url": "http://testserver/cards/fe-cold-gun",
    }
    assert {key: card[key] for key in expected} == expected
    assert card["rulings_count"] >= 1
    assert set(card["images"]) == {"small", "normal", "large", "social"}
    assert set(card) == set(CardSerializer().fields)


def test_unknown_is_null_and_never_missing(api):
    card = api("cards/jld-deadman").json()
    assert card["text"] is None
    assert card["copies"] is None
    assert set(card) == set(CardSerializer().fields)


@pytest.mark.parametrize("path", LISTS)
def test_a_list_has_the_envelope_of_the_contract(client, path):
    body = client.get(f"/api/v1/{path}").json()
    assert body["object"] == "list"
    assert {"total", "page", "page_size", "has_more", "next_page", "warnings", "data"} <= set(body)
    assert body["has_more"] == (body["next_page"] is not None)
    assert all(row["object"] and row["id"] for row in body["data"])


@pytest.mark.parametrize("path", THINGS)
def test_a_thing_has_id_url_and_html_url(client, path):
    body = client.get(f"/api/v1/{path}").json()
    assert body["url"].endswith(f"/api/v1/{path}")
    assert body["html_url"].startswith("http://testserver/")
    assert body["object"]


@pytest.mark.parametrize("path", [path for path in READS if "?" not in path and path])
def test_paths_answer_with_and_without_the_slash(client, path):
    plain, slashed = client.get(f"/api/v1/{path}"), client.get(f"/api/v1/{path}/")
    assert plain.status_code == slashed.status_code == 200


@pytest.mark.parametrize("path", READS)
def test_if_none_match_gives_304_without_a_body(client, path):
    first = client.get(f"/api/v1/{path}")
    assert first.status_code == 200
    assert first["ETag"].startswith('"')
    again = client.get(f"/api/v1/{path}", headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304
    assert again.content == b""
    assert again["Access-Control-Allow-Origin"] == "*"
    assert again["ETag"] == first["ETag"]


@pytest.mark.parametrize("path", READS)
def test_answers_are_compressed_when_asked(client, path):
    plain = client.get(f"/api/v1/{path}")
    packed = client.get(f"/api/v1/{path}", headers={"Accept-Encoding": "gzip"})
    assert packed["ETag"] != plain["ETag"]
    if packed.has_header("Content-Encoding"):
        unpacked = gzip.decompress(packed.content)
        assert len(unpacked) == len(plain.content)
    else:
        assert len(packed.content) < 400


@pytest.mark.parametrize(
    ("path", "status"),
    [("cards", 200), ("cards/nobody", 404), ("cards?q=cots:5", 400), ("nothing/here", 404), ("cards?page=x", 400)],
)
def test_every_answer_is_open_to_any_origin(client, path, status):
    response = client.get(f"/api/v1/{path}", headers={"Origin": "https://example.org"})
    assert response.status_code == status
    assert response["Access-Control-Allow-Origin"] == "*"
    if status >= 400:
        assert response["Content-Type"] == "application/problem+json"
        assert {"object", "status", "code", "title", "detail"} <= set(response.json())


def test_preflights_are_answered(client):
    headers = {
        "Origin": "https://example.org",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type",
    }
    response = client.options("/api/v1/cards/collection", headers=headers)
    assert response.status_code == 204
    assert response["Access-Control-Allow-Origin"] == "*"
    assert "POST" in response["Access-Control-Allow-Methods"]
    assert "content-type" in response["Access-Control-Allow-Headers"].lower()


def test_limits_are_told_and_kept(client, settings):
    settings.API_LIMITS = True
    settings.API_LIMIT_PER_MINUTE = 3
    address = {"REMOTE_ADDR": "203.0.113.77"}
    answers = [client.get("/api/v1/meta", **address) for _ in range(5)]
    assert [answer.status_code for answer in answers][:3] == [200, 200, 200]
    limited = [answer for answer in answers if answer.status_code == 429]
    assert limited, "a minute may have ended in between, but not twice"
    assert int(limited[0]["Retry-After"]) <= 60
    assert limited[0]["Access-Control-Allow-Origin"] == "*"
    assert limited[0].json()["code"] == "too-many-requests"
    assert answers[0]["RateLimit-Limit"] == "3"
    assert client.get("/api/v1/meta", REMOTE_ADDR="203.0.113.78").status_code == 200


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("text", ["", "batman", "set:fe", "t:hero cost>=3"])
def test_walking_the_pages_gives_each_id_exactly_once(client, text, order):
    seen, url, pages = [], f"/api/v1/cards?q={text}&order={order}&page_size=200&fields=name", 0
    while url:
        body = client.get(url).json()
        seen += [row["id"] for row in body["data"]]
        url, pages = body["next_page"], pages + 1
        assert pages < 50
    assert len(seen) == len(set(seen)) == body["total"]


def test_a_page_past_the_end_is_empty(api):
    body = api("cards", q="set:fe", page=99).json()
    assert (body["data"], body["has_more"], body["total"]) == ([], False, 80)


def test_no_hit_is_an_empty_list_with_suggestions(api):
    body = api("cards", q="firestrom").json()
    assert (body["total"], body["data"]) == (0, [])
    assert "Firestorm" in body["suggestions"]


def test_a_dropped_term_is_warned_of(api):
    body = api("cards", q="set:fe colour:red").json()
    assert body["total"] == 80
    assert "colour" in body["warnings"][0]


BAD = [
    ("cards?q=cots:5", "bad-query", "cost"),
    ("cards?q=set:forevr", "bad-query", "forever"),
    ("cards?page=0", "bad-parameter", "page"),
    ("cards?page_size=201", "bad-parameter", "page_size"),
    ("cards?page=-1", "bad-parameter", "page"),
    ("cards?page=１", "bad-parameter", "page"),
    ("cards?order=colour", "bad-parameter", "order"),
    ("cards?format=xml", "bad-parameter", "format"),
    ("cards?lang=de", "bad-parameter", "lang"),
    ("cards?fields=name,colour", "bad-parameter", "colour"),
    ("cards?q=" + "(" * 20, "query-too-complex", "deep"),
    ("cards?q=" + "a+" * 50, "query-too-complex", "terms"),
    ("cards?q=" + "x" * 1500, "query-too-complex", "1000"),
    ("cards?q=%00", "bad-parameter", "NUL"),
    ("cards/named", "bad-parameter", "exact"),
    ("cards/named?exact=a&fuzzy=b", "bad-parameter", "exact"),
    ("cards/named?exact=punch&set=nowhere", "bad-parameter", "set"),
    ("cards/fe-kick/image?size=huge", "bad-parameter", "size"),
    ("cards/fe-kick/image?format=gif", "bad-parameter", "format"),
    ("rulings?game=chess", "bad-parameter", "game"),
    ("setup", "bad-parameter", "game"),
    ("setup?game=fe&players=3&sets=nowhere", "bad-parameter", "sets"),
    ("search", "bad-parameter", "q"),
]


@pytest.mark.parametrize(("path", "code", "word"), BAD, ids=[case[0][:40] for case in BAD])
def test_bad_input_is_a_400_that_says_which(client, path, code, word):
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
def test_what_does_not_exist_is_404(client, path):
    response = client.get(f"/api/v1/{path}")
    assert response.status_code == 404
    assert response.json()["object"] == "error"


def test_fields_trim_the_cards(api):
    assert api("cards", q="!kick set:fe", fields="cost").json()["data"] == [
        {"object": "card", "id": "fe-kick", "cost": 3}
    ]


def test_csv_and_text(api):
    rows = list(csv.DictReader(io.StringIO(api("cards", q="set:fe t:hero", format="csv").content.decode())))
    assert len(rows) == api("cards", q="set:fe t:hero").json()["total"]
    assert rows[0]["id"] == "fe-amanda-waller"
    text = api("cards", q="!kick set:fe", format="text").content.decode()
    assert text.startswith("Kick (Forever Evil)\nSuper Power · Cost 3 · 1 VP · +2 Power")


def test_french_falls_back_with_a_mark(api):
    french = api("cards/fe-cold-gun", lang="fr").json()
    assert (french["name"], french["lang"], french["lang_fallback"]) == ("Pistolet Réfrigérant", "fr", False)
    fallback = api("cards/base-batman", lang="fr").json()
    assert (fallback["name"], fallback["lang"], fallback["lang_fallback"]) == ("Batman", "en", True)


def test_accept_language_chooses_french(client):
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


def test_named_exactly_prefers_the_earliest_set_and_takes_a_set(api):
    assert api("cards/named", exact="PUNCH").json()["id"] == "base-punch"
    assert api("cards/named", exact="punch", set="fe").json()["id"] == "fe-punch"
    response = api("cards/named", exact="punchh")
    assert response.status_code == 404
    assert "base-punch" in [candidate["id"] for candidate in response.json()["candidates"]]


def test_autocomplete(api):
    assert api("cards/autocomplete", q="fires").json()["data"][:2] == ["Firestorm", "Firestorm Matrix"]
    assert "The Bat-Signal" in api("cards/autocomplete", q="bat sig").json()["data"]
    assert api("cards/autocomplete", q="b").json() == {"object": "catalog", "total_values": 0, "data": []}
    assert len(api("cards/autocomplete", q="ba").json()["data"]) == 20
    assert api("cards/autocomplete", q="zzzzz").json()["data"] == []


def test_random_matches_its_query_and_is_not_kept(api):
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


def test_a_collection_keeps_the_order_and_lists_what_is_missing(client):
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
        ({"identifiers": ["x"] * 76}, "too-many"),
        ({"identifiers": [{"name": "a\x00"}]}, "bad-body"),
        ("1e999", "bad-body"),
    ],
)
def test_a_bad_collection_is_a_400_that_says_why(client, body, code):
    response = collection(client, body)
    assert response.status_code == 400
    assert response.json()["code"] == code


def test_a_body_that_is_too_large_or_of_the_wrong_type_is_refused(client):
    assert collection(client, "x" * 1_100_000).status_code in {400, 413}
    assert collection(client, "identifiers=x", "application/x-www-form-urlencoded").status_code == 415


def test_bulk_files_match_their_manifest(client):
    rows = client.get("/api/v1/bulk-data").json()["data"]
    assert {"cards-en.jsonl", "cards.json", "cards.csv"} <= {row["id"] for row in rows}
    for row in rows:
        response = client.get(row["url"].removeprefix("http://testserver"))
        content = b"".join(response.streaming_content)
        assert len(content) == row["bytes"]
        assert hashlib.sha256(content).hexdigest() == row["sha256"]
        assert "immutable" in response["Cache-Control"]
    lines = gzip.decompress(content_of(client, rows, "cards-en.jsonl")).decode().splitlines()
    assert len(lines) == 2457
    assert json.loads(lines[0])["url"].startswith("/api/v1/cards/")


def content_of(client, rows, name):
    """Return the bytes of a bulk file."""
    url = next(row["url"] for row in rows if row["id"] == name)
    return b"".join(client.get(url.removeprefix("http://testserver")).streaming_content)


def test_changes_since_a_version(api):
    version = api("meta").json()["data_version"]
    assert api("changes", since=version).json()["total"] == 0
    assert api("changes").json()["total"] > 2457


BUDGETS = [
    ("cards?q=t:hero", 8),
    ("cards?q=batman+cost>2", 8),
    ("sets", 8),
    ("heroes", 5),
    ("rulings", 11),
    ("rulings?game=fe&q=frozen", 12),
    ("terms", 9),
    ("conflicts", 10),
    ("books/dcf", 8),
    ("cards/fe-cold-gun", 5),
    ("search?q=attack", 9),
    ("cards/fe-cold-gun/rulings", 12),
]


@pytest.mark.parametrize(("path", "most"), BUDGETS, ids=[budget[0] for budget in BUDGETS])
def test_no_endpoint_runs_more_queries_as_its_page_grows(client, path, most):
    client.get(f"/api/v1/{path}")
    joint = "&" if "?" in path else "?"
    counts = []
    for size in (2, 100):
        with CaptureQueriesContext(connection) as queries:
            assert client.get(f"/api/v1/{path}{joint}page_size={size}").status_code == 200
        counts.append(len(queries))
    assert counts[1] <= max(counts[0], most)
    assert max(counts) <= most


def test_every_card_can_be_fetched(client):
    ids = list(Card.objects.values_list("slug", flat=True))
    for start in range(0, len(ids), 75):
        body = collection(client, {"identifiers": ids[start : start + 75]}).json()
        assert body["not_found"] == []


def test_every_operation_has_an_example_and_the_recorded_ones_have_todays_shape(client):
    paths = client.get("/api/v1/schema").json()["paths"]
    assert len(paths) > 35
    for path, methods in paths.items():
        assert not path.endswith("/")
        for method, operation in methods.items():
            content = operation["responses"]["200"]["content"]
            if "application/json" in content:
                assert content["application/json"]["example"]["object"], (method, path)
                assert content["application/json"]["example"]["object"] != "error", (method, path)
            else:
                assert any("examples" in parameter for parameter in operation["parameters"]), path
    example = paths["/api/v1/cards/{slug}"]["get"]["responses"]["200"]["content"]["application/json"]["example"]
    assert set(example) == set(CardSerializer().fields)


def test_the_schema_is_made_without_warnings(capsys):
    from drf_spectacular.drainage import GENERATOR_STATS

    from config.api import schema

    schema.cache_clear()
    GENERATOR_STATS.reset()
    assert schema()["openapi"].startswith("3.1")
    assert not GENERATOR_STATS, "drf-spectacular had something to warn of"
