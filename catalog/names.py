"""Finding a card by its name: exactly, roughly, or by its first letters."""

from functools import lru_cache

from rapidfuzz import fuzz, process

from catalog.folding import fold, squeeze
from catalog.models import Card, CardTranslation
from catalog.version import current_version

MOST = 20


@lru_cache(maxsize=2)
def _names(_version):
    """Return every name, alias and translated name: (folded, shown name) pairs in name order."""
    shown = {}
    for name, aliases in Card.objects.order_by("sort_name").values_list("name", "aliases"):
        shown.setdefault(fold(name), name)
        for alias in aliases:
            shown.setdefault(fold(alias), name)
    for name in CardTranslation.objects.exclude(name=None).order_by("name").values_list("name", flat=True):
        shown.setdefault(fold(name), name)
    return shown


def names():
    """Return folded names with the form to show, for the loaded catalogue."""
    return _names(current_version())


def complete(text):
    """Return up to 20 names for what was typed: beginning with it, a word beginning with it, inside it."""
    folded, squeezed = fold(text), squeeze(text)
    if len(folded) < 2:
        return []
    ranked = []
    for key, name in names().items():
        if key.startswith(folded):
            rank = 0
        elif f" {folded}" in key:
            rank = 1
        elif folded in key or squeezed in key.replace(" ", ""):
            rank = 2
        else:
            continue
        ranked.append((rank, len(key) if rank == 0 else 0, key, name))
    return list(dict.fromkeys(name for _rank, _length, _key, name in sorted(ranked)))[:MOST]


def close(text, count=10, cutoff=66):
    """Return the folded names closest to a misspelt one, best first, with their scores from 0 to 100.

    Spelling is compared letter by letter, in the order given and with the words sorted."""
    folded = fold(text)[:100]
    if not folded:
        return []
    scores = {}
    for scorer in (fuzz.ratio, fuzz.token_sort_ratio):
        for key, score, _place in process.extract(
            folded, names().keys(), scorer=scorer, limit=count * 2, score_cutoff=cutoff
        ):
            scores[key] = max(score, scores.get(key, 0))
    return sorted(scores.items(), key=lambda match: (-match[1], abs(len(match[0]) - len(folded)), match[0]))[:count]


def suggestions(query):
    """Return names near the bare words of a query that found nothing."""
    words = " ".join(query.bare_words())
    return [names()[key] for key, _score in close(words, count=5, cutoff=60)] if words else []
