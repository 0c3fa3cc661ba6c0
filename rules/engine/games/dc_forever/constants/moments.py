"""Names of the modes, the phases, the moments for REACTIONS, and the kinds of completed Schemes."""

TWO_PLAYER, TEAM, SOLO = "two-player", "team", "solo"
STANDARD, DRAFT, FIRST_GAME = "standard", "draft", "first-game"
DRAFTING, STARTING, PLOTTING, PLANNING = "drafting", "starting", "plotting", "planning"
CONFRONTATION, ACTIVATION, COMPLETING, DISCARDING = "confrontation", "activation", "completing", "discarding"
WHEN_ATTACKED, AFTER_ATTACK = "when-attacked", "after-attack"
AFTER_THREATEN, AFTER_RESCUE = "after-threaten", "after-rescue"
WHEN_COMPLETED, SINGLE_USE, ONGOING = "when-completed", "single-use", "ongoing"
