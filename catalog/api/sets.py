"""Game and set endpoints."""

from django.db.models import Count
from django.utils.functional import SimpleLazyObject
from drf_spectacular.utils import extend_schema_view

from catalog.api.base_views import ReadOnlyViewSet, operation
from catalog.api.filters import FieldFilter
from catalog.api.query_serializers import ExistingIdField, PageQuery
from catalog.api.serializers import GameSerializer
from catalog.documents.sets import SETS, SetSerializer, recorded_copies
from catalog.models import Game

GAMES = Game.objects.order_by("position").annotate(
    sets_count=Count("sets", distinct=True), cards_count=Count("sets__cards")
)


@extend_schema_view(
    list=operation("List games", PageQuery),
    retrieve=operation("Get a game", example={"slug": "dc-forever"}),
)
class GameViewSet(ReadOnlyViewSet):
    """Endpoints of games, that is, product lines."""

    noun = "game"
    queryset = GAMES
    serializer_class = GameSerializer


class SetListQuery(PageQuery):
    """The parameters of the list of sets."""

    game = ExistingIdField("only sets of this game", Game)


@extend_schema_view(
    list=operation("List sets", SetListQuery, example={"game": "dc-deck-building"}),
    retrieve=operation("Get a set", example={"slug": "fe"}),
)
class SetViewSet(ReadOnlyViewSet):
    """Endpoints of sets, that is, boxes and packs."""

    noun = "set"
    queryset = SETS
    serializer_class = SetSerializer
    filter_backends = [FieldFilter]
    filter_fields = ("game",)

    def get_serializer_context(self):
        return super().get_serializer_context() | {"recorded": SimpleLazyObject(recorded_copies)}
