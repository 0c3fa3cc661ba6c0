"""The facts of this game's situations and the fields only they need."""

import re
from dataclasses import dataclass

from rules.engine.facts import Fact
from rules.engine.situation import Field, Integer, Text, describe, plain

HERO, ROGUE = "Hero", "Rogue"
LARGEST = 9999


@dataclass(frozen=True)
class Side(Text):
    """Hero or Rogue, in the singular or the plural."""

    def read(self, value):
        text = plain(super().read(value))
        for side in (HERO, ROGUE):
            if text.startswith(plain(side)):
                return side
        return self.refuse(f"“{value}” is neither Hero nor Rogue", (HERO, ROGUE))


@dataclass(frozen=True)
class Role(Text):
    """A solo player or one of a team of two."""

    def read(self, value):
        text = plain(super().read(value))
        for role in ("solo", "team"):
            if text.startswith(role):
                return role
        return self.refuse(f"“{value}” is neither solo nor team", ("solo", "team"))


@dataclass(frozen=True)
class Sides(Field):
    """How many players each side has: "1 Hero vs 2 Rogues" or {"Hero": 1, "Rogue": 2}."""

    def read(self, value):
        if isinstance(value, str):
            text = re.sub(r"\bone\b", "1", re.sub(r"\btwo\b", "2", value[:200].casefold()))
            pairs = [(side, int(count)) for count, side in re.findall(r"(\d)\s*(hero|rogue)", text)]
        elif isinstance(value, dict):
            pairs = [(str(side).casefold()[:5].removesuffix("s"), count) for side, count in value.items()]
        else:
            self.refuse(f"a text such as “1 Hero vs 2 Rogues” is needed, not {describe(value)}")
        read = dict(pairs)
        if set(read) != {"hero", "rogue"} or any(count not in range(10) for count in read.values()):
            self.refuse("the number of players on each side is needed, such as “1 Hero vs 2 Rogues”")
        return {HERO: int(read["hero"]), ROGUE: int(read["rogue"])}

    def schema(self):
        counts = {side: {"type": "integer", "minimum": 0, "maximum": 9} for side in (HERO, ROGUE)}
        written = {"type": "object", "properties": counts, "required": [HERO, ROGUE]}
        return {"anyOf": [{"type": "string"}, written], "description": self.help}


@dataclass(frozen=True)
class Numbers(Field):
    """Whole numbers: one, a list of them, or an object of named ones; read as a list."""

    minimum: int = 0

    def read(self, value):
        if isinstance(value, dict):
            value = list(value.values())
        if not isinstance(value, list):
            value = [value]
        if len(value) > 200:
            self.refuse(f"holds {len(value)} entries; 200 is the most")
        number = Integer(self.name, self.help, minimum=self.minimum, maximum=LARGEST)
        return [number.read(entry) for entry in value]

    def schema(self):
        number = {"type": "integer", "minimum": self.minimum, "maximum": LARGEST}
        several = {"type": "array", "items": number, "maxItems": 200}
        named = {"type": "object", "additionalProperties": number}
        return {"anyOf": [number, several, named], "description": self.help}


@dataclass(frozen=True)
class Words(Field):
    """Short texts: one or a list of them; read as a list."""

    def read(self, value):
        entries = value if isinstance(value, list) else [value]
        if len(entries) > 200:
            self.refuse(f"holds {len(entries)} entries; 200 is the most")
        return [Text(self.name, self.help).read(entry) for entry in entries]

    def schema(self):
        text = {"type": "string", "maxLength": 500}
        return {"anyOf": [text, {"type": "array", "items": text, "maxItems": 200}], "description": self.help}


WHAT = Fact(Text("what", "the name of the format, again"))
PLAYERS = Fact(Integer("players", "how many play", minimum=1, maximum=99))
SIDE = Fact(Side("side", "Hero or Rogue"), also=("player_side",))
ROLE = Fact(Role("role", "with 3 players: solo, or one of the team of two"))
SIDES = Fact(Sides("sides", "how many players each side has, such as “1 Hero vs 2 Rogues”"))
SOLO_SIDE = Fact(Side("solo_side", "with 3 players: the side of the solo player"), also=("solo", "solo_player"))
SCHEME_HERE = ("scheme_at_location", "location_has_scheme", "scheme_there", "scheme_present")
UNALIGNED_HERE = ("unaligned_at_location", "location_has_unaligned", "unaligned_there", "unaligned_present")
