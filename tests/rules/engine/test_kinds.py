"""Every kind and format of every game: its example works, its schema fits, and input of every wrong sort is refused."""

import json
import random
import re
from dataclasses import asdict
from pathlib import Path

import pytest

from rules.engine import engine
from rules.engine.values import DERIVED, ERROR, OPEN, STATED, SituationError

PACKAGE = Path(engine.__file__).parent
KINDS = [
    pytest.param(game, kind, id=f"{game}-{kind.name}") for game, scope in engine.SCOPES.items() for kind in scope.kinds
]
FORMATS = [
    pytest.param(game, chosen, id=f"{game}-{chosen.name}")
    for game, scope in engine.SCOPES.items()
    for chosen in scope.formats
]
CLAUSE = re.compile(r"\"((?:fe-en|fe-fr|mvb|dcf|e101)/[a-z0-9-]+/[a-z0-9-]+)\"")
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
    float("nan"),
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
    {"citizens": {}},
)
LIKELY = (
    "A",
    ["A", "B"],
    {"A": 1, "B": 0},
    2,
    3,
    [9, 10, 11],
    "Brainiac",
    "handler",
    [["evil", "car"]],
    "Hero",
    "Rogue",
    "solo",
    "Threaten",
    "Batman",
    "1 Hero vs 2 Rogues",
    "pass",
    "7 Punch\n3 Vulnerability",
)


@pytest.mark.parametrize("scope", engine.SCOPES.values(), ids=engine.SCOPES)
def test_names_are_unique_and_not_general(scope):
    names = [kind.name for kind in scope.kinds]
    assert len(set(names)) == len(names)
    assert not set(names) & set(engine.GENERAL_KINDS)
    names = [name for chosen in scope.formats for name in (chosen.name, *chosen.aliases)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_example_of_a_kind_resolves(game, kind, reference, clauses):
    answer = engine.resolve({"game": game, "kind": kind.name} | kind.example, reference)
    assert answer.basis in (STATED, DERIVED, OPEN)
    assert answer.result
    assert json.loads(json.dumps(answer.result)) == answer.result
    assert answer.steps
    for step in answer.steps:
        assert step.cites
        assert all(cite in clauses or reference.card(cite.removeprefix("card:")) for cite in step.cites)


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_example_is_found_by_its_fields(game, kind, reference):
    by_name = engine.resolve({"game": game, "kind": kind.name} | kind.example, reference)
    by_fields = engine.resolve({"game": game, "kind": kind.general} | kind.example, reference)
    assert by_fields == by_name


@pytest.mark.parametrize(("game", "chosen"), FORMATS)
def test_example_of_a_format_is_judged(game, chosen, reference):
    found, validation = engine.validate({"game": game, "format": chosen.name} | chosen.example, reference)
    assert found is chosen
    assert validation.is_legal == (not any(each.severity == ERROR for each in validation.violations))
    assert json.dumps(validation.counted)
    by_what, _validation = engine.validate({"game": game, "what": chosen.name} | chosen.example, reference)
    assert by_what is chosen


@pytest.mark.parametrize(("game", "thing"), [*KINDS, *FORMATS])
def test_schema_names_every_field_once(game, thing):
    schema = thing.schema()
    assert json.dumps(schema)
    names = [field.name for field in thing.fields]
    assert len(set(names)) == len(names)
    assert {*names, *thing.example} <= set(schema["properties"])
    assert set(thing.marks) <= {*names, "format"}


@pytest.mark.long
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_kind_answers_or_refuses_junk_with_the_field(game, kind, reference):
    for body in junk_bodies(kind):
        answer_or_refusal(engine.resolve, {"game": game, "kind": kind.name} | body, reference)


@pytest.mark.parametrize(("game", "chosen"), FORMATS)
def test_format_answers_or_refuses_junk_with_the_field(game, chosen, reference):
    for body in junk_bodies(chosen):
        answer_or_refusal(engine.validate, {"game": game, "format": chosen.name} | body, reference)


def junk_bodies(thing):
    """Yield the example with one field spoilt after the other, then fields and values thrown together."""
    names = [field.name for field in thing.fields]
    for name in names:
        for value in JUNK:
            yield thing.example | {name: value}
    chance = random.Random(thing.name)
    for _throw in range(150):
        picked = chance.sample(names, min(len(names), chance.randint(0, 5)))
        start = thing.example if chance.random() < 0.5 else {}
        yield start | {name: chance.choice(JUNK + LIKELY) for name in picked}


def answer_or_refusal(door, body, reference):
    """Open a door and let nothing out but an answer that is JSON, or a SituationError that names a field."""
    try:
        answer = door(body, reference)
    except SituationError as error:
        assert error.field
        assert error.message
    else:
        json.dumps(asdict(answer[1] if isinstance(answer, tuple) else answer), allow_nan=False)


@pytest.mark.parametrize(
    "body", [None, [], "fe", {}, {"game": 5}, {"game": "fe", "kind": 3}, {"game": "fe", "kind": "x"}]
)
def test_bodies_that_are_no_situation(body, reference):
    with pytest.raises(SituationError):
        engine.resolve(body, reference)


@pytest.mark.parametrize("game", engine.SCOPES)
def test_unknown_field_is_refused_with_the_nearest(game, reference):
    kind = next(kind for kind in engine.SCOPES[game].kinds if any(field.name == "players" for field in kind.fields))
    with pytest.raises(SituationError) as refused:
        engine.resolve({"game": game, "kind": kind.name, "playersx": 3}, reference)
    assert refused.value.field == "playersx"
    assert "players" in refused.value.nearest


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Super Hero stack", "super-hero-stack"), ("KICK_STACK", "kick-stack"), ("lineup", "line-up")],
)
def test_format_names_are_read_without_case_or_hyphens(name, expected, reference):
    chosen, _validation = engine.validate({"game": "fe", "format": name, "size": 5}, reference)
    assert chosen.name == expected


def test_every_clause_in_the_code_exists(clauses):
    cited = {cite for path in PACKAGE.rglob("*.py") for cite in CLAUSE.findall(path.read_text(encoding="utf-8"))}
    assert len(cited) > 300
    assert cited <= clauses


def test_every_number_is_used_and_cites_a_clause(reference, clauses):
    code = "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    for name, number in reference.numbers.items():
        assert number.cites
        assert all(cite in clauses or reference.card(cite.removeprefix("card:")) for cite in number.cites), name
    used = set(re.findall(r"\"((?:fe|mvb|dcf|e101)\.[a-z0-9-]+)\"", code))
    assert used <= set(reference.numbers)
