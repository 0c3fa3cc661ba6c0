"""The cards that a question names: by name, alias, French name, plural or similar spelling."""

from collections import defaultdict
from typing import NamedTuple

from catalog.text_folding import fold
from rules.ask.document_library import CardEntry, Library
from rules.ask.prepared_question import Speller

LONGEST_NAME = 6  # words


class Mention(NamedTuple):
    """A name found in a question: its position, and the cards it may mean."""

    start: int
    end: int
    name: str
    cards: list[CardEntry]


class CardNames:
    """Every name of the cards of the library, folded and without spaces."""

    def __init__(self, library: Library, speller: Speller) -> None:
        self.speller, self.entries = speller, library.cards
        self.cards = defaultdict[str, list[str]](list)
        for card in library.cards.values():
            for name in card.names:
                for form in name_forms(name):
                    self.cards[form].append(card.id)

    def mentions(self, text: str, lang: str, ruleset: str | None) -> list[Mention]:
        """Return the card names in a question, the longest at each position, with corrected spelling.

        Only cards of the ruleset, if given, are included."""
        found, words, position = [], [self.speller.meant(word, lang) for word in fold(text).split()], 0
        while position < len(words):
            mention = self.mention_at(words, position)
            position = mention.end if mention else position + 1
            if mention and (cards := in_scope(mention.cards, ruleset)):
                found.append(mention._replace(cards=cards))
        return found

    def mention_at(self, words: list[str], position: int) -> Mention | None:
        """Return the longest card name that starts at a position as a Mention, or None."""
        for end in range(min(len(words), position + LONGEST_NAME), position, -1):
            squeezed = "".join(words[position:end])
            singular = "".join(word.removesuffix("s") for word in words[position:end])
            found = (squeezed, squeezed.removesuffix("s"), squeezed.removesuffix("es"), singular)
            ids = dict.fromkeys(card for form in found for card in self.cards.get(form, ()))
            if ids and len(squeezed) > 1:
                return Mention(position, end, squeezed, [self.entries[card] for card in ids])
        return None


def name_forms(name: str) -> set[str]:
    """Return the forms of a card name without spaces: complete, without "The", without brackets, singular."""
    squeezed = fold(name).replace(" ", "")
    bare = fold(name.split("(")[0]).replace(" ", "")
    singular = "".join(word.removesuffix("s") for word in fold(name).split())
    short = bare.removeprefix("the") if name.startswith("The ") else bare
    return {form for form in (squeezed, bare, short, singular if len(singular) > 3 else "") if form}


def in_scope(cards: list[CardEntry], ruleset: str | None) -> list[CardEntry]:
    """Return those of the cards that are in the ruleset's own set; if none is, those that its games may use."""
    own = [card for card in cards if card.card_set == ruleset]
    if own or ruleset in ("dcf", "e101"):
        return own
    return [card for card in cards if card.card_set not in ("dcf", "e101") or ruleset is None]
