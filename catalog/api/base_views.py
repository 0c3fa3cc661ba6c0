"""Base classes of API views: described operations, validated queries, 404 responses with suggestions."""

from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.mixins import ListModelMixin, RetrieveModelMixin
from rest_framework.views import APIView
from rest_framework.viewsets import GenericViewSet

from catalog.api.deprecation import deprecation_headers
from catalog.api.exceptions import not_found
from catalog.api.query_serializers import Query
from catalog.search.card_names import closest_words


def operation(summary, query=Query, *, cost=1, cost_with=None, is_stored=None, example=None, body=None, **schema):
    """Decorate a view's method with its query serializer, its cost, and extend_schema().

    `example` has values of path and query parameters, `body` is an example of a request body. `cost` is charged to the
    client's budget before the request, and replaced by its actual cost afterwards: 1 per 10 ms of CPU time for the most
    expensive input; `cost_with` has the costs of requests with these query parameters. `is_stored(request, **path)`
    returns whether the response is only read from a file."""
    examples = [
        OpenApiExample(name, value, parameter_only=(name, "query" if name in query._declared_fields else "path"))
        for name, value in (example or {}).items()
    ]
    if body is not None:
        examples.append(OpenApiExample("request", value=body, request_only=True))
    options = {"summary": summary, "description": f"{summary}.", "parameters": [query], "examples": examples}
    describe = extend_schema(**options | schema)

    def decorate(method):
        # One instance validates all requests. A new one would copy its fields, which takes 0.5 ms for a card search.
        method.query, method.cost, method.cost_with, method.is_stored = query(), cost, cost_with, is_stored
        return describe(method)

    return decorate


class QueryMixin:
    """Views whose methods declare a query serializer with @operation. `params` has the validated parameters."""

    params = {}  # while the OpenAPI document is generated
    ids_have_case = False

    def dispatch(self, request, *args, **kwargs):
        """Respond to a request. Ids are in lower case; a path may have them in any case."""
        given = kwargs if self.ids_have_case else {name: value.lower() for name, value in kwargs.items()}
        return super().dispatch(request, *args, **given)

    def initial(self, request, *args, **kwargs):
        """Validate query parameters."""
        super().initial(request, *args, **kwargs)
        method = getattr(self, getattr(self, "action", None) or request.method.lower(), None)
        if hasattr(method, "query"):
            self.params = method.query.run_validation(request.query_params)

    @property
    def default_response_headers(self):
        """Allow, and the headers of deprecated parameters. The response format never depends on the Accept header."""
        return {"Allow": ", ".join(self.allowed_methods)} | deprecation_headers(self, self.request.GET)


class ApiView(QueryMixin, APIView):
    """An endpoint without a model."""


class ApiViewSet(QueryMixin, GenericViewSet):
    """A resource of the API whose rows are identified by an id."""

    noun = None
    lookup_url_kwarg = "slug"
    lookup_value_regex = "[A-Za-z0-9-]+"

    def get_serializer_context(self):
        """Add the response language to the serializer context."""
        context = super().get_serializer_context()
        return context | {"lang": getattr(self.request, "LANGUAGE_CODE", "en")}

    def get_object(self):
        """Return the row with the requested id."""
        slug = self.kwargs[self.lookup_url_kwarg]
        return self.get_queryset().filter(**{self.lookup_field: slug}).first() or self.raise_not_found()

    def raise_not_found(self):
        """Raise a 404 error with suggestions."""
        slug = self.kwargs[self.lookup_url_kwarg]
        raise not_found(self.noun, slug, **self.hints(slug))

    def hints(self, slug):
        """Return members to add to the 404 response for an unknown id: `nearest`, the most similar ids."""
        return {"nearest": closest_words(slug, self.queryset.model.objects.values_list(self.lookup_field, flat=True))}

    def envelope_members(self, total):
        """Return further members of the JSON object that wraps a page of rows; `total` counts all rows."""
        return {}

    def paginated(self, rows):
        """Return a response with the requested page of rows, total count and page links."""
        page = self.paginate_queryset(rows)
        return self.get_paginated_response(self.get_serializer(page, many=True).data)


class SelectFieldsMixin:
    """Views with a parameter `fields`: their serializers only have the selected fields."""

    def get_serializer(self, *args, **kwargs):
        """Return the view's serializer, reduced to the fields that the parameter `fields` names, if any."""
        serializer = super().get_serializer(*args, **kwargs)
        if chosen := self.params.get("fields"):
            fields = getattr(serializer, "child", serializer).fields
            for name in set(fields) - set(chosen):
                del fields[name]
        return serializer


class ReadOnlyViewSet(ListModelMixin, RetrieveModelMixin, ApiViewSet):
    """Resources that can be listed and retrieved."""
