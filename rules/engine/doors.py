"""The engine's whole public face: plain values in, plain values out; bad input gives an error that names the field."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Concatenate, ParamSpec

from rules.engine.games.registry import RULESETS
from rules.engine.kernel.book import Book
from rules.engine.kernel.cards import Missing
from rules.engine.kernel.fields import read_list, read_number, read_object, read_text
from rules.engine.kernel.inputs import fields_schema, read_fields
from rules.engine.kernel.outcomes import InputError, Json, Outcome
from rules.engine.kernel.reading import read_state
from rules.engine.kernel.reference import Reference
from rules.engine.kernel.rulesets import Ruleset
from rules.engine.kernel.running import apply, legal
from rules.engine.kernel.schema import action_schema, closed, state_schema
from rules.engine.kernel.states import write_state
from rules.engine.sentences import LANGUAGES, say
from rules.engine.sentences.telling import (
    filled,
    told_choice,
    told_event,
    told_refusal,
    told_step,
    told_unknown,
    vars_of,
)

P = ParamSpec("P")
Body = dict[str, Json]
MOST_ACTIONS = 400


def door(inner: Callable[Concatenate[Reference, P], Body]) -> Callable[Concatenate[Reference, P], Body]:
    """Return input that cannot be read as an error value."""

    @wraps(inner)
    def outer(reference: Reference, /, *args: P.args, **named: P.kwargs) -> Body:
        try:
            return inner(reference, *args, **named)
        except InputError as error:
            near = list(error.nearest)
            return {"object": "error", "field": error.field, "message": str(error), "nearest": near}

    return outer


def ruleset(name: object) -> Ruleset:
    """Return a ruleset by its id."""
    return RULESETS[read_text(name, "ruleset", tuple(RULESETS))]


def book_of(reference: Reference, rules: Ruleset) -> Book:
    """Return a ruleset on a reference, made once."""
    return reference.made(("book", rules.game.id), lambda: Book(rules.game, reference))


def read_body(body: object, allowed: Iterable[str], required: Iterable[str]) -> Body:
    """Return the fields of a request."""
    return read_object(body, "", allowed, required)


@door
def engine(reference: Reference) -> Body:
    """Every ruleset: modes, players, sets, schemas, actions, formats and calculators with schema and example."""
    return {
        "object": "engine",
        "languages": list(LANGUAGES),
        "rulesets": [described(each) for each in RULESETS.values()],
    }


def described(rules: Ruleset) -> Body:
    """Return one ruleset as a value."""
    game = rules.game
    return {
        "id": game.id,
        "name": game.name,
        "modes": list(game.modes),
        "players": {"fewest": game.fewest, "most": game.most},
        "sets": list(game.sets),
        "options": {name: list(values) for name, values in game.options.items()},
        "cards": len(game.texts),
        "state_schema": state_schema(game),
        "action_schema": action_schema(game),
        "actions": [{"do": verb.name, "fields": list(verb.fields), "help": verb.help} for verb in game.verbs],
        "formats": [
            {"name": each.name, "help": each.help, "schema": fields_schema(each.fields, each.name)}
            | {"rules": [rule.code for rule in each.rules], "example": dict(each.example)}
            for each in rules.formats
        ],
        "calculators": [
            {"name": each.name, "help": each.help, "schema": fields_schema(each.fields, each.name)}
            | {"example": dict(each.example)}
            for each in rules.calculators
        ],
    }


@door
def setup(reference: Reference, body: object) -> Body:
    """Return a legal state, its parts and its steps; `play` goes on from it, `validate` accepts it."""
    given = read_body(body, ("ruleset", "mode", "players", "sets", "seed", "language"), ("ruleset", "players", "seed"))
    rules, language = ruleset(given["ruleset"]), read_language(given)
    game, book = rules.game, book_of(reference, rules)
    players = read_number(given["players"], "players", game.fewest, game.most)
    mode = read_text(given.get("mode", game.modes[0]), "mode", game.modes)
    sets = read_list(given.get("sets", list(game.sets[:1])), "sets")
    codes = tuple(read_text(each, f"sets[{at}]", game.sets) for at, each in enumerate(sets))
    if len(set(codes)) < len(codes) or not codes and game.sets:
        raise InputError("sets", "each set is named once, and one is needed", game.sets)
    seed = read_text(given["seed"], "seed")
    laid = rules.set_up(book, mode, players, codes, seed)
    return {
        "object": "setup",
        "ruleset": game.id,
        "mode": mode,
        "players": players,
        "sets": list(codes),
        "seed": seed,
        "parts": [vars_of(part) for part in laid.parts],
        "steps": [told_step(step, reference, language) for step in laid.steps],
        "state": write_state(laid.table),
    }


@door
def play(reference: Reference, body: object) -> Body:
    """Carry out actions on a state: events, the state after, and what it waits for or failed on."""
    given = read_body(body, ("ruleset", "state", "actions", "language"), ("ruleset", "state", "actions"))
    rules, language = ruleset(given["ruleset"]), read_language(given)
    book = book_of(reference, rules)
    actions = read_list(given["actions"], "actions", MOST_ACTIONS)
    table, held = read_state(book, given["state"])
    outcome, events, done = Outcome(write_state(table, held), over=table.over), list[Body](), 0
    is_open = False
    for place, action in enumerate(actions):
        try:
            outcome = apply(book, outcome.state, action)
        except InputError as error:
            raise InputError(
                f"actions[{place}]" + error.field.removeprefix("action"), error.message, error.nearest
            ) from error
        events += [told_event(event, reference, language) for event in outcome.events]
        is_open = is_open or outcome.basis == "open"
        if outcome.refusal or outcome.unknown:
            break
        done += 1
    waiting = outcome.state["waiting"]
    stopped = outcome.refusal or outcome.unknown
    return {
        "object": "play",
        "ruleset": rules.game.id,
        "events": events,
        "state": outcome.state,
        "choice": None if waiting is None else told_choice(waiting["question"], reference, language),
        "refusal": None if outcome.refusal is None else told_refusal(outcome, done, reference, language),
        "unknown": None if outcome.unknown is None else told_unknown(outcome, done, reference, language),
        "basis": "open" if is_open else "derived",
        "over": outcome.state["over"],
        "legal": [] if stopped and outcome.unknown else list(legal(book, outcome.state)),
    }


@door
def validate(reference: Reference, body: object) -> Body:
    """Return every violation of a format's rules."""
    if not isinstance(body, dict):
        raise InputError("body", "an object is needed")
    rules, language = ruleset(body.get("ruleset")), read_language(body)
    names = {each.name: each for each in rules.formats}
    form = names[read_text(body.get("format"), "format", tuple(names))]
    rest = {name: value for name, value in body.items() if name not in ("ruleset", "format", "language")}
    given, book = read_fields(rest, form.fields, reference), book_of(reference, rules)
    violations = [
        {
            "code": rule.code,
            "message": say(f"violation.{rule.code}", dict(finding.args), reference, language),
            "cards": list(finding.cards),
            "expected": finding.expected,
            "found": finding.found,
            "fix": say(f"fix.{rule.code}", dict(finding.args), reference, language),
            "open": rule.is_open,
            "citations": list(rule.clauses),
        }
        for rule in form.rules
        for finding in rule.check(book, given)
    ]
    is_legal = all(each["open"] for each in violations)
    return {"object": "validation", "ruleset": rules.game.id, "format": form.name, "legal": is_legal} | {
        "violations": violations
    }


@door
def score(reference: Reference, body: object) -> Body:
    """Return every player's total of a state, line by line, the winner and the tie-break."""
    given = read_body(body, ("ruleset", "state", "language"), ("ruleset", "state"))
    rules, language = ruleset(given["ruleset"]), read_language(given)
    table, _held = read_state(book_of(reference, rules), given["state"])
    head: Body = {"object": "score", "ruleset": rules.game.id}
    try:
        found = rules.score(table)
    except Missing as missing:
        text = say(f"unknown.{missing.code}", filled(missing.args_told), reference, language)
        return head | {"scores": None, "winners": None, "unknown": {"code": missing.code, "message": text}}
    scores = [
        {"player": each.player, "total": each.total, "lines": [vars_of(line) for line in each.lines]}
        for each in found.scores
    ]
    steps = [told_step(step, reference, language) for step in found.steps]
    return head | {"scores": scores, "winners": list(found.winners), "steps": steps, "unknown": None}


@door
def calculate(reference: Reference, body: object) -> Body:
    """Return one result with one name per value, and the steps to it."""
    if not isinstance(body, dict):
        raise InputError("body", "an object is needed")
    rules, language = ruleset(body.get("ruleset")), read_language(body)
    names = {each.name: each for each in rules.calculators}
    calculator = names[read_text(body.get("calculator"), "calculator", tuple(names))]
    rest = {name: value for name, value in body.items() if name not in ("ruleset", "calculator", "language")}
    given = read_fields(rest, calculator.fields, reference)
    head: Body = {"object": "calculation", "ruleset": rules.game.id, "calculator": calculator.name}
    try:
        result = calculator.run(book_of(reference, rules), **given)
    except Missing as missing:
        text = say(f"unknown.{missing.code}", filled(missing.args_told), reference, language)
        return head | {"result": None, "steps": [], "unknown": {"code": missing.code, "message": text}}
    steps = [told_step(step, reference, language) for step in result.steps]
    return head | {"result": dict(result.values), "steps": steps, "unknown": None}


@door
def interactions(reference: Reference, first: object, second: object, language: str = "en") -> Body:
    """Return what the kernel computes for the standard situations of two cards."""
    cards = [read_text(each, f"cards[{at}]") for at, each in enumerate((first, second))]
    for at, card_id in enumerate(cards):
        if card_id not in reference.cards:
            raise InputError(f"cards[{at}]", f"there is no card “{card_id[:60]}”", reference.nearest(card_id))
    found = [
        each
        | {"ruleset": rules.game.id, "events": [told_event(event, reference, language) for event in each["events"]]}
        for rules in RULESETS.values()
        if rules.pair is not None
        for each in rules.pair(book_of(reference, rules), *cards)
    ]
    return {"object": "interactions", "cards": cards, "situations": found}


def read_language(body: Body) -> str:
    """Return the language that is asked for."""
    return read_text(body.get("language", "en"), "language", LANGUAGES)


LANGUAGE: Body = {"enum": list(LANGUAGES), "default": "en"}


def schemas() -> dict[str, Body]:
    """Return the JSON Schema of every door's request; each ruleset, format and calculator is one alternative."""
    plays, setups, scores, forms, calculations = list[Body](), list[Body](), list[Body](), list[Body](), list[Body]()
    for rules in RULESETS.values():
        game, head = rules.game, {"ruleset": {"const": rules.game.id}, "language": LANGUAGE}
        state, actions = state_schema(game), {"type": "array", "maxItems": MOST_ACTIONS, "items": action_schema(game)}
        plays.append(closed(head | {"state": state, "actions": actions}, ["ruleset", "state", "actions"], game.name))
        scores.append(closed(head | {"state": state}, ["ruleset", "state"], game.name))
        laid = {
            "mode": {"enum": list(game.modes)},
            "players": {"type": "integer", "minimum": game.fewest, "maximum": game.most},
            "sets": {"type": "array", "items": {"enum": list(game.sets)}, "uniqueItems": True},
            "seed": {"type": "string"},
        }
        setups.append(closed(head | laid, ["ruleset", "players", "seed"], game.name))
        for form in rules.formats:
            inner = fields_schema(form.fields, form.name)
            named = {"format": {"const": form.name}}
            forms.append(
                closed(head | named | inner["properties"], ["ruleset", "format", *inner["required"]], form.help)
            )
        for each in rules.calculators:
            inner = fields_schema(each.fields, each.name)
            named = {"calculator": {"const": each.name}}
            needed = ["ruleset", "calculator", *inner["required"]]
            calculations.append(closed(head | named | inner["properties"], needed, each.help))
    doors = {"play": plays, "setup": setups, "score": scores, "validate": forms, "calculate": calculations}
    return {name: {"oneOf": alternatives} for name, alternatives in doors.items()}
