"""Cards as CSV and as text, at URLs of their own."""

from catalog.api.base_views import operation
from catalog.api.card_query_serializers import CardFilterQuery
from catalog.api.cards import CardViewSet
from catalog.api.query_serializers import ChoiceField, PageQuery
from catalog.api.renderers import CSVRenderer, TextRenderer
from catalog.search.language.fields import ORDERS


class CardExportQuery(CardFilterQuery, PageQuery):
    """The parameters of a search as CSV or text. All rows are returned unless `page` or `page_size` is given."""

    order = ChoiceField("what to sort by", ORDERS)
    dir = ChoiceField("sort direction", ["asc", "desc", "auto"])


class CardCSVViewSet(CardViewSet):
    """Cards as CSV."""

    renderer_classes = [CSVRenderer]

    @operation("Search cards, as CSV", CardExportQuery, cost=3, example={"q": "set:fe"})
    def list(self, request):
        """Return all matching cards, or one page of them."""
        self.params["fields"] = None
        return super().list(request)


class CardTextViewSet(CardViewSet):
    """The endpoint of cards as plain text."""

    renderer_classes = [TextRenderer]

    @operation("Search cards, as text", CardExportQuery, cost=3, example={"q": "set:fe"})
    def list(self, request):
        """Return the matching cards as text: all, or one page if `page` or `page_size` is given."""
        self.params["fields"] = None
        return super().list(request)
