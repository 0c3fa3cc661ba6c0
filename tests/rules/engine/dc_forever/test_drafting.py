"""Drafting characters and building decks when cards in the box or in a reserve are unknown."""

from rules.engine import operations


def play(reference, state, *actions):
    """Return the response to actions."""
    return operations.play(reference, {"ruleset": "dcf", "state": state, "actions": list(actions)})


def drafted(reference):
    """Return the state of a new game before the draft."""
    return operations.setup(reference, {"ruleset": "dcf", "mode": "draft", "players": 2, "seed": "a"})["state"]


def hide_custom_cards(cards):
    """Replace custom cards by unknown ones."""
    cards[:] = ["unknown" if card.startswith("x-") else card for card in cards]


def test_character_is_not_drafted_from_a_box_of_unknown_cards(reference):
    state = drafted(reference)
    action = play(reference, state)["legal"][0]
    hide_custom_cards(state["box"])
    response = play(reference, state, action)
    assert response["unknown"]["code"] == "card-not-known"
    assert action not in response["legal"]


def test_deck_is_not_built_from_a_reserve_of_unknown_cards(reference):
    state = drafted(reference)
    action = play(reference, state)["legal"][0]
    while (after := play(reference, state, action)["state"])["phase"] != "plotting":
        state, action = after, play(reference, after)["legal"][0]
    hide_custom_cards(next(each for each in state["players"] if each["name"] == state["active"])["reserve"])
    assert play(reference, state, action)["unknown"]["code"] == "card-not-known"
