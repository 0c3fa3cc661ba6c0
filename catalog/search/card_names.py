"""Look up cards by name: exactly, approximately, or by a prefix."""

from bisect import bisect_left
from functools import cached_property

from rapidfuzz import fuzz, process

from catalog.models import Card, CardSet, CardTranslation
from catalog.search.card_queries import named_exactly
from catalog.text_folding import fold, squeeze
from core.data_version import once_per_version

MAX_COMPLETIONS = 20
LAST_CHARACTER = chr(0x10FFFF)


class CardNames:
    """All card names, aliases and translated names: folded and sorted, each with its display form."""

    def __init__(self):
        shown = {}
        for name, aliases in Card.objects.order_by("sort_name", "slug").values_list("name", "aliases"):
            shown.setdefault(fold(name), name)
            for alias in aliases:
                shown.setdefault(fold(alias), name)
        translated = CardTranslation.objects.exclude(name=None).order_by().values_list("name", flat=True)
        for name in sorted(translated):  # independent of the database's collation
            shown.setdefault(fold(name), name)
        self.shown = shown
        self.keys = sorted(shown)

    @cached_property
    def sorted_words(self):
        """The names with their words in alphabetical order."""
        return [" ".join(sorted(key.split())) for key in self.keys]

    def beginning(self, folded):
        """Return the folded names that start with `folded`, in alphabetical order."""
        return self.keys[bisect_left(self.keys, folded) : bisect_left(self.keys, folded + LAST_CHARACTER)]

    def names_completing(self, folded, squeezed):
        """Yield folded names that start with the text, then names with a word that does, then names that contain it.

        A name may be repeated. `squeezed` is the text without spaces."""
        yield from sorted(self.beginning(folded), key=len)
        yield from (key for key in self.keys if f" {folded}" in key)
        yield from (key for key in self.keys if folded in key or squeezed in key.replace(" ", ""))


@once_per_version(1)
def known_names():
    """Return the CardNames of the loaded catalog, built once per data version."""
    return CardNames()


def complete_name(text):
    """Return up to 20 names that complete the typed text, best matches first."""
    folded, squeezed = fold(text), squeeze(text)
    if len(folded) < 2:
        return []
    known, once = known_names(), {}
    for key in known.names_completing(folded, squeezed):
        once[known.shown[key]] = True
        if len(once) == MAX_COMPLETIONS:
            break
    return list(once)


def names_starting_with(folded, count=5):
    """Return up to `count` folded names that consist of these complete words and further words.

    If “the” followed by these words is a name too, that name is added at the end."""
    known = known_names()
    found = known.beginning(f"{folded} ")[:count]
    return found + [f"the {folded}"] if f"the {folded}" in known.shown else found


def closest_names(text, count=10, cutoff=66):
    """Return the folded names most similar to a misspelt one, best first, with scores from 0 to 100.

    Compares the letters in the given order, and again with the words sorted."""
    folded = fold(text)[:100]
    if not folded:
        return []
    known, scores = known_names(), {}
    for wanted, spelt in ((folded, known.keys), (" ".join(sorted(folded.split())), known.sorted_words)):
        near = process.extract(wanted, spelt, scorer=fuzz.ratio, limit=count * 2, score_cutoff=cutoff)
        for _spelling, score, position in near:
            scores[known.keys[position]] = max(score, scores.get(known.keys[position], 0))
    return sorted(scores.items(), key=lambda match: (-match[1], abs(len(match[0]) - len(folded)), match[0]))[:count]


def closest_words(word, known, count=3):
    """Return the known words most similar to an unknown one, best first."""
    found = process.extract(word[:100], list(known), scorer=fuzz.ratio, limit=count, score_cutoff=60)
    return [match for match, _score, _index in found]


def closest_cards(slug, count=5):
    """Return cards with names similar to an unknown slug, with or without a set code as its prefix."""
    words = slug.replace("-", " ")
    first, _space, rest = words.partition(" ")
    scores = dict(closest_names(words, count)) | (
        dict(closest_names(rest, count)) if CardSet.objects.filter(code=first) else {}
    )
    keys = sorted(scores, key=lambda key: (-scores[key], key))[:count]
    return [card for key in keys for card in named_exactly(Card.objects.all(), key).for_pages()[:1]]


def suggest_names(query):
    """Return names similar to the bare words of a query without results."""
    words = " ".join(query.bare_words())
    return [known_names().shown[key] for key, _score in closest_names(words, count=5, cutoff=60)] if words else []
