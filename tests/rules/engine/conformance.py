"""Running a row of a conformance file: a situation that is played, a set-up, a format, a calculator or a ruling."""

import json
from pathlib import Path

from rules.engine import doors

FIXTURES = Path(__file__).resolve().parents[3] / "fixtures"


def rows_of(name):
    """Return the rows of a conformance file."""
    return json.loads((FIXTURES / f"conformance/{name}.json").read_text("utf-8"))


def rulings():
    """Return every ruling's citations by its id."""
    found = {}
    for path in (FIXTURES / "clarifications").glob("*.json"):
        found |= {row["id"]: row["citations"] for row in json.loads(path.read_text("utf-8"))}
    return found


def value_at(state, path):
    """Return what a path such as B.points, B.agents:count or on_cards.x-bank.plot means in a state."""
    path, _colon, how = path.partition(":")
    name, _dot, place = path.rpartition(".")
    if name.startswith("on_cards."):
        row = state["on_cards"].get(name.removeprefix("on_cards."), {})
    else:
        row = next(each for each in state["players"] if each["name"] == name) if name else state
    value = row.get(place)
    if place == "over":
        return None if value is None else value["winners"]
    if isinstance(value, list):
        return len(value) if how == "count" or place.endswith("_deck") else sorted(plain(card) for card in value)
    return value


def plain(card):
    """Return a card without the number of its copy."""
    return card.partition("#")[0] if isinstance(card, str) else card


def cited(answer):
    """Return every clause an answer cites."""
    told = [
        *answer.get("events", ()),
        *answer.get("steps", ()),
        *answer.get("violations", ()),
        *answer.get("parts", ()),
    ]
    return {clause for each in (*told, answer.get("refusal") or {}) for clause in each.get("citations", ())}


def check_row(reference, row):
    """Check that a row's door answers as expected and cites its clauses."""
    door, expect = row["door"], row["expect"]
    if door == "ruling":
        assert set(row["citations"]) <= set(rulings()[row["request"]["ruling"]])
        return
    answer = getattr(doors, door)(reference, row["request"])
    if "error" in expect:
        assert (answer["object"], answer["field"]) == ("error", expect["error"])
        return
    assert answer["object"] != "error", answer
    assert set(row["citations"]) <= cited(answer), (row["citations"], cited(answer))
    if door == "calculate":
        assert {name: answer["result"][name] for name in expect["result"]} == expect["result"]
    elif door == "validate":
        assert [each["code"] for each in answer["violations"]] == expect["codes"]
    else:
        check_state(answer, expect)


def check_state(answer, expect):
    """Check what a set-up or a situation comes to."""
    for name in ("refusal", "unknown"):
        found = answer.get(name)
        assert (found and found["code"]) == expect.get(name), answer.get("events")
    assert {path: value_at(answer["state"], path) for path in expect.get("state", ())} == expect.get("state", {})
    if "open" in expect:
        assert (answer["basis"] == "open") == expect["open"]
    if "hands" in expect:
        assert [len(player["plots"]) for player in answer["state"]["players"]] == expect["hands"]
        assert sum(len(player["agents"]) for player in answer["state"]["players"]) == expect["agents"]
