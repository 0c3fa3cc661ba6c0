"""A question prepared for ranking: its words as groups of stems that may stand for each other."""

from dataclasses import dataclass, field, replace
from itertools import chain

from rules.ask.forms import asking_clause, form_of
from rules.ask.index import spoken_weight
from rules.ask.tokens import FRENCH_PHRASES, LEXICON, STOP_WORDS, split_stems, stem, words

FRENCH_WEIGHT = 0.85
CORRECTED_WEIGHT = 0.9
NEAR_WEIGHT = 1.2
CONTEXT_WEIGHT = 0.35
ENOUGH_WORDS = 3


@dataclass(slots=True)
class Group:
    """One word of a question: the stems it may stand for, each with how well it does."""

    word: str
    stems: dict[str, float]
    part: float = 1.0
    is_guessed: bool = False  # only a likely spelling of it is known


@dataclass(slots=True)
class Query:
    """A question's language, kind and word groups; `stems` tells for each stem its best group and how well it stands."""

    text: str
    lang: str
    form: object = None
    groups: list[Group] = field(default_factory=list)
    folded: str = ""
    stems: dict = field(default_factory=dict)
    small: frozenset = frozenset()
    asked: frozenset = frozenset()  # the stems of the clause that asks
    spoken: frozenset = frozenset()
    spoken_weight: float = 0.0


def prepare(text, lang, index, correct, context=()):
    """Return the Query of a question; `correct` maps an unknown word to a known stem or None.

    `context` is what was told around it: its known words count too, less where the question says enough by itself."""
    query = Query(text, lang, form_of(text))
    query.groups = groups_of(text, lang, index, correct)
    part = CONTEXT_WEIGHT if len(query.groups) >= ENOUGH_WORDS else 1.0
    for told in context:
        known = [group for group in groups_of(told, lang, index, correct) if group.stems.keys() & index.vocabulary]
        query.groups += [replace(group, part=part) for group in known]
    merge_repeats(query)
    heads = [next(iter(group.stems)) for group in query.groups]
    query.folded = " ".join(heads)
    for number, group in enumerate(query.groups):
        for token, weight in group.stems.items():
            if weight > query.stems.get(token, (0, 0.0))[1]:
                query.stems[token] = number, weight
    _stems, small = split_stems(text, lang)
    query.small = frozenset(small).difference(heads)
    query.asked = frozenset(chain.from_iterable(split_stems(asking_clause(text.lower()), lang)))
    query.spoken = query.small.union(heads)
    query.spoken_weight = spoken_weight(query.spoken, index.commons[lang])
    return query


def groups_of(text, lang, index, correct):
    """Return the words of a text as groups."""
    place, found, groups = 0, words(text, lang), []
    empty = STOP_WORDS[lang]
    while place < len(found):
        word = found[place]
        if lang == "fr" and (match := french_phrase(found, place)):
            phrase, english = match
            parts = [Group(part, {stem(part, "fr"): 1.0}) for part in phrase if part not in empty]
            parts[-1].stems |= dict.fromkeys(english, FRENCH_WEIGHT)
            groups += parts
            place += len(phrase)
            continue
        if word not in empty:
            groups.append(group_of(word, lang, index.vocabulary, correct, index.near))
        place += 1
    return groups


def french_phrase(found, place):
    """Return the French phrase that starts here and its English stems, or None."""
    for phrase, english in FRENCH_PHRASES.get(found[place], ()):
        if tuple(found[place : place + len(phrase)]) == phrase:
            return phrase, english
    return None


def group_of(word, lang, vocabulary, correct, near):
    """Return the group of one word: itself, translations, and its likeliest spelling if unknown."""
    head = stem(word, lang)
    group = {head: 1.0}
    if lang == "fr":
        for other in LEXICON.get(head, ()):
            group.setdefault(other, FRENCH_WEIGHT)
        if not word.isdigit() and (name := stem(word)) in vocabulary:
            group.setdefault(name, FRENCH_WEIGHT if len(group) == 1 else 0.5)
    for other, weight in near.get(head, {}).items():
        group[other] = max(group.get(other, 0), weight * NEAR_WEIGHT)
    is_known = any(token in vocabulary for token in group)
    if head not in vocabulary and not word.isdigit() and len(word) > 3:
        for other in correct(word, lang):
            group[other] = CORRECTED_WEIGHT
    return Group(word, group, is_guessed=not is_known)


def merge_repeats(query):
    """Count a word that a question repeats only once."""
    seen = {}
    for group in query.groups:
        seen.setdefault(next(iter(group.stems)), group)
    query.groups = list(seen.values())
