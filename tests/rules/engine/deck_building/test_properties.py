"""Properties of the engine, checked on random games of Forever Evil and the sets that share its rules."""

import random
from collections import Counter

import pytest

from rules.engine.games.deck_building.cards import TEXTS
from rules.engine.games.deck_building.table_set_up import deal
from rules.engine.kernel.actions import apply, legal
from rules.engine.kernel.state_serialization import write_state
from tests.rules.engine import properties
from tests.rules.engine.deck_building.random_games import MIXES, NAMES, counted, dealt

MOST, WANTED = 20_000, 50  # in 20,000 games every card is played at least 50 times


@pytest.fixture(scope="module")
def games(loaded_game, repetitions):
    """Complete games of two to five players, with all mixes and modes."""
    return [
        properties.played_through(dealt(loaded_game, seed), seed, ("play", "attempt") if seed % 2 else ("play",))
        for seed in range(len(MIXES) * repetitions)
    ]


def test_games_end_without_losing_a_card(games):
    assert all(game[-1].after["over"] for game in games)


def test_resuming_from_a_written_state_gives_the_same_next_state(loaded_game, games):
    for number, game in enumerate(games):
        properties.check_resume(loaded_game, game, random.Random(number), share=0.1)


def test_resuming_from_a_written_state_gives_the_same_end(loaded_game, games):
    for number, game in enumerate(games):
        properties.check_resume_to_the_end(
            loaded_game, game, random.Random(number).randrange(len(game) * 9 // 10, len(game))
        )


def test_actions_sent_together_do_the_same_as_one_by_one(loaded_game, games):
    for number, game in enumerate(games):
        properties.check_together(loaded_game, game, random.Random(number).randrange(len(game)))


def test_the_same_input_gives_the_same_output_and_is_not_changed(loaded_game, games):
    for number, game in enumerate(games):
        properties.check_pure(loaded_game, random.Random(number).choice(game))


def test_legal_is_complete(loaded_game, games):
    for number, game in enumerate(games[::5]):
        properties.check_legal(loaded_game, random.Random(number).choice(game).before)


def test_legal_is_complete_while_a_choice_is_pending(loaded_game, games):
    for number, game in enumerate(games[4::5]):
        step = random.Random(number).choice([step for step in game if step.answers])
        properties.check_legal(loaded_game, apply(loaded_game, step.before, step.action).state)


def test_team_games_can_be_resumed_and_end(loaded_game):
    game = properties.played_through(deal(loaded_game, "teams", NAMES[:4], ("fe", "base"), "team"), 1)
    properties.check_resume(loaded_game, game, random.Random(1), share=0.2)
    assert game[-1].after["over"]


def test_every_card_is_played_in_enough_games(loaded_game, repetitions):
    played, count = Counter(), 4 * len(MIXES) * repetitions
    for seed in range(count):
        played.update(counted(loaded_game, seed))
    assert sum(bool(played[card_id]) for card_id in TEXTS) >= 0.85 * len(TEXTS)
    assert sorted(card_id for card_id in TEXTS if played[card_id] < count * WANTED // MOST) == []


def test_a_choice_can_be_pending_in_an_attack_on_several_foes(loaded_game, play):
    outcome, _events = play(
        {
            "A.hand": ["fe-constructs-of-fear"],
            "B.hand": ["fe-man-bat", "fe-punch", "fe-kick"],
            "C.hand": ["fe-man-bat"],
        },
        [{"do": "play", "card": "fe-constructs-of-fear"}, {"do": "choose", "option": "skip"}],
    )
    assert outcome.choice.player == "B"
    assert outcome.choice.reason == "discard"
    options = [action["option"] for action in legal(loaded_game, properties.through_json(outcome.state))]
    assert [option.partition("#")[0] for option in options] == ["fe-man-bat", "fe-punch", "fe-kick"]
    outcome = apply(loaded_game, properties.through_json(outcome.state), {"do": "choose", "option": "fe-punch"})
    outcome = apply(loaded_game, properties.through_json(outcome.state), {"do": "choose", "option": "fe-kick"})
    assert (outcome.choice.player, outcome.choice.reason) == ("C", "defend")
    refused = apply(loaded_game, outcome.state, {"do": "end_turn"})
    assert refused.refusal.code == "a-choice-waits"
    assert refused.state == outcome.state


def test_a_first_turn_with_triggers_at_its_start_needs_the_action_begin(loaded_game):
    tables = (deal(loaded_game, f"start:{seed}", NAMES[:2], ("base", "crossover-2")) for seed in range(99))
    state = write_state(next(table for table in tables if table.triggers))
    assert legal(loaded_game, state) == ({"do": "begin"},)
    outcome = apply(loaded_game, state, {"do": "begin"})
    assert outcome.refusal is None
    assert outcome.choice or outcome.state["phase"] == "turn"
