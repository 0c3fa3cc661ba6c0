"""Two cards together: how a form names them, and what the rulings and the engine know about the pair."""

import re
from functools import cached_property

from django.utils.translation import get_language

from catalog.labels import type_label
from catalog.models import Card
from catalog.search.card_queries import named_exactly
from catalog.text_folding import fold
from catalog.text_links import links, plain
from rules import engine_gateway
from rules.models import Clarification, Conflict, Term
from rules.pages.sandbox.trial_table import can_be_tried

WITH_SET = re.compile(r"(.+?) \((.+)\)")
MOST_EXAMPLES = 12


def suggested_names():
    """Return every card that the engine can play, as the form shows it."""
    cards = Card.objects.filter(is_playable=True).select_related("card_set").only("name", "card_set__name")
    return [label_of(card) for card in cards]


def example_rulings():
    """Return rulings about two cards with different names: (ruling, cards)."""
    found = Clarification.objects.for_pages().exclude(verdict=None).filter(basis__in=["stated", "derived", "card"])
    pairs = [(ruling, list(ruling.cards.all())) for ruling in found.prefetch_related("cards")]
    return [row for row in pairs if len({card.name for card in row[1]}) == len(row[1]) == 2][:MOST_EXAMPLES]


def label_of(card):
    """Return a card as the form shows it: its name and its set."""
    return f"{card.name} ({card.card_set.name})"


def find_card(text):
    """Return the card with this id, this "name (set)" or this name; prefer cards that the engine can play."""
    cards = Card.objects.select_related("card_set")
    found = cards.filter(slug=text)
    if match := WITH_SET.fullmatch(text):
        found = found or cards.filter(name=match[1], card_set__name=match[2])
    return found.first() or named_exactly(cards, fold(text)).order_by("-is_playable", "card_set__position").first()


class Interaction:
    """Everything that concerns two cards together."""

    def __init__(self, cards):
        self.cards = cards

    @cached_property
    def rulings(self):
        """The rulings that name both cards."""
        return Clarification.objects.filter(cards=self.cards[0]).filter(cards=self.cards[1]).for_pages()

    @cached_property
    def separate_rulings(self):
        """For each card, the rulings that name it and not the other one."""
        pairs = (self.cards, self.cards[::-1])
        return [(card, card.clarifications.exclude(cards=other).for_pages()) for card, other in pairs]

    @cached_property
    def conflicts(self):
        """The conflicts between rulebooks that concern both cards."""
        return Conflict.objects.filter(cards=self.cards[0]).filter(cards=self.cards[1]).with_translations()

    @cached_property
    def outcomes(self):
        """What the engine computes for the standard situations of the pair."""
        slugs = [card.slug for card in self.cards]
        return engine_gateway.call("interactions", *slugs, lang=get_language())["situations"]

    @cached_property
    def shared_terms(self):
        """The terms that both card texts use."""
        first, second = ({key for scheme, key in links(card.text or "") if scheme == "term"} for card in self.cards)
        return list(Term.objects.for_pages().filter(slug__in=first & second))

    @cached_property
    def mentions(self):
        """Where one text names the other card or its type: (card, word, other card)."""
        found = []
        for card, other in (self.cards, self.cards[::-1]):
            text = plain(card.text or "")
            words = [
                (other.name, other.name),
                *((each, str(type_label(each))) for each in other.types + other.subtypes),
            ]
            found += [(card, label, other) for word, label in words if re.search(rf"\b{re.escape(word)}s?\b", text)]
        return found if self.cards[0] != self.cards[1] else found[: len(found) // 2]

    @property
    def can_be_tried(self):
        """Whether the sandbox can deal both cards at once."""
        return all(map(can_be_tried, self.cards))
