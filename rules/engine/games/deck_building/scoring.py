"""The end of the game: every player's Victory Points and who wins."""

from __future__ import annotations

from rules.engine.games.deck_building.asking import is_opponent, known
from rules.engine.games.deck_building.places import DECK, DISCARD, HAND, IN_PLAY, ONGOING, VP
from rules.engine.kernel.cards import Card, Missing
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Value


def final_deck(player: Player) -> list[Card]:
    """Return a player's cards when hand, discard pile and what is in play are back in the deck."""
    return [card for name in (DECK, HAND, DISCARD, IN_PLAY, ONGOING) for card in player.zones[name]]


def worth(table: Table, player: Player, card: Card) -> int:
    """Return what a card scores in a player's deck."""
    kind = known(card)
    for word in kind.parts.get("worth", ()) if kind.parts else ():
        if isinstance(word, Value):
            return word.of(table, player)
    points = kind.figures.get("victory_points")
    if points is None:
        raise Missing("figure-not-told", card=kind.id, figure="victory_points")
    return points


def score(table: Table, player: Player) -> int:
    """Return a player's Victory Points: cards and tokens."""
    return sum(worth(table, player, card) for card in final_deck(player)) + player.counters[VP]


def opponents(player: Player) -> int:
    """Return how many Super Heroes and Super-Villains a player has, for the tie-break."""
    return sum(is_opponent(card) for card in final_deck(player))


def winners(table: Table) -> list[Player]:
    """Return who has most Victory Points, among those most opponents; teams count together."""
    results = [(score(table, player), opponents(player)) for player in table.players]
    if all(player.team for player in table.players):
        results = [
            (sum(points for points, _count in team), sum(count for _points, count in team))
            for player in table.players
            for team in [
                [result for each, result in zip(table.players, results, strict=True) if each.team == player.team]
            ]
        ]
    best = max(results)
    return [player for player, result in zip(table.players, results, strict=True) if result == best]
