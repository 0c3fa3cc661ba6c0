"""Invariants of every game, on a few random games; `script/properties` tries many."""

import pytest

from rules.engine import operations
from rules.engine.games.registry import RULESETS
from rules.engine.loading import load
from tests.rules.engine import property_runs

SUPPLIES = {"ruleset": "fe", "line_up": [], "main_deck": 20, "kicks": 16, "weaknesses": 20}


def played(action, **ann):
    """Return the response to one action of Ann, with some cards."""
    state = SUPPLIES | {"players": [{"name": "Ann"} | ann, {"name": "Ben"}]}
    return operations.play(load(), {"ruleset": "fe", "state": state, "actions": [action]})


@pytest.mark.parametrize("ruleset", RULESETS)
def test_unknown_cards_never_give_another_certain_result(ruleset):
    for seed in ("1", "2"):
        found = property_runs.hidden(ruleset, seed)
        assert found["same"] + found["open"] > 0


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_action_is_listed_if_and_only_if_no_rule_objects(ruleset):
    assert property_runs.ruled(ruleset, "1")["pairs"] > 1000


def test_choice_among_known_and_unknown_cards_is_open():
    response = played({"do": "play", "card": "hu-superboy"}, hand=["hu-superboy"], discard=["hu-starbolt", "unknown"])
    assert response["basis"] == "open"
    assert "unknown-cards-left-out" in [event["code"] for event in response["events"]]


def test_choice_among_known_cards_is_certain():
    response = played({"do": "play", "card": "hu-superboy"}, hand=["hu-superboy"], discard=["hu-starbolt"])
    assert response["basis"] == "derived"


def test_unknown_character_leaves_results_open():
    response = played({"do": "play", "card": "fe-punch"}, hand=["fe-punch"], character=["unknown"])
    assert response["basis"] == "open"


def test_legal_omits_cards_without_a_recorded_text():
    card = "rebirth-punch"
    assert load().cards[card] is not None
    response = played({"do": "play", "card": "fe-punch"}, hand=["fe-punch", card])
    assert {"do": "play", "card": card} not in response["legal"]
    assert played({"do": "play", "card": card}, hand=[card])["unknown"]["code"] == "text-not-recorded"
