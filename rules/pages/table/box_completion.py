"""Add the boxes that a mode or number of players needs to the chosen boxes, so that the engine can set up a game."""

from rules import engine_gateway


def set_up_with_boxes(body, lang):
    """Return the engine's response to `setup` and the codes of the sets that were added to those in the body.

    Without chosen sets, the default ones are used. Sets that the engine names are tried first, then the default sets,
    then all others. Raise EngineError if there is an error that further sets cannot correct."""
    rules = engine_gateway.rulesets()[body["ruleset"]]
    chosen, added = body.get("sets") or list(rules.usual_sets), []
    while True:
        sets = sorted({*chosen, *added}, key=rules.game.sets.index)
        try:
            return engine_gateway.set_up(body | {"sets": sets}, lang), added
        except engine_gateway.EngineError as error:
            candidates = (*error.nearest, *rules.usual_sets, *rules.game.sets)
            more = next((code for code in candidates if code in rules.game.sets and code not in sets), None)
            if error.field != "sets" or more is None:
                raise
            added.append(more)
