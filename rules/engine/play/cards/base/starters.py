"""Punch, Vulnerability, Kick and Weakness."""

from rules.engine.play.behaviour import card

CARDS = {
    "base-kick": card(power=2),
    "base-punch": card(power=1),
    "base-vulnerability": card(notes=("fe-en/gameplay/14",)),
    "base-weakness": card(notes=("fe-en/weakness/2",)),
}
