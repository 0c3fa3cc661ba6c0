"""Seats in World Hopper: neighbours, and the Source Wall between two of them."""

from rules.engine.mvb.facts import CLOCKWISE, PLAYERS, Fact, Names, Variant, clockwise_after, member, player_names
from rules.engine.situation import Text
from rules.engine.values import SituationError

PLAY = "mvb/world-hopper-gameplay"
WALL = "mvb/world-hopper-variant/16"
VARIANT = Fact(Variant("variant", "World Hopper"))
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


def wall_of(situation, players):
    """Return the two players the Source Wall keeps apart, or an empty set."""
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


SEATED = (VARIANT, CLOCKWISE, PLAYERS, WALL_RIGHT, WALL_BETWEEN)
SIX = ["P1", "P2", "P3", "P4", "P5", "P6"]
