"""Names of the places, counters, phases and kinds of card, and the clauses that events cite."""

PLOT_DECK, TARGET_DECK, AGENT_DECK, CHASE_DECK = "plot_deck", "target_deck", "agent_deck", "chase_deck"
PLOT_DISCARD, TARGET_DISCARD, AGENT_DISCARD = "plot_discard", "target_discard", "agent_discard"
CHASE_DISCARD, TARGETS = "chase_discard", "targets"
PLOTS, AGENTS, CHASE_CARDS, TARGET = "plots", "agents", "chase_cards", "target"
PLOT, AGENT, CHASE = "plot", "agent", "chase"
POINTS, IS_HANDLER, IS_TIED, HAS_PASSED, TIE_ROUND = "points", "is_handler", "is_tied", "has_passed", "tie_round"
FOILED, SETTLED = "foiled", "settled"
SYMBOLS, WORTH, VEHICLE, VEHICLES = "symbols", "worth", "vehicle", ("car", "helicopter", "submarine")

PLOTTING, COVERING, CHASING, REPLENISHING, BUYING = "plotting", "covering", "chasing", "replenishing", "buying"
STANDARD, POCKET = "standard", "pocket-the-evidence"
TWENTY, AFTER_BUYING, AFTER_HOARDING = "twenty_points", "after-buying", "after-hoarding"

WICKED_PLOT, TARGET_CARD, DIC_AGENT, CHASE_CARD = "Wicked Plot", "Target", "DIC Agent", "Chase"
EVIL, HANDLER, NOBODY = "evil", "handler", "nobody"
TYPES = {
    PLOT_DECK: WICKED_PLOT, PLOT_DISCARD: WICKED_PLOT, PLOTS: WICKED_PLOT, PLOT: WICKED_PLOT,
    TARGET_DECK: TARGET_CARD, TARGET_DISCARD: TARGET_CARD, TARGETS: TARGET_CARD, TARGET: TARGET_CARD,
    AGENT_DECK: DIC_AGENT, AGENT_DISCARD: DIC_AGENT, AGENTS: DIC_AGENT, AGENT: DIC_AGENT,
    CHASE_DECK: CHASE_CARD, CHASE_DISCARD: CHASE_CARD, CHASE_CARDS: CHASE_CARD, CHASE: CHASE_CARD,
}  # fmt: skip
DISCARDS = {
    PLOT_DECK: PLOT_DISCARD, TARGET_DECK: TARGET_DISCARD, AGENT_DECK: AGENT_DISCARD, CHASE_DECK: CHASE_DISCARD,
}  # fmt: skip

ORDER = ("e101/larry-plotter/1",)
LAY = ("e101/larry-plotter/2", "e101/larry-plotter/4")
MATCH = ("e101/larry-plotter/3",)
ONE_PLOT = ("e101/larry-plotter/4",)
EXCHANGE = ("e101/larry-plotter/5",)
COVER = ("e101/the-dic-moves/1", "e101/the-dic-moves/2")
AGENT_MATCH = ("e101/the-dic-moves/2",)
HANDLER_EXCHANGE = ("e101/the-dic-moves/5",)
FOIL = ("e101/the-dic-moves/3",)
START_CHASE = ("e101/chase-me-if-you-can/1", "e101/chase-me-if-you-can/2")
COUNTER = ("e101/chase-me-if-you-can/3", "e101/chase-me-if-you-can/6")
CIRCLE = ("e101/chase-me-if-you-can/5",)
ESCAPE = ("e101/chase-me-if-you-can/7",)
CAUGHT = ("e101/chase-me-if-you-can/8",)
POCKETING = ("e101/chase-me-if-you-can/alternate",)
HOARD = ("e101/hoarding/1", "e101/hoarding/2", "e101/hoarding/3")
PASS_ROLE = ("e101/calling-the-cleaners/1", "e101/calling-the-cleaners/2")
REPLENISH = ("e101/calling-the-cleaners/3", "e101/calling-the-cleaners/4")
TWO_PLAYERS = ("e101/calling-the-cleaners/two-players",)
BUY = ("e101/calling-the-cleaners/5", "e101/the-setup/5")
NEW_TARGETS = ("e101/calling-the-cleaners/7", "e101/calling-the-cleaners/8")
ENDING = ("e101/calling-the-cleaners/10", "e101/calling-the-cleaners/11")
TWENTY_CHECK = ("e101/calling-the-cleaners/10", "e101/hoarding/1", "e101/calling-the-cleaners/5")
TIE = ("e101/calling-the-cleaners/12", "e101/calling-the-cleaners/13")
TIED_HANDLER = ("e101/calling-the-cleaners/12", "e101/the-dic-moves/4", "e101/chase-me-if-you-can/8")
