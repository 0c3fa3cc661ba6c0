"""The JSON Schema of every door's request, one alternative for each ruleset, format and calculator."""

from __future__ import annotations

from functools import lru_cache

from rules.engine.games.registry import RULESETS
from rules.engine.kernel.inputs import fields_schema
from rules.engine.kernel.outcomes import Json
from rules.engine.kernel.rulesets import Ruleset
from rules.engine.kernel.schema import action_schema, closed, state_schema

Body = dict[str, Json]
MOST_ACTIONS = 100
SETS: Body = {
    "type": "array",
    "uniqueItems": True,
    "minItems": 1,
    "description": "the sets in use, the first gives most",
}


@lru_cache(maxsize=1)
def schemas() -> dict[str, Body]:
    """Return the JSON Schema of every door's request."""
    doors: dict[str, list[Body]] = {"setup": [], "play": [], "validate": [], "score": [], "calculate": []}
    for rules in RULESETS.values():
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
    actions = {"type": "array", "maxItems": MOST_ACTIONS, "items": action_schema(game)}
    return {
        "setup": [closed(head | laid, ["ruleset", "players", "seed"], f"a table of {game.name}")],
        "play": [closed(head | {"state": state, "actions": actions}, ["ruleset", "state", "actions"], game.name)],
        "score": [
            closed(
                head
                | {"state": state, "sets": sets}
                | {name: state["properties"][name] for name in ("players", "cards")},
                ["ruleset"],
                "a state, or the players with their cards and tokens",
            )
        ],
        "validate": [
            named(head, "format", each.name, each.help, fields_schema(each.fields, each.name, state))
            for each in rules.formats
        ],
        "calculate": [
            named(head, "calculator", each.name, each.help, fields_schema(each.fields, each.name, state))
            for each in rules.calculators
        ],
    }


def named(head: Body, kind: str, name: str, help_text: str, inner: Body) -> Body:
    """Return the request for one format or calculator."""
    fields = head | {kind: {"const": name}} | inner["properties"]
    return closed(fields, ["ruleset", kind, *inner["required"]], help_text)
