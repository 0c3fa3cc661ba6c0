"""The verdict of a ruling on a question as worded.

Each phrasing of the ruling in the question's language has a verdict. The pair model (same_or_opposite.py) says whether
the question asks the same as the phrasing or the opposite, and each phrasing counts by its similarity to the question.
A logistic model turns these and a few other signals into the probability that the verdict is yes. A verdict less probable
than `CERTAIN` is withheld: no verdict is better than a wrong one."""

import json
import math
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from rules.ask.document_library import RULING
from rules.ask.inverted_index import Index, Variant, total_rarity
from rules.ask.prepared_question import Query
from rules.ask.ranking import Match
from rules.ask.same_or_opposite import PairModel, Wording, positive, stored_model

# Probability from which a verdict is given: the lowest at which at most 1 in 100 verdicts on questions about rulings that
# the logistic model has not seen is wrong (`ask_train --folds`).
CERTAIN = 0.96
NEAREST = 14  # phrasings compared by the pair model
COUNTED = 40  # phrasings whose words count
SWAPPED_ORDER = 0.7  # how much the similarity falls if all common words are in the opposite order
RIVALS = 3  # further rulings whose evidence counts
RIVAL_DISTANCE = 0.8  # score difference from which another ruling does not count
LEAST_DEPENDS = 0.5  # similarity from which a ruling with the verdict "depends" answers so
UNSEEN = 0.15  # weight of a word that no phrasing with a verdict has
MOST_PER_WORD = 2.0  # limit of the evidence of one word
UNMATCHED = 0.6  # how much all evidence falls if no phrasing has a word of the question
SIDES = {"yes": 1, "no": -1}
CALIBRATOR = Path(__file__).parent / "weights" / "calibrator.json"


class Near(NamedTuple):
    """A phrasing with a verdict: its similarity to the question, its side (1 for yes, -1 for no) and its wording."""

    similarity: float
    side: int
    wording: Wording


class Signals(NamedTuple):
    """The inputs of the logistic model: above 0 for yes, below 0 for no; lower if the question has other words."""

    total: float  # evidence of the pair model, by the similarity of the phrasings
    nearest: float  # the same for the most similar phrasings: mean by the eighth power of the similarity
    words: float  # words of the question that occur mostly in phrasings with one verdict
    share: float  # how many similar phrasings have either verdict
    closest: float  # how much more similar the most similar phrasing with the verdict yes is
    rivals: float  # evidence of other rulings that answer the question almost as well


def wording_of(query: Query) -> Wording:
    """Return the Wording of a question; words of the sentences around it are included only if they have full weight."""
    return Wording(query.small.union(group.head for group in query.groups if group.part == 1.0), query.form)


def swapped(query: Query, variant: Variant) -> float:
    """Return the share of the pairs of common words that question and phrasing have in opposite order, 0 to 1."""
    order = {token: position for position, token in enumerate(variant.stems)}
    pairs = list(combinations([order[group.head] for group in query.groups if group.head in order], 2))
    return sum(one > other for one, other in pairs) / len(pairs) if pairs else 0.0


def nearest_phrasings(query: Query, wording: Wording, match: Match, index: Index) -> list[Near]:
    """Return the phrasings with a verdict that are most similar to a question, best first."""
    rarity, found = index.word_rarity[query.lang], []
    weight = total_rarity(wording.words, rarity)
    is_negated = positive(wording, 1)[1] < 0
    for variant in map(Variant._make, zip(*match.phrasings, strict=True)):
        if variant.verdict in SIDES and variant.lang == query.lang:
            other = Wording(frozenset((*variant.stems, *variant.small)), variant.form)
            common = total_rarity(wording.words & other.words, rarity)
            similarity = common / math.sqrt(weight * variant.all_weight) if common else 0.0
            similarity *= 1 - SWAPPED_ORDER * swapped(query, variant)
            side = SIDES[variant.verdict]
            # Few phrasings are negated: a negated question is compared without its negation, and means the opposite.
            other, side = positive(other, side) if is_negated else (other, side)
            found.append(Near(similarity, side, other))
    return sorted(found, key=lambda near: -near.similarity)[:COUNTED]


def evidence(wording: Wording, nearest: list[Near], model: PairModel) -> list[tuple[float, float]]:
    """Return (similarity, score for the verdict yes by the pair model) of each of the nearest phrasings."""
    return [(near.similarity, model.score(wording, near.wording) * near.side) for near in nearest[:NEAREST]]


def evidence_of_words(wording: Wording, nearest: list[Near]) -> tuple[float, float]:
    """Return the signals `words` and `share`, by naive Bayes over the phrasings weighed by squared similarity."""
    sums = {side: sum(near.similarity**2 for near in nearest if near.side == side) for side in (1, -1)}
    if not all(sums.values()):
        return 0.0, 0.0
    total = 0.0
    for word in wording.words:
        counts = dict.fromkeys(sums, UNSEEN * 0.3)
        for near in nearest:
            if word in near.wording.words:
                counts[near.side] += near.similarity**2
        yes, no = (counts[side] / (sums[side] + UNSEEN) for side in (1, -1))
        total += max(-MOST_PER_WORD, min(MOST_PER_WORD, math.log(yes / no)))
    return total, math.log(sums[1] / sums[-1])


def signals(query: Query, match: Match, matches: Iterable[Match], index: Index, model: PairModel) -> Signals | None:
    """Return the inputs of the logistic model for a match, or None if no phrasing of it has a verdict.

    `matches` are the other matches of the question."""
    wording = wording_of(query)
    nearest = nearest_phrasings(query, wording, match, index)
    bare, sign = positive(wording, 1)
    if not nearest or not bare.words:
        return None
    found = evidence(bare, nearest, model)
    total = sum(similarity * score for similarity, score in found)
    weight = sum(similarity**8 for similarity, _score in found)
    rivals = 0.0
    for other in list(matches)[:RIVALS]:
        closeness = min(1.0, 1 - (match.score - other.score) / RIVAL_DISTANCE)
        if other.document.kind == RULING and closeness > 0:
            theirs = evidence(bare, nearest_phrasings(query, wording, other, index), model)
            rivals += closeness * sum(similarity * score for similarity, score in theirs)
    most = {side: max((near.similarity for near in nearest if near.side == side), default=0.0) for side in (1, -1)}
    known = frozenset[str]().union(*(near.wording.words for near in nearest))
    rarity = index.word_rarity[query.lang]
    trust = 1 - UNMATCHED * total_rarity(bare.words - known, rarity) / total_rarity(bare.words, rarity)
    values = (
        math.copysign(math.log1p(abs(total)), total),
        sum(similarity**8 * score for similarity, score in found) / weight if weight else 0.0,
        *evidence_of_words(bare, nearest),
        most[1] - most[-1],
        rivals,
    )
    return Signals(*(sign * trust * value for value in values))


@lru_cache(maxsize=1)
def calibrator() -> dict[str, float]:
    """Return the weights of the logistic model: `constant`, and one for each signal."""
    stored: dict[str, float] = json.loads(CALIBRATOR.read_text(encoding="utf-8"))
    return stored


def probability(found: Signals, weights: dict[str, float]) -> float:
    """Return the probability that the verdict is yes."""
    score = weights["constant"] + sum(weights[name] * value for name, value in found._asdict().items())
    return 1 / (1 + math.exp(-score))


def verdict_on(query: Query, match: Match, matches: Iterable[Match], index: Index) -> str | None:
    """Return the verdict of a matched ruling on the question as worded; None if it asks for none or it is not certain.

    `matches` are the other matches, which may contradict it."""
    if match.document.kind != RULING or not query.form.asks_verdict:
        return None
    if match.document.verdict == "depends":
        return "depends" if max(match.likenesses) >= LEAST_DEPENDS else None
    found = signals(query, match, [other for other in matches if other is not match], index, stored_model())
    if not found:
        return None
    yes = probability(found, calibrator())
    return "yes" if yes >= CERTAIN else "no" if 1 - yes >= CERTAIN else None
