"""Random legal tables from a seed: the first game, the standard set-up, the multiplayer set-up."""

import random
from dataclasses import dataclass
from itertools import combinations

from rules.engine.dcf.facts import HERO, ROGUE
from rules.engine.dcf.parts import FIRST_GAME, table_parts, table_steps
from rules.engine.dcf.seats import SOLO, TEAM, TWO_PLAYER, Seat, cards_per_character, deck_size, resource_cards
from rules.engine.values import SetUp, SituationError

STANDARD, MULTIPLAYER = "standard", "multiplayer"
MODES = (STANDARD, FIRST_GAME, MULTIPLAYER)
PLAYERS = {FIRST_GAME: (2,), STANDARD: (2, 3, 4), MULTIPLAYER: (3, 4)}
MOST_DRAFTS = 200


@dataclass(frozen=True)
class Layout:
    """What chance or the book has put on a table: seats with teams and starters, the row, the Unaligned character."""

    mode: str
    seats: tuple
    teams: dict
    starters: dict
    row: list
    unaligned: tuple


def set_up(players, mode, sets, seed, reference):
    """Lay out a table; the same seed gives the same one. With 3 or 4 players the standard is the multiplayer set-up."""
    check_players(players, mode)
    check_sets(sets)
    mode = MULTIPLAYER if mode == STANDARD and players > 2 else mode
    chance = random.Random(f"dcf:{mode}:{players}:{seed}")
    seats = seated(players, chance)
    teams, starters = fixed_teams(reference) if mode == FIRST_GAME else drafted(seats, chance, reference)
    layout = Layout(mode, seats, teams, starters, *laid_row(mode, chance, reference))
    parts, steps = tuple(table_parts(layout, reference)), tuple(table_steps(layout, reference))
    return SetUp("dcf", mode, players, ("dcf",), str(seed), parts, steps, as_situation(layout, reference))


def check_players(players, mode):
    """Refuse a number of players that the mode is not for."""
    allowed = PLAYERS[mode]
    if isinstance(players, bool) or not isinstance(players, int) or players not in allowed:
        words = " or ".join(map(str, allowed))
        raise SituationError("players", f"players: {words} are needed for {mode}, not {players}")


def check_sets(sets):
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


def as_situation(layout, reference):
    """Return the table as the validator reads it."""
    card, place = layout.unaligned
    situation = {
        "players": len(layout.seats),
        "mode": layout.mode,
        "seats": [
            {
                "player": name,
                "side": seat.side,
                **({"role": seat.role} if seat.role != TWO_PLAYER else {}),
                "characters": [each.name for each in layout.teams[name]],
                "starting_characters": [each.name for each in layout.starters[name]],
                "deck_size": deck_size(seat, reference),
                "affiliated_cards": seat.number("starters", reference) * cards_per_character(seat, reference),
                "resource_cards": dict(resource_cards(seat, reference)),
                "starting_hand": seat.number("starting-hand", reference),
            }
            for name, seat in layout.seats
        ],
        "locations": [{"name": each.name, "citizens": None} for each in layout.row],
        "unaligned": {"name": card.name, "location": place},
    }
    if layout.mode != FIRST_GAME:
        situation["draft_order"] = [list(pick) for pick in reference.number(f"dcf.draft.{len(layout.seats)}")]
    return situation
