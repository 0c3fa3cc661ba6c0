"""The verdict follows the way a question is put, not only the rule it is about."""

import pytest

from rules.ask import answer
from rules.seed.rulings import VERDICT_FIRST

pytestmark = pytest.mark.django_db
BOTH_WAYS = [
    ("can a frozen card be destroyed", "yes", "is a frozen card safe from being destroyed"),
    ("may i keep cards in hand for my next turn", "no", "do i have to discard my leftover hand at end of turn"),
    ("une carte gelée peut-elle être détruite ?", "yes", "une carte gelée est-elle protégée de la destruction ?"),
]
OPPOSITE = {"yes": "no", "no": "yes"}


@pytest.mark.parametrize(("one", "verdict", "other"), BOTH_WAYS)
def test_a_rule_asked_the_other_way_round_gets_the_other_verdict(one, verdict, other):
    answers = answer(one, "fe"), answer(other, "fe")
    assert [each["verdict"] for each in answers] == [verdict, OPPOSITE[verdict]]
    assert not any(VERDICT_FIRST.match(each["answer"]) for each in answers)
    sections = [{citation["section"] for citation in each["citations"] if "section" in citation} for each in answers]
    assert sections[0] & sections[1]


def test_a_question_without_yes_or_no_keeps_the_rulings_own_verdict():
    assert answer("where do frozen cards come from", "fe")["verdict"] is None
