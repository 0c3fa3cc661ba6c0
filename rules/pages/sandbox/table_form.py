"""The form in which a visitor edits a state: one field for each pile and counter of the ruleset."""

import json
import re

from django.utils.translation import gettext as _

from rules import engine_gateway
from rules.engine_gateway import InputError, named, texts_in
from rules.pages import parameters
from rules.pages.input_errors import input_error

# Parts of a state that have no visible field; the form sends them in the field `hidden`,
# which forms of release 1.0.0 call `kept`.
HIDDEN_PARTS = ("seed", "position", "turn", "options", "cards", "on_cards", "memory", "once", "lasting")
SEPARATOR = re.compile(r"[,\n]+")
LONGEST_PILE = 20_000


def edited_state(given, game):
    """Return the state typed into the form, without lasting effects of cards that are no longer in it."""
    count = parameters.integer(given, "players", game.fewest, game.fewest, game.most)
    state = {"ruleset": game.id, "mode": given.get("mode") or game.modes[0]}
    state |= read_zones(given, game, "table", "")
    state["players"] = [
        {"name": parameters.text(given, f"name{seat}", 60) or _("Player %(number)s") % {"number": seat + 1}}
        | ({"team": team} if (team := given.get(f"team{seat}")) else {})
        | read_zones(given, game, "player", str(seat))
        for seat in range(count)
    ]
    if sets := [code for code in game.sets if code in given.getlist("sets")]:
        state["sets"] = sets
    for name in ("active", "phase"):
        if given.get(name):
            state[name] = given[name]
    return state | hidden_parts(given, state)


def form_parameters(game):
    """Return the names of all fields of a game, for the table and the maximum number of players."""
    zones = [*game.counters, *game.zones]
    seated = ["name", "team", *(each.name for each in zones if each.of == "player")]
    at_seats = (f"{name}{seat}" for name in seated for seat in range(game.most))
    return (*(each.name for each in zones if each.of == "table"), *at_seats)


def read_zones(given, game, of, seat):
    """Return the piles and counters of the table or of one player."""
    found = {}
    for counter in game.counters:
        if counter.of == of:
            name = f"{counter.name}{seat}"
            number = parameters.integer(given, name, counter.start, 0, 999_999)
            found[counter.name] = given.get(name) == "yes" if counter.is_flag else number
    for zone in game.zones:
        if zone.of == of:
            found[zone.name] = read_pile(
                parameters.text(given, f"{zone.name}{seat}", LONGEST_PILE), zone.name, game.sets
            )
    return found


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


def hidden_parts(given, state):
    """Return the parts of the state that the form sends in a hidden field: used effects, memory, lasting effects."""
    try:
        hidden = json.loads(given.get("hidden") or given.get("kept") or "{}")
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


class TableForm:
    """The form filled with a state; fields are in the order of the ruleset."""

    def __init__(self, state, game, label):
        self.state, self.game, self.label = state, game, label

    @property
    def hidden(self):
        """The parts of the state without visible fields, as JSON for the hidden field."""
        return json.dumps({name: self.state[name] for name in HIDDEN_PARTS if name in self.state}, ensure_ascii=False)

    @property
    def table(self):
        """The fields of the table."""
        return self.fields(self.state, "table", "")

    @property
    def players(self):
        """The players with their fields."""
        return [
            {"seat": seat, "name": row["name"], "team": row.get("team", "")}
            | {"fields": self.fields(row, "player", seat)}
            for seat, row in enumerate(self.state["players"])
        ]

    def fields(self, row, of, seat):
        """Return the fields of the table or a player: kind, name, label, value."""
        found = [
            {
                "kind": "flag" if each.is_flag else "number",
                "name": f"{each.name}{seat}",
                "label": self.label(each.name, "zone"),
            }
            | {"value": row.get(each.name, each.start)}
            for each in self.game.counters
            if each.of == of
        ]
        return found + [
            {"kind": "pile", "name": f"{each.name}{seat}", "label": self.label(each.name, "zone")}
            | {"value": len(row[each.name]) if each.supply else pile_text(row.get(each.name, []))}
            for each in self.game.zones
            if each.of == of
        ]


def pile_text(pile):
    """Return a pile as the text of its field."""
    return str(pile) if isinstance(pile, int) else ", ".join(pile)
