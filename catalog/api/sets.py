"""Game and set endpoints."""

from django.db.models import Count

from catalog.api.filters import FieldFilter
from catalog.api.parameters import PAGING, ExistingId
from catalog.api.serializers import GameSerializer
from catalog.api.views import Operation, ReadOnlyViewSet
from catalog.documents.sets import SETS, SetSerializer, recorded_copies
from catalog.models import Game


class GameViewSet(ReadOnlyViewSet):
    """Product lines."""

    noun = "game"
    queryset = (
        Game.objects.order_by("position")
        .annotate(sets_count=Count("sets", distinct=True), cards_count=Count("sets__cards"))
        .prefetch_related("sets__books")
    )
    serializer_class = GameSerializer
    operations = {
        "list": Operation("List games", PAGING),
        "retrieve": Operation("Get a game", example={"slug": "dc-forever"}),
    }


class SetViewSet(ReadOnlyViewSet):
    """Boxes and packs."""

    noun = "set"
    queryset = SETS
    serializer_class = SetSerializer
    filter_backends = [FieldFilter]
    filter_fields = ("game",)
    operations = {
        "list": Operation(
            "List sets",
            (ExistingId("game", "only sets of this game", models=(Game,)), *PAGING),
            example={"game": "dc-deck-building"},
        ),
        "retrieve": Operation("Get a set", example={"slug": "fe"}),
    }

    def get_serializer_context(self):
        return super().get_serializer_context() | {"recorded": recorded_copies()}
