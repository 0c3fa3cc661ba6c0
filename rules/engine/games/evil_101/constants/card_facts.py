"""Names of the card types and facts of cards, the type of card in each zone, and the names of who scores a Plot."""

from .zones import (
    AGENT,
    AGENT_DECK,
    AGENT_DISCARD,
    AGENTS,
    CHASE,
    CHASE_CARDS,
    CHASE_DECK,
    CHASE_DISCARD,
    PLOT,
    PLOT_DECK,
    PLOT_DISCARD,
    PLOTS,
    TARGET,
    TARGET_DECK,
    TARGET_DISCARD,
    TARGETS,
)

SYMBOLS, WORTH, VEHICLE, VEHICLES = "symbols", "worth", "vehicle", ("car", "helicopter", "submarine")
WICKED_PLOT, TARGET_CARD, DIC_AGENT, CHASE_CARD = "Wicked Plot", "Target", "DIC Agent", "Chase"
EVIL, HANDLER, NOBODY = "evil", "handler", "nobody"
TYPES = {
    PLOT_DECK: WICKED_PLOT, PLOT_DISCARD: WICKED_PLOT, PLOTS: WICKED_PLOT, PLOT: WICKED_PLOT,
    TARGET_DECK: TARGET_CARD, TARGET_DISCARD: TARGET_CARD, TARGETS: TARGET_CARD, TARGET: TARGET_CARD,
    AGENT_DECK: DIC_AGENT, AGENT_DISCARD: DIC_AGENT, AGENTS: DIC_AGENT, AGENT: DIC_AGENT,
    CHASE_DECK: CHASE_CARD, CHASE_DISCARD: CHASE_CARD, CHASE_CARDS: CHASE_CARD, CHASE: CHASE_CARD,
}  # fmt: skip
