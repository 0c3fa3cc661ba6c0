"""Lay out a table: the book names the kinds of card, not the cards, so piles hold kinds."""

import random

from rules.engine.values import Part, SetUp, SituationError, Step

STANDARD, POCKET = "standard", "pocket-the-evidence"
MODES = (STANDARD, POCKET)
SETS = ("e101",)
FEWEST, MOST = 2, 99


def set_up(players, mode, sets, seed, reference):
    """Lay out a table: the seed chooses the first Handler."""
    check_players(players)
    check_sets(sets)
    names = [f"Player {place}" for place in range(1, players + 1)]
    handler = random.Random(f"e101:{mode}:{players}:{seed}").choice(names)
    return SetUp(
        game="e101",
        mode=mode,
        players=players,
        sets=SETS,
        seed=str(seed),
        parts=parts_of(names, handler, reference),
        steps=steps_of(names, handler, mode, reference),
        situation=situation_of(names, handler, mode, reference),
    )


def check_players(players):
    """Refuse a number of players no table can have."""
    if isinstance(players, bool) or not isinstance(players, int):
        raise SituationError("players", "players: a whole number is needed")
    if players < FEWEST:
        raise SituationError("players", f"players: a Handler and an Evil Player are needed, so at least {FEWEST}")
    if players > MOST:
        raise SituationError("players", f"players: the book names no limit, but {MOST} is the most laid out here")


def check_sets(sets):
    """Refuse any set but the game itself."""
    for code in sets or SETS:
        if code not in SETS:
            raise SituationError("sets", f"sets: “{str(code)[:40]}” is no set of this game", SETS)


def parts_of(names, handler, reference):
    """Return the piles of the table."""
    plots, agents = reference.number("e101.plots"), reference.number("e101.agents")
    parts = [
        Part("Targets", len(names), ("e101-target",) * len(names), "face up in a row", ("e101/the-setup/2",)),
        Part("Agents", agents, ("e101-dic-agent",) * agents, f"hand of {handler}", ("e101/the-setup/4",)),
        Part("Handler ID", 1, ("e101-dic-handler-id",), handler, ("e101/the-setup/4",)),
    ]
    for name in names:
        note = "laid aside" if name == handler else "hand"
        parts.append(Part(f"Wicked Plots of {name}", plots, ("e101-wicked-plot",) * plots, note, ("e101/the-setup/3",)))
        parts.append(Part(f"Point Tracker of {name}", 1, ("e101-point-tracker",), "meeple on 0", ("e101/the-setup/3",)))
    return tuple(parts)


def steps_of(names, handler, mode, reference):
    """Return the steps of the set-up."""
    place = names.index(handler)
    first = names[(place + 1) % len(names)]
    steps = [
        Step("Shuffle the four decks and set them face down; their sizes are not recorded.", ("e101/the-setup/1",)),
        Step(f"Lay out {len(names)} Targets face up.", ("e101/the-setup/2",)),
        Step(
            f"Every player draws {reference.number('e101.plots')} Plots and starts at 0 points.", ("e101/the-setup/3",)
        ),
        Step(
            f"{handler} is the first Handler and draws {reference.number('e101.agents')} Agents.", ("e101/the-setup/4",)
        ),
        Step(f"{first} sits on the Handler's left and plays first.", ("e101/larry-plotter/1",)),
    ]
    if mode == POCKET:
        steps.append(Step("A Handler who wins a chase may take the points.", ("e101/chase-me-if-you-can/alternate",)))
    return tuple(steps)


def situation_of(names, handler, mode, reference):
    """Return the table as the validator takes it."""
    return {
        "mode": mode,
        "players": len(names),
        "targets": len(names),
        "target_face": "up",
        "plots": dict.fromkeys(names, reference.number("e101.plots")),
        "points": dict.fromkeys(names, reference.number("e101.starting-points")),
        "handler": handler,
        "agents": reference.number("e101.agents"),
        "evil_players": len(names) - reference.number("e101.handlers"),
        "chase_cards": 0,
        "alternate_rule": mode == POCKET,
    }
