"""Names of the modes, phases and moments of the game, and how long effects last."""

PLOTTING, COVERING, CHASING, REPLENISHING, BUYING = "plotting", "covering", "chasing", "replenishing", "buying"
STANDARD, POCKET = "standard", "pocket-the-evidence"
TWENTY, AFTER_BUYING, AFTER_HOARDING = "twenty_points", "after-buying", "after-hoarding"
