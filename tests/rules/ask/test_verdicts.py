"""Verdicts: the model of same and opposite wordings, its calibrator and their training."""

import pytest

from rules.ask import verdicts
from rules.ask.question_types import form_of
from rules.ask.same_or_opposite import BITS, PATH, SCALE, PairModel, Wording, features, stored_model
from rules.ask.stored_index import current_index
from rules.ask.verdicts import Signals
from rules.ask.word_stems import split_stems
from rules.ask_training import training

MOST_BYTES = 2_000_000


def wording(text, lang="en"):
    """Return a question as the model sees it."""
    stems, small = split_stems(text, lang)
    return Wording(frozenset((*stems, *small)), form_of(text))


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("can I keep the card in my hand", "may I hold on to the card in my hand", True),
        ("do I keep the card", "do I lose the card", False),
        ("is the card safe from attacks", "can attacks hit the card", False),
        ("can I buy two cards", "am I allowed to purchase two cards", True),
        ("do I have to discard it", "is discarding it optional", False),
    ],
)
def test_model_distinguishes_same_from_opposite(one, other, is_same):
    score = stored_model().score(wording(one), wording(other))
    assert (score > 0) == is_same, score
    assert score == stored_model().score(wording(other), wording(one))


def test_equal_wordings_differ_in_no_word():
    assert len(features(wording("can I buy it"), wording("can I buy it"))) == 2
    assert stored_model().score(wording("can I buy it"), wording("can I buy it")) > 0


def test_weights_are_small_and_complete():
    assert PATH.stat().st_size < MOST_BYTES
    assert len(stored_model().weights) == 1 << BITS


def test_certainty_falls_with_unmatched_words_and_rivals():
    sure = Signals(total=2.0, near=1.0, nearest=1.0, unmatched=0.0, rival=0.0)
    certainty = verdicts.probability(sure, verdicts.calibrator())
    for field, value in (("unmatched", 0.8), ("rival", 1.0)):
        assert verdicts.probability(sure._replace(**{field: value}), verdicts.calibrator()) < certainty


def test_calibrator_learns_which_verdicts_are_right():
    strong, weak = (Signals(value, value, value, 0.0, 0.0) for value in (2.0, 0.1))
    rows = [training.Example("r", strong, number % 20 > 0) for number in range(100)]
    rows += [training.Example("r", weak, number % 2 > 0) for number in range(100)]
    weights = training.train_calibrator(rows)
    assert verdicts.probability(strong, weights) == pytest.approx(0.95, abs=0.03)
    assert verdicts.probability(weak, weights) == pytest.approx(0.5, abs=0.05)


@pytest.mark.django_db
@pytest.mark.sqlite_only
def test_training_learns_opposites_from_phrasings():
    rulings = {"fe-keep-cards", "fe-cold-gun-buy", "fe-cold-gun-frozen-card-destroyed"}
    weights = training.train_pairs(current_index().index, rulings.__contains__)
    model = PairModel([weight * SCALE for weight in weights])
    destroyed, safe = "can a frozen card be destroyed", "is a frozen card safe from being destroyed"
    assert model.score(wording(destroyed), wording(safe)) < 0 < model.score(wording(destroyed), wording(destroyed))
