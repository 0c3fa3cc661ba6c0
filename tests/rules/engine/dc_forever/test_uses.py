"""Using abilities of cards in play."""

import copy

from rules.engine import operations
from tests.rules.engine.conformance import rows_of

USE = {"do": "use", "card": "dcf-wonder-woman"}


def test_free_ability_that_changed_nothing_is_not_repeated(reference):
    row = next(each for each in rows_of("dcf") if each["id"] == "gift-from-hand")
    request = copy.deepcopy(row["request"])
    hero = next(each for each in request["state"]["players"] if each["name"] == "H")
    hero["hand"].append("dcf-flight")
    request["actions"] = []
    assert USE in operations.play(reference, request)["legal"]
    used = operations.play(reference, request | {"actions": [USE, USE]})
    assert (used["refusal"]["code"], used["refusal"]["action"]) == ("changed-nothing", 1)
    assert USE not in used["legal"]
    other = next(action for action in used["legal"] if action["do"] != "use")
    again = operations.play(reference, request | {"state": used["state"], "actions": [other]})
    assert USE in again["legal"] or again["state"]["active"] != "H"
