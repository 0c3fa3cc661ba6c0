"""The public functions of the engine. They take and return JSON values; invalid input returns an error value."""

from collections.abc import Callable, Sequence
from functools import wraps
from inspect import signature

from .description import MOST_ACTIONS, described, schemas
from .games.registry import rulesets
from .kernel.action_results import InputError, Json, Missing, Outcome
from .kernel.actions import apply_each, ask_again, legal
from .kernel.card_list_parser import LineError, read_card
from .kernel.cards import STOP
from .kernel.input_fields import CARDS
from .kernel.json_validation import check
from .kernel.reference_data import LANGUAGES, Reference, nearest
from .kernel.rulesets import COMPLETE, Ruleset
from .kernel.scripted_answers import read_action
from .kernel.state_serialization import read_state, write_state
from .kernel.table import Table
from .messages.input_error_translation import translated
from .messages.writer import MessageWriter

Body = dict[str, Json]
__all__ = ["engine", "setup", "play", "validate", "score", "calculate", "interactions", "schemas"]


def operation(inner: Callable[..., Body]) -> Callable[..., Body]:
    """Decorate an operation: InputError and Missing become an error value that names the field.

    `message` is in English and starts with the field; `text` is in the language of the request, without the field."""

    @wraps(inner)
    def outer(*args: object, **named: object) -> Body:
        try:
            return inner(*args, **named)
        except InputError as wrong:
            error = wrong
        except Missing as missing:  # in an operation whose response has no field `unknown`
            error = InputError("state", f"the answer depends on something unknown ({missing.code})")
        language = str(signature(inner).bind(*args, **named).arguments.get("language", "en"))
        text = translated(error.message, language)
        return {"object": "error", "field": error.field, "message": str(error), "nearest": list(error.nearest)} | {
            "text": text
        }

    return outer


def read_request(reference: Reference, operation_name: str, body: object) -> tuple[Ruleset, Body]:
    """Return the ruleset of a request and its fields, validated against the operation's schema except for `state`.

    `read_state` validates the state later."""
    given, left = check(body, {"type": "object"}, ""), schemas(reference)[operation_name]["oneOf"]
    for name in ("ruleset", "format", "calculator"):
        options = dict.fromkeys(each["properties"][name]["const"] for each in left if name in each["properties"])
        if options and name not in given:
            raise InputError(name, "this field is required", tuple(options))
        if options:
            check(given[name], {"enum": list(options)}, name)
            left = [each for each in left if each["properties"][name]["const"] == given[name]]
    known = {name: {} if name == "state" else each for name, each in left[0]["properties"].items()}
    unknown = next((name for name in given if name not in known), None)
    selector = next((name for name in ("format", "calculator") if name in known), None)
    if unknown is not None and selector is not None:
        members = tuple(name for name in known if name not in ("ruleset", selector))
        message = f"this field doesn't exist; {given[selector]} takes {', '.join(members)}"
        raise InputError(unknown[:60], message, nearest(unknown, members) or members)
    check(given, left[0] | {"properties": known}, "")
    return rulesets(reference)[given["ruleset"]], given


@operation
def engine(reference: Reference) -> Body:
    """Return every ruleset: modes, players, sets, schemas, actions, formats and calculators, with examples."""
    return {
        "object": "engine",
        "languages": list(LANGUAGES),
        "most_actions": MOST_ACTIONS,
        "rulesets": [described(reference, each) for each in rulesets(reference).values()],
    }


@operation
def setup(reference: Reference, body: object, language: str = "en") -> Body:
    """Set up a table; return its state, which `play` continues and `validate` accepts, its piles and the steps."""
    rules, given = read_request(reference, "setup", body)
    game, players, seed = rules.game, given["players"], given["seed"]
    loaded_game = rules.load(reference).playing(given.get("unrecorded", STOP))
    mode, codes = given.get("mode", game.modes[0]), tuple(given.get("sets", rules.usual_sets))
    try:
        dealt = rules.set_up(loaded_game, mode, players, codes, seed)
    except Missing as missing:
        raise InputError(
            "sets", MessageWriter(reference, language).stop("unknown", missing.unknown)["message"]
        ) from missing
    writer = MessageWriter(reference, language, dealt.table.own)
    return {
        "object": "setup",
        "ruleset": game.id,
        "mode": mode,
        "players": players,
        "sets": list(codes),
        "seed": seed,
        "parts": writer.parts(dealt.parts()),
        "steps": writer.steps(dealt.steps),
        "state": write_state(dealt.table),
    }


@operation
def play(reference: Reference, body: object, language: str = "en") -> Body:
    """Carry out actions on a state; return the events, the new state, and the choice, refusal or unknown fact."""
    rules, given = read_request(reference, "play", body)
    loaded_game = rules.load(reference)
    table, pending = read_state(loaded_game, given["state"])
    check_actions(table, given["actions"])
    writer = MessageWriter(reference, language, table.own)
    if pending is not None:
        question = ask_again(read_state(loaded_game, given["state"], is_checked=True)[0], pending)
        pending.question = vars(question) | {"options": list(question.options)}
    start, events, done, is_open = write_state(table, pending), list[Body](), 0, False
    outcome = Outcome(start)
    try:
        for outcome in apply_each(loaded_game, start, given["actions"]):
            events += writer.events(outcome.events)
            is_open = is_open or outcome.basis == "open"
            if outcome.refusal or outcome.unknown:
                break
            done += 1
    except InputError as error:
        field = f"actions[{done}]{error.field[6:]}" if error.field.startswith("action") else error.field
        raise InputError(field, error.message, error.nearest) from error
    waiting, refusal, unknown, listed = outcome.state["waiting"], outcome.refusal, outcome.unknown, list[Body]()
    try:
        listed += legal(loaded_game, outcome.state, is_checked=True)
    except Missing as missing:  # the legal actions depend on a fact that is not recorded
        unknown = unknown or missing.unknown
    return {
        "object": "play",
        "ruleset": rules.game.id,
        "events": events,
        "state": outcome.state,
        "choice": None if waiting is None else writer.choice(waiting["question"]),
        "refusal": None if refusal is None else writer.refusal(refusal) | {"action": done},
        "unknown": None if unknown is None else writer.stop("unknown", unknown) | {"action": done},
        "basis": "open" if is_open or unknown else "derived",
        "over": outcome.state["over"],
        "legal": listed,
    }


def check_actions(table: Table, actions: Sequence[object]) -> None:
    """Raise InputError if any action is malformed, even one after an action that will be refused."""
    for number, action in enumerate(actions):
        try:
            read_action(table, action)
        except InputError as error:
            raise InputError(f"actions[{number}]{error.field[6:]}", error.message, error.nearest) from error


@operation
def validate(reference: Reference, body: object, language: str = "en") -> Body:
    """Return every invalid line, every empty list, and every violation of a format's rules.

    A list with an invalid line is checked as an excerpt; an excerpt may be empty."""
    rules, params = read_request(reference, "validate", body)
    form, loaded_game = next(each for each in rules.formats if each.name == params["format"]), rules.load(reference)
    line_errors = list[LineError]()
    sets = form.name_sets(params, rules.game.sets)
    given = {each.name: each.read(params, reference, sets, line_errors) for each in form.fields}
    is_complete = params.get(COMPLETE.name, COMPLETE.default) and not line_errors
    if "state" in given:
        given["state"], _pending = read_state(loaded_game, given["state"])
    writer = MessageWriter(reference, language, given["state"].own if "state" in given else None)
    violations = [writer.unreadable_line(error) for error in line_errors]
    if is_complete:
        lists = (each.name for each in form.fields if each.is_list or (each.kind == CARDS and params.get(each.name)))
        violations += [writer.empty_list(name) for name in lists if not given[name]]
    violations += [
        {
            "code": rule.code,
            "message": writer.message(f"violation.{rule.code}", finding.args),
            "field": form.field_of(rule, finding, given),
            "line": None,
            "cards": list(finding.cards),
            "expected": finding.expected,
            "found": finding.found,
            "fix": writer.message(f"fix.{rule.code}", finding.args),
            "open": rule.is_open,
            "citations": list(rule.clauses),
        }
        for rule in form.rules
        for finding in rule.check(loaded_game, given)
        if is_complete or not form.is_met_by_excerpt(rule, finding)
    ]
    form.check_lists(params)
    head: Body = {"object": "validation", "ruleset": rules.game.id, "format": form.name}
    return head | {"legal": all(each["open"] for each in violations), "violations": violations}


@operation
def score(reference: Reference, body: object, language: str = "en") -> Body:
    """Return each player's score line by line, the winners and the tie-break, from a state or from cards and tokens."""
    rules, given = read_request(reference, "score", body)
    table = counted_table(reference, rules, given)
    writer, head = MessageWriter(reference, language, table.own), {"object": "score", "ruleset": rules.game.id}
    try:
        found = rules.score(table)
    except Missing as missing:
        unknown = writer.stop("unknown", missing.unknown)
        return head | {"scores": None, "winners": None, "steps": [], "unknown": unknown}
    scores = [
        {"player": each.player, "total": each.total}
        | {"lines": [vars(line) | {"citations": list(line.citations)} for line in each.lines]}
        for each in found.scores
    ]
    result = {"scores": scores, "winners": list(found.winners), "steps": writer.steps(found.steps), "unknown": None}
    return head | result


def counted_table(reference: Reference, rules: Ruleset, given: Body) -> Table:
    """Return the table to score: that of the request's state, or one with only the request's players and cards."""
    if ("state" in given) == ("players" in given):
        raise InputError("state", "give either a state or the players with their cards")
    if "state" in given:
        for name in ("sets", "cards"):
            if name in given:
                raise InputError(name, "leave this out: the state already includes it")
        return read_state(rules.load(reference), given["state"])[0]
    empty: Body = {zone.name: [] for zone in rules.game.counters_and_zones["table"][1] if zone.is_required}
    partial = {"active": None} | {name: given[name] for name in ("players", "sets", "cards") if name in given}
    try:  # the request is validated already, and the rules for a complete table do not apply to a partial one
        return read_state(rules.load(reference), empty | partial, is_checked=True)[0]
    except InputError as error:
        raise InputError(error.field.removeprefix("state."), error.message, error.nearest) from error


@operation
def calculate(reference: Reference, body: object, language: str = "en") -> Body:
    """Return the named values that a calculator computes, and the steps of the calculation."""
    rules, params = read_request(reference, "calculate", body)
    calculator = next(each for each in rules.calculators if each.name == params["calculator"])
    given = {each.name: each.read(params, reference, rules.game.sets) for each in calculator.fields}
    head: Body = {"object": "calculation", "ruleset": rules.game.id, "calculator": calculator.name}
    writer = MessageWriter(reference, language)
    try:
        result = calculator.run(rules.load(reference), **given)
    except Missing as missing:
        return head | {"result": None, "steps": [], "unknown": writer.stop("unknown", missing.unknown)}
    return head | {"result": dict(result.values), "steps": writer.steps(result.steps), "unknown": None}


@operation
def interactions(reference: Reference, first: object, second: object, language: str = "en") -> Body:
    """Play the standard situations of two cards and return what happens in each."""
    cards = [read_card(each, f"cards[{at}]", reference) for at, each in enumerate((first, second))]
    found = [
        MessageWriter(reference, language).pair(each) | {"ruleset": rules.game.id}
        for rules in rulesets(reference).values()
        if rules.pair is not None
        for each in rules.pair(rules.load(reference), *cards)
    ]
    return {"object": "interactions", "cards": cards, "situations": found}
