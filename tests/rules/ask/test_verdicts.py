"""Verdicts: the weight of phrasings in the vote."""

from types import SimpleNamespace

from rules.ask.inverted_index import Variant
from rules.ask.prepared_question import Group, Query
from rules.ask.verdicts import CONTRAST, MISSING_WORD, Ballot, counterparts, sameness
from rules.ask.word_stems import stem, stems


def query_of(text):
    """Return the query of a question, without related stems."""
    heads = stems(text)
    return Query(
        "en",
        None,
        [Group(head, {head: 1.0}) for head in heads],
        stems={head: (number, 1.0) for number, head in enumerate(heads)},
        asking_stems=frozenset(heads),
        all_stems=frozenset(heads),
    )


def phrasing(text):
    """Return a phrasing of a ruling."""
    return Variant("en", tuple(dict.fromkeys(stems(text))))


def test_reversing_word_elsewhere_in_question_is_not_a_counterpart():
    query = query_of("do I keep the ability after losing the champion")
    assert stem("lose") in query.all_stems
    assert sameness(query, phrasing("do I lose the ability after the champion")) < CONTRAST
    assert sameness(query, phrasing("do I keep the ability after losing a location")) > CONTRAST


def test_word_of_most_votes_missing_in_question_reduces_certainty():
    ballots = [Ballot("no", 0.3, phrasing("defense only for myself in a team")), Ballot("no", 0.1, phrasing("defense"))]
    match = SimpleNamespace(document=SimpleNamespace(answers={"en": "Defense."}, names=""), ballots=ballots)
    assert counterparts(query_of("is a defense only for myself in a team"), match, "no") == 1.0
    assert counterparts(query_of("is a defense only for myself"), match, "no") == MISSING_WORD
