"""A question prepared for ranking: its words as groups of stems that may stand for each other, misspelt ones among them."""

from collections import defaultdict
from dataclasses import dataclass, field, replace
from itertools import chain

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules.ask.forms import asking_clause
from rules.ask.index import spoken_weight
from rules.ask.tokens import FRENCH_PHRASES, LEXICON, STOP_WORDS, phrase_at, split_stems, stem, words

FRENCH_WEIGHT = 0.85
CORRECTED_WEIGHT = 0.9
NEAR_WEIGHT = 1.2
CONTEXT_WEIGHT = 0.35
ENOUGH_WORDS = 3
SHORTEST = 4
LONG = 8
MOST = 2


@dataclass(slots=True)
class Group:
    """One word of a question: the stems it may stand for, each with how well it does."""

    head: str  # its own stem
    stems: dict[str, float]
    part: float = 1.0
    is_guessed: bool = False  # only a likely spelling of it is known


@dataclass(slots=True)
class Query:
    """A question's language, kind and word groups; `stems` tells for each stem its best group and how well it stands."""

    lang: str
    form: object
    groups: list[Group] = field(default_factory=list)
    folded: str = ""
    stems: dict = field(default_factory=dict)
    small: frozenset = frozenset()
    asked: frozenset = frozenset()  # the stems of the clause that asks
    spoken: frozenset = frozenset()
    spoken_weight: float = 0.0


def prepare(text, form, lang, index, correct, context=()):
    """Return the Query of a question; `correct` maps a word that no text of ours uses to known stems.

    `context` is what was told around it: its known words count too, less where the question says enough by itself."""
    query = Query(lang, form, groups_of(text, lang, index, correct))
    part = CONTEXT_WEIGHT if len(query.groups) >= ENOUGH_WORDS else 1.0
    for told in context:
        known = [group for group in groups_of(told, lang, index, correct) if group.stems.keys() & index.vocabulary]
        query.groups += [replace(group, part=part) for group in known]
    heads = {}
    for group in query.groups:
        heads.setdefault(group.head, group)
    query.groups = list(heads.values())  # a word that a question repeats counts once
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
        if lang == "fr" and (match := phrase_at(found, place, FRENCH_PHRASES)):
            phrase, english = match
            groups += [Group(stem(part, "fr"), {stem(part, "fr"): 1.0}) for part in phrase if part not in empty]
            groups[-1].stems |= dict.fromkeys(english, FRENCH_WEIGHT)
            place += len(phrase)
            continue
        if found[place] not in empty:
            groups.append(group_of(found[place], lang, index.vocabulary, correct, index.near))
        place += 1
    return groups


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
    return Group(head, group, is_guessed=not is_known)


class Speller:
    """The words of our texts by language and length, with how often each is used."""

    def __init__(self, library, uses):
        self.uses = uses
        for card in library.cards.values():
            for name in card.names:
                self.uses["en"].update(words(name))
        self.buckets = {lang: defaultdict(list) for lang in self.uses}
        for lang, uses in self.uses.items():
            for word in uses:
                if len(word) >= SHORTEST and not word.isdigit():
                    self.buckets[lang][len(word)].append(word)

    def correct(self, word, lang):
        """Return the stems of the likeliest meant words, best first; none if nothing is near enough."""
        found = self.nearest(word, lang)
        if lang == "fr":
            found = sorted(found + self.nearest(word, "en"))
        best = [row for row in found if row[0] == found[0][0]][:MOST]
        return list(dict.fromkeys(stem(other, spoken) for _far, _seldom, other, spoken in best))

    def meant(self, word, lang):
        """Return the likeliest word of our texts for one that they do not use, else the word; most names are English."""
        near = [] if word in self.uses[lang] else self.nearest(word, "en")
        return near[0][2] if near else word

    def nearest(self, word, lang):
        """Return (distance, -uses, word, language) of the words within one slip, or two for long words, best first."""
        if len(word) < SHORTEST or word in self.uses[lang] or word in self.uses["en"]:
            return []
        most = 2 if len(word) >= LONG else 1
        rows = []
        for length in range(len(word) - most, len(word) + most + 1):
            bucket = self.buckets[lang].get(length, ())
            for other, far, _place in process.extract(word, bucket, scorer=OSA.distance, score_cutoff=most, limit=5):
                if other[0] == word[0] or other[:2] == word[1::-1] or len(word) >= 6:
                    rows.append((far, -self.uses[lang][other], other, lang))
        return sorted(rows)
