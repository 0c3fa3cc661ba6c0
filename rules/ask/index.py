"""The inverted index over the library: which document has which stem, and how rare a stem is in each ruleset."""

import math
from array import array
from collections import Counter, defaultdict

from catalog.markup import plain
from rules.ask.associations import learn
from rules.ask.entries import Entries, Entry, Variant
from rules.ask.kinds import MEANING, NO_KIND, read_kind
from rules.ask.library import CLAUSE, RULING, TERM
from rules.ask.tokens import language, split_stems, stem, stems
from rules.ask.voting import spoken_weight

RULESETS = ("fe", "mvb", "dcf", "e101")
FIELD_WEIGHTS = (1.0, 0.8, 0.6, 0.5)
IN_QUESTION, IN_CLAUSE, IN_NAMES, IN_ANSWER = range(len(FIELD_WEIGHTS))
FIELD_BITS = 2
FIELD_MASK = (1 << FIELD_BITS) - 1
OTHERS_COUNT = 0.25
CORE_SHARE = 0.4


class Index:
    """Postings, rarities and neighbours of a library's stems; built once per data version.

    entries    the documents with what is known of each, see entries.py
    rulesets     per document: its ruleset
    meanings   term -> place of the document that tells what it means
    postings   ruleset -> stem -> place of the document and, in the lowest bits, the field it stands in
    rarity     ruleset -> stem -> inverse document frequency among that ruleset's documents
    near       stem -> stems that our paraphrases use in its place
    uses       language -> how often our texts use a word as written
    commons    language -> stem -> how rare it is among all words of our texts, small words included
    """

    def __init__(self, library):
        documents = library.documents
        self.rulesets = [document.ruleset for document in documents]
        self.uses = {"en": Counter(), "fr": Counter()}
        self.meanings = find_meanings(library)
        entries, shares_of, fields_of = [], [], []
        for document in documents:
            names = frozenset(stems(document.names, "en", self.uses))
            made = (make_variant(*question, document, self.uses) for question in document.questions)
            variants = [variant for variant in made if variant]
            shares = share_of(variants)
            fields = find_fields(document, names, shares, self.uses)
            numbers = frozenset(filter(str.isdigit, fields))
            entries.append(Entry(document, variants, names, main_places(variants), numbers, {}))
            shares_of.append(shares)
            fields_of.append(fields)
        self.postings = {ruleset: defaultdict(new_posting) for ruleset in RULESETS}
        for place, (ruleset, fields) in enumerate(zip(self.rulesets, fields_of, strict=True)):
            for token, field in fields.items():
                self.postings[ruleset][token].append(place << FIELD_BITS | field)
        self.vocabulary = frozenset().union(*self.postings.values())
        self.near = learn(documents, [entry.variants for entry in entries])
        self.commons = {lang: count_commons(uses, lang) for lang, uses in self.uses.items()}
        self.rarity, self.unknown = {}, {}
        for ruleset in RULESETS:
            self.count_rarities(ruleset, documents, fields_of)
        for entry, shares in zip(entries, shares_of, strict=True):
            rarity = self.rarity[entry.document.ruleset]
            entry.core = {token: share * rarity[token] for token, share in shares.items() if share >= CORE_SHARE}
            for variant in entry.variants:
                variant.weight = sum(rarity[token] for token in variant.stems)
                variant.spoken = spoken_weight((*variant.stems, *variant.small), self.commons[variant.lang])
            entry.document.questions = entry.document.questions[:1]  # the variants have them all
        self.entries = Entries(entries)

    def count_rarities(self, ruleset, documents, fields_of):
        """Work out how rare each stem is in a ruleset; terms and clauses count less than rulings."""
        held, size = Counter(), 0.0
        for document, fields in zip(documents, fields_of, strict=True):
            if document.ruleset == ruleset:
                count = 1.0 if document.kind == RULING else OTHERS_COUNT
                size += count
                for token in fields:
                    held[token] += count
        self.rarity[ruleset] = {token: rarity_of(count, size) for token, count in held.items()}
        self.unknown[ruleset] = rarity_of(0.5, size)


def find_meanings(library):
    """Return the document that tells what each term means: a ruling that asks just that, else the glossary's entry."""
    found = {}
    for place, document in enumerate(library.documents):
        asked = document.questions[0][0]
        rank = {RULING: len(asked), TERM: 1000}.get(document.kind)
        if rank is None or (document.kind == RULING and read_kind(asked).name != MEANING):
            continue
        for term in document.terms:
            named = set(stems(library.terms[term]["name"]))
            if document.kind == TERM or named <= set(stems(asked)):
                found[term] = min(found.get(term, (rank, place)), (rank, place))
    return {term: place for term, (_rank, place) in found.items()}


def count_commons(uses, lang):
    """Return how rare each stem is among all the words that our texts use in a language."""
    counts = Counter()
    for word, count in uses.items():
        counts[stem(word, lang)] += count
    total = counts.total()
    return {token: math.log(total / count) for token, count in counts.items()}


def new_posting():
    """Return an empty posting list."""
    return array("I")


def rarity_of(count, size):
    """Return the weight of a stem that `count` of `size` documents hold."""
    return math.log(1 + (max(size - count, 0) + 0.5) / (count + 0.5))


def make_variant(text, lang, verdict, document, uses):
    """Return a phrasing of a document as a Variant, or None if no stem is left of it."""
    lang = lang or language(text)
    found, small = split_stems(text, lang, uses)
    is_own = verdict is None
    verdict = verdict or document.verdict
    kind = read_kind(text) if document.kind == RULING else NO_KIND
    small = small if document.kind == RULING else ()
    return Variant(text, lang, tuple(dict.fromkeys(found)), small, verdict, kind, is_own) if found else None


def main_places(variants):
    """Return where the first phrasing of each language stands: the ruling's own question."""
    first = {}
    for place, variant in enumerate(variants):
        first.setdefault(variant.lang, place)
    return frozenset(first.values())


def share_of(variants):
    """Return in which share of the phrasings of its language each stem stands."""
    shares = Counter()
    sizes = Counter(variant.lang for variant in variants)
    for variant in variants:
        for token in variant.stems:
            shares[token] += 1 / sizes[variant.lang]
    return dict(shares)


def find_fields(document, names, shares, uses):
    """Return the stems of a document, each with the best field it stands in."""
    fields = {}
    if document.kind != CLAUSE:
        for lang, text in document.answers.items():
            fields |= dict.fromkeys(stems(plain(text), lang, uses), IN_ANSWER)
    fields |= dict.fromkeys(names, IN_NAMES)
    fields |= dict.fromkeys(shares, IN_CLAUSE if document.kind == CLAUSE else IN_QUESTION)
    return fields
