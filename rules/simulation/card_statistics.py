"""Card statistics from many games: how often a card is bought, how often its buyers win, and the points it scores."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt

from rules.engine.games.deck_building.abilities import stack_of
from rules.engine.games.deck_building.constants.zones import (
    CHARACTER,
    FACE_UP,
    LINE_UP,
    MAIN_DECK,
    VP,
)
from rules.engine.games.deck_building.queries import basic_card
from rules.engine.games.deck_building.scoring import scoring
from rules.engine.games.deck_building.table_set_up import deal
from rules.engine.kernel.action_results import Json
from rules.engine.kernel.loaded_game import LoadedGame
from rules.engine.kernel.table import Table
from rules.engine.strategies import STRATEGIES, Strategy, answers_of, drive

WIN = 60  # divisible by 1 to 5, so that shared wins are integers
NORMAL_95 = 1.96
MAX_TURNS = 1000  # weak decks may never defeat the last opponent; usual games take about 100 turns
MIXED, MIXTURE = "mixed", ("random", "power", "points")
Counts = Counter[str]


@dataclass
class Tally:
    """Integer counts over games. The order in which games are added does not matter.

    `holders` and `holders_wins` are keyed by strategy and card, joined by a space."""

    games: Counts = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    ends: Counts = field(default_factory=Counter)
    seats: Counts = field(default_factory=Counter)
    wins: Counts = field(default_factory=Counter)
    holders: Counts = field(default_factory=Counter)
    holders_wins: Counts = field(default_factory=Counter)
    offered: Counts = field(default_factory=Counter)
    bought: Counts = field(default_factory=Counter)
    points: Counts = field(default_factory=Counter)
    tokens: Counts = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Add another tally to this one."""
        for name, counts in vars(other).items():
            getattr(self, name).update(counts)


@dataclass
class FinishedGame:
    """A finished game: its table, the strategy and the purchases of each seat, and the VP tokens gained by card."""

    table: Table
    strategies: list[str]
    bought: list[list[str]]
    tokens: Counts
    offered: Counts


def strategies_for(strategy: str, players: int, rng: random.Random) -> list[str]:
    """Return each seat's strategy: the same for all, or a random mixture."""
    return [rng.choice(MIXTURE) for _seat in range(players)] if strategy == MIXED else [strategy] * players


def play_game(
    loaded_game: LoadedGame, seed: str, players: int, strategy: str, sets: Sequence[str] = ("fe",)
) -> FinishedGame:
    """Play one game with the engine, until it ends or reaches MAX_TURNS, and return it."""
    rng = random.Random(f"choices:{seed}")
    names = strategies_for(strategy, players, rng)
    seats: list[Strategy] = [STRATEGIES[name](rng) for name in names]
    table = deal(loaded_game, f"game:{seed}", [f"Player {seat + 1}" for seat in range(players)], sets)
    offered, bought, tokens = on_offer(table), [list[str]() for _seat in seats], Counter[str]()
    table.answer = answers_of(seats)
    latest, before, card_id = table.players[0], 0, ""
    for player, move in drive(table, seats, MAX_TURNS):
        if card_id and latest.counters[VP] > before:
            tokens[card_id] += latest.counters[VP] - before
        latest, before, card_id = player, player.counters[VP], move[2][0].kind.id if move[2] else ""
        if move[0].name in ("buy", "defeat"):
            bought[player.seat].append(card_id)
    if card_id and latest.counters[VP] > before:
        tokens[card_id] += latest.counters[VP] - before
    offered.subtract(on_offer(table))
    offered[basic_card("kick", table)] = loaded_game.reference.number("fe.kicks")
    return FinishedGame(table, names, bought, tokens, offered)


def on_offer(table: Table) -> Counts:
    """Count the cards that remain in the main deck and the stack of opponents, by id.

    While the game runs, the Line-Up and the face-up opponent are included. The difference between the start and the end
    of a game therefore counts the cards that were offered."""
    stack = stack_of(table, table.players[0])
    face_up = 1 if table.counters[FACE_UP[stack.name]] else 0
    waiting = [*table.zones[MAIN_DECK], *stack[face_up:]]
    if table.over is None:
        waiting += [*table.zones[LINE_UP], *stack[:face_up]]  # these are offered from the start
    return Counter(card.kind.id for card in waiting)


def simulate(
    loaded_game: LoadedGame, seeds: Iterable[str], players: int, strategy: str, sets: Sequence[str] = ("fe",)
) -> Tally:
    """Play a game for each seed and return the tally."""
    tally = Tally()
    for seed in seeds:
        game = play_game(loaded_game, seed, players, strategy, sets)
        table, found = game.table, scoring(game.table)
        over = table.over or {"code": "without-end", "winners": []}
        winners = over["winners"]  # a card effect may decide the winners, regardless of points
        assert isinstance(winners, list)
        tally.games["games"] += 1
        tally.games["turns"] += table.turn
        tally.lengths[table.turn] += 1
        tally.ends[str(over["code"])] += 1
        tally.offered.update(game.offered)
        tally.tokens.update(game.tokens)
        for player, name, score in zip(table.players, game.strategies, found.scores, strict=True):
            win = WIN // len(winners) if player.name in winners else 0
            tally.seats[name] += 1
            tally.wins[name] += win
            for card_id in {player.zones[CHARACTER][0].kind.id, *game.bought[player.seat]}:
                tally.holders[f"{name} {card_id}"] += 1
                tally.holders_wins[f"{name} {card_id}"] += win
            for card_id in game.bought[player.seat]:
                tally.bought[card_id] += 1
            for line in score.lines:
                tally.points[line.card] += line.points
    return tally


def summary(tally: Tally) -> dict[str, Json]:
    """Return the statistics of a tally: game length, endings, strategies, and every card that was held."""
    games = tally.games["games"]
    rates = {name: tally.wins[name] / WIN / seats for name, seats in tally.seats.items() if seats}
    lengths = sorted(tally.lengths.items())
    cards = sorted({key.partition(" ")[2] for key, count in tally.holders.items() if count})
    return {
        "turns": {
            "mean": round(tally.games["turns"] / games, 1),
            "low": quantile(lengths, games, 0.05),
            "middle": quantile(lengths, games, 0.5),
            "high": quantile(lengths, games, 0.95),
        },
        "ends": {why: round(count / games, 4) for why, count in sorted(tally.ends.items())},
        "strategies": {
            name: {"seats": tally.seats[name], "win_rate": round(rate, 4)} for name, rate in sorted(rates.items())
        },
        "cards": {card_id: card_figures(tally, card_id, rates) for card_id in cards},
    }


def quantile(lengths: list[tuple[int, int]], games: int, share: float) -> int | None:
    """Return the game length that a `share` of the games does not exceed; `lengths` are (turns, games) pairs."""
    seen = 0
    for turns, count in lengths:
        seen += count
        if seen >= share * games:
            return turns
    return None


def card_figures(tally: Tally, card_id: str, rates: dict[str, float]) -> dict[str, Json]:
    """Return the statistics of one card; its lift compares its holders with all players of the same strategy."""
    by_strategy = {name: tally.holders[f"{name} {card_id}"] for name in rates}
    holders = sum(by_strategy.values())
    wins = sum(tally.holders_wins[f"{name} {card_id}"] for name in rates) / WIN
    expected = sum(by_strategy[name] * rate for name, rate in rates.items())
    rate = wins / holders
    margin = NORMAL_95 * sqrt(max(rate * (1 - rate), 1 / holders / 4) / holders)
    lift = (wins - expected) / holders
    bought, offered = tally.bought[card_id], tally.offered[card_id]
    copies = bought or holders
    return {
        "offered": offered,
        "bought": bought,
        "bought_rate": round(min(bought / offered, 1), 4) if offered else None,
        "holders": holders,
        "win_rate": round(rate, 4),
        "lift": round(lift, 4),
        "lift_low": round(lift - margin, 4),
        "lift_high": round(lift + margin, 4),
        "points": round((tally.points[card_id] + tally.tokens[card_id]) / copies, 3),
        "points_in_tokens": round(tally.tokens[card_id] / copies, 3),
    }
