"""Situations typed into a form: the checker, the calculators, and the check_list command."""

import html
import re

import pytest
from django.core.management import CommandError, call_command

from rules.pages.forms import SituationForm, kind_of, read, written
from rules.templatetags.rules import words
from tests.pages import page_of, words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("empty_cache")]
LIST = "/check?ruleset=fe&format=starting-deck&list="


@pytest.mark.parametrize(("name", "said"), [("vp_tokens", "VP tokens"), ("line-up", "Line-Up"), ("hand", "Hand")])
def test_names_of_the_engine_read_as_the_books_print_them(name, said):
    assert words(name) == said


def test_the_checker_names_every_violation_with_its_rule(client):
    page = page_of(client, f"{LIST}7 Punch%0A2 Vulnerabilty")
    words = words_of(page)
    for part in ("Not legal", "No card is called “Vulnerabilty”", "Expected", "Found", "Fix", "Add 3 Vulnerability."):
        assert part in words
    assert 'href="/rules/fe-en#super-villains-and-starting-decks-2"' in page
    assert "7 Punch\n2 Vulnerabilty</textarea>" in html.unescape(page)


def test_a_list_too_long_for_an_address_is_posted(client):
    lines = "\n".join(["1 Punch"] * 900)
    answer = client.post("/check", {"ruleset": "fe", "format": "starting-deck", "list": lines})
    assert answer.status_code == 200
    assert "Not legal" in words_of(answer.content.decode())


def test_a_situation_that_cannot_be_read_is_a_400_that_names_the_field(client):
    answer = client.get("/table/calculate/fe/buying?power=many&buy_costs=2")
    assert answer.status_code == 400
    page = answer.content.decode()
    assert "power: a whole number is needed" in page
    assert 'href="#f-power"' in page
    assert re.search(r'id="f-power"[^>]*aria-invalid="true"', page)


@pytest.mark.parametrize("label", ["format", "kind"])
def test_the_example_of_every_form_reads_back_as_itself(label):
    from rules.engine import engine

    for scope in engine.SCOPES.values():
        for kind in scope.formats if label == "format" else scope.kinds:
            empty = SituationForm(kind, {}, label)
            typed = {each.name: each.text for each in empty.inputs}
            filled = SituationForm(kind, typed, label)
            assert filled.error is None, (kind.game, kind.name)
            assert len(empty.main) <= 25


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("power", "4", 4),
        ("buy_costs", "2, 2", [2, 2]),
        ("buy_costs", "[3]", [3]),
        ("buy", "Kick: 2, Giganta: 1", {"Kick": 2, "Giganta": 1}),
        ("frozen", "true", True),
        ("super_hero_face", "up", "up"),
    ],
)
def test_what_is_typed_becomes_what_the_engine_reads(name, typed, value):
    field = next(field for field in kind_of("fe", "buying", "kind").fields if field.name == name)
    assert read(field, typed) == value


@pytest.mark.parametrize(
    ("value", "text"),
    [([1, 2], "1, 2"), ({"Punch": 7}, "Punch: 7"), (True, "true"), (["a, b"], '["a, b"]'), (None, ""), ("x", "x")],
)
def test_an_example_is_written_as_one_would_type_it(value, text):
    assert written(value) == text


@pytest.mark.parametrize(
    ("text", "code"), [("7 Punch\n3 Vulnerability", 0), ("7 Punch\n2 Vulnerability", 1), ('{"list": 5}', 2), ("{", 2)]
)
def test_check_list_exits_by_what_it_finds(tmp_path, capsys, text, code):
    file = tmp_path / "deck.txt"
    file.write_text(text)
    try:
        call_command("check_list", str(file), ruleset="fe", name="starting-deck")
    except (SystemExit, CommandError) as end:
        assert (end.code if isinstance(end, SystemExit) else end.returncode) == code
    else:
        assert code == 0
        assert "legal" in capsys.readouterr().out
