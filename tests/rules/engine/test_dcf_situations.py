"""DC Forever situations with their expected answers: set-up rules, interactions and the book's worked examples."""

import json
from pathlib import Path

import pytest

from rules.engine import dcf, engine

SITUATIONS = json.loads((Path(__file__).parents[2] / "conformance" / "situations-dcf.json").read_text(encoding="utf-8"))
BY_ID = {row["id"]: row for row in SITUATIONS}
VALIDATED = [row for row in SITUATIONS if row["door"] == "validate"]
RESOLVED = [row for row in SITUATIONS if row["door"] == "resolve"]


def named(rows):
    """Name test cases by their id."""
    return [pytest.param(row, id=row["id"]) for row in rows]


@pytest.mark.parametrize("row", named(VALIDATED))
def test_list_is_judged_as_the_book_does(row, reference, clauses):
    _format, validation = engine.validate({"game": "dcf", **row["request"]}, reference)
    assert validation.is_legal is row["expect"]["legal"], validation.violations
    messages = " ".join(violation.message for violation in validation.violations)
    for words in row.get("speaks_of", ()):
        assert words in messages
    for violation in validation.violations:
        assert violation.fix
        assert violation.cites
        assert set(violation.cites) <= clauses


@pytest.mark.parametrize("row", named(RESOLVED))
def test_situation_resolves_as_the_book_does(row, reference, clauses):
    resolution = engine.resolve({"game": "dcf", **row["request"]}, reference)
    found = {key: resolution.result.get(key, "missing") for key in row["expect"]}
    assert found == row["expect"]
    assert resolution.basis == row.get("basis", resolution.basis)
    assert resolution.steps
    for step in resolution.steps:
        assert step.cites
        for cite in step.cites:
            assert cite in clauses or reference.card(cite.removeprefix("card:"))


@pytest.mark.parametrize("kind", [pytest.param(kind, id=kind.name) for kind in dcf.KINDS])
def test_example_of_every_kind_resolves(kind, reference, clauses):
    resolution = engine.resolve({"game": "dcf", "kind": kind.name, **kind.example}, reference)
    assert resolution.result
    assert json.loads(json.dumps(resolution.result)) == resolution.result
    assert all(cite in clauses or cite.startswith("card:") for step in resolution.steps for cite in step.cites)


@pytest.mark.parametrize("kind", [pytest.param(kind, id=kind.name) for kind in dcf.KINDS])
def test_example_finds_its_kind_without_the_name(kind, reference):
    by_name = engine.resolve({"game": "dcf", "kind": kind.name, **kind.example}, reference)
    by_fields = engine.resolve({"game": "dcf", "kind": kind.general, **kind.example}, reference)
    assert by_fields == by_name


@pytest.mark.parametrize("chosen", [pytest.param(each, id=each.name) for each in dcf.FORMATS])
def test_example_of_every_format_validates(chosen, reference):
    found, validation = engine.validate({"game": "dcf", "format": chosen.name, **chosen.example}, reference)
    assert found is chosen
    assert json.dumps(validation.counted)


@pytest.mark.parametrize("candidate", [pytest.param(each, id=each.name) for each in (*dcf.KINDS, *dcf.FORMATS)])
def test_fields_are_named_once_and_marks_are_fields(candidate):
    names = [field.name for field in candidate.fields]
    assert len(names) == len(set(names))
    assert set(candidate.marks) <= set(names)
    assert json.dumps(candidate.schema())


def test_kinds_and_formats_are_named_once():
    for group in (dcf.KINDS, dcf.FORMATS):
        names = [name for each in group for name in (each.name, *getattr(each, "aliases", ()))]
        assert len(names) == len(set(names))


def test_every_printed_number_cites_a_clause(reference, clauses):
    numbers = [number for number in reference.numbers.values() if number.id.startswith("dcf.")]
    assert numbers
    for number in numbers:
        assert number.cites
        assert set(number.cites) <= clauses
