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


def custom(reference, action, *, rogue=(), hero=(), texts, **more):
    """Return the response to an action of The Joker, who is at Arkham Asylum with Batman and a Scheme."""
    cards = {
        "dcf-the-joker": {"health": 4, "attack": 3, "threaten": 2},
        "dcf-cheetah": {"health": 5},
        "dcf-batman": {"health": 9},
        "x-scheme": {"name": "Plan", "types": ["Scheme"], "affiliation": "Cheetah", "completion_threshold": 9},
    }
    places = {"dcf-the-joker": {"place": 1, "exhausted": 1}, "dcf-batman": {"place": 1}, "x-scheme": {"place": 1}}
    state = {
        "ruleset": "dcf",
        "phase": "activation",
        "locations": ["dcf-arkham-asylum", "dcf-the-daily-planet", "dcf-house-of-mystery"],
        "players": [
            {"name": "R", "team": "rogue", "characters": ["dcf-the-joker", "dcf-cheetah"], "schemes": ["x-scheme"]}
            | {"in_play": list(rogue)},
            {"name": "H", "team": "hero", "characters": ["dcf-batman"], "in_play": list(hero)},
        ],
        "cards": cards | texts,
        "on_cards": {"dcf-arkham-asylum": {"citizens": 10}} | places,
        "memory": {"active_character": ["dcf-the-joker"]},
    }
    return operations.play(reference, {"ruleset": "dcf", "state": state | more, "actions": [action]})


MINION = {"name": "Helper", "types": ["Minion"], "affiliation": "Cheetah"}


def test_card_adds_to_what_others_threaten(reference):
    texts = {"x-helper": MINION | {"ability": {"threaten_of_others": 1}}}
    response = custom(reference, {"do": "threaten"}, rogue=["x-helper"], texts=texts)
    on_cards = response["state"]["on_cards"]
    assert on_cards["x-scheme"]["citizens"] == 2 + 1 + 2  # Arkham Asylum adds 2


def test_text_halves_damage_rounded_up(reference):
    asset = {"name": "Cape", "types": ["Asset"], "affiliation": "Batman", "ability": {"halves_damage": 1}}
    action = {"do": "attack", "target": "dcf-batman"}
    response = custom(reference, action, hero=["x-cape"], texts={"x-cape": asset})
    assert response["state"]["on_cards"]["dcf-batman"]["damage"] == 2
    assert "halved" in [event["code"] for event in response["events"]]


def test_text_damages_a_character_of_its_own_side(reference):
    texts = {"x-helper": MINION | {"ability": {"damage_own": 1}, "pays": "exhaust", "any_character": True}}
    use = {"do": "use", "card": "x-helper"}
    response = custom(reference, use, rogue=["x-helper"], texts=texts)
    assert response["choice"]["options"] == ["dcf-the-joker", "dcf-cheetah"]


def test_character_that_only_threatens_cannot_attack(reference):
    joker = {"dcf-the-joker": {"health": 4, "attack": 3, "threaten": 2, "ability": {"only_threatens": 1}}}
    response = custom(reference, {"do": "attack", "target": "dcf-batman"}, texts=joker)
    assert response["refusal"]["code"] == "only-threatens"
