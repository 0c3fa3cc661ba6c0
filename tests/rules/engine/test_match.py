"""A match in memory: play, undo, views, replay files, strategies, and the adapters of the package."""

import copy
import json
import random

import pytest

from rules.engine.__main__ import main
from rules.engine.kernel.action_results import InputError, Refused
from rules.engine.kernel.actions import apply
from rules.engine.loading import load
from rules.engine.match import Match, ReplayError
from rules.engine.simulation import play_games, simulate, summary
from rules.engine.strategies import STRATEGIES, Decision, complete_state

TABLES = {"fe": (3, "hand"), "dcf": (2, "hand"), "e101": (3, "plots")}


def after(ruleset, actions, seed="1"):
    """Return a match after some random legal actions."""
    rng, match = random.Random(seed), Match(load(), ruleset, TABLES[ruleset][0], seed=seed)
    for _action in range(actions):
        match.play(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize("ruleset", TABLES)
def test_playing_in_memory_gives_the_states_that_apply_gives(ruleset):
    rng, match = random.Random(3), Match(load(), ruleset, TABLES[ruleset][0], seed="3")
    state = copy.deepcopy(match.start)
    for _action in range(60):
        action = rng.choice(match.legal())
        match.play(action)
        state = apply(match.loaded_game, state, action).state
        assert json.loads(json.dumps(match.state)) == json.loads(json.dumps(state))


@pytest.mark.parametrize("ruleset", TABLES)
def test_undo_takes_back_one_action_or_answer(ruleset):
    rng, match, states = random.Random(4), Match(load(), ruleset, TABLES[ruleset][0], seed="4"), []
    for _action in range(40):
        states.append(copy.deepcopy(match.state))
        match.play(rng.choice(match.legal()))
    for state in reversed(states):
        match.undo()
        assert match.state == state
    with pytest.raises(IndexError):
        match.undo()


def test_refused_action_leaves_the_match_as_it_was():
    match = after("fe", 5)
    before = copy.deepcopy(match.state)
    with pytest.raises(Refused):
        match.play({"do": "choose", "option": "x"} if "waiting" not in before else {"do": "begin"})
    with pytest.raises(InputError):
        match.play({"do": "fly"})
    assert match.state == before


@pytest.mark.parametrize("ruleset", TABLES)
def test_view_names_no_card_that_the_player_cannot_see(ruleset):
    match, hand = after(ruleset, 30), TABLES[ruleset][1]
    viewer, other = match.table.players[0], match.table.players[1]
    view = match.view(viewer.name)
    assert not {"seed", "position", "waiting"} & view.keys()
    assert view["players"][0][hand] == [card.id for card in viewer.zones[hand]]
    written = json.dumps({name: value for name, value in view.items() if name not in ("legal", "choice", "cards")})
    for card in (*other.zones[hand], *other.zones.get("deck", ()), *match.table.zones.get("main_deck", ())):
        assert f'"{card.id}"' not in written


def test_view_does_not_depend_on_what_is_hidden():
    match = after("fe", 30)
    viewer, other = match.table.players[0], match.table.players[1]
    before = match.view(viewer.name)
    for pile in (match.table.zones["main_deck"], viewer.zones["deck"], other.zones["deck"]):
        pile.reverse()
    hand, deck = other.zones["hand"], other.zones["deck"]
    if hand and deck:
        hand[0].pile, deck[0].pile = deck, hand
        hand[0], deck[0] = deck[0], hand[0]
    assert match.view(viewer.name) == before


def test_replay_refuses_another_result_and_another_format(tmp_path):
    path, match = tmp_path / "game.json", after("fe", 40)
    match.save(path)
    assert Match.replay(path).state == match.state
    recording = json.loads(path.read_text())
    path.write_text(json.dumps(recording | {"digest": "0"}))
    with pytest.raises(ReplayError, match="another result"):
        Match.replay(path)
    path.write_text(json.dumps(recording | {"actions": [*recording["actions"], {"do": "attempt", "card": "fe-punch"}]}))
    with pytest.raises(ReplayError, match="action 40"):
        Match.replay(path)
    path.write_text(json.dumps(recording | {"version": 99}))
    with pytest.raises(ReplayError, match="version"):
        Match.replay(path)


@pytest.mark.parametrize("name", STRATEGIES)
def test_strategy_plays_legal_games_that_can_be_replayed(name, tmp_path):
    rng, match = random.Random(5), Match(load(), "fe", 2, seed="5")
    match.run([STRATEGIES[name](rng) for _seat in range(2)], 8 if name == "monte-carlo" else 1000)
    assert match.over or match.table.turn == 9
    match.save(tmp_path / "game.json")
    assert Match.replay(tmp_path / "game.json").state == match.state


def test_monte_carlo_completes_a_view_without_the_hidden_cards():
    match = after("fe", 30)
    decision = Decision(match.table, match.table.players[0])
    state = complete_state(decision, random.Random(1))
    assert "unknown" not in json.dumps(state)
    assert len(state["main_deck"]) == len(match.table.zones["main_deck"])
    assert state["main_deck"] != [card.id for card in match.table.zones["main_deck"]]


def test_figures_do_not_depend_on_how_games_are_divided():
    seeds = [f"s{number}" for number in range(6)]
    parts = [play_games("fe", ["random"] * 3, (), seeds[start : start + 2]) for start in (4, 0, 2)]
    assert summary(["random"] * 3, parts) == simulate("fe", ["random"], (), seeds)


def test_command_line(tmp_path, capsys):
    game, request = tmp_path / "game.json", tmp_path / "request.json"
    assert main(["play", "--strategy", "power", "random", "--save", str(game)]) == 0
    assert main(["replay", str(game)]) == 0
    request.write_text('{"ruleset": "fe", "format": "starting-deck", "list": "7 Punch\\n3 Vulnerability"}')
    assert main(["validate", str(request)]) == 0
    assert main(["simulate", "--games", "2"]) == 0
    capsys.readouterr()
    assert main(["replay", str(request)]) == 1
    assert "is not a replay file" in capsys.readouterr().err


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_adapter_passes_its_tests():
    from pettingzoo.test import api_test, seed_test

    from rules.engine.pettingzoo import env

    api_test(env(), num_cycles=100)
    seed_test(env, num_cycles=50)
