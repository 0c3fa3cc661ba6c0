"""Refusals: every rule that an action breaks, and what is missing for a condition."""

from operator import ge, gt

import pytest

from rules.engine import operations
from rules.engine.games.deck_building.abilities import Ability
from rules.engine.games.deck_building.effects.conditions import NUMBERS, counted
from rules.engine.games.multiverse.ruleset import MULTIVERSE
from rules.engine.kernel.effects import Value, walk
from rules.engine.kernel.reference_data import LANGUAGES
from rules.engine.messages import table

WALLY_WEST = "crossover-5-wally-west"


def refusal(reference, *actions, language="en", ann=None, **more):
    """Return the refusal of the last action on a table of two players."""
    players = [{"name": "Ann", **(ann or {})}, {"name": "Ben"}]
    state = {"ruleset": "fe", "players": players, "line_up": [], "main_deck": 20, "kicks": 16, "weaknesses": 20} | more
    return operations.play(reference, {"ruleset": "fe", "state": state, "actions": list(actions)}, language)["refusal"]


def test_refusal_names_every_broken_rule(reference):
    frozen = {"ann": {"discard": ["fe-cold-gun"]}, "line_up": ["fe-vibe"], "frozen": ["fe-vibe"]}
    found = refusal(reference, {"do": "buy", "card": "fe-vibe"}, **frozen)
    assert found["code"] == "frozen"
    assert [each["code"] for each in found["also"]] == ["not-enough-power"]
    assert found["also"][0]["citations"][0] == "fe-en/gameplay/9"
    assert refusal(reference, {"do": "buy", "card": "fe-vibe"}, **frozen | {"power": 2})["also"] == []


def test_rules_about_a_card_are_not_checked_if_it_is_not_on_offer(reference):
    found = refusal(reference, {"do": "buy", "card": "fe-superman"}, main_deck=["fe-superman"])
    assert (found["code"], found["also"]) == ("in-the-main-deck", [])


@pytest.mark.parametrize(
    ("language", "missing"), [("en", "Ann, cards played: 7 of 9."), ("fr", "Ann, cartes jouées\xa0: 7 sur 9.")]
)
def test_refusal_says_what_is_missing(reference, language, missing):
    ann = {"in_play": ["fe-punch"] * 7}
    stack = {"super_heroes": [WALLY_WEST], "sets": ["fe", "crossover-5"], "power": 20}
    found = refusal(reference, {"do": "defeat", "card": WALLY_WEST}, language=language, ann=ann, **stack)
    assert found["code"] == "not-defeated-yet"
    assert found["message"].endswith(missing)
    nine = {"in_play": ["fe-punch"] * 9}
    assert refusal(reference, {"do": "defeat", "card": WALLY_WEST}, ann=nine, **stack) is None


def test_refusal_of_an_ability_names_the_types_that_count(reference):
    ann = {"character": ["tt-red-robin"], "in_play": ["tt-static"]}
    found = refusal(reference, {"do": "use", "card": "tt-red-robin"}, ann=ann, sets=["tt"])
    assert found["message"] == "Ann can't use Red Robin right now. Ann, cards in play (Hero): 1 of 2."


def numbers(condition):
    """Yield the numbers that a condition is about."""
    name, args = condition.verb.__name__, condition.args
    if name in ("hold", "everyone"):
        yield from (each for inner in args if isinstance(inner, Value) for each in numbers(inner))
    elif name == "compared" and args[0] in (ge, gt):
        yield args[2]
    elif name in NUMBERS:
        yield condition


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_a_condition_counts_has_a_name(language):
    effects = [effect for text in MULTIVERSE.texts.values() for _path, effect in walk(dict(text.parts), "")]
    found = [effect.condition for effect in effects if isinstance(effect, Ability) and effect.condition]
    for part in ("defeated_after", "attempted_if"):
        found += [each for text in MULTIVERSE.texts.values() for each in text.parts.get(part, ())]
    names = {counted(number) for condition in found for number in numbers(condition)}
    assert len(names) > 5
    assert {f"needed.{each}" for each in names - {None}} <= table(language).keys()
