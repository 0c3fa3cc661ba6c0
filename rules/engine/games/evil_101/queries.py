"""Queries about a table: symbols of cards, the chase circle, the Handler, the player to act, who scores."""

from collections.abc import Iterable, Sequence

from ...kernel.cards import Card, Missing, Pile
from ...kernel.loaded_game import LoadedGame
from ...kernel.table import Player, Table
from .constants import card_facts, clauses, moments, zones

CHASE_ENDS = {
    card_facts.NOBODY: ("no-chase", clauses.START_CHASE),
    card_facts.EVIL: ("escape", clauses.ESCAPE),
    card_facts.HANDLER: ("caught", clauses.CAUGHT),
}


def known_symbols(card: Card) -> tuple[str, ...] | None:
    """Return a card's symbols, or None if they are not known; those of a Target are the symbols worth points."""
    found = card.kind.facts.get(card_facts.SYMBOLS, card.kind.facts.get(card_facts.WORTH))
    return None if found is None else tuple(dict.fromkeys(found))


def has_symbol_twice(card: Card) -> bool:
    """Return whether a card shows a symbol more than once."""
    found = card.kind.facts.get(card_facts.SYMBOLS, ())
    return len({*found}) < len(found)


def symbols_of(card: Card) -> tuple[str, ...]:
    """Return a card's symbols. Raise Missing if they are not known."""
    symbols = known_symbols(card)
    if symbols is None:
        if not card.kind.is_known:
            player = "" if card.owner is None else card.owner.name
            raise Missing("card-not-known", card=card.id, zone=card.pile.name, player=player)
        raise Missing("figure-not-known", card=card.kind.id, figure=card_facts.SYMBOLS)
    return symbols


def missing_symbols(symbols: Iterable[str], target: Sequence[str]) -> list[str]:
    """Return the symbols of a card that the Target does not show; the card fits if there are none."""
    return [each for each in symbols if each not in target]


def vehicle_of(loaded_game: LoadedGame, card: Card) -> str:
    """Return the vehicle on a Chase card, from the rulebook or from the state's own card."""
    return str(loaded_game.printed("chase-cards").get(card.kind.id) or card.kind.facts.get(card_facts.VEHICLE, ""))


def is_foiled(target: Card) -> bool:
    """Return whether an Agent on a Target shows a symbol of the Plot on that Target."""
    symbols = symbols_of(target.piles[zones.PLOT][0])
    return any(each in symbols for agent in cards_on(target, zones.AGENT) for each in symbols_of(agent))


def beaten_by(loaded_game: LoadedGame, vehicle: str) -> str:
    """Return the vehicle that beats a vehicle: the next one in the chase circle."""
    circle: dict[str, str] = loaded_game.printed("chase-circle")
    return next(winner for winner, loser in circle.items() if loser == vehicle)


def who_played(count: int) -> str:
    """Return who played the last of `count` Chase cards: the foiled Evil Player, who begins, the Handler or nobody."""
    return card_facts.NOBODY if not count else card_facts.EVIL if count % 2 else card_facts.HANDLER


def last_in_chase(target: Card) -> str:
    """Return who played the last Chase card on a Target, as `who_played` does."""
    return who_played(len(cards_on(target, zones.CHASE)))


def scorer(foiled: bool, last: str, pocketed: bool) -> str:
    """Return who scores a Plot: its player, the Handler or nobody.

    `last` is who played the last Chase card; with `pocketed`, a Handler who played it takes the points."""
    if not foiled or last == card_facts.EVIL:
        return card_facts.EVIL
    return card_facts.HANDLER if last == card_facts.HANDLER and pocketed else card_facts.NOBODY


def leaders(points: Sequence[int]) -> list[int]:
    """Return the seats of the players who share the highest number of points."""
    return [seat for seat, each in enumerate(points) if each == max(points)]


def tie_handler(previous: int, tied: Sequence[int], count: int) -> int:
    """Return the Handler's seat in a tie round: the previous Handler, or the next player who is not tied."""
    order = [(previous + step) % count for step in range(count)]
    return next((seat for seat in order if seat not in tied), previous)


def handler_of(table: Table) -> Player:
    """Return the DIC Handler."""
    return next(player for player in table.players if player.counters[zones.IS_HANDLER])


def turn_order(table: Table) -> list[Player]:
    """Return the players in turn order, the Handler last."""
    handler = handler_of(table)
    return [*table.clockwise(handler), handler]


def evil_players(table: Table) -> list[Player]:
    """Return the Evil Players of the round in turn order. In a tie round these are the tied players."""
    others = turn_order(table)[:-1]
    return [each for each in others if not table.counters[zones.TIE_ROUND] or each.counters[zones.IS_TIED]]


def used_targets(table: Table) -> list[Card]:
    """Return the Targets with a Plot, in turn order."""
    return [card for player in turn_order(table) for card in player.zones[zones.TARGET]]


def cards_on(target: Card, name: str) -> Sequence[Card]:
    """Return the cards in a zone on a Target, without creating the zone."""
    return target.piles.get(name, ())


def uncovered(table: Table) -> list[Card]:
    """Return the Targets whose Plot has no Agent."""
    return [target for target in used_targets(table) if not cards_on(target, zones.AGENT)]


def contested(table: Table) -> list[Card]:
    """Return the Targets with a foiled Plot whose chase is not over, in the order of the chases."""
    foiled = [target for target in used_targets(table) if target.counters.get(zones.FOILED)]
    return [target for target in foiled if not target.counters.get(zones.SETTLED)]


def player_to_act(table: Table) -> Player | None:
    """Return the player to act in the current phase, or None; in the buying phase, the active player."""
    if table.phase == moments.PLOTTING:
        waiting = [each for each in evil_players(table) if not each.zones[zones.TARGET]]
        return next((each for each in waiting if not each.counters[zones.HAS_PASSED]), None)
    if table.phase == moments.CHASING:
        targets = contested(table)
        if not targets or last_in_chase(targets[0]) != card_facts.EVIL:
            return targets[0].owner if targets else None
    return table.active if table.phase == moments.BUYING else handler_of(table)


def hand_and_spots(table: Table, player: Player) -> tuple[Pile, Sequence[Card]]:
    """Return the pile whose cards a player may place in this phase, and the Targets on which they may be placed."""
    if table.phase == moments.PLOTTING:
        return player.zones[zones.PLOTS], table.zones[zones.TARGETS]
    return player.zones[zones.AGENTS], uncovered(table)


def may_fit(cards: Iterable[Card], spots: Sequence[Card]) -> bool:
    """Return whether any of the cards fits a Target, or may fit because its symbols are not known."""
    found = [known_symbols(card) for card in cards]
    return None in found or any(not missing_symbols(each or (), symbols_of(spot)) for each in found for spot in spots)
