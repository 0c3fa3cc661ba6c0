"""The API index, its OpenAPI schema, the documentation page and the API catalog."""

import json

import orjson
from django.conf import settings
from django.http import HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from rest_framework import serializers
from rest_framework.response import Response

from catalog.api.base_views import ApiView, operation
from catalog.api.bulk_files import all_files
from catalog.api.deprecation import DEPRECATED
from catalog.api.error_codes import ERROR_CODES
from catalog.api.meta import total_coverage
from catalog.documents.serializer_fields import ConstantField, SiteURLField
from catalog.faces.image_sizes import SIZES
from catalog.page_urls import BASE_URL_PLACEHOLDER, base_url
from catalog.search.language.fields import FIELDS
from core.build_digest import BUILD
from core.data_version import current_version, once_per_version
from rules.api.compact_html import compact
from rules.api.engine import CHOICE_EXAMPLE
from rules.api.object_documentation import objects
from rules.api.openapi_document import body_name, operations, schema
from rules.api.request_documentation import request_tables
from rules.api.sample_responses import samples
from rules.engine_gateway import EMPTY_LIST, LINE_CODES

OPENAPI_TYPE = "application/vnd.oai.openapi+json; version=3.1"
LINKSET_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
BY_RULESET = ("/validate", "/calculate", "/play", "/score")


class IndexSerializer(serializers.Serializer):
    """The URLs of all endpoints."""

    object = ConstantField("index")
    data_version = serializers.CharField()
    documentation = SiteURLField("/api/docs")
    schema = SiteURLField("/api/v1/schema")
    endpoints = serializers.DictField(child=serializers.CharField())


class IndexView(ApiView):
    """The API index."""

    serializer_class = IndexSerializer

    @operation("List everything there is")
    def get(self, request):
        """Return the index."""
        endpoints = {f"{method} {path}": described["summary"] for method, path, described in operations()}
        return Response(IndexSerializer({"data_version": current_version(), "endpoints": endpoints}).data)


class SchemaView(ApiView):
    """The OpenAPI 3.1 schema."""

    @operation("Get the OpenAPI schema", exclude=True)
    def get(self, request):
        """Return the schema as JSON, with the URL of this site."""
        content = orjson.dumps(schema()).replace(BASE_URL_PLACEHOLDER.encode(), base_url(request).encode())
        return HttpResponse(content, content_type=OPENAPI_TYPE)


@once_per_version()
def coverage():
    """Return how many cards have a text, copies and Power."""
    return total_coverage()


@require_safe
def errors(request):
    """The page that documents every error code."""
    return render(request, "api/errors.html", {"codes": ERROR_CODES})


def choice_call(base):
    """Return a curl command that plays a card and then makes the choice that the card requires."""
    body = json.dumps(CHOICE_EXAMPLE, ensure_ascii=False)
    return f"curl '{base}/api/v1/play' -H 'Content-Type: application/json' -d '{body}'"


@require_safe
def docs(request):
    """The API documentation page."""
    groups, responses = {}, samples(current_version(), operations())
    internal = f"http://{settings.ALLOWED_HOSTS[0].lstrip('.')}"
    responses = {name: text.replace(internal, base_url(request)) for name, text in responses.items()}
    described_objects = objects()
    for method, path, described in operations():
        groups.setdefault(described["tags"][0], []).append(
            {
                "method": method,
                "path": path,
                "operation": described,
                "parameters": described.get("parameters", []),
                "body": described_objects.get(body_name(described)),
                "is_by_ruleset": path.endswith(BY_RULESET),
                "response": responses.get(f"{method} {path}"),
            }
        )
    context = {
        "groups": groups,
        "object_names": list(described_objects),
        "bulk_files": all_files(),
        "choice_call": choice_call(base_url(request)),
        "coverage": coverage(),
        "rulesets": request_tables(),
        "codes_of_any_format": (*LINE_CODES, EMPTY_LIST),
        "sizes": SIZES,
        "deprecated": DEPRECATED,
        "fields": FIELDS,
        "base": base_url(request),
        "version": current_version(),
        "build": BUILD,
    }
    response = render(request, "api/docs.html", context)
    response.content = compact(response.content.decode())
    return response


@require_safe
def api_catalog(request):
    """List the APIs of the site as a linkset (RFC 9727)."""
    base = base_url(request)
    documentation = {"href": f"{base}/api/docs", "type": "text/html", "hreflang": ["en", "fr"]}
    linkset = [
        {
            "anchor": f"{base}{request.path}",
            "item": [{"href": f"{base}/api/v1"}, {"href": f"{base}/mcp"}],
        },
        {
            "anchor": f"{base}/api/v1",
            "service-desc": [{"href": f"{base}/openapi.json", "type": OPENAPI_TYPE}],
            "service-doc": [documentation],
            "service-meta": [{"href": f"{base}/api/v1/meta", "type": "application/json"}],
            "status": [{"href": f"{base}/readyz", "type": "application/json"}],
        },
        {
            "anchor": f"{base}/mcp",
            "service-doc": [documentation | {"href": f"{base}/api/docs#assistants"}],
        },
    ]
    link = f'<{base}{request.path}>; rel="api-catalog"'
    return JsonResponse({"linkset": linkset}, content_type=LINKSET_TYPE, headers={"Link": link})
