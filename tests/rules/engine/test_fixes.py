"""What a violation asks for mends it: a legal table with one figure wrong becomes legal again as the fix says."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.engine import engine
from rules.engine.values import ERROR, SituationError

TABLES = [
    ("fe", "standard", 3),
    ("fe", "long", 4),
    ("fe", "good-guys-vs-bad-guys", 4),
    ("mvb", "standard", 4),
    ("mvb", "impossible", 3),
    ("mvb", "world-hopper", 6),
    ("mvb", "cost-tokens", 3),
    ("e101", "standard", 5),
    ("dcf", "standard", 2),
    ("dcf", "multiplayer", 4),
]
MODERATE = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)


def errors(game, situation, reference):
    """Return the errors of a table by code."""
    _format, validation = engine.validate({"game": game, "format": "table", **situation}, reference)
    return {violation.code: violation for violation in validation.violations if violation.severity == ERROR}


def figures(situation):
    """Return the names of the fields that hold one whole number."""
    return sorted(name for name, value in situation.items() if type(value) is int)


@pytest.mark.parametrize(("game", "mode", "players"), TABLES)
@MODERATE
@given(data=st.data())
def test_writing_what_was_expected_removes_the_violation(game, mode, players, data, reference):
    seed = data.draw(st.integers(0, 50))
    legal = engine.set_up(game, players, mode, None, seed, reference).situation
    assert not errors(game, legal, reference)
    names = [name for name in figures(legal) if name != "players"]
    if not names:
        return
    name = data.draw(st.sampled_from(names))
    wrong = data.draw(st.integers(0, 60).filter(lambda value: value != legal[name]))
    try:
        found = errors(game, legal | {name: wrong}, reference)
    except SituationError as error:
        assert name in str(error)
        return
    for code, violation in found.items():
        assert violation.fix
        if violation.found == wrong and type(violation.expected) is int:
            told = {str(violation.expected), str(abs(violation.expected - wrong)), "the", "every", "no"}
            assert told & set(violation.fix.replace(".", " ").replace(":", " ").casefold().split()), violation.fix
            mended = errors(game, legal | {name: violation.expected}, reference)
            assert code not in mended


@pytest.mark.parametrize(("game", "mode", "players"), TABLES)
@MODERATE
@given(data=st.data())
def test_a_list_cut_short_or_too_long_is_mended_by_its_fix(game, mode, players, data, reference):
    legal = engine.set_up(game, players, mode, None, data.draw(st.integers(0, 50)), reference).situation
    names = sorted(name for name, value in legal.items() if isinstance(value, list) and value)
    if not names:
        return
    name = data.draw(st.sampled_from(names))
    cut = data.draw(st.integers(0, len(legal[name]) - 1))
    try:
        found = errors(game, legal | {name: legal[name][:cut]}, reference)
    except SituationError as error:
        assert str(error)
        return
    for code, violation in found.items():
        assert violation.fix
        if violation.found == cut and type(violation.expected) is int and not violation.cards:
            mended = errors(game, legal | {name: legal[name][: violation.expected]}, reference)
            assert code not in mended
        elif violation.expected == legal[name]:
            assert code not in errors(game, legal | {name: list(violation.expected)}, reference)
