"""The four decks and their discard piles."""

from __future__ import annotations

from rules.engine.games.evil_101 import places
from rules.engine.kernel.table import Player, Table

HANDS = {places.PLOT_DECK: places.PLOTS, places.AGENT_DECK: places.AGENTS, places.CHASE_DECK: places.CHASE_CARDS}


def has_cards(table: Table, deck: str) -> bool:
    """Whether a deck or its discard pile holds any card."""
    return bool(table.zones[deck] or table.zones[places.DISCARDS[deck]])


def refill(table: Table, deck: str) -> bool:
    """Shuffle the discard pile into an empty deck, which no book says; return whether a card is there."""
    pile, discard = table.zones[deck], table.zones[places.DISCARDS[deck]]
    if not pile and discard:
        for card in list(discard):
            table.move(card, pile)
        table.shuffle(pile)
        table.leave_open("deck-shuffled-again", *places.DECK_RUNS_OUT, zone=deck)
    elif not pile:
        table.leave_open("deck-is-used-up", *places.DECK_RUNS_OUT, zone=deck)
    return bool(pile)


def draw(table: Table, player: Player, deck: str, count: int, *clauses: str) -> None:
    """Let a player draw cards of a deck."""
    drawn = 0
    while drawn < count and refill(table, deck):
        table.move(table.zones[deck][0], player.zones[HANDS[deck]])
        drawn += 1
    if drawn:
        table.tell("draw-from", *clauses, player=player, count=drawn, zone=deck)
