"""Starting characters: how many, and what they may cost together."""

from rules.engine.dcf.checks import Check
from rules.engine.dcf.drafts import bad_members
from rules.engine.dcf.facts import LARGEST, SIDE, Numbers, Words
from rules.engine.dcf.seats import SEAT, TEAM, for_known_player_counts, player_count, seat_of
from rules.engine.facts import Fact, declare
from rules.engine.situation import Either, Integer
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
    Either(
        "starting_characters",
        "the player's starting characters: how many, or which",
        options=(
            Integer("starting_characters", "how many", maximum=18),
            Words("starting_characters", "by name"),
        ),
    ),
    also=("starters", "number_of_starters", "starting_characters_per_player"),
)
TOTAL = Fact(
    Integer("total_recruit_cost", "recruitment costs of the starting characters together", maximum=LARGEST),
    also=("total_starting_cost", "starting_recruit_cost", "total_starting_recruit_cost", "side_total_recruit_cost"),
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
        yield count if isinstance(count, int) else len(count), needed
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
    given = [*OWN_COSTS.all_of(situation), *SIDE_COSTS.all_of(situation)]
    totals = [sum(costs) for costs in given] or TOTAL.all_of(situation) or [sum(known_costs(situation, reference))]
    for total in totals:
        if total > most:
            yield too_dear(total, most, seat.cites(reference, "starting-cost"))


def starter_names(situation):
    """Return the names of the starting characters, where they are given."""
    names = COUNT.of(situation)
    return names if isinstance(names, list) else []


def known_costs(situation, reference):
    """Return the recruitment costs that the catalogue knows of the characters named."""
    found = [next(iter(reference.named(name, "dcf")), None) for name in starter_names(situation)]
    return [card.cost for card in found if card and card.cost is not None]


def starter_members(situation, reference):
    """Starting characters are characters of the player's own side, each there once."""
    yield from bad_members(starter_names(situation), SIDE.of(situation), reference)


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
    costs = OWN_COSTS.of(situation) or SIDE_COSTS.of(situation) or known_costs(situation, reference)
    count = COUNT.of(situation, len(costs))
    number = count if isinstance(count, int) else len(count)
    return {"starting_characters": number, "total_cost": TOTAL.of(situation, sum(costs))}


STARTING_CHARACTERS = Check(
    name="starting-characters",
    summary="The starting characters of a player or a side: their number and their total recruitment cost.",
    fields=declare(*SEAT, OWN_COSTS, SIDE_COSTS, COUNT, TOTAL),
    marks=("players",),
    rules=(player_count, starter_count, starter_members, starter_cost),
    count=count_starters,
    passes=Step(
        "The number of starting characters and their total recruitment cost are as the set-up asks.",
        ("dcf/2-player-standard-setup/3", "dcf/multiplayer-setup/3"),
    ),
    example={"players": 2, "starting_recruit_costs": [9, 7]},
    aliases=("starters", "starting-character", "starting-team"),
)
