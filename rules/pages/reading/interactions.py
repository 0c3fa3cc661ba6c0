"""Rulings, conflicts and results of the engine about two cards together."""

import re
from functools import cached_property

from django.utils.translation import get_language

from catalog.labels import type_label
from catalog.text_links import links, plain
from rules import engine_gateway
from rules.models import Clarification, Conflict, Term
from rules.pages.sandbox.trial_table import can_be_tried


class Interaction:
    """The rulings, conflicts, shared terms and computed outcomes for two cards."""

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
        """The results of the engine for its standard situations with both cards."""
        slugs = [card.slug for card in self.cards]
        return engine_gateway.call("interactions", *slugs, lang=get_language())["situations"]

    @cached_property
    def shared_terms(self):
        """The terms that both card texts use."""
        first, second = ({key for scheme, key in links(card.text or "") if scheme == "term"} for card in self.cards)
        return list(Term.objects.for_pages().filter(slug__in=first & second))

    @cached_property
    def mentions(self):
        """The words in one card's text that name the other card or its type: (card, word, other card)."""
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
