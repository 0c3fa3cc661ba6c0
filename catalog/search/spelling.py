"""Corrections of misspelt words in a search that finds nothing."""

from rapidfuzz import fuzz, process

from catalog.models import Card, CardTranslation
from catalog.search.language.nodes import replace_spans
from catalog.search.language.stop_words import STOP_WORDS
from catalog.search.names_as_filters import filters_by_name
from catalog.text_folding import fold, singulars
from core.data_version import once_per_version

SHORTEST = 4  # a shorter word has too many similar ones
LEAST_SIMILAR = 75  # of 100


@once_per_version(4)
def known_words(lang):
    """Return the words of all names of cards, sets, types, keywords and characters, in English and another language."""
    names = [fold(name) for name in Card.objects.order_by().values_list("name", flat=True)]
    names += [fold(name) for name in CardTranslation.objects.exclude(name=None).values_list("name", flat=True)]
    return sorted({word for name in (*names, *filters_by_name(lang)) for word in name.split() if len(word) >= SHORTEST})


def correct(query, lang):
    """Return the text of a query with unknown words replaced by similar known ones, or None if nothing is replaced."""
    known, changes = known_words(lang), []
    for term in query.bare_terms():
        word = fold(term.values[0])
        if len(word) < SHORTEST or word in STOP_WORDS or not {word, *singulars(word)}.isdisjoint(known):
            continue
        if near := process.extractOne(word, known, scorer=fuzz.ratio, score_cutoff=LEAST_SIMILAR):
            changes.append((term.start, term.end, near[0]))
    return replace_spans(query.text, changes) if changes else None
