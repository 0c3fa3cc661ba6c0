"""The facts of this game's situations and the fields only they need."""

from dataclasses import dataclass

from rules.engine.facts import Fact
from rules.engine.situation import Field, Integer, Text, describe, plain

EVIL, HANDLER = "evil", "handler"
CAR, HELICOPTER, SUBMARINE = "car", "helicopter", "submarine"
CHASE_NAMES = {"car": CAR, "helicopter": HELICOPTER, "copter": HELICOPTER, "submarine": SUBMARINE, "sub": SUBMARINE}
MOST_ENTRIES = 200


@dataclass(frozen=True)
class Symbols(Field):
    """The symbols of a card: one, a list of them, or an object of symbols and their points; read as an object."""

    def read(self, value):
        if isinstance(value, str):
            value = [value]
        if isinstance(value, list):
            value = {Text(self.name, self.help).read(symbol): None for symbol in value}
        if not isinstance(value, dict):
            self.refuse(f"a symbol, a list of symbols or an object is needed, not {describe(value)}")
        if not value:
            self.refuse("at least one symbol is needed")
        if len(value) > MOST_ENTRIES:
            self.refuse(f"holds {len(value)} entries; {MOST_ENTRIES} is the most")
        points = Integer(self.name, self.help, maximum=999)
        return {
            symbol.strip().casefold(): worth if worth is None else points.read(worth) for symbol, worth in value.items()
        }

    def schema(self):
        symbol = {"type": "string", "maxLength": 500}
        worth = {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}}
        return {"anyOf": [symbol, {"type": "array", "items": symbol}, worth], "description": self.help}


@dataclass(frozen=True)
class Side(Text):
    """Who acts: an Evil Player or the DIC Handler."""

    def read(self, value):
        text = plain(super().read(value))
        if "handler" in text or "dic" in text:
            return HANDLER
        if "evil" in text or "plotter" in text:
            return EVIL
        return self.refuse(f"“{value[:60]}” is neither evil nor handler", (EVIL, HANDLER))


@dataclass(frozen=True)
class LastBy(Text):
    """Who played last in a chase: evil, handler, or nobody."""

    def read(self, value):
        if value is None or value is False or plain(str(value)) in ("", "none", "nobody", "neither", "noone"):
            return None
        return Side(self.name, self.help).read(value)

    def schema(self):
        return {"anyOf": [{"type": "string"}, {"type": "null"}], "description": self.help}


@dataclass(frozen=True)
class ChaseCard(Text):
    """A Chase card: car, helicopter or submarine."""

    def read(self, value):
        text = plain(super().read(value)).removeprefix("chase").removesuffix("card")
        if text not in CHASE_NAMES:
            self.refuse(f"“{value[:60]}” is no Chase card", (CAR, HELICOPTER, SUBMARINE))
        return CHASE_NAMES[text]


@dataclass(frozen=True)
class Rule(Field):
    """An alternate rule: its name, true for in use, false or null for not; read as true or false."""

    def read(self, value):
        if value is None or isinstance(value, bool):
            return bool(value)
        text = plain(Text(self.name, self.help).read(value))
        if text in ("", "none", "no"):
            return False
        if "pocket" not in text and "evidence" not in text:
            self.refuse(f"“{value[:60]}” is no alternate rule of this game", ("Pocket the evidence",))
        return True

    def schema(self):
        return {"anyOf": [{"type": "boolean"}, {"type": "string"}, {"type": "null"}], "description": self.help}


@dataclass(frozen=True)
class Counts(Field):
    """A whole number for everybody, or an object of players and their numbers."""

    minimum: int = 0

    def read(self, value):
        number = Integer(self.name, self.help, minimum=self.minimum, maximum=9999)
        if not isinstance(value, dict):
            return number.read(value)
        if len(value) > MOST_ENTRIES:
            self.refuse(f"holds {len(value)} entries; {MOST_ENTRIES} is the most")
        return {str(name): number.read(count) for name, count in value.items()}

    def schema(self):
        number = {"type": "integer", "minimum": self.minimum, "maximum": 9999}
        return {"anyOf": [number, {"type": "object", "additionalProperties": number}], "description": self.help}


@dataclass(frozen=True)
class Headcount(Integer):
    """How many play, as a number or by their names."""

    def read(self, value):
        return super().read(len(Names(self.name, self.help).read(value)) if isinstance(value, list) else value)

    def schema(self):
        return {"anyOf": [super().schema(), Names(self.name, self.help).schema()], "description": self.help}


@dataclass(frozen=True)
class Cards(Field):
    """Several cards, each as its symbols: a symbol or a list of them."""

    def read(self, value):
        if not isinstance(value, list) or len(value) > MOST_ENTRIES:
            self.refuse(f"a list of cards, each with its symbols, is needed, not {describe(value)}")
        return [set(Symbols(self.name, self.help).read(card)) for card in value]

    def schema(self):
        card = Symbols(self.name, self.help).schema()
        return {"type": "array", "items": card, "maxItems": MOST_ENTRIES, "description": self.help}


@dataclass(frozen=True)
class Face(Text):
    """Which way up a card lies: up or down, also as face up and face down, or true for face up."""

    def read(self, value):
        if isinstance(value, bool):
            return "up" if value else "down"
        text = plain(super().read(value)).removeprefix("placed").removeprefix("face")
        return text if text in ("up", "down") else self.refuse(f"“{value[:60]}” is neither up nor down", ("up", "down"))

    def schema(self):
        return {"anyOf": [{"type": "string"}, {"type": "boolean"}], "description": self.help}


@dataclass(frozen=True)
class Names(Field):
    """A list of different players, in clockwise order."""

    def read(self, value):
        if not isinstance(value, list):
            self.refuse(f"a list of players is needed, not {describe(value)}")
        if not value or len(value) > MOST_ENTRIES:
            self.refuse(f"between 1 and {MOST_ENTRIES} players are needed")
        names = [Text(self.name, self.help).read(name) for name in value]
        if len(set(names)) < len(names):
            self.refuse("a player is named twice")
        return names

    def schema(self):
        return {"type": "array", "items": {"type": "string"}, "minItems": 1, "description": self.help}


WHAT = Fact(Text("what", "the name of the format, again"))
ALTERNATE_RULE = Fact(
    Rule("alternate_rule", "Pocket the evidence, if it is in use"), also=("variant", "pocket_the_evidence")
)
ROLE = Fact(Side("role", "evil or handler"), also=("who", "player_role"))
PLOT_SYMBOLS = Fact(Symbols("plot_symbols", "the symbols of the Wicked Plot"), also=("plot",))
TARGET_SYMBOLS = Fact(
    Symbols("target_symbols", "the symbols of the Target, with their points if known"), also=("target",)
)
