"""Catalogs: lists of all values of a field, for menus and completion."""

from rest_framework.response import Response

from catalog.api.base_views import ApiViewSet, operation
from catalog.api.exceptions import not_found
from catalog.api.serializers import CatalogSerializer
from catalog.models import Card, CardSet, CardTag, Game, Hero, Location, Source, Villain
from catalog.search.language.fields import FIELDS, ORDERS


def distinct(model, field):
    """Return the distinct values of a field, sorted."""
    return sorted(set(model.objects.values_list(field, flat=True)))


def listed(field):
    """Return the distinct entries of a list field of cards, sorted."""
    rows = Card.objects.order_by().values_list(field, flat=True).distinct()
    return sorted({entry for entries in rows for entry in entries})


CATALOGS = {
    "card-names": lambda: distinct(Card, "name"),
    "types": lambda: listed("types"),
    "subtypes": lambda: listed("subtypes"),
    "keywords": lambda: listed("keywords"),
    "stacks": lambda: distinct(Card, "stack"),
    "games": lambda: list(Game.objects.values_list("slug", flat=True)),
    "sets": lambda: list(CardSet.objects.values_list("code", flat=True)),
    "set-kinds": lambda: distinct(CardSet, "kind"),
    "heroes": lambda: distinct(Hero, "name"),
    "villains": lambda: distinct(Villain, "name"),
    "locations": lambda: distinct(Location, "name"),
    "sources": lambda: distinct(Source, "slug"),
    "flags": lambda: sorted(set(CardTag.objects.filter(kind="is").values_list("value", flat=True))),
    "orders": lambda: list(ORDERS),
    "search-fields": lambda: [field.name for field in FIELDS],
}


class CatalogViewSet(ApiViewSet):
    """Lists of the values that a field can have, such as card names, types or keywords."""

    serializer_class = CatalogSerializer
    pagination_class = None

    @operation("List the catalogs")
    def list(self, request):
        """Return the names of the catalogs."""
        return Response(self.get_serializer(sorted(CATALOGS)).data)

    @operation("Get a catalog", example={"slug": "keywords"})
    def retrieve(self, request, slug):
        """Return the values of one catalog."""
        if slug not in CATALOGS:
            raise not_found("catalog", slug, nearest=sorted(CATALOGS))
        return Response(self.get_serializer(CATALOGS[slug]()).data)
