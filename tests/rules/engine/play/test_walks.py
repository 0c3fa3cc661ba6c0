"""A dealt table played on through `resolve`, one random legal action at a time."""

import random
from collections import Counter

import pytest

from rules.engine import engine
from rules.engine.play.situations import dealt_table

ACTIONS = 60
MOST_CHOICES = 40
PLACES = ("hand", "deck", "discard", "in_play", "locations", "kept", "stored")
COMMON = ("line_up", "main_deck", "super_heroes", "destroyed")


def census(table):
    """Count every card of a table, wherever it lies."""
    count = Counter({"fe-kick": table["kicks"], "fe-weakness": table["weaknesses"]})
    for pile in (
        *(player[place] for player in table["players"] for place in PLACES),
        *(table[each] for each in COMMON),
    ):
        count.update(pile)
    return count


def carry_out(table, action, dice, reference):
    """Resolve one action, choosing at random wherever a choice is missing; yield every answer on the way."""
    body = {"game": "fe", "kind": "play", "table": table, "seed": dice.random().hex()}
    choices = []
    for _each in range(MOST_CHOICES):
        answer = engine.resolve(body | {"actions": [action, *choices]}, reference)
        yield answer
        missing = answer.result.get("choice_missing")
        if not missing:
            return
        choices.append({"choose": dice.choice(missing["choices"]), "player": missing["player"]})
    raise AssertionError("choices without end")


@pytest.mark.parametrize("seed", range(4))
def test_legal_actions_keep_every_card_and_cite_every_event(seed, reference, clauses):
    dice = random.Random(seed)
    table = dealt_table(2 + seed, seed, reference)
    cards, actions = census(table), [{"end_turn": True}]
    for _each in range(ACTIONS):
        for answer in carry_out(table, dice.choice(actions), dice, reference):
            result = answer.result
            assert result["legal"] is True, result["why"]
            assert census(result["table"]) == cards
            assert all(player["tokens"] >= 0 for player in result["table"]["players"])
            assert result["power"] >= 0
            assert all(step.cites for step in answer.steps)
            assert all(cite in clauses or cite.startswith("card:") for step in answer.steps for cite in step.cites)
        if result["over"]:
            break
        table, actions = result["table"], result["legal_actions"]
