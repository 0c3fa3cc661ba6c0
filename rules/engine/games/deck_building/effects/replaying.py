"""Effects that play several cards, or play cards again, in an order the player chooses."""

from ....kernel.cards import Card
from ....kernel.effects import card_effect
from ....kernel.table import Player, Table
from .. import playing
from .card_filters import Which, matching
from .card_sources import Where, cards_at
from .choosing import REPLAY_IT, stand_for_types

__all__ = ["replay_one_of_each_type"]


def play_in_any_order(table: Table, you: Player, cards: list[Card]) -> list[Card]:
    """Play the cards that are still in their zone, in the order that the player chooses. Return those played."""
    if len(cards) > 1:
        table.leave_open("order-of-plays", player=you, cards=cards)
    left, played = [(card, card.pile) for card in cards], list[Card]()
    while found := [card for card, pile in left if card.pile is pile and card not in played]:
        card = table.choose_card(you, "play-it", found) or found[0]
        played.append(card)
        playing.play(table, you, card)
    return played


@card_effect
def replay_one_of_each_type(
    table: Table, you: Player, by: Player | None, where: Where, which: Which, may: bool = True
) -> int:
    """Choose one card for each type of the filter, then play these cards again in the order in which you chose them.

    With `may` you can stop choosing. Return how many cards you chose."""
    cards, meant = matching(table, cards_at(table, you, where), which, may), list[Card]()
    while found := stand_for_types(table, cards, meant, which.types):
        card = table.choose_card(you, REPLAY_IT.reason, found, may)
        if card is None:
            break
        meant.append(card)
    if len(meant) > 1:
        table.leave_open("order-of-plays", player=you, cards=meant)
    for card in meant:
        if playing.in_play(you, card):
            playing.resolve(table, you, card)
    return len(meant)
