"""Words for the First Appearances and stack texts of the harder Super-Villains."""

from __future__ import annotations

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.abilities import Ability
from rules.engine.games.deck_building.asking import cost_of, points_of
from rules.engine.games.deck_building.attacking import not_avoiding
from rules.engine.games.deck_building.ending import together
from rules.engine.games.deck_building.family import line_up_of
from rules.engine.games.deck_building.places import (
    DISCARD,
    FACE_DOWN,
    HAND,
    MAIN_DECK,
    UNDER,
    UNTIL_DONE,
)
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import value, word
from rules.engine.words.appearances import turn_character
from rules.engine.words.which import Which, matching


@together
def hands_under_characters(table: Table, players: list[Player]) -> None:
    """Each player puts the hand under the character; whoever avoids it still puts a random card there."""
    hit = not_avoiding(table, players)
    for player in players:
        hand = player.zones[HAND]
        for card in tuple(hand) if player in hit else [table.pick(hand)] if hand else []:
            moving.put(table, player, card, player.zones[UNDER])


@word
def discard_cards_under(table: Table, you: Player, by: Player | None) -> int:
    """Once this is defeated: the cards under your character are discarded."""
    for card in tuple(you.zones[UNDER]):
        moving.put(table, you, card, you.zones[DISCARD])
    return 1


@word
def add_all_to_line_up(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Put every such card of your hand into the Line-Up."""
    found, line_up = matching(table, you.zones[HAND], which, may=True), line_up_of(table, you)
    for card in found:
        moving.put(table, you, card, line_up)
    return len(found)


@word
def random_discard_destroys_main_deck(table: Table, you: Player, by: Player | None) -> int:
    """Discard a card at random and destroy as many cards of the main deck as it costs."""
    if not you.zones[HAND]:
        return 0
    card = table.pick(you.zones[HAND])
    cost = cost_of(table, card)
    moving.discard(table, you, card)
    for each in tuple(table.zones[MAIN_DECK][:cost]):
        moving.remove_from_line_up(table, each)
    return 1


@word
def turn_down_with_way_back(table: Table, you: Player, by: Player | None, way_back: Ability) -> int:
    """Turn your character face down; an ability is the way back."""
    turn_character(face_down=True).do(table, you, by)
    table.last(way_back, you, UNTIL_DONE)
    return 1


@value
def is_face_down(table: Table, you: Player) -> int:
    """Whether your character lies face down and you have a card to discard."""
    return int(bool(you.counters[FACE_DOWN] and you.zones[HAND]))


@word
def weakness_on_top(table: Table, you: Player, by: Player | None) -> int:
    """Put a Weakness on top of your deck."""
    return moving.gain_weakness(table, you, on_top=True)


@word
def add_cards_and_gain_weaknesses(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Add N cards of the main deck to the Line-Up, then gain as many Weaknesses as one of them costs."""
    added = list(table.zones[MAIN_DECK][:count])
    moving.deal_to_line_up(table, count)
    card = table.choose_card(you, "weakness-for-cost", added)
    return 0 if card is None else moving.gain_weakness(table, you, cost_of(table, card))


@value
def highest_points_in_hand(table: Table, you: Player, star: int) -> int:
    """The highest VP value in your hand, where a star counts N."""
    return max(0, max((points_of(card, star) for card in you.zones[HAND]), default=0))


@together
def pass_random_until_dear(table: Table, players: list[Player]) -> None:
    """Each player passes a random card of the hand to the left, and again as long as it costs 0."""
    passed = []
    for player in not_avoiding(table, players):
        left = table.players[(player.seat + 1) % len(table.players)]
        hand, cost = list(player.zones[HAND]), 0
        while hand and not cost:
            card = hand.pop(table.below(len(hand)))
            cost = cost_of(table, card)
            passed.append((player, card, left))
    for player, card, left in passed:
        moving.pass_card(table, player, card, left.zones[HAND])
