"""Related cards: other cards with the same name, and other cards that show the same characters."""

from functools import reduce
from operator import or_

from django.db.models import Exists, OuterRef, Q

from catalog.models import Card, CardSet, CardTag
from core.data_version import once_per_version

MAX_OF_A_CHARACTER = 12
SHORT_LIST_FIELDS = (
    *("slug", "name", "sort_name", "types", "subtypes", "figures", "is_local", "rulings_count", "card_set"),
)


class RelatedCards:
    """Other cards with the same name or one of the same characters, sorted by set; read in one query."""

    def __init__(self, card, characters):
        self.card = card
        self.characters = characters
        tags = [CardTag.objects.filter(kind=each._meta.model_name, value=each.slug) for each in characters]
        related = reduce(or_, (Q(pk__in=tagged.values("card_id")) for tagged in tags), Q(sort_name=card.sort_name))
        cards = Card.objects.only(*SHORT_LIST_FIELDS).with_translations().filter(related)
        if len(tags) > 1:  # with one character, every card with a different name shows it
            shows = {f"shows_{at}": Exists(tagged.filter(card=OuterRef("pk"))) for at, tagged in enumerate(tags)}
            cards = cards.annotate(**shows)
        sets = known_sets()
        self.cards = [each for each in cards if each.pk != card.pk]
        for each in self.cards:
            each.card_set = sets[each.card_set_id]
        self.cards.sort(key=lambda each: each.card_set.position)

    def same_name(self):
        """Return the cards with the same name."""
        return [card for card in self.cards if card.sort_name == self.card.sort_name]

    def by_character(self):
        """Return up to MAX_OF_A_CHARACTER cards with a different name for each character."""
        others = [card for card in self.cards if card.sort_name != self.card.sort_name]
        return [
            {
                "character": character,
                "cards": [card for card in others if getattr(card, f"shows_{at}", True)][:MAX_OF_A_CHARACTER],
            }
            for at, character in enumerate(self.characters)
        ]


@once_per_version()
def known_sets():
    """Return all sets with their games, by code."""
    return CardSet.objects.select_related("game").in_bulk()
