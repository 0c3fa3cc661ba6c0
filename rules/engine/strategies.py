"""Strategies for simulated players, which see a Decision: legal actions, printed cards and their player's view."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TypeVar

from .games.registry import RULESETS
from .kernel.action_results import Action, InputError, Json, Missing, Refused, State
from .kernel.actions import Move, acting, as_action, find, moves, perform
from .kernel.cards import UNKNOWN_ID, Card, CardDefinition
from .kernel.choices import NO, SKIP
from .kernel.json_validation import texts_in
from .kernel.loaded_game import LoadedGame
from .kernel.state_serialization import read_state
from .kernel.table import Answer, Option, Player, Table, plain
from .player_view import view

LOSING_REASONS = (
    "destroy", "discard", "discard-or-at-random", "discard-to-draw", "hand-over", "how-to-defend", "into-line-up",
    "move-location", "pass", "pass-right", "pool", "put-under", "put-under-deck",
)  # fmt: skip
GAINING_REASONS = (
    "borrow", "copy", "destroy-theirs", "draw-one", "foe-discards", "freeze", "gain", "play-destroyed",
    "play-revealed", "put-into-play", "put-on-top", "replay", "reveal", "take",
)  # fmt: skip
STAR_POINTS = 10  # assumed value of a card with variable points
LATE = 3  # opponents left when points count more than Power
SAMPLES, HORIZON = 3, 2  # of the Monte Carlo player: tables per decision, rounds played on each
T = TypeVar("T")


class Decision:
    """A decision of a player: an action on their turn, or one of the `options` of a question.

    `reason` is the code of the question, empty if there is none; `source` the id of the card whose text asks. Options
    are ids of cards, names of players and codes."""

    def __init__(self, table: Table, player: Player, reason: str = "", options: Sequence[Option] = ()):
        self._table, self._player, self._given = table, player, options
        self._found: list[Move] = []
        self.player, self.reason = player.name, reason

    def count(self, *verbs: str) -> int:
        """List the legal actions, or those with these verbs, and return how many there are."""
        self._found = moves(self._table, verbs)
        return len(self._found)

    def count_without_end(self) -> int:
        """List all legal actions, and return how many there are except the last, which ends the turn; at least 1."""
        count = self.count()
        return count - 1 if count > 1 and self._found[-1][0].name == "end_turn" else count

    def verbs(self) -> list[str]:
        """Return the verbs of the actions that `count` listed."""
        return [move[0].name for move in self._found]

    def cards(self) -> list[CardDefinition | None]:
        """Return the card of each action that `count` listed, or None."""
        firsts = [move[2][0] if move[2] else None for move in self._found]
        return [first.kind if isinstance(first, Card) else None for first in firsts]

    @property
    def loaded_game(self) -> LoadedGame:
        """The game with its printed cards."""
        return self._table.loaded_game

    @property
    def actions(self) -> list[Action]:
        """The actions that `count` listed."""
        return [as_action(self._table, move) for move in self._found]

    @cached_property
    def options(self) -> list[str]:
        """The options of the question."""
        return [plain(option) for option in self._given]

    @property
    def option_count(self) -> int:
        """The number of options of the question."""
        return len(self._given)

    @cached_property
    def view(self) -> dict[str, Json]:
        """The state as the player knows it."""
        return view(self._table, None, self._player)

    @property
    def source(self) -> str | None:
        """The id of the card whose text asks, or None."""
        return None if self._table.source is None else self._table.source.id

    def printed(self, name: str | None) -> CardDefinition | None:
        """Return what is printed on the card with an id, or None for something else."""
        return None if name is None else self._table.loaded_game.kind(name.partition("#")[0])


class Strategy:
    """A player of one seat who returns the index of an action or of an option; this base class chooses at random."""

    name = "random"

    def __init__(self, rng: random.Random):
        self.rng = rng

    def act(self, decision: Decision) -> int:
        """Return the index of a random action that `decision.count` listed; cards are played before anything else.

        The action that ends the turn, which is the last one, is used only if there is no other."""
        count = decision.count("play")
        return self.at_random(count or decision.count_without_end())

    def at_random(self, count: int) -> int:
        """Return a random index below `count`."""
        return int(self.rng.random() * count)

    def choose(self, decision: Decision) -> int:
        """Return the index of a random option; subclasses choose by its value."""
        return self.at_random(decision.option_count)


def figure(card: CardDefinition | None, name: str) -> int:
    """Return a number printed on a card, or 0 if there is no card or no such number."""
    return 0 if card is None else card.figures.get(name, 0)


class Greedy(Strategy):
    """Play the most expensive card first, use abilities, then gain the best card while possible."""

    name = "power"

    def wanted_value(self, card: CardDefinition | None) -> float:
        """Return how valuable it is to gain a card: its cost plus a hundredth of its points."""
        return figure(card, "cost") + figure(card, "victory_points") / 100

    def keeping_value(self, card: CardDefinition | None) -> float:
        """Return how valuable it is to keep a card: its cost; below 0, losing it is an advantage."""
        starters = {"starter": 0.5 if figure(card, "power") else -1.0, "weakness-stack": -2.0}
        return starters.get("" if card is None else card.stack, float(figure(card, "cost")))

    def act(self, decision: Decision) -> int:
        """Return the index of an action: play the most expensive card, else use an ability, else gain the best card."""
        if decision.count("play"):
            return best(decision.cards(), lambda card: figure(card, "cost"))
        count = decision.count_without_end()
        verbs = decision.verbs()
        if "use" in verbs:
            return verbs.index("use")
        return best(decision.cards()[:count], self.wanted_value)

    def choose(self, decision: Decision) -> int:
        """Return the index of an option: lose the worst card, gain the best, choose the foe with the most VP tokens."""
        options, reason = decision.options, decision.reason
        cards = [(index, card) for index, each in enumerate(options) if (card := decision.printed(each))]
        if reason in LOSING_REASONS and cards:
            index, worst = min(cards, key=lambda pair: self.keeping_value(pair[1]))
            return options.index(SKIP) if SKIP in options and self.keeping_value(worst) >= 0 else index
        if reason in GAINING_REASONS and cards:
            return max(cards, key=lambda pair: self.wanted_value(pair[1]))[0]
        if reason == "choose-foe":
            tokens = {row["name"]: row.get("vp", 0) for row in decision.view["players"]}
            return best(options, lambda name: tokens.get(name, -1))
        if reason == "destroy-for-reward":
            is_worthless = self.keeping_value(decision.printed(decision.source)) < 1
            return 0 if decision.source is None or is_worthless else options.index(NO)
        return options.index(NO) if reason == "put-it-on-bottom" and NO in options else 0


def best(values: Sequence[T], key: Callable[[T], float]) -> int:
    """Return the index of the value with the highest key; of equal ones, the first."""
    return max(range(len(values)), key=lambda index: key(values[index]))


class GreedyForPoints(Greedy):
    """Gain the card with the most Victory Points, and lose cards without points."""

    name = "points"

    def wanted_value(self, card: CardDefinition | None) -> float:
        """Return the points, a fixed number for a star, plus a hundredth of the cost."""
        has_star = card is not None and card.has("worth")
        return (STAR_POINTS if has_star else figure(card, "victory_points")) + figure(card, "cost") / 100

    def keeping_value(self, card: CardDefinition | None) -> float:
        """Return 0.1 for a Punch, else `wanted_value` minus 0.5, so that cards without points are lost first."""
        is_punch = card is not None and card.stack == "starter" and figure(card, "power")
        return 0.1 if is_punch else self.wanted_value(card) - 0.5


class PowerThenPoints(Greedy):
    """Greedy for Power until a third of the opponents is left, then greedy for points."""

    name = "power-then-points"

    def __init__(self, rng: random.Random):
        super().__init__(rng)
        self.late = GreedyForPoints(rng)

    def is_late(self, decision: Decision) -> bool:
        """Return whether few opponents are left."""
        stacks = [decision.view.get(name, ()) for name in ("super_heroes", "super_villains")]
        return 0 < max(map(len, stacks)) <= LATE

    def act(self, decision: Decision) -> int:
        """Act as Greedy, or late in the game as GreedyForPoints."""
        return self.late.act(decision) if self.is_late(decision) else super().act(decision)

    def choose(self, decision: Decision) -> int:
        """Choose as Greedy, or late in the game as GreedyForPoints."""
        return self.late.choose(decision) if self.is_late(decision) else super().choose(decision)


class MonteCarlo(Greedy):
    """Play cards greedily; then try every other action on tables that fit the view, and take the best on average.

    Cards that the player does not know are dealt at random, and the games go on greedily for some turns."""

    name = "monte-carlo"

    def act(self, decision: Decision) -> int:
        """Return the index of the action that scores best on average."""
        if decision.count("play"):
            return best(decision.cards(), lambda card: figure(card, "cost"))
        count = decision.count()
        if count < 2:
            return 0
        values = [0.0] * count
        for _sample in range(SAMPLES):
            state = complete_state(decision, self.rng)
            for index, action in enumerate(decision.actions):
                values[index] += self.try_out(decision, state, action)
        return best(values, lambda value: value)

    def try_out(self, decision: Decision, state: State, action: Action) -> float:
        """Return by how much the player leads after an action and some turns; 0 if that cannot be determined."""
        try:
            table, _pending = read_state(decision.loaded_game, state, is_checked=True)
            seats = [Greedy(self.rng) for _player in table.players]
            table.answer = answers_of(seats)
            perform(table, find(table, action))
            for _move in drive(table, seats, table.turn + HORIZON * len(seats)):
                pass
            totals = {each.player: each.total for each in RULESETS[table.loaded_game.game.id].score(table).scores}
        except (InputError, Missing, Refused):
            return 0.0
        return totals.pop(decision.player) - max(totals.values())


def complete_state(decision: Decision, rng: random.Random) -> State:
    """Return a state that fits a player's view: unknown cards are dealt at random from the cards of the sets."""
    state = {name: value for name, value in decision.view.items() if name not in ("viewer", "choice")}
    visible = Counter(text.partition("#")[0] for text in texts_in(state))
    pools: dict[str, list[str]] = {}
    for fact in (fact for code in state["sets"] for fact in decision.loaded_game.reference.in_set(code)):
        copies = fact.copies - visible[fact.id]
        pools.setdefault("opponents" if fact.stack == "nemesis-stack" else fact.stack, []).extend([fact.id] * copies)
    main = pools.get("main-deck", []) + pools.get("starter", [])
    stacks = {"main_deck": main, "hand": main, "deck": main}
    stacks |= dict.fromkeys(("super_heroes", "super_villains"), pools.get("opponents", []))
    for pool in (main, pools.get("opponents", [])):
        rng.shuffle(pool)
    for row in (state, *state["players"]):
        for zone, pool in stacks.items():
            dealt = [pool.pop() if UNKNOWN_ID in each and pool else each for each in row.get(zone, ())]
            if zone == "deck":
                rng.shuffle(dealt)
            if zone in row:
                row[zone] = dealt
    return state | {"seed": str(rng.random()), "position": 0}


def answers_of(seats: Sequence[Strategy]) -> Answer:
    """Return a function that answers questions by the strategy of each seat."""

    def answer(table: Table, player: Player, reason: str, options: Sequence[Option], about: Card | None) -> Option:
        return options[seats[player.seat].choose(Decision(table, player, reason, options))]

    return answer


def drive(table: Table, seats: Sequence[Strategy], last_turn: int) -> Iterator[tuple[Player, Move]]:
    """Let strategies play until the game or the turn `last_turn` ends; yield each (player, move) before it is done."""
    actors = table.loaded_game.game.actors
    while table.over is None and table.turn <= last_turn:
        player = table.active if actors is None and table.active is not None else acting(table)[0]
        decision = Decision(table, player)
        index = seats[player.seat].act(decision)  # this lists the moves
        move = decision._found[index]
        yield player, move
        perform(table, move)


STRATEGIES: dict[str, Callable[[random.Random], Strategy]] = {
    each.name: each for each in (Strategy, Greedy, GreedyForPoints, PowerThenPoints, MonteCarlo)
}
