"""A ruleset described: modes, players, sets, schemas, actions, formats and calculators, with examples to send."""

from collections.abc import Mapping

from rules.engine.kernel.outcomes import Json
from rules.engine.kernel.reference import Reference
from rules.engine.kernel.rulesets import Ruleset
from rules.engine.kernel.running import legal
from rules.engine.kernel.schema import action_schema, state_schema
from rules.engine.kernel.states import write_state
from rules.engine.schemas import schemas_of

Body = dict[str, Json]


def described(reference: Reference, rules: Ruleset) -> Body:
    """Return one ruleset as a value; every example can be sent as it is."""
    game, found = rules.game, schemas_of(rules)
    state = example_state(reference, rules)
    seated = {"name", "team", *(each.name for each in game.counters if each.of == "player")} | {
        each.name for each in game.zones if each.of == "player"
    }
    players = [{name: value for name, value in row.items() if name in seated} for row in state["players"]]
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
        "action_schema": action_schema(game),
        "actions": [{"do": verb.name, "fields": list(verb.fields), "help": verb.help} for verb in game.verbs],
        "formats": [
            {"name": each.name, "help": each.help, "schema": schema, "rules": [rule.code for rule in each.rules]}
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
            "play": {"ruleset": game.id, "state": state, "actions": list(legal(rules.book(reference), state)[:1])},
            "score": {"ruleset": game.id, "players": players} | ({"cards": state["cards"]} if state["cards"] else {}),
        },
    }


def example_state(reference: Reference, rules: Ruleset) -> Body:
    """Return a table that is set up, for examples; made once."""
    laid = (rules.book(reference), rules.game.modes[0], rules.game.fewest, rules.usual_sets, "example")
    return reference.made(("example", rules.game.id), lambda: write_state(rules.set_up(*laid).table))


def with_state(example: Mapping[str, Json], state: Body) -> Body:
    """Return an example whose empty state is filled."""
    return {name: state if name == "state" and not value else value for name, value in example.items()}
