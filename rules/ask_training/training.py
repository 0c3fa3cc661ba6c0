"""Fit the model of verdicts: the weights of the pair model and of its calibrator.

The pair model learns from pairs of phrasings of the same ruling, each phrasing with those most similar to it. The
calibrator learns from questions with known verdicts, answered by the complete pipeline."""

import math
import random
import zlib
from array import array
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from rules.ask.answering import QuestionAnswerer, clean, read_question
from rules.ask.document_library import RULING
from rules.ask.inverted_index import Index, Variant, total_rarity
from rules.ask.same_or_opposite import BITS, PATH, SCALE, PairModel, Wording, features, stored_model
from rules.ask.stored_index import QuestionIndex
from rules.ask.verdicts import NEAREST, SIDES, Signals, probability, signals

EPOCHS, RATE = 4, 0.4  # of the stochastic gradient descent (AdaGrad), chosen by cross-validation on phrasings
PENALTY = 1.0  # of the calibrator's weights
STEPS = 30  # of Newton's method
SAME_WORDS = 0.999  # similarity of a question that is itself a phrasing
LEAST_WEIGHT = 0.02  # of a feature that is stored


class Example(NamedTuple):
    """A question with a known verdict: the ruling that answers it, its signals, and whether the verdict is yes."""

    ruling: str
    found: Signals
    is_yes: bool


def pairs_of(index: Index, is_used: Callable[[str], bool]) -> Iterator[tuple[list[int], bool]]:
    """Yield the features of pairs of phrasings of the same ruling, and whether their verdicts are the same."""
    for document, phrasings in index.entries:
        if document.kind != RULING or document.verdict == "depends" or not phrasings or not is_used(document.id):
            continue
        variants = [row for row in map(Variant._make, zip(*phrasings, strict=True)) if row.verdict in SIDES]
        wordings = [Wording(frozenset((*row.stems, *row.small)), row.form) for row in variants]
        for variant, wording in zip(variants, wordings, strict=True):
            rarity = index.word_rarity[variant.lang]
            others: list[tuple[float, int, str | None, Wording]] = []
            for other, theirs in zip(variants, wordings, strict=True):
                if other is not variant and other.lang == variant.lang:
                    common = total_rarity(wording.words & theirs.words, rarity)
                    others.append((-common / math.sqrt(other.all_weight), len(others), other.verdict, theirs))
            for _similarity, _number, verdict, theirs in sorted(others)[:NEAREST]:
                yield sorted(features(wording, theirs)), verdict == variant.verdict


def train_pairs(index: Index, is_used: Callable[[str], bool] = lambda ruling: True) -> list[float]:
    """Return the weights of the pair model, fitted on the rulings that `is_used` accepts."""
    rows = list(pairs_of(index, is_used))
    weights, squares = [0.0] * (1 << BITS), [0.01] * (1 << BITS)
    order = random.Random(1)
    for _epoch in range(EPOCHS):
        order.shuffle(rows)
        for cells, is_same in rows:
            norm = 1 / math.sqrt(len(cells))
            score = norm * sum([weights[number] for number in cells])
            slope = (1 / (1 + math.exp(-max(-30.0, min(30.0, score)))) - is_same) * norm
            square = slope * slope
            for number in cells:
                squares[number] += square
                weights[number] -= RATE * slope / math.sqrt(squares[number])
    return weights


def store(weights: list[float]) -> None:
    """Write the weights of a pair model; those near 0 become 0."""
    scaled = (round(weight * SCALE) if abs(weight) >= LEAST_WEIGHT else 0 for weight in weights)
    packed = array("h", (max(-32_000, min(32_000, weight)) for weight in scaled))
    PATH.parent.mkdir(exist_ok=True)
    PATH.write_bytes(zlib.compress(packed.tobytes(), 9))
    stored_model.cache_clear()


def examples_of(rows: Iterable[dict[str, Any]], index: QuestionIndex, model: PairModel) -> list[Example]:
    """Return the questions with a known yes or no that the verdict model decides, as Examples.

    Questions that are phrasings of a ruling are left out."""
    found = []
    for row in rows:
        lang, ruleset, parts, context = read_question(clean(row["q"]), row["ruleset"], row["lang"])
        if row["verdict"] not in SIDES or len(parts) != 1:
            continue
        answerer = QuestionAnswerer(parts[0], context, ruleset, lang, index)
        best = answerer.best
        if not best or best.document.kind != RULING or not answerer.query.form.asks_verdict:
            continue
        if best.document.verdict == "depends" or answerer.from_calculator() or answerer.from_card():
            continue
        if max(best.likenesses) < SAME_WORDS and (
            weighed := signals(answerer.query, best, answerer.matches[1:], index.index, model)
        ):
            found.append(Example(best.document.id, weighed, row["verdict"] == "yes"))
    return found


def train_calibrator(examples: list[Example]) -> dict[str, float]:
    """Return the weights of the calibrator: logistic regression by Newton's method, without a preferred verdict."""
    rows = [([*example.found], float(example.is_yes)) for example in examples]
    names = Signals._fields
    size, weights = len(names), [0.0] * len(names)
    for _step in range(STEPS):
        slope = [PENALTY * weight for weight in weights]
        matrix = [[PENALTY * (one == other) for other in range(size)] for one in range(size)]
        for values, is_yes in rows:
            expected = probability_of(values, weights)
            for one in range(size):
                slope[one] += (expected - is_yes) * values[one]
                for other in range(size):
                    matrix[one][other] += expected * (1 - expected) * values[one] * values[other]
        weights = [weight - step for weight, step in zip(weights, solve(matrix, slope), strict=True)]
    return {name: round(weight, 4) for name, weight in zip(names, weights, strict=True)}


def probability_of(values: list[float], weights: list[float]) -> float:
    """Return the logistic function of a weighted sum."""
    return 1 / (1 + math.exp(-sum(value * weight for value, weight in zip(values, weights, strict=True))))


def solve(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """Solve a system of linear equations by Gauss-Jordan elimination."""
    rows = [[*row, value] for row, value in zip(matrix, vector, strict=True)]
    for column in range(len(rows)):
        pivot = max(range(column, len(rows)), key=lambda number: abs(rows[number][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for number, row in enumerate(rows):
            if number != column:
                rows[number] = [value - row[column] * other for value, other in zip(row, rows[column], strict=True)]
    return [row[-1] for row in rows]


def certainty(example: Example, weights: dict[str, float]) -> tuple[float, bool]:
    """Return the probability of the more likely verdict, and whether that verdict is right."""
    yes = probability(example.found, weights)
    return max(yes, 1 - yes), (yes > 0.5) == example.is_yes


def cross_validate(examples: list[Example], folds: int) -> list[tuple[float, bool]]:
    """Return (probability, whether the verdict is right) of each example.

    Each is judged by a calibrator that was trained without the examples of its ruling."""
    rulings = sorted({each.ruling for each in examples})
    random.Random(2).shuffle(rulings)
    fold_of = {ruling: number % folds for number, ruling in enumerate(rulings)}
    found = []
    for fold in range(folds):
        weights = train_calibrator([each for each in examples if fold_of[each.ruling] != fold])
        found += [certainty(each, weights) for each in examples if fold_of[each.ruling] == fold]
    return found
