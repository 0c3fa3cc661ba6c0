"""The verdict of a ruling on a question.

The phrasings of the ruling vote, each with a weight that grows with its similarity to the question, function words
included: "do I keep it" and "do I lose it" ask about the same rule and get opposite verdicts. A phrasing does not vote
if only one of it and the question is negated or asks about a duty. It has little weight if only one of the two contains
a word that may reverse the verdict. If the vote is not clear there is no verdict."""

from collections import Counter, defaultdict
from itertools import combinations
from typing import NamedTuple

from rapidfuzz import fuzz

from catalog.text_links import plain
from rules.ask.document_library import RULING
from rules.ask.inverted_index import Variant
from rules.ask.question_types import MAYBE, OTHER, YES_NO
from rules.ask.word_stems import CONTRASTS, REVERSING_WORDS, stems

# Certainty from which a verdict is given. Chosen on the questions whose failures we inspect (development, open, pairs):
# 0.8 % of the verdicts given are wrong; at 0.68 it would be 1.5 %.
CLEAR_MAJORITY = 0.73
DOUBT = 0.003  # constant weight against every verdict
MISSING_WORD = 0.9  # factor for each word without a counterpart
MAJORITY = 0.5  # share of the votes from which the question should have a word
MERE_PHRASE = 0.78  # factor for a question that is a mere phrase
SWAPPED_ORDER = 0.9  # how much the weight falls if all common words are in the opposite order
CONTRAST = 0.3  # factor for a contrasting word
REVERSING, NEUTRAL = 0.2, 0.9  # factors for an unmatched word that may reverse the verdict, and for any other
VOTING_FORMS = (YES_NO, MAYBE, OTHER)
BASE_FIT = 0.1  # added to the fit of a phrasing
EMPTY = frozenset()
RIVAL_DISTANCE = 0.8  # score difference from which another ruling does not vote


class Ballot(NamedTuple):
    """The vote of a phrasing: its verdict, its weight and the phrasing."""

    verdict: str | None
    weight: float
    variant: object


def verdict_on(query, match, matches=()):
    """Return the verdict of a matched document on the question as worded, or None if it is not clear."""
    verdict, certainty = weigh_verdict(query, match, matches)
    return verdict if certainty >= CLEAR_MAJORITY else None


def weigh_verdict(query, match, matches=()):
    """Return the most likely verdict of a document on a question and its certainty, 0 to 1.

    The certainty is the verdict's share of the votes. Similar documents among `matches` vote against it if they have
    another verdict, and so does a constant, which makes few votes uncertain. Each word of the question without a
    counterpart reduces the certainty, as does each word that most of the votes have and the question lacks ("in a team
    game"). A word that only phrasings with another verdict contain sets it to 0."""
    if match.document.kind != RULING or query.form.name not in VOTING_FORMS:
        return None, 0.0
    votes = count_votes(ballots_of(query, match))
    verdict = max(filter(None, votes), key=votes.get, default=None)
    if verdict is None:
        return None, 0.0
    against = sum(votes.values()) - votes[verdict] + DOUBT
    for other in matches:
        closeness = min(1.0, 1 - (match.score - other.score) / RIVAL_DISTANCE)
        if other is not match and other.document.kind == RULING and closeness > 0:
            rival = count_votes(ballots_of(query, other))
            against += closeness * max(
                (weight for other_verdict, weight in rival.items() if other_verdict != verdict), default=0.0
            )
    share = votes[verdict] / (votes[verdict] + against)
    return verdict, share * counterparts(query, match, verdict) * (MERE_PHRASE if query.form.name == OTHER else 1.0)


def counterparts(query, match, verdict):
    """Return a factor, 0 to 1, for words without a counterpart.

    Each word of the question needs one in the phrasings with this verdict, the statement or the names; each word that
    most of the votes contain needs one in the question. A word that our texts do not use counts twice."""
    document = match.document
    statement = document.answers.get(query.lang) or next(iter(document.answers.values()))
    own_stems, others = {*stems(document.names), *stems(plain(statement), query.lang)}, set()
    stem_weights = Counter()
    for ballot in match.ballots:
        side = own_stems if ballot.verdict == verdict else others
        side.update(ballot.variant.stems, ballot.variant.small)
        if ballot.verdict == verdict:
            stem_weights.update(dict.fromkeys(["", *ballot.variant.stems], ballot.weight))
    all_votes = stem_weights.pop("")
    extra = sum(
        weight > MAJORITY * all_votes and token not in query.stems and token not in query.all_stems
        for token, weight in stem_weights.items()
    )
    unmatched = [group for group in query.groups if group.part == 1.0 and own_stems.isdisjoint(group.stems)]
    is_reversed = any(not others.isdisjoint(group.stems) for group in unmatched)
    return 0.0 if is_reversed else MISSING_WORD ** (extra + sum(1 + group.is_guessed for group in unmatched))


def count_votes(ballots):
    """Return the weight of the votes for each verdict."""
    votes = defaultdict(float)
    for ballot in ballots:
        votes[ballot.verdict] += ballot.weight
    return votes


def ballots_of(query, match):
    """Return the votes of a ruling's phrasings; cached, since they are needed up to four times."""
    if match.ballots is None:
        match.ballots = list(cast_ballots(query, match))
    return match.ballots


def cast_ballots(query, match):
    """Yield the vote of each phrasing; one without a verdict votes against a verdict on a mere phrase."""
    for variant, fit, like in zip(map(Variant, *match.phrasings), match.fits, match.likenesses, strict=True):
        like = like if variant.lang == query.lang else fit
        order = fuzz.ratio(query.folded, " ".join(variant.stems)) / 100 * (1 - SWAPPED_ORDER * swapped(query, variant))
        weight = like**2 * (BASE_FIT + fit) ** 3 * order
        if not variant.verdict or variant.form.name not in VOTING_FORMS:
            if query.form.name == OTHER:
                yield Ballot(None, weight, variant)
        elif query.form[1:4] == variant.form[1:4]:
            yield Ballot(variant.verdict, weight * sameness(query, variant) ** 2, variant)


def swapped(query, variant):
    """Return the share of the pairs of common words that question and phrasing have in opposite order, 0 to 1."""
    order = {token: position for position, token in enumerate(variant.stems)}
    positions = [order[group.head] for group in query.groups if group.head in order]
    pairs = list(combinations(positions, 2))
    return sum(one > other for one, other in pairs) / len(pairs) if pairs else 0.0


def sameness(query, variant):
    """Return how closely a question asks what a phrasing asks, 0 to 1.

    Each word that only one of them has reduces it, most of all a word that may reverse the verdict; in the question,
    only if it is in the clause that asks. A different number or a contrasting word leaves little. A reversing word of
    the phrasing does so even if the question contains it elsewhere: "do I keep it after losing" is not "do I lose it"."""
    theirs = {*variant.stems, *variant.small}
    same, alone = 1.0, set()
    for group in query.groups:
        head = group.head
        if group.part < 1.0 or head in theirs:
            continue
        near = max((token for token in group.stems if token in theirs), key=group.stems.get, default=None)
        if near:
            theirs.discard(near)
            both = unmatched_factor(head, query) * unmatched_factor(near)
            same *= both + (1 - both) * min(1.0, group.stems[near])
        else:
            alone.add(head)
            same *= unmatched_factor(head, query)
    for token in query.small - theirs:
        same *= unmatched_factor(token, query)
    for token in theirs:
        if token not in query.all_stems:
            same *= unmatched_factor(token)
        if is_contrast(token, alone) and (token in REVERSING_WORDS or token not in query.all_stems):
            same *= CONTRAST
    return same


def unmatched_factor(token, query=None):
    """Return the factor of an unmatched word; a word of the question outside its asking clause reverses nothing."""
    return REVERSING if token in REVERSING_WORDS and (query is None or token in query.asking_stems) else NEUTRAL


def is_contrast(token, others):
    """Return whether a word is a different number than one of the others, or contrasts with one of them."""
    return not CONTRASTS.get(token, EMPTY).isdisjoint(others) or (token.isdigit() and any(map(str.isdigit, others)))
