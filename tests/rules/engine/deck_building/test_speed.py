"""The engine plays complete games fast enough for simulations."""

import random

from rules.engine.games.deck_building.table_set_up import deal
from rules.engine.kernel.actions import moves, perform
from tests.function_calls import counted_calls

PLAY = ("play",)
GAMES = 5
MOST_CALLS = 160_000  # per game; these games take 82,000, and an idle core plays at least 60 such games a second


def play_one(loaded_game, seed):
    """Play one random game: all cards in hand first, then anything that can be bought, defeated or used."""
    rng = random.Random(seed)
    table = deal(loaded_game, f"speed:{seed}", ("A", "B", "C"))
    table.answer = lambda table, player, reason, options, about: options[int(rng.random() * len(options))]
    while table.over is None:
        found = moves(table, PLAY)
        if not found:
            found = moves(table)
            found = found[:-1] or found
        perform(table, found[int(rng.random() * len(found))])


def test_game_of_three_players_takes_few_function_calls(loaded_game):
    with counted_calls() as calls:
        for seed in range(GAMES):
            play_one(loaded_game, seed)
    assert calls.count / GAMES < MOST_CALLS
