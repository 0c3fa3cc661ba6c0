"""Filter backends: the search language, name fragments, and plain fields."""

from django.db.models import F, Q
from rest_framework.filters import BaseFilterBackend

from catalog.search.card_queries import search_cards
from catalog.search.language.compiler import has_value
from catalog.text_folding import fold


class SearchFilter(BaseFilterBackend):
    """Filter cards by the search query `q`, `set` and `type`, and order them by `order` and `dir`."""

    def filter_queryset(self, request, queryset, view):
        """Return the matching cards, in order."""
        narrow = [has_value("type", view.params["type"])] if view.params["type"] else []
        narrow += [Q(card_set=view.params["set"])] if view.params["set"] else []
        order, direction = view.params.get("order"), view.params.get("dir")
        return search_cards(queryset.filter(*narrow), view.search_query, order, direction)


class FieldFilter(BaseFilterBackend):
    """Filter rows by the view's `filter_fields`, which are both parameter names and columns."""

    def filter_queryset(self, request, queryset, view):
        """Return the rows that match every given field."""
        given = {name: view.params[name] for name in view.filter_fields if view.params[name]}
        return queryset.filter(**given)


class OrderFilter(BaseFilterBackend):
    """Order rows by `order`, one of the view's `orders`, and then by id. Unknown values come last."""

    def filter_queryset(self, request, queryset, view):
        """Return the rows in order, or in the order of the model if none is given."""
        if not (order := view.params["order"]):
            return queryset.reverse() if view.params["dir"] == "desc" else queryset
        column = F(view.orders[order])
        turned = column.desc if view.params["dir"] == "desc" else column.asc
        return queryset.order_by(turned(nulls_last=True), "pk")


class NameFilter(BaseFilterBackend):
    """Filter rows whose name or alias contains `q`. Must be the last filter, because it returns a list."""

    def filter_queryset(self, request, queryset, view):
        """Return the rows with a matching name."""
        if not view.params["q"]:
            return queryset
        wanted = fold(view.params["q"])
        return [row for row in queryset if any(wanted in fold(name) for name in (row.name, *row.aliases))]
