"""The words of a text column: which places contain these characters?

Texts are folded: words with single spaces between, lines with line ends. Characters inside a word are looked for in
the list of different words, which grows far slower than the texts; characters across words leave candidates, whose
texts are then read. The answer is exactly what reading every text would give."""

from array import array
from bisect import bisect_right
from collections import defaultdict
from itertools import accumulate

from catalog.register.bits import from_places, places

RARE = 200


class Words:
    """The index of one column, from its texts in order of place."""

    def __init__(self, texts):
        self.texts = texts
        self.size = len(texts)
        found = defaultdict(list)
        for place, text in enumerate(texts):
            for word in set(text.split()):
                found[word].append(place)
        words = sorted(found)
        self.words = "\n" + "\n".join(words) + "\n"
        self.word_starts = array("I", accumulate((len(word) + 1 for word in words), initial=1))
        self.places = array("I")
        self.starts = array("I", [0])
        self.common = {}
        for number, word in enumerate(words):
            members = found.pop(word)
            if len(members) > self.size // RARE + RARE:
                self.common[number] = from_places(members, self.size)
            else:
                self.places.extend(members)
            self.starts.append(len(self.places))

    def containing(self, folded):
        """Return the set of places whose text contains the characters."""
        first, *rest = folded.split(" ")
        if not rest:
            return self.having(folded)
        found = self.having(f"{first}\n") & self.having(f"\n{rest[-1]}")
        for word in rest[:-1]:
            found &= self.having(f"\n{word}\n")
        texts = self.texts
        return from_places([place for place in places(found) if folded in texts[place]], self.size)

    def having(self, characters):
        """Return the set of places with a word that contains characters; a line end stands for its beginning or end."""
        bits, marks = 0, bytearray(self.size // 8 + 1)
        for number in self.words_with(characters):
            if number in self.common:
                bits |= self.common[number]
            else:
                for place in self.places[self.starts[number] : self.starts[number + 1]]:
                    marks[place >> 3] |= 1 << (place & 7)
        return bits | int.from_bytes(marks, "little")

    def words_with(self, characters):
        """Yield the numbers of the words with these characters."""
        find, starts = self.words.find, self.word_starts
        at = find(characters)
        while at >= 0:
            number = bisect_right(starts, at + characters.startswith("\n")) - 1
            yield number
            at = find(characters, starts[number + 1] - 1)


class Trigrams:
    """The index of a column without spaces: its texts by every three characters in a row."""

    def __init__(self, texts):
        self.texts = texts
        self.size = len(texts)
        self.places = {}
        for place, text in enumerate(texts):
            for trigram in {text[start : start + 3] for start in range(len(text) - 2)}:
                if trigram not in self.places:
                    self.places[trigram] = array("I")
                self.places[trigram].append(place)

    def containing(self, folded):
        """Return the set of places whose text contains the characters: the rarest three of them leave few to read."""
        candidates = [self.places.get(folded[start : start + 3], ()) for start in range(len(folded) - 2)]
        rarest = min(candidates, key=len, default=range(self.size))
        texts = self.texts
        return from_places([place for place in rarest if folded in texts[place]], self.size)
