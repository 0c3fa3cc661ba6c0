"""Cards related to a card: others of its name, and others that show one of its characters."""

from functools import reduce
from operator import or_

from django.db.models import Exists, OuterRef, Q

from catalog.models import Card, CardTag, Location

MOST_OF_A_CHARACTER = 12


class RelatedCards:
    """Other cards that have a card's name or show one of its characters, by set; one query."""

    def __init__(self, card, characters):
        self.card = card
        self.characters = characters
        tags = [CardTag.objects.filter(kind=tag_kind(each), value=each.slug) for each in characters]
        related = reduce(or_, (Q(pk__in=tagged.values("card_id")) for tagged in tags), Q(sort_name=card.sort_name))
        cards = Card.objects.for_pages().filter(related).exclude(pk=card.pk)
        if len(tags) > 1:  # of one character, every card of another name shows it
            shows = {f"shows_{at}": Exists(tagged.filter(card=OuterRef("pk"))) for at, tagged in enumerate(tags)}
            cards = cards.annotate(**shows)
        self.cards = list(cards.order_by("card_set__position", "sort_name", "slug"))

    def of_the_name(self):
        """Return those of the same name."""
        return [card for card in self.cards if card.sort_name == self.card.sort_name]

    def by_character(self):
        """Return for each character some of the cards of another name that show it."""
        others = [card for card in self.cards if card.sort_name != self.card.sort_name]
        return [
            {
                "character": character,
                "cards": [card for card in others if getattr(card, f"shows_{at}", True)][:MOST_OF_A_CHARACTER],
            }
            for at, character in enumerate(self.characters)
        ]


def tag_kind(character):
    """Return the kind of the tags that name a hero, villain or place."""
    return "location" if isinstance(character, Location) else "character"
