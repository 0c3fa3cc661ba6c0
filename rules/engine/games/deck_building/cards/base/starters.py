"""Punch, Vulnerability, Kick and Weakness."""

from rules.engine.games.deck_building.behaviour import card

CARDS = {
    "base-kick": card(),
    "base-punch": card(),
    "base-vulnerability": card(notes=("fe-en/gameplay/14",)),
    "base-weakness": card(notes=("fe-en/weakness/2",)),
}
