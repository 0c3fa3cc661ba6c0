"""The JSON Schema of a game's states and actions, built from its declaration."""

from .cards import UNRECORDED
from .game import CHOOSE, Counter, Game, Zone
from .json_validation import TEXT, Schema, closed
from .reference_data import LANGUAGES

STATE_VERSION = 2  # state_migrations.py reads version 1
CARD: Schema = TEXT | {"pattern": "^[a-z0-9-]+(#([2-9]|[1-9][0-9]+))?$"}
MOST_ROWS, MOST_REMEMBERED, MOST_ANSWERS = 40, 400, 200  # random games reach 7 rows, 60 cards and 12 answers
MOST_TYPES, MOST_FACTS = 8, 30  # of an own card
TEXTS: Schema = {"type": "array", "items": TEXT, "maxItems": MOST_ANSWERS}
CARDS: Schema = {"type": "array", "items": CARD, "maxItems": MOST_REMEMBERED}
ROWS: Schema = {"type": "array", "maxItems": MOST_ROWS}
PLAYER: Schema = TEXT | {"description": "who acts or chooses; anyone else is refused"}
MAYBE: Schema = {"type": ["string", "null"]}
QUESTION = closed(
    dict.fromkeys(("player", "reason", "card", "about"), MAYBE)
    | {"options": {"type": "array", "items": TEXT}}
    | {"args": {"type": "object", "description": "further arguments of the prompt"}},
    [],
    "what is asked",
)
OVER = closed({"code": TEXT, "winners": TEXTS}, ["code"], "how the game ended and who has won")


def zone_schema(zone: Zone, most: int) -> Schema:
    """Return the schema of a zone: a list of up to `most` cards, or their number."""
    what = "copies of its card" if zone.supply else "unknown cards"
    number = {"type": "integer", "minimum": 0, "maximum": most}
    cards = CARDS | {"maxItems": most}
    return {"description": f"{zone.help}; a number means that many {what}", "anyOf": [cards, number]}


def counter_schema(counter: Counter) -> Schema:
    """Return the schema of a counter."""
    if counter.is_flag:
        return {"type": "boolean", "description": counter.help, "default": bool(counter.start)}
    number = {"type": "integer", "minimum": counter.least, "maximum": counter.most}
    return number | {"description": counter.help, "default": counter.start}


def counter_and_zone_schemas(game: Game, of: str) -> Schema:
    """Return the schemas of the counters and zones of a table, player or card; `of` is one of these three words."""
    counters, zones = game.counters_and_zones[of]
    found = {each.name: counter_schema(each) for each in counters}
    return found | {each.name: zone_schema(each, game.most_cards) for each in zones}


def fact_schema(schema: Schema) -> Schema:
    """Return the schema of a fact about an own card, with fewer entries than a list of cards may have."""
    return schema | {name: MOST_FACTS for name in ("maxItems", "maxProperties") if name in schema}


def state_schema(game: Game) -> Schema:
    """Return the schema of a game's states."""
    needed = {
        of: [zone.name for zone in zones if zone.is_required]
        for of, (_counters, zones) in game.counters_and_zones.items()
    }
    row = {"text": TEXT, "card": CARD, "player": TEXT, "about": {"anyOf": [CARD, {"type": "null"}]}}
    effect = row | {"until": {"enum": list(game.untils)}, "data": {"type": "object"}}
    lasting: Schema = {"type": "array", "items": TEXT, "maxItems": 0}  # a game without lasting effects
    if game.untils:
        lasting = ROWS | {"items": closed(effect, ["text", "card", "player", "until"], "a lasting effect")}
    waiting = {"action": {"type": "object"}, "answers": TEXTS}
    waiting |= {"events_sent": {"type": "integer", "minimum": 0}, "question": {"type": "object"}}
    team = {"team": {"enum": ["", *game.teams]}} if game.teams else {}
    player = closed(
        {"name": TEXT} | team | counter_and_zone_schemas(game, "player"), ["name", *needed["player"]], "one player"
    )
    own = {"name": TEXT} | dict.fromkeys(("types", "subtypes", "keywords"), TEXTS | {"maxItems": MOST_TYPES})
    own["names"] = closed(dict.fromkeys(LANGUAGES, TEXT), [], "its name in other languages")
    own |= {each.name: fact_schema(each.schema()) for each in game.facts}
    own |= {name: {"type": ["integer", "null"], "minimum": -99, "maximum": 99} for name in game.figures}
    properties: Schema = {
        "schema": {"const": STATE_VERSION, "description": "the version of this schema; version 1 is migrated"},
        "data": TEXT | {"description": "the version of the data the state was written with"},
        "ruleset": {"const": game.id},
        "mode": {"enum": list(game.modes), "default": game.modes[0]},
        "sets": {"type": "array", "items": {"enum": list(game.sets)}, "minItems": min(1, len(game.sets))}
        | {"description": "the sets in use"},
        "options": closed({name: {"enum": list(each)} for name, each in game.options.items()}, [], "how it is played"),
        "unrecorded": {"enum": list(UNRECORDED), "default": UNRECORDED[0]}
        | {"description": "what happens if the text of a card is not recorded: stop, or play it by its numbers"},
        "cards": {
            "type": "object",
            "maxProperties": game.most_own_cards,
            "description": "custom cards (ids starting with x-), and values missing from the catalogue",
            "additionalProperties": closed(own, [], "a card that uses only its numbers; a custom card needs a name"),
        },
        "seed": TEXT | {"default": "0", "description": "decides every shuffle"},
        "position": {"type": "integer", "minimum": 0, "default": 0, "description": "position in the random sequence"},
        "turn": {"type": "integer", "minimum": 0, "default": 1},
        "phase": {"enum": list(game.phases), "default": game.phases[0]},
        "active": {"anyOf": [TEXT, {"type": "null"}], "description": "whose turn it is; the first player by default"},
        **counter_and_zone_schemas(game, "table"),
        "players": {"type": "array", "items": player, "minItems": game.fewest, "maxItems": game.most},
        "on_cards": {
            "type": "object",
            "maxProperties": game.most_cards,
            "additionalProperties": closed(counter_and_zone_schemas(game, "card"), [], "what lies on a card"),
        },
        "memory": closed(dict.fromkeys(game.memory, CARDS), [], "what the turn remembers"),
        **{name: CARDS | {"description": help_text} for name, help_text in game.shorthands.items()},
        "once": TEXTS | {"description": "what was already used this turn"},
        "lasting": lasting,
        "triggers": ROWS | {"items": closed(row, ["text", "card", "player"], "an effect in line")},
        "waiting": {"anyOf": [{"type": "null"}, closed(waiting, ["action", "answers"], "the pending choice")]},
        "over": {"anyOf": [{"type": "null"}, OVER]},
    }
    return closed(
        properties,
        ["ruleset", "players", *needed["table"]],
        f"a state of {game.name}, with up to {game.most_cards} cards",
    )


def action_schemas(game: Game) -> dict[str, Schema]:
    """Return the schema of each action by the value of `do`: one for each verb, and one for answers."""
    actor = [] if game.actors is None else ["player"]
    rows = {verb.name: (verb.fields, [*actor, *verb.fields], verb.help) for verb in game.verbs}
    rows[CHOOSE] = (("option",), ["option"], "answer the pending choice")
    return {
        name: closed({"do": {"const": name}, "player": PLAYER} | dict.fromkeys(fields, TEXT), ["do", *needed], text)
        for name, (fields, needed, text) in rows.items()
    }
