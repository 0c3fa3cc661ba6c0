"""Filter backends: the search language, name fragments, and plain fields."""

from rest_framework.filters import BaseFilterBackend

from catalog.search.card_queries import search_cards
from catalog.text_folding import fold


class SearchFilter(BaseFilterBackend):
    """Filter cards by the search query `q` and order them by `order` and `dir`."""

    def filter_queryset(self, request, queryset, view):
        """Return the matching cards, in order."""
        query = view.search_query
        return search_cards(queryset, query, view.params.get("order"), view.params.get("dir"))


class FieldFilter(BaseFilterBackend):
    """Filter rows by the view's `filter_fields`, which are both parameter names and columns."""

    def filter_queryset(self, request, queryset, view):
        """Return the rows that match every given field."""
        given = {name: view.params[name] for name in view.filter_fields if view.params[name]}
        return queryset.filter(**given)


class NameFilter(BaseFilterBackend):
    """Filter rows whose name or alias contains `q`. Must be the last filter, because it returns a list."""

    def filter_queryset(self, request, queryset, view):
        """Return the rows with a matching name."""
        if not view.params["q"]:
            return queryset
        wanted = fold(view.params["q"])
        return [row for row in queryset if any(wanted in fold(name) for name in (row.name, *row.aliases))]
