"""States written by hand: what they leave out is derived, and what would be misread is rejected with the remedy."""

import pytest

from rules.engine import operations

PLAYERS = [{"name": "Ann", "hand": ["fe-cyborg"]}, {"name": "Ben", "deck": ["fe-punch"] * 5}]
TABLE = {"ruleset": "fe", "players": PLAYERS, "line_up": [], "main_deck": 20, "kicks": 16, "weaknesses": 20}


def played(reference, state, *actions):
    """Return the response to actions on a state."""
    return operations.play(reference, {"ruleset": "fe", "state": state, "actions": list(actions)})


@pytest.mark.parametrize(
    ("memory", "expected"),
    [({}, ["fe-firestorm"]), ({"memory": {}}, ["fe-firestorm"]), ({"memory": {"played": []}}, [])],
)
def test_cards_in_play_were_played_unless_the_memory_says_otherwise(reference, memory, expected):
    ann = PLAYERS[0] | {"in_play": ["fe-firestorm"]}
    state = played(reference, TABLE | {"players": [ann, PLAYERS[1] | {"in_play": ["fe-kick"]}]} | memory)["state"]
    assert state["memory"]["played"] == expected


def test_location_among_cards_that_leave_play_is_rejected(reference):
    response = played(reference, TABLE | {"players": [PLAYERS[0] | {"in_play": ["fe-belle-reve"]}, PLAYERS[1]]})
    assert response["field"] == "state.players[0].in_play"
    assert response["text"] == "fe-belle-reve stays in play: put it into ongoing"


@pytest.mark.parametrize(("sets", "expected"), [(["base"], "draw-first"), (["fe", "base"], "refill-first")])
def test_order_at_the_end_of_a_turn_is_that_of_the_first_set(reference, sets, expected):
    assert played(reference, TABLE | {"sets": sets})["state"]["options"]["end_of_turn"] == expected
    chosen = {"options": {"end_of_turn": "refill-first"}}
    assert played(reference, TABLE | {"sets": sets} | chosen)["state"]["options"] == chosen["options"]


def test_state_before_an_opponent_is_turned_up_begins_with_its_first_appearance(reference):
    state = TABLE | {
        "phase": "between-turns",
        "super_hero_face_up": False,
        "super_heroes": ["fe-batman", "fe-superman"],
    }
    response = played(reference, state, {"do": "begin"})
    codes = [event["code"] for event in response["events"]]
    assert codes[0] == "appear"
    assert codes[-1] == "begin-turn"
    assert response["state"]["super_hero_face_up"] is True
    assert (response["state"]["phase"], response["state"]["active"]) == ("turn", "Ann")


def frozen(reference, *cards, **ann):
    """Return the response to a state in which cards are frozen."""
    players = [PLAYERS[0] | {"discard": ["fe-cold-gun"]} | ann, PLAYERS[1]]
    state = TABLE | {"players": players, "line_up": ["fe-vibe", "fe-giganta"], "power": 9, "frozen": list(cards)}
    return played(reference, state)


def test_frozen_card_is_written_plainly(reference):
    response = frozen(reference, "fe-vibe")
    assert [action["card"] for action in response["legal"] if action["do"] == "buy"] == ["fe-giganta", "fe-kick"]
    assert "frozen" not in response["state"]
    (row,) = response["state"]["lasting"]
    assert (row["card"], row["about"], row["player"]) == ("fe-cold-gun", "fe-vibe", "Ann")
    assert played(reference, response["state"])["legal"] == response["legal"]


def test_frozen_card_must_be_on_offer_and_the_freezing_card_on_the_table(reference):
    assert frozen(reference, "fe-punch")["text"] == "“fe-punch” isn't in the Line-Up"
    assert frozen(reference, "fe-vibe", discard=[])["field"] == "state.frozen[0]"
    assert frozen(reference, 7)["text"] == "needs a text, not 7"
    assert frozen(reference, ["fe-vibe"])["field"] == "state.frozen[0]"


def test_cards_in_play_keep_working_this_turn(reference):
    ann = PLAYERS[0] | {"hand": [], "in_play": ["base-ras-al-ghul"], "deck": ["fe-punch"] * 4}
    state = TABLE | {"players": [ann, PLAYERS[1]], "line_up": ["fe-vibe"] * 5}
    ended = played(reference, state, {"do": "end_turn"})["state"]["players"][0]
    assert ended["hand"][-1] == "base-ras-al-ghul"  # its text puts it under the deck before the draw
    without_effects = played(reference, state | {"lasting": []}, {"do": "end_turn"})["state"]["players"][0]
    assert "base-ras-al-ghul" not in without_effects["hand"][:4]


def test_condition_about_cards_played_earlier_is_still_awaited(reference):
    rings = ["hu-kyle-rayner", "hu-green-lantern-power-ring", "hu-blue-lantern-power-ring"]
    ann = PLAYERS[0] | {"in_play": rings, "hand": ["hu-red-lantern-power-ring"]}
    state = TABLE | {"players": [ann, PLAYERS[1]]}
    response = played(reference, state, {"do": "play", "card": "hu-red-lantern-power-ring"})
    assert (response["over"] or response["choice"]) is not None


def test_ability_that_depends_on_an_unknown_card_does_not_hide_other_actions(reference):
    ann = {"name": "Ann", "character": ["hu-red-tornado"], "discard": ["unknown"]}
    state = TABLE | {"players": [ann, {"name": "Ben"}]}
    listed = played(reference, state)
    assert ([each["do"] for each in listed["legal"]], listed["unknown"]) == (["end_turn"], None)
    used = played(reference, state, {"do": "use", "card": "hu-red-tornado"})
    assert (used["unknown"]["code"], used["legal"]) == ("card-not-known", listed["legal"])


@pytest.mark.parametrize(("card", "basis"), [("base-titans-tower", "derived"), ("unknown", "open")])
def test_unknown_card_in_the_line_up_may_be_a_location_that_a_character_controls(reference, card, basis):
    ann = {"name": "Ann", "character": ["crisis-1-swamp-thing"], "hand": ["base-green-arrow"]}
    state = TABLE | {"players": [ann, PLAYERS[1]], "line_up": [card]}
    assert played(reference, state, {"do": "play", "card": "base-green-arrow"})["basis"] == basis
