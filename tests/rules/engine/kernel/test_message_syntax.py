"""The syntax of messages: optional parts, alternatives, plural forms; every code has a message."""

import ast
import re
from pathlib import Path

import pytest

from rules.engine.games.registry import RULESETS
from rules.engine.kernel.choices import NO, SKIP, YES
from rules.engine.kernel.game import CHOOSE
from rules.engine.kernel.reference_data import Reference
from rules.engine.messages import LANGUAGES, table, write_message
from rules.engine.messages.message_syntax import ARGUMENT, Spelled, alternatives, worded
from rules.engine.messages.writer import MessageWriter

ENGINE = Path(__file__).parents[4] / "rules/engine"
SETS = ("sets", "set", "base_sets", "main_deck_set")  # choices that are shown as names of sets
EMPTY = Reference("test", {}, {}, {})
GAMES = [pytest.param(each.game, id=code) for code, each in RULESETS.items()]
COUNTED = (
    r"{(count|total|found|expected|left|up_to)} (?:different |affiliated |base )*(cards|citizens|points|players|cartes)"
)


def number(value):
    return Spelled.of(str(value), value)


@pytest.mark.parametrize(
    ("message", "texts", "expected"),
    [
        ("Draw {count:# card|# cards}.", {"count": number(1)}, "Draw 1 card."),
        ("Draw {count:# card|# cards}.", {"count": number(2)}, "Draw 2 cards."),
        ("Draw {count:# card|# cards}.", {"count": number(0)}, "Draw 0 cards."),
        ("Draw {count:a card|# cards}.", {"count": number(1)}, "Draw a card."),
        ("Choose a card[ from {place}].", {}, "Choose a card."),
        ("Choose a card[ from {place}].", {"place": "your hand"}, "Choose a card from your hand."),
        ("Play [{about}|this card]?", {"about": "Kick"}, "Play Kick?"),
        ("Play [{about}|this card]?", {}, "Play this card?"),
        ("[{count:# card|# cards}|cards]", {"count": number(3)}, "3 cards"),
        ("[{count:# card|# cards}|cards]", {}, "cards"),
        ("Ann plays Kick[ (+{power!} Power)].", {"power": number(2)}, "Ann plays Kick (+2 Power)."),
        ("Ann plays Kick[ (+{power!} Power)].", {"power": number(0)}, "Ann plays Kick."),
    ],
)
def test_message_is_filled_with_given_arguments(message, texts, expected):
    assert worded(message, texts, "en") == expected


def test_zero_is_singular_in_french():
    assert worded("{count:# carte|# cartes}", {"count": number(0)}, "fr") == "0 carte"
    assert worded("{count:# carte|# cartes}", {"count": number(2)}, "fr") == "2 cartes"


@pytest.mark.parametrize(
    ("message", "name", "expected"),
    [
        ("la main de {player}", "Ann", "la main d’Ann"),
        ("la main de {player}", "Bob", "la main de Bob"),
        ("la main de {player}", "Harley Quinn", "la main de Harley Quinn"),
        ("la main de {player}", "Élise", "la main d’Élise"),
        ("pour que [{player}|personne] évite l’Attaque", "Ann", "pour qu’Ann évite l’Attaque"),
        ("{player} regarde {player}", "Ann", "Ann regarde Ann"),
    ],
)
def test_french_words_are_elided_before_an_argument(message, name, expected):
    assert worded(message, {"player": name}, "fr") == expected


def test_verb_agrees_with_length_of_list():
    code = "violation.not-a-starter"
    assert write_message(code, {"cards": ["Kick"]}, EMPTY) == "Kick doesn't belong in a starting deck."
    assert write_message(code, {"cards": ["Kick", "Punch"]}, EMPTY) == "Kick and Punch don't belong in a starting deck."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_is_complete_without_arguments(language):
    for code in [code for code in table(language) if code.startswith("reason.")]:
        text = write_message(code, {}, EMPTY, language)
        assert not re.search(r"[\[\]{}|#]|\s\s", text), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_counted_noun_has_a_plural_form(language):
    plural = {code: text for code, text in table(language).items() if re.search(COUNTED, text) or "(s)" in text}
    lists = {"violation.unequal-halves"}  # its number is a list of numbers
    assert sorted(set(plural) - lists) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_brackets_and_braces_are_closed(language):
    for code, text in table(language).items():
        left = ARGUMENT.sub("", re.sub(r"\[([^\]]*)\]", lambda part: "".join(alternatives(part[1])), text))
        assert not set(left) & set("[]{}"), code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_code_of_a_game_has_a_message(game, language):
    texts = table(language)
    codes = {f"verb.{each.name}" for each in game.verbs} | {f"verb.{CHOOSE}"}
    codes |= {f"phase.{each}" for each in game.phases} | {f"figure.{each}" for each in game.figures}
    codes |= {f"zone.{each.name}" for each in (*game.zones, *game.counters)} | {f"team.{each}" for each in game.teams}
    assert sorted(codes - set(texts)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_a_form_has_a_message(language):
    forms = [form for each in RULESETS.values() for form in (*each.formats, *each.calculators)]
    fields = [field for form in forms for field in form.fields if field.name not in SETS]
    wanted = {f"choice.{each}" for field in fields for each in field.choices}
    wanted |= {f"choice.{mode}" for each in RULESETS.values() for mode in each.game.modes}
    assert sorted(wanted - set(table(language))) == []


def test_every_option_and_figure_has_a_message():
    wanted = {f"action.{each}" for each in ("attack", "rescue", "threaten")}
    wanted |= {f"option.{each}" for each in (YES, NO, SKIP)}
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = getattr(getattr(node, "func", None), "id", "")
            if isinstance(node, ast.Call) and name == "either" and not any(each.arg is None for each in node.keywords):
                wanted |= {f"option.{each.arg.replace('_', '-')}" for each in node.keywords}
            if isinstance(node, ast.keyword) and node.arg == "figure" and isinstance(node.value, ast.Constant):
                wanted.add(f"figure.{node.value.value}")
    for language in LANGUAGES:
        assert sorted(wanted - set(table(language))) == []


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ({"reason": "destroy", "args": {"left": 2, "place": [{"whose": "your", "zone": "hand", "player": "Ann"}]}},
         "Bane: choose a card from your hand to destroy (2 to go)."),
        ({"reason": "destroy-for-reward", "about": "Kick", "args": {"reward": [{"code": "add-power", "count": 2}]}},
         "Bane: destroy Kick for +2 Power?"),
        ({"reason": "may", "args": {"effect": [{"code": "no-such-effect"}]}}, "Use Bane's effect?"),
        ({"reason": "may", "args": {"effect": [{"code": "draw", "count": 1}]}}, "Use Bane: draw a card?"),
        ({"reason": "defend", "args": {"target": "Ann"}}, "Choose a Defense card to avoid Ann's Bane."),
        ({"reason": "rotate-it", "about": "Bane", "args": {}}, "Rotate Bane?"),
        ({"reason": "destroy", "card": None, "args": {}}, "Choose a card to destroy."),
    ],
)  # fmt: skip
def test_prompt_names_card_effect_and_target(question, expected):
    complete = {"player": "Ben", "card": "Bane", "about": None} | question
    assert MessageWriter(EMPTY, "en").prompt(complete) == expected
