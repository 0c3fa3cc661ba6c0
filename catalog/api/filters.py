"""Filter backends: the search language, parts of names, and plain fields."""

from rest_framework.filters import BaseFilterBackend

from catalog.search.folding import fold


class SearchFilter(BaseFilterBackend):
    """Cards that the search language's `q` asks for, arranged by `order` and `dir`."""

    def filter_queryset(self, request, queryset, view):
        """Return the matching cards in order."""
        query = view.search_query
        return queryset.matching(query).arranged(query, view.asked.get("order"), view.asked.get("dir"))


class FieldFilter(BaseFilterBackend):
    """Rows whose fields have the values given; a view's `filter_fields` names parameters and columns alike."""

    def filter_queryset(self, request, queryset, view):
        """Return the rows that agree in every field asked for."""
        given = {name: view.asked[name] for name in view.filter_fields if view.asked[name]}
        return queryset.filter(**given)


class NameFilter(BaseFilterBackend):
    """Rows with `q` inside their name or an alias, whatever the case and accents; it comes last: it gives a list."""

    def filter_queryset(self, request, queryset, view):
        """Return the rows with a matching name."""
        if not view.asked["q"]:
            return queryset
        wanted = fold(view.asked["q"])
        return [row for row in queryset if any(wanted in fold(name) for name in (row.name, *row.aliases))]
