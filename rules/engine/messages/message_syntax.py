"""The syntax of messages: arguments, optional parts, alternatives and plural forms.

A message names its arguments in braces: `{card} costs {cost}.` A part in brackets is omitted unless all its arguments
are given; of alternatives in brackets, the first one with all its arguments is used:
`Put [{about}|this card] on top of your deck?` An argument with an exclamation mark counts as not given if it is zero:
`{player} plays {card}[ (+{power!} Power)].` A number, or the length of a list, chooses between two forms, in which `#`
is the number: `{count:# card|# cards}`. In French, "de" and "que" are elided before an argument that begins with a
vowel: `la main de {player}` gives "la main d’Ann"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

PART = re.compile(r"\[([^\]]*)\]")
ARGUMENT = re.compile(r"{(\w+)(!?)(?::([^}|]*)\|([^}]*))?}")
SINGULAR = {"en": (1, -1), "fr": (0, 1, -1)}  # French says "0 carte"
VOWELS = frozenset("aeiouàâäéèêëîïôöùûüœ")
BEFORE_VOWEL = "\0"  # marks an argument that begins with a vowel until words before it are elided
ELIDED = re.compile(rf"\b([Dd]|[Qq]u)e {BEFORE_VOWEL}")


class Spelled(str):
    """An argument as text with its number: the value of a number, or the length of a list."""

    number: int | None = None
    is_empty: bool = False

    @classmethod
    def of(cls, text: str, number: int | None, is_empty: bool = False) -> Spelled:
        """Return a text with its number; `is_empty` if it is the text of an empty list."""
        spelled = cls(text)
        spelled.number, spelled.is_empty = number, is_empty
        return spelled


@lru_cache(maxsize=4096)
def alternatives(part: str) -> tuple[str, ...]:
    """Return the alternatives of a part in brackets; bars inside braces separate plural forms instead."""
    found, depth = [""], 0
    for letter in part:
        depth += (letter == "{") - (letter == "}")
        if letter == "|" and not depth:
            found.append("")
        else:
            found[-1] += letter
    return tuple(found)


def is_given(value: str | None, not_zero: bool) -> bool:
    """Return whether an argument counts as given; an empty list does not, nor does zero if `not_zero` is set."""
    return bool(value) and not (isinstance(value, Spelled) and (value.is_empty or (not_zero and value.number == 0)))


def worded(message: str, texts: Mapping[str, str], language: str) -> str:
    """Return a message with its arguments filled in; arguments outside brackets are required."""

    def part(match: re.Match[str]) -> str:
        for each in alternatives(match[1]):
            if all(is_given(texts.get(name), bool(mark)) for name, mark, *_forms in ARGUMENT.findall(each)):
                return each
        return ""

    def argument(match: re.Match[str]) -> str:
        value = texts[match[1]]
        if match[3] is None:
            return BEFORE_VOWEL + value if language == "fr" and value[:1].lower() in VOWELS else value
        number = value.number if isinstance(value, Spelled) else None
        return match[3 if number in SINGULAR[language] else 4].replace("#", value)

    text = ARGUMENT.sub(argument, PART.sub(part, message) if "[" in message else message)
    return ELIDED.sub(r"\1’", text).replace(BEFORE_VOWEL, "") if BEFORE_VOWEL in text else text
