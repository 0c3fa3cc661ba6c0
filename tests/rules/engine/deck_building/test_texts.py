"""Every recorded effect has a text in words that agrees with the fixture; every code has its sentences."""

import ast
import json
import re
from collections import Counter
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from rules.engine.games.deck_building.cards import TEXTS
from rules.engine.games.deck_building.cards.refused import REFUSED
from rules.engine.games.deck_building.dealing import FULL, PACKS
from rules.engine.games.registry import RULESETS
from rules.engine.kernel.cards import Missing
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


def said_in_words(row):
    """Return the numbers of a card's text above 1, without the links' addresses and the printed Power."""
    text = LINK.sub(r"\1", row["text"])
    for word, digit in SPELLED.items():
        text = re.sub(rf"\b{word}\b", digit, text)
    return {int(number) for number in NUMBER.findall(text) if int(number) > 1}


def numbers(said):
    """Yield every number in what was said with words."""
    if isinstance(said, int) and not isinstance(said, bool):
        yield said
    elif is_dataclass(said):
        yield from numbers([getattr(said, each.name) for each in fields(said)])
    elif isinstance(said, tuple | list | dict):
        for each in said.values() if isinstance(said, dict) else said:
            yield from numbers(each)


def test_every_card_with_a_recorded_effect_is_played_or_refused_by_name_and_every_text_has_a_card():
    assert set(TEXTS) | set(REFUSED) == set(ROWS)
    assert set(TEXTS) & set(REFUSED) == set()
    assert {card_id for card_id in EVERY if card_id not in ROWS and not card_id.startswith("mvb-")} <= NOT_RECORDED


def test_a_refused_card_says_why(book):
    for card_id, code in REFUSED.items():
        with pytest.raises(Missing) as missing:
            book.kind(card_id).part("play")
        assert missing.value.code == code
        assert all(f"unknown.{code}" in table(language) for language in LANGUAGES)


@pytest.mark.parametrize("card_id", sorted(TEXTS))
def test_words_and_text_agree_on_the_numbers(card_id):
    row = ROWS[card_id]
    in_words = {number for number in numbers(TEXTS[card_id].parts) if number > 1}
    printed = said_in_words(row)
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


def strings(paths, names):
    """Yield the first text given to calls of these names."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                for place in names.get(name, ()):
                    if len(node.args) > place and isinstance(node.args[place], ast.Constant):
                        yield node.args[place].value


def named(paths, name):
    """Yield the texts given to calls under a name."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == name and isinstance(node.value, ast.Constant):
                yield node.value.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence(language):
    said = table(language)
    events = set(strings(SOURCES, {"tell": (0,), "leave_open": (0,)})) | {
        "put-top",
        "put-bottom",
        "put-pile",
        "gain",
        "buy",
    }
    assert sorted(events - set(said)) == []
    asked = {"choose_card": (1,), "choose_player": (1,), "choose_way": (1,), "wants": (1,), "Deed": (0,), "laid": (0,)}
    reasons = set(strings(SOURCES, asked | {"if_wanted": (0,), "either": (0,)})) | set(named(SOURCES, "reason"))
    assert sorted(f"reason.{each}" for each in reasons if f"reason.{each}" not in said) == []
    refusals = set(strings(KERNEL, {"Refused": (0,)}))
    rules = {rule.code for each in RULESETS.values() for verb in each.game.verbs for rule in verb.rules}
    assert sorted(each for each in refusals | rules if f"refusal.{each}" not in said) == []
    missing = set(strings([*SOURCES, *KERNEL], {"Missing": (0,)}))
    assert sorted(each for each in missing if f"unknown.{each}" not in said) == []
    broken = {rule.code for each in RULESETS.values() for form in each.formats for rule in form.rules}
    assert sorted(each for each in broken if not {f"violation.{each}", f"fix.{each}"} <= set(said)) == []


def test_the_languages_have_the_same_sentences_with_the_same_arguments():
    english, french = (table(language) for language in LANGUAGES)
    assert set(english) == set(french)
    for code, sentence in english.items():
        assert set(re.findall(r"{(\w+)", sentence)) == set(re.findall(r"{(\w+)", french[code])), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rulesets_say_one_code_differently(language):
    files = sorted((ROOT / "rules/engine/messages" / language).glob("*.json"))
    codes = Counter(code for path in files for code in json.loads(path.read_text("utf-8")))
    assert [code for code, count in codes.items() if count > 1] == []


def test_every_clause_in_the_code_is_one(clauses):
    for path in SOURCES:
        found = set(
            re.findall(
                r'"((?:(?:fe|mvb|dcf|e101)-(?:en|fr)|mvb|tt|crisis-1|crossover-5)/[a-z0-9-]+/[a-z0-9-]+)"',
                path.read_text("utf-8"),
            )
        )
        assert found <= clauses, path


def test_no_module_is_longer_than_300_lines_and_the_whole_within_8000():
    paths = [*SOURCES, *KERNEL, *(ROOT / "rules/engine/messages").glob("*.py"), ROOT / "rules/engine/operations.py"]
    sizes = {path.name: len(path.read_text("utf-8").splitlines()) for path in paths}
    assert [name for name, size in sizes.items() if size > 300] == []
