"""Finding a card by its name: exactly, roughly, or by its first letters."""

from bisect import bisect_left
from functools import cached_property

from rapidfuzz import fuzz, process

from catalog.models import Card, CardSet, CardTranslation
from catalog.search.folding import fold, squeeze
from core.version import once_per_version

MOST = 20
LAST = chr(0x10FFFF)


class Names:
    """Every name, alias and translated name, folded and in order, with the form to show."""

    def __init__(self):
        shown = {}
        for name, aliases in Card.objects.order_by("sort_name", "slug").values_list("name", "aliases"):
            shown.setdefault(fold(name), name)
            for alias in aliases:
                shown.setdefault(fold(alias), name)
        translated = CardTranslation.objects.exclude(name=None).order_by().values_list("name", flat=True)
        for name in sorted(translated):  # the same with every database
            shown.setdefault(fold(name), name)
        self.shown = shown
        self.keys = sorted(shown)

    @cached_property
    def sorted_words(self):
        """The names with their words in order of the alphabet."""
        return [" ".join(sorted(key.split())) for key in self.keys]

    def beginning(self, folded):
        """Return the names that begin so, in order."""
        return self.keys[bisect_left(self.keys, folded) : bisect_left(self.keys, folded + LAST)]

    def completing(self, folded, squeezed):
        """Yield the names beginning with what was typed, then with a word beginning with it, then with it inside."""
        yield from sorted(self.beginning(folded), key=len)
        yield from (key for key in self.keys if f" {folded}" in key)
        yield from (key for key in self.keys if folded in key or squeezed in key.replace(" ", ""))


@once_per_version(1)
def known_names():
    """Return the names of the loaded catalogue."""
    return Names()


def complete(text):
    """Return up to 20 names for what was typed: beginning with it, a word beginning with it, inside it."""
    folded, squeezed = fold(text), squeeze(text)
    if len(folded) < 2:
        return []
    known, once = known_names(), {}
    for key in known.completing(folded, squeezed):
        once[known.shown[key]] = True
        if len(once) == MOST:
            break
    return list(once)


def longer(folded, count=5):
    """Return the first few folded names that begin with these words and go on, or put “the” before them."""
    known = known_names()
    found = known.beginning(f"{folded} ")[:count]
    return found + [f"the {folded}"] if f"the {folded}" in known.shown else found


def close(text, count=10, cutoff=66):
    """Return the folded names closest to a misspelt one, best first, with their scores from 0 to 100.

    Spelling is compared letter by letter, in the order given and with the words sorted."""
    folded = fold(text)[:100]
    if not folded:
        return []
    known, scores = known_names(), {}
    for wanted, spelt in ((folded, known.keys), (" ".join(sorted(folded.split())), known.sorted_words)):
        near = process.extract(wanted, spelt, scorer=fuzz.ratio, limit=count * 2, score_cutoff=cutoff)
        for _spelling, score, place in near:
            scores[known.keys[place]] = max(score, scores.get(known.keys[place], 0))
    return sorted(scores.items(), key=lambda match: (-match[1], abs(len(match[0]) - len(folded)), match[0]))[:count]


def nearest_of(word, known, count=3):
    """Return the known words spelt most like one that is none of them, best first."""
    found = process.extract(word[:100], list(known), scorer=fuzz.ratio, limit=count, score_cutoff=60)
    return [match for match, _score, _place in found]


def nearest_cards(slug, count=5):
    """Return cards whose names are close to a mistaken slug, with or without a set's code in front."""
    words = slug.replace("-", " ")
    first, _space, rest = words.partition(" ")
    scores = dict(close(words, count)) | (dict(close(rest, count)) if CardSet.objects.filter(code=first) else {})
    keys = sorted(scores, key=lambda key: (-scores[key], key))[:count]
    return [card for key in keys for card in Card.objects.named_exactly(key).for_pages()[:1]]


def suggestions(query):
    """Return names near the bare words of a query that found nothing."""
    words = " ".join(query.bare_words())
    return [known_names().shown[key] for key, _score in close(words, count=5, cutoff=60)] if words else []
