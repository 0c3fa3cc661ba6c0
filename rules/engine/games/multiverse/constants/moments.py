"""Names of the modes, and the codes of the sets that a game can use."""

STANDARD, SHORT, IMPOSSIBLE = "standard", "short", "impossible"
WORLD_HOPPER, HOPPER_MULTIVERSE, COST_TOKENS = "world-hopper", "world-hopper-multiverse", "cost-tokens"
MODES = (STANDARD, SHORT, IMPOSSIBLE, WORLD_HOPPER, HOPPER_MULTIVERSE, COST_TOKENS)
SETS = (
    "mvb", "fe", "base", "hu", "tt", "metal", "injustice", "rebirth", "ttg", "arkham", "jld",
    *(f"crossover-{number}" for number in range(1, 13)), *(f"crisis-{number}" for number in range(1, 6)),
    "crossover-crisis-1", *(f"rivals-{number}" for number in range(1, 6)), "confrontations",
    "arkham-shadows", "jld-expansion", "legion-of-doom", "super-friends", "peacemaker", "ttg-expansion", "promo",
)  # fmt: skip
