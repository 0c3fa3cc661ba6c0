"""Verdicts: the model of same and opposite wordings, its calibrator and their training."""

import dataclasses

import pytest

from rules.ask import answering, inverted_index, verdicts
from rules.ask.question_types import form_of
from rules.ask.same_or_opposite import BITS, PATH, SCALE, PairModel, Wording, features, positive, stored_model
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


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("a frozen card can not be bought", "en"),
        ("can nobody buy it", "en"),
        ("on ne peut pas acheter une carte gelée", "fr"),
    ],
)
def test_negated_wording_is_compared_without_negation_as_its_opposite(text, lang):
    negated = wording(text, lang)
    found, side = positive(negated, 1)
    assert (negated.form.is_negated, found.form.is_negated, side) == (True, False, -1)
    assert found.words < negated.words


def test_positive_wording_is_unchanged():
    assert positive(wording("can I buy it"), -1) == (wording("can I buy it"), -1)


def test_weights_are_small_and_complete():
    assert PATH.stat().st_size < MOST_BYTES
    assert len(stored_model().weights) == 1 << BITS


NONE = Signals(*[0.0] * len(Signals._fields))


@pytest.mark.parametrize("name", ["total", "nearest", "votes", "same", "opposite", "words", "closest", "rivals"])
def test_evidence_for_yes_makes_yes_more_probable(name):
    found = [verdicts.probability(NONE._replace(**{name: value}), verdicts.calibrator()) for value in (-1.0, 0.0, 1.0)]
    assert found[0] < found[1] < found[2]


def test_calibrator_learns_which_verdicts_are_right():
    strong, weak = (NONE._replace(total=value) for value in (2.0, 0.1))
    rows = [training.Example("r", strong, number % 20 > 0) for number in range(200)]
    rows += [training.Example("r", weak, number % 2 > 0) for number in range(200)]
    weights = training.train_calibrator(rows)
    assert verdicts.probability(strong, weights) == pytest.approx(0.95, abs=0.03)
    assert verdicts.probability(weak, weights) == pytest.approx(0.5, abs=0.05)


def test_certainty_is_that_of_the_likelier_verdict():
    weights = dict.fromkeys(Signals._fields, 0.0) | {"constant": 0.0, "total": 3.0}
    for total, is_yes, is_right in ((1.0, True, True), (-1.0, True, False), (-1.0, False, True)):
        found = training.certainty(training.Example("r", NONE._replace(total=total), is_yes), weights)
        assert found == (pytest.approx(0.9526, abs=0.001), is_right)


def test_cross_validation_judges_each_question_once():
    rows = [
        training.Example(f"r{number % 7}", NONE._replace(total=1.0 if number % 2 else -1.0), bool(number % 2))
        for number in range(70)
    ]
    found = training.cross_validate(rows, 5)
    assert len(found) == 70
    assert all(is_right for _probability, is_right in found)


def test_words_that_only_one_side_uses_are_evidence_for_it():
    for text, sign in (("keep", 1), ("lose", -1), ("draw", 0)):
        nearest = [
            verdicts.Near(0.5, 1, wording("can I keep the card"), wording(text)),
            verdicts.Near(0.5, -1, wording("do I lose the card"), wording(text)),
        ]
        words, share = verdicts.evidence_of_words(nearest)
        assert (words > 0) - (words < 0) == sign
        assert share == 0
    assert verdicts.evidence_of_words(nearest[:1]) == (0.0, 0.0)


@pytest.mark.django_db
@pytest.mark.sqlite_only
def test_training_learns_opposites_from_phrasings():
    rulings = {"fe-keep-cards", "fe-cold-gun-buy", "fe-cold-gun-frozen-card-destroyed"}
    weights = training.train_pairs(current_index().index, rulings.__contains__)
    model = PairModel([weight * SCALE for weight in weights])
    destroyed, safe = "can a frozen card be destroyed", "is a frozen card safe from being destroyed"
    assert model.score(wording(destroyed), wording(safe)) < 0 < model.score(wording(destroyed), wording(destroyed))


@pytest.mark.django_db
@pytest.mark.sqlite_only
@pytest.mark.parametrize(
    "text",
    [
        "si je pioche tout mon deck je le remélange, c'est ça ?",  # a condition without a comma
        "so I only keep one card at the end of my turn, right?",  # a restriction
        "may I buy nothing this turn, right?",  # a negation that does not deny
        "a card that isn't in my hand is discarded, right?",  # a negation in a relative clause
    ],
)
def test_doubtful_claim_gets_no_verdict(text):
    assert form_of(text).is_doubtful
    found = answering.answer(text, "fe")
    assert (found["verdict"], found["claim"]) == (None, None)


@pytest.mark.django_db
@pytest.mark.sqlite_only
@pytest.mark.parametrize(
    ("text", "verdict"), [("puis-je garder mes cartes en main", "no"), ("dois-je défausser ma main", "yes")]
)
def test_french_question_is_compared_with_english_phrasings_too(text, verdict):
    index = current_index()
    answerer = answering.QuestionAnswerer(text, [], "fe", "fr", index)
    match = next(match for match in answerer.matches if match.document.id == "fe-keep-cards")
    rows = [row for row in zip(*match.phrasings, strict=True) if row[0] == "en"]
    columns = inverted_index.Phrasings(*zip(*rows, strict=True))
    english = dataclasses.replace(match, phrasings=columns)
    nearest = verdicts.nearest_phrasings(answerer.query, english, index.index)
    assert {near.lang for near in nearest} == {"en"}
    found = verdicts.signals(answerer.query, english, [], index.index, stored_model())
    assert (verdicts.probability(found, verdicts.calibrator()) > 0.5) == (verdict == "yes")
