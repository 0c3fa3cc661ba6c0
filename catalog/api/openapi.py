"""What the schema says of an endpoint: one decorator, with an example on every operation."""

from functools import wraps

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema

from catalog.api import params
from catalog.api.serializers import (
    CardListSerializer,
    CollectionRequestSerializer,
    CollectionSerializer,
    ErrorSerializer,
)
from catalog.search.language.fields import FIELDS, ORDERS

PROBLEM = "application/problem+json"
LANGS = ("en", "fr")
LANG = OpenApiParameter(
    "lang", str, description="en or fr; what has no translation falls back to English and says so", enum=LANGS
)


def counting(most):
    """Return the schema of a whole number from 1."""
    return {"type": "integer", "minimum": 1, "maximum": most}


PAGING = (
    OpenApiParameter("page", counting(params.DEEPEST_PAGE), description="page number, from 1"),
    OpenApiParameter(
        "page_size", counting(params.LARGEST_PAGE), description=f"rows a page, up to {params.LARGEST_PAGE}"
    ),
)
FIELDS_HELP = "only these fields, separated by commas"
ERRORS = {
    400: "Something in the request cannot be used",
    404: "There is no such thing",
    429: "Too many requests; see Retry-After",
}


def errors(*statuses):
    """Return the error responses of an operation."""
    return {
        (status, PROBLEM): OpenApiResponse(ErrorSerializer, description=ERRORS[status]) for status in (*statuses, 429)
    }


def described(
    serializer,
    summary,
    parameters=None,
    example=None,
    query_example=None,
    paged=False,
    description=None,
    request=None,
    request_example=None,
    media="application/json",
    lang=True,
    choices=None,
    required=(),
    path_example=None,
):
    """Describe a read: its answer, its parameters and an example of calling it; `lang` is also checked."""
    given = [
        OpenApiParameter(
            name,
            str,
            description=text,
            enum=(choices or {}).get(name),
            required=name in required,
            examples=value_examples(query_example, name),
        )
        for name, text in (parameters or {}).items()
    ]
    given += PAGING if paged else ()
    given += [LANG] if lang else []
    for name, value in (path_example or ({"slug": example} if example else {})).items():
        given.append(
            OpenApiParameter(
                name, str, OpenApiParameter.PATH, description="the id", examples=[OpenApiExample(value, value)]
            )
        )
    call = "?" + "&".join(f"{name}={value}" for name, value in query_example.items()) if query_example else ""
    said = description or f"{summary}. For example with `{call or example or 'no parameters'}`."
    answers = {
        (200, each): OpenApiResponse(serializer, description="The answer", examples=[])
        for each in ([media] if isinstance(media, str) else media)
    }
    describe = extend_schema(
        summary=summary,
        description=said,
        parameters=given,
        request=request,
        examples=[OpenApiExample("request", value=request_example, request_only=True)]
        if request_example is not None
        else [],
        responses=answers | errors(400, 404),
        extensions={"x-example-call": {"path": example, "query": query_example, "body": request_example}},
    )
    return lambda method: describe(checking_lang(method) if lang else method)


def checking_lang(method):
    """Return a view's method that refuses a language there is not."""

    @wraps(method)
    def answer(view, request, **parts):
        params.choice(request, "lang", LANGS, None)
        return method(view, request, **parts)

    return answer


def with_trimmed_cards(schema):
    """Let the schema say that `fields` asks for parts of cards."""
    schemas = schema["components"]["schemas"]
    whole = {"$ref": "#/components/schemas/Card"}
    schemas["TrimmedCard"] = schemas["Card"] | {
        "description": "A card with only the fields that were asked for.",
        "required": ["object", "id"],
    }
    either = {"anyOf": [whole, {"$ref": "#/components/schemas/TrimmedCard"}]}
    schemas["CardList"]["properties"]["data"]["items"] = either
    for methods in schema["paths"].values():
        for operation in methods.values():
            answer = operation["responses"]["200"]["content"].get("application/json", {})
            takes_fields = any(each["name"] == "fields" for each in operation.get("parameters", ()))
            if takes_fields and answer.get("schema") == whole:
                answer["schema"] = either
    return schema


def value_examples(query_example, name):
    """Return the example of one query parameter."""
    return [OpenApiExample(name, query_example[name])] if query_example and name in query_example else []


def query_help():
    """Return the search language as a table, from the one table of fields."""
    rows = [
        f"| `{field.name}` {' '.join(f'`{alias}`' for alias in field.aliases)} | {field.help} | `{field.example}` |"
        for field in FIELDS
    ]
    return "\n".join(["| field | finds | example |", "|---|---|---|", *rows])


card_list_docs = extend_schema(
    summary="Search cards",
    description="Cards that match a query, whole objects, in pages. The query language:\n\n" + query_help(),
    parameters=[
        OpenApiParameter(
            "q",
            str,
            description="the query; empty is every card",
            examples=[OpenApiExample("defenses", "set:fe kw:defense cost<=4")],
        ),
        OpenApiParameter("order", str, description="what to sort by", enum=list(ORDERS)),
        OpenApiParameter("dir", str, description="direction of sorting", enum=["asc", "desc", "auto"]),
        *PAGING,
        LANG,
        OpenApiParameter(
            "fields",
            str,
            description=FIELDS_HELP,
            examples=[OpenApiExample("names", "name,cost")],
        ),
        OpenApiParameter("format", str, description="json, csv or text", enum=["json", "csv", "text"]),
    ],
    responses={
        (200, "application/json"): OpenApiResponse(CardListSerializer, description="One page of cards"),
        (200, "text/csv"): OpenApiResponse(str, description="The page as CSV"),
        (200, "text/plain"): OpenApiResponse(str, description="The page as text"),
    }
    | errors(400),
    extensions={"x-example-call": {"query": {"q": "set:fe kw:defense cost<=4", "page_size": "1"}}},
)
collection_docs = extend_schema(
    summary="Get many cards at once",
    description="Up to 75 cards by id or by name. What is not found is listed, not an error.",
    parameters=[LANG],
    request=CollectionRequestSerializer,
    examples=[
        OpenApiExample(
            "two cards", value={"identifiers": ["fe-kick", {"name": "Cold Gun", "set": "fe"}]}, request_only=True
        )
    ],
    responses={(200, "application/json"): OpenApiResponse(CollectionSerializer, description="The cards found")}
    | errors(400),
    extensions={"x-example-call": {"body": {"identifiers": ["fe-kick"]}}},
)


class Schema(AutoSchema):
    """Operation ids from the address, so that they never change with the code."""

    def get_operation_id(self):
        path = self.path.replace("/api/v1", "").strip("/").replace("{", "by-").replace("}", "")
        return f"{self.method.lower()}-{path.replace('/', '-') or 'index'}"

    def get_tags(self):
        parts = self.path.replace("/api/v1", "").strip("/").split("/")
        return [parts[0] or "index"]
