"""The inverted index over the library: which document has which stem, and how rare a stem is in each game."""

import math
from collections import Counter, defaultdict
from dataclasses import dataclass

from catalog.markup import plain
from rules.ask.kinds import read_kind
from rules.ask.library import CLAUSE, RULING
from rules.ask.associations import learn
from rules.ask.tokens import language, stems

SCOPES = ("fe", "mvb", "dcf", "e101")
IN_QUESTION, IN_NAMES, IN_ANSWER = 1.0, 0.6, 0.5


@dataclass(slots=True)
class Variant:
    """One way a document's question is put: its stems, its pairs of neighbours, how much it weighs in all."""

    text: str
    lang: str
    stems: tuple[str, ...]
    pairs: frozenset
    weight: float = 0.0
    folded: str = ''


class Index:
    """Postings, rarities and vocabulary of a library; built once per data version."""

    def __init__(self, library):
        self.library = library
        self.variants = []
        self.fields = []
        self.postings = defaultdict(list)
        self.rarity = {}
        self.unknown = {}
        documents = library.documents
        for document in documents:
            variants = [variant for text, lang in document.questions if (variant := make_variant(text, lang))]
            self.variants.append(variants)
            self.fields.append(weigh_fields(document, variants))
        self.kinds = [read_kind(plain(document.questions[0][0])) for document in documents]
        self.shares = [share_of(variants) for variants in self.variants]
        self.names = [frozenset(stems(document.names)) for document in documents]
        self.near = learn(documents, self.variants)
        for place, fields in enumerate(self.fields):
            for token, weight in fields.items():
                self.postings[token].append((place, weight))
        self.count_rarities(documents)
        for document, variants in zip(documents, self.variants, strict=True):
            rarity = self.rarity[document.scope]
            for variant in variants:
                variant.weight = sum(rarity.get(token, 0.0) for token in variant.stems)

    def central(self, place, query, weights, total, rarity):
        shares = self.shares[place]
        got = sum(weight * max((shares.get(token, 0) * part for token, part in group.stems.items()), default=0)
                  for group, weight in zip(query.groups, weights, strict=True)) / total
        core = missing = 0.0
        asked = {token for group in query.groups for token in group.stems}
        for token, share in shares.items():
            if share >= 0.4:
                weight = share * rarity.get(token, 0)
                core += weight
                if token not in asked:
                    missing += weight
        return got, missing / core if core else 0.5

    def names_cover(self, place, query, weights, total):
        names = self.names[place]
        return sum(weight for group, weight in zip(query.groups, weights, strict=True)
                   if any(token in names for token in group.stems)) / total

    def count_rarities(self, documents):
        """Work out how rare each stem is among the rulings of each game."""
        for scope in SCOPES:
            held = Counter()
            size = 0
            for document, fields in zip(documents, self.fields, strict=True):
                if document.scope == scope:
                    weight = 1.0 if document.kind == RULING else 0.25
                    size += weight
                    for token in fields:
                        held[token] += weight
            self.rarity[scope] = {token: rarity_of(count, size) for token, count in held.items()}
            self.unknown[scope] = rarity_of(0.5, size)


def rarity_of(count, size):
    """Return the weight of a stem that `count` of `size` documents hold (the usual inverse document frequency)."""
    return math.log(1 + (size - count + 0.5) / (count + 0.5)) if count < size else 0.05


def share_of(variants):
    """Return in which share of the variants of each language a stem stands."""
    shares = Counter()
    sizes = Counter(variant.lang for variant in variants)
    for variant in variants:
        for token in variant.stems:
            shares[token] += 1 / sizes[variant.lang]
    return shares


def make_variant(text, lang):
    """Return a question as a Variant, or None if no stem is left of it."""
    text = plain(text)
    lang = lang or language(text)
    found = stems(text, lang)
    if not found:
        return None
    return Variant(text, lang, tuple(dict.fromkeys(found)), frozenset(zip(found, found[1:], strict=False)), 0.0, ' '.join(found))


def weigh_fields(document, variants):
    """Return the stems of a document, each with the weight of the best field it stands in."""
    fields = {}
    for lang, text in document.answers.items():
        for token in stems(plain(text), lang):
            fields[token] = IN_ANSWER
    for token in stems(document.names):
        fields[token] = max(fields.get(token, 0), IN_NAMES)
    for variant in variants:
        for token in variant.stems:
            fields[token] = IN_QUESTION if document.kind != CLAUSE else 0.8
    return fields
