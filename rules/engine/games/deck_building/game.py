"""The hooks with which a game built on these rules changes them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from ...kernel.cards import Card, Pile
from ...kernel.game import Game
from ...kernel.table import Player, Table
from .constants.zones import LINE_UP, MAIN_DECK


@dataclass(frozen=True)
class DeckBuildingGame(Game):
    """A game with the rules of Forever Evil, and hooks for what differs; every default is the rule of Forever Evil.

    Games are instances of this class, not subclasses.

    `line_ups`: the zones that cards are bought from. `line_up`: which of them a player's text means. `added`: which
    cards an effect adds to a Line-Up. `reach`: the players that a player can act on, clockwise. `stack`: the stack
    whose top card a player can defeat. `tops`: the top cards of stacks that an effect can play. `judge`: called after
    an Attack with the players it affected. `follow_play`: called for every card played. `scored`: further zones of a
    player that count for the score. `stacks`: which cards the game's own zones contain. `aside`: the prefix of zones
    that are not in use at the moment. `defends_first`: all players decide about a Defense before anyone is hit.
    `passing_gains`: whoever receives a passed card gains it. `is_one_nemesis`: a text about Super-Villains also means
    Super Heroes. `crisis_modes`: the modes in which the players win or lose together against Crises. `crisis_event`: a
    card that brings a Crisis into play in other modes. `endings`: the codes that a game can end with, if limited.
    `has_one_character`: no player has several characters."""

    line_ups: tuple[str, ...] = (LINE_UP,)
    line_up: Callable[[Table, Player], Pile] = lambda table, _player: table.zones[LINE_UP]
    added: Callable[[Table, Pile, int], list[Card]] = lambda table, _to, count: table.zones[MAIN_DECK][: max(0, count)]
    reach: Callable[[Table, Player], list[Player]] = Table.clockwise
    stack: Callable[[Table, Player], Pile] | None = None
    tops: Callable[[Table, Player], list[Card]] | None = None
    judge: Callable[[Table, Player, list[Player]], None] | None = None
    follow_play: Callable[[Table, Player, Card], None] | None = None
    scored: tuple[str, ...] = ()
    stacks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    aside: str = ""
    defends_first: bool = False
    passing_gains: bool = False
    is_one_nemesis: bool = False
    crisis_modes: tuple[str, ...] = ()
    crisis_event: str = ""
    endings: tuple[str, ...] = ()
    has_one_character: bool = True


def game_of(table: Table) -> DeckBuildingGame:
    """Return the game that is played at a table."""
    return table.loaded_game.game  # type: ignore[return-value]  # an assert here would make simulations 1 % slower


def line_up_of(table: Table, player: Player) -> Pile:
    """Return the Line-Up that a text means when a player carries it out."""
    return game_of(table).line_up(table, player)


def line_ups_there(table: Table) -> list[Pile]:
    """Return the Line-Ups that contain cards, or the main one if none does.

    For conditions, which cannot ask a player which Line-Up is meant."""
    piles = [table.zones[name] for name in game_of(table).line_ups]
    return [pile for pile in piles if pile] or piles[:1]


def is_in_line_up(table: Table, card: Card) -> bool:
    """Return whether a card is in a Line-Up."""
    return card.pile.name in game_of(table).line_ups


def within_reach(table: Table, player: Player) -> list[Player]:
    """Return the other players that a player can act on, clockwise."""
    return game_of(table).reach(table, player)
