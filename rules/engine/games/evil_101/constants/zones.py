"""Names of the zones, counters and memory lists of a state."""

PLOT_DECK, TARGET_DECK, AGENT_DECK, CHASE_DECK = "plot_deck", "target_deck", "agent_deck", "chase_deck"
PLOT_DISCARD, TARGET_DISCARD, AGENT_DISCARD = "plot_discard", "target_discard", "agent_discard"
CHASE_DISCARD, TARGETS = "chase_discard", "targets"
PLOTS, AGENTS, CHASE_CARDS, TARGET = "plots", "agents", "chase_cards", "target"
PLOT, AGENT, CHASE = "plot", "agent", "chase"
POINTS, IS_HANDLER, IS_TIED, HAS_PASSED, TIE_ROUND = "points", "is_handler", "is_tied", "has_passed", "tie_round"
FOILED, SETTLED = "foiled", "settled"
DISCARDS = {
    PLOT_DECK: PLOT_DISCARD, TARGET_DECK: TARGET_DISCARD, AGENT_DECK: AGENT_DISCARD, CHASE_DECK: CHASE_DISCARD,
}  # fmt: skip
