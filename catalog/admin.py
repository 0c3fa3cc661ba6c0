"""Read-only admin of the catalog: rows can be browsed and searched but not changed, because fixtures are the source."""

from django.contrib import admin

from catalog import models
from core.admin import ReadOnlyAdmin, register_rest


@admin.register(models.Card)
class CardAdmin(ReadOnlyAdmin):
    """The admin of cards."""

    list_display = (
        "slug", "name", "card_set", "stack", "cost", "victory_points_printed", "power_printed", "copies", "confirmed",
    )  # fmt: skip
    list_filter = ["card_set__game", "card_set", "stack", "confirmed", "is_promo"]
    search_fields = ["slug", "name", "text"]
    list_select_related = ["card_set"]


@admin.register(models.CardSet)
class CardSetAdmin(ReadOnlyAdmin):
    """The admin of sets."""

    list_display = ["code", "name", "game", "kind", "year"]
    list_filter = ["game", "kind"]
    search_fields = ["code", "name"]


register_rest("catalog")
