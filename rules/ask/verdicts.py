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
from rules.ask.prepared_question import FRENCH_WEIGHT, NAME_WEIGHT, Query
from rules.ask.question_types import MAYBE
from rules.ask.ranking import Match
from rules.ask.same_or_opposite import PairModel, Wording, positive, stored_model
from rules.ask.word_stems import FUNCTION_WORDS, is_french

# Probability from which a verdict is given. At 0.94, 8 of 234 verdicts on new questions by writers who knew only the books were
# wrong, although cross-validation (`ask_train --folds`) had promised 1 in 100; at 0.98, 3 of 163. It is higher for wordings unlike
# those that the model was fitted on: statements, and short phrases about a ruling whose own question is not a yes/no question.
CERTAIN, CERTAIN_IF_UNUSUAL = 0.98, 0.99
LEAST_WORDS = 2  # words, function words apart, without which a question says too little for a verdict: "can I attack"
MOST_UNMATCHED = 0.2  # share of a statement, by rarity, that no phrasing has
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
    """A phrasing with a verdict: its similarity to the question, its side (1 for yes, -1 for no) and its wording.

    `question` is the question in the language of the phrasing. Neither is negated if the question is: `side` is that of a
    question which means the same as the phrasing."""

    similarity: float
    side: int
    wording: Wording
    question: Wording
    lang: str = "en"


class Signals(NamedTuple):
    """The inputs of the logistic model: above 0 for yes, below 0 for no; lower if the question has other words."""

    total: float  # evidence of the pair model, by the similarity of the phrasings
    nearest: float  # the same for the most similar phrasings: mean by the eighth power of the similarity
    votes: float  # verdicts of the phrasings: mean by the fourth power of the similarity, without the pair model
    first: float  # evidence of the most similar phrasing
    same: float  # how much more clearly a phrasing with the verdict yes asks the same
    opposite: float  # how much more clearly a phrasing with the verdict no asks the opposite
    words: float  # words of the question that occur mostly in phrasings with one verdict
    share: float  # how many similar phrasings have either verdict
    closest: float  # how much more similar the most similar phrasing with the verdict yes is
    rivals: float  # evidence of other rulings that answer the question almost as well


def wordings_of(query: Query, variants: list[Variant]) -> dict[str, Wording]:
    """Return the words of a question by language, to compare them with `variants`, the phrasings of a ruling.

    A French question is also translated into English: of several translations, those that the phrasings use. Words of the
    sentences around the question are left out unless they count fully."""
    groups = [group for group in query.groups if group.part == 1.0]
    found = {query.lang: Wording(query.small.union(group.head for group in groups), query.form)}
    if query.lang == "fr":
        known = frozenset(token for each in variants if each.lang == "en" for token in (*each.stems, *each.small))
        words = {other for token in found["fr"].words for other in FUNCTION_WORDS.get(token, ())}
        for group in groups:
            # Translations and names, not stems that are only related to it.
            english = [token for token, weight in group.stems.items() if weight in (FRENCH_WEIGHT, NAME_WEIGHT)]
            english = [token for token in english if not is_french(token)]
            words.update([token for token in english if token in known] or english[:1])
        found["en"] = Wording(frozenset(words), query.form)
    return found


def swapped(query: Query, variant: Variant) -> float:
    """Return the share of the pairs of common words that question and phrasing have in opposite order, 0 to 1."""
    order = {token: position for position, token in enumerate(variant.stems)}
    pairs = list(combinations([order[group.head] for group in query.groups if group.head in order], 2))
    return sum(one > other for one, other in pairs) / len(pairs) if pairs else 0.0


def nearest_phrasings(query: Query, match: Match, index: Index) -> list[Near]:
    """Return the phrasings with a verdict that are most similar to a question, best first."""
    variants = [row for row in map(Variant._make, zip(*match.phrasings, strict=True)) if row.verdict in SIDES]
    found = []
    for lang, wording in wordings_of(query, variants).items():
        rarity = index.word_rarity[lang]
        weight = total_rarity(wording.words, rarity)
        question, sign = positive(wording, 1)
        for variant in variants if question.words else ():
            if variant.lang != lang:
                continue
            other = Wording(frozenset((*variant.stems, *variant.small)), variant.form)
            common = total_rarity(wording.words & other.words, rarity)
            if not common:
                continue
            similarity = common / math.sqrt(weight * variant.all_weight)
            similarity *= 1 - SWAPPED_ORDER * swapped(query, variant)
            # Few phrasings are negated: a negated question is compared without its negation, and means the opposite.
            side = SIDES[variant.verdict or ""]
            other, side = positive(other, side) if sign < 0 else (other, side)
            found.append(Near(similarity, side * sign, other, question, lang))
    return sorted(found, key=lambda near: -near.similarity)[:COUNTED]


def evidence(nearest: list[Near], model: PairModel) -> list[tuple[float, float, int]]:
    """Return similarity, score of the pair model, and side of each of the nearest phrasings."""
    return [(near.similarity, model.score(near.question, near.wording), near.side) for near in nearest[:NEAREST]]


def evidence_of_words(nearest: list[Near]) -> tuple[float, float]:
    """Return the signals `words` and `share`: naive Bayes over the phrasings, each weighed by its squared similarity."""
    sums = {side: sum(near.similarity**2 for near in nearest if near.side == side) for side in (1, -1)}
    if not all(sums.values()):
        return 0.0, 0.0
    total = 0.0
    for word in frozenset[str]().union(*(near.question.words for near in nearest)):
        counts = dict.fromkeys(sums, UNSEEN * 0.3)
        for near in nearest:
            if word in near.wording.words:
                counts[near.side] += near.similarity**2
        yes, no = (counts[side] / (sums[side] + UNSEEN) for side in (1, -1))
        total += max(-MOST_PER_WORD, min(MOST_PER_WORD, math.log(yes / no)))
    return total, math.log(sums[1] / sums[-1])


def unmatched(nearest: list[Near], index: Index) -> float:
    """Return the share of the question, by rarity, that no phrasing has; in the language in which it is least."""
    shares = []
    for lang, rarity in index.word_rarity.items():
        if own := [near for near in nearest if near.lang == lang]:
            question = own[0].question.words
            known = frozenset[str]().union(*(near.wording.words for near in own))
            shares.append(total_rarity(question - known, rarity) / total_rarity(question, rarity))
    return min(shares, default=1.0)


def signals(query: Query, match: Match, matches: Iterable[Match], index: Index, model: PairModel) -> Signals | None:
    """Return the inputs of the logistic model for a match, or None if no phrasing of it has a verdict.

    `matches` are the other matches of the question."""
    nearest = nearest_phrasings(query, match, index)
    if not nearest:
        return None
    found = evidence(nearest, model)
    total = sum(math.prod(row) for row in found)
    weight = sum(similarity**8 for similarity, _score, _side in found)
    all_votes = sum(near.similarity**4 for near in nearest)
    rivals = 0.0
    for other in list(matches)[:RIVALS]:
        closeness = min(1.0, 1 - (match.score - other.score) / RIVAL_DISTANCE)
        if other.document.kind == RULING and closeness > 0:
            theirs = evidence(nearest_phrasings(query, other, index), model)
            rivals += closeness * sum(math.prod(row) for row in theirs)
    most = {side: max((near.similarity for near in nearest if near.side == side), default=0.0) for side in (1, -1)}
    same, opposite = (
        {side: max((sign * similarity * score for similarity, score, own in found if own == side), default=0.0) for side in (1, -1)}
        for sign in (1, -1)
    )  # fmt: skip
    trust = 1 - UNMATCHED * unmatched(nearest, index)
    values = (
        math.copysign(math.log1p(abs(total)), total),
        sum(similarity**8 * score * side for similarity, score, side in found) / weight,
        sum(near.similarity**4 * near.side for near in nearest) / all_votes,
        math.prod(found[0]),
        max(0.0, same[1]) - max(0.0, same[-1]),
        max(0.0, opposite[-1]) - max(0.0, opposite[1]),
        *evidence_of_words(nearest),
        most[1] - most[-1],
        rivals,
    )
    return Signals(*(trust * value for value in values))


@lru_cache(maxsize=1)
def calibrator() -> dict[str, float]:
    """Return the weights of the logistic model, one for each signal."""
    stored: dict[str, float] = json.loads(CALIBRATOR.read_text(encoding="utf-8"))
    return stored


def probability(found: Signals, weights: dict[str, float]) -> float:
    """Return the probability that the verdict is yes."""
    score = sum(weights[name] * value for name, value in found._asdict().items())
    return 1 / (1 + math.exp(-score))


def verdict_on(query: Query, match: Match, matches: Iterable[Match], index: Index) -> str | None:
    """Return the verdict of a matched ruling on the question as worded; None if it asks for none or it is not certain.

    `matches` are the other matches, which may contradict it."""
    if match.document.kind != RULING or not query.form.asks_verdict:
        return None
    if match.document.verdict == "depends":
        return "depends" if max(match.likenesses) >= LEAST_DEPENDS else None
    if query.form.is_claim and not is_clear_claim(query, match, index):
        return None
    if sum(group.part == 1 for group in query.groups) < LEAST_WORDS:
        return None
    found = signals(query, match, [other for other in matches if other is not match], index, stored_model())
    if not found:
        return None
    yes = probability(found, calibrator())
    is_unusual = query.form.is_claim or (query.form.name == MAYBE and not match.document.verdict)
    least = CERTAIN_IF_UNUSUAL if is_unusual else CERTAIN
    return "yes" if yes >= least else "no" if 1 - yes >= least else None


def is_clear_claim(query: Query, match: Match, index: Index) -> bool:
    """Return whether a statement can be confirmed or denied: one sentence, on a ruling with a verdict, in its words."""
    if query.form.is_doubtful or not match.document.verdict or any(group.part < 1 for group in query.groups):
        return False
    nearest = nearest_phrasings(query, match, index)
    return bool(nearest) and nearest[0].lang == query.lang and unmatched(nearest, index) <= MOST_UNMATCHED
