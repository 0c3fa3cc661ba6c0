"""Rank rulings, terms and clauses for a question.

A shortlist takes the documents of each ruleset that hold most of the question's weight anywhere (`held`), all that hold
as much as the last of them among these: a question of few common words is held by many alike. A closer look adds up the
features of `Features`, each between 0 and 1, by the weights in `WEIGHTS`, fitted on the development questions.

What no rulebook prints (prices, ages, strategy, other games …) is known by its own wordings in `words/off-topics.txt`,
which are ranked among the rulings: whoever asks one of these, or what no document is surely about, is told so."""

import heapq
import math
from collections import defaultdict
from dataclasses import dataclass
from typing import NamedTuple

from rapidfuzz import fuzz

from rules.ask.index import FIELD_BITS, FIELD_MASK, FIELD_WEIGHTS, UNHEARD, Phrasings
from rules.ask.library import RULING, TOPIC

SHORTLIST = 20
NO_STEM = (0.0, None)
SURE = 0.58
SPELT = 4
LEAST_FIT = 0.15
ALONE = 0.7
FEW = 3
FAR_FROM_TOPICS = 2.5


class Features(NamedTuple):
    """What speaks for and against a document."""

    held: float  # share of the question's weight that the document holds anywhere
    fit: float  # how well question and nearest phrasing cover each other
    others: float  # mean fit of the next three phrasings
    alike: float  # letters in common with one of the nearest phrasings
    like: float  # how much question and nearest phrasing are alike, small words included
    likes: float  # the same for the next three phrasings
    no_verdict: float  # a yes/no question meets an answer without one


WEIGHTS = Features(held=6.0, fit=3.4, others=4.2, alike=2.5, like=3.4, likes=4.2, no_verdict=-1.2)


@dataclass(slots=True)
class Match:
    """A document with how well it fits: its features, its phrasings, and for each how well it fits and how like it is."""

    document: object
    score: float
    features: Features
    phrasings: Phrasings
    fits: list
    likes: list
    ballots: list | None = None  # how its phrasings vote, once that is counted: see verdicts.py


def rank(query, index, rulesets):
    """Return the matches of a question in these rulesets, best first."""
    looked_at = (look_closer(query, index, *row) for row in shortlist(query, index, rulesets))
    return sorted(filter(None, looked_at), key=lambda match: (-match.score, match.document.id))


def weigh_groups(query, index, ruleset):
    """Return what each word of the question weighs in one ruleset: the rarity there of its best-known stem."""
    rarity, weights = index.rarity[ruleset], []
    for group in query.groups:
        known = [(part, rarity[token]) for token, part in group.stems.items() if token in rarity]
        weights.append(group.part * (max(known)[1] if known else index.unknown[ruleset]))
    return weights


def shortlist(query, index, rulesets):
    """Yield (share held, place, each word's share) of the documents that hold most of the question in each ruleset."""
    for ruleset in rulesets:
        weights = weigh_groups(query, index, ruleset)
        parts = [weight / sum(weights) for weight in weights]
        held = defaultdict(float)
        for group, weight in zip(query.groups, parts, strict=True):
            best = {}
            for token, part in group.stems.items():
                part *= weight
                values = [part * field_weight for field_weight in FIELD_WEIGHTS]
                for packed in index.postings[ruleset].get(token, ()):
                    place, value = packed >> FIELD_BITS, values[packed & FIELD_MASK]
                    if value > best.get(place, 0.0):
                        best[place] = value
            for place, value in best.items():
                held[place] += value
        least = min(heapq.nlargest(SHORTLIST, held.values()), default=0.0)
        yield from ((share, place, parts) for place, share in held.items() if share >= least)


def look_closer(query, index, held, place, weights):
    """Return one document as a Match, or None if none of its phrasings shares a word with the question."""
    document, phrasings = index.entries[place]
    if not phrasings:
        return None
    rarity = index.rarity[document.ruleset]
    pairs = zip(phrasings.stems, phrasings.weight, strict=True)
    fits = [fit_of(query, stems, weight, weights, rarity) for stems, weight in pairs]
    best = sorted(range(len(fits)), key=lambda number: (-fits[number], number))
    fit, nearest = fits[best[0]], [" ".join(phrasings.stems[number]) for number in best[:SPELT]]
    commons = index.commons[query.lang]
    is_topic = document.kind == TOPIC  # its wordings ask for different things: one stands for itself
    is_near = document.kind in (RULING, TOPIC) and fit >= LEAST_FIT
    spoken = zip(phrasings.lang, phrasings.stems, phrasings.small, phrasings.spoken, strict=True)
    likes = [likeness(query, commons, *row) for row in spoken] if is_near else [0.0] * len(fits)
    most_like = sorted(likes, reverse=True)
    asks = query.form.asks_verdict
    features = Features(
        held=held,
        fit=fit,
        others=fit * ALONE if is_topic else sum(fits[number] for number in best[1:4]) / 3,
        alike=max(fuzz.token_sort_ratio(query.folded, other) for other in nearest) / 100,
        like=most_like[0],
        likes=most_like[0] * ALONE if is_topic else sum(most_like[1:4]) / 3,
        no_verdict=float(asks and not is_topic and not any(phrasings.verdict)),
    )
    score = sum(weight * value for weight, value in zip(WEIGHTS, features, strict=True))
    return Match(document, score, features, phrasings, fits, likes)


def fit_of(query, stems, weight, weights, rarity):
    """Return how well a question and one phrasing cover each other: their weighted harmonic mean."""
    best = {}
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


def likeness(query, rarity, lang, stems, small, weight):
    """Return the cosine between all words of a question and of a phrasing, each weighing what it is rare."""
    if lang != query.lang:
        return 0.0
    spoken = query.spoken
    both = 0.0
    for tokens in (stems, small):
        for token in tokens:
            if token in spoken:
                both += rarity.get(token, UNHEARD)
    return both / math.sqrt(query.spoken_weight * weight) if both else 0.0


def confidence(match, matches, query, index):
    """Return how likely a match answers the question, 0 to 1: a logistic curve over what speaks for it.

    That several of its wordings fit (or one, where a ruling has few) and that the shared words are rare; words that no
    text of ours uses, misspelt or not, and nearness to what no rulebook covers, among all `matches`, speak against it."""
    off_topic = max((other.score for other in matches if other.document.kind == TOPIC), default=-math.inf)
    features = match.features
    score = match.score - WEIGHTS.no_verdict * features.no_verdict  # which no topic has
    distance = max(-FAR_FROM_TOPICS, min(FAR_FROM_TOPICS, score - off_topic))
    weights = weigh_groups(query, index, match.document.ruleset)
    shared = features.held * sum(weights)
    guessed = sum(weight for weight, group in zip(weights, query.groups, strict=True) if group.is_guessed) / sum(
        weights
    )
    is_alone = match.document.kind == RULING and len(match.fits) <= FEW
    others = features.fit * ALONE if is_alone else features.others
    return 1 / (1 + math.exp(6.6 - 1.5 * distance - 6.0 * others - 0.18 * shared + guessed))
