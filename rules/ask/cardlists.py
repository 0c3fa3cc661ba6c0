"""Which cards of a ruleset print some value: "which villains cost 8", "heroes worth 3 vp"."""

import re
from dataclasses import dataclass

from catalog.search.folding import fold
from rules.ask.synonyms import NUMBERS

LISTS = re.compile(
    r"\b(?:which|what(?! (?:happens?|now|then|do|does|can|if))|name|list|quels?|quelles?|qui)\b", re.IGNORECASE
)
AFTERWARDS = re.compile(r"\b(?:now|then) what\b|\bwhat\?*$", re.IGNORECASE)
TYPES = (
    ("Super Power", re.compile(r"\bsuper ?(?:powers?|pouvoirs?)\b")),
    ("Hero", re.compile(r"\b(?:super )?hero(?:es|s)?\b")),
    ("Villain", re.compile(r"\b(?:super )?(?:villains?|vilains?|mechants?)\b")),
    ("Equipment", re.compile(r"\bequip(?:ments?|ements?)\b")),
    ("Location", re.compile(r"\b(?:locations?|lieux?)\b")),
)
VALUES = (
    (
        "cost",
        re.compile(
            r"\b(?:costs?|costing|price|coute(?:nt)?|cout)(?: of| de| is| exactly)? (\d+)\b|\b(\d+) (?:cost|power to buy)\b"
        ),
    ),
    (
        "victory_points",
        re.compile(r"\b(?:worth|gives?|vaut|valent|score)?\s*(\d+) (?:vps?|pv|victory points?|points?)\b"),
    ),
)
OTHER_MATTER = re.compile(
    r"\b(?:buy|buying|afford|with|have|i|my|power|player|deck size|start|gains?|gained|gaining|told|none|now|happens?)\b"
)
MOST = 12


@dataclass(frozen=True, slots=True)
class CardList:
    """Cards of a type that print a value."""

    card_type: str | None
    fact: str
    value: int
    cards: tuple


def recognise(text, library, ruleset):
    """Return the CardList a question asks for, or None: a list word, a card type, one printed value, nothing else."""
    folded = " ".join(NUMBERS.get(word, word) for word in fold(text).split())
    if not ruleset or not LISTS.search(text) or AFTERWARDS.search(text) or OTHER_MATTER.search(folded):
        return None
    card_type = next((name for name, found in TYPES if found.search(folded)), None)
    for fact, found in VALUES:
        match = found.search(folded)
        if match and card_type:
            value = int(next(part for part in match.groups() if part))
            cards = tuple(
                card
                for card in library.cards.values()
                if card.card_set == ruleset and card_type in card.values["types"] and card.values[fact] == value
            )
            return CardList(card_type, fact, value, cards) if 0 < len(cards) <= MOST else None
    return None
