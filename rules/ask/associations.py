"""Words learnt from our own paraphrases: two words that ask the same rulings in different phrasings stand near each other."""

import math
from collections import Counter, defaultdict
from itertools import combinations

from rules.ask.library import RULING
from rules.ask.tokens import CONTRASTS, is_french
from rules.ask.tokens import stem as stem_of

QUESTION_WORDS = frozenset({"who", "when", "where", "why", "number", "~qui", "~quand", "~combien"})
CONTRASTING = {
    pair for row in CONTRASTS for one in row for other in row if (pair := (stem_of(one), stem_of(other)))[0] != pair[1]
}
LEAST_TOGETHER = 2
MOST_NEIGHBOURS = 12
STRONGEST = 0.7


def learn(documents, variants):
    """Return for each stem its nearest stems with a weight up to STRONGEST.

    Two stems count as together in a ruling when one phrasing uses the one without the other, and another phrasing the
    other without the one. Phrasings with another verdict ask the
    opposite and are left out. Their nearness is the normalised pointwise mutual information of that, damped when seen only
    a few times."""
    rulings = [
        [phrasing for phrasing in phrasings if phrasing.verdict in (None, document.verdict)]
        for document, phrasings in zip(documents, variants, strict=True)
        if document.kind == RULING and len(phrasings) > 1
    ]
    held = Counter(stem for phrasings in rulings for stem in set().union(*(phrasing.stems for phrasing in phrasings)))
    together = defaultdict(Counter)
    for phrasings in rulings:
        places = defaultdict(int)
        for number, phrasing in enumerate(phrasings):
            for stem in phrasing.stems:
                if held[stem] >= LEAST_TOGETHER and stem not in QUESTION_WORDS and not stem.isdigit():
                    places[stem] |= 1 << number
        for (one, in_one), (other, in_other) in combinations(sorted(places.items()), 2):
            both = in_one & in_other
            if both != in_one and both != in_other:
                together[one][other] += 1
    for one, others in list(together.items()):
        for other, count in others.items():
            if one < other:
                together[other][one] = count
    return {stem: nearest(stem, others, held, len(rulings)) for stem, others in together.items()}


def nearest(stem, others, held, size):
    """Return the nearest stems of one stem with their weights."""
    found = []
    for other, count in others.items():
        if count < LEAST_TOGETHER or (stem, other) in CONTRASTING:
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
