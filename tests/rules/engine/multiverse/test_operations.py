"""The doors to the Multiverse Box: truthful set-ups, strict input, both languages."""

import json
import random
import re
from pathlib import Path

import jsonschema
import pytest

from rules.engine import operations
from tests.rules.engine.multiverse.conftest import ROWS
from tests.rules.engine.properties import spoiled

WORDS = Path(__file__).resolve().parents[4] / "rules/engine/games/deck_building/effects"
PLAYED = [row["request"] for row in ROWS if row["operation"] == "play"]


def test_a_set_up_without_owned_sets_says_that_the_box_holds_no_base_set(reference):
    answer = operations.setup(reference, {"ruleset": "mvb", "players": 3, "seed": "1", "sets": ["mvb"]})
    assert (answer["object"], answer["field"]) == ("error", "sets")
    assert "the Multiverse Box has no base set of its own" in answer["message"]


@pytest.mark.parametrize("owned", [["fe", "hu", "crossover-1", "base"], ["fe", "base", "hu"]])
def test_a_set_up_deals_from_the_owned_sets_and_says_so(reference, owned):
    answer = operations.setup(reference, {"ruleset": "mvb", "players": 3, "seed": "owned", "sets": owned})
    cards = [card.partition("#")[0] for part in answer["parts"] for card in part["cards"]]
    assert {reference.cards[card].card_set for card in cards} <= {*owned, "mvb"}
    assert all(reference.sets[code].name in answer["steps"][0]["text"] for code in owned)
    jsonschema.validate(answer["state"], operations.engine(reference)["rulesets"][1]["state_schema"])


@pytest.mark.parametrize("seed", range(12))
def test_two_earths_without_a_starting_nemesis_borrow_different_ones(reference, seed):
    asked = {"ruleset": "mvb", "players": 9, "seed": str(seed), "mode": "world-hopper"}
    answer = operations.setup(reference, asked | {"sets": ["rebirth", "metal", "crisis-4"]})
    checked = operations.validate(reference, {"ruleset": "mvb", "format": "table", "state": answer["state"]})
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
def test_a_set_up_of_any_mode_keeps_the_rules_of_a_whole_table(reference, mode, players, sets):
    for seed in range(4):
        asked = {"ruleset": "mvb", "mode": mode, "players": players, "sets": sets, "seed": str(seed)}
        checked = operations.validate(
            reference, {"ruleset": "mvb", "format": "table", "state": operations.setup(reference, asked)["state"]}
        )
        assert checked["violations"] == []


def test_a_set_up_names_the_sets_of_the_events_without_that_of_the_main_deck(reference):
    answer = operations.setup(reference, {"ruleset": "mvb", "players": 2, "seed": "1", "sets": ["fe", "base", "hu"]})
    said = next(step["text"] for step in answer["steps"] if step["code"] == "setup.event-line-up")
    main, *others = (reference.sets[code].name for code in answer["state"]["sets"][:-1])
    assert main not in said
    assert all(name in said for name in others)


def test_a_set_up_with_injustice_as_main_deck_leaves_its_own_rulebook_open(reference):
    asked = {"ruleset": "mvb", "players": 2, "sets": ["injustice", "fe", "base", "hu"]}
    found = [operations.setup(reference, asked | {"seed": str(seed)}) for seed in range(12)]
    open_in = [{step["code"] for step in each["steps"] if step["open"]} for each in found]
    mains = [each["state"]["sets"][0] for each in found]
    assert "injustice" in mains
    assert [main == "injustice" for main in mains] == ["setup.injustice" in codes for codes in open_in]


def test_a_table_that_hangs_on_a_card_nobody_told_is_neither_legal_nor_wrong(reference):
    state = operations.setup(reference, {"ruleset": "mvb", "players": 3, "seed": "1"})["state"]
    body = {"ruleset": "mvb", "format": "table", "state": state | {"event_randomizer": ["unknown"]}}
    answer = operations.validate(reference, body)
    assert (answer["object"], answer["field"]) == ("error", "state")
    assert "card-not-known" in answer["message"]


def test_a_set_up_marks_the_cards_whose_text_is_not_recorded(reference):
    answer = operations.setup(reference, {"ruleset": "mvb", "players": 2, "seed": "1", "sets": ["fe", "base", "hu"]})
    marked = next(step for step in answer["steps"] if step["code"] == "setup.texts-not-recorded")
    assert marked["open"]
    assert "Alan Scott" in marked["text"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_door_speaks_both_languages(reference, language):
    for row in ROWS:
        answer = getattr(operations, row["operation"])(reference, row["request"], language)
        assert (answer["object"] == "error") == ("error" in row["expect"]), answer


def test_examples_of_formats_and_calculators_are_read(reference):
    described = operations.engine(reference)["rulesets"][1]
    for each in described["formats"][:-1]:
        answer = operations.validate(reference, {"ruleset": "mvb", "format": each["name"]} | each["example"])
        assert answer["object"] == "validation"
    for each in described["calculators"]:
        assert len(each["schema"]["properties"]) <= 8
        answer = operations.calculate(reference, {"ruleset": "mvb", "calculator": each["name"]} | each["example"])
        assert answer["object"] == "calculation"


def test_mutated_input_is_answered_or_refused_by_name(reference, laws):
    rng = random.Random("multiverse mutations")
    starts = [json.loads(json.dumps(each)) for each in rng.sample(PLAYED, 20)]
    for _each in range(400 * laws):
        body = rng.choice(starts)
        for _change in range(rng.randint(1, 3)):
            body = spoiled(rng, body)
        answer = operations.play(reference, body)
        assert answer["object"] == "play" or answer["field"], body


def test_no_word_takes_the_main_line_up_for_the_only_one():
    """A text says “the Line-Up”: `line_up_of(table, you)` asks which of them is meant where there are two."""
    allowed = {"keywords.py"}
    for path in WORDS.glob("*.py"):
        found = re.findall(r"table\.zones\[(?:places\.)?LINE_UP\]", path.read_text("utf-8"))
        assert not found or path.name in allowed, f"{path.name}: use line_up_of(table, you)"
