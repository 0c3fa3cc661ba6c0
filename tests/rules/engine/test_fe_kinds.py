"""Every kind and format of Forever Evil: its example works, its schema fits, and bad input is refused by name."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.engine import engine, fe
from rules.engine.values import DERIVED, OPEN, STATED, SituationError

KINDS = [pytest.param(kind, id=kind.name) for kind in fe.KINDS]
FORMATS = [pytest.param(chosen, id=chosen.name) for chosen in fe.FORMATS]
PACKAGE = Path(fe.__file__).parent
CLAUSE = re.compile(r"\"(fe-(?:en|fr)/[a-z0-9-]+/[a-z0-9-]+)\"")
NUMBER = re.compile(r"\"(fe\.[a-z0-9-]+)\"")
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 10**7) | st.text(max_size=12) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.parametrize("kind", KINDS)
def test_example_of_a_kind_resolves(kind, reference):
    answer = engine.resolve({"game": "fe", "kind": kind.name} | kind.example, reference)
    assert answer.basis in (STATED, DERIVED, OPEN)
    assert answer.steps
    json.dumps(answer.result)


@pytest.mark.parametrize("kind", KINDS)
def test_example_is_found_under_the_general_kind(kind, reference):
    named = engine.resolve({"game": "fe", "kind": kind.name} | kind.example, reference)
    general = engine.resolve({"game": "fe", "kind": kind.general} | kind.example, reference)
    assert general.result == named.result


@pytest.mark.parametrize("kind", KINDS)
def test_marks_are_fields(kind):
    assert set(kind.marks) <= {field.name for field in kind.fields}


def test_names_are_unique_and_not_general():
    names = [kind.name for kind in fe.KINDS]
    assert len(names) == len(set(names))
    assert not set(names) & set(engine.GENERAL_KINDS)
    aliases = [alias for chosen in fe.FORMATS for alias in (chosen.name, *chosen.aliases)]
    assert len(aliases) == len(set(aliases))
    assert not set(aliases) & set(engine.GENERAL_FORMATS)


@pytest.mark.parametrize("chosen", FORMATS)
def test_example_of_a_format_is_legal(chosen, reference):
    _format, validation = engine.validate({"game": "fe", "format": chosen.name} | chosen.example, reference)
    assert validation.is_legal


@pytest.mark.parametrize("chosen", FORMATS)
def test_format_is_found_by_what(chosen, reference):
    found, _validation = engine.validate({"game": "fe", "what": chosen.name} | chosen.example, reference)
    assert found is chosen


@pytest.mark.parametrize("thing", [*KINDS, *FORMATS])
def test_schema_knows_every_field(thing):
    schema = thing.schema()
    json.dumps(schema)
    assert {field.name for field in thing.fields} <= set(schema["properties"])
    assert set(thing.example) <= set(schema["properties"])


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_bad_values_of_a_kind_are_refused_by_name(kind, reference, data):
    body = dict(kind.example)
    body[data.draw(st.sampled_from([field.name for field in kind.fields]))] = data.draw(JUNK)
    only_situation_errors(engine.resolve, {"game": "fe", "kind": kind.name} | body, reference)
    only_situation_errors(engine.resolve, {"game": "fe"} | body, reference)


@pytest.mark.parametrize("chosen", FORMATS)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_bad_values_of_a_format_are_refused_by_name(chosen, reference, data):
    body = dict(chosen.example)
    body[data.draw(st.sampled_from([field.name for field in chosen.fields]))] = data.draw(JUNK)
    only_situation_errors(engine.validate, {"game": "fe", "format": chosen.name} | body, reference)


def only_situation_errors(door, body, reference):
    """Open a door and let nothing out but an answer or a SituationError that names a field."""
    refused = None
    try:
        door(body, reference)
    except SituationError as error:
        refused = error
    assert refused is None or (refused.field and refused.message)


@pytest.mark.parametrize(
    "body", [None, [], "fe", {}, {"game": 5}, {"game": "fe", "kind": 3}, {"game": "fe", "kind": "x"}]
)
def test_bodies_that_are_no_situation(body, reference):
    with pytest.raises(SituationError):
        engine.resolve(body, reference)


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Super Hero stack", "super-hero-stack"), ("KICK_STACK", "kick-stack"), ("lineup", "line-up")],
)
def test_format_names_are_read_without_case_or_hyphens(name, expected, reference):
    chosen, _validation = engine.validate({"game": "fe", "format": name, "size": 5}, reference)
    assert chosen.name == expected


def test_unknown_field_gets_the_nearest_name(reference):
    with pytest.raises(SituationError) as caught:
        engine.resolve({"game": "fe", "kind": "buying", "power": 4, "buy_cost": [2]}, reference)
    assert caught.value.field == "buy_cost"
    assert "buy_costs" in caught.value.nearest


def test_every_clause_in_the_code_exists(clauses):
    cited = {cite for path in PACKAGE.glob("*.py") for cite in CLAUSE.findall(path.read_text(encoding="utf-8"))}
    assert len(cited) > 80
    assert cited <= clauses


def test_every_number_in_the_code_exists_and_is_used(reference):
    used = {name for path in PACKAGE.glob("*.py") for name in NUMBER.findall(path.read_text(encoding="utf-8"))}
    built = {f"fe.starting-{name}" for name in ("punches", "vulnerabilities")}
    recorded = {name for name in reference.numbers if name.startswith("fe.")}
    assert used <= recorded
    assert recorded - used - built == set()


def test_every_citation_of_a_number_exists(reference, clauses):
    for name, number in reference.numbers.items():
        if name.startswith("fe."):
            for cite in number.cites:
                assert cite in clauses or reference.card(cite.removeprefix("card:")), (name, cite)
