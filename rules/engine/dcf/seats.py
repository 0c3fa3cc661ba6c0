"""Seats: how players split into sides, and what number, side and role make of a set-up and of draws."""

from dataclasses import dataclass

from rules.engine.dcf.checks import Check
from rules.engine.dcf.facts import HERO, PLAYERS, ROGUE, ROLE, SIDE, SIDES, SOLO_SIDE
from rules.engine.facts import Fact, declare
from rules.engine.situation import Integer
from rules.engine.values import SituationError, Step, Violation

SEAT = (PLAYERS, SIDE, ROLE, SIDES, SOLO_SIDE)
TWO_PLAYER, SOLO, TEAM = "two-player", "solo", "team"
BOTH = (ROGUE, HERO)
HEROES = Fact(Integer("heroes", "how many Hero players there are", maximum=9), also=("hero_players", "hero_side"))
ROGUES = Fact(Integer("rogues", "how many Rogue players there are", maximum=9), also=("rogue_players", "rogue_side"))
SPLITS = {2: (1, 1), 3: (1, 2), 4: (2, 2)}


@dataclass(frozen=True)
class Seat:
    """One player's place: a side and a role; numbers of the books hang on these two."""

    role: str
    side: str | None = None

    def number(self, what, reference):
        """Return what the book prints for this seat, such as its `starting-hand`."""
        return reference.number(f"dcf.{what}.{self.role}")

    def cites(self, reference, *whats):
        """Return the clauses behind these numbers."""
        return reference.cites(*(f"dcf.{what}.{self.role}" for what in whats))

    @property
    def name(self):
        """The seat in words."""
        player = f"{self.side} player" if self.side else "player"
        return player if self.role == TWO_PLAYER else f"{self.role} {player}"


def seat_of(situation):
    """Return the seat a situation speaks of; its side may be missing."""
    return Seat(role_of(situation), SIDE.of(situation))


def role_of(situation):
    """Two players have no role; of four each is in a team; of three one is solo."""
    players, side, role = PLAYERS.of(situation, 2), SIDE.of(situation), ROLE.of(situation)
    if players != 3:
        return TWO_PLAYER if players == 2 else TEAM
    if role:
        return role
    solo_side = solo_side_of(situation)
    if solo_side and side:
        return SOLO if side == solo_side else TEAM
    raise SituationError("role", "role: is needed with 3 players (solo or team)")


def solo_side_of(situation):
    """Return the side with one player in a game of three, as far as it is given."""
    sides, side, role = SIDES.of(situation), SIDE.of(situation), ROLE.of(situation)
    if solo_side := SOLO_SIDE.of(situation):
        return solo_side
    if sides and sum(sides.values()) == 3:
        return min(sides, key=sides.get)
    if side and role:
        return side if role == SOLO else other(side)
    return None


def other(side):
    """Return the opposing side."""
    return ROGUE if side == HERO else HERO


def is_player_count(players, reference):
    """Whether the game is for this many players."""
    least, most = reference.number("dcf.players")
    return least <= players <= most


def player_count(situation, reference):
    """The game is for 2 to 4 players."""
    players = PLAYERS.of(situation, 2)
    if not is_player_count(players, reference):
        least, most = reference.number("dcf.players")
        yield Violation(
            "player-count",
            f"DC Forever is for {least} to {most} players, not {players}.",
            reference.cites("dcf.players"),
            expected=[least, most],
            found=players,
            fix=f"Play with {least} to {most} players.",
        )


def for_known_player_counts(rule):
    """Run a rule only where the number of players is one the book has rules for."""

    def guarded(situation, reference):
        if is_player_count(PLAYERS.of(situation, 2), reference):
            yield from rule(situation, reference)

    guarded.__name__, guarded.__doc__ = rule.__name__, rule.__doc__
    return guarded


def resource_cards(seat, reference):
    """Return the resource cards of a seat's starting deck; Rogues have none."""
    return {} if seat.side == ROGUE else seat.number("resource-cards", reference)


def cards_per_character(seat, reference):
    """Return how many affiliated cards each starting character brings: all in a team, else the starting cards."""
    which = "affiliated-cards" if seat.role == TEAM else "starting-cards"
    return reference.number(f"dcf.{which}.{seat.side}")


def deck_size(seat, reference):
    """Return the size of a seat's starting deck."""
    characters = seat.number("starters", reference) * cards_per_character(seat, reference)
    return characters + sum(resource_cards(seat, reference).values())


def deck_cites(seat, reference):
    """Return the clauses that make up a seat's starting deck."""
    if seat.role == TWO_PLAYER:
        return reference.cites("dcf.deck.two-player")
    which = "affiliated-cards" if seat.role == TEAM else "starting-cards"
    resources = () if seat.side == ROGUE else seat.cites(reference, "resource-cards")
    chart = (f"dcf/multiplayer-setup/{seat.role}-{seat.side.casefold()}-deck",)
    return tuple(dict.fromkeys((*chart, *resources, *reference.cites(f"dcf.{which}.{seat.side}"))))


def in_words(cards):
    """Return counted names as a phrase: "1 Prestige and 1 Fame"."""
    parts = [f"{count} {name}" for name, count in cards.items() if count]
    if not parts:
        return "none"
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


@for_known_player_counts
def right_split(situation, reference):
    """Two players sit one against one, three two against one, four two against two."""
    players, sides = PLAYERS.of(situation, 2), sides_of(situation)
    if sides and tuple(sorted(sides.values())) != SPLITS[players]:
        expected = " against ".join(map(str, reversed(SPLITS[players])))
        yield Violation(
            "sides",
            f"With {players} players the sides are {expected}, not {sides[ROGUE]} Rogues and {sides[HERO]} Heroes.",
            ("dcf/2-player-standard-setup/1",)
            if players == 2
            else ("dcf/multiplayer-setup/1", "dcf/multiplayer-setup/three-player-balance"),
            expected=list(reversed(SPLITS[players])),
            found=[sides[ROGUE], sides[HERO]],
            fix=f"Seat {players} players, {expected}.",
        )


def sides_of(situation):
    """Return how many players each side has, from the phrase or from the two numbers; None where it is not given."""
    heroes, rogues = HEROES.of(situation), ROGUES.of(situation)
    return SIDES.of(situation, None if None in (heroes, rogues) else {HERO: heroes, ROGUE: rogues})


SPLIT = Check(
    name="sides",
    summary="How many players each side has.",
    fields=declare(PLAYERS, SIDES, HEROES, ROGUES),
    marks=("players",),
    rules=(player_count, right_split),
    passes=Step(
        "The players are divided as the set-up asks.", ("dcf/2-player-standard-setup/1", "dcf/multiplayer-setup/1")
    ),
    example={"players": 3, "heroes": 1, "rogues": 2},
)
