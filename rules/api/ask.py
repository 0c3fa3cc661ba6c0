"""Questions in a player's words."""

from rest_framework.response import Response

from catalog.api.exceptions import ApiError
from catalog.api.parameters import Text
from catalog.api.views import ApiView, Operation
from rules.adapters import absolute
from rules.api.answer_serializers import AnswerSerializer
from rules.api.reading import RULESET


class AskView(ApiView):
    """A cited answer, or an honest “not in the books”."""

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
        from rules.ask import AskError, answer  # loads word lists: only the workers that are asked need them

        try:
            found = answer(self.params["q"], self.params["ruleset"], self.params["lang"])
        except AskError as error:
            raise ApiError(400, error.code, "Bad question", str(error), parameter="q") from None
        return Response(AnswerSerializer(absolute(found)).data)
