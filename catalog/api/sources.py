"""Endpoints for sources of facts, and for formulas of Victory Points."""

from drf_spectacular.utils import extend_schema_view

from catalog.api.base_views import ReadOnlyViewSet, operation
from catalog.api.query_serializers import PageQuery
from catalog.api.serializers import FormulaSerializer, SourceSerializer
from catalog.models import Formula, Source


@extend_schema_view(
    list=operation("List sources", PageQuery),
    retrieve=operation("Get a source", example={"slug": "card-scans"}),
)
class SourceViewSet(ReadOnlyViewSet):
    """Endpoints of sources, from which facts about cards were taken."""

    noun = "source"
    queryset = Source.objects.all()
    serializer_class = SourceSerializer


@extend_schema_view(
    list=operation("List formulas", PageQuery),
    retrieve=operation("Get a formula", example={"slug": "different-bribes"}),
)
class FormulaViewSet(ReadOnlyViewSet):
    """Endpoints of formulas, which calculate variable Victory Points."""

    noun = "formula"
    queryset = Formula.objects.prefetch_related("translations")
    serializer_class = FormulaSerializer
