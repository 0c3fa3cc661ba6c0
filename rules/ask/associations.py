"""Words learnt from our own paraphrases: two words that ask the same rulings in different phrasings stand near each other."""

import math
from collections import Counter, defaultdict

from rules.ask.library import RULING
from rules.ask.synonyms import CONTRAST_ROWS
from rules.ask.tokens import is_french
from rules.ask.tokens import stem as stem_of

QUESTION_WORDS = frozenset({"who", "when", "where", "why", "number", "~qui", "~quand", "~combien"})
CONTRASTS = {
    pair
    for row in CONTRAST_ROWS
    for one in row.split()
    for other in row.split()
    if (pair := (stem_of(one), stem_of(other)))[0] != pair[1]
}
LEAST_TOGETHER = 2
MOST_NEIGHBOURS = 12
STRONGEST = 0.7


def learn(documents, variants):
    """Return for each stem its nearest stems with a weight up to STRONGEST.

    Two stems count as together when one phrasing of a ruling uses the one and another phrasing the other instead.
    Their nearness is the normalised pointwise mutual information of that, damped when seen only a few times."""
    held, together, size = Counter(), defaultdict(Counter), 0
    for document, phrasings in zip(documents, variants, strict=True):
        if document.kind != RULING or len(phrasings) < 2:
            continue
        size += 1
        sets = [set(phrasing.stems) for phrasing in phrasings]
        everything = set().union(*sets)
        held.update(everything)
        pairs = set()
        for number, left in enumerate(sets):
            for right in sets[number + 1 :]:
                for one in left - right:
                    for other in right - left:
                        pairs.add((one, other))
                        pairs.add((other, one))
        for one, other in pairs:
            together[one][other] += 1
    return {stem: nearest(stem, others, held, size) for stem, others in together.items()
            if not stem.isdigit() and stem not in QUESTION_WORDS}


def nearest(stem, others, held, size):
    """Return the nearest stems of one stem with their weights."""
    found = []
    for other, count in others.items():
        if count < LEAST_TOGETHER or other.isdigit() or other in QUESTION_WORDS or (stem, other) in CONTRASTS:
            continue
        chance = count / size
        information = math.log(chance * size * size / (held[stem] * held[other]))
        nearness = information / -math.log(chance) * (count / (count + 3))
        if nearness > 0.15:
            found.append((nearness, other))
    found.sort(reverse=True)
    own = [pair for pair in found if is_french(pair[1]) == is_french(stem)]
    foreign = [pair for pair in found if is_french(pair[1]) != is_french(stem)] if is_french(stem) else []
    return {other: min(STRONGEST, nearness) for nearness, other in own[:MOST_NEIGHBOURS] + foreign[:MOST_NEIGHBOURS]}
