"""Many inputs that were right before something happened to them: each is answered, or refused with a reason."""

import random

import orjson
import pytest

from catalog.search.language.nodes import QueryError
from catalog.search.language.parser import parse
from rules import adapters
from rules.ask import AskError, answer
from rules.engine.lists import read_list
from rules.engine.values import SituationError
from tests.fuzz import spoiling
from tests.fuzz.trying import how_many

pytestmark = pytest.mark.django_db


def many(short, long):
    """Return a source of chance for each turn."""
    return (random.Random(turn) for turn in range(how_many(short, long)))


def test_spoilt_searches_parse_or_are_refused(tried):
    for chance in many(400, 60_000):
        text = spoiling.spoilt_text(chance.choice(spoiling.searches()), chance, spoiling.searches())
        tried()
        try:
            parse(text)
        except QueryError as error:
            assert error.message, text
            assert 0 <= error.position <= len(text), text


def test_spoilt_lists_are_read_or_refused(tried):
    reference = adapters.reference()
    for chance in many(100, 15_000):
        text = spoiling.spoilt_text(chance.choice(spoiling.lists()), chance, spoiling.lists())
        tried()
        try:
            found = read_list(text, reference)
        except SituationError as error:
            assert error.field.startswith("list"), text
        else:
            assert found.size == sum(entry.count for entry in found.entries), text


def test_spoilt_situations_are_answered_or_refused(tried):
    for chance in many(150, 25_000):
        body = chance.choice(spoiling.situations())
        for _ in range(chance.randint(1, 3)):
            body = spoiling.spoilt_value(body, chance)
            body = body if isinstance(body, dict) else {}
        tried()
        for answered in (adapters.resolution, adapters.validation):
            try:
                orjson.dumps(answered(body), option=orjson.OPT_NON_STR_KEYS)
            except SituationError as error:
                assert error.field, body
                assert error.message, body


def test_a_power_that_is_no_number_is_refused_where_a_card_is_bought_by_name():
    body = {"game": "fe", "kind": "card", "card": "Amanda Waller", "action": "buy it", "power": "ß"}
    with pytest.raises(SituationError) as refused:
        adapters.resolution(body)
    assert refused.value.field == "power"


def test_spoilt_questions_are_answered_or_refused(tried):
    for chance in many(20, 2_000):
        question = spoiling.spoilt_text(chance.choice(spoiling.questions()), chance, spoiling.questions())
        tried()
        try:
            found = answer(question, chance.choice((None, "fe", "mvb", "dcf", "e101")), None)
        except AskError as error:
            assert error.code, question
            assert str(error), question
        else:
            assert found["status"] in {"answered", "not_in_the_books"}, question
            assert 0 <= found["confidence"] <= 1, question
