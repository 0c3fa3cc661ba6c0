"""The OpenAPI document: every operation has an example of today's shape, and nothing to warn of."""

import pytest

from catalog.api.serializers import CardSerializer

pytestmark = pytest.mark.django_db


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
