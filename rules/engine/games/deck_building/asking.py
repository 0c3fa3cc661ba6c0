"""Questions that cards can change the answer to: a card's types, its cost, whose turn it is, who is a foe."""

from __future__ import annotations

from rules.engine.games.deck_building.family import family, within_reach
from rules.engine.games.deck_building.places import HERO, SUPER_HERO, SUPER_VILLAIN, TURN, VILLAIN
from rules.engine.kernel.cards import Card, Kind, Missing
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Word

BAD_GUYS, GOOD_GUYS = "bad-guys", "good-guys"


class CountsAs(Word):
    """While a player has this card it also counts as these types."""

    can_last = True

    types: tuple[str, ...]


class CostsLess(Word):
    """Cards of a subtype cost so much less to defeat."""

    can_last = True

    count: int
    subtype: str


class Freezes(Word):
    """The card it is about can be neither bought nor gained."""

    can_last = True


class StoredTexts(Word):
    """The card has the text of every card stored on the character."""

    can_last = True


def known(card: Card, whose: str = "") -> Kind:
    """Return what is printed on a card; where that is not told, nothing further can be said."""
    if not card.kind.is_known:
        raise Missing("card-not-known", card=card.name, zone=card.at.name, player=whose or owner_name(card))
    return card.kind


def owner_name(card: Card) -> str:
    """Return who has a card, or nobody."""
    return "" if card.owner is None else card.owner.name


def types_of(table: Table, card: Card) -> tuple[str, ...]:
    """Return the types a card has now: those printed, and in a player's cards those it counts as."""
    kind = card.kind
    if not kind.is_known:
        known(card)
    if card.at.owner is None:
        return kind.types
    types = kind.types
    if kind.parts and "counts_as" in kind.parts:
        for word in kind.parts["counts_as"]:
            if isinstance(word, CountsAs):
                types = (*types, *word.types)
    for row in table.lasting:
        if row.about is card and isinstance(row.word, CountsAs):
            types = (*types, *row.word.types)
    return types


def cost_of(table: Table, card: Card, buyer: Player | None = None) -> int:
    """Return what a card costs, or what it costs a buyer now."""
    kind = card.kind
    cost = kind.figures.get("cost")
    if cost is None:
        known(card)
        raise Missing("figure-not-told", card=kind.id, figure="cost")
    if buyer is not None:
        for row in table.lasting:
            if row.player is buyer and isinstance(row.word, CostsLess) and is_called(table, card, row.word.subtype):
                cost = max(0, cost - row.word.count)
    return cost


def power_of(card: Card) -> int:
    """Return the Power a card gives besides what its text says."""
    return 0 if card.kind.has("says_power") else card.kind.figures.get("power", 0)


def is_opponent(card: Card) -> bool:
    """Whether a card is one of those that are defeated: a Super Hero or a Super-Villain."""
    return SUPER_HERO in card.kind.subtypes or SUPER_VILLAIN in card.kind.subtypes


def is_called(table: Table, card: Card, title: str) -> bool:
    """Whether a card bears the title of Super Hero or Super-Villain; where games are mixed the two are one."""
    return title in card.kind.subtypes or (family(table).is_one_nemesis and is_opponent(card))


def is_frozen(table: Table, card: Card) -> bool:
    """Whether a Frozen token lies on a card."""
    return any(row.about is card and isinstance(row.word, Freezes) for row in table.lasting)


def in_turn(table: Table, player: Player) -> bool:
    """Whether it is this player's turn, and not its end."""
    return table.phase == TURN and player is table.active


def foes(table: Table, player: Player) -> list[Player]:
    """Return the players that one's Attacks can hit, clockwise."""
    return [each for each in within_reach(table, player) if not each.team or each.team != player.team]


def teammates(table: Table, player: Player) -> list[Player]:
    """Return the other players of one's team, clockwise."""
    return [each for each in table.clockwise(player) if each.team and each.team == player.team]


def is_enemy(table: Table, player: Player, card: Card) -> bool:
    """Whether a card is of the other side in the team variant: Villains for Good Guys, Heroes for Bad Guys."""
    return (VILLAIN if player.team == GOOD_GUYS else HERO) in types_of(table, card)


def weakness_name(table: Table) -> str:
    """Return the id of the Weakness of the first set."""
    return f"{first_set(table)}-weakness"


def kick_name(table: Table) -> str:
    """Return the id of the Kick of the first set."""
    return f"{first_set(table)}-kick"


def first_set(table: Table) -> str:
    """Return the set that gives the starting decks, Kicks and Weaknesses."""
    return table.sets[0]


def number(table: Table, name: str) -> int:
    """Return a number that the book prints."""
    return table.book.reference.number(f"fe.{name}")
