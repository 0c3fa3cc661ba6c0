"""Whom and what a player reaches: Attacks, interaction, the Earth of the marker, the moving Source Wall."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.mvb.answers import allowed, answer, listed
from rules.engine.mvb.facts import DEFENDERS, QUESTION, clockwise_after, member
from rules.engine.mvb.world_hopper.seats import (
    PLAY,
    SEATED,
    SIX,
    VARIANT,
    WALL,
    WALL_RIGHT,
    beside_wall,
    need_players,
    neighbours,
    wall_of,
)
from rules.engine.situation import Text, plain
from rules.engine.values import DERIVED, STATED

ATTACKER = Fact(Text("attacker", "the player of the Attack"), also=("active", "player"))
ATTACK = Fact(Text("attack", "the Attack in words"))


def resolve_attack(situation, reference):
    """An Attack reaches only the neighbours, and only they may use a Defense."""
    players = need_players(situation)
    attacker, wall = member(ATTACKER.need(situation), players, "attacker"), wall_of(situation, players)
    reached = neighbours(attacker, players, wall)
    avoided = [member(name, players, "avoid_with_defense") for name in DEFENDERS.of(situation, [])]
    result = {
        "affected": [name for name in reached if name not in avoided],
        "may_defend": reached,
        "attacked": reached,
        "cannot_defend": [name for name in players if name not in (attacker, *reached)],
        "not_affected": [name for name in players if name not in (attacker, *reached)],
    }
    steps = [
        (f"Only the players to the left and right are reached: {listed(reached)}.", f"{PLAY}/3", f"{PLAY}/4"),
        ("Nobody else is affected or may use a Defense.", f"{PLAY}/4"),
    ]
    if wall:
        steps.append(("There is no interaction through the Source Wall.", WALL))
    return answer("world-hopper-attack", STATED, result, *steps)


PARTNER = Fact(
    Text("with", "the player to interact with"),
    also=("with_player", "other_player", "interacts_with", "interact_with", "target", "may_interact_with"),
)
WHO = Fact(Text("player", "the acting player"), also=("active",))


def resolve_interaction(situation, reference):
    """You may interact only with your neighbours, and never through the Source Wall."""
    players = need_players(situation)
    player = member(WHO.need(situation), players, "player")
    wall = wall_of(situation, players)
    near = neighbours(player, players, wall)
    if PARTNER.of(situation) is None:
        step = (f"{player} may interact with {listed(near)}.", f"{PLAY}/3")
        return answer("world-hopper-interaction", STATED, {"may_interact_with": near, "neighbours": near}, step)
    other = member(PARTNER.need(situation), players, "with")
    why = (
        f"Players cannot interact through the Source Wall, which stands between {player} and {other}."
        if {player, other} == wall
        else f"{player} may interact only with the players to the left and right: {listed(near)}."
    )
    cites = (WALL,) if {player, other} == wall else (f"{PLAY}/3",)
    return answer(
        "world-hopper-interaction",
        STATED,
        allowed(other in near, why) | {"may_interact_with": near},
        (f"{player} may interact with {listed(near)}.", *cites),
    )


EARTH = Fact(Text("marker_earth", "the Earth on the player's marker"), also=("active_marker", "my_earth", "marker"))
LINE_UP = Fact(
    Text("line_up", "the Earth whose Line-Up or stacks are used"), also=("line_up_earth", "gain_from", "buy_from")
)


def resolve_earth(situation, reference):
    """The active player and the neighbours use the Line-Up and stacks of the marker's Earth only."""
    mine, used = (text[-1:] for text in (plain(EARTH.need(situation)), plain(LINE_UP.need(situation))))
    why = "Only the Line-Up and stacks of the Earth on your Active Player marker may be used."
    return answer("world-hopper-earth", STATED, allowed(mine == used, why), (why, f"{PLAY}/2"))


STARTS = Fact(Text("starts_turn", "the player who starts a turn"), also=("turn_started_by", "player_starts_turn"))


def resolve_wall(situation, reference):
    """The Source Wall moves when the left neighbour of the player it stands beside starts a turn."""
    players = need_players(situation)
    right_of = WALL_RIGHT.of(situation) or beside_wall(situation, players) or WALL_RIGHT.need(situation)
    member(right_of, players, "source_wall_right_of")
    starter = member(STARTS.need(situation), players, "starts_turn")
    left = next(iter(clockwise_after(players, right_of)), None)
    moves = starter == left
    now = left if moves else right_of
    other = right_of if moves else players[players.index(right_of) - 1]
    sentence = (
        f"{starter} sits left of {right_of}: the Source Wall moves between them." if moves else "The Source Wall stays."
    )
    result = {
        "moves": moves,
        "source_wall_moves": moves,
        "source_wall_right_of": now,
        "source_wall_between": [other, now],
    }
    return answer("source-wall", DERIVED, result, (sentence, "mvb/world-hopper-variant/17"))


KINDS = (
    Kind(
        "world-hopper-attack",
        "mvb",
        "Whom an Attack reaches in World Hopper.",
        declare(*SEATED, ATTACKER, ATTACK, DEFENDERS),
        ("variant", "attack"),
        resolve_attack,
        {"variant": "World Hopper", "players_clockwise": SIX, "attacker": "P1", "attack": "each foe"},
    ),
    Kind(
        "world-hopper-interaction",
        "mvb",
        "May two players interact in World Hopper?",
        declare(*SEATED, WHO, PARTNER, QUESTION),
        ("variant", "player"),
        resolve_interaction,
        {"variant": "World Hopper", "players_clockwise": SIX, "player": "P1", "with": "P3"},
    ),
    Kind(
        "world-hopper-earth",
        "mvb",
        "Which Line-Up a player may use.",
        declare(VARIANT, EARTH, LINE_UP, WHO),
        ("variant", "line_up"),
        resolve_earth,
        {"variant": "World Hopper", "marker_earth": "Earth-1", "line_up": "Earth-2"},
    ),
    Kind(
        "source-wall",
        "mvb",
        "How the Source Wall moves.",
        declare(*SEATED, STARTS),
        ("starts_turn",),
        resolve_wall,
        {"players_clockwise": ["P1", "P2", "P3", "P4", "P5"], "source_wall_right_of": "P1", "starts_turn": "P2"},
    ),
)
