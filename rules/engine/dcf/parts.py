"""A laid-out table as its parts and as the sentences that lay it out."""

from rules.engine.dcf.facts import HERO, ROGUE
from rules.engine.dcf.seats import TEAM, TWO_PLAYER, deck_cites, deck_size, in_words, resource_cards
from rules.engine.dcf.tables import known_cost
from rules.engine.values import Part, Step

FIRST_GAME = "first-game"


def table_parts(layout, reference):
    """Yield the piles and rows of the table."""
    for name, seat in layout.seats:
        playing = layout.starters[name]
        waiting = [card for card in layout.teams[name] if card not in playing]
        resources = resource_cards(seat, reference)
        which = "all affiliated cards" if seat.role == TEAM else "the starting cards (gold star)"
        note = f"{which} of {' and '.join(card.name for card in playing)}"
        if resources:
            note += f", and {in_words(resources)}"
        hand = seat.number("starting-hand", reference)
        reserve = "dcf/2-player-standard-setup/reserve" if seat.role == TWO_PLAYER else "dcf/multiplayer-setup/reserve"
        yield Part(f"{name}: starting characters", len(playing), ids(playing), cites=seat.cites(reference, "starters"))
        yield Part(f"{name}: reserve", len(waiting), ids(waiting), "each on top of its affiliated cards", (reserve,))
        yield Part(
            f"{name}: deck",
            deck_size(seat, reference) - hand,
            (),
            f"{note}; shuffled, after the starting hand",
            deck_cites(seat, reference),
        )
        yield Part(f"{name}: starting hand", hand, cites=seat.cites(reference, "starting-hand"))
    card, place = layout.unaligned
    yield Part(
        "Locations",
        len(layout.row),
        ids(layout.row),
        "from the Location deck to the Unaligned deck; citizens up to each citizen value",
        ("dcf/2-player-standard-setup/5", "dcf/2-player-standard-setup/citizens"),
    )
    yield Part(
        "Location deck",
        reference.number("dcf.locations.box") - len(layout.row),
        (),
        "shuffled",
        reference.cites("dcf.locations.box"),
    )
    where = (
        f"at {place}" if place else "at the Location with most citizens, of tied ones the nearest to the Unaligned deck"
    )
    yield Part("Unaligned character", 1, (card.id,), where, reference.cites("dcf.unaligned"))
    yield Part(
        "Unaligned deck",
        reference.number("dcf.unaligned.box") - 1,
        (),
        "shuffled",
        reference.cites("dcf.unaligned.box"),
    )


def ids(cards):
    """Return the ids of cards."""
    return tuple(card.id for card in cards)


def table_steps(layout, reference):
    """Yield the sentences that lay the table out."""
    yield Step(
        f"Sides: {', '.join(f'{name} ({seat.name})' for name, seat in layout.seats)}.", side_cites(len(layout.seats))
    )
    if layout.mode == FIRST_GAME:
        yield Step(
            "Teams, starting characters and Locations are fixed in the first game.",
            ("dcf/setup-for-your-first-game/intro",),
        )
    else:
        picks = ", ".join(f"{who}: {count}" for who, count in reference.number(f"dcf.draft.{len(layout.seats)}"))
        yield Step(f"Draft in this order: {picks}.", reference.cites(f"dcf.draft.{len(layout.seats)}"))
    for name, seat in layout.seats:
        team = ", ".join(card.name for card in layout.teams[name])
        yield Step(
            f"{name}: {team}; starts with {' and '.join(card.name for card in layout.starters[name])}.",
            seat.cites(reference, "characters", "starters"),
        )
        resources = resource_cards(seat, reference)
        extra = f", with {in_words(resources)}" if resources else ""
        yield Step(
            f"{name}: deck of {deck_size(seat, reference)}{extra}; draw {seat.number('starting-hand', reference)}.",
            tuple(dict.fromkeys((*deck_cites(seat, reference), *seat.cites(reference, "starting-hand")))),
        )
    if layout.mode != FIRST_GAME:
        yield from cost_steps(layout, reference)
        yield from recorded_steps(reference)
    card, place = layout.unaligned
    as_with_two = () if len(layout.seats) == 2 else ("dcf/multiplayer-rules/1",)
    yield Step(
        f"From the Location deck to the Unaligned deck: {', '.join(each.name for each in layout.row)}. Their citizen "
        "values are on the cards.",
        ("dcf/2-player-standard-setup/5", "dcf/2-player-standard-setup/citizens", *as_with_two),
    )
    where = (
        f"at {place}"
        if place
        else (
            "at the Location with most citizens; the catalogue does not record the citizen values, so look at the table"
        )
    )
    yield Step(
        f"{card.name} is the Unaligned character, {where}.",
        ("dcf/2-player-standard-setup/6", "dcf/2-player-standard-setup/tie", *as_with_two)
        if not place
        else ("dcf/setup-for-your-first-game/6",),
    )


def side_cites(players):
    """Return the clauses on choosing sides."""
    if players == 2:
        return ("dcf/2-player-standard-setup/1",)
    return ("dcf/multiplayer-setup/1",) + (("dcf/multiplayer-setup/three-player-balance",) if players == 3 else ())


def cost_steps(layout, reference):
    """Yield a note for every side whose starting costs the catalogue does not know in full."""
    for side in (ROGUE, HERO):
        seat = next(seat for _, seat in layout.seats if seat.side == side)
        cards = [card for name, each in layout.seats if each.side == side for card in layout.starters[name]]
        unknown = [card.name for card in cards if known_cost(card.id, reference) is None]
        most = seat.number("starting-cost", reference)
        cites = seat.cites(reference, "starting-cost")
        if unknown:
            yield Step(
                f"Check at the table that the {side} starters cost {most} or less together: the recruitment cost of "
                f"{', '.join(unknown)} is not recorded. If they cost more, swap one for a cheaper character.",
                cites,
            )
        else:
            yield Step(f"The {side} starters cost {sum(card.cost for card in cards)} of at most {most}.", cites)


def recorded_steps(reference):
    """Yield a note where the catalogue knows fewer cards than the box holds."""
    for stack, number, name in (
        ("location", "dcf.locations.box", "Locations"),
        ("unaligned", "dcf.unaligned.box", "Unaligned characters"),
    ):
        known, box = len(reference.in_set("dcf", stack)), reference.number(number)
        if known < box:
            yield Step(
                f"Drawn from the {known} {name} that the catalogue records; the box holds {box}.",
                reference.cites(number),
            )
