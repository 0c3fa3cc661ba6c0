"""Seats in World Hopper: neighbours, and the Source Wall between two of them."""

import re

from rules.engine.facts import Fact
from rules.engine.mvb.facts import (
    CLOCKWISE,
    PLAYERS,
    WORLD_HOPPER,
    Claim,
    Names,
    Variant,
    clockwise_after,
    is_so,
    member,
    player_names,
)
from rules.engine.situation import Text
from rules.engine.values import SituationError

PLAY = "mvb/world-hopper-gameplay"
WALL = "mvb/world-hopper-variant/16"
VARIANT = Fact(Variant("variant", "World Hopper", only=WORLD_HOPPER))
WALL_RIGHT = Fact(
    Text("source_wall_right_of", "the player to whose right the Source Wall stands"),
    also=("source_wall_to_the_right_of", "wall_right_of"),
)
WALL_BETWEEN = Fact(
    Names("source_wall_between", "the two players the Source Wall stands between"), also=("wall_between",)
)


def need_players(situation):
    """Return the players clockwise, or refuse the situation."""
    players = player_names(situation)
    if not players:
        CLOCKWISE.need(situation)
    return players


WALL_WORDS = Fact(
    Claim(
        "source_wall", "whether the Source Wall stands, or where in words: “to the right of P1”, “between P5 and P1”"
    ),
    also=("wall", "source_wall_at"),
)


def wall_in_words(situation, players):
    """Return the two players named by words about the Source Wall; bare yes means right of the first player."""
    given = WALL_WORDS.of(situation)
    if not is_so(given):
        return set()
    named = [name for name in players if isinstance(given, str) and re.search(rf"\b{re.escape(name)}\b", given)]
    if len(named) == 2:
        return set(named)
    place = players.index(named[0] if named else players[0])
    beside = place + 1 if isinstance(given, str) and "left" in given.casefold() else place - 1
    return {players[place], players[beside % len(players)]}


def beside_wall(situation, players):
    """Return the player to whose right the Source Wall stands by the words about it, None without them."""
    wall = wall_in_words(situation, players)
    return next((name for place, name in enumerate(players) if {name, players[place - 1]} == wall), None)


def wall_of(situation, players):
    """Return the two players the Source Wall keeps apart, or an empty set."""
    if wall := wall_in_words(situation, players):
        return wall
    if right := WALL_RIGHT.of(situation):
        place = players.index(member(right, players, "source_wall_right_of"))
        return {players[place - 1], right}
    between = WALL_BETWEEN.of(situation, [])
    if between and len(between) != 2:
        raise SituationError("source_wall_between", "source_wall_between: two players are needed")
    return set(between)


def neighbours(player, players, wall):
    """Return the players to the left and right, in turn order, without those behind the Source Wall."""
    others = clockwise_after(players, player)
    beside = dict.fromkeys((others[0], others[-1])) if others else ()
    return [name for name in beside if {player, name} != wall]


SEATED = (VARIANT, CLOCKWISE, PLAYERS, WALL_RIGHT, WALL_BETWEEN, WALL_WORDS)
SIX = ["P1", "P2", "P3", "P4", "P5", "P6"]
