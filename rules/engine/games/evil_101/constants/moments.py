"""Names of the phases and the modes, and the option that says when twenty points end the game."""

PLOTTING, COVERING, CHASING, REPLENISHING, BUYING = "plotting", "covering", "chasing", "replenishing", "buying"
STANDARD, POCKET = "standard", "pocket-the-evidence"
TWENTY, AFTER_BUYING, AFTER_HOARDING = "twenty_points", "after-buying", "after-hoarding"
