"""The named inputs of formats and calculators: their schemas, and how they are read."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .action_results import Json
from .card_list_parser import MOST_ENTRIES, SCHEMA, LineError, read_card, read_cards
from .json_validation import Schema
from .reference_data import Reference

NUMBER, TEXT, FLAG, CARD, STATE = "number", "text", "flag", "card", "state"
NUMBERS, TEXTS, CARDS, TABLE = "numbers", "texts", "cards", "table"


@dataclass(frozen=True)
class Field:
    """One named input: its kind, its limits or choices, and its default if it is optional.

    For a list of cards, `stacks` are the stacks from which a name means a card first."""

    name: str
    kind: str
    help: str
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 1000
    default: Json = None
    stacks: tuple[str, ...] = ()

    @property
    def is_required(self) -> bool:
        """Whether the input has no default."""
        return self.default is None

    @property
    def is_list(self) -> bool:
        """Whether the input is a list of cards that every complete request has."""
        return self.kind == CARDS and self.is_required

    def read(
        self,
        request: Mapping[str, Json],
        reference: Reference,
        sets: tuple[str, ...],
        line_errors: list[LineError] | None = None,
    ) -> Any:
        """Return the input from a validated request, or its default.

        Cards are returned as ids; a card name means the card in the first of `sets` that has it. Lines that cannot be
        read are added to `line_errors`; without it, the first one is raised."""
        value = request.get(self.name, self.default)
        if self.kind == CARD:
            return read_card(value, self.name, reference)
        if self.kind == CARDS:
            return read_cards(value, self.name, reference, sets, line_errors, self.stacks)
        return value

    def schema(self, state: Schema | None = None) -> Schema:
        """Return the JSON Schema of the input; `state` is the schema of the game's states."""
        number = {"type": "integer", "minimum": self.least, "maximum": self.most}
        text: Schema = {"type": "string"} | ({"enum": list(self.choices)} if self.choices else {})
        plain: dict[str, Schema] = {
            NUMBER: number,
            FLAG: {"type": "boolean"},
            TEXT: text,
            TEXTS: {"type": "array", "items": text, "maxItems": MOST_ENTRIES}
            | ({"minItems": self.least} if self.least else {}),
            CARD: {"type": "string"},
            CARDS: SCHEMA,
            NUMBERS: {"type": "array", "items": number, "maxItems": MOST_ENTRIES},
            TABLE: {"type": "object", "additionalProperties": number, "maxProperties": MOST_ENTRIES}
            | ({"propertyNames": {"enum": list(self.choices)}} if self.choices else {}),
            STATE: state or {"type": "object"},
        }
        return plain[self.kind] | {"description": self.help} | ({} if self.is_required else {"default": self.default})
