"""Named queries on cards, shared by pages and API."""

from django.db import connection, models


class CardQuerySet(models.QuerySet):
    """Cards, with the queries that more than one place asks for."""

    def matching(self, query):
        """Return the cards a parsed query asks for."""
        from catalog.search.language.compiler import condition

        return self.filter(condition(query.root))

    def arranged(self, query, order=None, direction=None):
        """Return the cards in a query's order; every order ends in the id."""
        from catalog.search.language.compiler import ordering

        annotations, columns = ordering(query, order, direction)
        return self.annotate(**annotations).order_by(*columns)

    def named_exactly(self, folded_name):
        """Return the cards with this whole name or alias."""
        from catalog.search.language.compiler import whole_name

        return self.filter(whole_name(folded_name)).order_by("card_set__position", "slug")

    def for_pages(self):
        """Return the cards with what a page or list shows, in a fixed number of queries."""
        return self.select_related("card_set", "card_set__game").prefetch_related("translations")


class CardIndexQuerySet(models.QuerySet):
    """Look-ups in the index."""

    def containing(self, column, folded):
        """Return the rows whose column contains folded text; trigrams serve from three characters on."""
        if connection.vendor == "sqlite" and len(folded) >= 3:
            phrase = '"' + folded.replace('"', '""') + '"'
            return self.extra(where=["catalog_cardindex MATCH %s"], params=[f"{column} : {phrase}"])
        return self.filter(**{f"{column}__contains": folded})
