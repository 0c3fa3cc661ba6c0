"""Questions in a player's words."""

from rest_framework.views import APIView

from catalog.api import params
from catalog.api.envelopes import json_response
from catalog.api.errors import ApiError
from catalog.api.openapi import described
from rules.adapters import absolute
from rules.api.reading import GAME_HELP, GAMES
from rules.api.serializers import AnswerSerializer


class AskView(APIView):
    """A cited answer, or an honest “not in the books”."""

    @described(
        AnswerSerializer,
        "Ask a question",
        parameters={"q": "the question", "game": GAME_HELP},
        choices={"game": GAMES},
        required=("q",),
        query_example={"q": "can a frozen card be destroyed?", "game": "fe"},
    )
    def get(self, request):
        from rules.ask import AskError, answer

        question = params.text(request, "q", 20_000)
        game = params.choice(request, "game", GAMES, None)
        lang = params.choice(request, "lang", ("en", "fr"), None)
        try:
            return json_response(absolute(answer(question, game, lang)), request)
        except AskError as error:
            raise ApiError(400, error.code, "Bad question", str(error), parameter="q") from None
