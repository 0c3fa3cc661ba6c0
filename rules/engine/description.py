"""Descriptions of the rulesets for clients, and the JSON Schema of every request."""

from collections.abc import Mapping
from functools import lru_cache

from .games.registry import RULESETS, rulesets
from .kernel.action_results import Json
from .kernel.actions import legal
from .kernel.game import CHOOSE
from .kernel.json_validation import closed
from .kernel.reference_data import Reference
from .kernel.rulesets import COMPLETE, Calculator, Format, Ruleset
from .kernel.state_schema import action_schemas, state_schema
from .kernel.state_serialization import write_state

Body = dict[str, Json]
MOST_ACTIONS = 100
CHOOSE_HELP = "answer the pending choice: one of its options, not of its names"
SETS: Body = {
    "type": "array",
    "uniqueItems": True,
    "minItems": 1,
    "description": "the sets in use; the first one provides most cards",
}


def described(reference: Reference, rules: Ruleset) -> Body:
    """Return the description of a ruleset: its limits, schemas and actions, and examples that are valid requests."""
    game, found = rules.game, schemas_of(rules)
    state = example_state(reference, rules)
    counted = {"ruleset": game.id, "players": state["players"]}
    return {
        "id": game.id,
        "name": game.name,
        "modes": list(game.modes),
        "players": {"fewest": game.fewest, "most": game.most},
        "sets": list(game.sets),
        "default_sets": list(rules.usual_sets),
        "options": {name: list(values) for name, values in game.options.items()},
        "cards": len(game.texts),
        "state_schema": state_schema(game),
        "action_schema": {"oneOf": list(action_schemas(game).values())},
        "actions": [
            *({"do": verb.name, "fields": list(verb.fields), "help": verb.help} for verb in game.verbs),
            {"do": CHOOSE, "fields": ["option"], "help": CHOOSE_HELP},
        ],
        "formats": [
            {
                "name": each.name,
                "help": each.help,
                "schema": schema,
                "rules": list(dict.fromkeys(rule.code for rule in each.rules)),
            }
            | {"example": {"ruleset": game.id, "format": each.name} | with_state(each.example, state)}
            for each, schema in zip(rules.formats, found["validate"], strict=True)
        ],
        "calculators": [
            {"name": each.name, "help": each.help, "schema": schema}
            | {"example": {"ruleset": game.id, "calculator": each.name} | with_state(each.example, state)}
            for each, schema in zip(rules.calculators, found["calculate"], strict=True)
        ],
        "examples": {
            "setup": {"ruleset": game.id, "players": game.fewest, "seed": "example"},
            "play": {"ruleset": game.id, "state": state, "actions": list(legal(rules.load(reference), state)[:1])},
            "score": counted | ({"cards": state["cards"]} if state["cards"] else {}),
        },
    }


def example_state(reference: Reference, rules: Ruleset) -> Body:
    """Return the state of a table that is set up, for the examples; cached."""
    arguments = (rules.load(reference), rules.game.modes[0], rules.game.fewest, rules.usual_sets, "example")
    return reference.cached(("example", rules.game.id), lambda: write_state(rules.set_up(*arguments).table))


def with_state(example: Mapping[str, Json], state: Body) -> Body:
    """Return an example request with `state` in place of an empty one."""
    return {name: state if name == "state" and not value else value for name, value in example.items()}


@lru_cache(maxsize=3)
def schemas(reference: Reference | None = None) -> dict[str, Body]:
    """Return the JSON Schema of each operation's request.

    With a reference, the allowed sets include those that a group added."""
    operations: dict[str, list[Body]] = {"setup": [], "play": [], "validate": [], "score": [], "calculate": []}
    for rules in (RULESETS if reference is None else rulesets(reference)).values():
        for name, alternatives in schemas_of(rules).items():
            operations[name] += alternatives
    return {name: {"oneOf": alternatives} for name, alternatives in operations.items()}


def schemas_of(rules: Ruleset) -> dict[str, list[Body]]:
    """Return the request schemas of one ruleset by operation: one for each format or calculator, else one."""
    game, state = rules.game, state_schema(rules.game)
    head: Body = {"ruleset": {"const": game.id}}
    sets = SETS | {"items": {"enum": list(game.sets)}} if game.sets else {"type": "array", "maxItems": 0}
    table = {
        "mode": {"enum": list(game.modes)},
        "players": {"type": "integer", "minimum": game.fewest, "maximum": game.most},
        "sets": sets,
        "seed": {"type": "string", "maxLength": 200, "description": "the same seed gives the same table"},
        "unrecorded": state["properties"]["unrecorded"],
    }
    counted = {"state": state, "sets": sets} | {name: state["properties"][name] for name in ("players", "cards")}
    action = {"oneOf": list(action_schemas(game).values())}
    actions = {"type": "array", "maxItems": MOST_ACTIONS, "items": action}
    return {
        "setup": [closed(head | table, ["ruleset", "players", "seed"], f"a table of {game.name}")],
        "play": [closed(head | {"state": state, "actions": actions}, ["ruleset", "state", "actions"], game.name)],
        "score": [closed(head | counted, ["ruleset"], "a state, or the players with their cards and tokens")],
        "validate": [named(head, "format", each, state) for each in rules.formats],
        "calculate": [named(head, "calculator", each, state) for each in rules.calculators],
    }


def named(head: Body, kind: str, one: Format | Calculator, state: Body) -> Body:
    """Return the request schema of one format or calculator; `state` is the schema of the game's states."""
    fields = head | {kind: {"const": one.name}} | {each.name: each.schema(state) for each in one.fields}
    if isinstance(one, Format) and one.takes_excerpts:
        fields[COMPLETE.name] = COMPLETE.schema()
    return closed(fields, ["ruleset", kind, *(each.name for each in one.fields if each.is_required)], one.help)
