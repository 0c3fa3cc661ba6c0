"""Properties of the engine on random set-ups of every mode and number of players, followed by random actions."""

import random

import pytest

from rules.engine import operations
from rules.engine.games.multiverse.table_set_up import set_up
from rules.engine.kernel.action_results import InputError
from rules.engine.kernel.actions import apply, as_action, legal, moves, perform
from rules.engine.kernel.state_serialization import write_state
from tests.rules.engine.properties import broken, census, names_copy, played_through, resumed, through_json
from tests.rules.engine.property_runs import EAGER, dealt

OWNED = ("fe", "base", "hu", "crossover-1", "crossover-2")
RIVALS = ("rivals-1", "confrontations", *OWNED)
MODES = {
    "standard": (range(2, 8), OWNED),
    "short": (range(2, 8), OWNED),
    "impossible": (range(2, 8), (*OWNED, "crisis-1")),
    "world-hopper": (range(5, 11), OWNED),
    "world-hopper-multiverse": (range(5, 8), OWNED),
    "cost-tokens": (range(2, 5), RIVALS),
}
TABLES = [(mode, players) for mode, (seats, _sets) in MODES.items() for players in seats]
ACTIONS = 20


def choose(loaded_game, rng, outcome):
    """Choose random options until no choice is pending. Return the last outcome and the chosen options."""
    answers = []
    while outcome.choice is not None:
        answers.append(rng.choice(outcome.choice.options))
        outcome = apply(loaded_game, through_json(outcome.state), {"do": "choose", "option": answers[-1]})
    return outcome, answers


def scripted(answers):
    """Return an answer function that chooses these options in order."""
    left = list(answers)

    def answer(_table, _player, _reason, options, _about):
        wanted = left.pop(0)
        return next(each for each in options if (each if isinstance(each, str) else str(each)) == wanted)

    return answer


def played_on(loaded_game, table, rng, count=ACTIONS):
    """Play random actions on written states and on one table, and yield the states.

    Both must give the same states, and no card may be lost."""
    everything = census(table)
    for _step in range(count):
        found = moves(table)
        if not found:
            return
        eager = [move for move in found if move[0].name not in ("end_turn", "use")] or found
        move = rng.choice(eager if rng.random() < 0.8 else found)
        state, action = write_state(table), as_action(table, move)
        before = through_json(state)
        outcome, answers = choose(loaded_game, rng, apply(loaded_game, state, action))
        assert state == before
        assert outcome.refusal is None, (action, outcome.refusal)
        if outcome.unknown is None:
            table.answer = scripted(answers)
            perform(table, move)
            assert write_state(table) == outcome.state, action
            assert list(broken(table, everything)) == []
        yield state


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_random_set_up_is_valid_and_playable(loaded_game, reference, repetitions, mode, players):
    for seed in range(repetitions):
        rng = random.Random(f"{mode}:{players}:{seed}")
        dealt = set_up(loaded_game, mode, players, MODES[mode][1], f"properties:{seed}")
        state = write_state(dealt.table)
        assert write_state(set_up(loaded_game, mode, players, MODES[mode][1], f"properties:{seed}").table) == state
        checked = operations.validate(reference, {"ruleset": "mvb", "format": "table", "state": state})
        assert checked["violations"] == []
        list(played_on(loaded_game, dealt.table, rng))


@pytest.mark.parametrize("mode", MODES)
def test_long_games_stay_consistent(loaded_game, repetitions, mode):
    seats, sets = MODES[mode]
    for seed in range(repetitions):
        dealt = set_up(loaded_game, mode, seats[0], sets, f"long:{seed}")
        list(played_on(loaded_game, dealt.table, random.Random(f"long:{mode}:{seed}"), 120))


def random_action(loaded_game, rng, state):
    """Return a random action: a verb with names of cards and players in the state, legal or not."""
    zones = {zone.name for zone in loaded_game.game.zones}
    rows = [state, *state["players"]]
    names = [name for row in rows for zone, cards in row.items() if zone in zones for name in cards]
    names += [player["name"] for player in state["players"]]
    verb = rng.choice(loaded_game.game.verbs)
    return {"do": verb.name} | {field: rng.choice(names) for field in verb.fields}


@pytest.mark.parametrize("mode", ["standard", "cost-tokens"])
def test_first_turn_with_start_triggers_begins_with_an_action(loaded_game, mode):
    seats, sets = MODES[mode]
    tables = (set_up(loaded_game, mode, seats[0], sets, f"start:{seed}").table for seed in range(199))
    table = next((each for each in tables if each.triggers), None)
    assert table is not None
    state = write_state(table)
    assert legal(loaded_game, state) == ({"do": "begin"},)
    outcome = apply(loaded_game, state, {"do": "begin"})
    assert outcome.refusal is None
    assert outcome.choice or outcome.state["phase"] == "turn"


@pytest.mark.parametrize("mode", MODES)
def test_actions_not_listed_as_legal_are_refused(loaded_game, repetitions, mode):
    rng = random.Random(f"legal:{mode}")
    seats, sets = MODES[mode]
    states = list(played_on(loaded_game, set_up(loaded_game, mode, seats[0], sets, "legal").table, rng))
    for state in rng.sample(states, min(len(states), 3)):
        listed = legal(loaded_game, state)
        for _each in range(60 * repetitions):
            action = random_action(loaded_game, rng, state)
            try:
                outcome = apply(loaded_game, state, action)
            except InputError as error:
                assert error.field
                continue
            is_listed = action in listed or any(names_copy(action, each) for each in listed)
            is_stopped = outcome.refusal is not None or (not is_listed and outcome.unknown is not None)
            assert is_stopped != is_listed, (action, outcome.refusal)


@pytest.mark.parametrize(("seed", "most"), [("r10", 8), ("r42", 335)])
def test_game_with_a_table_is_resumed_like_one_with_states(seed, most):
    """A character dealt last listens from the start; asking where a card goes is not part of describing a prompt."""
    loaded_game, table = dealt("mvb", seed)
    for step in played_through(table, seed, EAGER, most=most)[-8:]:
        assert resumed(loaded_game, step.before, step) == step.after
