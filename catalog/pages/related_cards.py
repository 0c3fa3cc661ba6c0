"""The kin of a card: other cards of the same name or the same characters, found by index at any size."""

from collections import defaultdict
from functools import lru_cache

from django.db import connection

from catalog.reading import CHARACTERS, cards_by_key, join_of


class Kin:
    """Other cards that have a card's name or show one of its characters, by set, name and id."""

    def __init__(self, card):
        self.card = card
        self.shows = defaultdict(set)  # the characters it shares, by key of the other card
        query, count = related()
        with connection.cursor() as cursor:
            cursor.execute(query, [card.sort_name, *[card.pk] * count])
            for pk, group, slug in cursor.fetchall():
                self.shows[pk].add((group, slug))
        cards = cards_by_key(self.shows.keys() - {card.pk}).values()
        self.cards = sorted(cards, key=lambda each: (each.card_set.position, each.sort_name, each.slug))

    def namesakes(self):
        """Return those of the same name."""
        return [card for card in self.cards if card.sort_name == self.card.sort_name]

    def showing(self, group, slug):
        """Return those of another name that show a character."""
        other = (card for card in self.cards if card.sort_name != self.card.sort_name)
        return [card for card in other if (group, slug) in self.shows[card.pk]]


@lru_cache(maxsize=1)
def related():
    """Return the query for a name and, some number of times, a key: (key, group, character) of every card related."""
    parts = ["SELECT id, '', '' FROM catalog_card WHERE sort_name = %s"]
    for group in CHARACTERS:
        table, own, other = join_of(group)
        parts.append(
            f"SELECT there.{own}, '{group}', there.{other} FROM {table} here JOIN {table} there"
            f" ON there.{other} = here.{other} WHERE here.{own} = %s"
        )
    return " UNION ALL ".join(parts), len(parts) - 1
