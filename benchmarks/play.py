"""How fast complete Forever Evil games are played: games per second and core with the random strategy."""

import time
import tracemalloc

from rules.engine.play.box import Box
from rules.engine.play.measuring import play_one

PLAYERS = 3
GAMES = 300


def games_per_second(reference, games=GAMES):
    """Return complete three-player games per second of processor time, played one after another."""
    box = Box(reference)
    play_one(box, "warm-up", PLAYERS, "random")
    start = time.process_time()
    for number in range(games):
        play_one(box, f"bench:{number}", PLAYERS, "random")
    return games / (time.process_time() - start)


def memory_growth(reference, games=100):
    """Return by how many bytes memory grows from the first to the last of some games; flat means near zero."""
    box = Box(reference)
    tracemalloc.start()
    play_one(box, "warm-up", PLAYERS, "random")
    before = tracemalloc.get_traced_memory()[0]
    for number in range(games):
        play_one(box, f"memory:{number}", PLAYERS, "random")
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return after - before


def main():
    """Print the figures for the loaded catalogue."""
    import django

    django.setup()
    from rules import adapters

    reference = adapters.reference()
    print(f"{games_per_second(reference):.0f} games per second and core")
    print(f"{memory_growth(reference)} bytes of growth over 100 games")


if __name__ == "__main__":
    main()
