"""Fields that accept what players write: one name or several, tokens as a sum or as pieces, stars."""

from dataclasses import dataclass

from rules.engine.situation import CardLines, Field, Integer, Many, Named, Text, describe

STARS = ("*", "★", "☆", "star", "x")
MOST_TOKENS = 1000


@dataclass(frozen=True)
class Texts(Field):
    """A text or a list of texts, read as a list."""

    def read(self, value):
        if isinstance(value, str):
            value = [value]
        return Many(self.name, self.help, of=Text(self.name, self.help), most=200).read(value)

    def schema(self):
        text = {"type": "string", "maxLength": 500}
        return {"anyOf": [text, {"type": "array", "items": text, "maxItems": 200}], "description": self.help}


@dataclass(frozen=True)
class Players(Texts):
    """The players in clockwise order, or how many there are; a number is read as one player and opponents."""

    def read(self, value):
        if isinstance(value, int) and not isinstance(value, bool):
            return unnamed(Integer(self.name, self.help, minimum=1, maximum=100).read(value) - 1)
        return super().read(value)

    def schema(self):
        number = {"type": "integer", "minimum": 1, "maximum": 100}
        return {"anyOf": [number, *super().schema()["anyOf"]], "description": self.help}


@dataclass(frozen=True)
class Headcount(Integer):
    """How many players there are, as a number or by their names."""

    def read(self, value):
        if isinstance(value, list):
            value = len(Texts(self.name, self.help).read(value))
        return super().read(value)

    def schema(self):
        names = {"type": "array", "items": {"type": "string"}}
        return {"anyOf": [super().schema(), names], "description": self.help}


def unnamed(opponents):
    """Return names for a player and so many opponents, in clockwise order."""
    return ["player", *(f"opponent {place}" for place in range(1, opponents + 1))]


@dataclass(frozen=True)
class Counts(Field):
    """Names with their numbers, as an object or as a list with repetitions, read as a dictionary."""

    def read(self, value):
        if isinstance(value, str | list):
            names = Texts(self.name, self.help).read(value)
            return {name: names.count(name) for name in names}
        return Named(self.name, self.help, of=Integer(self.name, self.help)).read(value)

    def schema(self):
        counts = {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}}
        return {"anyOf": [counts, *Texts(self.name, self.help).schema()["anyOf"]], "description": self.help}


@dataclass(frozen=True)
class Purse:
    """A player's Victory Point tokens: what they are worth, and the pieces where those are known."""

    total: int
    pieces: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Tokens(Field):
    """Victory Point tokens: their sum, a list of pieces, or an object such as {"5": 1, "1": 2}."""

    def read(self, value):
        if isinstance(value, bool) or not isinstance(value, int | list | dict):
            self.refuse(f"a number, a list of tokens or an object is needed, not {describe(value)}")
        if isinstance(value, int):
            return Purse(Integer(self.name, self.help).read(value))
        if isinstance(value, dict):
            counts = Named(self.name, self.help, of=Integer(self.name, self.help, maximum=MOST_TOKENS)).read(value)
            if not all(key.isdecimal() and len(key) < 7 for key in counts):
                self.refuse("the keys must be token values")
            value = [int(key) for key, count in counts.items() for _piece in range(count)]
        pieces = Many(self.name, self.help, of=Integer(self.name, self.help, minimum=1)).read(value)
        return Purse(sum(pieces), tuple(pieces))

    def schema(self):
        whole = {"type": "integer", "minimum": 0}
        pieces = {"type": "array", "items": {"type": "integer", "minimum": 1}}
        return {
            "anyOf": [whole, pieces, {"type": "object", "additionalProperties": whole}],
            "description": self.help,
        }


@dataclass(frozen=True)
class VictoryPoints(Field):
    """A card's Victory Points; a star is read as the text "*"."""

    def read(self, value):
        if isinstance(value, str):
            if value.strip().casefold() in STARS or any(star in value for star in STARS[:3]):
                return "*"
            self.refuse(f"a number or * is needed, not “{value[:40]}”")
        return Integer(self.name, self.help, minimum=-100, maximum=1000).read(value)

    def schema(self):
        return {"anyOf": [{"type": "integer"}, {"type": "string"}], "description": self.help}


@dataclass(frozen=True)
class Stack(Field):
    """A stack: how many cards it holds, or the cards themselves, top card first."""

    def read(self, value):
        if isinstance(value, list):
            return Many(self.name, self.help, of=Text(self.name, self.help), most=500).read(value)
        return Integer(self.name, self.help).read(value)

    def schema(self):
        cards = {"type": "array", "items": {"type": "string"}}
        return {"anyOf": [{"type": "integer", "minimum": 0}, cards], "description": self.help}


@dataclass(frozen=True)
class Cards(Field):
    """A deck list as text, rows or an object of names and counts; read by lists.read_list."""

    def read(self, value):
        if isinstance(value, dict):
            counts = Named(self.name, self.help, of=Integer(self.name, self.help)).read(value)
            return [{"card": name, "count": count} for name, count in counts.items() if count]
        return CardLines(self.name, self.help).read(value)

    def schema(self):
        counts = {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}}
        return {"anyOf": [counts, *CardLines(self.name, self.help).schema()["anyOf"]], "description": self.help}


@dataclass(frozen=True)
class Unread(Field):
    """A value handed on as it came, for another kind's field to read."""

    of: Field | None = None

    def read(self, value):
        return value

    def schema(self):
        return self.of.schema()
