"""The JSON Schema of a game's states and actions, made from its declaration."""

from rules.engine.kernel.fields import MOST_CARDS, MOST_NUMBER, MOST_TEXT
from rules.engine.kernel.game import Counter, Game, Verb, Zone
from rules.engine.kernel.outcomes import Json
from rules.engine.kernel.reference import LANGUAGES
from rules.engine.kernel.running import CHOOSE
from rules.engine.kernel.states import SCHEMA

TEXT: dict[str, Json] = {"type": "string", "maxLength": MOST_TEXT}
CARD: dict[str, Json] = TEXT | {"pattern": "^[a-z0-9-]+(#([2-9]|[1-9][0-9]+))?$"}
CARDS: dict[str, Json] = {"type": "array", "items": CARD, "maxItems": MOST_CARDS}


def closed(properties: dict[str, Json], required: list[str], help_text: str) -> dict[str, Json]:
    """Return the schema of an object without any other field."""
    return {
        "type": "object",
        "description": help_text,
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def zone_schema(zone: Zone) -> dict[str, Json]:
    """Return the schema of a zone: cards, or how many there are."""
    what = "copies of its card" if zone.supply else "cards that are not told"
    number = {"type": "integer", "minimum": 0, "maximum": MOST_CARDS}
    return {"description": f"{zone.help}; a number stands for so many {what}", "anyOf": [CARDS, number]}


def counter_schema(counter: Counter) -> dict[str, Json]:
    """Return the schema of a counter."""
    if counter.is_flag:
        return {"type": "boolean", "description": counter.help, "default": bool(counter.start)}
    number = {"type": "integer", "minimum": 0, "maximum": MOST_NUMBER}
    return number | {"description": counter.help, "default": counter.start}


def places(game: Game, of: str) -> dict[str, Json]:
    """Return the schemas of the counters and zones of the table, a player or a card."""
    counters, zones = game.places[of]
    return {each.name: counter_schema(each) for each in counters} | {each.name: zone_schema(each) for each in zones}


def state_schema(game: Game) -> dict[str, Json]:
    """Return the schema of a game's states."""
    needed = [zone.name for zone in game.places["table"][1] if zone.is_required]
    row = {"text": TEXT, "card": CARD, "player": TEXT, "about": {"anyOf": [CARD, {"type": "null"}]}}
    effect = row | {"until": {"enum": list(game.untils)}, "data": {"type": "object"}}
    lasting: dict[str, Json] = {"type": "array", "items": TEXT, "maxItems": 0}  # where no effect ever lasts
    if game.untils:
        lasting = {"type": "array", "items": closed(effect, ["text", "card", "player", "until"], "a lasting effect")}
    waiting = {"action": {"type": "object"}, "answers": {"type": "array", "items": TEXT}}
    waiting |= {"told": {"type": "integer", "minimum": 0}, "question": {"type": "object"}}
    team = {"team": {"enum": ["", *game.teams]}} if game.teams else {}
    player = closed({"name": TEXT} | team | places(game, "player"), ["name"], "one player")
    own = {"name": TEXT} | {name: {"type": "array", "items": TEXT} for name in ("types", "subtypes", "keywords")}
    own["names"] = closed(dict.fromkeys(LANGUAGES, TEXT), [], "its name in other languages")
    own |= {each.name: each.schema() for each in game.facts}
    own |= {name: {"type": ["integer", "null"], "minimum": -99, "maximum": 99} for name in game.figures}
    properties: dict[str, Json] = {
        "schema": {"const": SCHEMA, "description": "the version of this schema"},
        "data": TEXT | {"description": "the version of the data the state was written with"},
        "ruleset": {"const": game.id},
        "mode": {"enum": list(game.modes), "default": game.modes[0]},
        "sets": {"type": "array", "items": {"enum": list(game.sets)}, "minItems": min(1, len(game.sets))}
        | {"description": "the sets in use"},
        "options": closed({name: {"enum": list(each)} for name, each in game.options.items()}, [], "how it is played"),
        "cards": {
            "type": "object",
            "description": "cards of the state's own, whose ids begin with x-, and what the catalogue does not tell",
            "additionalProperties": closed(own, [], "a card that plays by its figures; one of your own needs a name"),
        },
        "seed": TEXT | {"default": "0", "description": "decides every shuffle"},
        "position": {"type": "integer", "minimum": 0, "default": 0, "description": "how far the random sequence is"},
        "turn": {"type": "integer", "minimum": 0, "default": 1},
        "phase": {"enum": list(game.phases), "default": game.phases[0]},
        "active": {"anyOf": [TEXT, {"type": "null"}], "description": "whose turn it is; the first player unless said"},
        **places(game, "table"),
        "players": {"type": "array", "items": player, "minItems": game.fewest, "maxItems": game.most},
        "on_cards": {"type": "object", "additionalProperties": closed(places(game, "card"), [], "what lies on a card")},
        "memory": closed(dict.fromkeys(game.memory, CARDS), [], "what the turn remembers"),
        "once": {"type": "array", "items": TEXT, "description": "what was used up this turn"},
        "lasting": lasting,
        "triggers": {"type": "array", "items": closed(row, ["text", "card", "player"], "an effect in line")},
        "waiting": {"anyOf": [{"type": "null"}, closed(waiting, ["action", "answers"], "the choice that waits")]},
        "over": {"anyOf": [{"type": "null"}, {"type": "object"}]},
    }
    return closed(properties, ["ruleset", "players", *needed], f"a state of {game.name}")


def action_schema(game: Game) -> dict[str, Json]:
    """Return the schema of a game's actions."""
    return {"oneOf": [*(verb_schema(game, verb) for verb in game.verbs), CHOICE]}


def verb_schema(game: Game, verb: Verb) -> dict[str, Json]:
    """Return the schema of the actions of one verb."""
    needed = [*(["player"] if game.actors is not None else []), *verb.fields]
    fields = {"do": {"const": verb.name}, "player": PLAYER} | dict.fromkeys(verb.fields, TEXT)
    return closed(fields, ["do", *needed], verb.help)


PLAYER = TEXT | {"description": "who acts or chooses; whoever is not to is refused"}
CHOICE = closed(
    {"do": {"const": CHOOSE}, "player": PLAYER, "option": TEXT}, ["do", "option"], "answer the choice that waits"
)
