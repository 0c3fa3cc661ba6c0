"""What drf-spectacular cannot see by itself: declared operations, error answers, cards with chosen fields."""

from urllib.parse import quote, urlencode

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse
from uritemplate import variables

from catalog.api.serializers import ErrorSerializer
from catalog.search.language.fields import FIELDS

PROBLEM = "application/problem+json"
ERRORS = {
    400: "Something in the request isn't valid",
    404: "It doesn't exist",
    429: "Too many requests; see Retry-After",
}
BODY_ERRORS = {413: "The body is too large", 415: "The body isn't UTF-8 JSON"}
WHOLE_CARD = {"$ref": "#/components/schemas/Card"}
CARD = {"anyOf": [WHOLE_CARD, {"$ref": "#/components/schemas/TrimmedCard"}]}


class Schema(AutoSchema):
    """Operations as their views declare them; ids from the address, so that they never change with the code."""

    @property
    def operation(self):
        """The operation the view declares."""
        return self.view.operation_for(self.method.lower())

    @property
    def parts(self):
        """The parts of the address below the version."""
        return self.path.replace("/api/v1", "").strip("/").split("/")

    def get_operation_id(self):
        return "-".join([self.method.lower(), *self.parts]).replace("{", "by-").replace("}", "").strip("-") or "index"

    def get_tags(self):
        return [self.parts[0] or "index"]

    def get_summary(self):
        return self.operation.summary

    def get_description(self):
        if self.view.__class__.__name__ == "CardViewSet" and self.view.action == "list":
            return f"Cards that match a search, as whole objects, page by page. The search language:\n\n{query_help()}"
        return f"{self.operation.summary}."

    def get_filter_backends(self):
        return []  # operations declare the parameters of their filters

    def get_override_parameters(self):
        example = self.operation.example
        path = [
            OpenApiParameter(name, str, OpenApiParameter.PATH, description="the id", examples=examples(example, name))
            for name in variables(self.path)
        ]
        return path + [
            OpenApiParameter(
                each.name,
                each.schema(),
                description=each.help,
                required=each.required,
                examples=examples(example, each.name),
            )
            for each in self.operation.all_parameters
        ]

    def get_examples(self):
        body = self.operation.body
        return [OpenApiExample("request", value=body, request_only=True)] if body is not None else []

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


def examples(values, name):
    """Return the example of one parameter."""
    return [OpenApiExample(name, values[name])] if name in values else []


def query_help():
    """Return the search language as a table, from the one table of fields."""
    rows = [
        f"| `{field.name}` {' '.join(f'`{alias}`' for alias in field.aliases)} | {field.help} | `{field.example}` |"
        for field in FIELDS
    ]
    return "\n".join(["| field | finds | example |", "|---|---|---|", *rows])


def finish(result, generator, request, public):
    """Finish the document (a hook of drf-spectacular): addresses without the last slash, examples, trimmed cards."""
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
            answer = operation["responses"]["200"]["content"].get("application/json")
            if answer is None:
                continue
            takes_fields = any(each["name"] == "fields" for each in operation["parameters"])
            if takes_fields and answer["schema"] == WHOLE_CARD:
                answer["schema"] = CARD
            if method == "get":  # the example is the live answer: it can never be out of date
                answer["examples"] = {"live": {"externalValue": example_address(path, operation)}}
    return result


def example_address(path, operation):
    """Return the address of an operation's example call."""
    query = {}
    for parameter in operation["parameters"]:
        for example in parameter.get("examples", {}).values():
            if parameter["in"] == "path":
                path = path.replace(f"{{{parameter['name']}}}", quote(example["value"]))
            else:
                query[parameter["name"]] = example["value"]
    return f"{path}?{urlencode(query)}" if query else path
