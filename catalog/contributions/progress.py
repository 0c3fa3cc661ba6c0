"""Progress of a set's card texts: recorded ones, those that wait for review, missing ones, and the next to type."""

from dataclasses import dataclass
from functools import cached_property

from catalog.contributions.models import Contribution
from catalog.models import Card, CardSet


@dataclass
class SetProgress:
    """A set's cards with a text, with a text that waits for review, and without one."""

    card_set: CardSet

    @cached_property
    def cards(self):
        """All cards of the set, in order."""
        return list(self.card_set.cards.order_by("sort_name", "slug"))

    @cached_property
    def lacking(self):
        """The cards without a text."""
        return [card for card in self.cards if card.text is None]

    @cached_property
    def waiting(self):
        """The ids of cards without a text for which a reader has sent one."""
        slugs = [card.slug for card in self.lacking]
        return set(
            Contribution.objects.pending().filter(card__in=slugs, text__isnull=False).values_list("card", flat=True)
        )

    @property
    def texts(self):
        """The number of cards with a text."""
        return len(self.cards) - len(self.lacking)

    @property
    def sent(self):
        """The number of cards with a text, including those that wait for review."""
        return self.texts + len(self.waiting)

    def next_card(self, after=None, is_skipped=frozenset()):
        """Return the next card without a recorded or sent text after the card `after`, or None.

        Continues at the start of the set after its last card. Ids in `is_skipped` are left out."""
        free = [card for card in self.lacking if card.slug not in self.waiting and card.slug not in is_skipped]
        later = [card for card in free if after and (card.sort_name, card.slug) > (after.sort_name, after.slug)]
        return next(iter(later or free), None)


def lacking_sets():
    """Return the sets with cards without a text, sorted by their number, fewest first."""
    sets = CardSet.objects.select_related("game").order_by("position")
    found = [each for each in sets if each.coverage["texts"] < each.coverage["cards"]]
    return sorted(found, key=lambda each: each.coverage["cards"] - each.coverage["texts"])


def cards_by_slug(slugs):
    """Return cards by id."""
    return Card.objects.select_related("card_set").in_bulk(list(slugs), field_name="slug")
