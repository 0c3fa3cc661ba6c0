"""The words of a text column: which places contain these characters?

Texts are folded: words with single spaces between, lines with line ends. Characters inside a word are looked for in
the list of different words, which grows far slower than the texts; characters across words leave candidates, whose
texts are then read. The answer is exactly what reading every text would give."""

from array import array
from bisect import bisect_right
from collections import defaultdict

from catalog.register.bits import from_places, places

DENSE = 64


class Words:
    """The index of one column, from its texts in order of place."""

    def __init__(self, texts):
        self.size = len(texts)
        found = defaultdict(list)
        for place, text in enumerate(texts):
            for word in set(text.split()):
                found[word].append(place)
        words = sorted(found)
        self.words = "\n" + "\n".join(words) + "\n"
        self.word_starts = array("I")
        self.places = array("I")
        self.place_starts = array("I", [0])
        self.common = {}
        start = 1
        for number, word in enumerate(words):
            self.word_starts.append(start)
            start += len(word) + 1
            if len(found[word]) * DENSE > self.size + DENSE * DENSE:
                self.common[number] = from_places(found[word], self.size)
            else:
                self.places.extend(found[word])
            self.place_starts.append(len(self.places))
        self.text = "\n".join(texts)
        self.text_starts = array("I", [0])
        for text in texts:
            self.text_starts.append(self.text_starts[-1] + len(text) + 1)

    def containing(self, folded):
        """Return the set of places whose text contains the characters."""
        first, *rest = folded.split(" ")
        if not rest:
            return self.union(self.words_with(folded))
        found = self.union(self.words_with(f"{first}\n"))
        for word in rest[:-1]:
            found &= self.union(self.words_with(f"\n{word}\n"))
        found &= self.union(self.words_with(f"\n{rest[-1]}"))
        find, starts = self.text.find, self.text_starts
        return from_places([at for at in places(found) if find(folded, starts[at], starts[at + 1]) >= 0], self.size)

    def having_word(self, start):
        """Return the set of places with a word that begins so."""
        return self.union(self.words_with(f"\n{start}"))

    def text_at(self, place):
        """Return the text at a place."""
        return self.text[self.text_starts[place] : self.text_starts[place + 1] - 1]

    def words_with(self, characters):
        """Yield the numbers of the words that contain characters; a line end stands for a word's beginning or end."""
        find, starts = self.words.find, self.word_starts
        at = find(characters)
        while at >= 0:
            number = bisect_right(starts, at + (characters[0] == "\n")) - 1
            yield number
            if number + 1 == len(starts):
                return
            at = find(characters, starts[number + 1] - 1)

    def union(self, numbers):
        """Return the set of places that have any of some words."""
        bits, marks = 0, bytearray(self.size // 8 + 1)
        for number in numbers:
            if number in self.common:
                bits |= self.common[number]
            else:
                for place in self.places[self.place_starts[number] : self.place_starts[number + 1]]:
                    marks[place >> 3] |= 1 << (place & 7)
        return bits | int.from_bytes(marks, "little")
