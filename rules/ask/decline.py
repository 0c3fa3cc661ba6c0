"""Whether a question is answered at all: how likely the best match is about what the question is about.

What no rulebook prints (prices, ages, strategy, other games …) is known by its own wordings in `words/off-topics.txt`,
which are ranked among the rulings: whoever asks one of these is told so."""

import math

BIAS = -1.9
SURE = 0.4
GUESSED = 0.5


def confidence(match, runner_up, query, index):
    """Return how likely the best match answers the question, 0 to 1: a logistic curve over what speaks for it."""
    features = match.features
    margin = min(match.score - runner_up.score, 1.5) if runner_up else 0.5
    total = (
        BIAS
        + 0.8 * features.held
        + 1.9 * features.asked
        + 1.3 * features.alike
        - 3.0 * unknown_share(query, index, match.document.ruleset)
        + 0.8 * margin
    )
    return 1 / (1 + math.exp(-total))


def unknown_share(query, index, ruleset):
    """Return which share of a question's weight lies on words that the ruleset's texts never use."""
    rarity, unknown = index.rarity[ruleset], index.unknown[ruleset]
    total = lost = 0.0
    for group in query.groups:
        weight = max((rarity[token] for token in group.stems if token in rarity), default=None)
        total += group.part * (unknown if weight is None else weight)
        lost += group.part * (unknown if weight is None else weight * GUESSED if group.is_guessed else 0.0)
    return lost / total if total else 1.0
