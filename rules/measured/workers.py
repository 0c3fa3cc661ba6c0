"""Worker processes that play games: free of Django, so that they start quickly and hold no database connection."""

from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from rules.engine.games.deck_building.ruleset import FOREVER_EVIL
from rules.engine.kernel.book import Book
from rules.engine.kernel.reference import Reference
from rules.measured.measuring import measure

GAMES_PER_TASK = 50
books = []


def open_book(version, cards, numbers):
    """Read the cards once in each worker process."""
    books[:] = [Book(FOREVER_EVIL, Reference(version, cards, {}, numbers))]


def work(seeds, players, strategy, sets):
    """Play some games in a worker process."""
    return measure(books[0], seeds, players, strategy, sets)


def measured_parts(reference, sets, seeds, players, strategy, workers):
    """Yield the tallies of all games, in whatever order they are done."""
    tasks = [seeds[place : place + GAMES_PER_TASK] for place in range(0, len(seeds), GAMES_PER_TASK)]
    cards = {card.id: card for code in sets for card in reference.in_set(code)}
    given = (reference.version, cards, dict(reference.numbers))
    with ProcessPoolExecutor(workers, get_context("spawn"), open_book, given) as pool:
        for done in as_completed([pool.submit(work, task, players, strategy, sets) for task in tasks]):
            yield done.result()
