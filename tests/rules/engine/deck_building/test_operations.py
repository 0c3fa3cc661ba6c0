"""The operations: strict input with one schema each, in English and French; a set-up is valid and can be played."""

import json
import random

import jsonschema
import pytest

from rules.engine import operations
from rules.engine.messages.writer import EMPTY_LIST
from tests.rules.engine.deck_building.conftest import TABLE, set_table
from tests.rules.engine.deck_building.situations import card, choose
from tests.rules.engine.properties import spoiled as mutated

MIXES = (("standard", ["fe"]), ("standard", ["base"]), ("standard", ["hu", "fe"]), ("team", ["fe", "base"]))


def request(changes, actions, **more):
    """Return a request to play."""
    return {"ruleset": "fe", "state": set_table(changes), "actions": actions} | more


@pytest.mark.parametrize(("mode", "sets"), MIXES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_set_up_is_valid_and_can_be_played(reference, mode, sets, players):
    body = {"ruleset": "fe", "mode": mode, "players": players, "sets": sets, "seed": "a"}
    dealt = operations.setup(reference, body)
    if mode == "team" and players % 2:
        assert (dealt["object"], dealt["field"]) == ("error", "players")
        return
    assert operations.setup(reference, body) == dealt
    checked = operations.validate(reference, {"ruleset": "fe", "format": "table", "state": dealt["state"]})
    assert checked["violations"] == []
    jsonschema.validate(dealt["state"], operations.engine(reference)["rulesets"][0]["state_schema"])
    result = operations.play(reference, {"ruleset": "fe", "state": dealt["state"], "actions": []})
    result = operations.play(reference, {"ruleset": "fe", "state": dealt["state"], "actions": result["legal"][:1]})
    assert result["events"]
    assert all(event["text"] and event["citations"] for event in result["events"])


def test_the_response_of_play_is_complete(reference):
    result = operations.play(reference, request({"A.hand": ["fe-catwoman"], "C.vp": 5}, card("fe-catwoman")))
    assert set(result) == {
        "object", "ruleset", "events", "state", "choice", "refusal", "unknown", "basis", "over", "legal",
    }  # fmt: skip
    assert result["choice"]["text"] == "Catwoman: choose a foe (steal 1 VP)."
    assert result["legal"] == choose("B", "C")
    result = operations.play(reference, {"ruleset": "fe", "state": result["state"], "actions": choose("C")})
    assert [player["vp"] for player in result["state"]["players"]] == [1, 0, 4]


def test_events_are_written_in_french(reference):
    result = operations.play(reference, request({"A.hand": ["fe-kick"]}, card("fe-kick")), "fr")
    assert result["events"][0]["text"].startswith("A joue Coup de Pied")


def test_a_refusal_names_the_action_and_leaves_the_state(reference):
    result = operations.play(
        reference, request({"A.hand": ["fe-kick"]}, [*card("fe-kick"), {"do": "buy", "card": "fe-giganta"}])
    )
    assert result["refusal"] == {
        "code": "not-enough-power",
        "message": "Giganta costs 4, but only 2 Power is left.",
        "citations": ["fe-en/gameplay/9", "fe-en/gameplay/5", "fe-en/the-line-up/5"],
        "action": 1,
        "also": [],
    }
    assert result["state"]["power"] == 2


REQUESTS = {
    "play": request({"A.hand": ["fe-kick"]}, card("fe-kick")),
    "setup": {"ruleset": "fe", "players": 3, "seed": "1"},
    "score": {"ruleset": "fe", "state": TABLE},
    "validate": {"ruleset": "fe", "format": "starting-deck", "list": ["fe-punch"] * 7 + ["fe-vulnerability"] * 3},
    "calculate": {"ruleset": "fe", "calculator": "attack", "foes": 3, "avoiding": [], "left": 2},
}


@pytest.mark.parametrize("name", REQUESTS)
def test_a_good_request_fits_the_schema(reference, name):
    jsonschema.validate(REQUESTS[name], operations.schemas()[name])
    assert getattr(operations, name)(reference, REQUESTS[name])["object"] != "error"


def test_a_card_of_nobodys_that_a_player_controls_fits_the_schema(reference):
    body = request({"A.in_play": ["fe-vibe"], "on_cards": {"fe-vibe": {"owner": -1}}, "line_up": []}, [])
    jsonschema.validate(body, operations.schemas()["play"])
    assert operations.play(reference, body)["state"]["on_cards"] == {"fe-vibe": {"owner": -1}}


@pytest.mark.parametrize("name", REQUESTS)
def test_an_unknown_field_is_refused_by_name(reference, name):
    body = REQUESTS[name] | {"discarded": "my umbrella"}
    answer = getattr(operations, name)(reference, body)
    assert (answer["object"], answer["field"]) == ("error", "discarded")
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(body, operations.schemas()[name])


@pytest.mark.parametrize(("name", "field"), [(name, field) for name, body in REQUESTS.items() for field in body])
def test_a_missing_field_is_refused_by_name(reference, name, field):
    body = {key: value for key, value in REQUESTS[name].items() if key != field}
    answer = getattr(operations, name)(reference, body)
    assert (answer["object"], answer["field"]) == ("error", field)


WRONG = [
    ({"A.hand": ["fe-catwomen"]}, [], "state.players[0].hand[0]", "fe-catwoman"),
    ({"A.hnad": []}, [], "state.players[0].hnad", "hand"),
    ({"power": "3"}, [], "state.power", None),
    ({"power": -1}, [], "state.power", None),
    ({"active": "D"}, [], "state.active", None),
    ({}, [{"do": "plya", "card": "fe-kick"}], "actions[0].do", "play"),
    ({}, [{"do": "play"}], "actions[0].card", None),
    ({}, [{"do": "play", "card": "fe-giganto"}], "actions[0].card", "fe-giganta"),
    ({}, [{"do": "play", "card": "fe-giganta", "cheat": True}], "actions[0].cheat", None),
    ({"lasting": [{"text": "fe-cyborg/play/99999999", "card": "fe-grid", "player": "A", "until": "end-of-turn"}]}, [],
     "state.lasting[0].text", None),
    ({"schema": 0}, [], "state.schema", None),
    ({"sets": []}, [], "state.sets", "fe"),
    ({"A.hand": ["fe-bane"]}, [], "state.players[0].hand", None),
    ({"A.character": ["fe-kick"]}, [], "state.players[0].character", None),
    ({"weaknesses": ["fe-kick"]}, [], "state.weaknesses", None),
    ({"main_deck": ["crisis-1-rise-of-the-rot"]}, [], "state.main_deck", None),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "actions", "field", "near"), WRONG)
def test_unreadable_input_is_refused_with_its_field_and_the_nearest_value(reference, changes, actions, field, near):
    answer = operations.play(reference, request(changes, actions))
    assert (answer["object"], answer["field"]) == ("error", field)
    assert near is None or near in answer["nearest"]


CALCULATED = [
    ("purchase", {"power": 7, "cards": ["fe-catwoman", "fe-giganta"]},
     {"affordable": ["fe-catwoman", "fe-giganta"], "total_cost": 7, "all": True, "left": 0}),
    ("purchase", {"power": 5, "cards": ["fe-weakness", "fe-punch", "fe-vibe"]},
     {"affordable": ["fe-vibe"], "total_cost": 2, "all": False, "left": 3}),
    ("purchase", {"power": 30, "cards": ["fe-the-flash", "fe-batman"]},
     {"affordable": ["fe-the-flash", "fe-batman"], "total_cost": 19, "all": False, "left": 11}),
    ("attack", {"foes": 3, "avoiding": [], "left": 2}, {"gained": [1, 1, 0], "left": 0}),
    ("attack", {"foes": 3, "avoiding": [1], "left": 2}, {"gained": [0, 1, 1], "left": 0}),
    ("reshuffle", {"deck": 2, "discard": 6, "count": 5}, {"drawn": 5, "reshuffled": True, "deck": 3, "discard": 0}),
    ("reshuffle", {"deck": 5, "discard": 6, "count": 5}, {"drawn": 5, "reshuffled": False, "deck": 0, "discard": 6}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "given", "expected"), CALCULATED)
def test_calculators_follow_the_rules_of_the_table(reference, name, given, expected):
    assert operations.calculate(reference, {"ruleset": "fe", "calculator": name} | given)["result"] == expected


@pytest.mark.parametrize("avoiding", [[3], [1, 1]])
def test_each_existing_foe_may_avoid_an_attack_once(reference, avoiding):
    given = {"ruleset": "fe", "calculator": "attack", "foes": 2, "avoiding": avoiding, "left": 2}
    assert operations.calculate(reference, given)["field"] == "avoiding"


def test_deathstorm_with_26_cards_is_worth_4(reference):
    body = {"ruleset": "fe", "calculator": "final-score", "cards": ["fe-deathstorm"] + ["fe-punch"] * 25, "vp": 1}
    assert operations.calculate(reference, body)["result"]["total"] == 5


STACK = ["fe-batman", "fe-cyborg", "fe-aquaman", "fe-superman", "fe-shazam", "fe-constantine", "fe-green-arrow"]
VILLAINS = ["base-darkseid", "base-sinestro", "base-parallax", "base-brainiac", "base-captain-cold"]
INVALID = [
    ("starting-deck", {"list": ["fe-punch"] * 8 + ["fe-vulnerability"] * 2}, ["starter-count", "starter-count"]),
    ("opponent-stack", {"list": ["fe-the-flash", *STACK], "set": "fe", "top_face_up": True}, []),
    ("opponent-stack", {"list": [*STACK, "fe-the-flash"], "set": "fe", "top_face_up": True},
     ["first-opponent-not-on-top"]),
    ("opponent-stack", {"list": ["fe-the-flash", *STACK], "set": "fe", "top_face_up": False},
     ["top-opponent-face-down"]),
    ("main-deck", {"list": ["fe-kick"], "sets": ["fe", "base"]},
     ["not-a-main-deck-card", "set-not-used", "mixed-deck-small"]),
    ("main-deck", {"list": ["fe-catwoman"] * 9, "sets": ["fe", "base"]},
     ["too-many-copies", "set-not-used", "mixed-deck-small"]),
    ("team", {"order": ["bad-guys", "bad-guys", "good-guys", "good-guys"], "super_heroes": STACK[:5],
              "super_villains": STACK[:5], "main_deck": ["fe-deathstorm"] * 130},
     ["two-turns-in-a-row", "wrong-opponent", *["opponent-twice"] * 5, "left-out-card"]),
    ("team", {"order": [], "super_heroes": VILLAINS, "super_villains": ["fe-kick"] * 5, "main_deck": ["fe-kick"] * 130},
     ["uneven-teams", "wrong-opponent", "wrong-opponent", "opponent-twice", "not-a-main-deck-card"]),
    ("main-deck", {"list": [], "sets": ["fe", "base"]}, [EMPTY_LIST, "set-not-used", "mixed-deck-small"]),
    ("main-deck", {"list": ["fe-catwoman", "base-bane"], "sets": ["fe", "base"]}, ["mixed-deck-small"]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "given", "codes"), INVALID)
def test_every_violation_is_reported(reference, name, given, codes):
    result = operations.validate(reference, {"ruleset": "fe", "format": name} | given)
    assert [each["code"] for each in result["violations"]] == codes
    assert all(each["message"] and each["fix"] for each in result["violations"])
    assert all(each["citations"] for each in result["violations"] if each["code"] != EMPTY_LIST)


def test_the_complete_main_deck_of_a_set_is_valid(reference):
    cards = [fact.id for fact in reference.in_set("fe", "main-deck") for _copy in range(fact.copies)]
    result = operations.validate(reference, {"ruleset": "fe", "format": "main-deck", "list": cards, "sets": ["fe"]})
    assert result["violations"] == []


def test_a_finished_state_is_scored_line_by_line(reference):
    state = set_table({"A.discard": ["fe-the-flash", "fe-weakness"], "B.vp": 3})
    result = operations.score(reference, {"ruleset": "fe", "state": state})
    assert [(each["player"], each["total"]) for each in result["scores"]] == [("A", 3), ("B", 3), ("C", 0)]
    assert result["winners"] == ["A"]
    assert "fe-en/end-of-game/7" in result["steps"][-1]["citations"]


STANDARD_SITUATIONS = [
    (("base-scarecrow", "hu-katana"), "against-a-defense"),
    (("fe-despero", "fe-kick"), "against-a-foe"),
    (("fe-kick", "fe-firestorm"), "while-it-is-stored"),
    (("base-batman", "hu-batarang"), "with-the-character"),
    (("fe-phantom-stranger", "fe-punch"), "at-the-end-of-the-game"),
]


def test_two_cards_together_are_compared_with_each_alone(reference):
    result = operations.interactions(reference, "fe-belle-reve", "fe-johnny-quick")
    found = {each["situation"]: each["differs"] for each in result["situations"]}
    assert found["while-it-stays-in-play"] == {"power": 1}
    for cards, situation in STANDARD_SITUATIONS:
        found = operations.interactions(reference, *cards)["situations"]
        assert situation in {each["situation"] for each in found}, cards
    assert operations.interactions(reference, "fe-bele-reve", "fe-punch")["field"] == "cards[0]"


def test_mutated_input_is_answered_or_refused_by_name(reference, repetitions):
    """A changed state or action gives a response or an error that names a field, never an exception."""
    rng = random.Random("mutations")
    starts = [json.loads(json.dumps(each)) for each in bodies_for_mutation(reference)]
    for _each in range(1000 * repetitions):
        body = rng.choice(starts)
        for _change in range(rng.randint(1, 3)):
            body = mutated(rng, body)
        answer = operations.play(reference, body)
        assert answer["object"] == "play" or answer["field"], body


def bodies_for_mutation(reference):
    """Yield requests at several points of games, some with a pending choice or with lasting effects."""
    yield request({"A.hand": ["fe-catwoman"]}, card("fe-catwoman"))
    waiting = operations.play(reference, request(
        {"A.hand": ["fe-constructs-of-fear"], "B.hand": ["fe-man-bat", "fe-kick"]},
                                            card("fe-constructs-of-fear")))  # fmt: skip
    yield {"ruleset": "fe", "state": waiting["state"], "actions": choose("skip")}
    lasting = operations.play(reference, request({"A.hand": ["fe-cyborg", "fe-kick", "fe-cold-gun"]},
                                            [*card("fe-cyborg"), *card("fe-cold-gun", "fe-vibe")]))  # fmt: skip
    yield {"ruleset": "fe", "state": lasting["state"], "actions": [*card("fe-kick"), {"do": "end_turn"}]}
    yield request({"super_heroes": ["fe-batman"], "super_hero_face_up": False}, [{"do": "end_turn"}])


@pytest.mark.parametrize(
    ("changes", "played", "options"),
    [
        ({"A.hand": ["fe-bizarro-power"], "B.hand": ["fe-man-bat"]}, "fe-bizarro-power", ["fe-man-bat", "skip"]),
        ({"A.hand": ["fe-kick"], "A.character": ["fe-black-adam"]}, "fe-kick", ["yes", "no"]),
    ],
)
def test_the_option_nothing_of_the_first_release_still_declines(reference, changes, played, options):
    waiting = operations.play(reference, request(changes, card(played)))
    assert waiting["choice"]["options"] == options
    body = {"ruleset": "fe", "state": waiting["state"], "actions": choose("nothing")}
    assert (
        operations.play(reference, body)["state"]
        == operations.play(reference, body | {"actions": choose(options[-1])})["state"]
    )
    old = waiting["state"] | {
        "waiting": waiting["state"]["waiting"] | {"question": {"options": [options[0], "nothing"]}}
    }
    assert operations.play(reference, body | {"state": old, "actions": []})["choice"]["options"] == options


def test_an_older_state_may_contain_the_answer_nothing(reference):
    changes = {"A.hand": ["fe-bizarro-power"], "B.hand": ["fe-man-bat"], "C.hand": ["fe-man-bat"]}
    waiting = operations.play(reference, request(changes, [*card("fe-bizarro-power"), *choose("skip")]))
    assert waiting["state"]["waiting"]["answers"] == ["skip"]
    old = waiting["state"] | {"waiting": waiting["state"]["waiting"] | {"answers": ["nothing"]}}
    assert operations.play(reference, {"ruleset": "fe", "state": old, "actions": []})["choice"] == waiting["choice"]
