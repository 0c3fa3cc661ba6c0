"""Cards with a recorded effect that this game does not play, each with the reason."""

PARTLY_RECORDED = "partly-recorded"
MULTIVERSE_ONLY = "multiverse-only"

REFUSED: dict[str, str] = {
    # Stack Ongoing: If a player loses their last Champion while Brainiac is on the stack, the game ends and VP are
    # counted.
    "mvb-brainiac": MULTIVERSE_ONLY,
    # Convergence is always the first Event. Put it face up on the Event deck.
    "mvb-convergence": MULTIVERSE_ONLY,
    # You may Confront two Champions together. Pay both costs.
    "mvb-crime-syndicate": MULTIVERSE_ONLY,
    # This Event brings a Crisis into play. All players must contribute. You don't need to clear the Villains first.
    "mvb-crisis-on-infinite-earths": MULTIVERSE_ONLY,
    # First Appearance - Attack: This Attack can't be avoided, but the Attacks within it can; the rulebook doesn't give
    # their text.
    # Stack Ongoing: Add a card from the main deck to the Event Line-Up.
    # When Deimos is defeated, the game ends and VP are counted.
    "mvb-deimos": PARTLY_RECORDED,
    # This Event involves a random Hero or Villain from a set that's also chosen at random. The rulebook doesn't give
    # its full text.
    "mvb-flashpoint": PARTLY_RECORDED,
    # Remove this Randomizer before a game in Multiverse mode. When you draw it while choosing a set at random, play
    # Multiverse mode.
    "mvb-multiverse-randomizer": MULTIVERSE_ONLY,
    # Telos uses VP placed on Champions and Super-Villains; whoever defeats such a card gains the VP on it. A player may
    # have several oversized Characters. The rulebook doesn't give the rest of the text.
    "mvb-telos": PARTLY_RECORDED,
}
