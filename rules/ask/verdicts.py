"""The verdict that a ruling gives on a question.

It is a vote of the ruling's phrasings, each as much as it is like the question, every small word included: "do I keep it" and
"do I lose it" ask the same rule and get opposite verdicts. A phrasing that is negated, or asks for a duty, where the
question does not, has no say; one that lacks a word that may turn the matter round, or has one too many, little. Where
the vote is not sure there is no verdict."""

from collections import Counter, defaultdict
from itertools import combinations
from typing import NamedTuple

from rapidfuzz import fuzz

from catalog.markup import plain
from rules.ask.forms import MAYBE, OTHER, YES_NO
from rules.ask.index import Variant
from rules.ask.library import RULING
from rules.ask.tokens import CONTRASTS, TURNING, stems

CLEAR = 0.73  # by the questions we may look at: of the verdicts given 0.8 % are against the fact; at 0.68, 1.5 %
DOUBT = 0.003
LACKING = 0.9
MOST = 0.5
PHRASE = 0.78
SWAPPED = 0.9
CONTRAST = 0.3
TURNED, STEADY = 0.2, 0.9
VOTING = (YES_NO, MAYBE, OTHER)
VOICE = 0.1
NONE = frozenset()
NEAR = 0.8


class Ballot(NamedTuple):
    """The vote of a wording: its verdict, how much it weighs, and the wording."""

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
    sure, as does each that most of the votes have and the question lacks ("in a team game"); one that only the wordings of
    the other side have turns it over: then nothing is sure."""
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
    """Return how far each word of the question has a counterpart in the verdict's wordings, the statement or the names, and
    each word of most of the verdict's votes one in the question.

    A word that no text of ours uses counts twice: it may turn the matter."""
    document = match.document
    statement = document.answers.get(query.lang) or next(iter(document.answers.values()))
    said, others = {*stems(document.names), *stems(plain(statement), query.lang)}, set()
    voiced = Counter()
    for ballot in match.ballots:
        side = said if ballot.verdict == verdict else others
        side.update(ballot.variant.stems, ballot.variant.small)
        if ballot.verdict == verdict:
            voiced.update(dict.fromkeys(["", *ballot.variant.stems], ballot.weight))
    all_votes = voiced.pop("")
    unasked = sum(
        weight > MOST * all_votes and token not in query.stems and token not in query.spoken
        for token, weight in voiced.items()
    )
    lacking = [group for group in query.groups if group.part == 1.0 and said.isdisjoint(group.stems)]
    is_turned = any(not others.isdisjoint(group.stems) for group in lacking)
    return 0.0 if is_turned else LACKING ** (unasked + sum(1 + group.is_guessed for group in lacking))


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
    for variant, fit, like in zip(map(Variant, *match.phrasings), match.fits, match.likes, strict=True):
        like = like if variant.lang == query.lang else fit
        order = fuzz.ratio(query.folded, " ".join(variant.stems)) / 100 * (1 - SWAPPED * swapped(query, variant))
        weight = like**2 * (VOICE + fit) ** 3 * order
        if not variant.verdict or variant.form.name not in VOTING:
            if query.form.name == OTHER:
                yield Ballot(None, weight, variant)
        elif query.form[1:] == variant.form[1:]:
            yield Ballot(variant.verdict, weight * sameness(query, variant) ** 2, variant)


def swapped(query, variant):
    """Return the share of the words in common that stand in the other order: who beats whom is told by that alone."""
    order = {token: place for place, token in enumerate(variant.stems)}
    places = [order[group.head] for group in query.groups if group.head in order]
    pairs = list(combinations(places, 2))
    return sum(one > other for one, other in pairs) / len(pairs) if pairs else 0.0


def sameness(query, variant):
    """Return how far a question asks what a wording asks, 0 to 1.

    Each word that only one of them has makes it less, most of all one that may turn the matter, in the question only where
    its own clause has it. Another number, or a word that never stands for the other, leaves little, and one that may
    turn the matter does even where the question has it too: "do I keep it after losing" is not "do I lose it"."""
    theirs = {*variant.stems, *variant.small}
    same, alone = 1.0, set()
    for group in query.groups:
        head = group.head
        if group.part < 1.0 or head in theirs:
            continue
        near = max((token for token in group.stems if token in theirs), key=group.stems.get, default=None)
        if near:
            theirs.discard(near)
            both = steadiness(head, query) * steadiness(near)
            same *= both + (1 - both) * min(1.0, group.stems[near])
        else:
            alone.add(head)
            same *= steadiness(head, query)
    for token in query.small - theirs:
        same *= steadiness(token, query)
    for token in theirs:
        if token not in query.spoken:
            same *= steadiness(token)
        if is_contrast(token, alone) and (token in TURNING or token not in query.spoken):
            same *= CONTRAST
    return same


def steadiness(token, query=None):
    """Return how far a word leaves a matter as it is; one of a question outside the clause that asks does."""
    return TURNED if token in TURNING and (query is None or token in query.asked) else STEADY


def is_contrast(token, others):
    """Tell whether a word is another number than one of the others, or never stands for one of them."""
    return not CONTRASTS.get(token, NONE).isdisjoint(others) or (token.isdigit() and any(map(str.isdigit, others)))
