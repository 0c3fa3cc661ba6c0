"""A table on which cards can be tried at once: dealt from their sets, the cards in the hand of whoever begins."""

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.models import Card
from rules import adapters
from rules.engine.games.deck_building.ruleset import FOREVER_EVIL
from rules.measured import TABLES
from rules.pages.set_ups import slug_of

IN_HAND = ("main-deck", "nemesis-stack", "starter", "kick-stack", "weakness-stack")
AS_CHARACTER = "oversized"
PLAYERS = 3


def can_be_tried(card):
    """Whether a card can be put on a table at once: a card of these rules that lies in a hand or is a character."""
    return card.slug in FOREVER_EVIL.texts and card.stack in (*IN_HAND, AS_CHARACTER)


def tried_table(slugs):
    """Return the state of a table with these cards in hand, or an EngineError that names the first that cannot be."""
    found = Card.objects.in_bulk(slugs, field_name="slug")
    for slug in slugs:
        if slug not in found or not can_be_tried(found[slug]):
            raise adapters.EngineError("card", _("%(card)s can't be tried in the sandbox") % {"card": slug[:60]})
    sets = sets_for([found[slug].card_set_id for slug in slugs])
    seed = "+".join(slugs)
    table = {"ruleset": FOREVER_EVIL.id, "players": PLAYERS, "sets": sets, "seed": seed}
    state = adapters.set_up(table, get_language())["state"]
    player = next(row for row in state["players"] if row["name"] == state["active"])
    for slug in reversed(slugs):
        name = taken(state, slug)
        if found[slug].stack == AS_CHARACTER:
            player["character"] = [name]
        else:
            player["hand"].insert(0, name)
    return state


def sets_for(codes):
    """Return the sets of a table with cards of some sets: a full game first, as a pack is usually played."""
    tables = [next(table for table in TABLES if table[-1] == code) for code in dict.fromkeys(codes)]
    named = list(dict.fromkeys(code for table in tables for code in table))
    full = [code for code in named if (code,) in TABLES]
    return full + [code for code in named if code not in full]


def taken(state, slug):
    """Take a card out of the place of the table where it was dealt, and return its name."""
    for pile in (value for value in state.values() if isinstance(value, list)):
        for name in pile:
            if isinstance(name, str) and slug_of(name) == slug:
                pile.remove(name)
                return name
    return slug
