"""Checks of a DC Forever draft and of the first game if a line can't be read or nothing is listed."""

import pytest

from rules.engine import operations

DRAFT = {"ruleset": "dcf", "format": "draft", "players": 2, "side": "hero", "role": "two-player"}
FIRST_GAME = {
    "hero_team": ["dcf-batman", "dcf-superman", "dcf-aquaman", "dcf-wonder-woman"],
    "rogue_team": ["dcf-cheetah", "dcf-the-joker", "dcf-punchline", "dcf-black-manta"],
    "hero_start": ["dcf-batman", "dcf-superman"],
    "rogue_start": ["dcf-cheetah", "dcf-the-joker"],
    "locations": ["dcf-valhalla-cemetery", "dcf-the-daily-planet", "dcf-arkham-asylum"],
    "unaligned": ["dcf-harley-quinn"],
}


def codes(reference, body):
    """Return the codes of the violations, in order."""
    return [each["code"] for each in operations.validate(reference, body)["violations"]]


@pytest.mark.parametrize(
    ("characters", "expected"),
    [
        ("Batman", ["team-size"]),
        ("Batman\nSupergril", ["unreadable-line"]),
        ("Supergril", ["unreadable-line"]),
        ("Batman\nBatman\nSupergril", ["unreadable-line", "team-size"]),
        ("Batman\nCheetah\nSupergril", ["unreadable-line", "team-size"]),
        ("# nobody yet", ["empty-list"]),
    ],
)
def test_team_size_needs_readable_lines(reference, characters, expected):
    assert codes(reference, DRAFT | {"characters": characters}) == expected


def test_excerpt_of_a_team_may_be_small(reference):
    assert codes(reference, DRAFT | {"characters": ["dcf-batman"], "complete": False}) == []


@pytest.mark.parametrize("nothing", [{}, {"characters": []}, {"characters": "", "picks": [], "starting_costs": []}])
def test_draft_without_lists_is_an_error(reference, nothing):
    error = operations.validate(reference, DRAFT | nothing)
    assert (error["object"], error["field"]) == ("error", "picks")


@pytest.mark.parametrize(
    ("team", "expected"),
    [
        ("Batman\nSuperman\nAquaman\nWonder Womann", ["unreadable-line"]),
        ("Batman\nCyborg\nAquaman\nWonder Womann", ["unreadable-line", "first-game-differs"]),
        ("Batman\nSuperman\nAquaman", ["first-game-differs"]),
    ],
)
def test_first_game_with_a_line_that_cannot_be_read(reference, team, expected):
    body = {"ruleset": "dcf", "format": "first-game"} | FIRST_GAME | {"hero_team": team}
    assert codes(reference, body) == expected


def test_main_deck_needs_a_set(reference):
    error = operations.validate(reference, {"ruleset": "fe", "format": "main-deck", "list": "Bane", "sets": []})
    assert (error["object"], error["field"]) == ("error", "sets")
