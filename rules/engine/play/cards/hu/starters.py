"""Punch, Vulnerability, Kick and Weakness."""

from rules.engine.play.behaviour import card

CARDS = {
    "hu-kick": card(power=2),
    "hu-punch": card(power=1),
    "hu-vulnerability": card(notes=("fe-en/gameplay/14",)),
    "hu-weakness": card(notes=("fe-en/weakness/2",)),
}
