"""The Multiverse Box on the fixtures, and the judge of its conformance rows."""

import json
from pathlib import Path

import pytest

from rules.engine import doors
from rules.engine.games.multiverse.ruleset import MULTIVERSE
from rules.engine.kernel.book import Book
from tests.rules.engine.deck_building.conftest import clauses, laws, reference  # noqa: F401 - fixtures

FIXTURES = Path(__file__).resolve().parents[4] / "fixtures"
ROWS = json.loads((FIXTURES / "conformance/mvb.json").read_text("utf-8"))
UNORDERED = ("discard", "destroyed", "box")


@pytest.fixture(scope="session")
def book(reference):  # noqa: F811
    """The Multiverse Box on the fixtures."""
    return Book(MULTIVERSE, reference)


def row_of(state, name):
    """Return a player's part of a state, or the state itself."""
    return next(each for each in state["players"] if each["name"] == name) if name else state


def value_at(answer, path):
    """Return what a path such as A.hand, count:line_up or events_told means in an answer of `play`."""
    state = answer["state"]
    if path in ("over", "winners"):
        return (state["over"] or {}).get({"over": "code"}.get(path, path))
    if path == "open":
        return answer["basis"] == "open"
    if path == "waiting":
        return answer["choice"]["player"]
    if path in ("refusal", "unknown"):
        return answer[path] and answer[path]["code"]
    kind, _colon, place = path.rpartition(":")
    name, _dot, zone = place.rpartition(".")
    if name == "memory":
        return state["memory"][zone]
    value = row_of(state, name)["discard" if zone == "weaknesses" and name else zone]
    if zone == "weaknesses" and name:
        return sum("-weakness" in card for card in value)
    if kind == "count":
        return len(value)
    cards = [card.partition("#")[0] for card in value] if isinstance(value, list) else value
    return sorted(cards) if zone in UNORDERED else cards


def judge_play(answer, expect):
    """Check the answer of `play`: what stands where, what was told, what was refused."""
    assert answer["object"] == "play", answer
    if "refusal" not in expect and "unknown" not in expect:
        assert answer["refusal"] is None, answer["refusal"]
        assert answer["unknown"] is None, answer["unknown"]
        assert (answer["choice"] is None) == ("waiting" not in expect), answer["choice"]
    for path, value in expect.items():
        if path == "events_told":
            assert set(value) <= {event["code"] for event in answer["events"]}
        elif path.startswith("contains:"):
            assert value in value_at(answer, path)
        else:
            wanted = sorted(value) if path.rpartition(".")[2] in UNORDERED else value
            assert value_at(answer, path) == wanted, (path, value_at(answer, path), wanted)
    assert all(event["citations"] and event["text"] for event in answer["events"])


def judge_setup(reference, answer, expect):  # noqa: F811
    """Check the answer of `setup`: its parts, the costs of Champions, what it was dealt from."""
    parts = {".".join(filter(None, (part["player"], part["name"]))): part for part in answer["parts"]}
    for name, value in expect.get("parts", {}).items():
        assert (parts[name]["cards"] if isinstance(value, list) else parts[name]["count"]) == value, name
    for name, value in expect.get("top", {}).items():
        assert parts[name]["cards"][0] == value
    if "costs" in expect:
        for part in answer["parts"]:
            if part["name"] == "champions":
                assert [reference.cards[card.partition("#")[0]].figures["cost"] for card in part["cards"]] == expect[
                    "costs"
                ]
    if "main_is_base" in expect:
        assert reference.sets[answer["state"]["sets"][0]].kind == "base"
    for name, value in expect.get("player", {}).items():
        assert all(player[name] == value for player in answer["state"]["players"])
    for name, value in expect.get("state", {}).items():
        assert answer["state"][name] == value
    if "walled" in expect:
        assert answer["state"]["wall_right_of"] > 0
    if "only_sets" in expect:
        cards = [card.partition("#")[0] for part in answer["parts"] for card in part["cards"]]
        assert {reference.cards[card].card_set for card in cards} <= set(expect["only_sets"])
    for words in expect.get("says", ()):
        assert words in answer["steps"][0]["text"]


def judge(reference, row):  # noqa: F811
    """Send a row's request to its door and check the answer."""
    answer, expect = getattr(doors, row["door"])(reference, row["request"]), row["expect"]
    if "error" in expect:
        assert (answer["object"], answer.get("field")) == ("error", expect["error"]), answer
        return
    assert answer["object"] != "error", answer
    if row["door"] == "play":
        judge_play(answer, expect)
    elif row["door"] == "validate":
        assert {each["code"] for each in answer["violations"]} == set(expect["codes"]), answer["violations"]
        assert answer["legal"] == expect["legal"]
        assert all(each["citations"] and each["message"] and each["fix"] for each in answer["violations"])
    elif row["door"] == "calculate":
        assert {name: answer["result"][name] for name in expect} == expect
        assert all(step["citations"] and step["text"] for step in answer["steps"])
    elif row["door"] == "score":
        assert (answer["unknown"] or {}).get("code") == expect.get("unknown")
        assert {each["player"]: each["total"] for each in answer["scores"] or ()}.items() >= expect.get(
            "totals", {}
        ).items()
    else:
        judge_setup(reference, answer, expect)
