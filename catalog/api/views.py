"""What every view of the API shares: declared operations, checked parameters, ids that do not exist."""

from dataclasses import dataclass, field

from rest_framework.mixins import ListModelMixin, RetrieveModelMixin
from rest_framework.views import APIView
from rest_framework.viewsets import GenericViewSet

from catalog.api.exceptions import not_found
from catalog.api.parameters import LANG, read_parameters
from catalog.search.names import nearest_of


@dataclass(frozen=True)
class Operation:
    """One operation as it is declared: a summary, parameters, and the values of a call that works."""

    summary: str
    parameters: tuple = ()
    example: dict = field(default_factory=dict)  # of path and query parameters
    body: dict | None = None  # an example of a request body
    cost: int = 1  # of the caller's allowance: about one for every 10 ms of processor time its worst input takes

    @property
    def all_parameters(self):
        """The parameters declared, and the language, which every address takes."""
        return (*self.parameters, LANG)


class OperationMixin:
    """Views whose `operations` are declared by action (viewsets) or method; unknown parameters are refused."""

    operations = {}

    def operation_for(self, method):
        """Return the operation that a request's method asks for, if there is one."""
        return self.operations.get(getattr(self, "action", None) or {"head": "get"}.get(method, method))

    def initial(self, request, *args, **kwargs):
        """Read the parameters, after the throttles had their say."""
        super().initial(request, *args, **kwargs)
        operation = self.operation_for(request.method.lower())
        self.asked = read_parameters(request.query_params, operation.all_parameters) if operation else {}

    @property
    def default_response_headers(self):
        """Allow alone: the form of an answer never depends on Accept."""
        return {"Allow": ", ".join(self.allowed_methods)}


class ApiView(OperationMixin, APIView):
    """An endpoint that is no model."""


class ApiViewSet(OperationMixin, GenericViewSet):
    """A noun of the API, found by its id."""

    noun = None
    lookup_url_kwarg = "slug"
    lookup_value_regex = "[a-z0-9-]+"

    def get_serializer_context(self):
        """Give serializers the language to write in."""
        context = super().get_serializer_context()
        return context | {"lang": getattr(self.request, "LANGUAGE_CODE", "en")}

    def get_object(self):
        """Return the row with the id asked for."""
        slug = self.kwargs[self.lookup_url_kwarg]
        return self.get_queryset().filter(**{self.lookup_field: slug}).first() or self.refuse()

    def refuse(self):
        """Refuse an id that does not exist."""
        slug = self.kwargs[self.lookup_url_kwarg]
        raise not_found(self.noun, slug, **self.hints(slug))

    def hints(self, slug):
        """Return what else to tell of an id that does not exist: the nearest ones there are."""
        return {"nearest": nearest_of(slug, self.queryset.model.objects.values_list(self.lookup_field, flat=True))}

    def envelope_members(self, total):
        """Return what else a list's envelope says."""
        return {}

    def paginated(self, rows):
        """Return one page of rows in the envelope."""
        page = self.paginate_queryset(rows)
        return self.get_paginated_response(self.get_serializer(page, many=True).data)


class ReadOnlyViewSet(ListModelMixin, RetrieveModelMixin, ApiViewSet):
    """Rows to list and to get."""
