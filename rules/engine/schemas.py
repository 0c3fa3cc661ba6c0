"""The JSON Schema of every door's request, one alternative for each ruleset, format and calculator."""

from functools import lru_cache

from rules.engine.games.registry import RULESETS, rulesets
from rules.engine.kernel.outcomes import Json
from rules.engine.kernel.reference import Reference
from rules.engine.kernel.rulesets import Calculator, Format, Ruleset
from rules.engine.kernel.schema import action_schema, closed, state_schema

Body = dict[str, Json]
MOST_ACTIONS = 100
SETS: Body = {
    "type": "array",
    "uniqueItems": True,
    "minItems": 1,
    "description": "the sets in use, the first gives most",
}


@lru_cache(maxsize=3)
def schemas(reference: Reference | None = None) -> dict[str, Body]:
    """Return the JSON Schema of every door's request; with a reference also with the sets that a group added to it."""
    doors: dict[str, list[Body]] = {"setup": [], "play": [], "validate": [], "score": [], "calculate": []}
    for rules in (RULESETS if reference is None else rulesets(reference)).values():
        for name, alternatives in schemas_of(rules).items():
            doors[name] += alternatives
    return {name: {"oneOf": alternatives} for name, alternatives in doors.items()}


def schemas_of(rules: Ruleset) -> dict[str, list[Body]]:
    """Return the alternatives of one ruleset, by door."""
    game, state = rules.game, state_schema(rules.game)
    head: Body = {"ruleset": {"const": game.id}}
    sets = SETS | {"items": {"enum": list(game.sets)}} if game.sets else {"type": "array", "maxItems": 0}
    laid = {
        "mode": {"enum": list(game.modes)},
        "players": {"type": "integer", "minimum": game.fewest, "maximum": game.most},
        "sets": sets,
        "seed": {"type": "string", "maxLength": 200, "description": "the same seed gives the same table"},
    }
    counted = {"state": state, "sets": sets} | {name: state["properties"][name] for name in ("players", "cards")}
    actions = {"type": "array", "maxItems": MOST_ACTIONS, "items": action_schema(game)}
    return {
        "setup": [closed(head | laid, ["ruleset", "players", "seed"], f"a table of {game.name}")],
        "play": [closed(head | {"state": state, "actions": actions}, ["ruleset", "state", "actions"], game.name)],
        "score": [closed(head | counted, ["ruleset"], "a state, or the players with their cards and tokens")],
        "validate": [named(head, "format", each, state) for each in rules.formats],
        "calculate": [named(head, "calculator", each, state) for each in rules.calculators],
    }


def named(head: Body, kind: str, one: Format | Calculator, state: Body) -> Body:
    """Return the request for one format or calculator; `state` is the schema of the game's states."""
    fields = head | {kind: {"const": one.name}} | {each.name: each.schema(state) for each in one.fields}
    return closed(fields, ["ruleset", kind, *(each.name for each in one.fields if each.is_required)], one.help)
