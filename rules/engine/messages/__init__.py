"""Messages: the texts of events, refusals, choices and missing facts, in every language.

Each language has a folder with `kernel.json` and one JSON file per ruleset; `message_syntax.py` describes their syntax.
`writer.py` writes events and other values with their messages; `input_error_translation.py` translates input errors.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..kernel.reference_data import LANGUAGES, Reference
from .message_syntax import Spelled, worded

VALUE_ARGUMENTS = ("expected", "found", "set")  # values of any kind: cards, sets, options or numbers
CARD_ARGUMENTS = ("card", "cards", "about", "option", "options", "target", "targets", "first", "second")
UNKNOWN = "?"
LISTS = {"en": (", ", " and ", "nothing"), "fr": (", ", " et ", "rien")}


@lru_cache(maxsize=8)
def table(language: str) -> Mapping[str, str]:
    """Return every message of a language by its code."""
    found: dict[str, str] = {}
    for path in sorted((Path(__file__).parent / language).glob("*.json")):
        found |= json.loads(path.read_text("utf-8"))
    return found


def write_message(code: str, args: Mapping[str, Any], reference: Reference, language: str = "en") -> str:
    """Return the message of a code with its arguments; an optional part is omitted if an argument of it is None."""
    texts = {name: write_argument(value, name, reference, language) for name, value in args.items()}
    return worded(table(language)[code], texts, language)


def named(code: str, args: Mapping[str, Any], reference: Reference) -> dict[str, Any]:
    """Return the fields `name` and `names` for a card that a state defines, from a message in every language."""
    names = {language: write_message(code, args, reference, language) for language in LANGUAGES}
    return {"name": names.pop("en"), "names": names}


def write_argument(value: Any, name: str, reference: Reference, language: str) -> str:
    """Return an argument as text: the name of a card or zone in the language, a joined list, or a number."""
    if value is None:
        return Spelled.of(UNKNOWN, None, is_empty=True)
    if isinstance(value, dict):
        value = [f"{count} {write_argument(each, name, reference, language)}" for each, count in value.items()]
    if isinstance(value, list | tuple):
        texts = [write_argument(each, name, reference, language) for each in value]
        return Spelled.of(joined(texts, language), len(texts), not texts)
    if isinstance(value, str) and name in CARD_ARGUMENTS:
        return card_name(value, reference, language)
    if isinstance(value, str) and name in VALUE_ARGUMENTS:
        return value_name(value, reference, language)
    if isinstance(value, str):
        return table(language).get(f"{name}.{value}", value)
    return Spelled.of(str(value), value if isinstance(value, int) else None)


def value_name(value: str, reference: Reference, language: str) -> str:
    """Return the name of a card, set or option in a language; any other value is returned unchanged."""
    if value in reference.cards:
        return card_name(value, reference, language)
    if value in reference.sets:
        return reference.sets[value].name
    return table(language).get(f"choice.{value}", value)


def joined(texts: list[str], language: str, last: str = "") -> str:
    """Return texts joined to a list in a language, with `last` or the word for "and" before the last one."""
    between, usual, none = LISTS[language]
    if len(texts) > 1:
        return between.join(texts[:-1]) + (last or usual) + texts[-1]
    return texts[0] if texts else none


def card_name(value: str, reference: Reference, language: str) -> str:
    """Return the name of a card or option in a language; any other value is returned unchanged."""
    card_id = value.partition("#")[0]
    fact = reference.cards.get(card_id)
    if fact is None:
        return table(language).get(f"option.{card_id}", value)
    return fact.names.get(language, fact.name)
