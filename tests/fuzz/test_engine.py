"""The engine: any situation is resolved, any list validated, or refused with its field and the reason."""

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import adapters
from rules.engine import engine
from rules.engine.lists import read_list
from rules.engine.values import SituationError
from tests.fuzz.strategies import deck_lists, json_values, nearly
from tests.fuzz.trying import tries

pytestmark = pytest.mark.django_db
KINDS = [kind for scope in engine.SCOPES.values() for kind in scope.kinds]
FORMATS = [each for scope in engine.SCOPES.values() for each in scope.formats]


def name_of(kind):
    """Return how a kind is called in a test's name."""
    return f"{kind.game}-{kind.name}"


def check(answer, body):
    """An answer can be written as JSON; a refusal names a field and gives a reason."""
    try:
        orjson.dumps(answer(body), option=orjson.OPT_NON_STR_KEYS)
    except SituationError as error:
        assert error.field
        assert error.message


@pytest.mark.parametrize("kind", KINDS, ids=name_of)
def test_every_kind_resolves_or_refuses(tried, kind):
    @tries(3, 200)
    @given(body=nearly(kind.schema()))
    def run(body):
        tried()
        check(adapters.resolution, body)

    run()


@pytest.mark.parametrize("format_", FORMATS, ids=name_of)
def test_every_format_validates_or_refuses(tried, format_):
    @tries(3, 200)
    @given(body=nearly(format_.schema()), cards=st.none() | deck_lists())
    def run(body, cards):
        tried()
        check(adapters.validation, body if cards is None or "list" not in body else body | {"list": cards})

    run()


@tries(40, 6_000)
@given(body=st.dictionaries(st.sampled_from(("game", "kind", "format", "what", "list", "players", "x")), json_values()))
def test_any_object_is_answered_or_refused(tried, body):
    tried()
    check(adapters.resolution, body)
    check(adapters.validation, body)


@tries(100, 15_000)
@given(given_list=deck_lists())
def test_any_list_is_read_or_refused(tried, given_list):
    tried()
    try:
        found = read_list(given_list, adapters.reference())
    except SituationError as error:
        assert error.field.startswith("list")
    else:
        assert found.size == sum(entry.count for entry in found.entries)


@tries(10, 1_000)
@given(
    game=st.sampled_from(tuple(engine.SCOPES)),
    players=st.none() | st.integers(-1, 30),
    mode=st.one_of(st.just(""), st.sampled_from([mode for scope in engine.SCOPES.values() for mode in scope.modes])),
    sets=st.lists(st.sampled_from(("fe", "base", "mvb", "dcf", "e101", "crisis-1", "nothing")), max_size=4),
    seed=st.text(max_size=20),
)
def test_any_table_is_laid_or_refused(tried, game, players, mode, sets, seed):
    tried()
    try:
        first = adapters.table(game, players, mode, tuple(sets), seed or "x")
    except SituationError as error:
        assert error.message
    else:
        assert first == adapters.table(game, players, mode, tuple(sets), seed or "x")
