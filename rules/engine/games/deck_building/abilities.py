"""Abilities that players may use, the cards that are listened to, and whose opponents are whose."""

from __future__ import annotations

from rules.engine.games.deck_building.asking import GOOD_GUYS, StoredTexts
from rules.engine.games.deck_building.family import family
from rules.engine.games.deck_building.places import (
    CHARACTER,
    FACE_DOWN,
    IN_PLAY,
    KEPT,
    ONGOING,
    STORED,
    SUPER_HEROES,
    SUPER_VILLAINS,
)
from rules.engine.kernel.cards import Card, Pile
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Listener, Value, Word

TO_USE = "use"


class Ability(Listener):
    """Something a player may use on each of the own turns: once, or as often as its first word can be done."""

    effects: tuple[Word, ...]
    is_once: bool = False
    condition: Value | None = None

    @property
    def moments(self) -> tuple[str, ...]:
        """It is there to be used, whenever its player wants."""
        return (TO_USE,)


def speakers(table: Table, player: Player) -> list[Card]:
    """Return the cards of a player that are listened to: the character, what stays in play, what is stored."""
    zones = player.zones
    character = [] if player.counters[FACE_DOWN] else zones[CHARACTER]
    found = [*zones[ONGOING], *zones[KEPT], *character]
    if zones[STORED] and any(isinstance(row.word, StoredTexts) and row.card in zones[IN_PLAY] for row in table.lasting):
        found += zones[STORED]
    return [card for card in found if card.kind.parts]


def stack_of(table: Table, player: Player) -> Pile:
    """Return the stack whose top card a player can defeat."""
    own = family(table).stack
    if own is not None:
        return own(table, player)
    if player.team:
        return table.zones[SUPER_VILLAINS if player.team == GOOD_GUYS else SUPER_HEROES]
    return table.zones[SUPER_HEROES if table.sets[0] == "fe" else SUPER_VILLAINS]


def abilities(table: Table, player: Player) -> list[tuple[Card, Ability]]:
    """Return the abilities a player has now: of cards in play and of effects that last this turn."""
    return [(card, word) for card, word, _row in table.listening(player, TO_USE) if isinstance(word, Ability)]


def is_ready(table: Table, player: Player, card: Card, ability: Ability) -> bool:
    """Whether an ability can be used: not used up, and its first part can be done."""
    if ability.is_once and f"{card.name}/ability" in table.once:
        return False
    return ability.condition is None or ability.condition.of(table, player) > 0
