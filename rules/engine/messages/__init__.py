"""Sentences: what an event, a refusal, a choice or a missing fact says, once per language; the tables are data.

Every language is a folder with one JSON file per ruleset and `kernel.json`; `wording` says how a sentence is written.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from rules.engine.kernel.reference import LANGUAGES, Reference
from rules.engine.messages.wording import Spelled, worded

CARD_ARGUMENTS = ("card", "cards", "about", "option", "options", "target", "targets", "first", "second")
UNKNOWN = "?"
LISTS = {"en": (", ", " and ", "nothing"), "fr": (", ", " et ", "rien")}


@lru_cache(maxsize=8)
def table(language: str) -> Mapping[str, str]:
    """Return every sentence of a language by its code."""
    found: dict[str, str] = {}
    for path in sorted((Path(__file__).parent / language).glob("*.json")):
        found |= json.loads(path.read_text("utf-8"))
    return found


def write_message(code: str, args: Mapping[str, Any], reference: Reference, language: str = "en") -> str:
    """Return the sentence of a code with its arguments; one that is None leaves out an optional part."""
    effects = {name: write_argument(value, name, reference, language) for name, value in args.items()}
    return worded(table(language)[code], effects, language)


def named(code: str, args: Mapping[str, Any], reference: Reference) -> dict[str, Any]:
    """Return the fields of a card of a state's own that say its name, in every language."""
    names = {language: write_message(code, args, reference, language) for language in LANGUAGES}
    return {"name": names.pop("en"), "names": names}


def write_argument(value: Any, name: str, reference: Reference, language: str) -> str:
    """Return an argument in words: cards by their name in the language, lists joined, places by their name."""
    if value is None:
        return Spelled.of(UNKNOWN, None, is_empty=True)
    if isinstance(value, dict):
        value = [f"{count} {write_argument(each, name, reference, language)}" for each, count in value.items()]
    if isinstance(value, list | tuple):
        effects = [write_argument(each, name, reference, language) for each in value]
        return Spelled.of(joined(effects, language), len(effects), not effects)
    if isinstance(value, str) and name in CARD_ARGUMENTS:
        return card_name(value, reference, language)
    if isinstance(value, str):
        return table(language).get(f"{name}.{value}", value)
    return Spelled.of(str(value), value if isinstance(value, int) else None)


def joined(effects: list[str], language: str, last: str = "") -> str:
    """Return words as a list in a language."""
    between, usual, none = LISTS[language]
    return (
        between.join(effects[:-1]) + (last or usual) + effects[-1]
        if len(effects) > 1
        else effects[0]
        if effects
        else none
    )


def card_name(value: str, reference: Reference, language: str) -> str:
    """Return the name of a card; what is no card stays as it is."""
    card_id = value.partition("#")[0]
    fact = reference.cards.get(card_id)
    if fact is None:
        return table(language).get(f"option.{card_id}", value)
    return fact.names.get(language, fact.name)
