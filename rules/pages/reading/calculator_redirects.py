"""The rulings that replaced the calculator pages. An old URL redirects to a search for the question of its ruling."""

RULINGS = {
    "fe": {
        "purchase": "fe-power-four-example",
        "attack": "fe-resolve-weakness-short",
        "reshuffle": "fe-draw-with-short-deck",
        "final-score": "fe-scoring-what-counts",
    },
    "mvb": {
        "confrontation": "mvb-confrontation-success",
        "prey": "mvb-confrontation-target",
        "ending": "mvb-how-to-win",
        "world-hopper-markers": "mvb-wh-end-turn",
    },
    "dcf": {
        "damage": "dcf-attack-how",
        "rescue": "dcf-rescue-how",
        "threaten": "dcf-threaten-how",
        "draw-phase": "dcf-hero-hand-size",
        "win-check": "dcf-win-both-sides",
    },
    "e101": {
        "match": "e101-plot-vs-target-vs-agent",
        "chase": "e101-chase-circle",
        "plot-score": "e101-score-formula",
        "purchase": "e101-chase-cost",
        "end-of-game": "e101-game-end",
    },
}
