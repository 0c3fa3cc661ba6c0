"""One field of a form drawn from the engine's fields: its label, the control that suits it, what stands in it."""

from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from rules.engine.kernel.inputs import CARDS, FLAG, NUMBER, NUMBERS, STATE, TABLE, TEXT, TEXTS, Field

SET_FIELDS = ("sets", "set", "base_sets", "main_deck_set")


@dataclass(frozen=True)
class Input:
    """One field of a form with what stands in it: its texts, one for each thing."""

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
        """What the engine says of the field, in the page's language."""
        return capfirst(_(self.field.help))

    @property
    def is_ordered(self):
        """Tell whether the order of a list of cards matters."""
        return "top card first" in self.field.help

    @property
    def text(self):
        """The one text of a field that is not a list."""
        return self.texts[0] if self.texts else ""

    @property
    def control(self):
        """The kind of input that suits the field."""
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
        return [(word, _(word.replace("-", " ").capitalize())) for word in self.field.choices]

    @property
    def options(self):
        """The choices of a field with one value: (value, label, is chosen)."""
        return [(value, label, value in self.texts) for value, label in self.choices]

    @property
    def rows(self):
        """One row for each thing of a list, at least one: (number, text, its options)."""
        texts = self.texts or ("",)
        return [
            (place, text, [(value, label, value == text) for value, label in self.choices])
            for place, text in enumerate(texts, 1)
        ]

    @property
    def entries(self):
        """The numbers by name: (name, text)."""
        return tuple(zip(self.names, self.texts, strict=True))
