"""The operations on the Multiverse Box: set-ups that meet its rules, input validation, both languages."""

import json
import random
import re
from pathlib import Path

import jsonschema
import pytest

from rules.engine import operations
from tests.rules.engine.multiverse.conftest import ROWS
from tests.rules.engine.properties import spoiled

EFFECTS = Path(__file__).resolve().parents[4] / "rules/engine/games/deck_building/effects"
PLAYED = [row["request"] for row in ROWS if row["operation"] == "play"]


def test_set_up_without_a_base_set_is_rejected(reference):
    response = operations.setup(reference, {"ruleset": "mvb", "players": 3, "seed": "1", "sets": ["mvb"]})
    assert (response["object"], response["field"]) == ("error", "sets")
    assert "the Multiverse Box has no base set of its own" in response["message"]


@pytest.mark.parametrize("owned", [["fe", "hu", "crossover-1", "base"], ["fe", "base", "hu"]])
def test_set_up_uses_and_names_the_owned_sets(reference, owned):
    response = operations.setup(reference, {"ruleset": "mvb", "players": 3, "seed": "owned", "sets": owned})
    cards = [card.partition("#")[0] for part in response["parts"] for card in part["cards"]]
    assert {reference.cards[card].card_set for card in cards} <= {*owned, "mvb"}
    assert all(reference.sets[code].name in response["steps"][0]["text"] for code in owned)
    jsonschema.validate(response["state"], operations.engine(reference)["rulesets"][1]["state_schema"])


@pytest.mark.parametrize("seed", range(12))
def test_earths_without_a_starting_nemesis_get_different_ones(reference, seed):
    body = {"ruleset": "mvb", "players": 9, "seed": str(seed), "mode": "world-hopper"}
    response = operations.setup(reference, body | {"sets": ["rebirth", "metal", "crisis-4"]})
    checked = operations.validate(reference, {"ruleset": "mvb", "format": "table", "state": response["state"]})
    assert checked["violations"] == []


@pytest.mark.parametrize(
    ("mode", "players", "sets"),
    [
        ("standard", 7, ["fe", "base", "hu"]),
        ("short", 2, ["fe", "base", "injustice"]),
        ("impossible", 3, ["fe", "base", "crisis-1"]),
        ("standard", 2, ["metal", "injustice", "base", "fe"]),
        ("world-hopper", 5, ["fe", "base"]),
        ("world-hopper-multiverse", 6, ["fe", "base", "hu", "tt", "crossover-1"]),
        ("cost-tokens", 4, ["rivals-1", "fe", "base"]),
    ],
)
def test_set_up_of_every_mode_is_a_valid_table(reference, mode, players, sets):
    for seed in range(4):
        body = {"ruleset": "mvb", "mode": mode, "players": players, "sets": sets, "seed": str(seed)}
        checked = operations.validate(
            reference, {"ruleset": "mvb", "format": "table", "state": operations.setup(reference, body)["state"]}
        )
        assert checked["violations"] == []


def test_event_sets_exclude_the_set_of_the_main_deck(reference):
    response = operations.setup(reference, {"ruleset": "mvb", "players": 2, "seed": "1", "sets": ["fe", "base", "hu"]})
    text = next(step["text"] for step in response["steps"] if step["code"] == "setup.event-line-up")
    main, *others = (reference.sets[code].name for code in response["state"]["sets"][:-1])
    assert main not in text
    assert all(name in text for name in others)


def test_set_up_with_injustice_as_main_deck_is_marked_open(reference):
    body = {"ruleset": "mvb", "players": 2, "sets": ["injustice", "fe", "base", "hu"]}
    found = [operations.setup(reference, body | {"seed": str(seed)}) for seed in range(12)]
    open_in = [{step["code"] for step in each["steps"] if step["open"]} for each in found]
    mains = [each["state"]["sets"][0] for each in found]
    assert "injustice" in mains
    assert [main == "injustice" for main in mains] == ["setup.injustice" in codes for codes in open_in]


def test_table_that_depends_on_an_unknown_card_is_not_judged(reference):
    state = operations.setup(reference, {"ruleset": "mvb", "players": 3, "seed": "1"})["state"]
    body = {"ruleset": "mvb", "format": "table", "state": state | {"event_randomizer": ["unknown"]}}
    response = operations.validate(reference, body)
    assert (response["object"], response["field"]) == ("error", "state")
    assert "card-not-known" in response["message"]


def test_set_up_lists_cards_without_a_recorded_text(reference):
    response = operations.setup(reference, {"ruleset": "mvb", "players": 2, "seed": "1", "sets": ["fe", "base", "hu"]})
    marked = next(step for step in response["steps"] if step["code"] == "setup.texts-not-recorded")
    assert marked["open"]
    assert "Alan Scott" in marked["text"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_operation_supports_both_languages(reference, language):
    for row in ROWS:
        response = getattr(operations, row["operation"])(reference, row["request"], language)
        assert (response["object"] == "error") == ("error" in row["expect"]), response


def test_examples_of_formats_and_calculators_are_accepted(reference):
    described = operations.engine(reference)["rulesets"][1]
    for each in described["formats"][:-1]:
        response = operations.validate(reference, {"ruleset": "mvb", "format": each["name"]} | each["example"])
        assert response["object"] == "validation"
    for each in described["calculators"]:
        assert len(each["schema"]["properties"]) <= 8
        response = operations.calculate(reference, {"ruleset": "mvb", "calculator": each["name"]} | each["example"])
        assert response["object"] == "calculation"


def test_mutated_input_succeeds_or_names_the_field(reference, repetitions):
    rng = random.Random("multiverse mutations")
    starts = [json.loads(json.dumps(each)) for each in rng.sample(PLAYED, 20)]
    for _each in range(400 * repetitions):
        body = rng.choice(starts)
        for _change in range(rng.randint(1, 3)):
            body = spoiled(rng, body)
        response = operations.play(reference, body)
        assert response["object"] == "play" or response["field"], body


def test_no_effect_assumes_a_single_line_up():
    """Card texts mention “the Line-Up”. `line_up_of(table, you)` lets the player choose if there are two."""
    for path in EFFECTS.glob("*.py"):
        found = re.findall(r"table\.zones\[(?:\w+\.)?LINE_UP\]", path.read_text("utf-8"))
        assert not found, f"{path.name}: use line_up_of(table, you)"


def test_confronting_a_card_is_refused_with_the_player_to_confront(reference):  # noqa: F811
    players = [{"name": "Ann", "champions": ["fe-batman"]}, {"name": "Ben", "champions": ["fe-the-flash"]}]
    state = {"ruleset": "mvb", "players": players, "line_up": [], "main_deck": 20, "kicks": 16, "weaknesses": 20}
    request = {"ruleset": "mvb", "state": state, "actions": [{"do": "confront", "target": "fe-the-flash"}]}
    refusal = operations.play(reference, request)["refusal"]
    assert refusal["code"] == "confront-the-player"
    assert refusal["message"] == "You Confront a player, not The Flash. The one to Confront is Ben."


def test_payment_with_move_is_not_reported_as_power(reference):  # noqa: F811
    row = next(each for each in ROWS if each["id"] == "move-and-power-for-the-event")
    events = operations.play(reference, row["request"])["events"]
    paid = {event["code"]: event["args"]["count"] for event in events if event["code"].startswith("pay")}
    bought = reference.cards[row["request"]["actions"][-1]["card"]]
    assert paid["pay"] == bought.figures["cost"] - paid["pay-with-move"] > 0
