"""Game and set endpoints."""

from django.db.models import Count, Sum

from catalog.api.filters import FieldFilter
from catalog.api.parameters import PAGING, ExistingId
from catalog.api.serializers import GameSerializer, SetSerializer
from catalog.api.views import Operation, ReadOnlyViewSet
from catalog.models import Card, CardSet, Game
from core.version import once_per_version


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
    queryset = CardSet.objects.annotate(cards_count=Count("cards")).order_by("position")
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


@once_per_version()
def recorded_copies():
    """Return the recorded copies without promos, by (set, stack), and by card if a set's contents name the card."""
    cards = Card.objects.filter(is_promo=False).order_by()
    totals = cards.values_list("card_set", "stack").annotate(total=Sum("copies"))
    found = {(code, stack): total for code, stack, total in totals}
    contents = CardSet.objects.values_list("contents", flat=True)
    named = {item["card"] for items in contents for item in items if "card" in item}
    return found | dict(Card.objects.filter(slug__in=named).values_list("slug", "copies"))
