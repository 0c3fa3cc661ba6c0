"""One field of a form built from the fields that the engine declares: its label, its control and its values."""

import re
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules import engine_gateway
from rules.engine_gateway import (
    CARD,
    CARDS,
    FLAG,
    NUMBER,
    NUMBERS,
    STATE,
    TABLE,
    TEXT,
    TEXTS,
    Field,
    InputError,
    messages,
    named,
)
from rules.pages.checker.deck_lists import lines_of

SEPARATOR = re.compile(r"[,\n]+")
SET_FIELDS = ("sets", "set", "base_sets", "main_deck_set")


@dataclass(frozen=True)
class FormField:
    """A field with its values as texts."""

    field: Field
    texts: tuple
    is_wrong: bool
    sets: dict
    names: tuple = ()

    @property
    def name(self):
        """The engine's name of the field."""
        return self.field.name

    @property
    def label(self):
        """The engine's description of the field in the page's language."""
        return capfirst(_(self.field.help))

    @property
    def is_ordered(self):
        """Whether the order of a list of cards matters."""
        return "top card first" in self.field.help

    @property
    def text(self):
        """The value of a field that is not a list."""
        return self.texts[0] if self.texts else ""

    @property
    def control(self):
        """The kind of control for the field."""
        kind, has_choices = self.field.kind, bool(self.choices)
        if kind == FLAG or (kind == TEXT and has_choices):
            return "choice"
        if kind == TEXTS and has_choices:
            return "boxes" if self.name in SET_FIELDS else "choices"
        plain = {NUMBER: "number", NUMBERS: "numbers", CARDS: "cards", TABLE: "named", STATE: "state"}
        return plain.get(kind, "text")

    @property
    def choices(self):
        """The values to choose from: (value, label)."""
        if self.field.kind == FLAG:
            return [("true", _("Yes")), ("false", _("No"))]
        if self.name in SET_FIELDS:
            codes = self.field.choices or tuple(self.sets)
            return [(code, self.sets.get(code, code)) for code in codes]
        words = messages.table(get_language())
        return [(word, words[f"choice.{word}"]) for word in self.field.choices]

    @property
    def options(self):
        """The choices of a field with one value: (value, label, is selected)."""
        return [(value, label, value in self.texts) for value, label in self.choices]

    @property
    def rows(self):
        """One row for each value of a list, at least one: (number, text, options)."""
        texts = self.texts or ("",)
        return [
            (number, text, [(value, label, value == text) for value, label in self.choices])
            for number, text in enumerate(texts, 1)
        ]

    @property
    def entries(self):
        """The numbers of a table of numbers: (name, text)."""
        return tuple(zip(self.names, self.texts, strict=True))


def read(field, texts, sets=(), names=()):
    """Return the typed texts as a value for the engine, None for nothing; the engine refuses values that do not fit."""
    texts = [texts] if isinstance(texts, str) else texts
    if field.kind in (NUMBERS, TEXTS):
        parts = [part.strip() for text in texts for part in SEPARATOR.split(text) if part.strip()]
        return [integer_or_text(part) for part in parts] if field.kind == NUMBERS else parts
    if field.kind == TABLE:
        return {name: integer_or_text(text) for name, text in zip(names, texts, strict=False) if text}
    text = texts[0].strip() if texts else ""
    if field.kind == CARDS:
        return text
    if not text:
        return None
    if field.kind == CARD:
        try:
            return named(text, sets, False, field.name, engine_gateway.reference())
        except InputError:
            return text
    if field.kind == FLAG:
        return {"true": True, "false": False}.get(text, text)
    return text if field.kind == TEXT else integer_or_text(text)


def integer_or_text(text):
    """Return the text as an integer if it is one, else unchanged."""
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text


def as_texts(value, sets=()):
    """Return a value as texts of a form: one text per value, a list of cards as lines."""
    if value is None:
        return []
    if isinstance(value, bool):
        return ["true" if value else "false"]
    if isinstance(value, dict):
        return [str(each) for each in value.values()]
    if isinstance(value, list | tuple):
        cards = engine_gateway.reference().cards
        if value and all(each in cards for each in value):
            return [lines_of(value, sets)]
        return [str(each) for each in value]
    return [str(value)]
