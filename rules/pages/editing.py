"""The form in which a table is set by hand: one field for every pile and counter that the ruleset has."""

import json
import re

from django.utils.translation import gettext as _

from rules import adapters
from rules.engine.kernel.fields import texts_in
from rules.engine.kernel.lists import named
from rules.engine.kernel.outcomes import InputError
from rules.pages import parameters
from rules.pages.wrong_inputs import input_error

KEPT = ("seed", "position", "turn", "options", "cards", "on_cards", "memory", "once", "lasting")
SEPARATOR = re.compile(r"[,\n]+")
LONGEST = 20_000


def edited_state(given, game):
    """Return the state that was written into the form; lasting effects of cards that are gone go with them."""
    count = parameters.number(given, "players", game.fewest, game.fewest, game.most)
    state = {"ruleset": game.id, "mode": given.get("mode") or game.modes[0]}
    state |= places(given, game, "table", "")
    state["players"] = [
        {"name": parameters.words(given, f"name{seat}", 60) or _("Player %(number)s") % {"number": seat + 1}}
        | ({"team": team} if (team := given.get(f"team{seat}")) else {})
        | places(given, game, "player", str(seat))
        for seat in range(count)
    ]
    if sets := [code for code in game.sets if code in given.getlist("sets")]:
        state["sets"] = sets
    for name in ("active", "phase"):
        if given.get(name):
            state[name] = given[name]
    return state | what_lasts(given, state)


def parameters_of(game):
    """Return the names of the fields of a game's table and of as many players as it can have."""
    places = [*game.counters, *game.zones]
    seated = ["name", "team", *(each.name for each in places if each.of == "player")]
    at_seats = (f"{name}{seat}" for name in seated for seat in range(game.most))
    return (*(each.name for each in places if each.of == "table"), *at_seats)


def places(given, game, of, seat):
    """Return the piles and counters of the table or of one player."""
    found = {}
    for counter in game.counters:
        if counter.of == of:
            name = f"{counter.name}{seat}"
            number = parameters.number(given, name, counter.start, 0, 999_999)
            found[counter.name] = given.get(name) == "yes" if counter.is_flag else number
    for zone in game.zones:
        if zone.of == of:
            found[zone.name] = cards(parameters.words(given, f"{zone.name}{seat}", LONGEST), zone.name, game.sets)
    return found


def cards(text, zone, sets):
    """Return the cards of a field by id or name, separated by commas or lines; a number alone is a size."""
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
                else named(card, sets, False, zone, adapters.reference()) + mark + number
            )
        except InputError as error:
            raise input_error(error) from None
    return found


def what_lasts(given, state):
    """Return what the form does not show and keeps: what was used up, what the turn remembers, what lasts."""
    try:
        kept = json.loads(given.get("kept") or "{}")
        kept = {name: kept[name] for name in KEPT if name in kept}
        there = {*texts_in([state, kept.get("on_cards", {})]), None}
        memory, lasting = kept.get("memory", {}), kept.get("lasting", [])
        return kept | {
            "memory": {zone: [name for name in names if name in there] for zone, names in memory.items()},
            "lasting": [row for row in lasting if {row["card"], row.get("about")} <= there],
            "on_cards": {name: row for name, row in kept.get("on_cards", {}).items() if name in there},
        }
    except (ValueError, RecursionError, TypeError, AttributeError, KeyError):
        raise adapters.EngineError("kept", _("This form is out of date. Reload the page and try again.")) from None


class TableForm:
    """What the form is filled with: a state, its fields in the order of the ruleset."""

    def __init__(self, state, game, say):
        self.state, self.game, self.say = state, game, say

    @property
    def kept(self):
        """What the form does not show, as it is sent along."""
        return json.dumps({name: self.state[name] for name in KEPT if name in self.state}, ensure_ascii=False)

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
        """Return the counters, flags and piles of a row: kind, name, label and what stands there."""
        found = [
            {
                "kind": "flag" if each.is_flag else "number",
                "name": f"{each.name}{seat}",
                "label": self.say(each.name, "zone"),
            }
            | {"value": row.get(each.name, each.start)}
            for each in self.game.counters
            if each.of == of
        ]
        return found + [
            {"kind": "pile", "name": f"{each.name}{seat}", "label": self.say(each.name, "zone")}
            | {"value": len(row[each.name]) if each.supply else as_text(row.get(each.name, []))}
            for each in self.game.zones
            if each.of == of
        ]


def as_text(pile):
    """Return a pile as the form shows it."""
    return str(pile) if isinstance(pile, int) else ", ".join(pile)
