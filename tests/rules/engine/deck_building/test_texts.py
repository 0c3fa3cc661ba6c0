"""Every recorded text has effects that agree with the fixture, and every code has its messages."""

import ast
import json
import re
from collections import Counter
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from rules.engine.games.deck_building.cards import TEXTS
from rules.engine.games.deck_building.cards.unsupported_cards import REFUSED
from rules.engine.games.deck_building.table_set_up import FULL, PACKS
from rules.engine.games.registry import RULESETS
from rules.engine.kernel.cards import Missing
from rules.engine.kernel.effects import walk
from rules.engine.messages import LANGUAGES, table

ROOT = Path(__file__).resolve().parents[4]
SETS = (*FULL, *PACKS, "mvb")
EVERY = {
    row["id"]: row for code in SETS for row in json.loads((ROOT / f"fixtures/cards/{code}.json").read_text("utf-8"))
}
ROWS = {card_id: row for card_id, row in EVERY.items() if row["text"] is not None}
NOT_RECORDED = {
    "base-felix-faust", "crisis-1-gotham-city-docks", "crossover-1-cyclone", "crossover-5-reverse-flash",
    "tt-kid-flash", "tt-skitter",
}  # fmt: skip
SPELLED = {"third": "3", "two": "2", "three": "3", "four": "4"}
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
NUMBER = re.compile(r"(?<![\w-])-?(\d+)")
SOURCES = [
    *(ROOT / "rules/engine/games").rglob("*.py"),
    *(ROOT / "rules/engine/games/deck_building/effects").rglob("*.py"),
]
KERNEL = sorted((ROOT / "rules/engine/kernel").glob("*.py"))


def numbers_in_text(row):
    """Return the numbers above 1 in a card's text, without those in the URLs of links."""
    text = LINK.sub(r"\1", row["text"])
    for word, digit in SPELLED.items():
        text = re.sub(rf"\b{word}\b", digit, text)
    return {int(number) for number in NUMBER.findall(text) if int(number) > 1}


def numbers(value):
    """Yield every number in the effects of a text."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif is_dataclass(value):
        yield from numbers([getattr(value, each.name) for each in fields(value)])
    elif isinstance(value, tuple | list | dict):
        for each in value.values() if isinstance(value, dict) else value:
            yield from numbers(each)


def test_every_card_with_a_recorded_effect_is_played_or_refused_by_name_and_every_text_has_a_card():
    assert set(TEXTS) | set(REFUSED) == set(ROWS)
    assert set(TEXTS) & set(REFUSED) == set()
    assert {card_id for card_id in EVERY if card_id not in ROWS and not card_id.startswith("mvb-")} <= NOT_RECORDED


def test_a_refused_card_has_a_reason(loaded_game):
    for card_id, code in REFUSED.items():
        with pytest.raises(Missing) as missing:
            loaded_game.kind(card_id).part("play")
        assert missing.value.code == code
        assert all(f"unknown.{code}" in table(language) for language in LANGUAGES)


@pytest.mark.parametrize("card_id", sorted(TEXTS))
def test_effects_and_text_have_the_same_numbers(card_id):
    row = ROWS[card_id]
    in_words = {number for number in numbers(TEXTS[card_id].parts) if number > 1}
    printed = numbers_in_text(row)
    assert in_words <= printed
    assert printed - in_words <= {row["power"]}


def test_parts_of_the_text_are_the_printed_keywords():
    for card_id, text in TEXTS.items():
        row, parts = ROWS[card_id], text.parts
        keywords = row.get("keywords", [])
        assert ("defense" in parts or "guard" in parts) == ("defense" in keywords), card_id
        assert ("first_appearance" in parts) == ("first-appearance-attack" in keywords), card_id
        assert bool({"stack_ongoing", "defeated_after"} & set(parts)) == (
            "stack-ongoing" in keywords or row["stack"] == "crisis"
        ), card_id
        assert ("worth" in parts) == bool(row.get("victory_points_formula")), card_id


def test_notes_are_clauses(clauses):
    assert {note for text in TEXTS.values() for note in text.notes} <= clauses


def codes_in(paths, positions):
    """Return the strings passed to functions, each given with the position of the argument; each must be called."""
    found = {name: set() for name in positions}
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                given = node.args[positions[name] :][:1] if name in positions else ()
                found.get(name, set()).update(each.value for each in given if isinstance(each, ast.Constant))
    assert all(found.values()), found
    return set().union(*found.values())


def named(paths, name):
    """Yield the strings passed to calls as this keyword argument."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == name and isinstance(node.value, ast.Constant):
                yield node.value.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_message(language):
    messages = table(language)
    events = codes_in(SOURCES, {"log_event": 0, "leave_open": 0}) | {"put-top", "put-bottom", "put-pile", "gain", "buy"}
    assert sorted(events - set(messages)) == []
    choices = {"choose_card": 1, "choose_player": 1, "choose_way": 1, "wants": 1, "CardAction": 0, "move_to": 0}
    reasons = codes_in(SOURCES, choices | {"if_wanted": 0, "either": 0}) | set(named(SOURCES, "reason"))
    assert sorted(f"reason.{each}" for each in reasons if f"reason.{each}" not in messages) == []
    refusals = codes_in(KERNEL, {"Refused": 0})
    rules = {rule.code for each in RULESETS.values() for verb in each.game.verbs for rule in verb.rules}
    assert sorted(each for each in refusals | rules if f"refusal.{each}" not in messages) == []
    missing = codes_in([*SOURCES, *KERNEL], {"Missing": 0})
    assert sorted(each for each in missing if f"unknown.{each}" not in messages) == []
    broken = {rule.code for each in RULESETS.values() for form in each.formats for rule in form.rules}
    assert sorted(each for each in broken if not {f"violation.{each}", f"fix.{each}"} <= set(messages)) == []


def test_the_languages_have_the_same_messages_with_the_same_arguments():
    english, french = (table(language) for language in LANGUAGES)
    assert set(english) == set(french)
    for code, message in english.items():
        assert set(re.findall(r"{(\w+)", message)) == set(re.findall(r"{(\w+)", french[code])), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_code_has_its_message_in_one_file(language):
    files = sorted((ROOT / "rules/engine/messages" / language).glob("*.json"))
    codes = Counter(code for path in files for code in json.loads(path.read_text("utf-8")))
    assert [code for code, count in codes.items() if count > 1] == []


def test_every_clause_in_the_code_exists(clauses):
    for path in SOURCES:
        found = set(
            re.findall(
                r'"((?:(?:fe|mvb|dcf|e101)-(?:en|fr)|mvb|tt|crisis-1|crossover-5)/[a-z0-9-]+/[a-z0-9-]+)"',
                path.read_text("utf-8"),
            )
        )
        assert found <= clauses, path


def test_no_module_is_longer_than_300_lines():
    paths = [*SOURCES, *KERNEL, *(ROOT / "rules/engine/messages").glob("*.py"), ROOT / "rules/engine/operations.py"]
    paths = [path for path in paths if path.parent.name != "cards"]  # they have the text of every card
    sizes = {path: len(path.read_text("utf-8").splitlines()) for path in paths}
    assert [str(path) for path, size in sizes.items() if size > 300] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_option_of_a_choice_has_a_message(language):
    ways = {
        name.replace("_", "-")
        for card_id, text in TEXTS.items()
        for _path, effect in walk(dict(text.parts), card_id)
        if getattr(getattr(effect, "verb", None), "__name__", "") == "either"
        for name in effect.named
    }
    assert ways
    assert {f"option.{name}" for name in ways} <= table(language).keys()
