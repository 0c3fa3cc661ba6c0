"""Engine requests entered in the forms of the checker, and the check_list command."""

import html
import re

import pytest
from django.core.management import CommandError, call_command
from django.http import QueryDict

from rules.engine.games.registry import RULESETS
from rules.engine.kernel.input_fields import CARDS
from rules.pages.checker.form_fields import as_texts
from rules.pages.checker.forms import EngineForm, formats_of
from rules.templatetags.rules import words
from tests.pages import page_of, words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("empty_cache")]
LIST = "/check?ruleset=fe&format=starting-deck&list="


@pytest.mark.parametrize(("name", "expected"), [("vp_tokens", "VP tokens"), ("line-up", "Line-Up"), ("hand", "Hand")])
def test_engine_names_are_formatted_as_in_the_books(name, expected):
    assert words(name) == expected


def test_checker_lists_every_violation_with_rule(client):
    page = page_of(client, f"{LIST}7 Punch%0A2 Vulnerability")
    words = words_of(page)
    for part in ("Not legal", "Expected", "Found", "Change the number to 3."):
        assert part in words
    assert 'href="/rules/fe-en#super-villains-and-starting-decks-2"' in page
    assert "7 Punch\n2 Vulnerability</textarea>" in html.unescape(page)
    assert "{&quot;" not in page


def test_unknown_format_returns_400_naming_it(client):
    refused = client.get("/check?ruleset=fe&format=starting-dek")
    assert refused.status_code == 400
    assert "starting-dek" in words_of(refused.content.decode())
    assert client.get("/check?format=starting-deck").status_code == 400  # the ruleset is missing


def test_misspelt_card_returns_400_with_line_and_suggestion(client):
    response = client.get(f"{LIST}7 Punch%0A2 Vulnerabilty")
    assert response.status_code == 400
    expected = words_of(response.content.decode())
    assert "line 2: we don't know the card “Vulnerabilty”" in expected
    assert "Did you mean" in expected
    assert 'value="list:2:fe-vulnerability"' in response.content.decode()


def test_every_misspelt_card_has_its_line_and_suggestion(client):
    response = client.get(f"{LIST}7 Pnuch%0A2 Vulnerabilty")
    page = response.content.decode()
    assert response.status_code == 400
    assert 'value="list:1:fe-punch"' in page
    assert 'value="list:2:fe-vulnerability"' in page


def test_long_list_is_sent_by_post(client):
    lines = "\n".join(["1 Punch"] * 300)
    response = client.post("/check", {"ruleset": "fe", "format": "starting-deck", "list": lines})
    assert response.status_code == 200
    assert "Not legal" in words_of(response.content.decode())


def test_invalid_field_returns_400_naming_it(client):
    response = client.get("/check?ruleset=fe&format=crisis-stack&list=&super_villains=many")
    assert response.status_code == 400
    page = response.content.decode()
    assert "Number of Super-Villains in their stack : needs a whole number" in words_of(page)
    assert 'href="#f-super_villains"' in page
    assert re.search(r'id="f-super_villains"[^>]*aria-invalid="true"', page)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_calculator_leads_to_the_answer_to_its_question(client, lang):
    for code, rules in RULESETS.items():
        for kind in rules.calculators:
            redirected = client.get(f"/table/calculate/{code}/{kind.name}?power=4&lang={lang}")
            assert redirected.status_code == 301
            assert 'class="answer-sheet"' in page_of(client, redirected["Location"]), kind.name
    assert client.get("/table/calculate/fe/nothing").status_code == 404


def test_example_of_every_form_round_trips():
    for rules in RULESETS.values():
        for kind in formats_of(rules):
            example = EngineForm(rules, kind, QueryDict()).example
            filled = EngineForm(rules, kind, QueryDict(example))
            assert filled.is_valid(), (rules.game.id, kind.name, filled.errors)
            wanted = {name: value for name, value in kind.example.items() if not holds_cards(kind, name)}
            assert wanted.items() <= filled.body.items() or not wanted
            assert all(each.label for each in filled.inputs)


def test_engine_fields_do_not_hide_attributes_of_the_form():
    # a template's form.title is the field "title" if there is one
    fields = {field.name for rules in RULESETS.values() for kind in rules.formats for field in kind.fields}
    assert not [name for name in sorted(fields) if hasattr(EngineForm, name)]
    assert "game_sets" not in fields


def holds_cards(kind, name):
    return any(field.name == name and field.kind == CARDS for field in kind.fields)


@pytest.mark.parametrize(
    ("value", "texts"),
    [([1, 2], ["1", "2"]), (["fe-kick", "fe-kick", "fe-punch"], ["2 Kick\n1 Punch"]), (True, ["true"]), (None, [])],
)
def test_example_values_are_formatted_as_typed_text(value, texts):
    assert as_texts(value, ("fe",)) == texts


def test_emptied_list_stays_empty(client):
    page = html.unescape(page_of(client, f"{LIST}"))
    assert re.search(r"<textarea[^>]*>\s*</textarea>", page)
    assert "Not legal" in words_of(page)
    assert "Punch\n" not in page


def test_unknown_card_is_not_silently_replaced(client):
    response = client.get("/check?ruleset=fe&format=main-deck&list=Foo bar&sets=fe")
    assert response.status_code == 400
    page = response.content.decode()
    assert "we don't know the card “Foo bar”" in words_of(page)
    assert "Foo bar</textarea>" in page
    added = client.get("/check?ruleset=fe&format=main-deck&list=&sets=fe&list.add=Foo bar")
    assert added.status_code == 400
    assert "Oblivion Bar</textarea>" not in added.content.decode()


@pytest.mark.parametrize(
    ("path", "button", "after"),
    [
        (f"{LIST}9 Punch%0A3 Vulnerability", "Change the number to 7.", "7 Punch\n3 Vulnerability"),
        (f"{LIST}7 Punch%0A3 Vulnerability%0A1 Kick", "Take out Kick.", "7 Punch\n3 Vulnerability"),
        (
            "/check?ruleset=fe&format=opponent-stack&list=Batman%0AThe Flash&set=fe&top_face_up=true",
            "Put The Flash on top.",
            "1 The Flash\n1 Batman",
        ),
    ],
)
def test_fix_button_corrects_the_list(client, path, button, after):
    page = page_of(client, path)
    number = re.search(rf'name="fix"\s+value="(\d+)"[^>]*>\s*{re.escape(button)}', page)[1]
    response = client.get(f"{path}&fix={number}")
    assert response.status_code == 302
    assert "fix=" not in response["Location"]
    corrected = html.unescape(page_of(client, response["Location"]))
    assert f"{after}</textarea>" in corrected
    assert button not in words_of(corrected)


def test_buttons_add_a_card_and_replace_a_line(client):
    added = client.get(f"{LIST}7 Punch&list.add=Vulnerability")
    assert added["Location"].endswith("list=7+Punch%0A1+Vulnerability")
    replaced = client.get(f"{LIST}7 Punch%0A3 Vulnerabilty&replace=list:2:fe-vulnerability")
    assert replaced["Location"].endswith("list=7+Punch%0A3+Vulnerability")


def test_missing_starting_card_is_named(client):
    page = words_of(page_of(client, LIST + "7+Punch"))
    assert "Vulnerability: you have 0, but a starting deck has 3." in page


def test_forms_are_translated_and_show_no_json(client):
    page = page_of(client, "/check?ruleset=dcf&format=starting-deck&lang=fr")
    words = words_of(page)
    assert "Nombre de cartes affiliées" in words
    assert "Renown" in words
    assert "{" not in words.split("Renown")[1][:60]


@pytest.mark.parametrize(("query", "count"), [("rows=&more=rows", 2), ("rows=3&more=rows", 2), ("rows=3", 1)])
def test_list_gains_one_row_without_javascript(client, query, count):
    page = page_of(client, f"/check?ruleset=mvb&format=cost-tokens&players=3&tokens=1&{query}")
    assert page.count('name="rows"') == count


def test_a_game_in_progress_is_checked_in_the_sandbox(client):
    redirected = client.get("/check?ruleset=fe&format=table")
    assert (redirected.status_code, redirected["Location"]) == (301, "/sandbox?ruleset=fe")
    assert "format=table" not in page_of(client, "/check")


def test_two_cards_are_not_a_main_deck(client):
    page = words_of(page_of(client, "/check?ruleset=fe&format=main-deck&list=Catwoman%0ABane (base)&sets=fe&sets=base"))
    assert "Not legal" in page
    assert "The main deck has 2 cards. Forever Evil's has 111." in page


def test_selected_table_passes_its_players(client):
    page = html.unescape(page_of(client, "/check?ruleset=dcf&players=3"))
    assert "/check?ruleset=dcf&format=draft&players=3" in page
    assert re.search(r'name="players"[^>]*value="3"', page_of(client, "/check?ruleset=dcf&format=draft&players=3"))


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
def test_check_list_exit_code_depends_on_result(tmp_path, capsys, text, code):
    file = tmp_path / "deck.txt"
    file.write_text(text)
    try:
        call_command("check_list", str(file), ruleset="fe", name="starting-deck")
    except (SystemExit, CommandError) as end:
        assert (end.code if isinstance(end, SystemExit) else end.returncode) == code
    else:
        assert code == 0
        assert "legal" in capsys.readouterr().out
