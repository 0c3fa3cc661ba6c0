"""A player's question prepared for ranking: its words as groups of alternative stems, with spelling correction."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules.ask.document_library import Library
from rules.ask.inverted_index import Index, total_rarity
from rules.ask.question_types import Form
from rules.ask.word_stems import FRENCH_PHRASES, LEXICON, STOP_WORDS, phrase_at, split_stems, stem, words

# Weights of a stem that is not the word's own.
FRENCH_WEIGHT = 0.85  # the English stem of a French word
NAME_WEIGHT = 0.5  # the English stem of a French word that has a translation, if a name may be meant
CORRECTED_WEIGHT = 0.9  # a corrected spelling
RELATED_WEIGHT = 1.2  # factor for the weight of a related stem
CONTEXT_WEIGHT = 0.35  # a word of the sentences around a question of at least ENOUGH_WORDS words
ENOUGH_WORDS = 3
SHORTEST_CORRECTED = 4  # letters of a word whose spelling is corrected
LONG_WORD = 8  # letters from which two errors are corrected
MOST_CORRECTIONS = 2
Correct = Callable[[str, str], list[str]]  # a word and its language -> the stems of its likely spellings


@dataclass(slots=True)
class Group:
    """One word of a question: the stems that may match it, each with a weight."""

    head: str  # its own stem
    stems: dict[str, float]
    part: float = 1.0
    is_guessed: bool = False  # only a corrected spelling is known


@dataclass(slots=True)
class Query:
    """A prepared question: language, form and word groups; `stems` maps a stem to (number of best group, weight)."""

    lang: str
    form: Form
    groups: list[Group] = field(default_factory=list)
    folded: str = ""
    stems: dict[str, tuple[int, float]] = field(default_factory=dict)
    small: frozenset[str] = frozenset()
    all_stems: frozenset[str] = frozenset()  # function words included
    all_weight: float = 0.0


def prepare(text: str, form: Form, lang: str, index: Index, correct: Correct, context: Iterable[str] = ()) -> Query:
    """Return the Query of a question; `correct` maps a word that our texts do not use to known stems.

    `context` holds the sentences around it. Their known words count too, but less if the question has enough words."""
    query = Query(lang, form, groups_of(text, lang, index, correct))
    part = CONTEXT_WEIGHT if len(query.groups) >= ENOUGH_WORDS else 1.0
    for sentence in context:
        known = [group for group in groups_of(sentence, lang, index, correct) if group.stems.keys() & index.vocabulary]
        query.groups += [replace(group, part=part) for group in known]
    heads: dict[str, Group] = {}
    for group in query.groups:
        heads.setdefault(group.head, group)
    query.groups = list(heads.values())  # a repeated word counts once
    query.folded = " ".join(heads)
    for number, group in enumerate(query.groups):
        for token, weight in group.stems.items():
            if weight > query.stems.get(token, (0, 0.0))[1]:
                query.stems[token] = number, weight
    _stems, small = split_stems(text, lang)
    query.small = frozenset(small).difference(heads)
    query.all_stems = query.small.union(heads)
    query.all_weight = total_rarity(query.all_stems, index.word_rarity[lang])
    return query


def groups_of(text: str, lang: str, index: Index, correct: Correct) -> list[Group]:
    """Return a Group of alternative stems for each significant word of a text, and for each word of a French phrase."""
    position, found = 0, words(text, lang)
    groups: list[Group] = []
    empty = STOP_WORDS[lang]
    while position < len(found):
        if lang == "fr" and (match := phrase_at(found, position, FRENCH_PHRASES)):
            phrase, english = match
            groups += [Group(stem(part, "fr"), {stem(part, "fr"): 1.0}) for part in phrase if part not in empty]
            groups[-1].stems |= dict.fromkeys(english, FRENCH_WEIGHT)
            position += len(phrase)
            continue
        if found[position] not in empty:
            groups.append(group_of(found[position], lang, index.vocabulary, correct, index.related))
        position += 1
    return groups


def group_of(
    word: str, lang: str, vocabulary: frozenset[str], correct: Correct, related: dict[str, dict[str, float]]
) -> Group:
    """Return the group of one word: its stem, translations, related stems, and likely spellings if it is unknown."""
    head = stem(word, lang)
    group = {head: 1.0}
    if lang == "fr":
        for other in LEXICON.get(head, ()):
            group.setdefault(other, FRENCH_WEIGHT)
        if not word.isdigit() and (name := stem(word)) in vocabulary:
            group.setdefault(name, FRENCH_WEIGHT if len(group) == 1 else NAME_WEIGHT)
    for other, weight in related.get(head, {}).items():
        group[other] = max(group.get(other, 0), weight * RELATED_WEIGHT)
    is_known = any(token in vocabulary for token in group)
    if head not in vocabulary and not word.isdigit() and len(word) > 3:
        for other in correct(word, lang):
            group[other] = CORRECTED_WEIGHT
    return Group(head, group, is_guessed=not is_known)


class Speller:
    """Spelling correction by the words of our texts, which it groups by language and length and counts."""

    def __init__(self, library: Library, uses: dict[str, Counter[str]]) -> None:
        self.uses = uses
        for card in library.cards.values():
            for name in card.names:
                self.uses["en"].update(words(name))
        self.buckets = {lang: defaultdict[int, list[str]](list) for lang in self.uses}
        for lang, used in self.uses.items():
            for word in used:
                if len(word) >= SHORTEST_CORRECTED and not word.isdigit():
                    self.buckets[lang][len(word)].append(word)

    def correct(self, word: str, lang: str) -> list[str]:
        """Return the stems of the most likely intended words, best first; empty if no word is close enough."""
        found = self.nearest(word, lang)
        if lang == "fr":
            found = sorted(found + self.nearest(word, "en"))
        best = [row for row in found if row[0] == found[0][0]][:MOST_CORRECTIONS]
        return list(dict.fromkeys(stem(other, found_lang) for _distance, _uses, other, found_lang in best))

    def meant(self, word: str, lang: str) -> str:
        """Return the most likely intended English word for a word that our texts do not use, else the word."""
        near = [] if word in self.uses[lang] else self.nearest(word, "en")
        return near[0][2] if near else word

    def nearest(self, word: str, lang: str) -> list[tuple[int, int, str, str]]:
        """Return (distance, -uses, word, language) of words at edit distance 1, or 2 for long words, best first."""
        if len(word) < SHORTEST_CORRECTED or word in self.uses[lang] or word in self.uses["en"]:
            return []
        most = 2 if len(word) >= LONG_WORD else 1
        rows = []
        for length in range(len(word) - most, len(word) + most + 1):
            bucket = self.buckets[lang].get(length, ())
            for other, distance, _position in process.extract(
                word, bucket, scorer=OSA.distance, score_cutoff=most, limit=5
            ):
                if other[0] == word[0] or other[:2] == word[1::-1] or len(word) >= 6:
                    rows.append((distance, -self.uses[lang][other], other, lang))
        return sorted(rows)
