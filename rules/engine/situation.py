"""Declared fields of a situation: they check the input and write its JSON Schema."""

import difflib
from dataclasses import dataclass
from typing import Any

from rules.engine.values import SituationError

LARGEST = 1_000_000


@dataclass(frozen=True)
class Field:
    """One named input; subclasses know its type. Another name for an input says what it `stands_for`."""

    name: str
    help: str
    required: bool = False
    default: Any = None
    stands_for: str = ""

    def read(self, value):
        """Return the value in its checked form, or raise SituationError."""
        raise TypeError(f"{type(self).__name__} does not say")

    def schema(self):
        """Return the field's JSON Schema."""
        raise TypeError(f"{type(self).__name__} does not say")

    def refuse(self, why, nearest=()):
        """Raise for this field."""
        raise SituationError(self.name, f"{self.name}: {why}", nearest)


@dataclass(frozen=True)
class Integer(Field):
    """A whole number within bounds."""

    minimum: int = 0
    maximum: int = LARGEST

    def read(self, value):
        if isinstance(value, bool) or not isinstance(value, int):
            self.refuse(f"a whole number is needed, not {describe(value)}")
        if not self.minimum <= value <= self.maximum:
            self.refuse(f"must lie between {self.minimum} and {self.maximum}, not {value}")
        return value

    def schema(self):
        return {"type": "integer", "minimum": self.minimum, "maximum": self.maximum, "description": self.help}


@dataclass(frozen=True)
class Flag(Field):
    """True or false."""

    def read(self, value):
        if not isinstance(value, bool):
            self.refuse(f"true or false is needed, not {describe(value)}")
        return value

    def schema(self):
        return {"type": "boolean", "description": self.help}


@dataclass(frozen=True)
class Text(Field):
    """A short text, or one of a closed set of texts (compared without case, spaces or hyphens)."""

    choices: tuple[str, ...] = ()

    def read(self, value):
        if not isinstance(value, str):
            self.refuse(f"a text is needed, not {describe(value)}")
        if len(value) > 500:
            self.refuse("is longer than 500 characters")
        if not self.choices:
            return value
        for choice in self.choices:
            if plain(choice) == plain(value):
                return choice
        nearest = difflib.get_close_matches(value, self.choices, n=3, cutoff=0.4)
        return self.refuse(f"“{value}” is not one of {', '.join(self.choices)}", nearest)

    def schema(self):
        schema = {"type": "string", "description": self.help}
        return schema | {"enum": list(self.choices)} if self.choices else schema | {"maxLength": 500}


@dataclass(frozen=True)
class Many(Field):
    """A list of values of one kind."""

    of: Field | None = None
    most: int = 1000

    def read(self, value):
        if not isinstance(value, list):
            self.refuse(f"a list is needed, not {describe(value)}")
        if len(value) > self.most:
            self.refuse(f"holds {len(value)} entries; {self.most} is the most")
        return [read_inside(self, f"{self.name}[{place}]", self.of, item) for place, item in enumerate(value)]

    def schema(self):
        return {"type": "array", "items": self.of.schema(), "maxItems": self.most, "description": self.help}


@dataclass(frozen=True)
class Named(Field):
    """An object whose keys are free names and whose values are of one kind."""

    of: Field | None = None
    most: int = 200

    def read(self, value):
        if not isinstance(value, dict):
            self.refuse(f"an object is needed, not {describe(value)}")
        if len(value) > self.most:
            self.refuse(f"holds {len(value)} entries; {self.most} is the most")
        return {str(key): read_inside(self, f"{self.name}.{key}", self.of, item) for key, item in value.items()}

    def schema(self):
        return {"type": "object", "additionalProperties": self.of.schema(), "description": self.help}


@dataclass(frozen=True)
class Record(Field):
    """An object with declared fields."""

    fields: tuple[Field, ...] = ()

    def read(self, value):
        if not isinstance(value, dict):
            self.refuse(f"an object is needed, not {describe(value)}")
        return read_fields(self.fields, value, prefix=f"{self.name}.")

    def schema(self):
        return object_schema(self.fields) | {"description": self.help}


@dataclass(frozen=True)
class Either(Field):
    """A value that one of several fields accepts; the first that does reads it."""

    options: tuple[Field, ...] = ()

    def read(self, value):
        reasons = []
        for option in self.options:
            try:
                return option.read(value)
            except SituationError as error:
                reasons.append(error.message.split(": ", 1)[-1])
        return self.refuse(" or ".join(dict.fromkeys(reasons)))

    def schema(self):
        return {"anyOf": [option.schema() for option in self.options], "description": self.help}


@dataclass(frozen=True)
class Nothing(Field):
    """The value null, for use inside Either."""

    def read(self, value):
        if value is not None:
            self.refuse(f"null is needed, not {describe(value)}")

    def schema(self):
        return {"type": "null", "description": self.help}


def read_inside(field, place, inner, value):
    """Read one entry of a list or object and name its place when it is refused."""
    try:
        return inner.read(value)
    except SituationError as error:
        reason = error.message.split(": ", 1)[-1]
        if error.field.startswith((f"{inner.name}.", f"{inner.name}[")):
            place += error.field.removeprefix(inner.name)
        raise SituationError(place, f"{place}: {reason}", error.nearest) from None


def read_fields(fields, given, prefix=""):
    """Read an object with declared fields: every key known, every required key there."""
    known = {field.name: field for field in fields}
    for key in given:
        if key not in known:
            nearest = difflib.get_close_matches(str(key), known, n=3, cutoff=0.5)
            hint = f"; nearest: {', '.join(nearest)}" if nearest else ""
            raise SituationError(f"{prefix}{key}", f"{prefix}{key}: no such field here{hint}", nearest)
    values = {}
    for name, field in known.items():
        if name not in given:
            if field.required:
                raise SituationError(f"{prefix}{name}", f"{prefix}{name}: is needed ({field.help})")
            values[name] = field.default
            continue
        try:
            values[name] = field.read(given[name])
        except SituationError as error:
            if not prefix:
                raise
            raise SituationError(prefix + error.field, prefix + error.message, error.nearest) from None
    return values


def object_schema(fields):
    """Return the JSON Schema of an object with these fields."""
    return {
        "type": "object",
        "properties": {field.name: field.schema() for field in fields},
        "required": [field.name for field in fields if field.required],
        "additionalProperties": False,
    }


def describe(value):
    """Name a value's type in a sentence."""
    names = {
        bool: "true or false",
        int: "a number",
        float: "a decimal number",
        str: "a text",
        list: "a list",
        dict: "an object",
        type(None): "null",
    }
    return names.get(type(value), "something else")


def plain(text):
    """Fold a choice for comparison: case, spaces, hyphens and underscores do not matter."""
    return "".join(character for character in text.casefold() if character.isalnum())


@dataclass(frozen=True)
class CardLines(Field):
    """A deck list, as text or as rows; read by lists.read_list."""

    def read(self, value):
        if not isinstance(value, str | list):
            self.refuse(f"a text or a list of rows is needed, not {describe(value)}")
        return value

    def schema(self):
        row = {
            "type": "object",
            "properties": {
                "card": {"type": "string"},
                "count": {"type": "integer", "minimum": 1},
                "set": {"type": "string"},
            },
            "required": ["card"],
        }
        return {"anyOf": [{"type": "string"}, {"type": "array", "items": row}], "description": self.help}
