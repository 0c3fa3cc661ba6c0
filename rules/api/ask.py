"""The endpoint for rules questions."""

from rest_framework.response import Response

from catalog.api.base_views import ApiView, operation
from catalog.api.exceptions import ApiError
from catalog.api.query_serializers import ChoiceField, TextField
from catalog.documents import LANGS
from rules.api.answer_serializers import AnswerSerializer
from rules.api.books_and_rulings import RulesetQuery
from rules.engine_gateway import absolute

MAX_QUESTION_LENGTH = 500  # of rules.ask, which loads word lists when it is imported


class AskQuery(RulesetQuery):
    """The parameters of a question: its text and optionally a ruleset."""

    lang = ChoiceField("the language of the answer if the question doesn't show its own: en or fr", LANGS)
    q = TextField("the question", max_length=2000, required=True, documented_length=MAX_QUESTION_LENGTH)


class AskView(ApiView):
    """A cited answer, or the status “not in the books”."""

    serializer_class = AnswerSerializer

    @operation("Ask a question", AskQuery, cost=20, example={"q": "can a frozen card be destroyed?", "ruleset": "fe"})
    def get(self, request):
        """Answer a question."""
        from rules.ask import AskError, answer  # imported here because it loads word lists

        try:
            found = answer(self.params["q"], self.params["ruleset"], request.LANGUAGE_CODE)
        except AskError as error:
            raise ApiError(400, error.code, "Bad question", str(error), parameter="q") from None
        return Response(AnswerSerializer(absolute(found)).data)
