"""Punch, Vulnerability, Kick and Weakness."""

from rules.engine.games.deck_building.behaviour import card

CARDS = {
    "tt-kick": card(),
    "tt-punch": card(),
    "tt-vulnerability": card(notes=("fe-en/gameplay/14",)),
    "tt-weakness": card(notes=("fe-en/weakness/2",)),
}
