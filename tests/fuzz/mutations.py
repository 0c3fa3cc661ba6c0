"""Random mutations of real inputs: truncate, repeat, swap, splice. Fast, and deterministic for a seed."""

import json
from functools import cache
from pathlib import Path

from tests.fuzz.strategies import FORMAT_STRINGS, INJECTIONS, ODD

CONFORMANCE = Path(__file__).resolve().parents[2] / "fixtures" / "conformance"
OPERATIONS = ("setup", "play", "validate", "score", "calculate")
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
    """Return the engine requests of the conformance suite with their operations."""
    rows = [row for path in sorted(CONFORMANCE.glob("*.json")) for row in json.loads(path.read_text(encoding="utf-8"))]
    return [(row["operation"], row["request"]) for row in rows if row.get("operation") in OPERATIONS]


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
    """Return the text lists of the conformance suite and two more."""
    found = [body["list"] for _operation, body in situations() if isinstance(body.get("list"), str)]
    return [*found, "7 Punch\n3 Vulnerability", "Kick x4\n2 Cold Gun (fe)\n# a comment"]


def mutated_text(text, rng, others):
    """Return a text with one to four mutations."""
    for _ in range(rng.randint(1, 4)):
        start = rng.randint(0, len(text))
        end = min(len(text), start + rng.randint(0, 8))
        kind = rng.randrange(6)
        if kind == 0:
            text = text[:start] + text[end:]
        elif kind == 1:
            text = text[:end] + text[start:]
        elif kind == 2:
            text = text[:start] + rng.choice(PIECES) + text[end:]
        elif kind == 3:
            text = text[:start] + chr(rng.choice((rng.randrange(32, 127), rng.randrange(0xD7FF)))) + text[start:]
        elif kind == 4:
            other = rng.choice(others)
            text = text[:start] + other[rng.randint(0, len(other)) :]
        else:
            text = text[:start] + text[start:end].swapcase()[::-1] + text[end:]
    return text[:3000]


def mutated_value(value, rng):
    """Return a JSON value with one mutation."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        name = rng.choice(list(value))
        kind = rng.randrange(6)
        if kind == 0:
            return {key: each for key, each in value.items() if key != name}
        if kind == 1:
            return value | {rng.choice(("unknown", "kind", "what", "players", "list")): rng.choice(VALUES)}
        return value | {name: mutated_value(value[name], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        index = rng.randrange(len(value))
        return [*value[:index], mutated_value(value[index], rng), *value[index + rng.randint(0, 1) :]]
    if isinstance(value, str) and rng.random() < 0.6:
        return mutated_text(value, rng, lists())
    if isinstance(value, int) and rng.random() < 0.6:
        return value + rng.choice((-1, 1, -1000, 10**6, 2**63))
    return rng.choice(VALUES)
