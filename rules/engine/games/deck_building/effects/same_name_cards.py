"""Effects for cards that share a name."""

from ....kernel.effects import card_effect
from ....kernel.table import Player, Table
from .. import moving
from ..constants.zones import DISCARD, HAND
from ..queries import share_name
from .card_sources import Where, cards_at, namesakes

__all__ = ["discard_duplicates", "take_copies"]


@card_effect
def take_copies(table: Table, you: Player, by: Player | None, where: Where) -> int:
    """For each name in `where`, put one card of that name from your discard pile into your hand. Return how many.

    No rule says whether a name that occurs twice gives two cards: it gives one, and the question is logged as open."""
    names, done = dict.fromkeys(card.kind.name for card in cards_at(table, you, where)), 0
    for name in names:
        meant = [card for card in cards_at(table, you, where) if card.kind.name == name]
        found = [card for card in you.zones[DISCARD] if share_name(card, meant[0])]
        card = table.choose_card(you, "take", found, to=you.zones[HAND])
        if card is not None:
            moving.put_into(table, you, card, you.zones[HAND])
            done += 1
        if len(meant) > 1 and len(found) > 1:
            table.leave_open("one-copy-of-each-name", player=you, card=meant[0])
    return done


@card_effect
def discard_duplicates(table: Table, you: Player, by: Player | None) -> int:
    """Reveal your hand and discard cards until no two cards in it share a name. Return how many you discarded."""
    moving.reveal(table, you, list(you.zones[HAND]))
    done = 0
    while found := namesakes(HAND, HAND)(table, you):
        alike = [card for card in found if share_name(card, found[0])]
        card = table.choose_card(you, "discard", alike)
        assert card is not None
        moving.discard(table, you, card)
        done += 1
    return done
