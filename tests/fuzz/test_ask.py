"""Questions: any text gets an answer of the promised shape, or a reason why it cannot be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.ask import AskError, answer
from tests.fuzz.strategies import questions
from tests.fuzz.trying import tries

pytestmark = pytest.mark.django_db


@tries(20, 4_000)
@given(
    question=questions(),
    game=st.sampled_from((None, "fe", "mvb", "dcf", "e101")),
    lang=st.sampled_from((None, "en", "fr")),
)
def test_any_question_is_answered_or_refused(tried, question, game, lang):
    tried()
    try:
        found = answer(question, game, lang)
    except AskError as error:
        assert error.code
        assert str(error)
        return
    assert found["status"] in {"answered", "not_in_the_books"}
    assert found["verdict"] in {"yes", "no", "depends", None}
    assert found["basis"] in {"stated", "derived", "open", None}
    assert 0 <= found["confidence"] <= 1
    assert isinstance(found["answer"], str)
    assert found["status"] == "not_in_the_books" or found["citations"]
