"""The verdict of a ruling on a question as worded.

Each phrasing of the ruling in the question's language has a verdict. The pair model (same_or_opposite.py) says whether
the question asks the same as the phrasing or the opposite, and each phrasing counts by its similarity to the question.
A logistic calibrator turns the sums into the probability that the verdict is right. A verdict below `CERTAIN` is
withheld: no verdict is better than a wrong one."""

import json
import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from rules.ask.document_library import RULING
from rules.ask.inverted_index import Index, Variant, total_rarity
from rules.ask.prepared_question import Query
from rules.ask.ranking import Match
from rules.ask.same_or_opposite import PairModel, Wording, stored_model

# Probability from which a verdict is given; `ask_train` prints what other values would give.
CERTAIN = 0.95
NEAREST = 14  # phrasings that count
SWAPPED_ORDER = 0.7  # how much the similarity falls if all common words are in the opposite order
RIVALS = 3  # further rulings that may contradict
RIVAL_DISTANCE = 0.8  # score difference from which another ruling does not count
LEAST_DEPENDS = 0.5  # similarity from which a ruling with the verdict "depends" answers so
SIDES = {"yes": 1, "no": -1}
CALIBRATOR = Path(__file__).parent / "weights" / "calibrator.json"


class Evidence(NamedTuple):
    """What the phrasings of a ruling say about a question: sums above 0 for yes, below 0 for no."""

    total: float
    near: float  # phrasings count by the square of their similarity
    nearest: float  # mean by the fourth power


class Signals(NamedTuple):
    """The inputs of the calibrator."""

    total: float
    near: float
    nearest: float
    unmatched: float  # share of the question's words that no phrasing with this verdict has
    rival: float  # evidence of a similar ruling for the opposite


def wording_of(query: Query) -> Wording:
    """Return the words of a question; those of the sentences around it only if they count fully."""
    return Wording(query.small.union(group.head for group in query.groups if group.part == 1.0), query.form)


def swapped(query: Query, variant: Variant) -> float:
    """Return the share of the pairs of common words that question and phrasing have in opposite order, 0 to 1."""
    order = {token: position for position, token in enumerate(variant.stems)}
    pairs = list(combinations([order[group.head] for group in query.groups if group.head in order], 2))
    return sum(one > other for one, other in pairs) / len(pairs) if pairs else 0.0


def nearest_phrasings(
    query: Query, wording: Wording, match: Match, index: Index
) -> list[tuple[float, Variant, Wording]]:
    """Return the phrasings with a verdict that are most similar to a question, with their similarity, best first."""
    rarity, found = index.word_rarity[query.lang], []
    weight = total_rarity(wording.words, rarity)
    for variant in map(Variant._make, zip(*match.phrasings, strict=True)):
        if variant.verdict in SIDES and variant.lang == query.lang:
            other = Wording(frozenset((*variant.stems, *variant.small)), variant.form)
            common = total_rarity(wording.words & other.words, rarity)
            similarity = common / math.sqrt(weight * variant.all_weight) if common else 0.0
            found.append((similarity * (1 - SWAPPED_ORDER * swapped(query, variant)), variant, other))
    return sorted(found, key=lambda row: -row[0])[:NEAREST]


def weigh(wording: Wording, nearest: Sequence[tuple[float, Variant, Wording]], model: PairModel) -> Evidence:
    """Return the evidence of the nearest phrasings."""
    rows = [
        (similarity, model.score(wording, other) * SIDES[variant.verdict or ""])
        for similarity, variant, other in nearest
    ]
    total, near, fourth = (sum(similarity**power * score for similarity, score in rows) for power in (1, 2, 4))
    weight = sum(similarity**4 for similarity, _score in rows)
    return Evidence(total, near, fourth / weight if weight else 0.0)


def signals(
    query: Query, match: Match, matches: Iterable[Match], index: Index, model: PairModel
) -> tuple[str, Signals] | None:
    """Return the likelier verdict and the inputs of the calibrator, or None if no phrasing has a verdict."""
    wording = wording_of(query)
    nearest = nearest_phrasings(query, wording, match, index)
    if not nearest or not wording.words:
        return None
    evidence = weigh(wording, nearest, model)
    side = 1 if evidence.total > 0 else -1
    verdict = "yes" if side > 0 else "no"
    own = {
        token
        for stems, small, theirs in zip(
            match.phrasings.stems, match.phrasings.small, match.phrasings.verdict, strict=True
        )
        if theirs == verdict
        for token in (*stems, *small)
    }
    rarity = index.word_rarity[query.lang]
    unmatched = total_rarity(wording.words - own, rarity) / total_rarity(wording.words, rarity)
    rival = 0.0
    for other in list(matches)[:RIVALS]:
        closeness = 1 - (match.score - other.score) / RIVAL_DISTANCE
        if other.document.kind == RULING and closeness > 0:
            opposite = -side * weigh(wording, nearest_phrasings(query, wording, other, index), model).total
            rival = max(rival, min(1.0, closeness) * opposite)
    return verdict, Signals(
        math.log1p(abs(evidence.total)),
        math.log1p(max(0.0, side * evidence.near)),
        side * evidence.nearest,
        unmatched,
        math.log1p(rival),
    )


@lru_cache(maxsize=1)
def calibrator() -> dict[str, float]:
    """Return the weights of the calibrator: `constant`, and one for each signal."""
    stored: dict[str, float] = json.loads(CALIBRATOR.read_text(encoding="utf-8"))
    return stored


def probability(found: Signals, weights: dict[str, float]) -> float:
    """Return the probability that the likelier verdict is right."""
    score = weights["constant"] + sum(weights[name] * value for name, value in found._asdict().items())
    return 1 / (1 + math.exp(-score))


def verdict_on(query: Query, match: Match, matches: Iterable[Match], index: Index) -> str | None:
    """Return the verdict of a matched ruling on the question as worded, or None if it asks for none or is not certain.

    `matches` are other matches, which may contradict."""
    if match.document.kind != RULING or not query.form.asks_verdict:
        return None
    if match.document.verdict == "depends":
        return "depends" if max(match.likenesses) >= LEAST_DEPENDS else None
    found = signals(query, match, [other for other in matches if other is not match], index, stored_model())
    return found[0] if found and probability(found[1], calibrator()) >= CERTAIN else None
