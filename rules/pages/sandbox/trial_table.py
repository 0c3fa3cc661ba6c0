"""Set up a table to try given cards: dealt from their sets, with the cards in the first player's hand.

Cards of Forever Evil and its sets are tried in that game, others in the Multiverse Box, where cards without a recorded
text count by their numbers."""

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.models import Card
from rules import engine_gateway
from rules.engine_gateway import FOREVER_EVIL, slug_of
from rules.simulation import TABLES

HAND_STACKS = ("main-deck", "nemesis-stack", "starter", "kick-stack", "weakness-stack")
CHARACTER_STACK = "oversized"
MAIN_DECK = "main-deck"
MULTIVERSE = "mvb"
PLAYERS = 3


def can_be_tried(card):
    """Return whether the sandbox can set up a table with a card: the engine plays it from a hand or as a character."""
    if card.slug in FOREVER_EVIL.texts and card.stack in (*HAND_STACKS, CHARACTER_STACK):
        return True
    return card.stack == MAIN_DECK and card.card_set_id in engine_gateway.sets_of(MULTIVERSE)


def trial_table(slugs):
    """Return the state of a table with these cards in hand or as the character.

    Raise EngineError for the first card that cannot be dealt."""
    found = Card.objects.in_bulk(slugs, field_name="slug")
    for slug in slugs:
        if slug not in found or not can_be_tried(found[slug]):
            raise engine_gateway.EngineError("card", _("%(card)s can't be tried in the sandbox") % {"card": slug[:60]})
    sets = [found[slug].card_set_id for slug in slugs]
    if all(slug in FOREVER_EVIL.texts for slug in slugs):
        table = {"ruleset": FOREVER_EVIL.id, "sets": sets_for(sets)}
    else:
        usual = engine_gateway.rulesets()[MULTIVERSE].usual_sets
        table = {"ruleset": MULTIVERSE, "sets": [*dict.fromkeys([*usual, *sets])], "unrecorded": "by_figures"}
    table |= {"players": PLAYERS, "seed": "+".join(slugs)}
    state = engine_gateway.set_up(table, get_language())["state"]
    player = next(row for row in state["players"] if row["name"] == state["active"])
    for slug in reversed(slugs):
        name = take_copy(state, slug)
        if found[slug].stack == CHARACTER_STACK:
            player["character"] = [name]
        else:
            player["hand"].insert(0, name)
    return state


def sets_for(codes):
    """Return the codes of sets that together make a playable table with these sets, full games before packs."""
    tables = [next(table for table in TABLES if table[-1] == code) for code in dict.fromkeys(codes)]
    all_codes = list(dict.fromkeys(code for table in tables for code in table))
    full = [code for code in all_codes if (code,) in TABLES]
    return full + [code for code in all_codes if code not in full]


def take_copy(state, slug):
    """Remove a copy of a card from the table's piles and return its id; the slug if there is no copy."""
    for pile in (value for value in state.values() if isinstance(value, list)):
        for name in pile:
            if isinstance(name, str) and slug_of(name) == slug:
                pile.remove(name)
                return name
    return slug
