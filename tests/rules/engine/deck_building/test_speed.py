"""The engine plays complete games fast enough for simulations."""

import random
import time

from rules.engine.games.deck_building.table_set_up import deal
from rules.engine.kernel.actions import moves, perform

PLAY = ("play",)
FEWEST = 15  # games per second on a busy machine; an idle core plays at least 60


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


def test_three_players_play_many_games_a_second(loaded_game):
    rates = []
    for batch in range(3):
        start = time.process_time()
        for seed in range(5):
            play_one(loaded_game, 5 * batch + seed)
        rates.append(5 / (time.process_time() - start))
    assert max(rates) >= FEWEST
