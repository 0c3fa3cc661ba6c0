"""The state that a visitor typed into the editor."""

import json
import re

from django.utils.translation import gettext as _

from rules import engine_gateway
from rules.engine_gateway import InputError, named, texts_in
from rules.pages.input_errors import input_error
from rules.pages.sandbox.forms import HIDDEN_PARTS

SEPARATOR = re.compile(r"[,\n]+")


def edited_state(params, game):
    """Return the state typed into the editor, without lasting effects of cards that are no longer in it."""
    state = {"ruleset": game.id, "mode": params["mode"] or game.modes[0]}
    state |= read_zones(params, game, "table")
    state["players"] = [
        {"name": params[f"name{seat}"] or _("Player %(number)s") % {"number": seat + 1}}
        | ({"team": team} if (team := params[f"team{seat}"]) else {})
        | read_zones(params, game, "player", seat)
        for seat in range(params["players"] or game.fewest)
    ]
    if sets := [code for code in game.sets if code in params["sets"]]:
        state["sets"] = sets
    state |= {name: params[name] for name in ("active", "phase") if params[name]}
    return state | hidden_parts(params["hidden"] or params["kept"], state)


def read_zones(params, game, of, seat=""):
    """Return the piles and counters of the table or of one player."""
    counters = {each.name: params[f"{each.name}{seat}"] for each in game.counters if each.of == of}
    zones = [each.name for each in game.zones if each.of == of]
    return counters | {name: read_pile(params[f"{name}{seat}"], name, game.sets) for name in zones}


def read_pile(text, zone, sets):
    """Return the cards of a pile from ids or names separated by commas or lines; a number alone is a size."""
    if text.isascii() and text.isdigit():
        return int(text[:4])
    found = []
    for part in (part.strip() for part in SEPARATOR.split(text)):
        if not part:
            continue
        card, mark, number = part.partition("#")
        try:
            found.append(
                part
                if card.startswith("x-") or card == "unknown"
                else named(card, sets, False, zone, engine_gateway.reference()) + mark + number
            )
        except InputError as error:
            raise input_error(error) from None
    return found


def hidden_parts(text, state):
    """Return the parts of a state that the editor has no inputs for, from the JSON text of its hidden field.

    What is remembered of cards that the edited state no longer contains is omitted. Raise EngineError if the text
    does not fit."""
    try:
        hidden = json.loads(text)
        hidden = {name: hidden[name] for name in HIDDEN_PARTS if name in hidden}
        present = {*texts_in([state, hidden.get("on_cards", {})]), None}
        memory, lasting = hidden.get("memory", {}), hidden.get("lasting", [])
        return hidden | {
            "memory": {zone: [name for name in names if name in present] for zone, names in memory.items()},
            "lasting": [row for row in lasting if {row["card"], row.get("about")} <= present],
            "on_cards": {name: row for name, row in hidden.get("on_cards", {}).items() if name in present},
        }
    except (ValueError, RecursionError, TypeError, AttributeError, KeyError):
        raise engine_gateway.EngineError(
            "hidden", _("This form is out of date. Reload the page and try again.")
        ) from None
