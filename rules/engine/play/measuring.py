"""What many games tell of each card: how often it is bought, how its buyers fare, what it scores."""

import random
from math import sqrt

from rules.engine.play.dealing import deal
from rules.engine.play.scoring import final_deck, points_by_kind, winners
from rules.engine.play.strategies import STRATEGIES

WIN = 60  # a win shared by up to five players stays a whole number
NORMAL_95 = 1.96
MIXED = "mixed"


class Tally:
    """Whole numbers added up over games, so that the order in which games are added does not matter."""

    def __init__(self, kinds):
        names = list(STRATEGIES)
        self.games = self.turns = 0
        self.lengths, self.ends = {}, {}
        self.seats, self.wins = dict.fromkeys(names, 0), dict.fromkeys(names, 0)
        self.holders = {name: [0] * kinds for name in names}
        self.holders_wins = {name: [0] * kinds for name in names}
        self.offered, self.bought, self.points, self.tokens = ([0] * kinds for _each in range(4))

    def add(self, other):
        """Add another tally to this one."""
        for name, value in vars(other).items():
            setattr(self, name, total(getattr(self, name), value))
        return self


def total(first, second):
    """Add two numbers, or lists or dictionaries of them."""
    if isinstance(first, list):
        return [a + b for a, b in zip(first, second, strict=True)]
    if isinstance(first, dict):
        return {
            key: total(first[key], second[key]) if key in first and key in second else first.get(key, second.get(key))
            for key in dict.fromkeys((*first, *second))
        }
    return first + second


def seated(strategy, players, rng):
    """Return each seat's strategy: the same for all, or a random mixture."""
    names = list(STRATEGIES)
    return [rng.choice(names) for _seat in range(players)] if strategy == MIXED else [strategy] * players


def play_one(box, seed, players, strategy):
    """Play one complete game; return it, what each seat bought, and each seat's strategy."""
    rng = random.Random(f"choices:{seed}")
    game, first = deal(box, f"game:{seed}", players=players)
    names = seated(strategy, players, rng)
    kinds = len(box.ids)
    game.bought = [[] for _seat in range(players)]
    game.tokens_by = [[0] * kinds for _seat in range(players)]
    game.offered = [0] * kinds
    for kind in game.line_up:
        game.offered[kind] += 1
    for player, name in zip(game.players, names, strict=True):
        player.choose = STRATEGIES[name](game, rng)
    stack = game.heroes.copy()
    game.run(first)
    face_down = len(game.heroes) - (1 if game.heroes and game.is_hero_up else 0)
    for kind in stack[face_down:]:
        game.offered[kind] += 1
    game.offered[box.kick] += box.kicks
    return game, names


def measure(box, seeds, players, strategy):
    """Play a game for each seed and tally them."""
    tally = Tally(len(box.ids))
    for seed in seeds:
        game, names = play_one(box, seed, players, strategy)
        won = winners(game)
        tally.games += 1
        tally.turns += game.turn
        tally.lengths[game.turn] = tally.lengths.get(game.turn, 0) + 1
        tally.ends[game.over] = tally.ends.get(game.over, 0) + 1
        tally.offered = total(tally.offered, game.offered)
        for player, name in zip(game.players, names, strict=True):
            win = WIN // len(won) if player in won else 0
            tally.seats[name] += 1
            tally.wins[name] += win
            for kind in {player.villain, *game.bought[player.seat]}:
                tally.holders[name][kind] += 1
                tally.holders_wins[name][kind] += win
            for kind in game.bought[player.seat]:
                tally.bought[kind] += 1
            for kind, points in points_by_kind(box, final_deck(player)).items():
                tally.points[kind] += points
            tally.tokens = total(tally.tokens, game.tokens_by[player.seat])
    return tally


def summary(tally, box):
    """Return the figures of a tally: the games as a whole, the strategies, and every card that was bought."""
    rates = {name: tally.wins[name] / WIN / seats for name, seats in tally.seats.items() if seats}
    lengths = sorted(tally.lengths.items())
    return {
        "turns": {
            "mean": round(tally.turns / tally.games, 1),
            "low": quantile(lengths, tally.games, 0.05),
            "middle": quantile(lengths, tally.games, 0.5),
            "high": quantile(lengths, tally.games, 0.95),
        },
        "ends": {why: round(count / tally.games, 4) for why, count in sorted(tally.ends.items())},
        "strategies": {
            name: {"seats": tally.seats[name], "win_rate": round(rate, 4)} for name, rate in sorted(rates.items())
        },
        "cards": {
            box.ids[kind]: card_figures(tally, kind, rates)
            for kind in range(box.unknown)
            if any(holders[kind] for holders in tally.holders.values())
        },
    }


def quantile(lengths, games, share):
    """Return the game length that this share of the games does not exceed."""
    seen = 0
    for turns, count in lengths:
        seen += count
        if seen >= share * games:
            return turns
    return None


def card_figures(tally, kind, rates):
    """Return one card's figures; the lift compares its holders with all players of the same strategy."""
    holders = sum(each[kind] for each in tally.holders.values())
    wins = sum(each[kind] for each in tally.holders_wins.values()) / WIN
    expected = sum(tally.holders[name][kind] * rate for name, rate in rates.items())
    rate = wins / holders
    margin = NORMAL_95 * sqrt(max(rate * (1 - rate), 1 / holders / 4) / holders)
    lift = (wins - expected) / holders
    bought, offered = tally.bought[kind], tally.offered[kind]
    copies = bought or holders
    return {
        "offered": offered,
        "bought": bought,
        "bought_rate": round(bought / offered, 4) if offered else None,
        "holders": holders,
        "win_rate": round(rate, 4),
        "lift": round(lift, 4),
        "lift_low": round(lift - margin, 4),
        "lift_high": round(lift + margin, 4),
        "points": round((tally.points[kind] + tally.tokens[kind]) / copies, 3),
        "points_in_tokens": round(tally.tokens[kind] / copies, 3),
    }
