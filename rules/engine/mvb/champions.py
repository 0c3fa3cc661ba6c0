"""Champions: which cards may be one, what they cost, how they are stacked."""

from collections import Counter

from rules.engine.facts import declare
from rules.engine.kinds import Format, Kind
from rules.engine.mvb.answers import answer, listed, validator, wrong
from rules.engine.mvb.champion_cards import (
    CARD_SET,
    CHAMPIONS,
    COSTS,
    IMPOSSIBLE_CARDS,
    LIST,
    ORDER,
    TOP,
    TOP_FACE,
    WITH_ATTACK,
    WITHOUT_ATTACK,
    champions_of,
    listed_champions,
)
from rules.engine.mvb.facts import PLAYERS, QUESTION, WHAT, is_so, player_count
from rules.engine.mvb.modes import IMPOSSIBLE, MODE, STANDARD, TITLES, costs_number, costs_of, mode_with
from rules.engine.values import STATED, WARNING, Violation

NEEDS_ATTACK = ("mvb/champions/3",)
NO_IMPOSSIBLE = ("mvb/champions/4",)
STACKED = ("mvb/champions/9",)


def known_names(situation, reference):
    """Every name in the list is the name of a card."""
    yield from listed_champions(situation, reference)[1]


def only_champions(situation, reference):
    """Champions are standard-sized Super Heroes and Super-Villains."""
    for champion in champions_of(situation, reference):
        if not champion.is_champion:
            yield wrong(
                "no-champion",
                f"{champion.label} is no Champion: only standard-sized Super Heroes and Super-Villains are.",
                ("mvb/champions/2",),
                "a Super Hero or Super-Villain of standard size",
                champion.label,
                f"Replace {champion.label} by a Super Hero or Super-Villain.",
                cards=champion.cards,
            )


def costs_of_the_mode(situation, reference):
    """Each player has one Champion of each cost the mode names."""
    mode, champions = MODE.of(situation, STANDARD), champions_of(situation, reference)
    found, needed = [champion.cost for champion in champions], costs_of(mode, reference)
    if not champions or Counter(found) == Counter(needed) or is_one_card(situation):
        return
    known = sorted(cost for cost in found if cost is not None)
    other = mode_with(known, reference)
    hint = "" if other is None else f" That is the {TITLES[other]} set."
    yield wrong(
        "champion-costs",
        f"{TITLES[mode]} needs one Champion of each cost {listed(needed)}; found {listed(known) or 'none'}.{hint}",
        reference.cites(costs_number(mode)),
        needed,
        found,
        f"Deal exactly one Champion of each cost {listed(needed)}.",
        cards=tuple(card for champion in champions if champion.cost not in needed for card in champion.cards),
    )


def is_one_card(situation):
    """Whether only one Champion is asked about, and no mode."""
    named = CHAMPIONS.of(situation)
    return MODE.of(situation) is None and isinstance(named, list) and len(named) == 1


def attack_needed(situation, reference):
    """A Champion needs a First Appearance - Attack."""
    lacking = [champion.label for champion in champions_of(situation, reference) if champion.attack is False]
    stated = WITHOUT_ATTACK.of(situation)
    if isinstance(stated, list):
        lacking += [f"the Champion {label}" for label in stated]
    elif is_so(stated):
        lacking.append("a Champion")
    for label in lacking:
        yield wrong(
            "first-appearance",
            f"Champions without a First Appearance - Attack are removed; {label} has none.",
            NEEDS_ATTACK,
            "a First Appearance - Attack",
            label,
            f"Replace {label} by a Champion with a First Appearance - Attack.",
        )


def attack_not_recorded(situation, reference):
    """Where the catalogue does not know a card's text, its First Appearance - Attack has to be looked up."""
    for champion in champions_of(situation, reference):
        if champion.attack is None and champion.is_champion:
            yield Violation(
                "first-appearance-unknown",
                f"Whether {champion.label} has a First Appearance - Attack is not recorded; without one it is removed.",
                NEEDS_ATTACK,
                severity=WARNING,
                cards=champion.cards,
                fix=f"Look at the card, or replace {champion.label} by a Champion known to have one.",
            )


def impossible_only_in_impossible_mode(situation, reference):
    """Impossible Mode Champions are used in Impossible Mode only."""
    mode = MODE.of(situation, STANDARD)
    cards = [champion.label for champion in champions_of(situation, reference) if champion.impossible]
    stated = IMPOSSIBLE_CARDS.of(situation)
    cards += [str(card) for card in stated] if isinstance(stated, list) else ["one"] * is_so(stated)
    if mode != IMPOSSIBLE and cards:
        yield wrong(
            "impossible-mode",
            f"Impossible Mode Champions are removed outside Impossible Mode; this {TITLES[mode]} has {listed(cards)}.",
            NO_IMPOSSIBLE,
            [],
            cards,
            "Replace them by Champions that are not Impossible Mode cards.",
        )


def lowest_on_top(situation, reference):
    """The cheapest Champion lies on top, the dearest at the bottom."""
    order = ORDER.of(situation)
    if order is not None and order != sorted(order):
        yield wrong(
            "champion-order",
            f"Champions are stacked with the lowest cost on top: {listed(sorted(order))}, not {listed(order)}.",
            STACKED,
            sorted(order),
            order,
            "Put the cheapest on top and the dearest at the bottom.",
        )
    top = TOP.of(situation)
    costs = [champion.cost for champion in champions_of(situation, reference) if champion.cost is not None]
    if top and costs and top[0] != min(costs):
        yield wrong(
            "champion-top",
            f"The lowest cost Champion lies on top: {min(costs)}, not {top[0]}.",
            STACKED,
            min(costs),
            top[0],
            f"Put the Champion of cost {min(costs)} on top.",
        )


def top_face_up(situation, reference):
    """The top Champion is face up."""
    if TOP_FACE.of(situation) == "down":
        yield wrong(
            "champion-face",
            "The top Champion, the cheapest, is turned face up.",
            STACKED,
            "up",
            "down",
            "Turn the top Champion face up.",
        )


CHAMPION_RULES = (
    known_names,
    only_champions,
    costs_of_the_mode,
    attack_needed,
    attack_not_recorded,
    impossible_only_in_impossible_mode,
    lowest_on_top,
    top_face_up,
)


def count_champions(situation, reference):
    """Count the Champions and their costs."""
    champions = champions_of(situation, reference)
    return {"champions": len(champions), "costs": [champion.cost for champion in champions]}


def resolve_champions(situation, reference):
    """Say which Champions a mode deals and how they are stacked."""
    given = COSTS.of(situation)
    mode = MODE.of(situation, mode_with(given, reference) if given else None) or MODE.need(situation)
    costs, players = sorted(given or costs_of(mode, reference)), player_count(situation)
    result = {
        "mode": mode,
        "champion_costs": costs,
        "costs": costs,
        "champions": len(costs),
        "champions_per_player": len(costs),
        "champions_each": len(costs),
        "top_to_bottom": costs,
        "top_cost": costs[0],
        "bottom_cost": costs[-1],
        "top_face": "up",
        "others_face": "down",
        "impossible_mode_cards_allowed": mode == IMPOSSIBLE,
    }
    if players:
        result |= {"total_champions": players * len(costs), "champions_dealt": players * len(costs)}
    kept = "may be among them" if mode == IMPOSSIBLE else "are removed"
    return answer(
        "champions",
        STATED,
        result,
        ("Champions without a First Appearance - Attack are removed.", *NEEDS_ATTACK),
        (
            f"Impossible Mode Champions {kept}.",
            *(reference.cites(costs_number(mode)) if mode == IMPOSSIBLE else NO_IMPOSSIBLE),
        ),
        (f"Each player is dealt one Champion of each cost {listed(costs)}.", *reference.cites(costs_number(mode))),
        ("The cheapest lies on top, face up.", *STACKED),
    )


FIELDS = declare(
    MODE,
    COSTS,
    IMPOSSIBLE_CARDS,
    WITHOUT_ATTACK,
    WITH_ATTACK,
    ORDER,
    TOP,
    TOP_FACE,
    LIST,
    CHAMPIONS,
    CARD_SET,
    PLAYERS,
    WHAT,
)
FORMATS = (
    Format(
        "champions",
        "mvb",
        "One player's Champions for a mode.",
        FIELDS,
        (),
        validator(CHAMPION_RULES, count_champions),
        {"mode": "Standard", "champion_costs": [9, 10, 11]},
        aliases=("champion-stack", "champion_stack"),
    ),
)
KINDS = (
    Kind(
        "champions",
        "mvb",
        "Which Champions a mode deals.",
        declare(MODE, COSTS, PLAYERS, QUESTION),
        (),
        resolve_champions,
        {"mode": "Short"},
        general="setup",
    ),
)
