"""Plays many games between strategies, in this process or on a Dask cluster; the figures depend only on the seeds."""

import random
from collections import Counter
from collections.abc import Sequence

from .kernel.action_results import Json, Missing
from .loading import load
from .match import Match
from .strategies import STRATEGIES

GAMES_PER_TASK = 20


def play_games(ruleset: str, strategies: Sequence[str], sets: Sequence[str], seeds: Sequence[str]) -> dict[str, int]:
    """Play a game for each seed, and return integer counts: games, turns, endings, and wins and points by seat."""
    counts: Counter[str] = Counter()
    for seed in seeds:
        rng, match = random.Random(f"choices:{seed}"), Match(load(), ruleset, len(strategies), sets=sets, seed=seed)
        counts["games"] += 1
        try:
            match.run([STRATEGIES[name](rng) for name in strategies])
        except Missing as missing:
            counts[f"ends {missing.code}"] += 1
            continue
        over = match.over or {"code": "without-end", "winners": []}
        counts["turns"] += match.table.turn
        counts[f"ends {over['code']}"] += 1
        for seat, score in enumerate(match.score().scores):
            counts[f"points {seat}"] += score.total
            counts[f"wins {seat}"] += score.player in over["winners"]
    return dict(counts)


def summary(strategies: Sequence[str], tallies: Sequence[dict[str, int]]) -> dict[str, Json]:
    """Return the statistics of all tallies together."""
    counts: Counter[str] = Counter()
    for tally in tallies:
        counts.update(tally)
    games = counts["games"]
    ends = {name.removeprefix("ends "): count for name, count in sorted(counts.items()) if name.startswith("ends ")}
    seats = [
        {"strategy": name, "wins": counts[f"wins {seat}"], "mean_points": round(counts[f"points {seat}"] / games, 2)}
        for seat, name in enumerate(strategies)
    ]
    return {"games": games, "mean_turns": round(counts["turns"] / games, 2), "ends": ends, "seats": seats}


def seats_of(strategies: Sequence[str]) -> list[str]:
    """Return a strategy for each seat: three seats if only one is named."""
    return [*strategies] * 3 if len(strategies) == 1 else [*strategies]


def simulate(ruleset: str, strategies: Sequence[str], sets: Sequence[str], seeds: Sequence[str]) -> dict[str, Json]:
    """Play a game for each seed in this process, and return the statistics."""
    seats = seats_of(strategies)
    return summary(seats, [play_games(ruleset, seats, sets, seeds)])


def simulate_on_dask(
    scheduler: str, ruleset: str, strategies: Sequence[str], sets: Sequence[str], seeds: Sequence[str]
) -> dict[str, Json]:
    """Play the games on the workers of a Dask cluster, which need this package; the extra `dask` installs Dask."""
    from distributed import Client

    seats = seats_of(strategies)
    tasks = [seeds[start : start + GAMES_PER_TASK] for start in range(0, len(seeds), GAMES_PER_TASK)]
    with Client(scheduler) as client:  # type: ignore[no-untyped-call]
        futures = [client.submit(play_games, ruleset, seats, sets, task) for task in tasks]
        return summary(seats, client.gather(futures))
