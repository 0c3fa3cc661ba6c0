"""Punch, Vulnerability, Kick and Weakness."""

from rules.engine.games.deck_building.behaviour import card

CARDS = {
    "fe-kick": card(),
    "fe-punch": card(notes=("fe-en/gameplay/10",)),
    "fe-vulnerability": card(
        notes=("fe-en/gameplay/13", "fe-en/gameplay/14", "fe-en/super-villains-and-starting-decks/4")
    ),
    "fe-weakness": card(notes=("fe-en/gameplay/13", "fe-en/gameplay/14", "fe-en/weakness/2")),
}
