"""Engine operations: any request gets a response, or an error with a field and a reason."""

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import engine_gateway
from rules.engine.games.registry import RULESETS
from rules.engine.kernel.action_results import InputError
from rules.engine.kernel.card_list_parser import read_cards
from rules.engine.operations import schemas
from tests.fuzz.input_counts import examples
from tests.fuzz.strategies import almost_conforming, deck_lists, json_values

pytestmark = pytest.mark.django_db
ALTERNATIVES = [
    pytest.param(
        operation,
        schema,
        id="-".join([operation, *(str(each["const"]) for each in schema["properties"].values() if "const" in each)]),
    )
    for operation, alternatives in schemas().items()
    for schema in alternatives["oneOf"]
]


def check(operation, body):
    """Send a request to the engine; check that the response is JSON, or that the error has a field and a reason."""
    try:
        orjson.dumps(engine_gateway.call(operation, body))
    except engine_gateway.EngineError as error:
        assert error.field
        assert error.message


@pytest.mark.parametrize(("operation", "schema"), ALTERNATIVES)
def test_almost_valid_requests_succeed_or_are_rejected(count_input, operation, schema):
    @examples(3, 200)
    @given(body=almost_conforming(schema))
    def run(body):
        count_input()
        check(operation, body)

    run()


@examples(40, 6_000)
@given(
    operation=st.sampled_from(tuple(schemas())),
    body=st.dictionaries(st.sampled_from(("ruleset", "format", "calculator", "list", "players", "x")), json_values()),
)
def test_any_object_succeeds_or_is_rejected(count_input, operation, body):
    count_input()
    check(operation, body)


@examples(100, 15_000)
@given(given_list=deck_lists())
def test_any_list_is_parsed_or_rejected(count_input, given_list):
    count_input()
    try:
        found = read_cards(given_list, "list", engine_gateway.reference(), ("fe",))
    except InputError as error:
        assert error.field.startswith("list")
    else:
        assert set(found) <= engine_gateway.reference().cards.keys()


@examples(10, 1_000)
@given(
    ruleset=st.sampled_from(tuple(RULESETS)),
    players=st.integers(-1, 30),
    mode=st.sampled_from(["", *(mode for rules in RULESETS.values() for mode in rules.game.modes)]),
    sets=st.lists(st.sampled_from(("fe", "base", "mvb", "dcf", "e101", "crisis-1", "nothing")), max_size=4),
    seed=st.text(max_size=20),
)
def test_any_set_up_succeeds_or_is_rejected(count_input, ruleset, players, mode, sets, seed):
    count_input()
    body = {"ruleset": ruleset, "players": players, "seed": seed or "x"}
    body |= ({"mode": mode} if mode else {}) | ({"sets": sets} if sets else {})
    try:
        first = engine_gateway.set_up(body)
    except engine_gateway.EngineError as error:
        assert error.message
    else:
        assert first == engine_gateway.set_up(body)
