"""Real inputs, spoilt by chance: cut, doubled, swapped and spliced; the same for the same seed, and many a second."""

import json
from functools import cache
from pathlib import Path

from tests.fuzz.strategies import FORMAT_STRINGS, INJECTIONS, ODD

CONFORMANCE = Path(__file__).resolve().parents[2] / "fixtures" / "conformance"
DOORS = ("setup", "play", "validate", "score", "calculate")
PIECES = (
    *FORMAT_STRINGS,
    *INJECTIONS,
    *ODD,
    " OR ",
    "(",
    ")",
    '"',
    "-",
    "cost>=",
    "t:",
    "7 ",
    " x3",
    "\n",
    "999999999999",
)
VALUES = (None, True, -1, 0, 7, 10**30, 1.5, "", "fe-kick", "x" * 600, [], [[]], {}, {"a": None}, *ODD)


@cache
def situations():
    """Return the requests of the conformance suite with the door each goes to."""
    rows = [row for path in sorted(CONFORMANCE.glob("*.json")) for row in json.loads(path.read_text(encoding="utf-8"))]
    return [(row["door"], row["request"]) for row in rows if row.get("door") in DOORS]


@cache
def searches():
    """Return the searches of the conformance suite."""
    return [row["query"] for row in json.loads((CONFORMANCE / "searches.json").read_text(encoding="utf-8"))]


@cache
def questions():
    """Return the questions of the conformance suite."""
    lines = (CONFORMANCE / "questions-development.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line)["q"] for line in lines]


@cache
def lists():
    """Return the lists of the conformance suite that are texts, and one by hand."""
    found = [body["list"] for _door, body in situations() if isinstance(body.get("list"), str)]
    return [*found, "7 Punch\n3 Vulnerability", "Kick x4\n2 Cold Gun (fe)\n# a comment"]


def spoilt_text(text, chance, others):
    """Return a text with one to four things done to it."""
    for _ in range(chance.randint(1, 4)):
        start = chance.randint(0, len(text))
        end = min(len(text), start + chance.randint(0, 8))
        kind = chance.randrange(6)
        if kind == 0:
            text = text[:start] + text[end:]
        elif kind == 1:
            text = text[:end] + text[start:]
        elif kind == 2:
            text = text[:start] + chance.choice(PIECES) + text[end:]
        elif kind == 3:
            text = (
                text[:start] + chr(chance.choice((chance.randrange(32, 127), chance.randrange(0xD7FF)))) + text[start:]
            )
        elif kind == 4:
            other = chance.choice(others)
            text = text[:start] + other[chance.randint(0, len(other)) :]
        else:
            text = text[:start] + text[start:end].swapcase()[::-1] + text[end:]
    return text[:3000]


def spoilt_value(value, chance):
    """Return a JSON value with one thing in it changed."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        name = chance.choice(list(value))
        kind = chance.randrange(6)
        if kind == 0:
            return {key: each for key, each in value.items() if key != name}
        if kind == 1:
            return value | {chance.choice(("unknown", "kind", "what", "players", "list")): chance.choice(VALUES)}
        return value | {name: spoilt_value(value[name], chance)}
    if isinstance(value, list) and value and chance.random() < 0.8:
        place = chance.randrange(len(value))
        return [*value[:place], spoilt_value(value[place], chance), *value[place + chance.randint(0, 1) :]]
    if isinstance(value, str) and chance.random() < 0.6:
        return spoilt_text(value, chance, lists())
    if isinstance(value, int) and chance.random() < 0.6:
        return value + chance.choice((-1, 1, -1000, 10**6, 2**63))
    return chance.choice(VALUES)
