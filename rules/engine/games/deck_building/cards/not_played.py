"""Cards with a recorded effect that this game does not play, each with the reason."""

PARTLY_RECORDED = "partly-recorded"
MULTIVERSE_ONLY = "multiverse-only"

REFUSED: dict[str, str] = {
    "mvb-brainiac": MULTIVERSE_ONLY,
    "mvb-convergence": MULTIVERSE_ONLY,
    "mvb-crime-syndicate": MULTIVERSE_ONLY,
    "mvb-crisis-on-infinite-earths": MULTIVERSE_ONLY,
    "mvb-deimos": PARTLY_RECORDED,
    "mvb-flashpoint": PARTLY_RECORDED,
    "mvb-multiverse-randomizer": MULTIVERSE_ONLY,
    "mvb-telos": PARTLY_RECORDED,
}
