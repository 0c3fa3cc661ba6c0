"""Simple strategies for simulated players: random legal moves, greedy for Power, greedy for points.

A strategy uses only what its player may see: the player's own cards, the Line-Up, tokens and face-up piles."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from rules.engine.games.deck_building.constants.zones import VP
from rules.engine.kernel.actions import Move
from rules.engine.kernel.cards import Card
from rules.engine.kernel.choices import NO, SKIP
from rules.engine.kernel.table import Player, Table

Option = Card | Player | str
LOSING_REASONS = (
    "destroy", "discard", "discard-or-at-random", "discard-to-draw", "hand-over", "how-to-defend", "into-line-up",
    "move-location", "pass", "pass-right", "pool", "put-under", "put-under-deck",
)  # fmt: skip
GAINING_REASONS = (
    "borrow", "copy", "destroy-theirs", "draw-one", "foe-discards", "freeze", "gain", "play-destroyed",
    "play-revealed", "put-into-play", "put-on-top", "replay", "reveal", "take",
)  # fmt: skip
STAR_POINTS = 10  # assumed value of a card with variable points


class Strategy:
    """How one seat chooses a card to play, another action, or an option. This base class chooses at random."""

    name = "random"

    def __init__(self, rng: random.Random):
        self.rng = rng

    def play(self, moves: list[Move]) -> Move:
        """Return one of the moves that play a card."""
        return moves[int(self.rng.random() * len(moves))]

    def act(self, moves: list[Move]) -> Move:
        """Return one of the other moves. The last move, which ends the turn, is used only if there is no other."""
        moves = moves[:-1] or moves
        return moves[int(self.rng.random() * len(moves))]

    def choose(self, table: Table, player: Player, reason: str, options: Sequence[Option]) -> Option:
        """Return one of the options."""
        return options[int(self.rng.random() * len(options))]


def cost(card: Card) -> int:
    """Return a card's printed cost, or 0 if it has none."""
    return card.kind.figures.get("cost", 0)


class Greedy(Strategy):
    """Play the most expensive card first, use abilities, then buy the best card while possible."""

    name = ""

    def wanted_value(self, card: Card) -> float:
        """Return how valuable it is to gain a card; defined by the subclasses."""
        raise TypeError("a greedy strategy must define wanted_value")

    def keeping_value(self, card: Card) -> float:
        """Return how valuable it is to keep a card; below 0, losing it is an advantage. Defined by the subclasses."""
        raise TypeError("a greedy strategy must define keeping_value")

    def play(self, moves: list[Move]) -> Move:
        """Return the move that plays the most expensive card."""
        return max(moves, key=lambda move: cost(move[2][0]))

    def act(self, moves: list[Move]) -> Move:
        """Return the best move."""
        for move in moves:
            if move[0].name == "use":
                return move
        return max(moves[:-1], key=lambda move: self.wanted_value(move[2][0]), default=moves[-1])

    def choose(self, table: Table, player: Player, reason: str, options: Sequence[Option]) -> Option:
        """Return the best option: lose the worst card, gain the best, choose the foe with the most VP tokens."""
        cards = [each for each in options if isinstance(each, Card)]
        if reason in LOSING_REASONS and cards:
            worst = min(cards, key=self.keeping_value)
            return SKIP if SKIP in options and self.keeping_value(worst) >= 0 else worst
        if reason in GAINING_REASONS and cards:
            return max(cards, key=self.wanted_value)
        if reason == "choose-foe":
            return max((each for each in options if isinstance(each, Player)), key=lambda each: each.counters[VP])
        if reason == "destroy-for-reward":
            return options[0] if table.source is None or self.keeping_value(table.source) < 1 else NO
        return NO if reason == "put-it-on-bottom" and NO in options else options[0]


class GreedyForPower(Greedy):
    """Buy the most expensive card; lose Weaknesses and starting cards without Power first."""

    name = "power"

    def wanted_value(self, card: Card) -> float:
        """Return the cost plus a hundredth of the points."""
        return cost(card) + card.kind.figures.get("victory_points", 0) / 100

    def keeping_value(self, card: Card) -> float:
        """Return the cost; 0.5 for a Punch, -1 for other starting cards, -2 for a Weakness."""
        starters = {"starter": 0.5 if card.kind.figures.get("power") else -1.0, "weakness-stack": -2.0}
        return starters.get(card.kind.stack, float(cost(card)))


class GreedyForPoints(Greedy):
    """Buy the card with the most Victory Points, and lose cards without points."""

    name = "points"

    def wanted_value(self, card: Card) -> float:
        """Return the points, a fixed number for a star, plus a hundredth of the cost."""
        points = STAR_POINTS if card.kind.has("worth") else card.kind.figures.get("victory_points", 0)
        return points + cost(card) / 100

    def keeping_value(self, card: Card) -> float:
        """Return 0.1 for a Punch, else `wanted_value` minus 0.5, so that cards without points are lost first."""
        return 0.1 if card.kind.stack == "starter" and card.kind.figures.get("power") else self.wanted_value(card) - 0.5


STRATEGIES: dict[str, Callable[[random.Random], Strategy]] = {
    each.name: each for each in (Strategy, GreedyForPower, GreedyForPoints)
}
