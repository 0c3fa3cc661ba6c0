"""The form field for one request field that the engine declares: its label, its control and its values."""

import re
from functools import cached_property

from django import forms
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
    TABLE,
    TEXT,
    TEXTS,
    InputError,
    messages,
    named,
)
from rules.pages.checker.deck_lists import lines_of

SEPARATOR = re.compile(r"[,\n]+")
SET_FIELDS = ("sets", "set", "base_sets", "main_deck_set")
LONGEST_TEXT = 20_000
CONTROLS = {NUMBER: "number", NUMBERS: "numbers", CARDS: "cards", TABLE: "named"}


class TextsInput(forms.Widget):
    """A widget whose value is a list of typed texts, or None if the field was not sent.

    A table of numbers has one parameter for each of the `names` of its rows."""

    def __init__(self, kind, names):
        super().__init__()
        self.kind, self.names = kind, names

    def value_from_datadict(self, data, files, name):
        if self.kind == TABLE:
            sent = [data.get(f"{name}.{each}") for each in self.names]
            return None if all(each is None for each in sent) else [(each or "").strip() for each in sent]
        if name not in data:
            return None
        texts = [text.replace("\r\n", "\n").strip()[:LONGEST_TEXT] for text in data.getlist(name)]
        return texts if self.kind in (NUMBERS, TEXTS) else texts[:1]


class EngineField(forms.Field):
    """A field of a request to `validate`, as the engine declares it. The engine validates its value.

    `names` are the row names of a table of numbers, `sets` the names of the game's sets by code."""

    def __init__(self, declared, names, sets):
        super().__init__(required=False, label=capfirst(_(declared.help)), widget=TextsInput(declared.kind, names))
        self.declared, self.names, self.sets = declared, names, sets

    def clean(self, value):
        return read(self.declared, value or [], tuple(self.sets), self.names)

    def get_bound_field(self, form, field_name):
        return EngineBoundField(form, self, field_name)

    @property
    def choices(self):
        """The values to choose from: (value, label)."""
        declared = self.declared
        if declared.kind == FLAG:
            return [("true", _("Yes")), ("false", _("No"))]
        if declared.name in SET_FIELDS:
            return [(code, self.sets.get(code, code)) for code in declared.choices or self.sets]
        words = messages.table(get_language())
        return [(word, words[f"choice.{word}"]) for word in declared.choices]

    @property
    def control(self):
        """The name of the HTML control for the field, such as "choice", "boxes" or "text"."""
        kind, has_choices = self.declared.kind, bool(self.choices)
        if kind == FLAG or (kind == TEXT and has_choices):
            return "choice"
        if kind == TEXTS and has_choices:
            return "boxes" if self.declared.name in SET_FIELDS else "choices"
        return CONTROLS.get(kind, "text")

    @property
    def is_ordered(self):
        """Whether the order of a list of cards matters."""
        return "top card first" in self.declared.help


class EngineBoundField(forms.BoundField):
    """A field with the texts that its controls show: the typed ones, or suggested ones if it was not sent."""

    @cached_property
    def texts(self):
        """The texts to show. A list has one more, empty, after the button `more` was pressed."""
        texts = self.form.suggested_texts(self.field.declared) if self.data is None else self.data
        if self.field.declared.kind in (NUMBERS, TEXTS):
            texts = [text for text in texts if text]
            if self.form.data.get("more") == self.name:
                texts = [*(texts or [""]), ""]
        return texts

    @property
    def text(self):
        """The value of a field that is not a list."""
        return self.texts[0] if self.texts else ""

    @property
    def options(self):
        """The choices of a field with one value: (value, label, is selected)."""
        return [(value, label, value in self.texts) for value, label in self.field.choices]

    @property
    def rows(self):
        """One row for each value of a list, at least one: (number, text, options)."""
        return [
            (number, text, [(value, label, value == text) for value, label in self.field.choices])
            for number, text in enumerate(self.texts or [""], 1)
        ]

    @property
    def entries(self):
        """The numbers of a table of numbers: (name, text)."""
        return tuple(zip(self.field.names, self.texts, strict=True))


def read(field, texts, sets=(), names=()):
    """Return the value for the engine of a field with these typed texts. The engine rejects invalid values.

    A card name is looked up in the `sets` in order; `names` are the row names of a table of numbers,
    one per text. An empty single value is None; empty lists, tables and card lists are returned empty."""
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


def as_texts(value, sets=(), stacks=()):
    """Return a value of the engine as texts for a form field: one text per value; one text of lines for a card list."""
    if value is None:
        return []
    if isinstance(value, bool):
        return ["true" if value else "false"]
    if isinstance(value, dict):
        return [str(each) for each in value.values()]
    if isinstance(value, list | tuple):
        cards = engine_gateway.reference().cards
        if value and all(each in cards for each in value):
            return [lines_of(value, sets, stacks)]
        return [str(each) for each in value]
    return [str(value)]
