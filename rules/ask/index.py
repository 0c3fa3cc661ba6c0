"""The inverted index over the library: which document has which stem, how rare a stem is in each ruleset, and which stems
stand for each other: two that ask the same rulings in different phrasings of ours."""

import math
import pickle
from array import array
from collections import Counter, defaultdict
from functools import partial
from itertools import combinations
from typing import NamedTuple

from catalog.markup import plain
from rules.ask.forms import NO_FORM, Form, form_of
from rules.ask.library import CLAUSE, RULESETS, RULING, TOPIC
from rules.ask.subjects import without_ruleset
from rules.ask.tokens import CONTRASTS, is_french, language, split_stems, stem, stems

FIELD_WEIGHTS = (1.0, 0.8, 0.6, 0.5)
IN_QUESTION, IN_CLAUSE, IN_NAMES, IN_ANSWER = range(len(FIELD_WEIGHTS))
FIELD_BITS = 2
FIELD_MASK = (1 << FIELD_BITS) - 1
OTHERS_COUNT = 0.25
UNHEARD = 12.0
QUESTION_WORDS = frozenset({"who", "when", "where", "why", "number", "~qui", "~quand", "~combien"})
LEAST_TOGETHER = 2
MOST_NEIGHBOURS = 12
STRONGEST = 0.7
LEAST_NEAR = 0.15


class Variant(NamedTuple):
    """One way a document's question is put: its stems, its small words, and how much each of the two sets weighs."""

    lang: str
    stems: tuple[str, ...]
    small: tuple[str, ...] = ()
    verdict: str | None = None
    form: Form = NO_FORM
    weight: float = 0.0
    spoken: float = 0.0


Phrasings = NamedTuple("Phrasings", [(name, tuple) for name in Variant._fields])  # those of a document, as columns


class Entries:
    """Each document with its Phrasings, by place; reading one makes it anew: as objects they take several times the memory."""

    def __init__(self, entries):
        self.packed = [pickle.dumps(entry, pickle.HIGHEST_PROTOCOL) for entry in entries]

    def __len__(self):
        return len(self.packed)

    def __getitem__(self, place):
        return pickle.loads(self.packed[place])


class Index:
    """Postings, rarities and neighbours of a library's stems; built once per data version.

    entries    the documents with their phrasings, see Entries
    postings   ruleset -> stem -> place of the document and, in the lowest bits, the field it stands in
    rarity     ruleset -> stem -> inverse document frequency among that ruleset's documents
    near       stem -> stems that our paraphrases use in its place
    uses       language -> how often our texts use a word as written
    commons    language -> stem -> how rare it is among all words of our texts, small words included
    """

    def __init__(self, library):
        documents = library.documents
        spoken = {"en": [], "fr": []}
        variants_of, fields_of = [], []
        for document in documents:
            made = (make_variant(*question, document, spoken) for question in document.questions)
            variants_of.append([variant for variant in made if variant])
            fields_of.append(find_fields(document, variants_of[-1], spoken))
        self.uses = {lang: Counter(words) for lang, words in spoken.items()}
        self.postings = {ruleset: defaultdict(partial(array, "I")) for ruleset in RULESETS}
        for place, (document, fields) in enumerate(zip(documents, fields_of, strict=True)):
            for token, field in fields.items():
                self.postings[document.ruleset][token].append(place << FIELD_BITS | field)
        self.vocabulary = frozenset().union(*self.postings.values())
        self.near = learn(documents, variants_of)
        self.commons = {lang: count_commons(uses, lang) for lang, uses in self.uses.items()}
        self.rarity, self.unknown = count_rarities(documents, fields_of)
        self.entries = Entries(map(self.make_entry, documents, variants_of))

    def make_entry(self, document, variants):
        """Return a document and its Phrasings, now that all words have their weights; they have its questions."""
        rarity = self.rarity[document.ruleset]
        weighed = [
            variant._replace(
                weight=sum(rarity[token] for token in variant.stems),
                spoken=spoken_weight((*variant.stems, *variant.small), self.commons[variant.lang]),
            )
            for variant in variants
        ]
        return document._replace(questions=()), Phrasings(*zip(*weighed, strict=True)) if weighed else None


def count_rarities(documents, fields_of):
    """Return how rare each stem is in each ruleset, and an unknown one; terms and clauses count less than rulings."""
    held, sizes = {ruleset: Counter() for ruleset in RULESETS}, Counter()
    for document, fields in zip(documents, fields_of, strict=True):
        count = 1.0 if document.kind == RULING else OTHERS_COUNT
        sizes[document.ruleset] += count
        for token in fields:
            held[document.ruleset][token] += count
    rarity = {
        ruleset: {token: rarity_of(count, sizes[ruleset]) for token, count in counts.items()}
        for ruleset, counts in held.items()
    }
    return rarity, {ruleset: rarity_of(0.5, sizes[ruleset]) for ruleset in RULESETS}


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


def rarity_of(count, size):
    """Return the weight of a stem that `count` of `size` documents hold."""
    return math.log(1 + (max(size - count, 0) + 0.5) / (count + 0.5))


def make_variant(text, lang, verdict, document, uses):
    """Return a phrasing of a document as a Variant, or None if no stem is left of it."""
    lang, text = lang or language(text), without_ruleset(text, document.ruleset)  # as a question is read
    found, small = split_stems(text, lang, uses)
    form = form_of(text) if verdict else NO_FORM
    small = small if document.kind in (RULING, TOPIC) else ()
    return Variant(lang, tuple(dict.fromkeys(found)), small, verdict, form) if found else None


def find_fields(document, variants, uses):
    """Return the stems of a document, each with the best field it stands in."""
    fields = {}
    if document.kind not in (CLAUSE, TOPIC):
        for lang, text in document.answers.items():
            fields |= dict.fromkeys(stems(plain(text), lang, uses), IN_ANSWER)
    fields |= dict.fromkeys(stems(document.names, "en", uses), IN_NAMES)
    for variant in variants:
        fields |= dict.fromkeys(variant.stems, IN_CLAUSE if document.kind == CLAUSE else IN_QUESTION)
    return fields


def learn(documents, variants):
    """Return for each token its nearest stems with a weight up to STRONGEST.

    Two stems count as together in a ruling when one phrasing uses the one without the other, and another phrasing the
    other without the one. Phrasings with another verdict ask the opposite and are left out. Their nearness is the normalised
    pointwise mutual information of that, damped when seen only a few times."""
    rulings = [
        [phrasing for phrasing in phrasings if phrasing.verdict in (None, document.verdict)]
        for document, phrasings in zip(documents, variants, strict=True)
        if document.kind == RULING and len(phrasings) > 1
    ]
    held = Counter(token for phrasings in rulings for token in set().union(*(phrasing.stems for phrasing in phrasings)))
    together = Counter()
    for phrasings in rulings:
        places = defaultdict(int)
        for number, phrasing in enumerate(phrasings):
            for token in phrasing.stems:
                if held[token] >= LEAST_TOGETHER and token not in QUESTION_WORDS and not token.isdigit():
                    places[token] |= 1 << number
        together.update(
            (one, other)
            for (one, in_one), (other, in_other) in combinations(sorted(places.items()), 2)
            if in_one & in_other not in (in_one, in_other)
        )
    near = defaultdict(list)
    for pair, count in together.items():
        if count >= LEAST_TOGETHER and pair[1] not in CONTRASTS.get(pair[0], ()):
            chance = count / len(rulings)
            information = math.log(count * len(rulings) / math.prod(held[token] for token in pair))
            nearness = information / -math.log(chance) * (count / (count + 3))
            for token, other in (pair, pair[::-1]) if nearness > LEAST_NEAR else ():
                near[token].append((nearness, other))
    return {token: strongest(token, sorted(found, reverse=True)) for token, found in near.items()}


def strongest(token, found):
    """Return the nearest stems of one stem with their weights; a French one has English ones too."""
    own = [pair for pair in found if is_french(pair[1]) == is_french(token)][:MOST_NEIGHBOURS]
    foreign = [pair for pair in found if not is_french(pair[1])][:MOST_NEIGHBOURS] if is_french(token) else []
    return {other: min(STRONGEST, nearness) for nearness, other in own + foreign}
