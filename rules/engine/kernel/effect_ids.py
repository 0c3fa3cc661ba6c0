"""Ids of effects, with which a state names a lasting effect or a trigger.

An id has the card, the part of its text and a digest of the effect itself, such as `<card>/play/9c1e6b2f`. So the id
stays the same if other parts of the card's code are edited, and an edited effect gets another id. Equal effects in one
part of a text share their id."""

from __future__ import annotations

import hashlib
from dataclasses import fields, is_dataclass
from functools import partial
from types import FunctionType

from .effects import Effect, walk
from .game import Text


def effects_of(card_id: str, text: Text) -> list[tuple[str, str, Effect]]:
    """Return (position in the code, id, effect) of every effect of a card's text."""
    outlines: dict[int, str] = {}
    return [
        (position, f"{card_id}/{part}/{digest(outline(effect, outlines))}", effect)
        for part, effects in text.parts.items()
        for position, effect in walk(effects, f"{card_id}/{part}")
    ]


def digest(text: str) -> str:
    """Return a short digest of a text."""
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()


def outline(value: object, outlines: dict[int, str]) -> str:
    """Return a text that is equal for equal parts of code; `outlines` caches the texts of effects by `id()`.

    It has the names of classes and functions and the values that they are called with, but no default values."""
    if isinstance(value, str | int | float | None):
        return repr(value)
    if not isinstance(value, Effect):
        return outline_of_parts(value, outlines)
    if id(value) not in outlines:
        outlines[id(value)] = digest(outline_of_parts(value, outlines))
    return outlines[id(value)]


def outline_of_parts(value: object, outlines: dict[int, str]) -> str:
    """Return the outline of an object with parts: an effect, another dataclass, a collection or a function."""
    if isinstance(value, partial):
        return outline((value.func, value.args, value.keywords), outlines)
    if isinstance(value, FunctionType):
        closed_over = tuple(cell.cell_contents for cell in value.__closure__ or ())
        constants = tuple(each for each in value.__code__.co_consts if isinstance(each, str | int | float | None))
        names = value.__code__.co_names if "<lambda>" in value.__qualname__ else ()
        return f"{value.__qualname__}{names}{constants if names else ''}{outline(closed_over, outlines)}"
    if isinstance(value, dict):
        return outline(tuple(value.items()), outlines)
    if isinstance(value, frozenset | set):
        return outline(tuple(sorted(value, key=str)), outlines)
    if isinstance(value, list | tuple):
        return f"({','.join(outline(each, outlines) for each in value)})"
    if is_dataclass(value) and not isinstance(value, type):
        default = {each.name: each.default for each in fields(value)}
        given = {
            name: each for name, each in vars_of(value).items() if each is not default[name] and each != default[name]
        }
        return f"{type(value).__name__}{outline(given, outlines)}"
    return getattr(value, "__qualname__", type(value).__name__)


def vars_of(value: object) -> dict[str, object]:
    """Return the fields of a dataclass with their values."""
    return {each.name: getattr(value, each.name) for each in fields(value)}  # type: ignore[arg-type]
