"""Whether two wordings of one ruling's question ask the same or the opposite: "do I keep it", "do I lose it".

A logistic model over the difference of the two: each word that only one of them has, each pair of such words, one from
either side ("keep" and "lose"), and whether only one is negated, asks about a duty or asks whether one may refrain.
`manage.py ask_train` fits it on pairs of phrasings of the same ruling and stores the weights beside this module. A
feature is the cell of its hash, so that the weights are one array."""

import math
import zlib
from array import array
from collections.abc import Sequence, Set
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from rules.ask.question_types import Form
from rules.ask.word_stems import stem

BITS = 20  # 2 ** BITS cells
SCALE = 1000  # weights are stored as integers, multiplied by this
PATH = Path(__file__).parent / "weights" / "same_or_opposite.bin"
# Kinds of features; each is added to the hash of its words.
WORD, NEGATED_WORD, WORD_PAIR, FORM = 1, 2, 3, 4
NEGATIONS = frozenset(
    [stem(word) for word in ("not", "never", "no", "none", "nothing", "nobody", "neither", "nor")]
    + [stem(word, "fr") for word in ("ne", "pas", "jamais", "aucun", "aucune", "rien")]
)


class Wording(NamedTuple):
    """A question as a set of stems, function words included, and its form."""

    words: Set[str]
    form: Form


def positive(wording: Wording, side: int) -> tuple[Wording, int]:
    """Return a wording without its negation, and the side of its verdict (1 yes, -1 no), reversed if it was negated."""
    words, form = wording
    if not form.is_negated or words.isdisjoint(NEGATIONS):  # such as "forbidden", which stays
        return wording, side
    return Wording(words - NEGATIONS, form._replace(is_negated=False)), -side


@lru_cache(maxsize=50_000)
def word_hash(word: str) -> int:
    """Return a hash of a word that is the same in every process."""
    return zlib.crc32(word.encode())


def cell(kind: int, value: int) -> int:
    """Return the index of a feature, given by its kind and its value, in the array of weights."""
    return ((value + kind) * 2_654_435_761 & 0xFFFFFFFF) >> (32 - BITS)


def features(one: Wording, other: Wording) -> set[int]:
    """Return the indexes of the features of two wordings; their order does not matter."""
    left = [word_hash(word) for word in one.words - other.words]
    right = [word_hash(word) for word in other.words - one.words]
    is_duty, is_negation, is_refrain = (one.form[number] != other.form[number] for number in (1, 2, 3))
    found = {cell(FORM, 0), cell(FORM, 1 + is_negation + 2 * is_duty + 4 * is_refrain)}
    found.update(cell(WORD, word) for word in (*left, *right))
    if is_negation:
        found.update(cell(NEGATED_WORD, word) for word in (*left, *right))
    found.update(cell(WORD_PAIR, first + second) for first in left for second in right)
    return found


class PairModel:
    """A logistic model that scores whether two wordings ask the same or the opposite; one weight per feature cell."""

    def __init__(self, weights: Sequence[float]) -> None:
        self.weights = weights

    def score(self, one: Wording, other: Wording) -> float:
        """Return a score above 0 if two wordings ask the same, below 0 if they ask the opposite."""
        cells = features(one, other)
        weights = self.weights
        return sum([weights[number] for number in cells]) / (SCALE * math.sqrt(len(cells)))


@lru_cache(maxsize=1)
def stored_model() -> PairModel:
    """Return the model with the stored weights."""
    return PairModel(array("h", zlib.decompress(PATH.read_bytes())))
