"""ask: any text gets a well-formed answer, or an error with a reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.ask import AskError, answer
from tests.fuzz.input_counts import examples
from tests.fuzz.strategies import questions

pytestmark = pytest.mark.django_db


@examples(20, 4_000)
@given(
    question=questions(),
    game=st.sampled_from((None, "fe", "mvb", "dcf", "e101")),
    lang=st.sampled_from((None, "en", "fr")),
)
def test_any_question_is_answered_or_rejected(count_input, question, game, lang):
    count_input()
    try:
        found = answer(question, game, lang)
    except AskError as error:
        assert error.code
        assert str(error)
        return
    assert found["status"] in {"answered", "perhaps", "not_in_the_books"}
    assert found["verdict"] in {"yes", "no", "depends", None}
    assert found["basis"] in {"stated", "derived", "card", "community", "open", None}
    assert 0 <= found["confidence"] <= 1
    assert isinstance(found["answer"], str)
    assert found["status"] != "answered" or found["citations"]
