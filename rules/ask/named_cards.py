"""The cards that a question names (by name, alias, French name, plural or similar spelling), and its rulesets."""

import re
from collections import defaultdict
from typing import NamedTuple

from catalog.text_folding import fold

LONGEST_NAME = 6  # words
# How questions name a ruleset.
RULESETS = {
    "dcf": r"dc[ -]?forever(?! evil)|dcf",
    "fe": r"(?:dc )?forever evil|fe(?!-)",
    "e101": r"evil ?:? ?101|e101|evil one[- ]o[- ]one",
    "mvb": r"(?:the )?(?:multiverse?[ -]?box|mvb)|multiverse? (?:game|mode|rules|rulebook)|world hopper",
}
RULESET_PATTERNS = {
    code: re.compile(rf"\b(?:in |for |of |en |dans |à |pour )?(?:{name})\b", re.IGNORECASE)
    for code, name in RULESETS.items()
}
OWN_MODE = re.compile(r"\bworld hopper\b|\bmultiverse? (?:game|mode|rules|rulebook)\b", re.IGNORECASE)
LOOSE_PUNCTUATION = re.compile(r"^[\s:,;.\-–—]+|[\s:,;\-–—]+$")


class Mention(NamedTuple):
    """A name found in a question: its position, and the cards it may mean."""

    start: int
    end: int
    name: str
    cards: list


class CardNames:
    """Every name of the cards of the library, folded and without spaces."""

    def __init__(self, library, speller):
        self.speller, self.entries = speller, library.cards
        self.cards = defaultdict(list)
        for card in library.cards.values():
            for name in card.names:
                for form in name_forms(name):
                    self.cards[form].append(card.id)

    def mentions(self, text, lang, ruleset):
        """Return the card names in scope in a question, the longest at each position, with corrected spelling."""
        found, words, position = [], [self.speller.meant(word, lang) for word in fold(text).split()], 0
        while position < len(words):
            mention = self.mention_at(words, position)
            position = mention.end if mention else position + 1
            if mention and (cards := in_scope(mention.cards, ruleset)):
                found.append(mention._replace(cards=cards))
        return found

    def mention_at(self, words, position):
        """Return the longest card name that starts at a position as a Mention, or None."""
        for end in range(min(len(words), position + LONGEST_NAME), position, -1):
            squeezed = "".join(words[position:end])
            singular = "".join(word.removesuffix("s") for word in words[position:end])
            found = (squeezed, squeezed.removesuffix("s"), squeezed.removesuffix("es"), singular)
            ids = dict.fromkeys(card for form in found for card in self.cards.get(form, ()))
            if ids and len(squeezed) > 1:
                return Mention(position, end, squeezed, [self.entries[card] for card in ids])
        return None


def name_forms(name):
    """Return the forms of a card name without spaces: complete, without "The", without brackets, singular."""
    squeezed = fold(name).replace(" ", "")
    bare = fold(name.split("(")[0]).replace(" ", "")
    singular = "".join(word.removesuffix("s") for word in fold(name).split())
    short = bare.removeprefix("the") if name.startswith("The ") else bare
    return {form for form in (squeezed, bare, short, singular if len(singular) > 3 else "") if form}


def in_scope(cards, ruleset):
    """Return the cards of the ruleset's own set, else those that its games may use."""
    own = [card for card in cards if card.card_set == ruleset]
    if own or ruleset in ("dcf", "e101"):
        return own
    return [card for card in cards if card.card_set not in ("dcf", "e101") or ruleset is None]


def named_rulesets(text):
    """Return the rulesets that a text names, in the order of RULESETS."""
    return [code for code, found in RULESET_PATTERNS.items() if found.search(text)]


def without_ruleset(text, ruleset):
    """Return a question without the ruleset's name, which is redundant; the name of a mode stays."""
    name = RULESET_PATTERNS.get(ruleset)
    bare = name.sub(lambda match: match[0] if OWN_MODE.search(match[0]) else " ", text) if name else text
    bare = LOOSE_PUNCTUATION.sub("", re.sub(r"\(\s*\)", " ", bare))
    return bare if re.search(r"\w\w", bare) else text
