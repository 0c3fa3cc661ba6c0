"""Carries out actions.

`apply` and `legal` work on states, which are JSON values. `moves` and `perform` work on a `Table`, for simulations."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from operator import itemgetter

from .action_results import Action, Event, InputError, Missing, Outcome, Question, Refusal, Refused, State, Waiting
from .cards import Card
from .game import CHOOSE, Args, Verb, objections
from .loaded_game import LoadedGame
from .reference_data import nearest
from .scripted_answers import Script, matches, read_action
from .state_serialization import PendingChoice, read_state, write_state
from .table import Option, Player, Table, plain

Move = tuple[Verb, Player, Args]
MOST_REACTIONS = 1_500  # of cards to what the actions of a request do; 100 actions of random games have up to 250
MOST_CARDS_TRIED, MOST_REACTIONS_TRIED = 20_000, 100  # for `legal`: cards on the table times actions; reactions of each


def moves(table: Table, names: tuple[str, ...] = ()) -> list[Move]:
    """Return all legal moves, or only those whose verbs have one of these names."""
    if table.over is not None:
        return []
    loaded_game = table.loaded_game
    verbs = loaded_game.verbs_in(table.phase, names)
    if len(verbs) == 1 and loaded_game.game.actors is None and table.active is not None:
        verb, active = verbs[0], table.active  # frequent in simulations
        return [(verb, active, args) for args in verb.targets(table, active)]
    return [(verb, player, args) for player in acting(table) for verb in verbs for args in verb.targets(table, player)]


def acting(table: Table) -> Sequence[Player]:
    """Return the players who may act now: those that `Game.actors` returns, or else the active player."""
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
    if (after := table.loaded_game.game.after) is not None:
        after(table)


def as_action(table: Table, move: Move) -> Action:
    """Return the JSON action for a move."""
    verb, player, args = move
    action: Action = {"do": verb.name}
    if table.loaded_game.game.actors is not None:
        action["player"] = player.name
    return action | {name: plain(value) for name, value in zip(verb.fields, args, strict=True)}


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
    """Return the refusal of an action that is not legal, with its reason.

    If a name in the action matches several cards, the reason is about the card that breaks a rule latest."""
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
    """Return the index of the first rule that a verb breaks with some targets, and a refusal with all broken rules.

    If no rule is broken, return the number of rules and the refusal `not-possible-now`."""
    if broken := objections(verb, table, player, targets):
        first, *others = (Event(rule.code, found.args, (*rule.clauses, *verb.clauses)) for rule, found in broken)
        return verb.rules.index(broken[0][0]), Refused(first.code, first.citations, *others, **first.args)
    clauses = table.loaded_game.game.not_your_turn
    return len(verb.rules), Refused("not-possible-now", clauses, verb=verb.name, targets=plain(targets))


def targets_named(table: Table, name: str, field: str) -> Sequence[Option]:
    """Return the cards, players or other values that the name in a field of an action means; an id means every copy."""
    known: list[Card | Player] = [*table.cards(), *table.players]
    found = [each for each in known if matches(name, plain(each))]
    if not found and field not in table.loaded_game.game.ways:
        near = nearest(name, [plain(each) for each in known])
        raise InputError(f"action.{field}", f"“{name[:60]}” isn't on the table", near)
    return found or [name]


def apply(loaded_game: LoadedGame, state: object, action: object) -> Outcome:
    """Carry out an action on a state and return the outcome; the given state is not modified."""
    table, pending = read_state(loaded_game, state)
    return carry_out(table, pending, write_state(table, pending), action)[-1]


def apply_each(loaded_game: LoadedGame, state: State, actions: Sequence[object]) -> Iterator[Outcome]:
    """Carry out actions on a state that the kernel has written, and yield the outcome of each.

    An action is carried out once, together with the answers that follow it, and not again for each answer. The table is
    reused until an action waits for a choice or fails."""
    table, done = None, 0
    while done < len(actions):
        if table is None:
            table, pending = read_state(loaded_game, state, is_checked=True)
            table.most_reactions = MOST_REACTIONS
        outcomes = carry_out(table, pending, state, actions[done], actions[done + 1 :])
        outcome, pending = outcomes[-1], None
        state, done = outcome.state, done + len(outcomes)
        if outcome.choice or outcome.refusal or outcome.unknown:
            table = None
        yield from outcomes


def carry_out(
    table: Table, pending: PendingChoice | None, before: State, action: object, following: Sequence[object] = ()
) -> list[Outcome]:
    """Carry out one action on a table whose state is `before`; actions in `following` may answer its questions.

    Return the outcomes of the action and of those answers. If the last of them waits for a choice or fails, the table
    is left incomplete and must not be reused."""
    outcomes, state = list[Outcome](), before
    for each in attempts(table, pending, action, following):
        if each.pending is not None:
            state = {**before, "waiting": vars(each.pending)}
        elif each.is_complete:
            state = write_state(table)
        outcomes.append(Outcome(state, each.events, each.choice, each.refusal, each.unknown))
    return outcomes


@dataclass(frozen=True)
class Attempt:
    """The result of an action on a table: its events, and the choice, refusal or missing fact that stopped it.

    `pending` records the action and its answers so far if it waits for a choice."""

    events: tuple[Event, ...] = ()
    choice: Question | None = None
    pending: PendingChoice | None = None
    refusal: Refusal | None = None
    unknown: Event | None = None

    @property
    def is_complete(self) -> bool:
        """Whether nothing stopped the action, so that the table can be used again."""
        return self.choice is None and self.refusal is None and self.unknown is None


def attempt(table: Table, pending: PendingChoice | None, action: object) -> Attempt:
    """Carry out one action on a table; `pending` is the choice that it may answer.

    If the action waits for a choice or fails, the table is left incomplete and must not be reused."""
    return attempts(table, pending, action)[-1]


def attempts(
    table: Table, pending: PendingChoice | None, action: object, following: Sequence[object] = ()
) -> list[Attempt]:
    """Carry out one action on a table; actions in `following` may answer its questions.

    Return the results of the action and of each of those answers."""
    wanted = under_way = read_action(table, action)
    script, events_sent = Script([], following=following), 0
    if pending is not None and wanted["do"] == CHOOSE:
        under_way, events_sent = read_action(table, pending.action), pending.events_sent
        script = Script([*pending.answers, wanted["option"]], wanted.get("player", ""), following)
    table.log, table.answer = [], script
    try:
        if pending is None and wanted["do"] == CHOOSE:
            is_card = any(matches(wanted["option"], card.id) for card in table.cards())
            clauses = table.loaded_game.game.choice_clauses.get("", ()) if is_card else ()
            raise Refused("nothing-to-choose", clauses, option=wanted["option"])
        if pending is not None and wanted["do"] != CHOOSE:
            question = ask_again(table, pending)
            raise Refused("a-choice-waits", (), verb=wanted["do"], **vars(question))
        perform(table, find(table, under_way))
        if len(script.given) < len(script.answers):
            raise InputError("state.waiting.answers", "there are more answers than questions")
    except Waiting as waiting:
        script.questions.append((waiting.question, len(table.log)))
        last = None
    except Refused as no:
        last = Attempt(refusal=no.refusal)
    except Missing as missing:
        last = Attempt(unknown=missing.unknown)
    else:
        last = Attempt()
    found, given = list[Attempt](), len(script.given) - len(script.questions) + (last is None)
    for index, (question, count) in enumerate(script.questions):
        row = vars(question) | {"options": list(question.options)}
        now = PendingChoice(dict(under_way), script.given[: given + index], count, row)
        found.append(Attempt(tuple(table.log[events_sent:count]), question, now))
        events_sent = count
    if last is not None:
        events = () if last.refusal else tuple(table.log[events_sent:])
        found.append(Attempt(events, refusal=last.refusal, unknown=last.unknown))
    return found


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


def legal(loaded_game: LoadedGame, state: State, is_checked: bool = False) -> tuple[Action, ...]:
    """Return every action that `apply` accepts and that does not end at once because a fact is missing.

    `is_checked` skips validation, for a state that the kernel wrote. Raise Missing if a missing fact prevents every
    action."""
    table, pending = read_state(loaded_game, state, is_checked)
    found = list[Action]()
    if pending is not None:
        options = pending.question["options"] if is_checked else ask_again(table, pending).options
        found += ({"do": CHOOSE, "option": option} for option in options)
    else:
        found += (as_action(table, move) for move in moves(table))
        if not found and table.over is None:
            require_facts(table)
    if has_gaps(table):
        most = MOST_CARDS_TRIED // len(table.cards())
        found = [each for each in found[:most] if not is_stopped(loaded_game, state, each)] + found[most:]
    return tuple(found)


def has_gaps(table: Table) -> bool:
    """Return whether there is a card on the table that is unknown or whose text is not recorded."""
    return any(not card.kind.is_known or card.kind.parts is None for card in table.cards())


def is_stopped(loaded_game: LoadedGame, state: State, action: Action) -> bool:
    """Return whether an action on a valid state cannot be completed because a fact is missing."""
    table, pending = read_state(loaded_game, state, is_checked=True)
    table.most_reactions = MOST_REACTIONS_TRIED
    try:
        return attempt(table, pending, action).unknown is not None
    except InputError:  # too many reactions
        return False


def require_facts(table: Table) -> None:
    """Raise Missing if whether an action without fields is allowed depends on a fact that is not recorded."""
    for player in acting(table):
        for verb in table.loaded_game.verbs_in(table.phase, ()):
            for rule in () if verb.fields else verb.rules:
                any(rule.check(table, player))
