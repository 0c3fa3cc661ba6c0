"""Random legal tables from a seed: the first game, the standard set-up, the multiplayer set-up."""

import random
from itertools import combinations

from rules.engine.dcf.facts import HERO, ROGUE
from rules.engine.dcf.seats import (
    SOLO,
    TEAM,
    TWO_PLAYER,
    Seat,
    cards_per_character,
    deck_cites,
    deck_size,
    in_words,
    resource_cards,
)
from rules.engine.dcf.tables import known_cost
from rules.engine.values import Part, SetUp, SituationError, Step

FIRST_GAME, STANDARD, MULTIPLAYER = "first-game", "standard", "multiplayer"
MODES = (STANDARD, FIRST_GAME, MULTIPLAYER)
PLAYERS = {FIRST_GAME: (2,), STANDARD: (2, 3, 4), MULTIPLAYER: (3, 4)}
MOST_DRAFTS = 200


def set_up(players, mode, sets, seed, reference):
    """Lay out a table; the same seed gives the same one. With 3 or 4 players the standard is the multiplayer set-up."""
    check_players(players, mode)
    check_sets(sets, reference)
    mode = MULTIPLAYER if mode == STANDARD and players > 2 else mode
    chance = random.Random(f"dcf:{mode}:{players}:{seed}")
    seats = seated(players, chance)
    if mode == FIRST_GAME:
        teams, starters = fixed_teams(reference)
    else:
        teams, starters = drafted(seats, chance, reference)
    row, unaligned = laid_row(mode, chance, reference)
    situation = as_situation(players, mode, seats, teams, starters, row, unaligned, reference)
    parts = tuple(table_parts(seats, teams, starters, row, unaligned, chance, reference))
    steps = tuple(table_steps(mode, players, seats, teams, starters, row, unaligned, reference))
    return SetUp("dcf", mode, players, ("dcf",), str(seed), parts, steps, situation)


def check_players(players, mode):
    """Refuse a number of players that the mode is not for."""
    allowed = PLAYERS[mode]
    if isinstance(players, bool) or not isinstance(players, int) or players not in allowed:
        words = " or ".join(map(str, allowed))
        raise SituationError("players", f"players: {words} are needed for {mode}, not {players}")


def check_sets(sets, reference):
    """DC Forever is played with its own cards only."""
    for code in sets or ():
        if code != "dcf":
            raise SituationError("sets", f"sets: DC Forever is played with dcf only, not {str(code)[:40]}", ("dcf",))


def seated(players, chance):
    """Return the seats in order of activation; with 3 players chance decides which side has one."""
    if players == 2:
        return (("Rogue player", Seat(TWO_PLAYER, ROGUE)), ("Hero player", Seat(TWO_PLAYER, HERO)))
    solo = chance.choice((HERO, ROGUE)) if players == 3 else None
    seats = []
    for side in (ROGUE, HERO):
        if side == solo:
            seats.append((f"{side} player", Seat(SOLO, side)))
        else:
            seats += [(f"{side} Player {number}", Seat(TEAM, side)) for number in (1, 2)]
    return tuple(seats)


def fixed_teams(reference):
    """Return the teams and starting characters of the first game."""
    fixed = reference.number("dcf.first-game")
    teams, starters = {}, {}
    for name, side in (("Rogue player", "rogue"), ("Hero player", "hero")):
        teams[name] = [character(each, reference) for each in fixed[f"{side}_team"]]
        starters[name] = [character(each, reference) for each in fixed[f"{side}_start"]]
    return teams, starters


def character(name, reference):
    """Return the character card with this name."""
    return next(card for card in reference.named(name, "dcf") if card.stack == "character")


def drafted(seats, chance, reference):
    """Draft at random until every player or side can start within the cost limit."""
    for _ in range(MOST_DRAFTS):
        teams = deal_characters(seats, chance, reference)
        if starters := affordable_starters(seats, teams, chance, reference):
            return teams, starters
    raise SituationError("seed", "seed: no draft within the cost limit was found; take another seed")


def deal_characters(seats, chance, reference):
    """Give every seat its number of characters of its own side."""
    teams = {}
    for side in (ROGUE, HERO):
        cards = sorted(
            (card for card in reference.in_set("dcf", "character") if side in card.types), key=lambda card: card.id
        )
        chance.shuffle(cards)
        for name, seat in seats:
            if seat.side == side:
                count = seat.number("characters", reference)
                teams[name], cards = cards[:count], cards[count:]
    return teams


def affordable_starters(seats, teams, chance, reference):
    """Choose starting characters at random; None if some side has no choice within its cost limit."""
    starters, spent = {}, {ROGUE: 0, HERO: 0}
    for name, seat in seats:
        limit = seat.number("starting-cost", reference) - spent[seat.side]
        choices = [
            choice
            for choice in combinations(teams[name], seat.number("starters", reference))
            if sum(card.cost or 0 for card in choice) <= limit
        ]
        if not choices:
            return None
        starters[name] = list(chance.choice(choices))
        spent[seat.side] += sum(card.cost or 0 for card in starters[name])
    return starters


def laid_row(mode, chance, reference):
    """Return three Locations and the Unaligned character with its Location, None where that hangs on unknown values."""
    if mode == FIRST_GAME:
        fixed = reference.number("dcf.first-game")
        name, place = next(iter(fixed["unaligned"].items()))
        row = [
            next(card for card in reference.named(each, "dcf") if card.stack == "location")
            for each in fixed["locations"]
        ]
        return row, (next(card for card in reference.named(name, "dcf") if card.stack == "unaligned"), place)
    locations = sorted(reference.in_set("dcf", "location"), key=lambda card: card.id)
    others = sorted(reference.in_set("dcf", "unaligned"), key=lambda card: card.id)
    return chance.sample(locations, reference.number("dcf.locations")), (chance.choice(others), None)


def as_situation(players, mode, seats, teams, starters, row, unaligned, reference):
    """Return the table as the validator reads it."""
    card, place = unaligned
    situation = {
        "players": players,
        "mode": mode,
        "seats": [
            {
                "player": name,
                "side": seat.side,
                **({"role": seat.role} if seat.role != TWO_PLAYER else {}),
                "characters": [each.name for each in teams[name]],
                "starting_characters": [each.name for each in starters[name]],
                "deck_size": deck_size(seat, reference),
                "affiliated_cards": seat.number("starters", reference) * cards_per_character(seat, reference),
                "resource_cards": dict(resource_cards(seat, reference)),
                "starting_hand": seat.number("starting-hand", reference),
            }
            for name, seat in seats
        ],
        "locations": [{"name": each.name, "citizens": None} for each in row],
        "unaligned": {"name": card.name, "location": place},
    }
    if mode != FIRST_GAME:
        situation["draft_order"] = [list(pick) for pick in reference.number(f"dcf.draft.{players}")]
    return situation


def table_parts(seats, teams, starters, row, unaligned, chance, reference):
    """Yield the piles and rows of the table."""
    for name, seat in seats:
        playing = starters[name]
        waiting = [card for card in teams[name] if card not in playing]
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
    card, place = unaligned
    yield Part(
        "Locations",
        len(row),
        ids(row),
        "from the Location deck to the Unaligned deck; citizens up to each citizen value",
        ("dcf/2-player-standard-setup/5", "dcf/2-player-standard-setup/citizens"),
    )
    yield Part(
        "Location deck",
        reference.number("dcf.locations.box") - len(row),
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


def table_steps(mode, players, seats, teams, starters, row, unaligned, reference):
    """Yield the sentences that lay the table out."""
    yield Step(f"Sides: {', '.join(f'{name} ({seat.name})' for name, seat in seats)}.", side_cites(players))
    if mode == FIRST_GAME:
        yield Step(
            "Teams, starting characters and Locations are fixed in the first game.",
            ("dcf/setup-for-your-first-game/intro",),
        )
    else:
        picks = ", ".join(f"{who}: {count}" for who, count in reference.number(f"dcf.draft.{players}"))
        yield Step(f"Draft in this order: {picks}.", reference.cites(f"dcf.draft.{players}"))
    for name, seat in seats:
        team = ", ".join(card.name for card in teams[name])
        yield Step(
            f"{name}: {team}; starts with {' and '.join(card.name for card in starters[name])}.",
            seat.cites(reference, "characters", "starters"),
        )
        resources = resource_cards(seat, reference)
        extra = f", with {in_words(resources)}" if resources else ""
        yield Step(
            f"{name}: deck of {deck_size(seat, reference)}{extra}; draw {seat.number('starting-hand', reference)}.",
            tuple(dict.fromkeys((*deck_cites(seat, reference), *seat.cites(reference, "starting-hand")))),
        )
    if mode != FIRST_GAME:
        yield from cost_steps(seats, starters, reference)
    card, place = unaligned
    yield Step(
        f"Locations, from the Location deck to the Unaligned deck: {', '.join(each.name for each in row)}. Their "
        "citizen values are on the cards.",
        ("dcf/2-player-standard-setup/5", "dcf/2-player-standard-setup/citizens"),
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
        ("dcf/2-player-standard-setup/6", "dcf/2-player-standard-setup/tie")
        if not place
        else ("dcf/setup-for-your-first-game/6",),
    )


def side_cites(players):
    """Return the clauses on choosing sides."""
    if players == 2:
        return ("dcf/2-player-standard-setup/1",)
    return ("dcf/multiplayer-setup/1",) + (("dcf/multiplayer-setup/three-player-balance",) if players == 3 else ())


def cost_steps(seats, starters, reference):
    """Yield a note for every side whose starting costs the catalogue does not know in full."""
    for side in (ROGUE, HERO):
        seat = next(seat for _, seat in seats if seat.side == side)
        cards = [card for name, each in seats if each.side == side for card in starters[name]]
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
