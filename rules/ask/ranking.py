"""Rank rulings, terms and clauses for a question.

For each ruleset, the shortlist holds the documents with the highest share of the question's weight (`coverage`), and
all that tie with the last of them: a question of few common words is covered equally by many. Each is then scored by
the weighted sum of its `Features`, which lie between 0 and 1; `WEIGHTS` was fitted on the development questions.

Topics that no rulebook covers (prices, ages, strategy, other games …) are ranked together with the rulings, by the
phrasings in `words/off-topics.txt`. A question that matches a topic best, or no document well enough, is declined."""

import heapq
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rapidfuzz import fuzz

from rules.ask.document_library import RULING, TOPIC, Document
from rules.ask.inverted_index import FIELD_BITS, FIELD_MASK, FIELD_WEIGHTS, UNUSED_RARITY, Index, Phrasings
from rules.ask.prepared_question import Query

SHORTLIST = 20  # documents per ruleset, without ties
NO_STEM = (0.0, "")
LEAST_CONFIDENCE = 0.58  # below it a question is declined
SPELLINGS = 4  # best phrasings whose spelling is compared
LEAST_FIT = 0.15  # below it the likeness of a document is not computed
SINGLE_FIT = 0.7  # factor that replaces the fit of further phrasings if there are none to compare
FEW_PHRASINGS = 3  # up to which a ruling is judged by its best phrasing alone
MOST_TOPIC_DISTANCE = 2.5  # limit of the difference to the best off-topic score


class Features(NamedTuple):
    """The inputs of the score of a document: features that make it more or less likely to be the answer."""

    coverage: float  # share of the question's weight that occurs anywhere in the document
    fit: float  # how well the question and the best phrasing cover each other
    other_fits: float  # mean fit of the next three phrasings
    spelling: float  # best string similarity with one of the best phrasings
    likeness: float  # cosine similarity with the best phrasing, function words included
    other_likeness: float  # mean of the same for the next three phrasings
    no_verdict: float  # 1 if a yes/no question meets a document without a verdict


WEIGHTS = Features(
    coverage=6.0, fit=3.4, other_fits=4.2, spelling=2.5, likeness=3.4, other_likeness=4.2, no_verdict=-1.2
)


@dataclass(slots=True)
class Match:
    """A document with its score, features and phrasings, and the fit and likeness of each phrasing."""

    document: Document
    score: float
    features: Features
    phrasings: Phrasings
    fits: list[float]
    likenesses: list[float]


def rank(query: Query, index: Index, rulesets: Iterable[str]) -> list[Match]:
    """Return the matches of a question in these rulesets, best first."""
    scored = (score_document(query, index, *row) for row in shortlist(query, index, rulesets))
    return sorted(filter(None, scored), key=lambda match: (-match.score, match.document.id))


def weigh_groups(query: Query, index: Index, ruleset: str) -> list[float]:
    """Return the weight of each word of the question in a ruleset: the rarity of its best-known stem."""
    rarity, weights = index.rarity[ruleset], []
    for group in query.groups:
        known = [(part, rarity[token]) for token, part in group.stems.items() if token in rarity]
        weights.append(group.part * (max(known)[1] if known else index.unknown[ruleset]))
    return weights


def shortlist(query: Query, index: Index, rulesets: Iterable[str]) -> Iterator[tuple[float, int, list[float]]]:
    """Yield (coverage, position, share of each word) for the documents of each ruleset with the highest coverage.

    The position is that in the index."""
    for ruleset in rulesets:
        weights = weigh_groups(query, index, ruleset)
        parts = [weight / sum(weights) for weight in weights]
        coverage = defaultdict[int, float](float)
        for group, weight in zip(query.groups, parts, strict=True):
            best: dict[int, float] = {}
            for token, part in group.stems.items():
                part *= weight
                values = [part * field_weight for field_weight in FIELD_WEIGHTS]
                for packed in index.postings[ruleset].get(token, ()):
                    position, value = packed >> FIELD_BITS, values[packed & FIELD_MASK]
                    if value > best.get(position, 0.0):
                        best[position] = value
            for position, value in best.items():
                coverage[position] += value
        least = min(heapq.nlargest(SHORTLIST, coverage.values()), default=0.0)
        yield from ((share, position, parts) for position, share in coverage.items() if share >= least)


def score_document(query: Query, index: Index, coverage: float, position: int, weights: list[float]) -> Match | None:
    """Return a document as a Match, or None if it has no phrasings."""
    document, phrasings = index.entries[position]
    if not phrasings:
        return None
    rarity = index.rarity[document.ruleset]
    pairs = zip(phrasings.stems, phrasings.weight, strict=True)
    fits = [fit_of(query, stems, weight, weights, rarity) for stems, weight in pairs]
    best = sorted(range(len(fits)), key=lambda number: (-fits[number], number))
    fit, nearest = fits[best[0]], [" ".join(phrasings.stems[number]) for number in best[:SPELLINGS]]
    word_rarity = index.word_rarity[query.lang]
    is_topic = document.kind == TOPIC  # its phrasings ask for different things, so that only the best counts
    is_compared = document.kind in (RULING, TOPIC) and fit >= LEAST_FIT
    columns = zip(phrasings.lang, phrasings.stems, phrasings.small, phrasings.all_weight, strict=True)
    likenesses = [likeness_of(query, word_rarity, *row) for row in columns] if is_compared else [0.0] * len(fits)
    likest = sorted(likenesses, reverse=True)
    asks = query.form.asks_verdict
    features = Features(
        coverage=coverage,
        fit=fit,
        other_fits=fit * SINGLE_FIT if is_topic else sum(fits[number] for number in best[1:4]) / 3,
        spelling=max(fuzz.token_sort_ratio(query.folded, other) for other in nearest) / 100,
        likeness=likest[0],
        other_likeness=likest[0] * SINGLE_FIT if is_topic else sum(likest[1:4]) / 3,
        no_verdict=float(asks and not is_topic and not any(phrasings.verdict)),
    )
    score = sum(weight * value for weight, value in zip(WEIGHTS, features, strict=True))
    return Match(document, score, features, phrasings, fits, likenesses)


def fit_of(
    query: Query, stems: tuple[str, ...], weight: float, weights: list[float], rarity: dict[str, float]
) -> float:
    """Return how well a question and a phrasing (`stems`) cover each other: their weighted harmonic mean.

    `weight` is the total rarity of the phrasing, `weights` are those of the question's words."""
    best: dict[int, tuple[float, str]] = {}
    for token in query.stems.keys() & stems:
        number, part = query.stems[token]
        if part > best.get(number, NO_STEM)[0]:
            best[number] = part, token
    recall = matched = 0.0
    for number, (part, token) in best.items():
        recall += part * weights[number]
        matched += part * rarity.get(token, 0.0)
    if not recall or not weight:
        return 0.0
    precision = min(1.0, matched / weight)
    return recall * precision / (0.6 * precision + 0.4 * recall) if precision else 0.0


def likeness_of(
    query: Query, rarity: dict[str, float], lang: str, stems: tuple[str, ...], small: tuple[str, ...], weight: float
) -> float:
    """Return the cosine similarity of all words of a question and a phrasing, weighted by rarity."""
    if lang != query.lang:
        return 0.0
    known = query.all_stems
    both = 0.0
    for tokens in (stems, small):
        for token in tokens:
            if token in known:
                both += rarity.get(token, UNUSED_RARITY)
    return both / math.sqrt(query.all_weight * weight) if both else 0.0


def confidence(match: Match, matches: Sequence[Match], query: Query, index: Index) -> float:
    """Return the probability that a match answers the question: a logistic function of its features.

    It rises with the fit of several phrasings (or of one, if a ruling has few) and with the rarity of the shared words.
    It falls with words that our texts do not use, and with the score of the best off-topic match among `matches`."""
    off_topic = max((other.score for other in matches if other.document.kind == TOPIC), default=-math.inf)
    features = match.features
    score = match.score - WEIGHTS.no_verdict * features.no_verdict  # topics do not have this feature
    distance = max(-MOST_TOPIC_DISTANCE, min(MOST_TOPIC_DISTANCE, score - off_topic))
    weights = weigh_groups(query, index, match.document.ruleset)
    shared = features.coverage * sum(weights)
    guessed = sum(weight for weight, group in zip(weights, query.groups, strict=True) if group.is_guessed) / sum(
        weights
    )
    is_alone = match.document.kind == RULING and len(match.fits) <= FEW_PHRASINGS
    others = features.fit * SINGLE_FIT if is_alone else features.other_fits
    return 1 / (1 + math.exp(6.6 - 1.5 * distance - 6.0 * others - 0.18 * shared + guessed))
