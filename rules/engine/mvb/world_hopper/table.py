"""The table of a World Hopper game: two Earths, their stacks, the Nemeses between, the markers."""

import re
from dataclasses import dataclass

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Format
from rules.engine.mvb.answers import answer, listed, validator, wrong
from rules.engine.mvb.facts import PLAYERS, WHAT, Claim, Variant, is_so, player_count
from rules.engine.mvb.world_hopper.nemeses import (
    SETS,
    STACK,
    STARTING,
    a_starting_nemesis_for_each_earth,
    nemeses_of_both_sets,
    seven_nemeses,
    two_base_sets,
)
from rules.engine.situation import Integer, Named, Text, plain
from rules.engine.values import STATED

TO_THE_RIGHT = "to the right of the first player"

VARIANT = Fact(Variant("variant", "World Hopper"))
MODE = Fact(Text("mode", "the mode that is played, such as Multiverse"))
LINE_UP = Fact(Integer("line_up", "cards in each main Line-Up", maximum=99), also=("line_up_size",))
LINE_UPS = Fact(Integer("line_ups", "main Line-Ups", maximum=99))
WALL = Fact(Claim("source_wall", "whether, or where, the Source Wall stands"))


@dataclass(frozen=True)
class SeatNumber(Integer):
    """A seat in turn order: its number, alone or in words such as “player 4”."""

    def read(self, value):
        if isinstance(value, str) and (digits := re.search(r"\d{1,2}", value)):
            value = int(digits[0])
        return super().read(value)

    def schema(self):
        return {"anyOf": [super().schema(), {"type": "string"}], "description": self.help}


BLUE = Fact(
    SeatNumber("blue_marker", "the seat in turn order with the blue marker", minimum=1, maximum=99),
    also=("blue_marker_player",),
)
RED = Fact(
    SeatNumber("red_marker", "the seat in turn order with the red marker", minimum=1, maximum=99),
    also=("red_marker_player",),
)
EVENTS = Fact(Named("events", "in Multiverse mode: the Event of each Earth", of=Text("event", "an Event")))


def enough_players(situation, reference):
    """World Hopper is for six or more players, or five with the Source Wall."""
    players = player_count(situation)
    full, fewest = reference.number("mvb.world-hopper.players"), reference.number("mvb.world-hopper.fewest-players")
    cites = reference.cites("mvb.world-hopper.players", "mvb.world-hopper.fewest-players")
    if players is not None and players < fewest:
        yield wrong(
            "players",
            f"World Hopper is for {full} or more players, or {fewest} with the Source Wall; {players} are too few.",
            cites,
            fewest,
            players,
            f"Find {fewest - players} more players.",
        )


def wall_for_five(situation, reference):
    """With five players the Source Wall stands to the first player's right; with more it is not used."""
    players, wall = player_count(situation), WALL.of(situation)
    if wall is None or players is None:
        return
    fewest = reference.number("mvb.world-hopper.fewest-players")
    five = players == fewest
    cites = ("mvb/world-hopper-variant/15",)
    if five and not is_so(wall):
        yield wrong(
            "source-wall",
            f"With {players} players the Source Wall is placed {TO_THE_RIGHT}.",
            cites,
            TO_THE_RIGHT,
            wall,
            f"Place the Source Wall {TO_THE_RIGHT}.",
        )
    if five and isinstance(wall, str) and is_so(wall) and "right" not in plain(wall):
        yield wrong(
            "source-wall-place",
            f"The Source Wall is placed {TO_THE_RIGHT}, not {wall}.",
            cites,
            TO_THE_RIGHT,
            wall,
            f"Place the Source Wall {TO_THE_RIGHT}.",
        )
    if players > fewest and is_so(wall):
        yield wrong(
            "no-source-wall",
            f"The Source Wall is for {fewest} players only; {players} play.",
            cites,
            False,
            wall,
            "Leave the Source Wall in the box.",
        )


def number_of(fact, number, code, words):
    """Return the rule that a fact, where given as a number, is the printed one."""

    def rule(situation, reference):
        given, needed = fact.of(situation), reference.number(number)
        if isinstance(given, int) and given != needed:
            yield wrong(
                code,
                f"{words} {needed}, not {given}.",
                reference.cites(number),
                needed,
                given,
                f"Change it from {given} to {needed}.",
            )

    return rule


def convergence_on_earth_one(situation, reference):
    """In Multiverse mode Earth-1 has Convergence, Earth-2 another Event."""
    first = reference.number("mvb.first-event")
    for earth, event in EVENTS.of(situation, {}).items():
        is_first, has_it = plain(earth).endswith("1"), plain(first) in plain(event)
        if is_first != has_it:
            yield wrong(
                "earth-events",
                f"Earth-1 has {first}, Earth-2 a random other Event; {earth} has {event}.",
                ("mvb/world-hopper-variant/7",),
                first if is_first else "a random Event",
                event,
                f"Give {earth} {first if is_first else 'another Event'}.",
            )


RULES = (
    enough_players,
    wall_for_five,
    two_base_sets,
    number_of(LINE_UPS, "mvb.world-hopper.main-decks", "line-ups", "The number of main Line-Ups is"),
    number_of(LINE_UP, "mvb.line-up", "line-up", "The size of each main Line-Up is"),
    number_of(STARTING, "mvb.world-hopper.starting-nemeses", "starting-nemeses", "The number of starting Nemeses is"),
    a_starting_nemesis_for_each_earth,
    seven_nemeses,
    nemeses_of_both_sets,
    number_of(BLUE, "mvb.world-hopper.blue-marker-seat", "blue-marker", "The blue marker goes to player"),
    number_of(RED, "mvb.world-hopper.red-marker-seat", "red-marker", "The red marker goes to player"),
    convergence_on_earth_one,
)


def resolve_set_up(situation, reference):
    """Say what a World Hopper table needs for so many players."""
    players, sets = player_count(situation), SETS.of(situation)
    problems = [*enough_players(situation, reference), *two_base_sets(situation, reference)]
    wall = players == reference.number("mvb.world-hopper.fewest-players")
    decks = reference.number("mvb.world-hopper.main-decks")
    blue, red = (
        reference.number("mvb.world-hopper.blue-marker-seat"),
        reference.number("mvb.world-hopper.red-marker-seat"),
    )
    result = {
        "allowed": not problems,
        "legal": not problems,
        "possible": not problems,
        "main_decks": decks,
        "line_ups": decks,
        "line_up": reference.number("mvb.line-up"),
        "kick_stacks": decks,
        "weakness_stacks": decks,
        "starting_nemeses": reference.number("mvb.world-hopper.starting-nemeses"),
        "random_nemesis_stack": reference.number("mvb.world-hopper.nemesis-stack"),
        "blue_marker": f"player {blue} (Earth-1)",
        "red_marker": f"player {red} (Earth-2)",
        "source_wall": TO_THE_RIGHT if wall else False,
        "base_sets_needed": reference.number("mvb.world-hopper.base-sets"),
    }
    if problems:
        result |= {"why": problems[0].message, "violates": problems[0].message}
    base = "mvb/world-hopper-variant"
    steps = [(problem.message, *problem.cites) for problem in problems] or [
        (f"{players or 'Six or more'} players can play.", f"{base}/1", f"{base}/14")
        if sets is None
        else (f"{players} players can play with the base sets given.", f"{base}/1", f"{base}/2")
    ]
    steps += [
        ("Two main decks, each with a Line-Up of five cards.", f"{base}/4"),
        ("Each Earth has its own Kick and Weakness stacks and a starting Nemesis.", f"{base}/8", f"{base}/9"),
        ("Seven random Nemeses of both sets stand between the Line-Ups.", f"{base}/10"),
        (f"The blue marker goes to player {blue}, the red one to player {red}.", f"{base}/11", f"{base}/12"),
    ]
    if wall:
        steps.append((f"The Source Wall stands {TO_THE_RIGHT}.", f"{base}/15"))
    if "multiverse" in plain(MODE.of(situation, "")):
        result |= {
            "event_line_ups": decks,
            "events": {"Earth-1": reference.number("mvb.first-event"), "Earth-2": "a random Event"},
            "earth_1_event": reference.number("mvb.first-event"),
            "earth_2_event": "random",
        }
        steps.append((f"Each Earth has an Event Line-Up: {listed(['Convergence', 'a random Event'])}.", f"{base}/7"))
    return answer("variant-set-up", STATED, result, *steps)


FACTS = (MODE, PLAYERS, SETS, LINE_UP, LINE_UPS, STARTING, STACK, WALL, BLUE, RED, EVENTS, WHAT)
FORMATS = (
    Format(
        "world-hopper",
        "mvb",
        "The table of a World Hopper game.",
        declare(VARIANT, *FACTS),
        ("players",),
        validator(RULES),
        {"players": 6, "base_sets": ["base", "fe"], "nemesis_stack": 7, "source_wall": False},
        aliases=("world_hopper", "world-hopper-table"),
    ),
)
