"""Requests typed into a form: the checker, the calculators, and the check_list command."""

import html
import re

import pytest
from django.core.management import CommandError, call_command

from rules.engine.games.registry import RULESETS
from rules.pages.forms import CALCULATOR, FORMAT, RequestForm, written
from rules.templatetags.rules import words
from tests.pages import page_of, words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("empty_cache")]
LIST = "/check?ruleset=fe&format=starting-deck&list="


@pytest.mark.parametrize(("name", "said"), [("vp_tokens", "VP tokens"), ("line-up", "Line-Up"), ("hand", "Hand")])
def test_names_of_the_engine_read_as_the_books_print_them(name, said):
    assert words(name) == said


def test_the_checker_names_every_violation_with_its_rule(client):
    page = page_of(client, f"{LIST}7 Punch%0A2 Vulnerability")
    words = words_of(page)
    for part in ("Not legal", "Expected", "Found", "Fix"):
        assert part in words
    assert 'href="/rules/fe-en#super-villains-and-starting-decks-2"' in page
    assert "7 Punch\n2 Vulnerability</textarea>" in html.unescape(page)


def test_a_misspelt_card_is_a_400_that_names_the_line_and_the_nearest(client):
    answer = client.get(f"{LIST}7 Punch%0A2 Vulnerabilty")
    assert answer.status_code == 400
    said = words_of(answer.content.decode())
    assert "line 2: there is no card “Vulnerabilty”; nearest: " in said
    assert "fe-vulnerability" in said


def test_a_list_too_long_for_an_address_is_posted(client):
    lines = "\n".join(["1 Punch"] * 300)
    answer = client.post("/check", {"ruleset": "fe", "format": "starting-deck", "list": lines})
    assert answer.status_code == 200
    assert "Not legal" in words_of(answer.content.decode())


def test_what_cannot_be_read_is_a_400_that_names_the_field(client):
    answer = client.get("/table/calculate/fe/purchase?power=many&cards=fe-kick")
    assert answer.status_code == 400
    page = answer.content.decode()
    assert "power: a whole number is needed" in page
    assert 'href="#f-power"' in page
    assert re.search(r'id="f-power"[^>]*aria-invalid="true"', page)


def test_a_calculator_works_by_names_and_speaks_french(client):
    page = page_of(client, "/table/calculate/fe/purchase?power=7&cards=Catwoman%0AGiganta")
    assert "fe-catwoman, fe-giganta" in words_of(page)
    french = page_of(client, "/table/calculate/fe/attack?foes=3&left=2&lang=fr")
    assert "Player 1 attaque" in words_of(french)


@pytest.mark.parametrize("label", [FORMAT, CALCULATOR])
def test_the_example_of_every_form_reads_back_as_itself(label):
    for rules in RULESETS.values():
        for kind in rules.formats if label == FORMAT else rules.calculators:
            if "state" in kind.example:
                continue
            empty = RequestForm(rules, kind, {}, label)
            typed = {each.name: each.text for each in empty.inputs}
            filled = RequestForm(rules, kind, typed, label)
            assert filled.error is None, (rules.game.id, kind.name, filled.error.message)
            assert len(empty.inputs) <= 25


@pytest.mark.parametrize(
    ("value", "text"), [([1, 2], "1, 2"), (["fe-kick", "fe-punch"], "fe-kick\nfe-punch"), (True, "true"), (None, "")]
)
def test_an_example_is_written_as_one_would_type_it(value, text):
    assert written(value) == text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("7 Punch\n3 Vulnerability", 0),
        ("7 Punch\n2 Vulnerability", 1),
        ("7 Pnuch", 2),
        ('{"list": 5}', 2),
        ('{"cards": []}', 2),
        ("{", 2),
    ],
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
