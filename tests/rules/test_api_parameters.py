"""Parameters that narrow, sort, trim and extend API responses: `set`, `type`, `fields`, `order`, `include`."""

import pytest

from rules.rulesets import RULESETS

pytestmark = pytest.mark.django_db


def rows(response):
    return response.json()["data"]


def test_set_and_type_narrow_a_search(api):
    found = rows(api("cards", set="fe", type="super-hero", fields="set,types,subtypes", page_size=200))
    assert found
    assert {card["set"] for card in found} == {"fe"}
    assert all("Super Hero" in card["types"] + card["subtypes"] for card in found)
    assert api("cards", set="fe", q="set:base").json()["total"] == 0
    same = api("cards", q="set:fe t:hero cost>=5", page_size=200)
    assert rows(api("cards", set="fe", type="Hero", q="cost>=5", page_size=200)) == rows(same)


def test_set_and_type_narrow_exports_and_random_cards(client):
    text = client.get("/api/v1/cards.csv?set=fe&type=hero").content.decode()
    assert text.count("\r\n") == client.get("/api/v1/cards?set=fe&type=hero").json()["total"] + 1
    assert client.get("/api/v1/cards/random?set=fe&type=villain").json()["set"] == "fe"


@pytest.mark.parametrize(
    ("query", "nearest"), [("set=fee", "fe"), ("type=herro", "hero"), ("type=%20", None), ("set=Forever+Evl", "fe")]
)
def test_unknown_set_or_type_is_an_error_with_the_nearest(client, query, nearest):
    response = client.get(f"/api/v1/cards?{query}")
    assert response.status_code == 400
    assert response.json()["code"] == "bad-parameter"
    assert nearest is None or nearest in response.json()["nearest"]


SORTED = [
    ("rulings?ruleset=e101", "verdict", "verdict"),
    ("rulings?ruleset=fe&q=frozen", "id", "id"),
    ("cards/fe-cold-gun/rulings", "id", "id"),
    ("terms?ruleset=fe", "kind", "kind"),
    ("books", "title", "title"),
    ("books", "year", "year"),
    ("conflicts?ruleset=fe", "title", "title"),
]


@pytest.mark.parametrize(("path", "order", "member"), SORTED)
def test_list_is_sorted_and_trimmed(client, path, order, member):
    joint = "&" if "?" in path else "?"
    values = {}
    for direction in ("asc", "desc"):
        query = f"{joint}order={order}&dir={direction}&fields={member}&page_size=200"
        found = rows(client.get(f"/api/v1/{path}{query}"))
        assert {frozenset(row) for row in found} == {frozenset({"object", "id", member})}
        values[direction] = [row[member] for row in found]
        known = [value for value in values[direction] if value is not None]
        assert known == sorted(known, reverse=direction == "desc")
        assert values[direction] == known + [None] * (len(values[direction]) - len(known))
    assert sorted(map(str, values["asc"])) == sorted(map(str, values["desc"]))


ONE = ["books/fe-en", "clauses/fe-en/ending-your-turn/5", "terms/fe-attack", "conflicts/c1"]


@pytest.mark.parametrize("path", [*ONE, "rulings/fe-cold-gun-frozen-card-destroyed"])
def test_one_object_is_trimmed(client, path):
    complete, trimmed = client.get(f"/api/v1/{path}").json(), client.get(f"/api/v1/{path}?fields=html_url").json()
    assert trimmed == {name: complete[name] for name in ("object", "id", "html_url")}
    assert client.get(f"/api/v1/{path}?fields=nothing").json()["code"] == "bad-parameter"


def test_fields_of_nested_objects_are_not_trimmed(client):
    book = client.get("/api/v1/books/fe-en?fields=sections").json()
    assert set(book) == {"object", "id", "sections"}
    assert book["sections"][0]["title"]
    assert book["sections"][0]["clauses"][0]["text"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_cards_include_their_rulings(client, lang):
    listed = client.get(f"/api/v1/cards/fe-cold-gun/rulings?lang={lang}&order=id").json()["data"]
    assert listed
    for path in ("cards/fe-cold-gun", "cards/named?exact=Cold+Gun&set=fe"):
        joint = "&" if "?" in path else "?"
        card = client.get(f"/api/v1/{path}{joint}include=rulings&lang={lang}").json()
        assert sorted(card["rulings"], key=lambda ruling: ruling["id"]) == listed
        assert len(listed) == card["rulings_count"]
    assert "rulings" not in client.get("/api/v1/cards/fe-cold-gun").json()


def test_list_of_cards_includes_rulings(client, django_assert_max_num_queries):
    client.get("/api/v1/cards?set=fe&page_size=200")
    with django_assert_max_num_queries(20):
        found = rows(client.get("/api/v1/cards?set=fe&page_size=200&include=rulings&fields=rulings_count"))
    assert all(len(card["rulings"]) == card["rulings_count"] for card in found)
    assert sum(card["rulings_count"] for card in found) > 100
    body = {"identifiers": ["fe-cold-gun", "fe-kick"]}
    found = client.post("/api/v1/cards/collection?include=rulings", body, content_type="application/json").json()
    assert [len(card["rulings"]) == card["rulings_count"] for card in found["data"]] == [True, True]


def test_a_long_list_of_rulings_needs_a_larger_deposit(client, settings):
    settings.API_LIMITS, settings.API_LIMIT_PER_MINUTE = True, 10
    address = {"REMOTE_ADDR": "203.0.113.91"}
    assert client.get("/api/v1/cards?include=rulings", **address).status_code == 429
    assert client.get("/api/v1/cards?q=batman", **address).status_code == 200


@pytest.mark.parametrize("ruleset", RULESETS)
def test_one_ruleset_of_the_engine(client, ruleset):
    response = client.get(f"/api/v1/engine/{ruleset}")
    found, everything = response.json(), client.get("/api/v1/engine").json()["rulesets"]
    complete = next(each for each in everything if each["id"] == ruleset)
    assert len(response.content) < 50_000
    same = set(complete) - {"formats", "calculators", "examples"}
    assert {name: found[name] for name in same} == {name: complete[name] for name in same}
    assert [each["name"] for each in found["formats"]] == [each["name"] for each in complete["formats"]]
    assert client.get(found["html_url"].removeprefix("http://testserver")).status_code == 200
    for each in found["formats"]:
        assert ("example" in each) == ("state" not in each["schema"]["properties"])
        if "example" in each:
            assert client.post("/api/v1/validate", each["example"], content_type="application/json").status_code == 200


def test_unknown_ruleset_of_the_engine_is_a_404(client):
    response = client.get("/api/v1/engine/xyz")
    assert (response.status_code, response.json()["nearest"]) == (404, list(RULESETS))


def test_changes_and_versions_have_dates(client):
    body = client.get("/api/v1/changes?page_size=1").json()
    loaded = client.get("/api/v1/meta").json()
    assert set(body["version_dates"]) == set(body["versions"])
    assert body["version_dates"][loaded["data_version"]] == loaded["built_at"]
    assert body["data"][0]["changed_at"] == body["version_dates"][body["data"][0]["version"]]


def test_pages_accept_empty_parameters_of_their_forms(client):
    assert client.get("/cards?q=&set=").status_code == 200
    assert client.get("/api/v1/cards?q=").json()["code"] == "bad-parameter"
