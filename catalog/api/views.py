"""Base classes of API views: declared operations, validated parameters, 404 responses with suggestions."""

from dataclasses import dataclass, field

from rest_framework.mixins import ListModelMixin, RetrieveModelMixin
from rest_framework.views import APIView
from rest_framework.viewsets import GenericViewSet

from catalog.api.exceptions import not_found
from catalog.api.parameters import LANG, read_parameters
from catalog.search.card_names import closest_words


@dataclass(frozen=True)
class Operation:
    """A declared operation: summary, parameters, and an example request."""

    summary: str
    parameters: tuple = ()
    example: dict = field(default_factory=dict)  # of path and query parameters
    body: dict | None = None  # an example of a request body
    cost: int = 1  # charged to the client's budget: about 1 per 10 ms of CPU time for the most expensive input

    @property
    def all_parameters(self):
        """The declared parameters and `lang`, which every operation accepts."""
        return (*self.parameters, LANG)


class OperationMixin:
    """Views that declare `operations` by action (viewsets) or method. Unknown parameters are rejected."""

    operations = {}

    def operation_for(self, method):
        """Return the operation for a request method, if there is one."""
        return self.operations.get(getattr(self, "action", None) or {"head": "get"}.get(method, method))

    def initial(self, request, *args, **kwargs):
        """Validate query parameters after throttling."""
        super().initial(request, *args, **kwargs)
        operation = self.operation_for(request.method.lower())
        self.params = read_parameters(request.query_params, operation.all_parameters) if operation else {}

    @property
    def default_response_headers(self):
        """Only Allow: the response format never depends on the Accept header."""
        return {"Allow": ", ".join(self.allowed_methods)}


class ApiView(OperationMixin, APIView):
    """An endpoint without a model."""


class ApiViewSet(OperationMixin, GenericViewSet):
    """A resource of the API whose rows are identified by an id."""

    noun = None
    lookup_url_kwarg = "slug"
    lookup_value_regex = "[a-z0-9-]+"

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
        """Return additional members of a 404 response: the most similar ids."""
        return {"nearest": closest_words(slug, self.queryset.model.objects.values_list(self.lookup_field, flat=True))}

    def envelope_members(self, total):
        """Return additional members of a list's envelope."""
        return {}

    def paginated(self, rows):
        """Return one page of rows in the envelope."""
        page = self.paginate_queryset(rows)
        return self.get_paginated_response(self.get_serializer(page, many=True).data)


class ReadOnlyViewSet(ListModelMixin, RetrieveModelMixin, ApiViewSet):
    """Resources that can be listed and retrieved."""
