"""The valid names that an error suggests for an unknown field or card."""

import pytest

from rules.engine import operations
from tests.rules.engine.deck_building.conftest import reference  # noqa: F401 - fixture

PLAYERS = [{"name": "Ann"}, {"name": "Ben"}]
TABLE = {"line_up": [], "main_deck": 20, "kicks": 16, "weaknesses": 20}


def error(reference, ruleset, **changes):  # noqa: F811
    """Return the field and the suggestions of the error that a state gives."""
    state = {"ruleset": ruleset, "players": PLAYERS} | (TABLE if ruleset in ("fe", "mvb") else {}) | changes
    found = operations.play(reference, {"ruleset": ruleset, "state": state, "actions": []})
    return found["field"], found["nearest"]


@pytest.mark.parametrize(
    ("ruleset", "field", "first"),
    [
        ("fe", "vp_tokens", "vp"),  # shares a word
        ("fe", "locations", "ongoing"),  # is in the description
        ("fe", "discrad", "discard"),  # is similar
        ("mvb", "locations", "location"),
    ],
)
def test_unknown_field_of_a_player(reference, ruleset, field, first):  # noqa: F811
    found = error(reference, ruleset, players=[PLAYERS[0] | {field: []}, PLAYERS[1]])
    assert found[0] == f"state.players[0].{field}"
    assert found[1][0] == first
    assert len(set(found[1])) == len(found[1])


def test_card_named_without_its_set(reference):  # noqa: F811
    players = [PLAYERS[0] | {"is_handler": True}, PLAYERS[1] | {"chase_cards": ["car"]}]
    assert "e101-chase-car" in error(reference, "e101", targets=[], active="Ben", players=players)[1]


def test_missing_team_is_named(reference):  # noqa: F811
    locations = ["dcf-arkham-asylum", "dcf-the-daily-planet", "dcf-house-of-mystery"]
    players = [PLAYERS[0] | {"characters": []}, PLAYERS[1] | {"characters": []}]
    assert error(reference, "dcf", locations=locations, players=players) == ("state.players[0].team", ["rogue", "hero"])
    assert error(reference, "fe", mode="team")[0] == "state.players[0].team"
