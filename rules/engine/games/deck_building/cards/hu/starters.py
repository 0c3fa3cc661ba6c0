"""Punch, Vulnerability, Kick and Weakness."""

from rules.engine.games.deck_building.behaviour import card

CARDS = {
    "hu-kick": card(),
    "hu-punch": card(),
    "hu-vulnerability": card(notes=("fe-en/gameplay/14",)),
    "hu-weakness": card(notes=("fe-en/weakness/2",)),
}
