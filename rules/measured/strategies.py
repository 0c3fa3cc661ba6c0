"""Simple, honest strategies: random legal, greedy for Power, greedy for points.

A strategy sees only what a player at the table may see: its own cards, the Line-Up, tokens and face-up piles."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from rules.engine.games.deck_building.places import VP
from rules.engine.kernel.cards import Card
from rules.engine.kernel.choices import NO, SKIP
from rules.engine.kernel.running import Move
from rules.engine.kernel.table import Player, Table

Option = Card | Player | str
PARTING = (
    "destroy", "discard", "discard-or-at-random", "discard-to-draw", "hand-over", "how-to-defend", "into-line-up",
    "move-location", "pass", "pass-right", "pool", "put-under", "put-under-deck",
)  # fmt: skip
TAKING = (
    "borrow", "copy", "destroy-theirs", "draw-one", "foe-discards", "freeze", "gain", "play-destroyed",
    "play-revealed", "put-into-play", "put-on-top", "replay", "reveal", "take",
)  # fmt: skip
STAR_POINTS = 10  # what a card with a star is taken to be worth


class Strategy:
    """How one seat chooses: which card to play, what to do once all are played, an option when it is asked."""

    name = "random"

    def __init__(self, chance: random.Random):
        self.chance = chance

    def play(self, found: list[Move]) -> Move:
        """Return one of the moves that play a card."""
        return found[int(self.chance.random() * len(found))]

    def act(self, found: list[Move]) -> Move:
        """Return one of the other moves, and the end of the turn, which comes last, only if nothing else is left."""
        found = found[:-1] or found
        return found[int(self.chance.random() * len(found))]

    def choose(self, table: Table, player: Player, reason: str, options: Sequence[Option]) -> Option:
        """Return one of the options."""
        return options[int(self.chance.random() * len(options))]


def cost(card: Card) -> int:
    """Return a card's printed cost, 0 where it has none."""
    return card.kind.figures.get("cost", 0)


class Greedy(Strategy):
    """Play the dearest card first, use what can be used, then buy the best while there is any."""

    name = ""

    def want(self, card: Card) -> float:
        """Return how much a card is wanted."""
        raise TypeError("a greedy strategy says what it wants")

    def keep(self, card: Card) -> float:
        """Return how gladly a card is kept; below zero it is parted with gladly."""
        raise TypeError("a greedy strategy says what it keeps")

    def play(self, found: list[Move]) -> Move:
        """Return the move that plays the dearest card."""
        return max(found, key=lambda move: cost(move[2][0]))

    def act(self, found: list[Move]) -> Move:
        """Return the best move."""
        for move in found:
            if move[0].name == "use":
                return move
        return max(found[:-1], key=lambda move: self.want(move[2][0]), default=found[-1])

    def choose(self, table: Table, player: Player, reason: str, options: Sequence[Option]) -> Option:
        """Return the best option: the worst card to part with, the best to take, the foe with most tokens."""
        cards = [each for each in options if isinstance(each, Card)]
        if reason in PARTING and cards:
            worst = min(cards, key=self.keep)
            return SKIP if SKIP in options and self.keep(worst) >= 0 else worst
        if reason in TAKING and cards:
            return max(cards, key=self.want)
        if reason == "choose-foe":
            return max((each for each in options if isinstance(each, Player)), key=lambda each: each.counters[VP])
        if reason == "destroy-for-reward":
            return options[0] if table.source is None or self.keep(table.source) < 1 else NO
        return NO if reason == "put-it-on-bottom" and NO in options else options[0]


class ForPower(Greedy):
    """Buy the dearest card there is, and part only with what gives no Power."""

    name = "power"

    def want(self, card: Card) -> float:
        """The cost, then the points."""
        return cost(card) + card.kind.figures.get("victory_points", 0) / 100

    def keep(self, card: Card) -> float:
        """The cost; a Punch is better than nothing, the others of the starting deck are not."""
        starters = {"starter": 0.5 if card.kind.figures.get("power") else -1.0, "weakness-stack": -2.0}
        return starters.get(card.kind.stack, float(cost(card)))


class ForPoints(Greedy):
    """Buy the card with most Victory Points, and part with what scores nothing."""

    name = "points"

    def want(self, card: Card) -> float:
        """The points, then the cost."""
        points = STAR_POINTS if card.kind.has("worth") else card.kind.figures.get("victory_points", 0)
        return points + cost(card) / 100

    def keep(self, card: Card) -> float:
        """The points, so that what scores nothing goes; a Punch stays."""
        return 0.1 if card.kind.stack == "starter" and card.kind.figures.get("power") else self.want(card) - 0.5


STRATEGIES: dict[str, Callable[[random.Random], Strategy]] = {
    each.name: each for each in (Strategy, ForPower, ForPoints)
}
