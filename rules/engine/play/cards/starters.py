"""Punch, Vulnerability, Kick and Weakness."""

from rules.engine.play.behaviour import card

CARDS = {
    "fe-kick": card(power=2),
    "fe-punch": card(power=1),
    "fe-vulnerability": card(notes=("fe-en/gameplay/14",)),
    "fe-weakness": card(notes=("fe-en/weakness/2",)),
}
