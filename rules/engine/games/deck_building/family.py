"""What a game built on these rules does its own way: the hooks that its value carries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.engine.games.deck_building.places import LINE_UP, MAIN_DECK
from rules.engine.kernel.cards import Card, Pile
from rules.engine.kernel.game import Game
from rules.engine.kernel.table import Player, Table


@dataclass(frozen=True)
class Family(Game):
    """A game of the family; what is not said here is as in Forever Evil.

    `line_ups` are the zones cards are bought from; `line_up` says which of them a text means, `added` which cards a
    text adds to one; `reach` whom a player can act on, clockwise; `stack` whose top card a player can defeat; `tops`
    the cards of stacks that a text can play; `scored` further zones of a player that score; `judge` what follows once
    an Attack is carried out on the players it affected; `defends_first`: all decide about a Defense before anyone is
    hit; `passing_gains`: whoever receives a passed card gains it; `is_one_nemesis`: a text about Super-Villains means
    Super Heroes too; `crisis_modes` are those in which the players win or lose together against Crises."""

    line_ups: tuple[str, ...] = (LINE_UP,)
    line_up: Callable[[Table, Player], Pile] | None = None
    added: Callable[[Table, Pile, int], list[Card]] | None = None
    reach: Callable[[Table, Player], list[Player]] | None = None
    stack: Callable[[Table, Player], Pile] | None = None
    tops: Callable[[Table, Player], list[Card]] | None = None
    judge: Callable[[Table, Player, list[Player]], None] | None = None
    scored: tuple[str, ...] = ()
    defends_first: bool = False
    passing_gains: bool = False
    is_one_nemesis: bool = False
    crisis_modes: tuple[str, ...] = ()


def family(table: Table) -> Family:
    """Return the game that is played."""
    game = table.book.game
    assert isinstance(game, Family)
    return game


def line_up_of(table: Table, player: Player) -> Pile:
    """Return the Line-Up that a text means which a player carries out."""
    which = family(table).line_up
    return table.zones[LINE_UP] if which is None else which(table, player)


def line_ups_there(table: Table) -> list[Pile]:
    """Return the Line-Ups that hold cards, the main one first: a condition or a cost cannot ask which one is meant."""
    piles = [table.zones[name] for name in family(table).line_ups]
    return [pile for pile in piles if pile] or piles[:1]


def is_in_line_up(table: Table, card: Card) -> bool:
    """Whether a card lies in a Line-Up."""
    return card.at.name in family(table).line_ups


def added_cards(table: Table, line_up: Pile, count: int) -> list[Card]:
    """Return the cards that a text adds to a Line-Up from the main deck, as many as there are."""
    found = family(table).added
    return table.zones[MAIN_DECK][: max(0, count)] if found is None else found(table, line_up, count)


def within_reach(table: Table, player: Player) -> list[Player]:
    """Return the other players that a player can act on, clockwise."""
    reach = family(table).reach
    return table.clockwise(player) if reach is None else reach(table, player)
