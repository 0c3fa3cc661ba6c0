"""The inverted index of the library: documents by stem, the rarity of stems in each ruleset, and related stems.

Two stems are related if phrasings of the same rulings use one in place of the other."""

import math
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple

from catalog.text_links import plain
from rules.ask.document_library import CLAUSE, RULING, TOPIC, Document, Library
from rules.ask.named_rulesets import without_ruleset
from rules.ask.question_types import NO_FORM, Form, form_of, strip_framing
from rules.ask.word_stems import CONTRASTS, is_french, language, split_stems, stem, stems
from rules.rulesets import RULESETS

Uses = dict[str, list[str]]  # the words of our texts by language
FIELD_WEIGHTS = (1.0, 0.8, 0.6, 0.5)  # of a stem found in a question, clause, name or answer
IN_QUESTION, IN_CLAUSE, IN_NAMES, IN_ANSWER = range(len(FIELD_WEIGHTS))
FIELD_BITS = 2
FIELD_MASK = (1 << FIELD_BITS) - 1
NON_RULING_COUNT = 0.25  # how much a term, clause or topic counts when the rarity of a stem is computed
UNUSED_RARITY = 12.0  # of a stem that our texts never use
# Stems that are never related to others.
QUESTION_WORDS = frozenset({"who", "when", "where", "why", "number", "~qui", "~quand", "~combien"})
LEAST_EXCHANGES = 2  # rulings in which two stems must be exchanged to be related
MOST_RELATED = 12  # stems related to one stem, per language
MOST_RELATED_WEIGHT = 0.7
LEAST_RELATED_WEIGHT = 0.15


class Variant(NamedTuple):
    """One phrasing of the question that a document answers: stems, function words, and the weight of both sets."""

    lang: str
    stems: tuple[str, ...]
    small: tuple[str, ...] = ()
    verdict: str | None = None
    form: Form = NO_FORM
    weight: float = 0.0
    all_weight: float = 0.0


class Phrasings(NamedTuple):
    """The variants of a document as columns: the Nth entry of each field belongs to the Nth variant."""

    lang: tuple[str, ...]
    stems: tuple[tuple[str, ...], ...]
    small: tuple[tuple[str, ...], ...]
    verdict: tuple[str | None, ...]
    form: tuple[Form, ...]
    weight: tuple[float, ...]
    all_weight: tuple[float, ...]


class Index:
    """Postings, rarities and related stems of a library; built once per data version.

    entries      (document, its Phrasings or None) by position
    postings     ruleset -> stem -> position of a document, shifted, and its field in the lowest bits
    rarity       ruleset -> stem -> inverse document frequency among that ruleset's documents
    related      stem -> stems that phrasings use in its place, with weights
    uses         language -> how often our texts use each word
    word_rarity  language -> stem -> rarity among all words of our texts, function words included
    """

    def __init__(self, library: Library) -> None:
        documents = library.documents
        uses_by_language: Uses = {"en": [], "fr": []}
        variants_of, fields_of = [], []
        for document in documents:
            built = (make_variant(*question, document, uses_by_language) for question in document.questions)
            variants_of.append([variant for variant in built if variant])
            fields_of.append(find_fields(document, variants_of[-1], uses_by_language))
        self.uses = {lang: Counter(words) for lang, words in uses_by_language.items()}
        self.postings: dict[str, defaultdict[str, array[int]]] = {
            ruleset: defaultdict(partial(array, "I")) for ruleset in RULESETS
        }
        for position, (document, fields) in enumerate(zip(documents, fields_of, strict=True)):
            for token, field in fields.items():
                self.postings[document.ruleset][token].append(position << FIELD_BITS | field)
        self.vocabulary = frozenset().union(*self.postings.values())
        self.related = find_related_stems(documents, variants_of)
        self.word_rarity = {lang: count_word_rarities(uses, lang) for lang, uses in self.uses.items()}
        self.rarity, self.unknown = count_rarities(documents, fields_of)
        self.entries = list(map(self.make_entry, documents, variants_of))

    def make_entry(self, document: Document, variants: list[Variant]) -> tuple[Document, Phrasings | None]:
        """Return a document without its questions, and its Phrasings with their weights."""
        rarity = self.rarity[document.ruleset]
        weighed = [
            variant._replace(
                weight=sum(rarity[token] for token in variant.stems),
                all_weight=total_rarity((*variant.stems, *variant.small), self.word_rarity[variant.lang]),
            )
            for variant in variants
        ]
        return document._replace(questions=()), Phrasings(*zip(*weighed, strict=True)) if weighed else None


def count_rarities(
    documents: Sequence[Document], fields_of: Sequence[dict[str, int]]
) -> tuple[dict[str, dict[str, float]], dict[str, float]]:
    """Return the rarity of each stem by ruleset, and the rarity of an unknown stem by ruleset.

    `fields_of` has the stems of each document."""
    document_counts: dict[str, dict[str, float]] = {ruleset: defaultdict(float) for ruleset in RULESETS}
    sizes = dict.fromkeys(RULESETS, 0.0)
    for document, fields in zip(documents, fields_of, strict=True):
        count = 1.0 if document.kind == RULING else NON_RULING_COUNT
        sizes[document.ruleset] += count
        for token in fields:
            document_counts[document.ruleset][token] += count
    rarity = {
        ruleset: {token: rarity_of(count, sizes[ruleset]) for token, count in counts.items()}
        for ruleset, counts in document_counts.items()
    }
    return rarity, {ruleset: rarity_of(0.5, sizes[ruleset]) for ruleset in RULESETS}


def count_word_rarities(uses: Counter[str], lang: str) -> dict[str, float]:
    """Return the rarity of each stem among all the words that our texts use in a language."""
    counts = Counter[str]()
    for word, count in uses.items():
        counts[stem(word, lang)] += count
    total = counts.total()
    return {token: math.log(total / count) for token, count in counts.items()}


def total_rarity(tokens: Iterable[str], rarity: dict[str, float]) -> float:
    """Return the sum of the rarities of stems; a stem without a rarity counts with the highest one."""
    return sum(rarity.get(token, UNUSED_RARITY) for token in tokens)


def rarity_of(count: float, size: float) -> float:
    """Return the inverse document frequency of a stem that occurs in `count` of `size` documents."""
    return math.log(1 + (max(size - count, 0) + 0.5) / (count + 0.5))


def make_variant(text: str, lang: str, verdict: str | None, document: Document, uses: Uses) -> Variant | None:
    """Return a phrasing of a document as a Variant, or None without a significant stem; add its words to `uses`."""
    lang, text = lang or language(text), without_ruleset(text, document.ruleset)  # as for a question
    found, small = split_stems(strip_framing(text), lang, uses)
    form = form_of(text) if verdict else NO_FORM
    small = small if document.kind in (RULING, TOPIC) else ()
    return Variant(lang, tuple(dict.fromkeys(found)), small, verdict, form) if found else None


def find_fields(document: Document, variants: list[Variant], uses: Uses) -> dict[str, int]:
    """Return the stems of a document, each with the most important field that has it; add its words to `uses`."""
    fields: dict[str, int] = {}
    if document.kind not in (CLAUSE, TOPIC):
        for lang, text in document.answers.items():
            fields |= dict.fromkeys(stems(plain(text), lang, uses), IN_ANSWER)
    fields |= dict.fromkeys(stems(document.names, "en", uses), IN_NAMES)
    for variant in variants:
        fields |= dict.fromkeys(variant.stems, IN_CLAUSE if document.kind == CLAUSE else IN_QUESTION)
    return fields


def find_related_stems(documents: Sequence[Document], variants: Sequence[list[Variant]]) -> dict[str, dict[str, float]]:
    """Return the related stems of each stem, with weights up to MOST_RELATED_WEIGHT.

    Two stems count as exchanged in a ruling if one phrasing uses only the first and another only the second. Phrasings
    with another verdict ask the opposite and are ignored. The weight is the normalized pointwise mutual information of
    this event, reduced if it was seen only a few times."""
    rulings = [
        [phrasing for phrasing in phrasings if phrasing.verdict in (None, document.verdict)]
        for document, phrasings in zip(documents, variants, strict=True)
        if document.kind == RULING and len(phrasings) > 1
    ]
    document_counts = Counter(
        token for phrasings in rulings for token in set().union(*(phrasing.stems for phrasing in phrasings))
    )
    exchanges = Counter[tuple[str, str]]()
    for phrasings in rulings:
        phrasings_with = defaultdict[str, int](int)
        for number, phrasing in enumerate(phrasings):
            for token in phrasing.stems:
                if document_counts[token] >= LEAST_EXCHANGES and token not in QUESTION_WORDS and not token.isdigit():
                    phrasings_with[token] |= 1 << number
        exchanges.update(
            (one, other)
            for (one, with_one), (other, with_other) in combinations(sorted(phrasings_with.items()), 2)
            if with_one & with_other not in (with_one, with_other)
        )
    related = defaultdict(list)
    for pair, count in exchanges.items():
        if count >= LEAST_EXCHANGES and pair[1] not in CONTRASTS.get(pair[0], ()):
            chance = count / len(rulings)
            information = math.log(count * len(rulings) / math.prod(document_counts[token] for token in pair))
            weight = information / -math.log(chance) * (count / (count + 3))
            for token, other in (pair, pair[::-1]) if weight > LEAST_RELATED_WEIGHT else ():
                related[token].append((weight, other))
    return {token: closest_stems(token, sorted(found, reverse=True)) for token, found in related.items()}


def closest_stems(token: str, related: list[tuple[float, str]]) -> dict[str, float]:
    """Return the stems most closely related to `token` with their weights; for a French stem, also English ones.

    `related` are the (weight, stem) pairs of all related stems, best first."""
    own = [pair for pair in related if is_french(pair[1]) == is_french(token)][:MOST_RELATED]
    foreign = [pair for pair in related if not is_french(pair[1])][:MOST_RELATED] if is_french(token) else []
    return {other: min(MOST_RELATED_WEIGHT, weight) for weight, other in own + foreign}
