"""The API's front doors: the index, the OpenAPI schema and the page that documents it."""

from functools import lru_cache
from pathlib import Path

import orjson
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import override
from drf_spectacular.generators import SchemaGenerator
from rest_framework import serializers
from rest_framework.views import APIView

from catalog.api.envelopes import base_of, json_response
from catalog.api.openapi import described, with_trimmed_cards
from catalog.search.language.fields import FIELDS
from catalog.seed.documents import BASE
from core.build import BUILD
from core.version import current_version


class IndexSerializer(serializers.Serializer):
    """The addresses of everything."""

    object = serializers.CharField(default="index")
    data_version = serializers.CharField()
    endpoints = serializers.DictField(child=serializers.CharField())


EXAMPLES = Path(__file__).with_name("api_examples.json")


@lru_cache(maxsize=1)
def schema():
    """Return the OpenAPI schema, made once, with a recorded answer as the example of every JSON operation."""
    with override("en"):
        found = SchemaGenerator(urlconf="config.urls").get_schema(request=None, public=True)
    found["servers"] = [{"url": "/", "description": "this site"}]
    found = with_trimmed_cards(orjson.loads(orjson.dumps(found)))
    found["paths"] = {path.rstrip("/"): methods for path, methods in found["paths"].items()}
    recorded = orjson.loads(EXAMPLES.read_bytes())
    for path, methods in found["paths"].items():
        for method, operation in methods.items():
            answer = operation["responses"]["200"]["content"].get("application/json")
            if answer is not None and (example := recorded.get(f"{method} {path}")):
                answer["example"] = example
    return found


def operations():
    """Yield every operation of the schema: method, path and description."""
    for path, methods in schema()["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


class IndexView(APIView):
    """The index of everything."""

    @described(IndexSerializer, "List everything there is", lang=False)
    def get(self, request):
        endpoints = {f"{method} {path}": operation["summary"] for method, path, operation in operations()}
        body = {
            "object": "index",
            "data_version": current_version(),
            "documentation": f"{BASE}/api/docs",
            "schema": f"{BASE}/api/v1/schema",
            "endpoints": endpoints,
        }
        return json_response(body, request)


class SchemaView(APIView):
    """The OpenAPI 3.1 schema."""

    schema = None

    def get(self, request):
        """Return the schema as JSON."""
        return HttpResponse(orjson.dumps(schema()), content_type="application/vnd.oai.openapi+json; version=3.1")


def docs(request):
    """The page that documents the API."""
    groups = {}
    for method, path, operation in operations():
        groups.setdefault(operation["tags"][0], []).append(
            {"method": method, "path": path, "operation": operation, "parameters": operation.get("parameters", [])}
        )
    context = {
        "groups": groups,
        "fields": FIELDS,
        "base": base_of(request),
        "version": current_version(),
        "build": BUILD,
    }
    return render(request, "api/docs.html", context)
