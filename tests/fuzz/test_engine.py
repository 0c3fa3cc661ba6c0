"""The engine's doors: any request is answered, or refused with its field and the reason."""

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import engine_gateway
from rules.api import engine_requests
from rules.engine.doors import schemas
from rules.engine.games.registry import RULESETS
from rules.engine.kernel.lists import read_cards
from rules.engine.kernel.outcomes import InputError
from tests.fuzz.strategies import deck_lists, json_values, nearly
from tests.fuzz.trying import tries

pytestmark = pytest.mark.django_db
ALTERNATIVES = [
    pytest.param(door, schema, id="-".join([door, *map(str, engine_requests.constants(schema).values())]))
    for door, schemas_of_door in schemas().items()
    for schema in schemas_of_door["oneOf"]
]


def check(door, body):
    """An answer can be written as JSON; a refusal names a field and gives a reason."""
    try:
        engine_requests.check(door, body)
        orjson.dumps(engine_gateway.call(door, body))
    except engine_gateway.EngineError as error:
        assert error.field
        assert error.message


@pytest.mark.parametrize(("door", "schema"), ALTERNATIVES)
def test_every_request_is_answered_or_refused(tried, door, schema):
    @tries(3, 200)
    @given(body=nearly(schema))
    def run(body):
        tried()
        check(door, body)

    run()


@tries(40, 6_000)
@given(
    door=st.sampled_from(tuple(schemas())),
    body=st.dictionaries(st.sampled_from(("ruleset", "format", "calculator", "list", "players", "x")), json_values()),
)
def test_any_object_is_answered_or_refused(tried, door, body):
    tried()
    check(door, body)


@tries(100, 15_000)
@given(given_list=deck_lists())
def test_any_list_is_read_or_refused(tried, given_list):
    tried()
    try:
        found = read_cards(given_list, "list", engine_gateway.reference(), ("fe",))
    except InputError as error:
        assert error.field.startswith("list")
    else:
        assert set(found) <= engine_gateway.reference().cards.keys()


@tries(10, 1_000)
@given(
    ruleset=st.sampled_from(tuple(RULESETS)),
    players=st.integers(-1, 30),
    mode=st.sampled_from(["", *(mode for rules in RULESETS.values() for mode in rules.game.modes)]),
    sets=st.lists(st.sampled_from(("fe", "base", "mvb", "dcf", "e101", "crisis-1", "nothing")), max_size=4),
    seed=st.text(max_size=20),
)
def test_any_table_is_laid_or_refused(tried, ruleset, players, mode, sets, seed):
    tried()
    body = {"ruleset": ruleset, "players": players, "seed": seed or "x"}
    body |= ({"mode": mode} if mode else {}) | ({"sets": sets} if sets else {})
    try:
        first = engine_gateway.set_up(body)
    except engine_gateway.EngineError as error:
        assert error.message
    else:
        assert first == engine_gateway.set_up(body)
