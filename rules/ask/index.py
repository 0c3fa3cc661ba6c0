"""The inverted index over the library: which document has which stem, and how rare a stem is in each ruleset."""

import math
import pickle
from array import array
from collections import Counter, defaultdict
from dataclasses import dataclass
from dataclasses import fields as fields_in

from catalog.markup import plain
from rules.ask.associations import learn
from rules.ask.forms import NO_FORM, WHAT, Form, form_of
from rules.ask.library import CLAUSE, RULESETS, RULING, TERM, TOPIC, Document
from rules.ask.tokens import language, split_stems, stem, stems

FIELD_WEIGHTS = (1.0, 0.8, 0.6, 0.5)
IN_QUESTION, IN_CLAUSE, IN_NAMES, IN_ANSWER = range(len(FIELD_WEIGHTS))
FIELD_BITS = 2
FIELD_MASK = (1 << FIELD_BITS) - 1
OTHERS_COUNT = 0.25
UNHEARD = 12.0
CORE_SHARE = 0.4


@dataclass(slots=True)
class Variant:
    """One way a document's question is put: its stems, its small words, and how much each of the two sets weighs."""

    lang: str
    stems: tuple[str, ...]
    small: tuple[str, ...] = ()
    verdict: str | None = None
    form: Form = NO_FORM
    weight: float = 0.0
    spoken: float = 0.0

    @property
    def folded(self):
        """The stems as one text."""
        return " ".join(self.stems)


@dataclass(slots=True)
class Entry:
    """A document, its phrasings, and what they have in common.

    names      the stems of the cards, terms and sections it concerns
    mains      where the document's own question stands among the phrasings, in each language
    numbers    the numbers it holds
    core       the stems that most of its phrasings have in common, with their weight
    """

    document: Document
    variants: list[Variant]
    names: frozenset
    mains: frozenset
    numbers: frozenset
    core: dict


class Entries:
    """All entries by place; reading one makes it anew."""

    def __init__(self, entries):
        self.packed = [
            pickle.dumps((values(entry.document), [values(row) for row in entry.variants], *values(entry)[2:]), 5)
            for entry in entries
        ]

    def __len__(self):
        return len(self.packed)

    def __getitem__(self, place):
        document, variants, *rest = pickle.loads(self.packed[place])
        return Entry(Document(*document), [Variant(*row) for row in variants], *rest)


def values(record):
    """Return the values of a record in the order of its fields."""
    return tuple(getattr(record, field.name) for field in fields_in(record))


class Index:
    """Postings, rarities and neighbours of a library's stems; built once per data version.

    entries    the documents with what is known of each, see Entry
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
            entry.document.questions = ()  # the variants have them
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
        if rank is None or (document.kind == RULING and form_of(asked).name != WHAT):
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


def spoken_weight(tokens, rarity):
    """Return what some stems weigh together; one that our texts never use weighs as the rarest."""
    return sum(rarity.get(token, UNHEARD) for token in tokens)


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
    form = form_of(text) if verdict else NO_FORM
    small = small if document.kind in (RULING, TOPIC) else ()
    return Variant(lang, tuple(dict.fromkeys(found)), small, verdict, form) if found else None


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
    if document.kind not in (CLAUSE, TOPIC):
        for lang, text in document.answers.items():
            fields |= dict.fromkeys(stems(plain(text), lang, uses), IN_ANSWER)
    fields |= dict.fromkeys(names, IN_NAMES)
    fields |= dict.fromkeys(shares, IN_CLAUSE if document.kind == CLAUSE else IN_QUESTION)
    return fields
