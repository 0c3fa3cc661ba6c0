"""Rank documents for a prepared question."""

import heapq
from dataclasses import dataclass

from rapidfuzz import fuzz

from rules.ask.kinds import OTHER, YES_NO
from rules.ask.library import CLAUSE, TERM

SHORTLIST = 40


@dataclass(slots=True)
class Match:
    """A document with how well it fits and why."""

    place: int
    score: float
    features: tuple
    variant: object


def shortlist(query, index, scopes, size=SHORTLIST):
    """Return the documents that hold most of the question's weight, by the rarities of their own game."""
    documents = index.library.documents
    weights = weigh_groups(query, index, scopes)
    held = {}
    for number, group in enumerate(query.groups):
        best = {}
        for token, weight in group.stems.items():
            for place, part in index.postings.get(token, ()):
                value = weight * part
                if best.get(place, 0) < value:
                    best[place] = value
        for place, value in best.items():
            scope = documents[place].scope
            if scope in weights:
                held[place] = held.get(place, 0.0) + value * weights[scope][number]
    totals = {scope: sum(values) or 1.0 for scope, values in weights.items()}
    return weights, heapq.nlargest(
        size, ((value / totals[documents[place].scope], place) for place, value in held.items())
    )


def weigh_groups(query, index, scopes):
    """Return each group's weight in each game: the rarity of its best-known stem there."""
    weights = {}
    for scope in scopes:
        rarity, unknown = index.rarity[scope], index.unknown[scope]
        weights[scope] = [
            max(((weight, rarity[token]) for token, weight in group.stems.items() if token in rarity), default=(0, unknown))[1]
            for group in query.groups
        ]
    return weights


def compare(query, variant, weights, total, rarity):
    """Return (fit, recall, precision, pairs) of a question and one variant."""
    held = 0.0
    matched = 0.0
    tokens = variant.stems
    for group, weight in zip(query.groups, weights, strict=True):
        best, which = 0.0, None
        for token, part in group.stems.items():
            if part > best and token in tokens:
                best, which = part, token
        if which:
            held += best * weight
            matched += best * rarity.get(which, 0.0)
    recall = held / total
    precision = min(1.0, matched / variant.weight) if variant.weight else 0.0
    if not recall or not precision:
        return 0.0, recall, precision, 0.0
    fit = recall * precision / (0.6 * precision + 0.4 * recall)
    pairs = len(query.pairs & variant.pairs) / len(query.pairs) if query.pairs else 0.0
    return fit, recall, precision, pairs


def rank(query, index, scopes, size=SHORTLIST):
    """Return the matches of a question, best first."""
    weights, shortlisted = shortlist(query, index, scopes, size)
    totals = {scope: sum(values) or 1.0 for scope, values in weights.items()}
    matches = []
    numbers = [group.word for group in query.groups if group.word.isdigit()]
    for coverage, place in shortlisted:
        document = index.library.documents[place]
        scope = document.scope
        rarity = index.rarity[scope]
        found = sorted(
            ((compare(query, variant, weights[scope], totals[scope], rarity), number)
             for number, variant in enumerate(index.variants[place])),
            key=lambda row: -row[0][0] - 0.2 * row[0][3])
        if not found:
            continue
        best = found[0][0]
        variant = index.variants[place][found[0][1]]
        others = [row[0][0] for row in found[1:4]]
        second = sum(others) / 3
        fields = index.fields[place]
        asks = query.kind.name in (YES_NO, "maybe")
        kind = index.kinds[place]
        features = (
            *best, coverage, second,
            float(asks and document.verdict is not None),
            float(asks and document.verdict is None),
            float(query.kind.name not in (YES_NO, "maybe", OTHER) and document.verdict is not None),
            float(query.kind.name not in (YES_NO, "maybe", OTHER) and kind.name == query.kind.name),
            float(query.kind.is_must != kind.is_must),
            float(query.kind.is_negated != kind.is_negated),
            sum(number in fields for number in numbers) / len(numbers) if numbers else 0.0,
            sum(number not in fields for number in numbers) / len(numbers) if numbers else 0.0,
            index.names_cover(place, query, weights[scope], totals[scope]),
            float(document.kind == TERM), float(document.kind == CLAUSE),
            max(row[0][1] for row in found),
            best[0] ** 3,
            sum(weight * fields.get(next(iter(group.stems)), 0) for group, weight in zip(query.groups, weights[scope], strict=True)) / totals[scope],
            max(fuzz.token_sort_ratio(query.folded, variant.folded) for variant in index.variants[place]) / 100,
            max(fuzz.token_set_ratio(query.folded, variant.folded) for variant in index.variants[place]) / 100,
            *index.central(place, query, weights[scope], totals[scope], rarity),
        )
        matches.append(Match(place, score(features), features, variant))
    matches.sort(key=lambda match: -match.score)
    return matches


WEIGHTS = (1, 0, 0, .2, .5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -.1, -.3, 0, 0, 0, 0, 0, 0, 0)


def score(features):
    """Weigh the features of a match."""
    return sum(weight * value for weight, value in zip(WEIGHTS, features, strict=True))
