"""The OpenAPI document: generated without warnings, and example requests return responses that match it."""

import io
import json
import re
import zipfile

import jsonschema
import pytest

from catalog.api.error_codes import ERROR_CODES
from catalog.api.member_descriptions import DESCRIPTIONS as CATALOG_DESCRIPTIONS
from catalog.api.schema import TAGS, example_url
from rules.api.member_descriptions import DESCRIPTIONS as RULES_DESCRIPTIONS
from rules.api.openapi_document import operations, schema
from rules.engine_gateway import EMPTY_LIST, LINE_CODES, RULESETS

pytestmark = pytest.mark.django_db
OPERATIONS = {f"{method} {path}": operation for method, path, operation in operations()}
JSON = "application/json"


def test_schema_is_generated_without_warnings():
    from drf_spectacular.drainage import GENERATOR_STATS

    schema.cache_clear()
    GENERATOR_STATS.reset()
    assert schema()["openapi"].startswith("3.1")
    assert not GENERATOR_STATS, "drf-spectacular had something to warn of"


def test_schema_lists_every_operation_without_trailing_slash():
    assert len(OPERATIONS) >= 44
    assert not [name for name in OPERATIONS if name.endswith("/")]
    assert all(operation["summary"] for operation in OPERATIONS.values())


@pytest.mark.parametrize(
    "name", [name for name, each in OPERATIONS.items() if JSON in each["responses"]["200"]["content"]]
)
def test_example_of_every_operation_matches_schema(client, name):
    method, path = name.split()
    content = OPERATIONS[name]["responses"]["200"]["content"][JSON]
    if method == "POST":
        body = OPERATIONS[name]["requestBody"]["content"][JSON]["examples"]["Request"]["value"]
        response = client.post(path, json.dumps(body), content_type=JSON)
    else:
        response = client.get(example_url(path, OPERATIONS[name]))
    assert response.status_code == 200, response.content
    jsonschema.Draft202012Validator(content["schema"] | {"components": schema()["components"]}).validate(
        response.json()
    )


def test_every_component_is_valid_json_schema():
    for shape in schema()["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(shape)


def test_disputed_value_is_nullable_in_schema():
    value = schema()["components"]["schemas"]["DisputedValue"]["properties"]["value"]
    assert "null" in value["type"]


def test_operation_accepts_declared_parameters(client):
    listed = {parameter["name"] for parameter in OPERATIONS["GET /api/v1/rulings"]["parameters"]}
    shared = {"fields", "order", "dir", "page", "page_size", "lang"}
    assert listed == {"card", "term", "character", "ruleset", "q"} | shared


def test_documentation_shows_response_of_every_json_operation(client):
    page = client.get("/api/docs").content.decode()
    shown = page.count("Sample answer, shortened")
    assert shown >= sum("application/json" in each["responses"]["200"]["content"] for _m, _p, each in operations()) - 1
    assert '"object": "answer"' in page
    assert '"object": "error"' not in page


def test_documentation_lists_the_codes_of_violations(client):
    page = client.get("/api/docs").content.decode()
    codes = {rule.code for rules in RULESETS.values() for form in rules.formats for rule in form.rules}
    missing = [code for code in sorted({*codes, *LINE_CODES, EMPTY_LIST}) if f"<code>{code}</code>" not in page]
    assert missing == []


def test_error_fields_are_described():
    error = schema()["components"]["schemas"]["Error"]
    assert set(error["required"]) == {"object", "type", "status", "code", "title", "detail"}
    assert {"parameter", "field", "nearest", "candidates", "position", "suggestion", "suggestions", "diagnostics"} <= (
        set(error["properties"]) - set(error["required"])
    )
    assert error["properties"]["code"]["enum"] == list(ERROR_CODES)


ERRORS = [
    ("GET", "/api/v1/cards/fe-cold-gum", "not-found"),
    ("GET", "/api/v1/cards/named?fuzzy=green", "ambiguous-name"),
    ("GET", "/api/v1/cards/random?q=nobodyhasthisname", "not-found"),
    ("GET", "/api/v1/cards?q=cost>>3", "bad-query"),
    ("GET", "/api/v1/cards?colour=blue", "unknown-parameter"),
    ("GET", "/api/v1/sets?game=chess", "bad-parameter"),
    ("GET", "/api/v1/ask?q=%3F", "question-empty"),
    ("GET", "/api/v1/catalog/nothing", "not-found"),
    ("GET", "/api/v1/books/nothing", "not-found"),
    ("GET", "/api/v1/bulk-data/nothing", "not-found"),
    ("GET", "/api/v1/changes?since=nothing", "unknown-version"),
    ("GET", "/api/v1/setup?ruleset=fe&players=9", "bad-input"),
    ("GET", "/api/v1/nothing", "not-found"),
    ("PUT", "/api/v1/cards", "method-not-allowed"),
    ("POST", "/api/v1/validate", "bad-input"),
    ("POST", "/api/v1/cards/collection", "bad-body"),
]


@pytest.mark.parametrize(("method", "path", "code"), ERRORS)
def test_error_matches_schema_and_its_type_is_documented(client, method, path, code):
    response = client.generic(method, path, "{}" if method == "POST" else "", content_type=JSON)
    body = response.json()
    shape = {"$ref": "#/components/schemas/Error", "components": schema()["components"]}
    jsonschema.Draft202012Validator(shape).validate(body)
    assert set(body) <= set(schema()["components"]["schemas"]["Error"]["properties"])
    assert (body["code"], body["status"]) == (code, response.status_code)
    assert body["status"] == ERROR_CODES[code].status
    assert body["type"] == f"http://testserver/api/docs/errors#{code}"


def test_operation_ids_are_what_a_client_author_would_choose():
    ids = {operation["operationId"] for operation in OPERATIONS.values()}
    assert len(ids) == len(OPERATIONS)
    assert {"listCards", "getCard", "getCardByName", "validateDeck", "play", "setUp", "ask", "listChanges"} <= ids
    assert all(name.isidentifier() and name[0].islower() for name in ids)
    assert len({operation["summary"] for operation in OPERATIONS.values()}) == len(OPERATIONS)
    assert not [name for name in schema()["components"]["schemas"] if "RequestRequest" in name]


def test_every_tag_is_defined():
    assert {tag for operation in OPERATIONS.values() for tag in operation["tags"]} == set(TAGS)
    assert [tag["name"] for tag in schema()["tags"]] == list(TAGS)


def parts_of(value, path=""):
    """Yield every object inside a JSON value, with its path."""
    if isinstance(value, dict):
        yield path, value
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in pairs:
        yield from parts_of(each, f"{path}/{key}")


def test_schema_has_nothing_that_generators_reject():
    for path, part in parts_of(schema()):
        assert "externalValue" not in part, path
        if "array" in (part.get("type") or ()):
            assert part["items"], path
        if "discriminator" in part and "oneOf" in part:
            members = list(part["discriminator"]["mapping"].values())
            assert members == [each["$ref"] for each in part["oneOf"]], path
        if "requestBody" in part:
            assert part["requestBody"]["required"] is True, path
            assert list(part["requestBody"]["content"][JSON]["schema"]) == ["$ref"], path


def test_schema_has_the_url_of_the_site(client):
    for path in ("/api/v1/schema", "/openapi.json"):
        info = client.get(path, headers={"host": "localhost:8150"}).json()
        assert info["servers"][0]["url"] == "http://localhost:8150"
        assert info["info"]["termsOfService"].startswith("http://localhost:8150/")
        assert info["info"]["license"]["name"] == "MIT"


def test_every_error_code_has_an_anchor(client):
    page = client.get("/api/docs/errors").content.decode()
    assert [code for code in ERROR_CODES if f'id="{code}"' not in page] == []


def test_documentation_has_an_anchor_for_every_operation_and_object(client):
    page = client.get("/api/docs", headers={"host": "localhost:8150"}).content.decode()
    ids = [operation["operationId"] for operation in OPERATIONS.values()]
    ids += [f"object-{name}" for name in schema()["components"]["schemas"]]
    assert [each for each in ids if f'id="{each}"' not in page] == []
    assert set(re.findall(r'href="#([\w-]+)"', page)) <= set(re.findall(r'id="([\w-]+)"', page))
    assert "http://localhost/" not in page
    assert "http://localhost:8150/" in page
    assert '"legal": false' in page
    assert len(page.encode()) < 250_000


def test_every_object_has_a_page_that_links_to_its_parts(client):
    index = client.get("/api/docs/objects").content.decode()
    for name in ("Violation", "Pile", "PlayRequest", "Card", "BuyAction"):
        assert f'href="/api/docs/objects/{name}"' in index
        page = client.get(f"/api/docs/objects/{name}").content.decode()
        assert f"<h1>{name}</h1>" in page
    assert "yes, no, depends, null" in client.get("/api/docs/objects/Answer").content.decode()
    violation = client.get("/api/docs/objects/Violation").content.decode()
    assert '<a href="/api/docs/objects/Citation">Citation</a>' in violation
    assert "Part of:" in violation
    assert '<a href="/api/docs/objects/Validation">' in violation
    assert '<a href="/api/docs#listCards">' in client.get("/api/docs/objects/CardList").content.decode()
    assert client.get("/api/docs/objects/Nothing").status_code == 404


def test_documentation_marks_required_parameters(client):
    page = client.get("/api/docs").content.decode()
    setup = page.partition('<h3 id="setUp">')[2].partition("<h3 ")[0]
    required = re.findall(r"<code>(\w+)</code>\s*<strong class=\"required\">", setup)
    assert sorted(required) == ["players", "ruleset"]


def test_documentation_has_the_recipes_in_french(client):
    page = client.get("/api/docs", {"lang": "fr"}).content.decode()
    for anchor in ("bot", "deck-checker", "game", "mirror"):
        assert f'id="{anchor}"' in page
    assert "Un bot de discussion, pas à pas" in page
    assert "A chat bot, step by step" not in page


def test_the_clients_can_be_downloaded(client):
    response = client.get("/api/docs/clients.zip")
    assert response.headers["Content-Type"] == "application/zip"
    names = zipfile.ZipFile(io.BytesIO(response.content)).namelist()
    assert "rogues-gallery/docs/bots/bot.py" in names
    assert "rogues-gallery/clients/generate.py" in names
    assert not [name for name in names if "node_modules" in name]


COMPONENTS = schema()["components"]["schemas"]


def test_every_member_and_parameter_is_described_in_words():
    members = [
        (name, key, each) for name, part in COMPONENTS.items() for key, each in part.get("properties", {}).items()
    ]
    parameters = [
        (name, each["name"], each) for name, operation in OPERATIONS.items() for each in operation.get("parameters", ())
    ]
    assert len(members) > 1300
    for owner, key, each in members + parameters:
        text = each.get("description", "")
        assert len(text.split()) > 1, f"{owner}.{key} is not described"
        assert text.lower() not in {key.replace("_", " "), f"the {key.replace('_', ' ')} of it"}, f"{owner}.{key}"
    assert [name for name, part in COMPONENTS.items() if not part.get("description")] == []


@pytest.mark.parametrize("descriptions", [CATALOG_DESCRIPTIONS, RULES_DESCRIPTIONS])
def test_every_description_belongs_to_a_member(descriptions):
    known = {key for part in COMPONENTS.values() for key in part.get("properties", {})}
    for component, members in descriptions.items():
        there = known if component == "*" else COMPONENTS[component]["properties"]
        assert set(members) <= set(there), component
        if component != "*":
            assert [key for key in members if there[key]["description"] != members[key]] == [], component


RESULTS = {  # what has no id of its own: lists of values, and results that are computed for a request
    *("index", "meta", "catalog", "list", "error", "explanation", "answer", "submission", "contribution"),
    *("engine", "setup", "play", "validation", "score", "calculation", "interaction"),
}


def test_every_object_has_an_id_and_two_urls():
    objects = {name: part["properties"] for name, part in COMPONENTS.items() if "object" in part.get("properties", {})}
    things = {name: each for name, each in objects.items() if each["object"].get("const") not in RESULTS}
    assert {"Card", "Ruling", "Section", "Pointer", "Change", "BulkFile", "Ruleset", "AnswerConflict"} <= set(things)
    for name, members in things.items():
        assert {"id", "url", "html_url"} <= set(members), name


def test_every_key_of_figures_is_described(settings):
    described = schema()["components"]["schemas"]["Card"]["properties"]["figures"]["description"]
    card = json.loads((settings.BASE_DIR / "fixtures" / "schema" / "card.json").read_bytes())
    keys = set(card["properties"]["figures"]["properties"])
    assert set(re.findall(r"`(\w+)`", described)) == keys
