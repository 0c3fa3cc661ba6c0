"""Catalogs: every word a menu could offer, so that nobody has to guess."""

from rest_framework.views import APIView

from catalog.api.envelopes import catalog, json_response
from catalog.api.errors import not_found
from catalog.api.openapi import described
from catalog.api.serializers import CatalogSerializer
from catalog.models import Card, CardSet, CardTag, Game, Hero, Location, Source, Villain
from catalog.search.language.fields import FIELDS, ORDERS


def distinct(model, field):
    """Return the different values of a field, in order."""
    return sorted(set(model.objects.values_list(field, flat=True)))


def listed(field):
    """Return the different entries of a list field of cards, in order."""
    return sorted(
        {entry for entries in Card.objects.order_by().values_list(field, flat=True).distinct() for entry in entries}
    )


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


class CatalogListView(APIView):
    """The catalogs there are."""

    @described(CatalogSerializer, "List the catalogs", lang=False)
    def get(self, request):
        return json_response(catalog(sorted(CATALOGS)), request)


class CatalogView(APIView):
    """One catalog."""

    @described(CatalogSerializer, "Get a catalog", example="keywords", lang=False)
    def get(self, request, slug):
        if slug not in CATALOGS:
            raise not_found("catalog", slug, catalogs=sorted(CATALOGS))
        return json_response(catalog(CATALOGS[slug]()), request)
