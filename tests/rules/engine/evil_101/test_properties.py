"""Properties of the engine on random set-ups and games of Evil:101, for every number of players."""

import random

import jsonschema
import pytest

from rules.engine import operations
from rules.engine.games.evil_101.set_up_and_scoring import set_up
from rules.engine.kernel.actions import apply
from rules.engine.kernel.state_schema import state_schema
from rules.engine.kernel.state_serialization import write_state
from tests.rules.engine import properties

PLAYERS = range(2, 11)
MODES = ("standard", "pocket-the-evidence")


@pytest.mark.parametrize("players", PLAYERS)
def test_random_set_ups_are_valid_and_playable(reference, loaded_game, repetitions, players):
    for seed in range(2 * repetitions):
        mode = MODES[seed % 2]
        response = operations.setup(reference, {"ruleset": "e101", "mode": mode, "players": players, "seed": f"{seed}"})
        checked = operations.validate(reference, {"ruleset": "e101", "format": "table", "state": response["state"]})
        assert checked["violations"] == []
        jsonschema.validate(response["state"], state_schema(loaded_game.game))
        table = set_up(loaded_game, mode, players, ("e101",), f"{seed}").table
        assert write_state(table) == response["state"]
        steps = properties.played_through(table, seed, most=20)
        properties.check_resume(loaded_game, steps, random.Random(seed), share=0.4)
        jsonschema.validate(steps[-1].after, state_schema(loaded_game.game))


@pytest.fixture(scope="module")
def games(loaded_game, repetitions):
    """Some complete games."""
    tables = [
        set_up(loaded_game, MODES[seed % 2], 2 + seed % 4, ("e101",), f"{seed}").table
        for seed in range(8 * repetitions)
    ]
    return [properties.played_through(table, seed, ("plot", "cover", "replenish")) for seed, table in enumerate(tables)]


def test_games_end_and_no_card_is_lost(games):
    assert all(game[-1].after["over"] for game in games)


def test_resuming_from_a_written_state_gives_the_same_game(loaded_game, games):
    for number, game in enumerate(games):
        properties.check_resume(loaded_game, game, random.Random(number), share=0.1)
        properties.check_pure(loaded_game, random.Random(number).choice(game))
        properties.check_together(loaded_game, game, random.Random(number).randrange(len(game)))


def test_legal_lists_every_legal_action(loaded_game, games):
    for number, game in enumerate(games):
        properties.check_legal(loaded_game, random.Random(number).choice(game).before, most=60)


def test_legal_lists_every_option_of_a_pending_choice(loaded_game, games):
    steps = [step for game in games for step in game if step.answers]
    assert steps
    properties.check_legal(loaded_game, apply(loaded_game, steps[0].before, steps[0].action).state, most=40)


def test_pending_choice_ignores_the_question_in_the_state(reference, loaded_game, games):
    step = next(step for game in games for step in game if step.answers)
    first = operations.play(reference, {"ruleset": "e101", "state": step.before, "actions": [step.action]})
    for question in ({}, {"player": "nobody", "options": ["everything"]}):
        state = first["state"] | {"waiting": first["state"]["waiting"] | {"question": question}}
        again = operations.play(reference, {"ruleset": "e101", "state": state, "actions": []})
        assert again["choice"] == first["choice"]


def test_every_event_has_a_text_and_citations(reference, games, clauses):
    for game in games[:2]:
        for step in game[:: max(1, len(game) // 15)]:
            for language in ("en", "fr"):
                body = {"ruleset": "e101", "state": step.before, "actions": [step.action]}
                response = operations.play(reference, body, language)
                assert all(event["text"] and set(event["citations"]) <= clauses for event in response["events"])
                assert not any("x-" in event["text"] for event in response["events"])


def test_mutated_input_succeeds_or_names_the_field(reference, games, repetitions):
    rng = random.Random(1)
    steps = [rng.choice(game) for game in games[:4]]
    for step in steps:
        for _try in range(40 * repetitions):
            body = {"ruleset": "e101", "state": step.before, "actions": [step.action]}
            for _change in range(1 + int(rng.random() * 2)):
                body["state"] = properties.spoiled(rng, body["state"])
            response = operations.play(reference, body)
            assert response["object"] == "play" or response["field"].startswith(("state", "actions"))
