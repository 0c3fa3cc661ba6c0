"""A game in memory: legal actions, play, undo, a view for each player, and files that replay it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from . import player_view
from .kernel.action_results import Action, Event, InputError, Json, Missing, Refused, State
from .kernel.actions import as_action, ask_again, attempt, has_gaps, legal, moves
from .kernel.cards import STOP
from .kernel.game import CHOOSE
from .kernel.reference_data import Reference, nearest
from .kernel.rulesets import Scoring
from .kernel.state_serialization import PendingChoice, read_state, write_state
from .kernel.table import Option, Player, Table, plain
from .loading import load
from .messages.writer import MessageWriter
from .operations import read_request
from .strategies import Decision, Strategy, answers_of, drive

FORMAT, VERSION = "rogues-engine-replay", 1
MOST_TURNS = 1000  # weak decks may never defeat the last opponent; usual games take about 100 turns


class ReplayError(Exception):
    """Raised if a replay file cannot be read, or its actions no longer lead to the recorded result."""


@dataclass(frozen=True)
class Step:
    """A complete action with the answers to its questions."""

    action: Action
    answers: tuple[str, ...] = ()

    def actions(self) -> Iterator[Action]:
        """Yield the action, then an action for each answer."""
        yield self.action
        yield from ({"do": CHOOSE, "option": answer} for answer in self.answers)


class Match:
    """One table in memory.

    `players` is a list of names or a number. An action that is refused or depends on an unknown fact raises Refused,
    Missing or InputError, and the table stays as it was. With `unrecorded="by_figures"`, cards whose text is not
    recorded are played by their printed numbers. `start` is the state after the set-up."""

    def __init__(
        self,
        reference: Reference,
        ruleset: str,
        players: Sequence[str] | int = 2,
        *,
        mode: str = "",
        sets: Sequence[str] = (),
        seed: str = "0",
        unrecorded: str = STOP,
    ):
        count = players if isinstance(players, int) else len(players)
        given = {"ruleset": ruleset, "players": count, "seed": seed}
        given |= {"unrecorded": unrecorded} if unrecorded != STOP else {}
        given |= ({"mode": mode} if mode else {}) | ({"sets": list(sets)} if sets else {})
        rules, body = read_request(reference, "setup", given)
        table = rules.set_up(
            rules.load(reference).playing(unrecorded),
            body.get("mode", rules.game.modes[0]),
            count,
            tuple(body.get("sets", rules.usual_sets)),
            seed,
        ).table
        for player, name in zip(table.players, () if isinstance(players, int) else players, strict=False):
            player.name = name
        self.set_up: dict[str, Json] | None = body | {"players": [player.name for player in table.players]}
        self._begin(reference, ruleset, write_state(table))

    @classmethod
    def from_state(cls, reference: Reference, state: State) -> Match:
        """Return a match that starts with a state, such as one that `play` returned."""
        match = cls.__new__(cls)
        match.set_up = None
        match._begin(reference, state.get("ruleset", ""), state)
        return match

    def _begin(self, reference: Reference, ruleset: str, state: State) -> None:
        """Validate the first state and create the table from it."""
        self.reference = reference
        self.rules, _body = read_request(reference, "play", {"ruleset": ruleset, "state": state, "actions": []})
        self.loaded_game = self.rules.load(reference)
        table, self._pending = read_state(self.loaded_game, state)
        self.steps: list[Step] = []
        if self._pending is not None:  # the stored question is not trusted
            question = ask_again(table, self._pending)
            self._pending.question = vars(question) | {"options": list(question.options)}
            table, _pending = read_state(self.loaded_game, state, is_checked=True)
        self.start = write_state(table)
        self._points = [(0, self.start)]  # states by the number of steps before them
        self._table: Table | None = table

    @property
    def table(self) -> Table:
        """The table before the action that waits for a choice, if any; rebuilt from the last state if necessary."""
        if self._table is None:
            done, state = self._points[-1]
            table, _pending = read_state(self.loaded_game, state, is_checked=True)
            for step in self.steps[done:]:
                *_before, last = step.actions()
                pending = PendingChoice(step.action, [*step.answers[:-1]], 0, {}) if step.answers else None
                attempt(table, pending, last)
            if len(self.steps) > done:
                self._points.append((len(self.steps), write_state(table)))
            self._table = table
        return self._table

    @property
    def over(self) -> dict[str, Json] | None:
        """The ending of the game as a dict with its code and the winners, or None while the game goes on."""
        return None if self._pending is not None else self.table.over

    @property
    def player(self) -> str | None:
        """The player who must choose or whose turn it is."""
        if self._pending is not None:
            return str(self._pending.question["player"])
        return None if self.table.active is None else self.table.active.name

    @property
    def actions(self) -> list[Action]:
        """All actions so far, including answers."""
        waiting = [] if self._pending is None else [Step(self._pending.action, tuple(self._pending.answers))]
        return [action for step in (*self.steps, *waiting) for action in step.actions()]

    @property
    def state(self) -> State:
        """The complete state, with everything that is hidden; the engine's operations accept it."""
        return write_state(self.table, self._pending)

    def legal(self) -> list[Action]:
        """Return every action that `play` accepts now; raise Missing if an unrecorded fact prevents all of them."""
        if self.over is None and has_gaps(self.table):
            return [*legal(self.loaded_game, self.state, is_checked=True)]
        if self._pending is not None:
            return [{"do": CHOOSE, "option": option} for option in self._pending.question["options"]]
        return [as_action(self.table, move) for move in moves(self.table)]

    def play(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action or an answer, and return the events."""
        table, pending, self._table = self.table, self._pending, None
        tried = attempt(table, pending, action)
        if tried.refusal is not None:
            raise Refused(tried.refusal.code, tried.refusal.citations, **tried.refusal.args)
        if tried.unknown is not None:
            raise Missing(tried.unknown.code, **tried.unknown.args)
        self._pending = tried.pending
        if tried.pending is None:
            answers = () if pending is None else (*pending.answers, action["option"])
            self.steps.append(Step(dict(action if pending is None else pending.action), answers))
            self._table = table
        return tried.events

    def undo(self) -> None:
        """Take back the last action or answer; raise IndexError if there is none."""
        if self._pending is not None:
            last = Step(self._pending.action, tuple(self._pending.answers))
        elif self.steps:
            last = self.steps.pop()
        else:
            raise IndexError("no action to undo")
        self._points = [point for point in self._points if point[0] <= len(self.steps)]
        self._table = self._pending = None
        for action in [*last.actions()][:-1]:
            self.play(action)

    def run(self, strategies: Sequence[Strategy], most_turns: int = MOST_TURNS) -> None:
        """Let strategies, one for each seat, play until the game ends or `most_turns` turns were taken."""
        while self._pending is not None:
            question = self._pending.question
            player = self._named(question["player"])
            decision = Decision(self.table, player, question["reason"], question["options"])
            self.play(self.legal()[strategies[player.seat].choose(decision)])
        table, answer, answers = self.table, answers_of(strategies), list[str]()
        self._table, latest = None, list[Action]()

        def record(*question: Json) -> Option:
            found = answer(*question)
            answers.append(plain(found))
            return found

        def finish() -> None:
            if latest:
                self.steps.append(Step(latest.pop(), tuple(answers)))
            answers.clear()

        table.answer = record
        for _player, move in drive(table, strategies, most_turns):
            finish()
            latest.append(as_action(table, move))
        finish()
        self._table = table

    def view(self, player: str) -> dict[str, Json]:
        """Return what a player knows: the state without other hands, face-down cards, deck orders and the seed."""
        return player_view.view(self.table, self._pending, self._named(player)) | {
            "legal": self.legal() if self.player == player else []
        }

    def _named(self, name: str) -> Player:
        """Return the player with a name."""
        names = [each.name for each in self.table.players]
        if name not in names:
            raise InputError("player", f"there's no player called “{name[:60]}”", nearest(name, names))
        return self.table.players[names.index(name)]

    def score(self) -> Scoring:
        """Return every player's points so far, line by line."""
        return self.rules.score(self.table)

    def describe(self, events: Sequence[Event], language: str = "en") -> list[str]:
        """Return events as sentences."""
        writer = MessageWriter(self.reference, language, self.table.own)
        return [str(event["text"]) for event in writer.events(tuple(events))]

    def save(self, path: str | Path) -> None:
        """Write a replay file, which `Match.replay` reads."""
        Path(path).write_text(json.dumps(self.recording(), ensure_ascii=False, indent=1) + "\n", "utf-8")

    def recording(self) -> dict[str, Json]:
        """Return the contents of a replay file: versions, the set-up or first state, the actions and the result."""
        begin = {"setup": self.set_up} if self.set_up else {"state": self.start}
        return {
            "format": FORMAT,
            "version": VERSION,
            "state_schema": self.start["schema"],
            "data": self.reference.version,
            **begin,
            "actions": self.actions,
            "over": self.over,
            "digest": self.digest(),
        }

    def digest(self) -> str:
        """Return a short digest of the state, without the version of the data."""
        state = {name: value for name, value in self.state.items() if name != "data"}
        return hashlib.sha256(json.dumps(state, sort_keys=True).encode()).hexdigest()[:16]

    @classmethod
    def replay(cls, path: str | Path, reference: Reference | None = None) -> Match:
        """Return the match of a replay file; raise ReplayError if it can no longer be played to the same result."""
        given = json.loads(Path(path).read_text("utf-8"))
        if not isinstance(given, dict) or (given.get("format"), given.get("version")) != (FORMAT, VERSION):
            raise ReplayError(f"{path} is not a replay file of version {VERSION}")
        found = reference or load()
        versions = f"recorded with data {given['data']}, replayed with data {found.version}"
        match = cls(found, **given["setup"]) if "setup" in given else cls.from_state(found, given["state"])
        for index, action in enumerate(given["actions"]):
            try:
                match.play(action)
            except (InputError, Refused, Missing) as error:
                raise ReplayError(f"action {index} is no longer possible: {error} ({versions})") from error
        if (match.over, match.digest()) != (given["over"], given["digest"]):
            raise ReplayError(f"the actions lead to another result ({versions})")
        return match
