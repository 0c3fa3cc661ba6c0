"""Carries out actions.

`apply` and `legal` work on states, which are JSON values. `moves` and `perform` work on a `Table`, for simulations."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from operator import itemgetter

from .action_results import Action, Event, InputError, Missing, Outcome, Question, Refused, State, Waiting
from .cards import Card
from .choices import DECLINED, NO, SKIP
from .game import CHOOSE, Args, Verb
from .json_validation import check
from .loaded_game import LoadedGame
from .question_arguments import arguments
from .reference_data import nearest
from .state_serialization import PendingChoice, read_state, write_state
from .table import Option, Player, Table, plain

Move = tuple[Verb, Player, Args]


def moves(table: Table, names: tuple[str, ...] = ()) -> list[Move]:
    """Return all legal moves, or those with verbs of these names."""
    if table.over is not None:
        return []
    verbs = table.loaded_game.verbs_in(table.phase, names)
    return [(verb, player, args) for player in acting(table) for verb in verbs for args in verb.targets(table, player)]


def acting(table: Table) -> Sequence[Player]:
    """Return the players who may act: those that `Game.actors` returns, or the active player."""
    actors = table.loaded_game.game.actors
    return actors(table) if actors is not None else () if table.active is None else (table.active,)


def perform(table: Table, move: Move) -> None:
    """Carry out a move, the effects that it triggers, and the game's `after` function."""
    verb, player, args = move
    table.plays = 0
    verb.do(table, player, *args)
    table.source = table.chosen = None
    if table.triggers:
        table.resolve_triggers()
    if table.loaded_game.game.after is not None:
        table.loaded_game.game.after(table)


def as_action(table: Table, move: Move) -> Action:
    """Return the JSON action for a move."""
    verb, player, args = move
    action: Action = {"do": verb.name}
    if table.loaded_game.game.actors is not None:
        action["player"] = player.name
    return action | {name: plain(value) for name, value in zip(verb.fields, args, strict=True)}


class Script:
    """An answer function that returns given answers in order.

    Raises Waiting for the first question without an answer. `chooser` is the player who sent the last answer."""

    def __init__(self, answers: Sequence[str], chooser: str = ""):
        self.answers, self.given, self.chooser = list(answers), list[str](), chooser

    def __call__(
        self, table: Table, player: Player, reason: str, options: Sequence[Option], about: Card | None
    ) -> Option:
        """Return the option that the next answer names; raise Waiting if there is none."""
        names, source = tuple(option if isinstance(option, str) else plain(option) for option in options), table.source
        index, cites = len(self.given), table.loaded_game.game.choice_clauses.get(reason, ())
        if index == len(self.answers):
            card = None if source is None else source.id
            about_card = None if about is None else about.id
            args = arguments(player, options, table.details)
            raise Waiting(Question(player.name, reason, names, card, about_card, args))
        if source is not None:
            cites = (*cites, f"card:{source.kind.id}", *source.kind.notes)
        if index == len(self.answers) - 1 and self.chooser not in ("", player.name):
            raise Refused("not-asked", cites, player=self.chooser, asked=player.name, reason=reason)
        given = self.answers[index]
        meant = given if given in names else next((each for each in names if matches(given, each)), None)
        if meant is None and index < len(self.answers) - 1:
            raise InputError(f"state.waiting.answers[{index}]", f"“{given[:60]}” isn't one of the options", names[:8])
        if meant is None:
            raise Refused("not-an-option", cites, option=given[:60], options=list(names), player=player.name)
        self.given.append(meant)
        return options[names.index(meant)]


def matches(name: str, option: str) -> bool:
    """Return whether a name that was sent matches an option; a card id without a number matches every copy.

    `nothing`, the option of release 1.0.0, matches both options that decline."""
    return name in (option, option.partition("#")[0]) or (name == DECLINED and option in (NO, SKIP))


def read_action(table: Table, action: object) -> Action:
    """Return an action after checking its verb, its fields and its player; `find` checks the other values."""
    schemas, players = table.loaded_game.action_schemas, [player.name for player in table.players]
    if not isinstance(action, dict):
        raise InputError("action", "needs an object with the field do")
    if "do" not in action:
        raise InputError("action.do", "this field is required", tuple(schemas)[:-1])
    check(action, schemas[check(action["do"], {"type": "string", "enum": [*schemas]}, "action.do")], "action")
    if "player" in action and action["player"] not in players:
        raise InputError("action.player", "there's no player with that name", nearest(action["player"], players))
    return action


def find(table: Table, action: Action) -> Move:
    """Return the legal move for an action, or raise Refused."""
    verb = next(each for each in table.loaded_game.game.verbs if each.name == action["do"])
    player = next((each for each in table.players if each.name == action.get("player")), table.active)
    wanted = [action[name] for name in verb.fields]
    candidates = [(plain(move[2]), move) for move in moves(table, (verb.name,)) if move[1] is player]
    found = [move for names, move in candidates if names == wanted]
    found += [move for names, move in candidates if all(map(matches, wanted, names))]
    if not found:
        raise refused(table, verb, player, wanted)
    return found[0]


def refused(table: Table, verb: Verb, player: Player | None, wanted: Sequence[str]) -> Refused:
    """Return the reason why an action is not legal.

    If a name matches several cards, the reason is that of the card for which most rules hold."""
    game, active = table.loaded_game.game, table.active
    if table.over is not None:
        return Refused("game-is-over", game.over_clauses, reason=table.over["code"])
    if player is not None and player not in acting(table):
        clauses = (*game.not_your_turn, *verb.clauses)
        return Refused("not-your-turn", clauses, player=player.name, active="" if active is None else active.name)
    if player is None or (verb.phases and table.phase not in verb.phases):
        return Refused("not-in-this-phase", game.not_your_turn, verb=verb.name, phase=table.phase)
    named = [targets_named(table, name, field) for name, field in zip(wanted, verb.fields, strict=True)]
    broken = (broken_rule(table, verb, player, targets) for targets in product(*named))
    return max(broken, key=itemgetter(0))[1]


def broken_rule(table: Table, verb: Verb, player: Player, targets: Args) -> tuple[int, Refused]:
    """Return the index of the first rule that a verb breaks with some targets, and its refusal.

    If no rule is broken, return the number of rules and the refusal `not-possible-now`."""
    for index, rule in enumerate(verb.rules):
        for finding in rule.check(table, player, *targets):
            return index, Refused(rule.code, (*rule.clauses, *verb.clauses), **finding.args)
    clauses = table.loaded_game.game.not_your_turn
    return len(verb.rules), Refused("not-possible-now", clauses, verb=verb.name, targets=plain(targets))


def targets_named(table: Table, name: str, field: str) -> Sequence[Option]:
    """Return the cards, player or other value that a field of an action names; an id matches every copy."""
    known: list[Card | Player] = [*table.cards(), *table.players]
    found = [each for each in known if matches(name, plain(each))]
    if not found and field not in table.loaded_game.game.ways:
        near = nearest(name, [plain(each) for each in known])
        raise InputError(f"action.{field}", f"“{name[:60]}” isn't on the table", near)
    return found or [name]


def apply(loaded_game: LoadedGame, state: object, action: object) -> Outcome:
    """Carry out an action on a state and return the outcome; the given state is not modified."""
    table, pending = read_state(loaded_game, state)
    return carry_out(table, pending, write_state(table, pending), action)


def apply_each(loaded_game: LoadedGame, state: State, actions: Iterable[object]) -> Iterator[Outcome]:
    """Carry out actions on a state that the kernel has written, and yield each outcome.

    The table is reused until an action waits for a choice or fails."""
    table = None
    for action in actions:
        if table is None:
            table, pending = read_state(loaded_game, state, is_checked=True)
        outcome = carry_out(table, pending, state, action)
        state, pending = outcome.state, None
        if outcome.choice or outcome.refusal or outcome.unknown:
            table = None
        yield outcome


def carry_out(table: Table, pending: PendingChoice | None, before: State, action: object) -> Outcome:
    """Carry out one action on a table whose state is `before`, and return the outcome.

    If the action waits for a choice or fails, the table is left incomplete and must not be reused."""
    tried = attempt(table, pending, action)
    state = before if tried.refusal or tried.unknown else None
    if tried.pending is not None:
        state = {**before, "waiting": vars(tried.pending)}
    return Outcome(state or write_state(table), tried.events, tried.choice, tried.refusal, tried.unknown)


@dataclass(frozen=True)
class Attempt:
    """What an action did to a table: its events, and the choice, refusal or missing fact that stopped it.

    `pending` records the action and its answers so far if it waits for a choice."""

    events: tuple[Event, ...] = ()
    choice: Question | None = None
    pending: PendingChoice | None = None
    refusal: Event | None = None
    unknown: Event | None = None

    @property
    def is_complete(self) -> bool:
        """Whether nothing stopped the action, so that the table can be used again."""
        return self.choice is None and self.refusal is None and self.unknown is None


def attempt(table: Table, pending: PendingChoice | None, action: object) -> Attempt:
    """Carry out one action on a table; `pending` is the choice that it may answer.

    If the action waits for a choice or fails, the table is left incomplete and must not be reused."""
    wanted = under_way = read_action(table, action)
    script, events_sent = Script([]), 0
    if pending is not None and wanted["do"] == CHOOSE:
        under_way, events_sent = read_action(table, pending.action), pending.events_sent
        script = Script([*pending.answers, wanted["option"]], wanted.get("player", ""))
    table.log, table.answer = [], script
    try:
        if pending is None and wanted["do"] == CHOOSE:
            clauses = table.loaded_game.game.choice_clauses.get("", ())
            raise Refused("nothing-to-choose", clauses, option=wanted["option"])
        if pending is not None and wanted["do"] != CHOOSE:
            question = ask_again(table, pending)
            raise Refused("a-choice-waits", (), verb=wanted["do"], **vars(question))
        perform(table, find(table, under_way))
        if len(script.given) < len(script.answers):
            raise InputError("state.waiting.answers", "there are more answers than questions")
    except Waiting as waiting:
        question = waiting.question
        events = tuple(table.log)
        now = PendingChoice(
            dict(under_way), script.given, len(events), vars(question) | {"options": list(question.options)}
        )
        return Attempt(events[events_sent:], question, now)
    except Refused as no:
        return Attempt(refusal=no.refusal)
    except Missing as missing:
        return Attempt(tuple(table.log)[events_sent:], unknown=missing.unknown)
    return Attempt(tuple(table.log)[events_sent:])


def ask_again(table: Table, pending: PendingChoice) -> Question:
    """Return the pending question, by running the action again with the answers given so far."""
    table.answer = Script(pending.answers)
    try:
        perform(table, find(table, read_action(table, pending.action)))
    except Waiting as waiting:
        return waiting.question
    except Refused as no:
        raise InputError("state.waiting.action", f"this action isn't allowed: {no.refusal.code}") from no
    except Missing as missing:
        raise InputError("state.waiting.action", f"this action asks nothing: {missing}") from missing
    raise InputError("state.waiting", "the current action asks nothing else")


def legal(loaded_game: LoadedGame, state: object, is_checked: bool = False) -> tuple[Action, ...]:
    """Return every action that `apply` accepts; `is_checked` means that the kernel has written the state."""
    table, pending = read_state(loaded_game, state, is_checked)
    if pending is not None:
        options = pending.question["options"] if is_checked else ask_again(table, pending).options
        return tuple({"do": CHOOSE, "option": option} for option in options)
    return tuple(as_action(table, move) for move in moves(table))
