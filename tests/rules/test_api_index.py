"""The OpenAPI document: generated without warnings, and example requests return responses that match it."""

import json

import jsonschema
import pytest

from rules.api.api_root_and_docs import operations, schema

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
        response = client.get(content["examples"]["live"]["externalValue"])
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
    assert listed == {"card", "term", "character", "ruleset", "q", "page", "page_size", "lang"}


def test_documentation_shows_response_of_every_json_operation(client):
    page = client.get("/api/docs").content.decode()
    shown = page.count("Sample answer, shortened")
    assert shown >= sum("application/json" in each["responses"]["200"]["content"] for _m, _p, each in operations()) - 1
    assert "&quot;object&quot;: &quot;answer&quot;" in page
    assert "&quot;object&quot;: &quot;error&quot;" not in page


def test_error_fields_are_described():
    error = schema()["components"]["schemas"]["Error"]
    assert {"parameter", "field", "nearest", "position"} <= set(error["properties"])
    assert set(error["required"]) == {"object", "status", "code", "title", "detail"}
