"""Rank rulings, terms and clauses for a question: a shortlist by shared words, then a closer look at each.

The shortlist takes the documents that hold most of the question's weight anywhere (`held`). The closer look adds up the
features of `Features`, each between 0 and 1, by the weights in `WEIGHTS`. These were fitted by logistic regression on
our own paraphrases: each was held out of the index in turn and asked, and its ruling had to come first.
"""

import heapq
from collections import defaultdict
from dataclasses import dataclass
from typing import NamedTuple

from rapidfuzz import fuzz

from rules.ask.index import unpack
from rules.ask.kinds import MAYBE, OTHER, YES_NO
from rules.ask.library import CLAUSE, TERM

SHORTLIST = 40
NO_STEM = (0.0, None)
ABOUT_EQUAL = 0.25
SAME_LEANING = 0.05
SAME_WORDS = 0.3
OWN_VERDICT = 0.3
WITH_VERDICT = 0.2
NEAR_ENOUGH = 0.55


class Features(NamedTuple):
    """What speaks for and against a document."""

    held: float  # share of the question's weight that the document holds anywhere
    fit: float  # how well question and nearest phrasing cover each other
    close: float  # the same, cubed: only near-repetitions count
    asked: float  # how well question and the ruling's own question cover each other
    others: float  # mean fit of the next three phrasings
    alike: float  # letters in common with the nearest phrasing
    named: float  # share of the question's weight in the names of the cards, terms and sections concerned
    missing: float  # share of what all phrasings have in common that the question lacks
    verdict: float  # a yes/no question meets a ruling with a verdict
    no_verdict: float  # a yes/no question meets an answer without one
    other_verdict: float  # a who, what or how many question meets a yes or no
    same_kind: float  # both ask who, when, where, how many ...
    must: float  # one asks "must I", the other does not
    negated: float  # one holds a "not", the other does not
    number: float  # the question's numbers are there
    no_number: float  # the question's numbers are not there
    term: float  # a glossary entry
    clause: float  # a bare clause


WEIGHTS = Features(
    held=4.7, fit=3.2, close=2.4, asked=1.9, others=3.0, alike=2.4, named=1.2, missing=-1.3, verdict=1.35, no_verdict=-1.35,
    other_verdict=-0.5, same_kind=0.8, must=-0.2, negated=-0.9, number=0.6, no_number=-0.6, term=-1.0, clause=-1.0,
)  # fmt: skip


@dataclass(slots=True)
class Match:
    """A document with how well it fits, and the phrasing that fits best."""

    document: object
    score: float
    features: Features
    variant: object


def rank(query, index, scopes, size=SHORTLIST):
    """Return the matches of a question in these games, best first."""
    matches = []
    for held, place, weights in shortlist(query, index, scopes, size):
        features, variant = look_closer(query, index, place, weights, held)
        if variant:
            score = sum(weight * value for weight, value in zip(WEIGHTS, features, strict=True))
            matches.append(Match(index.library.documents[place], score, features, variant))
    matches.sort(key=lambda match: (-match.score, match.document.id))
    return matches


def weigh_groups(query, index, scope):
    """Return each word's share of the question in one game: the rarity there of its best-known stem."""
    rarity, unknown = index.rarity[scope], index.unknown[scope]
    weights = [
        max(((part, rarity[token]) for token, part in group.stems.items() if token in rarity), default=(0, unknown))[1]
        for group in query.groups
    ]
    total = sum(weights) or 1.0
    return [weight / total for weight in weights]


def shortlist(query, index, scopes, size):
    """Return (share held, place, weights) of the documents that hold most of the question."""
    weights = {scope: weigh_groups(query, index, scope) for scope in scopes}
    found = []
    for scope, parts in weights.items():
        held = defaultdict(float)
        for group, weight in zip(query.groups, parts, strict=True):
            best = {}
            for token, part in group.stems.items():
                part *= weight
                for place, field in unpack(index.postings[scope].get(token, ())):
                    value = part * field
                    if value > best.get(place, 0.0):
                        best[place] = value
            for place, value in best.items():
                held[place] += value
        found += [(share, -place) for place, share in held.items()]
    top = heapq.nlargest(size, found)
    return [(share, -place, weights[index.scopes[-place]]) for share, place in top]


def look_closer(query, index, place, weights, held):
    """Return the features of one document and the phrasing that fits best (None if none does)."""
    document = index.library.documents[place]
    rarity = index.rarity[document.scope]
    variants = index.variants[place]
    fits = sorted(
        ((fit_of(query, variant, weights, rarity), -number) for number, variant in enumerate(variants)), reverse=True
    )
    if not fits:
        return None, None
    fit, nearest = fits[0][0], nearest_of(query, variants, fits)
    names = index.names[place]
    asked = query.near_stems
    numbers = [group.word for group in query.groups if group.word.isdigit()]
    there = sum(number in index.numbers[place] for number in numbers) / len(numbers) if numbers else 0.0
    kind, other = query.kind, nearest.kind
    asks = kind.name in (YES_NO, MAYBE)
    features = Features(
        held=held,
        fit=fit,
        close=fit**3,
        asked=max((value for value, number in fits if -number in index.mains[place]), default=0.0),
        others=sum(value for value, _number in fits[1:4]) / 3,
        alike=max(fuzz.token_sort_ratio(query.folded, variant.folded) for variant in variants) / 100,
        named=named_share(query, names, weights),
        missing=missing_core(index.cores[place], asked),
        verdict=float(asks and nearest.verdict is not None),
        no_verdict=float(asks and nearest.verdict is None),
        other_verdict=float(not asks and kind.name != OTHER and document.verdict is not None),
        same_kind=float(not asks and kind.name != OTHER and kind.name == other.name),
        must=float(kind.is_must != other.is_must),
        negated=float(kind.is_negated != other.is_negated),
        number=there,
        no_number=1.0 - there if numbers else 0.0,
        term=float(document.kind == TERM),
        clause=float(document.kind == CLAUSE),
    )
    return features, nearest


def nearest_of(query, variants, fits):
    """Return the phrasing a question comes nearest to: of those that fit about equally well, one that leans the same way.

    Only where phrasings differ in their verdict does it matter which one it is; then every word counts. A yes or no
    question rather takes a phrasing with a verdict."""
    close = [(fit, variants[-number]) for fit, number in fits if fit >= fits[0][0] - ABOUT_EQUAL]
    if len({variant.verdict for _fit, variant in close}) == 1:
        nearest = max(close, key=lambda row: row[0] + SAME_LEANING * leaning(query.kind, row[1].kind))[1]
    else:
        nearest = max(close, key=lambda row: likeness(query, *row))[1]
    if nearest.verdict is None and query.kind.name in (YES_NO, MAYBE):
        settled = [
            (fit, variants[-number])
            for fit, number in fits
            if variants[-number].verdict and fit >= fits[0][0] * NEAR_ENOUGH
        ]
        return max(settled, key=lambda row: likeness(query, *row))[1] if settled else nearest
    return nearest


def likeness(query, fit, variant):
    """Return how near a phrasing comes to a question, small words included."""
    return (
        fit
        + SAME_LEANING * leaning(query.kind, variant.kind)
        + SAME_WORDS * fuzz.token_sort_ratio(query.lowered, variant.text.lower()) / 100
        + OWN_VERDICT * (variant.is_own and variant.verdict is not None)
        + WITH_VERDICT * (variant.verdict is not None and query.kind.name in (YES_NO, MAYBE))
    )


def leaning(one, other):
    """Return how far two kinds of question lean the same way, 0 to 3."""
    return (
        (one.is_must == other.is_must)
        + (one.is_negated == other.is_negated)
        + (one.is_forbidding == other.is_forbidding)
    )


def fit_of(query, variant, weights, rarity):
    """Return how well a question and one phrasing cover each other: their weighted harmonic mean."""
    best = {}
    for token in query.stems.keys() & variant.stems:
        number, part = query.stems[token]
        if part > best.get(number, NO_STEM)[0]:
            best[number] = part, token
    recall = matched = 0.0
    for number, (part, token) in best.items():
        recall += part * weights[number]
        matched += part * rarity.get(token, 0.0)
    if not recall or not variant.weight:
        return 0.0
    precision = min(1.0, matched / variant.weight)
    return recall * precision / (0.6 * precision + 0.4 * recall) if precision else 0.0


def named_share(query, names, weights):
    """Return which share of the question stands in the names of what a document concerns."""
    best = {}
    for token in query.stems.keys() & names:
        number, part = query.stems[token]
        best[number] = max(part, best.get(number, 0.0))
    return sum(part * weights[number] for number, part in best.items())


def missing_core(core, asked):
    """Return which share of the stems that most phrasings have in common the question lacks."""
    total = sum(core.values())
    return sum(weight for token, weight in core.items() if token not in asked) / total if total else 0.5
