"""The cards a question names, by name, alias, French name, plural or near spelling, and the rulesets."""

import re
from collections import defaultdict
from dataclasses import dataclass

from rapidfuzz import fuzz, process

from catalog.search.folding import fold

LONGEST = 6
NEAR = 86
RULESETS = {
    "dcf": r"dc[ -]?forever(?! evil)|dcf",
    "fe": r"(?:dc )?forever evil|fe(?!-)",
    "e101": r"evil ?:? ?101|e101|evil one[- ]o[- ]one",
    "mvb": r"(?:the )?(?:multiverse?[ -]?box|mvb)|multiverse? (?:game|mode|rules|rulebook)|world hopper",
}
FOUND = {
    code: re.compile(rf"\b(?:in |for |of |en |dans |à |pour )?(?:{name})\b", re.IGNORECASE)
    for code, name in RULESETS.items()
}
OWN_MODE = re.compile(r"\bworld hopper\b|\bmultiverse? (?:game|mode|rules|rulebook)\b", re.IGNORECASE)
LEAN = re.compile(r"^[\s:,;.\-–—]+|[\s:,;\-–—]+$")


@dataclass(frozen=True, slots=True)
class Mention:
    """A name found in a question: where, and as which cards."""

    start: int
    end: int
    name: str
    cards: tuple[str, ...]
    is_exact: bool = True


class Names:
    """Every name of the library's cards, folded and squeezed."""

    def __init__(self, library, speller):
        self.speller = speller
        self.cards = defaultdict(list)
        for card in library.cards.values():
            for name in card.names:
                for form in forms(name):
                    self.cards[form].append(card.id)
        self.long = [form for form in self.cards if len(form) >= 6]

    def mentions(self, text):
        """Return the names in a question, longest first at each place; a near spelling only where words are unknown."""
        found, words, place = [], fold(text).split(), 0
        while place < len(words):
            mention = self.exact(words, place) or self.near(words, place)
            if mention:
                found.append(mention)
                place = mention.end
            else:
                place += 1
        return found

    def exact(self, words, place):
        """Return the longest name that starts at a place."""
        for end in range(min(len(words), place + LONGEST), place, -1):
            squeezed = "".join(words[place:end])
            singular = "".join(word.removesuffix("s") for word in words[place:end])
            found = (squeezed, squeezed.removesuffix("s"), squeezed.removesuffix("es"), singular)
            cards = dict.fromkeys(card for form in found for card in self.cards.get(form, ()))
            if cards and len(squeezed) > 1:
                return Mention(place, end, squeezed, tuple(cards))
        return None

    def near(self, words, place):
        """Return the card whose name is spelt nearly like the words here, one of which is unknown."""
        for end in range(min(len(words), place + 3), place, -1):
            if all(self.speller.knows(word, "en") for word in words[place:end]):
                continue
            squeezed = "".join(words[place:end])
            if len(squeezed) < 6:
                continue
            best = process.extractOne(squeezed, self.long, scorer=fuzz.ratio, score_cutoff=NEAR)
            if best:
                return Mention(place, end, best[0], tuple(dict.fromkeys(self.cards[best[0]])), is_exact=False)
        return None


def forms(name):
    """Return the squeezed forms of a card's name: whole, without "the", without an addition in brackets."""
    squeezed = fold(name).replace(" ", "")
    bare = fold(name.split("(")[0]).replace(" ", "")
    singular = "".join(word.removesuffix("s") for word in fold(name).split())
    short = bare.removeprefix("the") if name.startswith("The ") else bare
    return {form for form in (squeezed, bare, short, singular if len(singular) > 3 else "") if form}


def in_scope(card_ids, cards, ruleset):
    """Return the cards of the asked-about ruleset first; with a ruleset of its own set only those."""
    own = [card for card in card_ids if cards[card].card_set == ruleset]
    if own or ruleset in ("dcf", "e101"):
        return own
    return [card for card in card_ids if cards[card].card_set not in ("dcf", "e101") or ruleset is None]


def named_rulesets(text):
    """Return the rulesets a text names, in the order of RULESETS."""
    return [code for code, found in FOUND.items() if found.search(text)]


def without_ruleset(text, ruleset):
    """Return a question without the ruleset's own name, which says nothing within it; the name of a mode stays."""
    name = FOUND.get(ruleset)
    bare = name.sub(lambda match: match[0] if OWN_MODE.search(match[0]) else " ", text) if name else text
    bare = LEAN.sub("", re.sub(r"\(\s*\)", " ", bare))
    return bare if re.search(r"\w\w", bare) else text
