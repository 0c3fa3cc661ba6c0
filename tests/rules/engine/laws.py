"""The laws every game keeps, tried on random legal games: state is whole, cards are conserved, legal is listed."""

import copy
import json
import random
from dataclasses import dataclass, field

from rules.engine.kernel.cards import Missing
from rules.engine.kernel.conserved import broken, census
from rules.engine.kernel.outcomes import InputError
from rules.engine.kernel.running import apply, as_action, legal, moves, perform
from rules.engine.kernel.states import write_state

MOST_MOVES = 4000


@dataclass
class Recorder:
    """Answers at random and remembers the answers of the move under way."""

    rng: random.Random
    given: list = field(default_factory=list)

    def __call__(self, table, player, reason, options, about):
        option = options[int(self.rng.random() * len(options))]
        self.given.append(option if isinstance(option, str) else option.name)
        return option


@dataclass
class Step:
    """One move of a game played through: the state before, the action, the answers and the state after."""

    before: dict
    action: dict
    answers: list
    after: dict


def pick(rng, found, eager):
    """Return a random move; an eager player acts while anything is left to do."""
    pool = [move for move in found if move[0].name in eager] or found
    return pool[int(rng.random() * len(pool))]


def played_through(table, seed, eager=("play",), most=MOST_MOVES):
    """Play a game on one table to its end; return its steps."""
    rng = random.Random(f"moves:{seed}")
    recorder = Recorder(rng)
    table.answer, steps, before = recorder, [], write_state(table)
    everything = census(table)
    while table.over is None and len(steps) < most:
        found = moves(table)
        move = pick(rng, found if len(found) == 1 else found[:-1] if rng.random() < 0.9 else found, eager)
        action, recorder.given = as_action(table, move), []
        try:
            perform(table, move)
        except Missing:  # a text that nobody has recorded stops the game where it matters
            return steps
        after = write_state(table)
        assert list(broken(table, everything)) == [], (seed, action)
        steps.append(Step(before, action, recorder.given, after))
        before = after
    return steps


def played_quickly(table, seed, eager=("play",), most=MOST_MOVES):
    """Play a game on one table to its end without writing it down; return the number of its moves."""
    rng = random.Random(f"moves:{seed}")
    table.answer, everything, turn, count = Recorder(rng), census(table), table.turn, 0
    while table.over is None and count < most:
        found = moves(table)
        assert found, seed
        try:
            perform(table, pick(rng, found if len(found) == 1 else found[:-1] if rng.random() < 0.9 else found, eager))
        except Missing:  # a text that nobody has recorded stops the game where it matters
            return count
        count += 1
        if table.turn != turn or table.over is not None:
            assert list(broken(table, everything)) == [], seed
            turn = table.turn
    return count


def resumed(book, state, action, answers):
    """Carry out one action on a state that was written down, the answers one by one, each on the state returned."""
    outcome = apply(book, through_json(state), action)
    for answer in answers:
        assert outcome.choice is not None, (action, answers, outcome.refusal, outcome.unknown)
        assert answer in outcome.choice.options
        outcome = apply(book, through_json(outcome.state), {"do": "choose", "option": answer})
    assert outcome.choice is None, outcome.choice
    assert outcome.refusal is None, outcome.refusal
    assert outcome.unknown is None, outcome.unknown
    return outcome.state


def through_json(state):
    """Return a state as it comes back from a file."""
    return json.loads(json.dumps(state))


def check_resume(book, steps, rng, share=1.0):
    """Each step from its written state gives the same next state; played on from some states to the end, too."""
    for step in steps:
        if rng.random() < share:
            assert resumed(book, step.before, step.action, step.answers) == step.after, step.action


def check_resume_to_the_end(book, steps, start):
    """Playing on from a written state to the end gives the end of the game played through."""
    state = steps[start].before
    for step in steps[start:]:
        state = resumed(book, state, step.action, step.answers)
    assert state == steps[-1].after


def check_pure(book, step):
    """The same input gives the same output, and the input is not changed."""
    state, action = through_json(step.before), dict(step.action)
    first = apply(book, state, action)
    assert state == step.before
    assert action == step.action
    assert apply(book, copy.deepcopy(state), action) == first


def well_formed(book, state):
    """Yield every action that can be said: every verb with every card, player and way that is there."""
    names = card_names(book, state)
    targets = [*names, *(player["name"] for player in state["players"])]
    for verb in book.game.verbs:
        for said in combinations(verb.fields, targets):
            yield {"do": verb.name, **said}
    for target in (*targets, "yes", "nothing"):
        yield {"do": "choose", "option": target}


def combinations(fields, targets):
    """Yield every way to fill the fields with targets."""
    if not fields:
        yield {}
        return
    for target in targets:
        for rest in combinations(fields[1:], targets):
            yield {fields[0]: target, **rest}


def card_names(book, state):
    """Return the names of all cards in a state."""
    zones = {zone.name for zone in book.game.zones}
    rows = [state, *state["players"], *state["on_cards"].values()]
    return [name for row in rows for zone, cards in row.items() if zone in zones for name in cards]


def check_legal(book, state, most=None):
    """Whatever is listed is accepted; whatever else can be said, or a random part of it, is refused with a reason."""
    offered = legal(book, state)
    listed = [json.dumps(action, sort_keys=True) for action in offered]
    sayable = list(well_formed(book, state))
    if most is not None and len(sayable) > most:
        sayable = [*offered, *random.Random(f"{len(sayable)}:{most}").sample(sayable, most)]
    for action in sayable:
        try:
            refusal = apply(book, state, action).refusal
        except InputError as error:
            assert error.field
            refusal = error
        stands_for = any(names_copy(action, json.loads(each)) for each in listed)
        if json.dumps(action, sort_keys=True) in listed or stands_for:
            assert refusal is None, (action, refusal)
        else:
            assert refusal is not None, action


def names_copy(action, listed):
    """Whether an action names, by its id, a copy that is listed."""
    return action.keys() == listed.keys() and all(
        value == listed[name] or ("#" not in value and listed[name].partition("#")[0] == value)
        for name, value in action.items()
    )


def spoiled(rng, value):
    """Return a JSON value in which one part, at any depth, is dropped, renamed, doubled or replaced."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key, way = rng.choice(list(value)), rng.random()
        if way < 0.08:
            return {name: each for name, each in value.items() if name != key}
        return value | ({key + "x": value[key]} if way < 0.16 else {key: spoiled(rng, value[key])})
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], spoiled(rng, value[at]), *value[at + (rng.random() < 0.9) :]]
    return copy.deepcopy(
        rng.choice([None, True, -1, 3, 10**9, "", "unknown", "x-mine", "x-mine#2", "é#0", [], {}, 1.5])
    )
