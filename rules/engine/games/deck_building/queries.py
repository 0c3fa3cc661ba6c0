"""Queries whose results card effects can change: types, names and costs of cards, whose turn it is, a player's foes."""

from collections.abc import Sequence
from typing import ClassVar, Protocol

from ...kernel.cards import Card, CardDefinition, Missing, Pile
from ...kernel.effects import Amount, Listener, amount_of
from ...kernel.table import Lasting, Player, Table
from .constants import card_types, moments, zones
from .game import game_of, is_in_line_up, within_reach

BAD_GUYS, GOOD_GUYS = "bad-guys", "good-guys"


class CountsAs(Listener):
    """A listener that gives its card further types while a player owns the card."""

    types: tuple[str, ...]


class NamedType(Listener):
    """A lasting effect: the next card you play or discard also has the card type that you named."""

    waits_for = (moments.BEFORE_PLAY, moments.BEFORE_DISCARD)  # before any other listener reacts
    data_fields: ClassVar[tuple[str, ...]] = ("types",)

    def react(self, table: Table, you: Player, source: Card, about: Card | None, row: Lasting | None) -> None:
        """Store the card that triggered this listener, `about`, in its lasting effect."""
        if row is not None and row.about is None:
            row.about = about


class CardFilter(Protocol):
    """A filter for cards; `Which` implements it."""

    def fits(self, table: Table, card: Card) -> bool:
        """Return whether a card matches."""


class CostChange(Listener):
    """A listener that makes matching cards cost `count` less, or more, to buy or defeat.

    With `to_defeat` the cost changes only for defeating."""

    count: Amount
    which: CardFilter
    is_more: bool = False
    to_defeat: bool = False
    in_line_up: bool = False
    waits_for = (moments.AT_COST,)

    def is_about(self, table: Table, card: Card) -> bool:
        """Return whether this listener changes the cost of a card in the zone where the card is now."""
        there = is_in_line_up(table, card)
        return not (self.to_defeat and there) and (there or not self.in_line_up) and self.which.fits(table, card)


class OnlyPower(Listener):
    """A listener that replaces the text of matching cards by `count` Power each."""

    count: int
    which: CardFilter


class GoesElsewhere(Listener):
    """A listener that puts cards gained from the Line-Up under its own card, not into the discard pile."""

    waits_for = (moments.AT_PLACE,)


class ClaimsLocations(Listener):
    """A listener that lets you control each Location in the Line-Up and in play; with `on_your_turn`, only then."""

    on_your_turn: bool = False


class Freezes(Listener):
    """A listener that prevents a card, the subject of its lasting effect, from being bought or gained."""


class StoredTexts(Listener):
    """A listener that gives its card the text of every card stored on the character."""


def known(card: Card) -> CardDefinition:
    """Return the definition of a card. Raise Missing if the card is unknown."""
    if not card.kind.is_known:
        whose = "" if card.owner is None else card.owner.name
        raise Missing("card-not-known", card=card.id, zone=card.pile.name, player=whose)
    return card.kind


def types_of(table: Table, card: Card) -> tuple[str, ...]:
    """Return the types that a card has now: those printed, and those it counts as while a player owns it."""
    kind = card.kind
    types = kind.types if kind.is_known else known(card).types
    if not is_owned(card):
        return types
    if kind.parts and "counts_as" in kind.parts:
        types += tuple(
            each for effect in kind.parts["counts_as"] if isinstance(effect, CountsAs) for each in effect.types
        )
    for row in table.lasting:
        if row.about is card and isinstance(row.effect, CountsAs):
            types = (*types, *row.effect.types)
        elif row.about is card and isinstance(row.effect, NamedType):
            types = (*types, *row.data["types"])
    return types


def cost_of(table: Table, card: Card, buyer: Player | None = None) -> int:
    """Return the printed cost of a card; with a `buyer`, the cost for that player now, changed by effects."""
    kind = card.kind
    cost = kind.figures.get("cost")
    if cost is None:
        known(card)
        raise Missing("figure-not-known", card=kind.id, figure="cost")
    if buyer is not None:
        for _source, effect, _row in table.listeners_for(buyer, moments.AT_COST):
            if isinstance(effect, CostChange) and effect.is_about(table, card):
                change = amount_of(effect.count, table, buyer)
                cost += change if effect.is_more else -change
    return max(0, cost)


def points_of(card: Card, star: int) -> int:
    """Return the Victory Points printed on a card; `star` is the value of a star."""
    points = known(card).figures.get("victory_points")
    return star if points is None or card.kind.has("worth") else points


def controlled(table: Table, player: Player) -> list[Card]:
    """Return the cards that a player controls: those played this turn and those that stay in play."""
    piles = player.zones
    return [
        *piles[zones.IN_PLAY],
        *piles[zones.ONGOING],
        *piles[zones.STAYS_IN_PLAY],
        *claimed_locations(table, player),
    ]


def claimed_piles(table: Table, player: Player) -> list[Pile]:
    """Return the piles, other than a player's own, whose Locations the player controls by the text of a character."""
    characters = player.zones[zones.CHARACTER]
    claims = [each for card in characters for each in (card.kind.parts or {}).get("claims_locations", ())]
    has_turn = player is table.active and table.phase in (moments.TURN, moments.END)
    if not any(isinstance(each, ClaimsLocations) and (has_turn or not each.on_your_turn) for each in claims):
        return []
    piles = [each.zones[zones.ONGOING] for each in within_reach(table, player)]
    for name in game_of(table).line_ups:
        table.zones[name].is_active = True  # from now on: the cards in it decide which listeners are active
        piles.append(table.zones[name])
    return piles


def claimed_locations(table: Table, player: Player) -> list[Card]:
    """Return the Locations, of other players or in the Line-Up, that a player controls by the text of a character."""
    return [card for pile in claimed_piles(table, player) for card in pile if card_types.LOCATION in card.kind.types]


def has_every_name(card: Card) -> bool:
    """Return whether a card has every name while a player owns it."""
    return "every_name" in (card.kind.parts or ()) and is_owned(card)


def is_owned(card: Card) -> bool:
    """Return whether a card is in a pile of a player or is revealed at the moment (ASIDE)."""
    return card.pile.owner is not None or card.pile.name == zones.ASIDE


def share_name(one: Card, other: Card) -> bool:
    """Return whether two cards have a name in common."""
    return one.kind.name == other.kind.name or has_every_name(one) or has_every_name(other)


def owner_of(table: Table, card: Card) -> Player | None:
    """Return the owner of a card in any zone; None for a card of the table, also while a player borrows it."""
    mark = card.counters.get(zones.OWNER, 0)
    return card.owner if not mark else table.players[mark - 1] if mark > 0 else None


def current_crisis(table: Table) -> Card | None:
    """Return the Crisis that is face up, or None."""
    crises = table.zones[zones.CRISES]
    return crises[0] if crises and table.counters[zones.CRISIS_FACE_UP] else None


def is_crisis_game(table: Table) -> bool:
    """Return whether the players win or lose together, against Crises."""
    return table.mode in game_of(table).crisis_modes


def replaced_power(table: Table, card: Card) -> int | None:
    """Return the Power that a card gives in place of its text because of the current Crisis, or None without one."""
    crisis = current_crisis(table)
    for effect in crisis.kind.part("stack_ongoing") if crisis is not None else ():
        if isinstance(effect, OnlyPower) and effect.which.fits(table, card):
            return effect.count
    return None


def power_of(card: Card) -> int:
    """Return the printed Power that a card gives in addition to its text; 0 if the text gives all its Power."""
    kind = card.kind
    return 0 if kind.parts and "says_power" in kind.parts else kind.figures.get("power", 0)


def is_opponent(card: Card) -> bool:
    """Return whether a card is a Super Hero or a Super-Villain, which are defeated."""
    return card_types.SUPER_HERO in card.kind.subtypes or card_types.SUPER_VILLAIN in card.kind.subtypes


def has_subtype(table: Table, card: Card, title: str) -> bool:
    """Return whether a card has a subtype; if games are mixed, Super Hero and Super-Villain count as the same."""
    if title in card.kind.subtypes:
        return True
    return (
        title in (card_types.SUPER_HERO, card_types.SUPER_VILLAIN)
        and game_of(table).is_one_nemesis
        and is_opponent(card)
    )


def cards_with_stored_texts(table: Table, player: Player | None) -> list[Card]:
    """Return a player's cards in play that have the texts of the stored cards."""
    found = [row.card for row in table.lasting if isinstance(row.effect, StoredTexts)]
    return [card for card in found if card.pile.name == zones.IN_PLAY and card.owner is player]


def is_frozen(table: Table, card: Card) -> bool:
    """Return whether a card has a Frozen token."""
    return any(row.about is card and isinstance(row.effect, Freezes) for row in table.lasting)


def is_players_turn(table: Table, player: Player) -> bool:
    """Return whether it is a player's turn and that turn is not ending yet."""
    return table.phase == moments.TURN and player is table.active


def foes(table: Table, player: Player) -> list[Player]:
    """Return the players that a player's Attacks can hit, clockwise."""
    return [each for each in within_reach(table, player) if not each.team or each.team != player.team]


def anybody(table: Table, player: Player) -> list[Player]:
    """Return the players whom “any player” includes in a player's text: the player and all within reach, by seat."""
    return [each for each in table.players if each is player or each in within_reach(table, player)]


def teammates(table: Table, player: Player) -> list[Player]:
    """Return the other players of a player's team, clockwise."""
    return [each for each in table.clockwise(player) if each.team and each.team == player.team]


def is_enemy(table: Table, player: Player, card: Card) -> bool:
    """Return whether a card belongs to the other team's side in the team variant, by the types that it has now."""
    return bool(player.team) and is_enemy_type(player, types_of(table, card))


def is_enemy_type(player: Player, types: Sequence[str]) -> bool:
    """Return whether any of the types is that of the other team's side."""
    return (card_types.VILLAIN if player.team == GOOD_GUYS else card_types.HERO) in types


def basic_card(name: str, table: Table) -> str:
    """Return the id of the Weakness, Kick, Punch or Vulnerability of the first set."""
    return f"{table.sets[0]}-{name}"


def number(table: Table, name: str) -> int:
    """Return the number that the rulebook of Forever Evil prints under a name."""
    return table.loaded_game.reference.number(f"fe.{name}")
