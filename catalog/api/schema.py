"""Additions to drf-spectacular: operation ids, tags, error responses, and examples of the right type."""

from urllib.parse import quote, urlencode

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from uritemplate import variables

from catalog.api.serializers import ErrorSerializer
from catalog.page_urls import BASE_URL_PLACEHOLDER

PROBLEM = "application/problem+json"
ERRORS = {
    400: "Something in the request isn't valid",
    404: "It doesn't exist",
    429: "Too many requests; see Retry-After",
    503: "The server is busy or its database unavailable; see Retry-After",
}
BODY_ERRORS = {413: "The body is too large", 415: "The body isn't UTF-8 JSON"}
OPERATION_IDS = {  # those that do not follow from the path
    "GET ": "getIndex",
    "GET ask": "ask",
    "GET bulk-data": "listBulkFiles",
    "GET bulk-data/{id}": "getBulkFile",
    "GET bulk-data/{id}/latest": "downloadLatestBulkFile",
    "GET bulk-data/files/{id}": "downloadBulkFile",
    "POST calculate": "calculate",
    "GET cards.csv": "exportCardsAsCsv",
    "GET cards.txt": "exportCardsAsText",
    "GET cards/autocomplete": "autocompleteCardNames",
    "POST cards/collection": "getCardCollection",
    "GET cards/named": "getCardByName",
    "GET cards/random": "getRandomCard",
    "GET catalog": "listCatalogs",
    "GET catalog/{id}": "getCatalog",
    "POST contributions": "createContribution",
    "GET engine": "listRulesets",
    "GET engine/{id}": "getRuleset",
    "GET interactions/{first}/{second}": "getInteraction",
    "GET meta": "getMeta",
    "POST play": "play",
    "POST score": "score",
    "GET search": "searchEverything",
    "GET search/explain": "explainSearch",
    "GET setup": "setUp",
    "POST validate": "validateDeck",
}
TAGS = {
    "cards": "Cards: search, by id or name, batches, images, and the values of their fields.",
    "sets": "Games and their sets, and the sources of the data.",
    "characters": "Heroes, villains and locations across all games and sets.",
    "rules": "Rulebooks, their clauses, terms, rulings, conflicts, and answers to questions.",
    "engine": "The rules engine: set up, play, check, score and calculate.",
    "data": "The version of the data, its changes, and bulk files.",
}
TAG_OF_PATH = {
    **dict.fromkeys(("cards", "cards.csv", "cards.txt", "catalog", "search", "contributions"), "cards"),
    **dict.fromkeys(("games", "sets", "sources", "formulas"), "sets"),
    **dict.fromkeys(("heroes", "villains", "locations"), "characters"),
    **dict.fromkeys(("books", "clauses", "terms", "rulings", "conflicts", "ask"), "rules"),
    **dict.fromkeys(("engine", "setup", "play", "validate", "score", "calculate", "interactions"), "engine"),
}


class Schema(AutoSchema):
    """OpenAPI operations with error responses. Operation ids are derived from the URL, so they are stable."""

    @property
    def parts(self):
        """The segments of the path after the API version."""
        return self.path.replace("/api/v1", "").replace("{slug}", "{id}").strip("/").split("/")

    def get_operation_id(self):
        return OPERATION_IDS.get(f"{self.method} {'/'.join(self.parts)}") or self.derived_id()

    def derived_id(self):
        """Return an operation id such as listCards, getCard or listCardRulings."""
        *parents, last = [part for part in self.parts if "{" not in part]
        is_one = self.parts[-1] != last
        verb = "get" if is_one or not self._is_list_view() else "list"
        names = [*map(singular, parents), singular(last) if is_one else last]
        return verb + "".join(word.capitalize() for name in names for word in name.split("-"))

    def get_tags(self):
        return [TAG_OF_PATH.get(self.parts[0], "data")]

    def get_override_parameters(self):
        return [OpenApiParameter(name, str, location=OpenApiParameter.PATH) for name in variables(self.path)]

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


def singular(noun):
    """Return the singular of a resource's name."""
    return {"heroes": "hero"}.get(noun) or noun.removesuffix("s")


def finish(result, generator, request, public):
    """Postprocessing hook of drf-spectacular: paths as clients write them, tags, required bodies, examples."""
    result["paths"] = {
        path.rstrip("/").replace("{slug}", "{id}"): methods for path, methods in sorted(result["paths"].items())
    }
    result["servers"] = [{"url": BASE_URL_PLACEHOLDER, "description": "this site"}]
    result["security"] = []
    result["tags"] = [{"name": name, "description": text} for name, text in TAGS.items()]
    for methods in result["paths"].values():
        for operation in methods.values():
            for parameter in operation.get("parameters", ()):
                finish_parameter(parameter)
            operation.pop("security", None)
            content = operation["responses"]["200"].get("content", {})
            if "application/json" in content and len(content) > 1:  # by the deprecated parameter `format`
                operation["responses"]["200"]["content"] = {"application/json": content["application/json"]}
                operation["parameters"] = [each for each in operation["parameters"] if each["name"] != "format"]
            if "requestBody" in operation:
                operation["requestBody"]["required"] = True
    return simplified(result)


def simplified(value):
    """Return the document without drf-spectacular's extension keys, and without `allOf` around a single reference."""
    if isinstance(value, dict):
        kept = {name: simplified(each) for name, each in value.items() if name not in ("x-spec-enum-id", "readOnly")}
        if kept.get("additionalProperties") == {}:
            kept["additionalProperties"] = True
        return kept.pop("allOf")[0] | kept if len(kept.get("allOf", ())) == 1 else kept
    return [simplified(each) for each in value] if isinstance(value, list) else value


def finish_parameter(parameter):
    """Name a path parameter `id`, describe it by its example, and give examples the type of the parameter."""
    if "oneOf" in parameter["schema"]:  # a text with a pattern, or an empty one
        parameter["schema"] = parameter["schema"]["oneOf"][0]
    schema, examples = parameter["schema"], list(parameter.get("examples", {}).values())
    if parameter["name"] == "slug":
        parameter["name"] = "id"
    if schema.get("type") == "integer":
        for example in examples:
            example["value"] = int(example["value"])
    if parameter["in"] == "path":
        parameter["description"] = f"the id, such as `{examples[0]['value']}`" if examples else "the id"
    if schema.pop("deprecated", False):
        parameter["deprecated"] = True


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
