"""Explaining a search."""

from rest_framework.views import APIView

from catalog.api import params
from catalog.api.envelopes import json_response
from catalog.api.openapi import described
from catalog.api.serializers import ExplanationSerializer
from catalog.models import Card
from catalog.search.language.explain import corrected, sentence, term_counts, tree
from catalog.search.language.nodes import Query, QueryError
from catalog.search.language.parser import parse
from catalog.search.names import suggestions


class ExplainView(APIView):
    """A query in words, with a count per term and every complaint."""

    @described(
        ExplanationSerializer, "Explain a query", parameters={"q": "the query"}, query_example={"q": "t:hero cost>=5"}
    )
    def get(self, request):
        text = params.text(request, "q", 2000)
        try:
            query = parse(text)
        except QueryError as error:
            if error.code == "query-too-complex":
                raise
            query = Query(text, None, {}, (error,))
        total = Card.objects.matching(query).count() if query.root is not None or not query.diagnostics else 0
        return json_response(
            {
                "object": "explanation",
                "query": text,
                "sentence": sentence(query),
                "total": total,
                "terms": term_counts(query),
                "tree": tree(query.root),
                "controls": query.controls,
                "diagnostics": [
                    {
                        "code": each.code,
                        "start": each.position,
                        "end": each.end,
                        "message": str(each.message),
                        "suggestion": each.suggestion,
                    }
                    for each in query.diagnostics
                ],
                "corrected": corrected(query),
                "suggestions": suggestions(query) if total == 0 else [],
            },
            request,
        )
