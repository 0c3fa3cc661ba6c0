"""Changes that a visitor makes to a state by hand: move, add or remove a card, set a number or the active player, and
let cards without a recorded text count by their numbers."""

import copy
from itertools import islice

from django.utils.translation import gettext as _

from rules.engine_gateway import EngineError, slug_of, texts_in

EDIT = "edit"
FIELDS = {  # the fields of each kind of edit besides `do`, and the types of their values
    frozenset({"card", "to", "at"}): {"card": str, "to": str, "at": str},
    frozenset({"add", "to", "at"}): {"add": str, "to": str, "at": str},
    frozenset({"remove"}): {"remove": str},
    frozenset({"set"}): {"set": dict},
    frozenset({"active"}): {"active": str},
    frozenset({"unrecorded"}): {"unrecorded": str},
}
TOP, BOTTOM = "top", "bottom"
MOST_CARDS = 99  # in one pile that is set to a number


def is_edit(action):
    """Return whether an action of a situation is an edit by hand."""
    return isinstance(action, dict) and action.get("do") == EDIT


def edited_state(state, edits, game):
    """Return a copy of a state with these edits made; raise EngineError if one does not fit the state.

    The state is one that the engine has written, perhaps without its empty values. A place is the name of a zone, with
    the player's seat after a dot: "line_up", "hand.0"."""
    state = copy.deepcopy(state) | {"over": None, "triggers": []}
    try:
        for edit in edits:
            apply_edit(state, edit, game)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, StopIteration):
        raise stale() from None
    return state


def apply_edit(state, edit, game):
    """Carry out one edit on a state."""
    kinds = FIELDS.get(frozenset(edit) - {"do"})
    if kinds is None or any(type(edit[name]) is not kind for name, kind in kinds.items()):
        raise stale()
    if "set" in edit:
        for name, number in edit["set"].items():
            set_number(state, name, number, game)
    elif "active" in edit or "unrecorded" in edit:
        state.update({name: edit[name] for name in edit if name != "do"})
    elif "remove" in edit:
        forget(state, take(state, edit["remove"], game))
    elif "add" in edit:
        put(state, *new_copies(state, edit["add"], 1), edit, game)
    else:
        put(state, take(state, edit["card"], game), edit, game)


def stale():
    """Return the error for an edit that does not fit the state."""
    return EngineError(EDIT, _("This button is out of date. Reload the page and try again."))


def owner_and_zone(state, place, game):
    """Return the row of the state (table or player) to which a place belongs, and the place's zone or counter."""
    name, dot, seat = place.partition(".")
    owner, of = (state["players"][int(seat)], "player") if dot else (state, "table")
    counters, zones = game.counters_and_zones[of]
    return owner, next(each for each in (*zones, *counters) if each.name == name)


def pile_at(state, place, game):
    """Return the list of cards at a place."""
    owner, zone = owner_and_zone(state, place, game)
    pile = owner.setdefault(zone.name, [])
    if not isinstance(pile, list):
        raise stale()
    return pile


def places(game, players):
    """Return every place of a table with this many players."""
    counters_and_zones = game.counters_and_zones
    table = [zone.name for zone in counters_and_zones["table"][1]]
    return table + [f"{zone.name}.{seat}" for seat in range(players) for zone in counters_and_zones["player"][1]]


def take(state, card, game):
    """Remove a card from its pile and from the state's memory of the turn, and return its id."""
    piles = [pile_at(state, place, game) for place in places(game, len(state["players"]))]
    piles += [pile for on in state.get("on_cards", {}).values() for pile in on.values() if isinstance(pile, list)]
    pile = next((each for each in piles if card in each), None)
    if pile is None:
        raise stale()
    pile.remove(card)
    state["memory"] = {
        name: [each for each in names if each != card] for name, names in state.get("memory", {}).items()
    }
    return card


def new_copies(state, slug, count):
    """Return ids of further copies of a card, as the engine writes them."""
    known = set(texts_in(state))
    names = (slug if number == 1 else f"{slug}#{number}" for number in range(1, len(known) + count + 2))
    return [*islice((name for name in names if name not in known), count)]


def put(state, card, edit, game):
    """Put a card where an edit names: the place `to`, at its top or bottom. A card moved into play counts as played."""
    pile = pile_at(state, edit["to"], game)
    pile.insert(0 if edit["at"] == TOP else len(pile), card)
    if edit["to"].startswith("in_play.") and "played" in state.get("memory", {}) and "add" not in edit:
        state["memory"]["played"].append(card)


def forget(state, card):
    """Remove from a state all references to a card that was removed, and to the cards that were on it."""
    gone = {card, *texts_in(state.get("on_cards", {}).get(card, {}))}
    state["on_cards"] = {name: on for name, on in state.get("on_cards", {}).items() if name not in gone}
    state["memory"] = {
        name: [each for each in names if each not in gone] for name, names in state.get("memory", {}).items()
    }
    state["lasting"] = [row for row in state.get("lasting", []) if not {row["card"], row.get("about")} & gone]


def set_number(state, place, number, game):
    """Set a counter, or the number of cards in a supply such as the Kick stack."""
    if type(number) is not int or number < 0:
        raise stale()
    owner, found = owner_and_zone(state, place, game)
    if hasattr(found, "start"):
        owner[found.name] = bool(number) if found.is_flag else number
        return
    pile = pile_at(state, place, game)
    if not found.supply or number > MOST_CARDS:
        raise stale()
    if number and not pile:
        raise EngineError(EDIT, _("This stack is empty. Use “Add a card” to refill it."))
    for card in pile[number:]:
        forget(state, card)
    del pile[number:]
    if number > len(pile):
        pile += new_copies(state, slug_of(pile[0]), number - len(pile))
