"""Forms drawn from the engine's declared fields: what to ask for, and what was typed as the engine's input."""

import json
import re
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext_lazy as _

from rules.engine import engine
from rules.engine.values import SituationError

NUMBER, CHOICE, LIST, TEXT, LOOSE = "number", "choice", "list", "text", "loose"
TRUTH = (("true", _("Yes")), ("false", _("No")))
UNTYPED = "Unread"
PART = re.compile(r"[,\n]+")
PAIR = re.compile(r"^\s*(.+?)\s*[:=]\s*(.+?)\s*$")


@dataclass(frozen=True)
class Input:
    """One field of a form with what stands in it."""

    field: object
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
    def schema(self):
        """What the engine accepts."""
        return self.field.schema()

    @property
    def control(self):
        """The kind of input that suits the field."""
        return control_of(self.schema)

    @property
    def options(self):
        """The choices: (value, label, is chosen)."""
        schema = self.schema
        choices = TRUTH if schema.get("type") == "boolean" else [(word, word) for word in schema.get("enum", ())]
        return [(value, label, value == self.text) for value, label in choices]


class SituationForm:
    """The form of one kind or format; empty it shows the example, filled it holds a request body."""

    def __init__(self, kind, given, label):
        self.kind, self.given, self.label = kind, given, label

    @cached_property
    def is_filled(self):
        """Tell whether any field was given."""
        return any(self.given.get(field.name, "").strip() for field in self.kind.fields)

    @cached_property
    def body(self):
        """The request body for the engine; empty fields are left out."""
        body = {"game": self.kind.game, self.label: self.kind.name}
        for field in self.kind.fields:
            if text := self.given.get(field.name, "").strip():
                body[field.name] = read(field, text)
        return body

    @cached_property
    def inputs(self):
        """Every field worth asking for; the engine's other names for the same thing are left out unless used."""
        example, seen, inputs = self.kind.example, set(), []
        for field in sorted(self.kind.fields, key=lambda field: field.name not in example):
            given = self.given.get(field.name, "").strip()
            is_alias = field.help in seen or type(field).__name__ == UNTYPED or field.name == "what"
            if is_alias and not (given or field.required or field.name in example):
                continue
            seen.add(field.help)
            shown = given if self.is_filled else written(example.get(field.name))
            inputs.append(Input(field, shown, field.name == self.wrong_field))
        return inputs

    @property
    def main(self):
        """The fields to show at once: required, in the example, given, or the list itself."""
        return [each for each in self.inputs if self.is_main(each)]

    @property
    def more(self):
        """The fields to show on demand."""
        return [each for each in self.inputs if not self.is_main(each)]

    def is_main(self, each):
        """Tell whether a field is shown at once."""
        return bool(each.text) or each.field.required or each.name in self.kind.example or each.name == "list"

    @property
    def wrong_field(self):
        """The field the engine refused, if any."""
        return re.split(r"[.\[]", self.error.field)[0] if self.error else None

    @cached_property
    def outcome(self):
        """(answer, None), or (None, error) for input the engine cannot read, or (None, None) for an empty form."""
        from rules import adapters

        if not self.is_filled:
            return None, None
        run = adapters.validation if self.label == "format" else adapters.resolution
        try:
            return run(self.body), None
        except SituationError as error:
            return None, error

    @property
    def answer(self):
        """What the engine answered, if it did."""
        return self.outcome[0]

    @property
    def error(self):
        """Why the engine could not read the form, if so."""
        return self.outcome[1]


def control_of(schema):
    """Return the kind of input for a JSON Schema."""
    if schema.get("type") == "integer":
        return NUMBER
    if "enum" in schema or schema.get("type") == "boolean":
        return CHOICE
    if schema.get("type") == "string":
        return TEXT
    rows = [option.get("items", {}) for option in schema.get("anyOf", ())]
    return LIST if any("card" in row.get("properties", {}) for row in rows) else LOOSE


def read(field, text):
    """Return what was typed in the form the field accepts; what no form fits is left for the engine to refuse."""
    control = control_of(field.schema())
    if control in {TEXT, LIST} and not (control == LIST and text[:1] in "[{"):
        return text
    readings = list(readings_of(text))
    for reading in readings:
        try:
            field.read(reading)
        except SituationError:
            continue
        return reading
    return readings[0]


def readings_of(text):
    """Yield what a text may mean: JSON, pairs, a list, or just the text."""
    parts = [part.strip() for part in PART.split(text) if part.strip()]
    if (value := scalar(text)) is not text:
        yield value
    pairs = [PAIR.match(part) for part in parts]
    if pairs and all(pairs):
        yield {pair[1]: scalar(pair[2]) for pair in pairs}
    if len(parts) > 1:
        yield [scalar(part) for part in parts]
        yield parts
    yield text
    yield [scalar(part) for part in parts]
    yield parts


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
    if isinstance(value, bool | int | float):
        return json.dumps(value)
    if isinstance(value, str):
        return value
    flat = [*value, *(value.values() if isinstance(value, dict) else ())]
    if any(isinstance(each, list | dict | bool) or not str(each) or re.search(r"[,:=\n]", str(each)) for each in flat):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        return ", ".join(f"{key}: {each}" for key, each in value.items())
    return ", ".join(str(each) for each in value)


def kind_of(ruleset, name, label):
    """Return a ruleset's kind or format by its name, or None."""
    scope = engine.SCOPES.get(ruleset)
    kinds = (scope.kinds if label == "kind" else scope.formats) if scope else ()
    return next((kind for kind in kinds if kind.name == name), None)
