"""A World Hopper game: two Earths, each with a base set of its own."""

from rules.engine.mvb.owned_sets import need_set
from rules.engine.mvb.set_ups.multiverse import supplies
from rules.engine.mvb.world_hopper.nemeses import NEMESIS
from rules.engine.mvb.world_hopper.table import TO_THE_RIGHT
from rules.engine.values import Part, SituationError, Step

EARTHS = ("Earth-1", "Earth-2")
BOOK = "mvb/world-hopper-variant"


def fewest_players(reference):
    """Five players are enough, with the Source Wall."""
    return reference.number("mvb.world-hopper.fewest-players")


def most_players(reference):
    """Two base sets hold so many starting decks; the book names no limit."""
    return reference.number("mvb.starting-decks-per-base-set") * reference.number("mvb.world-hopper.base-sets")


def set_up(draw, mode):
    """Return the parts, the steps and the situation of a World Hopper table."""
    reference = draw.reference
    needed = reference.number("mvb.world-hopper.base-sets")
    owned = [code for code in draw.base_sets() if draw.main_deck(code)[0]]
    if len(owned) < needed:
        raise SituationError("sets", f"sets: World Hopper takes {needed} base sets, these are {len(owned)}")
    codes = draw.chance.sample(owned, needed)
    parts, starting = [], {}
    for earth, code in zip(EARTHS, codes, strict=True):
        starting[earth] = starting_nemesis(draw, code, starting.values())
        parts += earth_parts(draw, earth, code, starting[earth])
    pool = [
        card.id
        for code in codes
        for card in reference.in_set(code, NEMESIS)
        if not card.is_promo and card.id not in starting.values()
    ]
    stack = draw.take(pool, reference.number("mvb.world-hopper.nemesis-stack"), "Nemeses of both sets")
    parts.append(Part("Nemesis stack", len(stack), tuple(stack), "between the Line-Ups, face down", (f"{BOOK}/10",)))
    blue, red = (reference.number(f"mvb.world-hopper.{colour}-marker-seat") for colour in ("blue", "red"))
    parts += [
        Part("Blue marker", 1, (), f"{draw.names[blue - 1]}, Arrived at Earth-1", (f"{BOOK}/11",)),
        Part("Red marker", 1, (), f"{draw.names[red - 1]}, Arrived at Earth-2", (f"{BOOK}/12",)),
    ]
    wall = TO_THE_RIGHT if draw.players == fewest_players(reference) else False
    if wall:
        parts.append(Part("Source Wall", 1, (), wall, (f"{BOOK}/15",)))
    situation = {
        "mode": mode,
        "players": draw.players,
        "base_sets": codes,
        "line_ups": len(codes),
        "line_up": reference.number("mvb.line-up"),
        "starting_nemeses": starting,
        "nemesis_stack": [{"card": card} for card in stack],
        "source_wall": wall,
        "blue_marker": blue,
        "red_marker": red,
    }
    return parts, steps_of(draw, codes, wall), situation


def starting_nemesis(draw, code, taken):
    """Return the starting Nemesis of a set, or one borrowed from another owned set."""
    own = [card.id for card in draw.reference.in_set(code, NEMESIS) if card.starts_on_top]
    others = [card.id for card in draw.owned(NEMESIS) if card.starts_on_top]
    free = [card for card in own or others if card not in taken] or [card for card in others if card not in taken]
    if not free:
        raise SituationError("sets", "sets: no starting Nemesis is recorded for these sets")
    return draw.chance.choice(free)


def earth_parts(draw, earth, code, nemesis):
    """Return the Line-Up, stacks and starting Nemesis of one Earth."""
    name = need_set(code, "sets", draw.reference).name
    pool, all_recorded = draw.main_deck(code)
    size = draw.reference.number("mvb.line-up")
    cards = draw.take(pool, size, f"main deck cards of {name}")
    note = name if all_recorded else f"{name}; copies are not recorded for every card"
    yield Part(f"{earth} Line-Up", size, tuple(cards), note, (f"{BOOK}/4", f"{BOOK}/6"))
    yield Part(f"{earth} starting Nemesis", 1, (nemesis,), "", (f"{BOOK}/9",))
    for part in supplies(code, draw.reference):
        yield Part(f"{earth} {part.name}", part.count, part.cards, part.note, (f"{BOOK}/8",))


def steps_of(draw, codes, wall):
    """Return the steps of the set-up."""
    names = [need_set(code, "sets", draw.reference).name for code in codes]
    steps = [
        Step(
            f"Use two main decks, {names[0]} for Earth-1 and {names[1]} for Earth-2, each with its Line-Up.",
            (f"{BOOK}/4", f"{BOOK}/6"),
        ),
        Step("Set up each Earth's Kick and Weakness stacks and its starting Nemesis.", (f"{BOOK}/8", f"{BOOK}/9")),
        Step("Stack seven random Nemeses of both sets between the Line-Ups.", (f"{BOOK}/10",)),
        Step(
            "Give the first player the blue marker and the fourth the red one, active sides up.",
            (f"{BOOK}/11", f"{BOOK}/12"),
        ),
        Step("Otherwise the rules of the mode you play stay in force.", (f"{BOOK}/3",)),
    ]
    if wall:
        steps.append(Step(f"Place the Source Wall {wall}.", (f"{BOOK}/15",)))
    return steps
