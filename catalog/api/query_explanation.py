"""The endpoint that explains a search query."""

from rest_framework.response import Response

from catalog.api.base_views import ApiView, operation
from catalog.api.query_serializers import Query, TextField
from catalog.api.serializers import ExplanationSerializer
from catalog.models import Card
from catalog.search.card_names import suggest_names
from catalog.search.card_queries import matching
from catalog.search.language.explain import corrected, sentence, term_counts, tree
from catalog.search.language.parser import MAX_CHARACTERS, read


class ExplainQuery(Query):
    """The parameters of an explanation: a query of the search language."""

    q = TextField("the query", max_length=2000, documented_length=MAX_CHARACTERS)


class ExplainView(ApiView):
    """A query in words, with a count per term and all diagnostics."""

    serializer_class = ExplanationSerializer

    @operation("Explain a query", ExplainQuery, cost=10, example={"q": "t:hero cost>=5"})
    def get(self, request):
        """Explain a query."""
        text = self.params["q"]
        query = read(text)
        if query.error and query.error.code == "query-too-complex":
            raise query.error
        total = 0 if query.error else matching(Card.objects.all(), query).count()
        explained = {
            "query": text,
            "sentence": sentence(query),
            "total": total,
            "terms": term_counts(query),
            "tree": tree(query.root),
            "controls": query.options,
            "diagnostics": query.diagnostics,
            "corrected": corrected(query),
            "suggestions": suggest_names(query) if total == 0 else [],
        }
        return Response(ExplanationSerializer(explained).data)
