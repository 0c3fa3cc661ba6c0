"""Verdicts: which wordings have a say in them, and how much."""

from types import SimpleNamespace

from rules.ask.index import Variant
from rules.ask.query import Group, Query
from rules.ask.tokens import stem, stems
from rules.ask.verdicts import CONTRAST, LACKING, Ballot, counterparts, sameness


def query_of(text):
    """Return a question's words, none of which stands for another."""
    heads = stems(text)
    return Query(
        "en",
        None,
        [Group(head, {head: 1.0}) for head in heads],
        stems={head: (number, 1.0) for number, head in enumerate(heads)},
        asked=frozenset(heads),
        spoken=frozenset(heads),
    )


def wording(text):
    """Return a wording of a ruling."""
    return Variant("en", tuple(dict.fromkeys(stems(text))))


def test_a_word_that_turns_the_matter_is_no_counterpart_where_the_question_says_it_of_something_else():
    asked = query_of("do I keep the ability after losing the champion")
    assert stem("lose") in asked.spoken
    assert sameness(asked, wording("do I lose the ability after the champion")) < CONTRAST
    assert sameness(asked, wording("do I keep the ability after losing a location")) > CONTRAST


def test_a_word_that_most_votes_have_and_the_question_lacks_makes_a_verdict_less_sure():
    ballots = [Ballot("no", 0.3, wording("defense only for myself in a team")), Ballot("no", 0.1, wording("defense"))]
    match = SimpleNamespace(document=SimpleNamespace(answers={"en": "Defense."}, names=""), ballots=ballots)
    assert counterparts(query_of("is a defense only for myself in a team"), match, "no") == 1.0
    assert counterparts(query_of("is a defense only for myself"), match, "no") == LACKING
