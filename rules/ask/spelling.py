"""Misspelt words: only a word that no text of ours uses is compared with those they do use."""

from collections import defaultdict

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules.ask.tokens import stem, words

SHORTEST = 4
LONG = 8
MOST = 2


class Speller:
    """The words of our texts by language and length, with how often each is used."""

    def __init__(self, library, uses):
        self.uses = uses
        for card in library.cards.values():
            for name in card.names:
                self.uses["en"].update(words(name))
        self.buckets = {lang: defaultdict(list) for lang in self.uses}
        for lang, uses in self.uses.items():
            for word in uses:
                if len(word) >= SHORTEST and not word.isdigit():
                    self.buckets[lang][len(word)].append(word)

    def knows(self, word, lang):
        """Tell whether our texts use a word, in this language or as an English name."""
        return word in self.uses[lang] or word in self.uses["en"]

    def correct(self, word, lang):
        """Return the stems of the likeliest meant words, best first; none if nothing is near enough."""
        if len(word) < SHORTEST or self.knows(word, lang):
            return []
        found = self.nearest(word, lang)
        if lang == "fr":
            found += self.nearest(word, "en")
        found.sort()
        if not found and (parts := self.split(word, lang)):
            return [stem(part, lang) for part in parts]
        best = [row for row in found if row[0] == found[0][0]][:MOST]
        return list(dict.fromkeys(stem(other, spoken) for _far, _seldom, other, spoken in best))

    def nearest(self, word, lang):
        """Return (distance, -uses, word, language) of the words within one slip, or two for long words."""
        most = 2 if len(word) >= LONG else 1
        rows = []
        for length in range(len(word) - most, len(word) + most + 1):
            bucket = self.buckets[lang].get(length, ())
            for other, far, _place in process.extract(word, bucket, scorer=OSA.distance, score_cutoff=most, limit=5):
                if other[0] == word[0] or other[:2] == word[1::-1] or len(word) >= 6:
                    rows.append((far, -self.uses[lang][other], other, lang))
        return rows

    def split(self, word, lang):
        """Return two known words that were run together, or None."""
        for place in range(3, len(word) - 2):
            left, right = word[:place], word[place:]
            if self.uses[lang][left] > 2 and self.uses[lang][right] > 2:
                return left, right
        return None
