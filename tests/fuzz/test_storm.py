"""Many inputs that were right before something happened to them: each is answered, or refused with a reason."""

import random

import orjson
import pytest

from catalog.search.language.nodes import QueryError
from catalog.search.language.parser import parse
from rules import engine_gateway
from rules.api import engine_requests
from rules.ask import AskError, answer
from rules.engine.kernel.lists import read_cards
from rules.engine.kernel.outcomes import InputError
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
    reference = engine_gateway.reference()
    for chance in many(100, 15_000):
        text = spoiling.spoilt_text(chance.choice(spoiling.lists()), chance, spoiling.lists())
        tried()
        try:
            found = read_cards(text, "list", reference, ("fe", "base"))
        except InputError as error:
            assert error.field == "list", text
        else:
            assert set(found) <= reference.cards.keys(), text


def test_spoilt_situations_are_answered_or_refused(tried):
    for chance in many(150, 25_000):
        door, body = chance.choice(spoiling.situations())
        for _ in range(chance.randint(1, 3)):
            body = spoiling.spoilt_value(body, chance)
            body = body if isinstance(body, dict) else {}
        tried()
        try:
            engine_requests.check(door, body)
            orjson.dumps(engine_gateway.call(door, body))
        except engine_gateway.EngineError as error:
            assert error.field, body
            assert error.message, body


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
