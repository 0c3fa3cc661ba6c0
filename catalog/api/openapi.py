"""What the schema says of an endpoint: one decorator, with an example on every operation."""

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema

from catalog.api.params import LARGEST_PAGE
from catalog.query.fields import FIELDS, ORDERS
from catalog.serializers import CardListSerializer, CollectionRequestSerializer, CollectionSerializer, ErrorSerializer

PROBLEM = "application/problem+json"
LANG = OpenApiParameter(
    "lang", str, description="en or fr; what has no translation falls back to English and says so", enum=["en", "fr"]
)
PAGING = (
    OpenApiParameter("page", int, description="page number, from 1"),
    OpenApiParameter("page_size", int, description=f"rows a page, up to {LARGEST_PAGE}"),
)
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
):
    """Describe a read: its answer, its parameters and an example of calling it."""
    given = [
        OpenApiParameter(name, str, description=text, examples=value_examples(query_example, name))
        for name, text in (parameters or {}).items()
    ]
    given += PAGING if paged else ()
    given += [LANG] if lang else []
    if example:
        given.append(
            OpenApiParameter(
                "slug", str, OpenApiParameter.PATH, description="the id", examples=[OpenApiExample(example, example)]
            )
        )
    call = "?" + "&".join(f"{name}={value}" for name, value in query_example.items()) if query_example else ""
    said = description or f"{summary}. For example with `{call or example or 'no parameters'}`."
    return extend_schema(
        summary=summary,
        description=said,
        parameters=given,
        request=request,
        examples=[OpenApiExample("request", value=request_example, request_only=True)]
        if request_example is not None
        else [],
        responses={(200, media): OpenApiResponse(serializer, description="The answer", examples=[])} | errors(400, 404),
        extensions={"x-example-call": {"path": example, "query": query_example, "body": request_example}},
    )


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
            description="only these fields, separated by commas",
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
