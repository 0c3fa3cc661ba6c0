"""Forms drawn from the fields of the engine's formats and calculators: what to ask for, and what was typed as input."""

import json
import re
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from rules import adapters
from rules.engine.games.registry import RULESETS
from rules.engine.kernel.inputs import CARD, CARDS, FLAG, NUMBER, NUMBERS, TEXT, TEXTS, Field
from rules.engine.kernel.lists import named
from rules.engine.kernel.outcomes import InputError

FORMAT, CALCULATOR = "format", "calculator"
DOORS = {FORMAT: "validate", CALCULATOR: "calculate"}
TRUTH = (("true", _("Yes")), ("false", _("No")))
SEPARATOR = re.compile(r"[,\n]+")


@dataclass(frozen=True)
class Input:
    """One field of a form with what stands in it."""

    field: Field
    text: str
    is_wrong: bool

    @property
    def name(self):
        """The engine's name of the field."""
        return self.field.name

    @property
    def label(self):
        """The name as words."""
        return self.name.replace("_", " ").capitalize()

    @property
    def control(self):
        """The kind of input that suits the field: number, choice, text, list of cards, or several values."""
        if self.field.kind == FLAG or (self.field.kind == TEXT and self.field.choices):
            return "choice"
        return {NUMBER: "number", CARDS: "list", CARD: "text", TEXT: "text"}.get(self.field.kind, "several")

    @property
    def options(self):
        """The choices: (value, label, is chosen)."""
        choices = TRUTH if self.field.kind == FLAG else [(word, word) for word in self.field.choices]
        return [(value, label, value == self.text) for value, label in choices]


class RequestForm:
    """The form of one format or calculator; empty it shows the example, filled it holds a request body."""

    def __init__(self, rules, kind, given, label):
        self.rules, self.kind, self.given, self.label = rules, kind, given, label

    @property
    def ruleset(self):
        """The id of the ruleset."""
        return self.rules.game.id

    @cached_property
    def is_filled(self):
        """Tell whether any field was given."""
        return any(self.given.get(field.name, "").strip() for field in self.kind.fields)

    @cached_property
    def body(self):
        """The request body for the engine; empty fields are left out."""
        body = {"ruleset": self.ruleset, self.label: self.kind.name}
        for field in self.kind.fields:
            text = self.given.get(field.name, "").strip()
            if text or field.kind in (NUMBERS, TEXTS, CARDS):  # an empty list is a list
                body[field.name] = read(field, text, self.rules.game.sets)
        return body

    @cached_property
    def inputs(self):
        """Every field with what was typed, or the example."""
        example = self.kind.example
        return [
            Input(
                field,
                self.given.get(field.name, "").strip() if self.is_filled else written(example.get(field.name)),
                field.name == self.wrong_field,
            )
            for field in self.kind.fields
        ]

    @property
    def wrong_field(self):
        """The field the engine refused, if any."""
        return re.split(r"[.\[]", self.error.field)[0] if self.error else None

    @cached_property
    def outcome(self):
        """(answer, None), or (None, error) for input the engine cannot read, or (None, None) for an empty form."""
        if not self.is_filled:
            return None, None
        try:
            return adapters.ask(DOORS[self.label], self.body, lang=get_language()), None
        except adapters.EngineError as error:
            return None, error

    @property
    def answer(self):
        """What the engine answered, if it did."""
        return self.outcome[0]

    @property
    def error(self):
        """Why the engine could not read the form, if so."""
        return self.outcome[1]


def read(field, text, sets=()):
    """Return what was typed as the field takes it; what does not fit is left for the engine to refuse by name."""
    parts = [part.strip() for part in SEPARATOR.split(text) if part.strip()]
    if field.kind in (TEXT, CARDS):
        return text
    if field.kind == NUMBERS:
        return [scalar(part) for part in parts]
    if field.kind == TEXTS:
        return parts
    if field.kind == CARD:
        try:
            return named(text, sets, False, field.name, adapters.reference())
        except InputError:
            return text
    return scalar(text)


def scalar(text):
    """Return a text as JSON if it is that, else as it is."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def written(value):
    """Return an example's value as one would type it."""
    if value is None or value == []:
        return ""
    if isinstance(value, list) and not any(isinstance(each, list | dict) for each in value):
        return ", ".join(map(str, value)) if not isinstance(value[0], str) else "\n".join(value)
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def form_of(ruleset, name, given, label):
    """Return the form of a ruleset's format or calculator, or None."""
    rules = RULESETS.get(ruleset)
    kinds = (rules.calculators if label == CALCULATOR else rules.formats) if rules else ()
    kind = next((each for each in kinds if each.name == name), None)
    return RequestForm(rules, kind, given, label) if kind else None
