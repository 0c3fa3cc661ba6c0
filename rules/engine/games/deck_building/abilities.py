"""Abilities that players may use, the cards that are listened to, and whose opponents are whose."""

from rules.engine.games.deck_building import places as at
from rules.engine.games.deck_building.asking import GOOD_GUYS, claimed, crisis_now, replaced_power, storers
from rules.engine.games.deck_building.family import family
from rules.engine.kernel.cards import Card, Pile
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Listener, Value, Word


class BorrowsText(Listener):
    """The card it is about speaks for you as well."""


class Ability(Listener):
    """Something a player may use on each of the own turns: once, or as often as its first word can be done.

    `may` is false where the text does not say "may", so that leaving it unused is not settled. What is due happens
    at the latest when the turn ends."""

    effects: tuple[Word, ...]
    is_once: bool = False
    condition: Value | None = None
    may: bool = True
    is_due: bool = False

    waits_for = (at.TO_USE,)


def speakers(table: Table, player: Player) -> list[Card]:
    """Return the cards of a player that are listened to: the character, what stays in play, what is stored."""
    zones, crisis = player.zones, crisis_now(table)
    found = [*zones[at.ONGOING], *zones[at.KEPT]]
    if not player.counters[at.FACE_DOWN] and (crisis is None or not crisis.kind.has("silences_characters")):
        found += zones[at.CHARACTER]
    for row in table.lasting:
        if row.about is not None and row.player is player and isinstance(row.word, BorrowsText):
            found.append(row.about)
    found += claimed(table, player)
    if zones[at.STORED] and storers(table, player):
        found += zones[at.STORED]
    found = [card for card in found if card.kind.listens and not card.kind.has("stack_ongoing")]
    if crisis is not None:
        found = [card for card in found if replaced_power(table, card) is None]
    for card in (crisis, top_opponent(table, player)):
        if card is not None and card.kind.has("stack_ongoing"):
            found.append(card)
    return found


def top_opponent(table: Table, player: Player) -> Card | None:
    """Return the face-up opponent on top of a player's stack."""
    stack = stack_of(table, player)
    return stack[0] if stack and table.counters[at.FACE_UP[stack.name]] else None


def stack_of(table: Table, player: Player) -> Pile:
    """Return the stack whose top card a player can defeat."""
    own = family(table).stack
    if own is not None:
        return own(table, player)
    if player.team:
        return table.zones[at.SUPER_VILLAINS if player.team == GOOD_GUYS else at.SUPER_HEROES]
    return table.zones[at.SUPER_HEROES] or table.zones[at.SUPER_VILLAINS]


def abilities(table: Table, player: Player) -> list[tuple[Card, Ability]]:
    """Return the abilities a player has now: of cards in play and of effects that last this turn."""
    return [(card, word) for card, word, _row in table.listening(player, at.TO_USE) if isinstance(word, Ability)]


def key_of(card: Card, ability: Ability) -> str:
    """Return under which name a card's ability is used up; a card may have several."""
    own = card.kind.part("ability")
    place = own.index(ability) if ability in own else 0
    return f"{card.name}/ability" + (f"/{place}" if place else "")


def is_used(table: Table, card: Card, ability: Ability) -> bool:
    """Whether an ability that can be used once a turn was used."""
    return ability.is_once and key_of(card, ability) in table.once


def ready(table: Table, player: Player) -> list[tuple[Card, Ability]]:
    """Return the abilities a player can use now: those that are not used up and whose first part can be done."""
    return [(card, each) for card, each in abilities(table, player) if is_ready(table, player, card, each)]


def is_ready(table: Table, player: Player, card: Card, ability: Ability) -> bool:
    """Whether an ability is not used up and its condition holds, which may be about the card it is printed on."""
    if is_used(table, card, ability):
        return False
    if ability.condition is None:
        return True
    outer, table.source = table.source, card
    holds = ability.condition.of(table, player) > 0
    table.source = outer
    return holds


def finish_abilities(table: Table, player: Player) -> None:
    """As the turn ends, carry out the abilities that are due; leave open whether others without "may" can be skipped.

    Using the ability of a character is always the player's choice."""
    for card, ability in abilities(table, player):
        if ability.is_due and is_ready(table, player, card, ability):
            table.once.append(key_of(card, ability))
            table.carry_out(ability.effects, card, player, player)
            table.settle()
    if table.log is None:
        return
    for card, ability in abilities(table, player):
        if not ability.may and card.at.name != at.CHARACTER and is_ready(table, player, card, ability):
            cites = ("fe-en/locations/3", f"card:{card.kind.id}")
            table.leave_open("ability-left-unused", *cites, player=player, card=card)
