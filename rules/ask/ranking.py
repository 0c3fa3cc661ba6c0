"""Rank rulings, terms and clauses for a question: a shortlist by shared words, then a closer look at each.

The shortlist takes the documents that hold most of the question's weight anywhere (`held`). The closer look adds up the
features of `Features`, each between 0 and 1, by the weights in `WEIGHTS`. These were fitted so that of each development
question's shortlist a document with the right rule and the right verdict comes first as likely as possible.
"""

import heapq
from collections import defaultdict
from dataclasses import dataclass
from typing import NamedTuple

from rapidfuzz import fuzz

from rules.ask.index import FIELD_BITS, FIELD_MASK, FIELD_WEIGHTS
from rules.ask.kinds import MAYBE, OTHER, YES_NO
from rules.ask.library import CLAUSE, RULING, TERM
from rules.ask.voting import likeness, vote

SHORTLIST = 40
LONGER_SHORTLIST = 60
FEW_WORDS = 3
NO_STEM = (0.0, None)
ABOUT_EQUAL = 0.25
SAME_LEANING = 0.05
NEAR_ENOUGH = 0.55
VOTED = 8
SPELT = 4
LEAST_FIT = 0.15


class Features(NamedTuple):
    """What speaks for and against a document."""

    held: float  # share of the question's weight that the document holds anywhere
    fit: float  # how well question and nearest phrasing cover each other
    close: float  # the same, cubed: only near-repetitions count
    asked: float  # how well question and the ruling's own question cover each other
    others: float  # mean fit of the next three phrasings
    alike: float  # letters in common with one of the nearest phrasings
    named: float  # share of the question's weight in the names of the cards, terms and sections concerned
    missing: float  # share of what all phrasings have in common that the question lacks
    verdict: float  # a yes/no question meets a ruling with a verdict of its own
    no_verdict: float  # a yes/no question meets an answer without one, however it is asked
    other_verdict: float  # a who, what or how many question meets a yes or no
    same_kind: float  # both ask who, when, where, how many ...
    must: float  # one asks "must I", the other does not
    negated: float  # one holds a "not", the other does not
    number: float  # the question's numbers are there
    no_number: float  # the question's numbers are not there
    term: float  # a glossary entry
    clause: float  # a bare clause
    like: float  # how much question and nearest phrasing are alike, small words included
    likes: float  # the same for the next three phrasings


WEIGHTS = Features(
    held=6.4, fit=2.7, close=0.35, asked=0.3, others=3.7, alike=2.3, named=1.2, missing=-0.9, verdict=0.4, no_verdict=-2.3,
    other_verdict=-0.6, same_kind=0.4, must=-0.1, negated=-0.4, number=0.3, no_number=-0.3, term=1.0, clause=-1.0,
    like=3.0, likes=3.75,
)  # fmt: skip


@dataclass(slots=True)
class Match:
    """A document with how well it fits: the phrasing that fits best, and for each how well it fits and how like it is."""

    document: object
    score: float
    features: Features
    variant: object
    variants: list = ()
    fits: list = ()
    likes: list = ()
    verdict: str | None = None


def rank(query, index, rulesets, size=None):
    """Return the matches of a question in these rulesets, best first; one of few words stands in many documents."""
    size = size or (SHORTLIST if len(query.groups) > FEW_WORDS else LONGER_SHORTLIST)
    looked_at = (look_closer(query, index, *row) for row in shortlist(query, index, rulesets, size))
    matches = sorted(filter(None, looked_at), key=lambda match: (-match.score, match.document.id))
    if query.kind.name in (YES_NO, MAYBE):
        for match in matches[:VOTED]:
            if match.document.kind == RULING:
                match.verdict = vote(query, match)
    return matches


def weigh_groups(query, index, ruleset):
    """Return each word's share of the question in one ruleset: the rarity there of its best-known stem."""
    rarity, unknown = index.rarity[ruleset], index.unknown[ruleset]
    weights = [
        max(((part, rarity[token]) for token, part in group.stems.items() if token in rarity), default=(0, unknown))[1]
        for group in query.groups
    ]
    total = sum(weights) or 1.0
    return [weight / total for weight in weights]


def shortlist(query, index, rulesets, size):
    """Return (share held, place, weights) of the documents that hold most of the question."""
    weights = {ruleset: weigh_groups(query, index, ruleset) for ruleset in rulesets}
    found = []
    for ruleset, parts in weights.items():
        held = defaultdict(float)
        for group, weight in zip(query.groups, parts, strict=True):
            best = {}
            for token, part in group.stems.items():
                part *= weight
                values = [part * field for field in FIELD_WEIGHTS]
                for packed in index.postings[ruleset].get(token, ()):
                    place, value = packed >> FIELD_BITS, values[packed & FIELD_MASK]
                    if value > best.get(place, 0.0):
                        best[place] = value
            for place, value in best.items():
                held[place] += value
        found += [(share, -place) for place, share in held.items()]
    top = heapq.nlargest(size, found)
    return [(share, -place, weights[index.rulesets[-place]]) for share, place in top]


def look_closer(query, index, held, place, weights):
    """Return one document as a Match, or None if none of its phrasings shares a word with the question."""
    entry = index.entries[place]
    document, variants = entry.document, entry.variants
    rarity = index.rarity[document.ruleset]
    fits = [fit_of(query, variant, weights, rarity) for variant in variants]
    if not fits:
        return None
    best = sorted(range(len(fits)), key=lambda number: (-fits[number], number))
    fit = fits[best[0]]
    nearest = nearest_of(query, variants, fits, best)
    commons = index.commons[query.lang]
    is_near = document.kind == RULING and fit >= LEAST_FIT
    likes = [likeness(query, variant, commons) for variant in variants] if is_near else [0.0] * len(variants)
    most_like = sorted(likes, reverse=True)
    numbers = [group.word for group in query.groups if group.word.isdigit()]
    there = sum(number in entry.numbers for number in numbers) / len(numbers) if numbers else 0.0
    kind, other = query.kind, nearest.kind
    asks = kind.name in (YES_NO, MAYBE)
    features = Features(
        held=held,
        fit=fit,
        close=fit**3,
        asked=max((fits[number] for number in entry.mains), default=0.0),
        others=sum(fits[number] for number in best[1:4]) / 3,
        alike=max(fuzz.token_sort_ratio(query.folded, variants[number].folded) for number in best[:SPELT]) / 100,
        named=named_share(query, entry.names, weights),
        missing=missing_core(entry.core, query.near_stems),
        verdict=float(asks and document.verdict is not None),
        no_verdict=float(asks and nearest.verdict is None),
        other_verdict=float(not asks and kind.name != OTHER and document.verdict is not None),
        same_kind=float(not asks and kind.name != OTHER and kind.name == other.name),
        must=float(kind.is_must != other.is_must),
        negated=float(kind.is_negated != other.is_negated),
        number=there,
        no_number=1.0 - there if numbers else 0.0,
        term=float(document.kind == TERM),
        clause=float(document.kind == CLAUSE),
        like=most_like[0],
        likes=sum(most_like[1:4]) / 3,
    )
    score = sum(weight * value for weight, value in zip(WEIGHTS, features, strict=True))
    return Match(document, score, features, nearest, variants, fits, likes, document.verdict)


def nearest_of(query, variants, fits, best):
    """Return the phrasing a question comes nearest to: of those that fit about equally well, one that leans the same way.

    A yes or no question rather takes a phrasing with a verdict."""
    fit = fits[best[0]]
    close = [number for number in best if fits[number] >= fit - ABOUT_EQUAL]
    nearest = variants[max(close, key=lambda at: fits[at] + SAME_LEANING * leaning(query.kind, variants[at].kind))]
    if nearest.verdict is None and query.kind.name in (YES_NO, MAYBE):
        settled = (variants[number] for number in best if fits[number] >= fit * NEAR_ENOUGH)
        return next((variant for variant in settled if variant.verdict), nearest)
    return nearest


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
