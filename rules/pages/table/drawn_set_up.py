"""The content of a set-up's page: the players with their cards, the piles on the table, the boxes and the steps."""

from collections import Counter
from dataclasses import dataclass, field

from catalog.models import Card
from rules import engine_gateway
from rules.citations import citations_of


@dataclass(frozen=True)
class Part:
    """A pile: the visible (`shown`) and the hidden cards, each as (card, number of copies)."""

    name: str
    text: str
    count: int
    shown: list
    hidden: list


@dataclass(frozen=True)
class DrawnCharacter:
    """A character drawn for a player. `key` is the value with which it is locked."""

    card: Card
    key: str
    is_locked: bool


@dataclass(frozen=True)
class Seat:
    """A player with the characters and piles that were drawn for them, and a note for the player."""

    name: str
    side: str = ""
    characters: list = field(default_factory=list)
    parts: list = field(default_factory=list)
    note: str = ""

    @property
    def has_parts(self):
        """Whether there are face-up cards besides the characters."""
        return any(part.shown for part in self.parts)


@dataclass(frozen=True)
class DrawnSetUp:
    """A set-up for a game with real cards. `boxes` are (name of the box, lines of (count or "", text, language)).

    `first` is the seat of the player who begins, or None if it was not drawn."""

    seats: list
    parts: list
    boxes: list
    steps: list
    notes: list = field(default_factory=list)
    first: int | None = None
    sandbox_sets: list = field(default_factory=list)

    @property
    def has_table(self):
        """Whether a pile on the table has face-up cards."""
        return any(part.shown for part in self.parts)

    @property
    def hidden(self):
        """The piles with hidden cards, each with its player or ""."""
        piles = [("", part) for part in self.parts] + [(seat.name, part) for seat in self.seats for part in seat.parts]
        return [(owner, part) for owner, part in piles if part.hidden]


def step(text, citations, lang=""):
    """Return a step of the set-up as a dict; `citations` are clause ids."""
    return {"text": text, "lang": lang, "citations": list(citations_of(citations))}


def catalogue_cards(slugs):
    """Return the cards with these ids by id, with the fields and translations that pages show."""
    return {card.slug: card for card in Card.objects.filter(slug__in=slugs).for_pages()}


def counted(names, cards):
    """Return (card, number of copies) for the ids in a pile; ids that are not in `cards` are left out."""
    counts = Counter(map(engine_gateway.slug_of, names))
    return [(cards[slug], count) for slug, count in counts.items() if slug in cards]
