"""Additions to drf-spectacular: operation ids, error responses, and cards with selected fields."""

from urllib.parse import quote, urlencode

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from uritemplate import variables

from catalog.api.serializers import ErrorSerializer

PROBLEM = "application/problem+json"
ERRORS = {
    400: "Something in the request isn't valid",
    404: "It doesn't exist",
    429: "Too many requests; see Retry-After",
}
BODY_ERRORS = {413: "The body is too large", 415: "The body isn't UTF-8 JSON"}
FULL_CARD = {"$ref": "#/components/schemas/Card"}
CARD = {"anyOf": [FULL_CARD, {"$ref": "#/components/schemas/TrimmedCard"}]}


class Schema(AutoSchema):
    """OpenAPI operations with error responses. Operation ids are derived from the URL, so they are stable."""

    @property
    def parts(self):
        """The segments of the path after the API version."""
        return self.path.replace("/api/v1", "").strip("/").split("/")

    def get_operation_id(self):
        return "-".join([self.method.lower(), *self.parts]).replace("{", "by-").replace("}", "").strip("-") or "index"

    def get_tags(self):
        return [self.parts[0] or "index"]

    def get_override_parameters(self):
        described = {"location": OpenApiParameter.PATH, "description": "the id"}
        return [OpenApiParameter(name, str, **described) for name in variables(self.path)]

    def _get_response_bodies(self, direction="response"):
        statuses = ERRORS | (BODY_ERRORS if self.method == "POST" else {})
        problems = {
            str(status): self._get_response_for_code(
                OpenApiResponse(ErrorSerializer, description=text), str(status), [PROBLEM], direction
            )
            for status, text in statuses.items()
        }
        return super()._get_response_bodies(direction) | problems

    def get_paginated_name(self, serializer_name):
        return f"{serializer_name}List"

    def _get_response_for_code(self, serializer, status_code, media_types=None, direction="response"):
        found = super()._get_response_for_code(serializer, status_code, media_types, direction)
        for media_type, content in found.get("content", {}).items():
            if media_type in {"text/csv", "text/plain"}:
                content["schema"] = {"type": "string"}
        return found


def finish(result, generator, request, public):
    """Postprocessing hook of drf-spectacular: paths without a trailing slash, examples, trimmed cards."""
    result["paths"] = {path.rstrip("/"): methods for path, methods in result["paths"].items()}
    result["servers"] = [{"url": "/", "description": "this site"}]
    schemas = result["components"]["schemas"]
    schemas["TrimmedCard"] = schemas["Card"] | {
        "description": "A card with only the fields that were asked for.",
        "required": ["object", "id"],
    }
    schemas["CardList"]["properties"]["data"]["items"] = CARD
    for path, methods in result["paths"].items():
        for method, operation in methods.items():
            content = operation["responses"]["200"]["content"].get("application/json")
            if content is None:
                continue
            takes_fields = any(each["name"] == "fields" for each in operation["parameters"])
            if takes_fields and content["schema"] == FULL_CARD:
                content["schema"] = CARD
            if method == "get":  # link to the live response, which is never out of date
                content["examples"] = {"live": {"externalValue": example_url(path, operation)}}
    return result


def example_url(path, operation):
    """Return the URL of an operation's example request."""
    query = {}
    for parameter in operation["parameters"]:
        for example in parameter.get("examples", {}).values():
            if parameter["in"] == "path":
                path = path.replace(f"{{{parameter['name']}}}", quote(example["value"]))
            else:
                query[parameter["name"]] = example["value"]
    return f"{path}?{urlencode(query)}" if query else path
