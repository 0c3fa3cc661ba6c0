"""Which way a question leans: "do I keep it" and "do I lose it" ask the same rule and get opposite verdicts.

Each row of `OPPOSITES` has two poles. A ruling leans to the poles that its own phrasings use. A question on a pole that
none of them uses, while they use the other, is put the other way round. Small words count here that carry no meaning
for finding the rule. Over our own phrasings, each left out in turn, a third of those with the opposite verdict are
recognised so, and one in fifty of the others wrongly.
"""

import re
from collections import Counter
from functools import lru_cache

from rules.ask.tokens import fold_words, stem

OPPOSITES = (
    (
        "keep keeps kept stay stays remain remains hold holds survive survives retain stick sticks",
        "lose loses lost gone leave leaves wasted vanish vanishes disappear",
    ),
    (
        "keep keeps stay stays remain remains",
        "discard discarded toss tossed throw thrown throws trash trashed removed dump binned",
    ),
    (
        "safe spared immune exempt escape escapes protected",
        "hit hits suffer suffers affected harmed take takes",
    ),
    ("same identical", "different differ differs separate distinct"),
    ("secret hidden private hide secretly", "public open visible show shown"),
    (
        "must forced force obliged required mandatory compulsory obligatory",
        "may can optional choose choice refuse skip decline allowed",
    ),
    ("over finished", "continue continues still"),
    ("useless nothing dead ignored worthless pointless", "works work active counts count useful usable effect"),
    ("random randomly", "choose pick chosen picks select"),
    ("wait waits later until", "immediately now already right straight once"),
    ("unavoidable", "avoid avoided block defend defense"),
    ("cancel cancelled cancels stop stops", "still anyway"),
    ("facedown", "faceup"),
)
STEMS = tuple(tuple(frozenset(stem(word) for word in pole.split()) for pole in row) for row in OPPOSITES)
OFTEN = 2
HAVE_TO = re.compile(r"\b(?:have|has|had|need|needs) to\b", re.IGNORECASE)


@lru_cache(maxsize=200)
def shared(poles):
    """Return the same object for the same poles."""
    return poles


def poles_of(text):
    """Return the poles a text stands on as numbers: 2n for the first pole of a row, 2n + 1 for the second."""
    found = {stem(word) for word in fold_words(HAVE_TO.sub("must", text))}
    poles = []
    for number, (one, other) in enumerate(STEMS):
        if not found.isdisjoint(one):
            poles.append(2 * number)
        if not found.isdisjoint(other):
            poles.append(2 * number + 1)
    return shared(tuple(poles))


def leaning_of(variants):
    """Return (poles that a ruling's own phrasings use, poles that several of them use)."""
    uses = Counter(pole for variant in variants if variant.is_own for pole in poles_of(variant.text))
    return shared(tuple(sorted(uses))), shared(tuple(sorted(pole for pole, count in uses.items() if count >= OFTEN)))


def is_opposed(poles, leaning):
    """Tell whether a question on these poles is put the other way round than a ruling's own phrasings."""
    used, often = leaning
    return any(pole not in used and pole ^ 1 in often and pole ^ 1 not in poles for pole in poles)
