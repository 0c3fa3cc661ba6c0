"""The endpoint for rules questions."""

from rest_framework.response import Response

from catalog.api.exceptions import ApiError
from catalog.api.parameters import Text
from catalog.api.views import ApiView, Operation
from rules.api.answer_serializers import AnswerSerializer
from rules.api.reading import RULESET
from rules.engine_gateway import absolute


class AskView(ApiView):
    """A cited answer, or the status “not in the books”."""

    serializer_class = AnswerSerializer
    operations = {
        "get": Operation(
            "Ask a question",
            (Text("q", "the question", most=2000, required=True), RULESET),
            example={"q": "can a frozen card be destroyed?", "ruleset": "fe"},
            cost=20,
        )
    }

    def get(self, request):
        """Answer a question."""
        from rules.ask import AskError, answer  # imported here because it loads word lists

        try:
            found = answer(self.params["q"], self.params["ruleset"], self.params["lang"])
        except AskError as error:
            raise ApiError(400, error.code, "Bad question", str(error), parameter="q") from None
        return Response(AnswerSerializer(absolute(found)).data)
