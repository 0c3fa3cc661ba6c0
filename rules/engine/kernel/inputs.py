"""Named inputs of formats and calculators, read strictly."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.engine.kernel.fields import describe, read_flag, read_list, read_number, read_object, read_text, read_texts
from rules.engine.kernel.lists import MOST_ENTRIES, SCHEMA, read_card, read_cards
from rules.engine.kernel.outcomes import InputError, Json
from rules.engine.kernel.reference import Reference

NUMBER, TEXT, FLAG, CARD, STATE = "number", "text", "flag", "card", "state"
NUMBERS, TEXTS, CARDS, TABLE = "numbers", "texts", "cards", "table"


@dataclass(frozen=True)
class Field:
    """One named input: its kind, its bounds or choices, and what stands for it where it need not be given."""

    name: str
    kind: str
    help: str
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 1000
    default: Json = None

    @property
    def is_required(self) -> bool:
        """Whether it must be given, because nothing stands for it."""
        return self.default is None

    def read(self, value: object, reference: Reference, sets: tuple[str, ...] = ()) -> Any:
        """Return a value of the right kind, or refuse it by name."""
        if self.kind == NUMBER:
            return read_number(value, self.name, self.least, self.most)
        if self.kind == FLAG:
            return bool(read_flag(value, self.name))
        if self.kind == TEXT:
            return read_text(value, self.name, self.choices)
        if self.kind == CARD:
            return read_card(value, self.name, reference)
        if self.kind == CARDS:
            return read_cards(value, self.name, reference, sets)
        if self.kind == NUMBERS:
            entries = read_list(value, self.name, MOST_ENTRIES)
            return [read_number(each, f"{self.name}[{at}]", self.least, self.most) for at, each in enumerate(entries)]
        if self.kind == TEXTS:
            return read_texts(value, self.name, self.choices, MOST_ENTRIES)
        if self.kind == TABLE:
            return read_table(value, self.name, self.least, self.most, self.choices)
        return value

    def schema(self, state: dict[str, Json] | None = None) -> dict[str, Json]:
        """Return the JSON Schema of the input; `state` is that of the game's states."""
        number = {"type": "integer", "minimum": self.least, "maximum": self.most}
        text: dict[str, Json] = {"type": "string"} | ({"enum": list(self.choices)} if self.choices else {})
        plain: dict[str, dict[str, Json]] = {
            NUMBER: number,
            FLAG: {"type": "boolean"},
            TEXT: text,
            TEXTS: {"type": "array", "items": text, "maxItems": MOST_ENTRIES},
            CARD: {"type": "string"},
            CARDS: SCHEMA,
            NUMBERS: {"type": "array", "items": number, "maxItems": MOST_ENTRIES},
            TABLE: {"type": "object", "additionalProperties": number, "maxProperties": MOST_ENTRIES}
            | ({"propertyNames": {"enum": list(self.choices)}} if self.choices else {}),
            STATE: state or {"type": "object"},
        }
        return plain[self.kind] | {"description": self.help} | ({} if self.is_required else {"default": self.default})


def read_table(value: object, where: str, least: int, most: int, names: tuple[str, ...] = ()) -> dict[str, int]:
    """Return numbers by name."""
    if not isinstance(value, dict) or len(value) > MOST_ENTRIES:
        raise InputError(where, f"an object with a number for each name is needed, not {describe(value)}")
    return {
        read_text(name, f"{where} (a name)", names): read_number(each, f"{where}.{name[:60]}", least, most)
        for name, each in value.items()
    }


def read_fields(
    given: Mapping[str, Json], fields: tuple[Field, ...], reference: Reference, sets: tuple[str, ...] = ()
) -> dict[str, Any]:
    """Return every input by name; unknown and missing ones are refused. Cards named in a text are of these sets."""
    read_object(given, "", [each.name for each in fields], [each.name for each in fields if each.is_required])
    return {
        each.name: each.read(given[each.name], reference, sets) if each.name in given else each.default
        for each in fields
    }
