"""The verdict that a ruling gives on a question.

It is a vote of the ruling's phrasings, each as much as it is like the question, every small word included: "do I keep it" and
"do I lose it" ask the same rule and get opposite verdicts. A phrasing that differs by a negation or by another word that
turns the matter round votes for the other side. Where the vote is not sure there is no verdict."""

from collections import defaultdict
from itertools import combinations
from typing import NamedTuple

from rapidfuzz import fuzz

from catalog.markup import plain
from rules.ask.associations import CONTRASTING
from rules.ask.forms import MAYBE, OTHER, YES_NO
from rules.ask.library import RULING
from rules.ask.tokens import TURNING, stems

CLEAR = 0.8
DOUBT = 0.003
LACKING = 0.9
PHRASE = 0.85
SWAPPED = 0.9
CONTRAST = 0.3
STEADY = 0.9
OTHER_FORM = (0.3, -0.1, 0.7)  # a duty, a negated clause, a permission to leave something: see Form
VOTING = (YES_NO, MAYBE, OTHER)
TRANSLATED = 0.8
VOICE = 0.1
NEAR = 0.8
OPPOSITE = {"yes": "no", "no": "yes"}


class Ballot(NamedTuple):
    """The vote of a wording: its verdict on the question as put, how much it weighs, and the wording."""

    verdict: str | None
    weight: float
    variant: object


def verdict_on(query, match, matches=()):
    """Return the verdict of a matched document on the question as it is put, or None where that is not sure."""
    verdict, sure = weigh_verdict(query, match, matches)
    return verdict if sure >= CLEAR else None


def weigh_verdict(query, match, matches=()):
    """Return the likeliest verdict of a document on a question and how sure it is, 0 to 1.

    Sure is the verdict's share of the votes. The near documents among `matches` vote against it where they say otherwise,
    and so does a constant doubt: few votes are never sure. Each word of the question without a counterpart makes it less
    sure, and one that only the wordings of the other side have turns it over: then nothing is sure."""
    if match.document.kind != RULING or query.form.name not in VOTING:
        return None, 0.0
    votes = count(ballots_of(query, match))
    verdict = max(filter(None, votes), key=votes.get, default=None)
    if verdict is None:
        return None, 0.0
    against = sum(votes.values()) - votes[verdict] + DOUBT
    for other in matches:
        nearness = min(1.0, 1 - (match.score - other.score) / NEAR)
        if other is not match and other.document.kind == RULING and nearness > 0:
            rival = count(ballots_of(query, other))
            against += nearness * max((weight for said, weight in rival.items() if said != verdict), default=0.0)
    share = votes[verdict] / (votes[verdict] + against)
    return verdict, share * counterparts(query, match, verdict) * (PHRASE if query.form.name == OTHER else 1.0)


def counterparts(query, match, verdict):
    """Return how far each known word of the question has a counterpart in the verdict's wordings, the statement or names."""
    statement = match.document.answers.get(query.lang) or next(iter(match.document.answers.values()))
    said, others = match.names.union(stems(plain(statement), query.lang)), frozenset()
    for ballot in match.ballots:
        words = {*ballot.variant.stems, *ballot.variant.small}
        said, others = (said | words, others) if ballot.verdict == verdict else (said, others | words)
    lacking = [
        group.stems
        for group in query.groups
        if group.part == 1.0 and not group.is_guessed and said.isdisjoint(group.stems)
    ]
    return LACKING ** len(lacking) if all(map(others.isdisjoint, lacking)) else 0.0


def count(ballots):
    """Return the weight of the votes for each verdict."""
    votes = defaultdict(float)
    for ballot in ballots:
        votes[ballot.verdict] += ballot.weight
    return votes


def ballots_of(query, match):
    """Return the votes of a ruling's wordings; a ruling is asked for them up to four times."""
    if match.ballots is None:
        match.ballots = list(cast(query, match))
    return match.ballots


def cast(query, match):
    """Yield the vote of each wording of a ruling; one that takes no side speaks against a verdict on a mere phrase."""
    for variant, fit, like in zip(match.variants, match.fits, match.likes, strict=True):
        like = like if variant.lang == query.lang else fit * TRANSLATED
        order = fuzz.ratio(query.folded, variant.folded) / 100 * (1 - SWAPPED * swapped(query, variant))
        weight = like**2 * (VOICE + fit) ** 3 * order
        if variant.verdict and variant.form.name in VOTING:
            turn = turn_between(query, variant)
            said = OPPOSITE.get(variant.verdict, variant.verdict) if turn < 0 else variant.verdict
            yield Ballot(said, weight * turn**2, variant)
        elif query.form.name == OTHER:
            yield Ballot(None, weight, variant)


def swapped(query, variant):
    """Return the share of the words in common that stand in the other order: who beats whom is told by that alone."""
    order = {token: place for place, token in enumerate(variant.stems)}
    places = [order[head] for group in query.groups if (head := next(iter(group.stems))) in order]
    pairs = list(combinations(places, 2))
    return sum(one > other for one, other in pairs) / len(pairs) if pairs else 0.0


def turn_between(query, variant):
    """Return how far a question asks what a wording asks: 1 the same, -1 the opposite, 0 not known.

    Each word that only one of them has may turn the matter (`words/turning.txt`), in the question only where its own clause
    has it; two that turn it undo each other. Another number, or a word that never stands for the other, leaves little."""
    theirs = {*variant.stems, *variant.small}
    turn, alone = 1.0, []
    for group in query.groups:
        head = next(iter(group.stems))
        if group.part < 1.0 or head in theirs:
            continue
        near = max((token for token in group.stems if token in theirs), key=group.stems.get, default=None)
        theirs.discard(near)
        both = turning(head, query) * (TURNING.get(near, STEADY) if near else 1.0)
        turn *= both + (1 - both) * min(1.0, group.stems[near]) if near and both > 0 else both
        alone += [] if near else [head]
    for token in query.small - theirs:
        turn *= turning(token, query)
    for token in theirs - query.spoken:
        turn *= TURNING.get(token, STEADY)
        if alone and any(is_contrast(token, head) for head in alone):
            turn *= CONTRAST
    for ours, his, weight in zip(query.form[1:], variant.form[1:], OTHER_FORM, strict=True):
        turn *= 1.0 if ours == his else weight
    return turn


def turning(token, query):
    """Return how far a word of a question turns it; one outside the clause that asks does not."""
    return TURNING.get(token, STEADY) if token in query.asked else STEADY


def is_contrast(one, other):
    """Tell whether two words are different numbers or never stand for each other."""
    return (one, other) in CONTRASTING or (one.isdigit() and other.isdigit())
