"""Runs a row of a conformance file: compares the response path by path and checks the citations."""

import json
from pathlib import Path

from rules.engine import operations

FIXTURES = Path(__file__).resolve().parents[3] / "fixtures"
UNORDERED = ("discard", "destroyed")


def rows_of(name):
    """Return the rows of a conformance file."""
    return json.loads((FIXTURES / f"conformance/{name}.json").read_text("utf-8"))


def rulings():
    """Return the citations of every ruling by its id."""
    found = {}
    for path in (FIXTURES / "clarifications").glob("*.json"):
        found |= {row["id"]: row["citations"] for row in json.loads(path.read_text("utf-8"))}
    return found


def found_at(answer, path):
    """Return the value of a response at a path such as players.B.hand.size, on.x-bank.plot or refusal."""
    if path == "error":
        return answer.get("field")
    assert answer["object"] != "error", answer
    if answer["object"] == "calculation":
        return answer["result"][path]
    if answer["object"] == "validation":
        return answer["legal"] if path == "legal" else sorted({each["code"] for each in answer["violations"]})
    if path in ("refusal", "unknown"):
        return answer[path] and answer[path]["code"]
    if path == "winners" and answer["object"] == "score":
        return answer["winners"]
    if path == "winners":
        return answer["over"] and answer["over"]["winners"]
    return answer["basis"] if path == "basis" else in_state(answer["state"], path.split("."))


def in_state(state, parts):
    """Return a zone or counter of the table, of a player or of a card; cards without the numbers of copies."""
    row = state
    if parts[0] == "players":
        row, parts = next(each for each in state["players"] if each["name"] == parts[1]), parts[2:]
    elif parts[0] == "on":
        row, parts = state["on_cards"].get(parts[1], {}), parts[2:]
    value = row.get(parts[0])
    if not isinstance(value, list):
        return value
    cards = [card.partition("#")[0] for card in value]
    return len(cards) if parts[1:] == ["size"] else sorted(cards) if parts[0] in UNORDERED else cards


def cited(answer):
    """Return every clause that a response cites."""
    parts = [each for name in ("events", "steps", "violations", "parts") for each in answer.get(name, ())]
    return {clause for each in (*parts, answer.get("refusal") or {}) for clause in each.get("citations", ())}


def check_row(reference, row):
    """Check that the operation of a row responds as expected and cites its clauses, or that a ruling cites them."""
    if "ruling" in row:
        assert set(row["citations"]) <= set(rulings()[row["ruling"]])
        return
    answer = getattr(operations, row["operation"])(reference, row["request"])
    assert {path: found_at(answer, path) for path in row["expect"]} == row["expect"], answer.get("events")
    assert set(row["citations"]) <= cited(answer)
    if row["operation"] == "play" and "refusal" not in row["expect"] and "unknown" not in row["expect"]:
        assert (answer["refusal"], answer["unknown"]) == (None, None)
