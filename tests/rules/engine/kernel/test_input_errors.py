"""Input errors in other languages: every message has a template with a translation."""

import ast
from pathlib import Path

import pytest

from rules.engine.messages.input_error_translation import PLACEHOLDER, pattern, templates, translated

ENGINE = Path(__file__).parents[4] / "rules/engine"


def text_of(node):
    """Return a string or f-string of the code, with a sample for each value, or None for any other node."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(each.value if isinstance(each, ast.Constant) else "7" for each in node.values)
    return None


def messages():
    """Yield every message that the engine passes to InputError."""
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            if name == "InputError" and len(node.args) > 1 and (text := text_of(node.args[1])):
                yield text


def test_every_message_has_a_translation():
    found = list(messages())
    assert len(found) > 60
    assert sorted({text for text in found if not any(each.fullmatch(text) for each, _texts in templates())}) == []


def test_translations_have_the_placeholders_of_their_template():
    for each, translations in templates():
        assert len(set(PLACEHOLDER.findall(translations["fr"]))) == each.groups, each.pattern


@pytest.mark.parametrize(
    ("message", "french"),
    [
        ("needs a number from 2 to 5, not 9", "il faut un nombre de 2 à 5, pas 9"),
        (
            "needs a list or a whole number, not the text “x”",
            "il faut une liste ou un nombre entier, pas le texte « x »",
        ),
        ("line 3: we don't know the card “Kik”", "ligne 3 : nous ne connaissons pas la carte « Kik »"),
        ("this field is required", "ce champ est obligatoire"),
    ],
)
def test_message_is_translated_with_its_values(message, french):
    assert translated(message, "fr").replace("\u00a0", " ") == french
    assert translated(message, "en") == message


def test_template_matches_only_complete_messages():
    assert not pattern("needs {0}, not {1}").fullmatch("we need 2")
