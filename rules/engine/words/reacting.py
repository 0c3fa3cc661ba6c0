"""Words about a card that was just played, bought or gained, and about cards that change hands."""

from __future__ import annotations

from rules.engine.games.deck_building import moving, places
from rules.engine.games.deck_building.asking import in_turn
from rules.engine.games.deck_building.leaving import cannot_destroy
from rules.engine.games.deck_building.places import (
    DECK,
    DISCARD,
    GAINED,
    HAND,
    IN_PLAY,
    KEPT,
    PLAYED,
    WEAKNESSES,
)
from rules.engine.games.deck_building.playing import in_play
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Word, in_order, word
from rules.engine.words.which import Which, chosen, matching


@word
def return_weaknesses(table: Table, you: Player, by: Player | None, count: int, which: Which) -> int:
    """Return N Weaknesses from your discard pile to their stack."""
    for card in matching(table, you.zones[DISCARD], which, may=True)[:count]:
        table.move(card, table.zones[WEAKNESSES], on_top=True)
        table.tell("return-weakness", "fe-en/bizarro/1", player=you, card=card)
    return 1


@word
def destroy_played(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Destroy such a card that you have played this turn."""
    if cannot_destroy(table, you):
        return 0
    kept = [card for card in you.zones[KEPT] if card in table.memory[PLAYED]]
    card = table.choose_card(you, "destroy", matching(table, [*you.zones[IN_PLAY], *kept], which))
    if card is None:
        return 0
    moving.destroy(table, you, card)
    return 1


@word
def may_destroy_it(table: Table, you: Player, by: Player | None, *reward: Word) -> int:
    """You may destroy the card just played for a reward."""
    if cannot_destroy(table, you):
        return 0
    card = chosen(table)
    if not in_play(you, card):
        return 0
    if not table.wants(you, "destroy-for-reward", card):
        table.tell("ability-not-used", places.YOUR_ABILITY, player=you, card=card)
        return 0
    moving.destroy(table, you, card)
    return in_order(reward, table, you, by) + 1


@word
def may_put_it(table: Table, you: Player, by: Player | None, on_top: bool) -> int:
    """You may put the card just bought or gained on top of your deck, or on its bottom."""
    card: Card = chosen(table)
    reason = "put-it-on-top" if on_top else "put-it-on-bottom"
    if card.at is not you.zones[DISCARD] or not table.wants(you, reason, card):
        return 0
    moving.put(table, you, card, you.zones[DECK], on_top, *places.GAINING)
    return 1


@word
def once_while_lasting(table: Table, you: Player, by: Player | None, effect: Word) -> int:
    """Do this if this card's lasting effect is still there; what is done ends it."""
    row = next((row for row in table.lasting if row.card is table.source and row.player is you), None)
    if row is None or not effect.do(table, you, by):
        return 0
    table.end_lasting(lambda each: each is row)
    return 1


@word
def put_one_gained(table: Table, you: Player, by: Player | None, to: str) -> int:
    """You may put one card you bought or gained this turn into your hand, or on top of your deck."""
    gained = [card for card in dict.fromkeys(table.memory[GAINED]) if card.at is you.zones[DISCARD]]
    if not in_turn(table, you) or not gained:
        return 0
    card = table.choose_card(you, "take" if to == HAND else "put-on-top", gained, may=True)
    if card is None:
        return 0
    moving.put(table, you, card, you.zones[to], to == DECK)
    return 1


@word
def pass_left_if_first(table: Table, you: Player, by: Player | None, count: int) -> int:
    """If this is your first card of the turn, every player passes N cards to the left at the same time."""
    if len(table.memory[PLAYED]) != 1:
        return 0
    for _each in range(count):
        passed = [
            (each, card)
            for each in (you, *table.clockwise(you))
            if (card := table.choose_card(each, "pass", each.zones[HAND])) is not None
        ]
        for each, card in passed:
            left = table.players[(each.seat + 1) % len(table.players)]
            moving.pass_card(table, each, card, left.zones[HAND])
    return 1
