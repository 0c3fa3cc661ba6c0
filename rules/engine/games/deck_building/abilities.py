"""Abilities that players may use, the cards whose listeners are active, and each player's stack of opponents."""

from ...kernel.cards import Card, Missing, Pile
from ...kernel.effects import Effect, Listener, Value
from ...kernel.table import Player, Table
from .constants import card_types, moments, zones
from .game import game_of
from .queries import (
    GOOD_GUYS,
    cards_with_stored_texts,
    claimed_locations,
    claimed_piles,
    current_crisis,
    replaced_power,
)


class BorrowsText(Listener):
    """A lasting effect that makes the listeners of another card, the effect's subject, act for its player too."""


class Ability(Listener):
    """An effect that a player may use on each of their turns: once, or as often as its condition holds.

    `may` is False if the printed text does not say “may”; the rules then leave open whether the ability can be left
    unused. With `is_due` the ability is carried out at the end of the turn if it was not used."""

    effects: tuple[Effect, ...]
    is_once: bool = False
    condition: Value | None = None
    may: bool = True
    is_due: bool = False

    waits_for = (moments.TO_USE,)


def active_cards(table: Table, player: Player) -> list[Card]:
    """Return the cards whose listeners react to moments for a player.

    These are the face-up character, cards that stay in play, cards with a borrowed text, claimed Locations, stored
    cards while their text is in use, the current Crisis and the opponent on top of the player's stack."""
    piles, crisis = player.zones, current_crisis(table)
    found = [*piles[zones.ONGOING], *piles[zones.STAYS_IN_PLAY]]
    if not player.counters[zones.FACE_DOWN] and (crisis is None or not crisis.kind.has("silences_characters")):
        found += piles[zones.CHARACTER]
    for row in table.lasting:
        if row.about is not None and row.player is player and isinstance(row.effect, BorrowsText):
            found.append(row.about)
    found += claimed_locations(table, player)
    if piles[zones.STORED] and cards_with_stored_texts(table, player):
        found += piles[zones.STORED]
    found = [card for card in found if card.kind.listens and not card.kind.has("stack_ongoing")]
    if crisis is not None:
        found = [card for card in found if replaced_power(table, card) is None]
    for card in (crisis, top_opponent(table, player)):
        if card is not None and card.kind.has("stack_ongoing"):
            found.append(card)
    return found


def top_opponent(table: Table, player: Player) -> Card | None:
    """Return the face-up opponent on top of a player's stack, or None."""
    stack = stack_of(table, player)
    return stack[0] if stack and table.counters[zones.FACE_UP[stack.name]] else None


def stack_of(table: Table, player: Player) -> Pile:
    """Return the stack of opponents whose top card a player can defeat."""
    own = game_of(table).stack
    if own is not None:
        return own(table, player)
    if player.team:
        return table.zones[zones.SUPER_VILLAINS if player.team == GOOD_GUYS else zones.SUPER_HEROES]
    return table.zones[zones.SUPER_HEROES] or table.zones[zones.SUPER_VILLAINS]


def abilities(table: Table, player: Player) -> list[tuple[Card, Ability]]:
    """Return the abilities that a player has now, from cards in play and from effects that last this turn."""
    return [
        (card, effect)
        for card, effect, _row in table.listeners_for(player, moments.TO_USE)
        if isinstance(effect, Ability)
    ]


def key_of(card: Card, ability: Ability) -> str:
    """Return the key under which the use of an ability is recorded; a card may have several abilities."""
    own = card.kind.part("ability")
    index = own.index(ability) if ability in own else 0
    return f"{card.id}/ability" + (f"/{index}" if index else "")


def is_used(table: Table, card: Card, ability: Ability) -> bool:
    """Return whether an ability was used this turn that can be used only once a turn."""
    return ability.is_once and key_of(card, ability) in table.once


def ready_abilities(table: Table, player: Player, card: Card) -> list[Ability]:
    """Return the abilities of a card that a player can use now."""
    return [each for other, each in abilities(table, player) if other is card and is_ready(table, player, card, each)]


def is_ready(table: Table, player: Player, card: Card, ability: Ability) -> bool:
    """Return whether a player can use an ability of `card` now: it is not used up and its condition, if any, holds."""
    if is_used(table, card, ability):
        return False
    if ability.condition is None:
        return True
    outer, table.source = table.source, card
    try:
        return ability.condition.of(table, player) > 0
    finally:
        table.source = outer


def is_known_to_be_ready(table: Table, player: Player, card: Card, ability: Ability) -> bool:
    """Return whether a player can use an ability now; False if that depends on a fact that is missing."""
    try:
        return is_ready(table, player, card, ability)
    except Missing:
        return False


def finish_abilities(table: Table, player: Player) -> None:
    """Carry out, at the end of a turn, the unused abilities that must be used by then.

    Log each other unused ability whose text does not say “may” as an open question: no rule decides whether it can be
    left unused. Abilities of characters are always optional."""
    for card, ability in abilities(table, player):
        if ability.is_due and is_ready(table, player, card, ability):
            table.once.append(key_of(card, ability))
            table.carry_out(ability.effects, card, player, player)
            table.resolve_triggers()
    if table.log is None:
        return
    for card, ability in abilities(table, player):
        if ability.may or card.pile.name == zones.CHARACTER:
            continue
        try:
            is_unused = is_ready(table, player, card, ability)
        except Missing:  # it depends on an unknown card
            continue
        if is_unused:
            cites = ("fe-en/locations/3", f"card:{card.kind.id}")
            table.leave_open("ability-left-unused", *cites, player=player, card=card)


def leave_unknown_texts_open(table: Table) -> None:
    """Log after every action that the result is open, if a card in effect has an unknown text."""
    if table.log is None:
        return
    cards = [card for player in table.players for card in cards_in_effect(player)]
    claimed = [card for player in table.players for pile in claimed_piles(table, player) for card in pile]
    cards += [card for card in claimed if not card.kind.is_known or card_types.LOCATION in card.kind.types]
    found = [card for card in cards if not card.kind.is_known or card.kind.lacks_text]
    crisis, tops = current_crisis(table), (top_opponent(table, player) for player in table.players)
    found += [card for card in (crisis, *tops) if card is not None and not card.kind.is_known]
    if found:
        table.leave_open("texts-not-known", cards=list(dict.fromkeys(found)))


def cards_in_effect(player: Player) -> list[Card]:
    """Return a player's face-up character and the cards that stay in play or are stored, whose texts have effect."""
    piles = player.zones
    character = [] if player.counters[zones.FACE_DOWN] else piles[zones.CHARACTER]
    return [*character, *piles[zones.ONGOING], *piles[zones.STAYS_IN_PLAY], *piles[zones.STORED]]
