"""The OpenAPI document, built once per process, and its operations."""

from functools import lru_cache

import orjson
from django.utils.translation import override
from drf_spectacular.generators import SchemaGenerator


@lru_cache(maxsize=1)
def schema():
    """Return the OpenAPI schema, built once per process."""
    with override("en"):
        found = SchemaGenerator(urlconf="config.urls").get_schema(request=None, public=True)
        return orjson.loads(orjson.dumps(found, default=str))


def operations():
    """Yield every operation of the schema: method, path and description."""
    for path, methods in schema()["paths"].items():
        for method, described in methods.items():
            yield method.upper(), path, described


def body_name(described):
    """Return the name of the component that an operation takes as its body; "" if it takes none."""
    content = described.get("requestBody", {}).get("content", {}).get("application/json", {})
    return content.get("schema", {}).get("$ref", "").rpartition("/")[2]


def result_name(described):
    """Return the name of the component that an operation returns."""
    content = described["responses"]["200"]["content"].get("application/json", {})
    return content.get("schema", {}).get("$ref", "").rpartition("/")[2]
