"""What a game built on these rules does its own way: the hooks that its value carries."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rules.engine.games.deck_building.zones import LINE_UP, MAIN_DECK
from rules.engine.kernel.cards import Card, Pile
from rules.engine.kernel.game import Game
from rules.engine.kernel.table import Player, Table


@dataclass(frozen=True)
class DeckBuildingGame(Game):
    """A game of the family; what is not said here is as in Forever Evil.

    `line_ups` are the zones cards are bought from; `line_up` says which of them a text means, `added` which cards a
    text adds to one; `reach` whom a player can act on, clockwise; `stack` whose top card a player can defeat;
    `tops` the cards of stacks that a text can play; `scored` further zones of a player that score; `stacks` which
    cards its own zones hold, and `aside` how zones are named that wait in the place of others; `judge` what follows
    once an Attack is carried out on the players it affected; `follow_play` what every play of a card brings;
    `defends_first`: all decide about a Defense before anyone is hit; `passing_gains`: whoever receives a passed card
    gains it; `is_one_nemesis`: a text about Super-Villains means Super Heroes too; `crisis_modes` are those in which
    the players win or lose together against Crises; `endings` the codes a game can end with, if they are said;
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
    endings: tuple[str, ...] = ()
    has_one_character: bool = True


def game_of(table: Table) -> DeckBuildingGame:
    """Return the game that is played."""
    return table.book.game  # type: ignore[return-value]  # to assert what games these are costs 1 %


def line_up_of(table: Table, player: Player) -> Pile:
    """Return the Line-Up that a text means which a player carries out."""
    return game_of(table).line_up(table, player)


def line_ups_there(table: Table) -> list[Pile]:
    """Return the Line-Ups that hold cards, the main one first: a condition or a cost cannot ask which one is meant."""
    piles = [table.zones[name] for name in game_of(table).line_ups]
    return [pile for pile in piles if pile] or piles[:1]


def is_in_line_up(table: Table, card: Card) -> bool:
    """Whether a card lies in a Line-Up."""
    return card.pile.name in game_of(table).line_ups


def within_reach(table: Table, player: Player) -> list[Player]:
    """Return the other players that a player can act on, clockwise."""
    return game_of(table).reach(table, player)
