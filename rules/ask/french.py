"""French words for the English books: a French question is also compared with texts that exist in English only.

One row of `words/french.txt` per French word (`words/french-phrases.txt` for two or three words): the English words it
may stand for. Inflections meet by their French stem; card and term names come from the catalogue's own translations and
need no row there.
"""

from rules.ask.synonyms import read_phrases, read_rows
from rules.ask.tokens import stem


def read_lexicon():
    """Return the English stems of each French stem."""
    lexicon = {}
    for word, others in read_rows("french.txt"):
        known = lexicon.setdefault(stem(word, "fr"), {})
        known |= dict.fromkeys(stem(other) for other in others)
    return {word: tuple(others) for word, others in lexicon.items()}


def english_alternatives(word):
    """Return the English stems a French word may stand for."""
    return LEXICON.get(stem(word, "fr"), ())


LEXICON = read_lexicon()
PHRASES = read_phrases("french-phrases.txt", form=lambda others: tuple(stem(other) for other in others))
