"""Who wins, which teams and stacks a table can have, and which impossible tables are refused."""

import pytest

from rules.engine import operations
from rules.engine.kernel.actions import apply
from tests.rules.engine.deck_building.conftest import set_table
from tests.rules.engine.deck_building.situations import END, KICK, PUNCH, buy, card, defeat
from tests.rules.engine.deck_building.test_regressions import codes, team

RINGS = ["base-power-ring", "hu-blue-lantern-power-ring", "hu-red-lantern-power-ring", "hu-green-lantern-power-ring"]
BOTH = ["bad-guys", "good-guys", "bad-guys", "good-guys"]


def scored(reference, **body):
    """Return the response of the operation `score`."""
    return operations.score(reference, {"ruleset": "fe"} | body)


def in_teams(*teams):
    """Return players in teams, the first with a Kick."""
    return [{"name": "ABCD"[at], "team": side, "deck": [] if at else [KICK]} for at, side in enumerate(teams)]


def test_a_game_won_by_a_card_ends_once_and_for_its_winner(loaded_game, reference):
    state = set_table({"A.hand": ["hu-kyle-rayner", "hu-kyle-rayner", *RINGS[:3]], "B.vp": 50})
    events = []
    for name in (*["hu-kyle-rayner"] * 2, *RINGS[:3]):
        outcome = apply(loaded_game, state, card(name)[0])
        state, events = outcome.state, [*events, *outcome.events]
    assert codes(events).count("game-over") == 1
    assert scored(reference, state=state)["winners"] == ["A"]


def test_a_crisis_game_is_won_together_or_by_nobody(reference):
    state = set_table({"mode": "crisis", "B.vp": 9})
    lost = scored(reference, state=state)
    assert (lost["winners"], lost["steps"][-1]["code"]) == ([], "nobody-wins")
    won = state | {"over": {"code": "team-wins", "winners": ["A", "B", "C"]}}
    assert scored(reference, state=won)["winners"] == ["A", "B", "C"]


def test_how_a_team_wins_and_a_tie_of_teams_are_left_open(reference):
    won = scored(reference, players=in_teams(*BOTH))
    assert won["winners"] == ["A", "C"]
    assert (won["steps"][-1]["code"], won["steps"][-1]["open"]) == ("team-points-added", True)
    tied = scored(reference, players=[row | {"deck": []} for row in in_teams(*BOTH)])
    assert tied["winners"] == [*"ABCD"]
    assert (tied["steps"][-1]["code"], tied["steps"][-1]["open"]) == ("tie-goes-no-further", True)


@pytest.mark.parametrize("teams", [("bad-guys", "good-guys", ""), ("bad-guys", "bad-guys"), BOTH[:3]])
def test_teams_of_different_sizes_are_refused(reference, teams):
    assert scored(reference, players=in_teams(*teams))["field"] == "players"


IMPOSSIBLE = [
    ("a Kick on the stack of opponents", {"super_heroes": [KICK]}, "state.super_heroes"),
    ("a Hero among Super-Villains", {"super_villains": ["fe-catwoman"]}, "state.super_villains"),
    ("some players in teams", {"A.team": "bad-guys", "B.team": "good-guys"}, "state.players"),
    ("no teams in the team variant", {"mode": "team"}, "state.players[0].team"),
    ("two stacks against nobody's team", {"super_villains": ["base-darkseid"]}, "state.super_villains"),
    ("a Crisis in a standard game", {"crises": ["crisis-1-rise-of-the-rot"]}, "state.crises"),
    ("two characters", {"A.character": ["fe-bane", "fe-bizarro"]}, "state.players[0].character"),
    ("a card of another game", {"A.hand": ["e101-chase-car"]}, "state.players[0].hand"),
    ("a card of the fourth of three players", {"A.hand": ["fe-grid#2"], "on_cards": {"fe-grid#2": {"owner": 4}}},
     "state.on_cards.fe-grid#2.owner"),
    ("the middle of the end of a turn", {"phase": "end-of-turn"}, "state.phase"),
    ("nobody's turn", {"active": None}, "state.active"),
    ("an ending that no game has", {"over": {"code": "rain", "winners": ["A"]}}, "state.over.code"),
    ("a card that has won for nobody", {"over": {"code": "won-by-a-card"}}, "state.over.winners"),
    ("a stranger who has won", {"over": {"code": "no-opponent-left", "winners": ["Z"]}}, "state.over.winners[0]"),
    ("nobody told by name has won", {"over": {"code": "no-opponent-left", "winners": "A"}}, "state.over.winners"),
]  # fmt: skip


@pytest.mark.parametrize(("about", "changes", "field"), IMPOSSIBLE, ids=[row[0] for row in IMPOSSIBLE])
def test_an_impossible_table_is_refused_with_its_field(reference, about, changes, field):
    body = {"ruleset": "fe", "state": set_table(changes), "actions": []}
    assert operations.play(reference, body)["field"] == field


def test_a_weakness_is_never_bought_from_any_zone(play, reference):
    outcome, _events = play({"line_up": ["fe-weakness", "fe-vibe"], "power": 9}, buy("fe-weakness"))
    assert outcome.refusal.code == "weakness-never-bought"
    body = {"ruleset": "fe", "calculator": "purchase", "power": 9, "cards": ["fe-weakness"]}
    assert operations.calculate(reference, body)["result"]["all"] is False


def test_captain_cold_does_not_count_teammates_as_foes(loaded_game):
    cold = "crisis-1-captain-cold"
    state = team(**{"A.hand": [cold], "B.discard": ["fe-vibe"], "C.discard": ["fe-vibe"]})
    assert apply(loaded_game, state, card(cold)[0]).state["power"] == 4 + 1


@pytest.mark.parametrize(("owner", "turns"), [("D", {}), ("A", {"crossover-6-clocktower": {"turned": 1}})])
def test_clocktower_rotates_when_a_foe_defeats_a_super_villain_but_not_a_teammate(loaded_game, owner, turns):
    state = team(power=30, active="B")
    state["players"]["ABCD".index(owner)]["ongoing"] = ["crossover-6-clocktower"]
    assert apply(loaded_game, state, defeat("base-ras-al-ghul")[0]).state["on_cards"] == turns


@pytest.mark.parametrize(("owner", "is_offered"), [("B", True), ("C", False)])
def test_computer_console_reacts_only_to_the_turns_of_foes(loaded_game, owner, is_offered):
    console = "crossover-6-computer-console"
    state = team(**{f"{owner}.ongoing": [console], "A.hand": ["fe-johnny-quick"]})
    state = apply(loaded_game, state, card("fe-johnny-quick")[0]).state
    assert (apply(loaded_game, state, END[0]).choice is not None) is is_offered


def test_points_of_unlisted_cards_are_refused_if_a_card_counts_the_deck(reference):
    body = {"ruleset": "fe", "calculator": "final-score", "cards": ["fe-deathstorm"], "vp": 0, "points": 5}
    assert operations.calculate(reference, body)["field"] == "points"
    assert operations.calculate(reference, body | {"cards": [PUNCH]})["result"]["total"] == 5


def test_legal_actions_are_unknown_if_they_depend_on_an_unknown_card(reference):
    state = set_table({"mode": "crisis", "crises": ["unknown"], "crisis_face_up": True, "A.ongoing": ["fe-belle-reve"]})
    answer = operations.play(reference, {"ruleset": "fe", "state": state, "actions": []})
    assert answer["unknown"]["code"] == "card-not-known"
    assert (answer["legal"], answer["basis"]) == ([], "open")
