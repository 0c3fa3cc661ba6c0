"""Questions about a table: a card's symbols, what beats what, who is Handler, who acts, what a Plot scores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.engine.games.evil_101 import places
from rules.engine.kernel.book import Book
from rules.engine.kernel.cards import Card, Missing, Pile
from rules.engine.kernel.reference import Reference
from rules.engine.kernel.table import Player, Table

CHASE_ID = "e101-chase-"


def number(book: Book, name: str) -> int:
    """Return a number that the book prints."""
    return book.reference.number(f"e101.{name}")


def told_symbols(card: Card) -> tuple[str, ...] | None:
    """Return a card's symbols, or None where nobody has told them; a Target shows those that are worth points."""
    found = card.kind.facts.get(places.SYMBOLS, card.kind.facts.get(places.WORTH))
    return None if found is None else tuple(dict.fromkeys(found))


def symbols_of(card: Card) -> tuple[str, ...]:
    """Return a card's symbols; where they are not told, nothing further can be said."""
    symbols = told_symbols(card)
    if symbols is None:
        if not card.kind.is_known:
            raise Missing("card-not-known", card=card.name, zone=card.at.name, player=name_of(card.owner))
        raise Missing("figure-not-told", card=card.kind.id, figure=places.SYMBOLS)
    return symbols


def name_of(player: Player | None) -> str:
    """Return a player's name, or nothing."""
    return "" if player is None else player.name


def missing_symbols(symbols: Iterable[str], target: Sequence[str]) -> tuple[str, ...]:
    """Return the symbols that a Target does not show; a card fits where none is missing."""
    return tuple(each for each in symbols if each not in target)


def is_foiled(plot: Iterable[str], agent: Iterable[str]) -> bool:
    """Whether an Agent shares at least one symbol with a Plot."""
    return bool(set(plot) & set(agent))


def fits(card: Card, target: Card) -> bool:
    """Whether every symbol of a card is told and on a Target."""
    symbols, shown = told_symbols(card), told_symbols(target)
    return symbols is not None and shown is not None and not missing_symbols(symbols, shown)


def points_of(plot: Card, target: Card) -> tuple[int, int]:
    """Return what a Plot is worth itself, and what its symbols are worth on a Target."""
    if "points" not in plot.kind.figures:
        raise Missing("figure-not-told", card=plot.kind.id, figure="points")
    worth = target.kind.facts[places.WORTH]
    return plot.kind.figures["points"], sum(worth.get(each, 0) for each in symbols_of(plot))


def vehicle_of(card: Card) -> str:
    """Return what a Chase card shows."""
    return card.kind.id.removeprefix(CHASE_ID)


def beaten_by(reference: Reference, vehicle: str) -> str:
    """Return which vehicle beats one: the next in the circle."""
    circle: dict[str, str] = reference.numbers["e101.chase-circle"].value
    return next(winner for winner, loser in circle.items() if loser == vehicle)


def who_played(count: int) -> str:
    """Return who played the last of so many Chase cards; the foiled player begins."""
    return places.NOBODY if not count else places.EVIL if count % 2 else places.HANDLER


def last_in_chase(target: Card) -> str:
    """Return who played the last Chase card on a Target."""
    return who_played(len(pile(target, places.CHASE)))


def scorer(foiled: bool, last: str, pocketed: bool) -> str:
    """Return who scores a Plot."""
    if not foiled or last == places.EVIL:
        return places.EVIL
    return places.HANDLER if last == places.HANDLER and pocketed else places.NOBODY


def leaders(points: Sequence[int]) -> list[int]:
    """Return the places of those with most points."""
    return [place for place, each in enumerate(points) if each == max(points)]


def tie_handler(previous: int, tied: Sequence[int], count: int) -> int:
    """Return who is Handler in a tie round: the Handler before, or the next player who is not tied if that one is."""
    order = [(previous + step) % count for step in range(count)]
    return next((seat for seat in order if seat not in tied), previous)


def handler_of(table: Table) -> Player:
    """Return the DIC Handler."""
    return next(player for player in table.players if player.counters[places.IS_HANDLER])


def evil_players(table: Table) -> list[Player]:
    """Return the Evil Players of the round in their order; in a tie round only those who are tied."""
    others = table.clockwise(handler_of(table))
    return [each for each in others if not table.counters[places.TIE_ROUND] or each.counters[places.IS_TIED]]


def used_targets(table: Table) -> list[Card]:
    """Return the Targets with a Plot, in the order of turns."""
    handler = handler_of(table)
    return [card for player in (*table.clockwise(handler), handler) for card in player.zones[places.TARGET]]


def pile(target: Card, name: str) -> Sequence[Card]:
    """Return what lies on a Target, without laying anything there."""
    return target.piles.get(name, ())


def uncovered(table: Table) -> list[Card]:
    """Return the Targets whose Plot has no Agent yet."""
    return [target for target in used_targets(table) if not pile(target, places.AGENT)]


def contested(table: Table) -> Card | None:
    """Return the first Target with a foiled Plot whose chase is not settled."""
    marks = [(target, target.counters) for target in used_targets(table)]
    return next((each for each, on in marks if on.get(places.FOILED) and not on.get(places.SETTLED)), None)


def due(table: Table) -> Player | None:
    """Return who acts now, where the phase alone settles it."""
    if table.phase == places.PLOTTING:
        waiting = [each for each in evil_players(table) if not each.zones[places.TARGET]]
        return next((each for each in waiting if not each.counters[places.HAS_PASSED]), None)
    if table.phase in (places.COVERING, places.REPLENISHING):
        return handler_of(table)
    target = contested(table) if table.phase == places.CHASING else None
    if target is None:
        return table.active if table.phase == places.BUYING else None
    return target.owner if last_in_chase(target) != places.EVIL else handler_of(table)


def hand_and_spots(table: Table, player: Player) -> tuple[Pile, Sequence[Card]]:
    """Return the cards a player lays in this phase and the Targets they can lie on."""
    if table.phase == places.PLOTTING:
        return player.zones[places.PLOTS], table.zones[places.TARGETS]
    return player.zones[places.AGENTS], uncovered(table)


def is_stuck(table: Table, player: Player) -> bool:
    """Whether every card of a hand is told and none fits an available Target."""
    hand, spots = hand_and_spots(table, player)
    return all(told_symbols(card) is not None for card in hand) and not any(
        fits(card, target) for card in hand for target in spots
    )


def plot_on(target: Card) -> Card:
    """Return the Plot on a Target."""
    return pile(target, places.PLOT)[0]
