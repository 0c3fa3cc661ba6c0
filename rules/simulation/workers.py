"""Worker processes that simulate games. They do not load Django, so they start quickly and need no database."""

from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from rules.engine.games.deck_building.ruleset import FOREVER_EVIL
from rules.engine.kernel.loaded_game import LoadedGame
from rules.engine.kernel.reference_data import Reference
from rules.simulation.card_statistics import simulate

GAMES_PER_TASK = 50
loaded_games = []


def load_cards(version, cards, numbers):
    """Load the cards in a worker process, once for all batches of games."""
    loaded_games[:] = [LoadedGame(FOREVER_EVIL, Reference(version, cards, {}, numbers))]


def simulate_games(seeds, players, strategy, sets):
    """Simulate a batch of games in a worker process and return its tally."""
    return simulate(loaded_games[0], seeds, players, strategy, sets)


def simulate_in_parallel(reference, sets, seeds, players, strategy, workers):
    """Yield a tally for each batch of games, in order of completion."""
    tasks = [seeds[start : start + GAMES_PER_TASK] for start in range(0, len(seeds), GAMES_PER_TASK)]
    cards = {card.id: card for code in sets for card in reference.in_set(code)}
    given = (reference.version, cards, dict(reference.numbers))
    with ProcessPoolExecutor(workers, get_context("spawn"), load_cards, given) as pool:
        for done in as_completed([pool.submit(simulate_games, task, players, strategy, sets) for task in tasks]):
            yield done.result()
