"""Many mutations of valid inputs: each gets a response, or an error with a reason."""

import random

import orjson
import pytest
from jsonschema import Draft202012Validator

from catalog.search.language.nodes import QueryError
from catalog.search.language.parser import parse
from rules import engine_gateway
from rules.ask import AskError, answer
from rules.engine.kernel.action_results import InputError
from rules.engine.kernel.card_list_parser import read_cards
from tests.fuzz import mutations
from tests.fuzz.input_counts import input_count

pytestmark = pytest.mark.django_db


def seeded(short, long):
    """Return a seeded random generator for each input."""
    return (random.Random(seed) for seed in range(input_count(short, long)))


def test_mutated_searches_are_parsed_or_rejected(count_input):
    for rng in seeded(400, 60_000):
        text = mutations.mutated_text(rng.choice(mutations.searches()), rng, mutations.searches())
        count_input()
        try:
            parse(text)
        except QueryError as error:
            assert error.message, text
            assert 0 <= error.position <= len(text), text


def test_mutated_lists_are_parsed_or_rejected(count_input):
    reference = engine_gateway.reference()
    for rng in seeded(100, 15_000):
        text = mutations.mutated_text(rng.choice(mutations.lists()), rng, mutations.lists())
        count_input()
        try:
            found = read_cards(text, "list", reference, ("fe", "base"))
        except InputError as error:
            assert error.field == "list", text
        else:
            assert set(found) <= reference.cards.keys(), text


def test_mutated_requests_succeed_or_are_rejected(count_input):
    """What the engine accepts, the published schema of the request allows."""
    published = engine_gateway.schemas(engine_gateway.reference())
    validators = {operation: Draft202012Validator(schema) for operation, schema in published.items()}
    for rng in seeded(150, 25_000):
        operation, body = rng.choice(mutations.situations())
        for _ in range(rng.randint(1, 3)):
            body = mutations.mutated_value(body, rng)
            body = body if isinstance(body, dict) else {}
        count_input()
        try:
            orjson.dumps(engine_gateway.call(operation, body))
        except engine_gateway.EngineError as error:
            assert error.field, body
            assert error.message, body
        else:
            current = {"state": engine_gateway.rename_fields(body["state"])} if "state" in body else {}
            assert validators[operation].is_valid(body | current), body


def test_mutated_questions_are_answered_or_rejected(count_input):
    for rng in seeded(20, 2_000):
        question = mutations.mutated_text(rng.choice(mutations.questions()), rng, mutations.questions())
        count_input()
        try:
            found = answer(question, rng.choice((None, "fe", "mvb", "dcf", "e101")), None)
        except AskError as error:
            assert error.code, question
            assert str(error), question
        else:
            assert found["status"] in {"answered", "perhaps", "not_in_the_books"}, question
            assert 0 <= found["confidence"] <= 1, question
