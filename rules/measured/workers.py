"""Worker processes that play games: free of Django, so that they start quickly and hold no database connection."""

from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from rules.engine.play.box import Box
from rules.engine.play.measuring import measure

GAMES_PER_TASK = 50
boxes = []


def open_box(reference, sets):
    """Compile the cards once in each worker process."""
    boxes[:] = [Box(reference, sets)]


def work(seeds, players, strategy):
    """Play some games in a worker process."""
    return measure(boxes[0], seeds, players, strategy)


def measured_parts(reference, sets, seeds, players, strategy, workers):
    """Yield the tallies of all games, in whatever order they are done."""
    tasks = [seeds[place : place + GAMES_PER_TASK] for place in range(0, len(seeds), GAMES_PER_TASK)]
    with ProcessPoolExecutor(workers, get_context("spawn"), open_box, (reference, sets)) as pool:
        for done in as_completed([pool.submit(work, task, players, strategy) for task in tasks]):
            yield done.result()
