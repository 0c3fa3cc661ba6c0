"""Cards whose text is not recorded: they stop the game, or count by their printed numbers."""

import random

import pytest

from rules.engine import operations
from rules.engine.match import Match

ROUNDS, PLAYERS, SEEDS = 3, 3, range(20)
WITHOUT_TEXT, STARTER = "mvb-alan-scott", "fe-punch"


def table_of(*hand, **more):
    """Return a state in which Ann confronts Ben with some cards in hand."""
    ann = {"name": "Ann", "hand": list(hand), "champions": ["fe-batman"]}
    table = {"ruleset": "mvb", "players": [ann, {"name": "Ben", "champions": ["fe-the-flash"]}], "power": 9}
    return table | {"line_up": ["fe-vibe"], "main_deck": 20, "kicks": 16, "weaknesses": 20} | more


def played(reference, state, *actions):
    """Return the response to actions on a state."""
    return operations.play(reference, {"ruleset": "mvb", "state": state, "actions": list(actions)})


def random_rounds(reference, seed, **options):
    """Play three rounds of a random set-up by random legal actions; an action that needs a missing fact is an error."""
    match, rng = Match(reference, "mvb", PLAYERS, seed=f"rounds:{seed}", **options), random.Random(seed)
    while match.over is None and match.table.turn <= ROUNDS * PLAYERS:
        found = match.legal()
        assert found, (seed, match.table.turn)
        match.play(rng.choice(found))
    return match


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("options", [{"unrecorded": "by_figures"}, {}], ids=["by_figures", "stop"])
def test_random_set_up_is_played_for_three_rounds(reference, seed, options):
    match = random_rounds(reference, seed, **options)
    assert match.state.get("unrecorded", "stop") == options.get("unrecorded", "stop")
    assert operations.play(reference, {"ruleset": "mvb", "state": match.state, "actions": []})["unknown"] is None


def test_card_without_text_counts_by_its_numbers_and_is_open(reference):
    stopped = played(reference, table_of(WITHOUT_TEXT), {"do": "play", "card": WITHOUT_TEXT})
    assert (stopped["unknown"]["code"], stopped["unknown"]["action"]) == ("text-not-recorded", 0)
    assert {each["do"] for each in stopped["legal"]} == {"buy", "confront", "end_turn"}
    state = table_of(WITHOUT_TEXT, STARTER, unrecorded="by_figures")
    response = played(reference, state, {"do": "play", "card": WITHOUT_TEXT}, {"do": "play", "card": STARTER})
    is_open = {(event["code"], event["args"].get("card")): event["open"] for event in response["events"]}
    assert is_open == {("play", WITHOUT_TEXT): True, ("only-its-numbers", WITHOUT_TEXT): True, ("play", STARTER): False}
    assert response["state"]["unrecorded"] == "by_figures"
    assert response["basis"] == "open"


def test_confrontation_goes_on_with_cards_that_cannot_be_played(reference):
    response = played(reference, table_of(WITHOUT_TEXT), {"do": "confront", "target": "Ben"}, {"do": "compare"})
    assert [event["code"] for event in response["events"] if event["open"]] == ["hand-without-texts"]
    assert response["over"]["winners"] == ["Ann"]


def test_confrontation_goes_on_with_unknown_cards_in_hand(reference):
    response = played(reference, table_of("unknown"), {"do": "confront", "target": "Ben"}, {"do": "compare"})
    assert [event["code"] for event in response["events"] if event["open"]] == ["hand-not-known"]
    assert response["over"]["winners"] == ["Ann"]


@pytest.mark.parametrize(("first", "power"), [("play", 1), ("confront", 4)])
def test_custom_card_gives_more_power_in_a_confrontation(reference, first, power):
    actions = [{"do": "play", "card": "x-fist"}, {"do": "confront", "target": "Ben"}]
    cards = {"x-fist": {"name": "Fist", "power": 1, "confrontation": 3}}
    order = actions if first == "play" else actions[::-1]
    response = played(reference, table_of("x-fist", power=0, cards=cards), *order)
    assert response["state"]["power"] == power


def test_unrecorded_field_is_checked(reference):
    response = played(reference, table_of(unrecorded="by_figure"))
    assert (response["field"], response["nearest"]) == ("state.unrecorded", ["by_figures"])
    assert played(reference, table_of(unrecorded=[]))["field"] == "state.unrecorded"


def set_up(reference, sets, seed, players=2):
    """Return the response to a set-up with these sets."""
    given = {"ruleset": "mvb", "mode": "standard", "players": players, "sets": sets, "seed": f"{seed}"}
    return operations.setup(reference, given)


def test_base_sets_without_texts_are_used_only_if_they_are_chosen(reference):
    usual = operations.setup(reference, {"ruleset": "mvb", "players": 2, "seed": "usual"})
    assert {step["code"] for step in usual["steps"]} >= {"setup.owned"}
    assert {*usual["sets"]} == {"mvb", "fe", "base", "hu"}
    assert {"rebirth", "injustice"} <= {*set_up(reference, ["mvb", "rebirth", "injustice"], 1)["state"]["sets"]}


def test_starting_deck_of_rebirth_is_the_printed_one(reference):
    dealt = next(
        each
        for each in (set_up(reference, ["mvb", "rebirth", "ttg"], seed) for seed in range(40))
        if each["state"]["sets"][0] == "rebirth"
    )
    player = dealt["state"]["players"][0]
    counts = [each.partition("#")[0] for each in player["hand"] + player["deck"]]
    assert {name: counts.count(name) for name in counts} == {
        "rebirth-punch": 6,
        "rebirth-helping-hand": 1,
        "rebirth-run": 3,
    }
