"""The verdict for the way a question is put: the phrasings of a ruling vote, each as much as it is like the question.

"Do I keep it" and "do I lose it" ask the same rule and get opposite verdicts, so here every word counts, also the small
ones that carry no meaning for finding the rule. A phrasing's vote is the square of the cosine between all its words and
the question's, each word weighing what it is rare in our texts, times the third power of how well the two fit (see
ranking.py); it is halved where only one of them holds a "not".
"""

import math
from collections import defaultdict

TRANSLATED = 0.8
LEAST_FIT = 0.1
HALF = 0.5
UNKNOWN = 12.0
OPPOSITE = {"yes": "no", "no": "yes"}


def vote(query, match):
    """Return the verdict that most of a ruling's phrasings give; its own if none of them votes."""
    votes = defaultdict(float)
    for variant, fit, like in zip(match.variants, match.fits, match.likes, strict=True):
        if variant.verdict:
            like = like if variant.lang == query.lang else fit * TRANSLATED
            weight = like**2 * (LEAST_FIT + fit) ** 3 * (HALF if is_negated(query, variant) else 1)
            is_turned = query.kind.is_forbidding != variant.kind.is_forbidding
            votes[OPPOSITE.get(variant.verdict, variant.verdict) if is_turned else variant.verdict] += weight
    return max(votes, key=votes.get) if any(votes.values()) else match.document.verdict


def is_negated(query, variant):
    """Tell whether just one of question and phrasing holds a "not"."""
    return query.kind.is_negated != variant.kind.is_negated


def spoken_weight(tokens, rarity):
    """Return what some stems weigh together; one that our texts never use weighs as the rarest."""
    return sum(rarity.get(token, UNKNOWN) for token in tokens)


def likeness(query, variant, rarity):
    """Return the cosine between all words of a question and of a phrasing, each weighing what it is rare."""
    if variant.lang != query.lang:
        return 0.0
    spoken = query.spoken
    both = 0.0
    for tokens in (variant.stems, variant.small):
        for token in tokens:
            if token in spoken:
                both += rarity.get(token, UNKNOWN)
    return both / math.sqrt(query.spoken_weight * variant.spoken) if both else 0.0
