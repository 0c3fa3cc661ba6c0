"""Sentences with arguments: optional parts, alternatives and plural forms.

A sentence names its arguments in braces: `{card} costs {cost}.` A part in brackets is left out unless all its arguments
are given; of alternatives in brackets the first complete one is used: `Put [{about}|this card] on top of your deck?`
`{power!}` counts as not given if it is zero: `{player} plays {card}[ (+{power!} Power)].`
A number chooses between two forms, in which `#` is the number: `{count:# card|# cards}`. A list counts its entries."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

PART = re.compile(r"\[([^\]]*)\]")
ARGUMENT = re.compile(r"{(\w+)(!?)(?::([^}|]*)\|([^}]*))?}")
SINGULAR = {"en": (1, -1), "fr": (0, 1, -1)}  # French says "0 carte"


class Spelled(str):
    """An argument in words, and the number it stands for: itself, or how many entries a list has."""

    number: int | None = None
    is_empty: bool = False

    @classmethod
    def of(cls, effects: str, number: int | None, is_empty: bool = False) -> Spelled:
        """Return words that know their number, and whether they stand for an empty list."""
        spelled = cls(effects)
        spelled.number, spelled.is_empty = number, is_empty
        return spelled


@lru_cache(maxsize=4096)
def alternatives(part: str) -> tuple[str, ...]:
    """Return the alternatives of a part in brackets; a bar inside braces separates plural forms."""
    found, depth = [""], 0
    for letter in part:
        depth += (letter == "{") - (letter == "}")
        if letter == "|" and not depth:
            found.append("")
        else:
            found[-1] += letter
    return tuple(found)


def is_given(value: str | None, not_zero: bool) -> bool:
    """Whether an argument says something: an empty list does not, nor a zero that is not to be reported."""
    return bool(value) and not (isinstance(value, Spelled) and (value.is_empty or (not_zero and value.number == 0)))


def worded(sentence: str, effects: Mapping[str, str], language: str) -> str:
    """Return a sentence with its arguments; one that stands outside brackets must be given."""

    def part(match: re.Match[str]) -> str:
        for each in alternatives(match[1]):
            if all(is_given(effects.get(name), bool(mark)) for name, mark, *_forms in ARGUMENT.findall(each)):
                return each
        return ""

    def argument(match: re.Match[str]) -> str:
        value = effects[match[1]]
        if match[3] is None:
            return value
        number = value.number if isinstance(value, Spelled) else None
        return match[3 if number in SINGULAR[language] else 4].replace("#", value)

    return ARGUMENT.sub(argument, PART.sub(part, sentence) if "[" in sentence else sentence)
