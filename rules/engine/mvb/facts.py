"""The facts of this game's situations and the fields only they need."""

from dataclasses import dataclass

from rules.engine.facts import Fact
from rules.engine.situation import Field, Integer, Text, describe, plain

MOST_ENTRIES = 200
LARGEST = 9999
NO = ("", "no", "none", "nobody", "false", "never", "not")
WORLD_HOPPER, COST_TOKENS = "World Hopper", "Confrontation Cost Tokens"


@dataclass(frozen=True)
class Claim(Field):
    """Whether something is so: true, false, a number, or the card or player it is so by; read as given."""

    def read(self, value):
        if value is not None and not isinstance(value, bool | int | str):
            self.refuse(f"true, false or a name is needed, not {describe(value)}")
        return Text(self.name, self.help).read(value) if isinstance(value, str) else value

    def schema(self):
        types = [{"type": "boolean"}, {"type": "integer"}, {"type": "string"}, {"type": "null"}]
        return {"anyOf": types, "description": self.help}


def is_so(claim):
    """Read a claim as yes or no."""
    return plain(claim) not in NO if isinstance(claim, str) else bool(claim)


@dataclass(frozen=True)
class Names(Field):
    """One name or a list of names, read as a list; `different` refuses repeated ones."""

    different: bool = False
    least: int = 0

    def read(self, value):
        if isinstance(value, str):
            value = [value]
        if not isinstance(value, list):
            self.refuse(f"a name or a list of names is needed, not {describe(value)}")
        if len(value) > MOST_ENTRIES:
            self.refuse(f"holds {len(value)} entries; {MOST_ENTRIES} is the most")
        names = [Text(self.name, self.help).read(name) for name in value]
        if self.different and len(set(names)) < len(names):
            self.refuse("a name stands there twice")
        if len(names) < self.least:
            self.refuse(f"{self.least} or more names are needed")
        return names

    def schema(self):
        text = {"type": "string", "maxLength": 500}
        several = {"type": "array", "items": text, "maxItems": MOST_ENTRIES}
        return {"anyOf": [text, several], "description": self.help}


@dataclass(frozen=True)
class Numbers(Field):
    """One whole number or a list of them, read as a list."""

    minimum: int = 0

    def read(self, value):
        entries = value if isinstance(value, list) else [value]
        if len(entries) > MOST_ENTRIES:
            self.refuse(f"holds {len(entries)} entries; {MOST_ENTRIES} is the most")
        number = Integer(self.name, self.help, minimum=self.minimum, maximum=LARGEST)
        return [number.read(entry) for entry in entries]

    def schema(self):
        number = {"type": "integer", "minimum": self.minimum, "maximum": LARGEST}
        several = {"type": "array", "items": number, "maxItems": MOST_ENTRIES}
        return {"anyOf": [number, several], "description": self.help}


@dataclass(frozen=True)
class Counts(Field):
    """Players and their numbers; true and false are read as 1 and 0."""

    def read(self, value):
        if not isinstance(value, dict):
            self.refuse(f"an object of players and numbers is needed, not {describe(value)}")
        if len(value) > MOST_ENTRIES:
            self.refuse(f"holds {len(value)} entries; {MOST_ENTRIES} is the most")
        number = Integer(self.name, self.help, minimum=-LARGEST, maximum=LARGEST)
        return {
            str(name): int(count) if isinstance(count, bool) else number.read(count) for name, count in value.items()
        }

    def schema(self):
        return {"type": "object", "additionalProperties": {"type": "integer"}, "description": self.help}


@dataclass(frozen=True)
class Players(Field):
    """The players: how many, or their names clockwise."""

    def read(self, value):
        if isinstance(value, list):
            return Names(self.name, self.help, different=True, least=1).read(value)
        return Integer(self.name, self.help, minimum=1, maximum=99).read(value)

    def schema(self):
        names = {"type": "array", "items": {"type": "string"}, "minItems": 1}
        return {"anyOf": [{"type": "integer", "minimum": 1, "maximum": 99}, names], "description": self.help}


@dataclass(frozen=True)
class Variant(Text):
    """One of the box's two variants; `only` refuses the other."""

    only: str = ""

    def read(self, value):
        text = plain(super().read(value))
        found = WORLD_HOPPER if "hopper" in text else COST_TOKENS if "token" in text or "cost" in text else None
        if found and self.only in ("", found):
            return found
        return self.refuse(f"“{value[:60]}” is no variant of this box", (WORLD_HOPPER, COST_TOKENS))


WHAT = Fact(Text("what", "the name of the format, again"))
QUESTION = Fact(Text("question", "what is asked, in words"))
PLAYERS = Fact(Players("players", "how many play, or their names clockwise"))
CLOCKWISE = Fact(
    Names("players_clockwise", "the players in clockwise order", different=True, least=1), also=("turn_order", "seats")
)
DEFENDERS = Fact(
    Names("avoid_with_defense", "the players who use a Defense"),
    also=("defenders", "use_defense", "defense_used_by", "defend", "defends", "defenses_by", "wants_to_defend"),
)


def player_names(situation):
    """Return the players' names clockwise, or an empty list where only their number is known."""
    players = CLOCKWISE.of(situation, PLAYERS.of(situation))
    return players if isinstance(players, list) else []


def player_count(situation):
    """Return how many play, or None."""
    players = PLAYERS.of(situation, CLOCKWISE.of(situation))
    return len(players) if isinstance(players, list) else players


def member(name, players, field):
    """Return a player's name, refused if it is not at the table."""
    if players and name not in players:
        Field(field, "").refuse(f"“{str(name)[:60]}” is not one of the players", players[:5])
    return name


def clockwise_after(players, name):
    """Return the other players in clockwise order, beginning with the one on the left."""
    place = players.index(name)
    return players[place + 1 :] + players[:place]
