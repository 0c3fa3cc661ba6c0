"""Evil:101 kinds and formats: examples, schemas, finding by fields, and input of every wrong sort."""

import json
import random

import pytest

from rules.engine import e101, engine
from rules.engine.values import DERIVED, OPEN, STATED, SituationError, Validation

KINDS = [pytest.param(kind, id=kind.name) for kind in e101.SCOPE.kinds]
FORMATS = [pytest.param(chosen, id=chosen.name) for chosen in e101.SCOPE.formats]
JUNK = (
    None,
    True,
    False,
    -1,
    0,
    1,
    7,
    10**9,
    1.5,
    "",
    "x" * 501,
    "no such thing",
    [],
    [None],
    ["A", "A"],
    [[]],
    {},
    {"A": None},
    {"A": []},
)


def small(junk):
    """Return junk that a field may accept as well as junk that none does."""
    return (*junk, "A", ["A", "B"], {"A": 1, "B": 0}, 2, 3, [9, 10, 11], "Brainiac", "handler", [["evil", "car"]])


def test_names_are_unique():
    names = [kind.name for kind in e101.SCOPE.kinds]
    assert len(set(names)) == len(names)
    names = [name for chosen in e101.SCOPE.formats for name in (chosen.name, *chosen.aliases)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("kind", KINDS)
def test_example_of_kind_resolves(kind, reference, clauses):
    answer = engine.resolve({"game": "e101", "kind": kind.name, **kind.example}, reference)
    assert answer.basis in (STATED, DERIVED, OPEN)
    assert answer.result
    assert json.loads(json.dumps(answer.result)) == answer.result
    for step in answer.steps:
        assert step.cites
        assert all(cite in clauses or reference.card(cite.removeprefix("card:")) for cite in step.cites)


@pytest.mark.parametrize("kind", KINDS)
def test_example_is_found_by_its_fields(kind, reference):
    by_name = engine.resolve({"game": "e101", "kind": kind.name, **kind.example}, reference)
    by_fields = engine.resolve({"game": "e101", "kind": kind.general, **kind.example}, reference)
    assert by_fields == by_name


@pytest.mark.parametrize("chosen", FORMATS)
def test_example_of_format_is_legal(chosen, reference):
    _format, validation = engine.validate({"game": "e101", "format": chosen.name, **chosen.example}, reference)
    assert validation.is_legal, validation.violations


@pytest.mark.parametrize("chosen", [*KINDS, *FORMATS])
def test_schema_names_every_field(chosen):
    schema = chosen.schema()
    assert set(chosen.example) <= set(schema["properties"])
    assert json.dumps(schema)


@pytest.mark.parametrize("kind", KINDS)
def test_kind_refuses_junk_with_the_field(kind, reference):
    for body in junk_bodies(kind):
        try:
            answer = engine.resolve({"game": "e101", "kind": kind.name, **body}, reference)
        except SituationError as error:
            assert error.field
            assert error.message
        else:
            json.dumps(answer.result)


@pytest.mark.parametrize("chosen", FORMATS)
def test_format_refuses_junk_with_the_field(chosen, reference):
    for body in junk_bodies(chosen):
        try:
            _format, validation = engine.validate({"game": "e101", "format": chosen.name, **body}, reference)
        except SituationError as error:
            assert error.field
        else:
            assert isinstance(validation, Validation)


def junk_bodies(chosen):
    """Yield the example with one field spoilt after the other, then fields and values thrown together."""
    names = [field.name for field in chosen.fields]
    for name in names:
        for value in JUNK:
            yield chosen.example | {name: value}
    chance = random.Random(chosen.name)
    values = small(JUNK)
    for _throw in range(150):
        picked = chance.sample(names, min(len(names), chance.randint(0, 5)))
        yield {name: chance.choice(values) for name in picked}


def test_unknown_field_is_refused_with_the_nearest(reference):
    with pytest.raises(SituationError) as refused:
        engine.resolve({"game": "e101", "kind": e101.SCOPE.kinds[0].name, "playersx": 3}, reference)
    assert "players" in refused.value.nearest
