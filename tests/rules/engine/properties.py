"""Properties of every game, checked on random legal games: resumable states, conserved cards, complete `legal`."""

import copy
import itertools
import json
import random
from dataclasses import dataclass, field

from rules.engine.kernel.action_results import InputError, Refused
from rules.engine.kernel.actions import acting, apply, apply_each, as_action, find, legal, moves, perform, read_action
from rules.engine.kernel.cards import Missing
from rules.engine.kernel.game import objections
from rules.engine.kernel.state_serialization import read_state, write_state

MOST_MOVES = 4000
MOST_FILLED = 3000  # combinations of a verb's fields that are tried
BESIDE = 50  # tried actions of a kind that is always refused
AUTHOR_ERRORS = ("no-card-chosen",)  # mistakes in the code of a card, which no state can cause
MOST_STOPS = 40  # unrecorded texts that stop a game before it is abandoned


@dataclass
class Recorder:
    """Answers at random and records the answers of the current move."""

    rng: random.Random
    given: list = field(default_factory=list)

    def __call__(self, table, player, reason, options, about):
        option = options[int(self.rng.random() * len(options))]
        self.given.append(option if isinstance(option, str) else str(option))
        return option


@dataclass
class Step:
    """One move of a game: the state before, the action, the answers and the state after."""

    before: dict
    action: dict
    answers: list
    after: dict


def census(table):
    """Return the ids of all cards on the table, sorted."""
    return sorted(card.id for pile in table.piles() for card in pile)


def broken(table, before):
    """Yield violations: lost or doubled cards, cards whose `pile` is wrong, negative counters."""
    now = census(table)
    if now != before:
        yield f"cards: {sorted(set(now) - set(before))} too many, {sorted(set(before) - set(now))} missing"
    for pile in table.piles():
        for card in pile:
            if card.pile is not pile:
                yield f"{card.id} is in {pile.name}, but its pile is {card.pile.name}"
    for owner, counters in (("table", table.counters), *((each.name, each.counters) for each in table.players)):
        yield from (f"{owner}: {name} is {value}" for name, value in counters.items() if value < 0)


def pick(rng, found, eager):
    """Return a random move: preferably with an eager verb, and seldom the last one listed."""
    found = found[:-1] if len(found) > 1 and rng.random() < 0.9 else found
    pool = [move for move in found if move[0].name in eager] or found
    return pool[int(rng.random() * len(pool))]


def played_through(table, seed, eager=("play",), most=MOST_MOVES):
    """Play a game on one table to its end, or until every move needs an unrecorded text; return its steps."""
    rng = random.Random(f"moves:{seed}")
    recorder, steps, before, unplayable = Recorder(rng), [], write_state(table), []
    table.answer, everything = recorder, census(table)
    while table.over is None and len(steps) < most:
        found = [move for move in moves(table) if as_action(table, move) not in unplayable]
        if not found:
            return steps
        move = pick(rng, found, eager)
        action, recorder.given = as_action(table, move), []
        try:
            perform(table, move)
        except Missing as missing:  # an unrecorded text stops the action; try another one from the state before
            assert missing.code not in AUTHOR_ERRORS, (seed, action)
            unplayable.append(action)
            table = read_state(table.loaded_game, before)[0]
            table.answer = recorder
            continue
        after = write_state(table)
        assert list(broken(table, everything)) == [], (seed, action)
        steps.append(Step(before, action, recorder.given, after))
        before, unplayable = after, []
    return steps


def played_quickly(table, seed, eager=("play",), most=MOST_MOVES):
    """Play a game on one table to its end without recording its moves; return their number."""
    rng = random.Random(f"moves:{seed}")
    table.answer, everything, turn, count, stops = Recorder(rng), census(table), table.turn, 0, 0
    before = write_state(table)
    while table.over is None and count < most and stops < MOST_STOPS:
        found = moves(table)
        assert found, seed
        try:
            perform(table, pick(rng, found, eager))
        except Missing as missing:  # an unrecorded text; replay the turn from its start with other moves
            assert missing.code not in AUTHOR_ERRORS, seed
            table, answer, stops = read_state(table.loaded_game, before)[0], table.answer, stops + 1
            table.answer = answer
            continue
        count += 1
        if table.turn != turn or table.over is not None:
            assert list(broken(table, everything)) == [], seed
            turn, before = table.turn, write_state(table) if stops else before
    return count


def actions_of(step):
    """Return the action of a step and its answers, as actions."""
    return (step.action, *({"do": "choose", "option": answer} for answer in step.answers))


def resumed(loaded_game, state, step):
    """Apply the action of a step to a state, then each answer to the state returned; return the last state."""
    for each in actions_of(step):
        outcome = apply(loaded_game, through_json(state), each)
        assert outcome.refusal is outcome.unknown is None, (step.action, step.answers, outcome.refusal, outcome.unknown)
        state = outcome.state
    assert outcome.choice is None, outcome.choice
    return state


def through_json(state):
    """Return a state after encoding and decoding it as JSON."""
    return json.loads(json.dumps(state))


def check_resume(loaded_game, steps, rng, share=1.0):
    """Check that each step, or a share of them, gives the same next state; return those states by index."""
    followed = {}
    for at, step in enumerate(steps):
        if rng.random() < share:
            state = resumed(loaded_game, step.before, step)
            assert state == step.after, step.action
            followed[at] = state
    return followed


def check_resume_to_the_end(loaded_game, steps, start, followed=None):
    """Check that a game resumed from the state of a step ends in the same state.

    `followed` are the next states by index, if known: `apply` is pure, so an equal state need not be applied again."""
    state, followed = steps[start].before, followed or {}
    for at, step in enumerate(steps[start:], start):
        is_known = at in followed and state == step.before
        state = followed[at] if is_known else resumed(loaded_game, state, step)
    assert state == steps[-1].after


def check_together(loaded_game, steps, start, most=100):
    """Check that actions and answers sent together do the same as each sent alone."""
    part = steps[start : start + most]
    outcomes = list(
        apply_each(loaded_game, through_json(part[0].before), [action for step in part for action in actions_of(step)])
    )
    assert [each.state for each in outcomes if each.choice is None] == [step.after for step in part]


def check_pure(loaded_game, step):
    """Check that the same input gives the same output, and that the input is not modified."""
    state, action = through_json(step.before), dict(step.action)
    first = apply(loaded_game, state, action)
    assert state == step.before
    assert action == step.action
    assert apply(loaded_game, copy.deepcopy(state), action) == first


def well_formed(loaded_game, state, rng):
    """Yield well-formed actions: every verb with every card and player; of many combinations, a random part."""
    players = [player["name"] for player in state["players"]]
    targets = [*card_names(loaded_game, state), *players]
    for verb in loaded_game.game.verbs:
        ways = len(targets) ** len(verb.fields)
        filled = itertools.product(targets, repeat=len(verb.fields))
        if ways > MOST_FILLED:
            filled = ([rng.choice(targets) for _field in verb.fields] for _each in range(MOST_FILLED))
        for values in filled:
            action = {"do": verb.name, **dict(zip(verb.fields, values, strict=True))}
            yield from ([action | {"player": name} for name in players] if loaded_game.game.actors else [action])
    for target in (*targets, "yes", "skip"):
        yield {"do": "choose", "option": target}


def card_names(loaded_game, state):
    """Return the ids of all cards in a state."""
    zones = {zone.name for zone in loaded_game.game.zones}
    rows = [state, *state["players"], *state["on_cards"].values()]
    return [name for row in rows for zone, cards in row.items() if zone in zones for name in cards]


def check_legal(loaded_game, state, most=None):
    """Check that listed actions are carried out, and that other actions, or `most` of them, are refused or unknown.

    Actions that are not listed are looked up on one table, which is faster than `apply`. Answers without a pending
    choice, and other actions during one, are always refused, so only a few are tried. Return the number of actions."""
    rng, offered = random.Random(f"said:{state['position']}:{most}"), legal(loaded_game, state)
    table, pending = read_state(loaded_game, state)
    candidates = list(well_formed(loaded_game, state, rng))
    beside = [action for action in candidates if (action["do"] == "choose") == (pending is None)]
    candidates = [action for action in candidates if (action["do"] == "choose") == (pending is not None)]
    candidates = candidates if most is None or len(candidates) <= most else rng.sample(candidates, most)
    candidates = [*offered, *candidates, *rng.sample(beside, min(len(beside), BESIDE))]
    for action in candidates:
        is_listed = any(action == each or names_copy(action, each) for each in offered)
        try:
            if not is_listed and pending is None and action["do"] != "choose":
                find(table, read_action(table, action))
            outcome = apply(loaded_game, state, action)
            stop = outcome.refusal or outcome.unknown
        except (InputError, Missing, Refused) as error:
            stop = error
        assert (stop is None) == is_listed, (action, stop)
    return len(candidates)


def names_copy(action, listed):
    """Whether an action names a listed copy by its id without a number."""
    return action.keys() == listed.keys() and all(
        value == listed[name] or ("#" not in value and listed[name].partition("#")[0] == value)
        for name, value in action.items()
    )


def spoiled(rng, value):
    """Return a JSON value in which one part, at any depth, is removed, renamed, doubled or replaced."""
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


def replaced(value, names):
    """Return a JSON value in which texts are replaced as `names` says."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return [replaced(each, names) for each in value]
    if isinstance(value, dict):
        return {names.get(key, key): replaced(each, names) for key, each in value.items()}
    return value


def near_cards(row):
    """Yield the first cards of every list in a table or player."""
    for cards in row.values():
        if isinstance(cards, list):
            yield from (each for each in cards[:7] if isinstance(each, str))


def check_hidden(loaded_game, step, rng, most=4):
    """Replace up to `most` known cards by unknown ones and take the same step; return what came of it.

    The result must be the same, with the same cards replaced, or be marked as open, or stop."""
    written = json.dumps([step.before["once"], step.before["lasting"], step.before["triggers"]])
    known = [name for name in card_names(loaded_game, step.before) if name not in written and "unknown" not in name]
    if rng.random() < 0.8:  # mostly cards that are likely to matter: those in short lists, and the tops of long ones
        near = {name for row in (step.before, *step.before["players"]) for name in near_cards(row)}
        known = [name for name in known if name in near] or known
    hidden = rng.sample(known, min(rng.randint(1, most), len(known)))
    names = {name: f"unknown#{900 + at}" for at, name in enumerate(hidden)}
    state, is_open = replaced(step.before, names) | {"cards": step.before["cards"]}, False
    try:
        table, pending = read_state(loaded_game, state)
        outcomes = apply_each(loaded_game, write_state(table, pending), replaced(list(actions_of(step)), names))
        for outcome in outcomes:
            is_open = is_open or outcome.basis == "open"
            if outcome.refusal or outcome.unknown:
                return "refused" if outcome.refusal else "unknown"
    except InputError as error:
        return f"not read: {error.message[:40]}" if "can't be here" not in str(error) else "not read"
    if is_open:
        return "open"
    if outcome.choice is not None:
        return "asks"
    assert outcome.state == (after := replaced(step.after, names) | {"cards": step.after["cards"]}), (
        step.action,
        step.answers,
        names,
        differences(outcome.state, after),
    )
    return "same"


def differences(one, other, path="state"):
    """Return where two JSON values differ, as texts."""
    if isinstance(one, dict) and isinstance(other, dict):
        return [each for key in {**one, **other} for each in differences(one.get(key), other.get(key), f"{path}.{key}")]
    return [] if one == other else [f"{path}: {one} / {other}"]


def check_rules(loaded_game, state, rng, most=2000):
    """Check that a verb lists a card or player if and only if none of its rules objects; return the pairs tried."""
    table, _pending = read_state(loaded_game, state)
    everything, count = [*table.cards(), *table.players], 0
    for verb in loaded_game.verbs_in(table.phase, ()) if table.over is None else ():
        if set(verb.fields) & set(loaded_game.game.ways):
            continue
        for player in acting(table):
            listed = {tuple(args) for args in verb.targets(table, player)}
            tried = {*itertools.product(everything, repeat=len(verb.fields))} if len(verb.fields) < 2 else {*listed}
            if len(verb.fields) == 2:
                tried |= {(rng.choice(everything), rng.choice(everything)) for _each in range(most)}
            for args in tried:
                try:
                    is_allowed = not objections(verb, table, player, args)
                except Missing:  # a rule that depends on an unrecorded text
                    is_allowed = False
                assert is_allowed == (args in listed), (verb.name, player, args, is_allowed)
            count += len(tried)
    return count
