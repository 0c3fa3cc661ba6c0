"""Starting characters: how many, and what they may cost together."""

from rules.engine.dcf.checks import Check
from rules.engine.dcf.facts import Fact, Numbers, declare
from rules.engine.dcf.seats import SEAT, TEAM, for_known_player_counts, player_count, seat_of
from rules.engine.situation import Integer
from rules.engine.values import Step, Violation

OWN_COSTS = Fact(
    Numbers("starting_recruit_costs", "recruitment costs of the player's own starting characters"),
    also=("recruit_costs", "starting_costs"),
)
SIDE_COSTS = Fact(
    Numbers("side_starting_recruit_costs", "recruitment costs of all starting characters of a team of two"),
    also=("team_starting_recruit_costs", "side_recruit_costs"),
)
COUNT = Fact(
    Integer("starting_characters", "how many starting characters the player has", maximum=18),
    also=("starters", "number_of_starters", "starting_characters_per_player"),
)


@for_known_player_counts
def starter_count(situation, reference):
    """Two players start with 2 characters each, a solo player with 3, a team player with 1."""
    seat = seat_of(situation)
    needed = seat.number("starters", reference)
    for found, expected in starter_counts(situation, needed):
        if found != expected:
            yield too_many_or_few(seat, found, expected, reference)


def starter_counts(situation, needed):
    """Yield (found, expected) for every count of starting characters that the situation gives."""
    if (count := COUNT.of(situation)) is not None:
        yield count, needed
    if (costs := OWN_COSTS.of(situation)) is not None:
        yield len(costs), needed
    if (costs := SIDE_COSTS.of(situation)) is not None:
        yield len(costs), needed * (2 if seat_of(situation).role == TEAM else 1)


def too_many_or_few(seat, found, expected, reference):
    """A wrong number of starting characters."""
    who = "side of two" if expected == 2 and seat.role == TEAM else seat.name
    each = "; each team player starts with one" if seat.role == TEAM else ""
    return Violation(
        "starting-characters",
        f"A {who} starts with exactly {expected} character{'s' if expected > 1 else ''}, not {found}{each}.",
        seat.cites(reference, "starters"),
        expected=expected,
        found=found,
        fix=f"Choose exactly {expected} starting character{'s' if expected > 1 else ''}.",
    )


@for_known_player_counts
def starter_cost(situation, reference):
    """The recruitment costs of the starting characters total at most 16 for a side, 24 for a solo player."""
    seat = seat_of(situation)
    most = seat.number("starting-cost", reference)
    for costs in (*OWN_COSTS.all_of(situation), *SIDE_COSTS.all_of(situation)):
        if sum(costs) > most:
            yield too_dear(sum(costs), most, seat.cites(reference, "starting-cost"))


def too_dear(total, most, cites):
    """Starting characters whose recruitment costs add up to too much."""
    return Violation(
        "starting-cost",
        f"The recruitment costs of the starting characters total {total}; the total must be {most} or less.",
        cites,
        expected=most,
        found=total,
        fix=f"Start with cheaper characters: bring the total down by {total - most} or more, to {most} or less.",
    )


def count_starters(situation, reference):
    """Count the starting characters and their cost."""
    costs = OWN_COSTS.of(situation) or SIDE_COSTS.of(situation) or []
    return {"starting_characters": COUNT.of(situation, len(costs)), "total_cost": sum(costs)}


STARTING_CHARACTERS = Check(
    name="starting-characters",
    summary="The starting characters of a player or a side: their number and their total recruitment cost.",
    fields=declare(*SEAT, OWN_COSTS, SIDE_COSTS, COUNT),
    marks=("players",),
    rules=(player_count, starter_count, starter_cost),
    count=count_starters,
    passes=Step(
        "The number of starting characters and their total recruitment cost are as the set-up asks.",
        ("dcf/2-player-standard-setup/3", "dcf/multiplayer-setup/3"),
    ),
    example={"players": 2, "starting_recruit_costs": [9, 7]},
    aliases=("starters", "starting-character", "starting-team"),
)
