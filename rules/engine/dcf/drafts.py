"""The draft: in which order sides or players pick their characters, and how many each ends with."""

import re
from dataclasses import dataclass

from rules.engine.dcf.checks import Check
from rules.engine.dcf.facts import HERO, PLAYERS, ROGUE, SIDE, Numbers, Words
from rules.engine.dcf.seats import SEAT, SOLO, for_known_player_counts, player_count, seat_of
from rules.engine.facts import Fact, declare
from rules.engine.situation import Field, Integer, Text, describe
from rules.engine.values import Step, Violation

MOST_PICKS = 50


@dataclass(frozen=True)
class Picks(Field):
    """Picks in order: "Rogue 1", ["Rogue", 1] or {"player": "Rogue", "characters": 1}; read as (who, count)."""

    def read(self, value):
        if not isinstance(value, list):
            self.refuse(f"a list of picks is needed, not {describe(value)}")
        if len(value) > MOST_PICKS:
            self.refuse(f"holds {len(value)} picks; {MOST_PICKS} is the most")
        return [self.read_pick(pick) for pick in value]

    def read_pick(self, pick):
        """Return who picks and how many characters."""
        if isinstance(pick, str) and (match := re.fullmatch(r"(.*?)\W*(\d{1,2})(?: each)?", pick[:100].strip())):
            return match[1], int(match[2])
        if isinstance(pick, dict):
            pick = list(pick.values()) if len(pick) == 2 else next(iter(pick.items()), ())
        if isinstance(pick, list | tuple) and len(pick) == 2:
            who, count = pick
            if isinstance(who, str) and isinstance(count, int) and not isinstance(count, bool) and 0 <= count <= 99:
                return who[:100], count
        return self.refuse("each pick says who and how many, such as [“Rogue”, 1]")

    def schema(self):
        pick = {"anyOf": [{"type": "string"}, {"type": "array", "minItems": 2, "maxItems": 2}, {"type": "object"}]}
        return {"type": "array", "items": pick, "maxItems": MOST_PICKS, "description": self.help}


ORDER = Fact(
    Picks("draft_order", "the picks in order, such as [“Rogue”, 1], [“Hero”, 2]"),
    also=("draft", "order", "picks", "selection_order"),
)
TEAM_SIZE = Fact(
    Integer("team_size", "how many characters the player has picked", maximum=99),
    also=("characters_per_player", "characters_chosen", "reserve_size", "characters_drafted", "characters_picked"),
)
TEAM_SIZES = Fact(Numbers("team_sizes", "how many characters each player has picked"))
CHARACTERS = Fact(
    Words("characters", "the characters picked, by name"), also=("team_characters", "members", "team", "drafted")
)
FIRST = Fact(
    Text("first_pick", "who picks first"), also=("first_to_draft", "drafts_first", "first_to_pick", "picks_first")
)


def picker(who):
    """Fold who picks: "R" and "Rogue player" are rogue, "Team Player 1" is team 1, "each Hero" is hero."""
    words = re.sub(r"\b(?:each|players?|the|of)\b", " ", who.casefold()).split()
    text = " ".join(words)
    if "solo" in text:
        return "solo"
    number = next(iter(re.findall(r"\d", text)), "")
    for side in (ROGUE, HERO):
        if text[:1] == side[0].casefold():
            return f"{side.casefold()} {number}".strip()
    return f"team {number}".strip()


def folded(order, players):
    """Fold picks so that equal drafts compare equal; with 4 players one entry stands for both players of a side."""
    picks = []
    for who, count in order:
        name = picker(who)
        if players == 4:
            side, _, number = name.partition(" ")
            if number == "2" and picks and picks[-1] == (side, count):
                continue
            name = side
        elif players == 3 and name != SOLO:
            name = f"team {name[-1]}" if name[-1].isdigit() else name
        picks.append((name, count))
    return picks


@for_known_player_counts
def draft_order(situation, reference):
    """Characters are picked in a fixed order that depends on the number of players."""
    order, players = ORDER.of(situation), PLAYERS.of(situation, 2)
    if order is None:
        return
    expected = reference.number(f"dcf.draft.{players}")
    if folded(order, players) != folded(expected, players):
        words = ", ".join(f"{who}: {count}" for who, count in expected)
        yield Violation(
            "draft-order",
            f"With {players} players the characters are picked in this order: {words}.",
            reference.cites(f"dcf.draft.{players}"),
            expected=expected,
            found=[[who, count] for who, count in order],
            fix=f"Pick again in the order {words}.",
        )


@for_known_player_counts
def first_pick(situation, reference):
    """The Rogues pick first; with three players the team's first player does."""
    first, players = FIRST.of(situation), PLAYERS.of(situation, 2)
    expected = reference.number(f"dcf.draft.{players}")[0][0]
    if first is not None and picker(first).split()[0] != picker(expected).split()[0]:
        yield Violation(
            "first-pick",
            f"{expected[0].upper()}{expected[1:]} picks first, not {first[:80]}.",
            reference.cites(f"dcf.draft.{players}"),
            expected=expected,
            found=first,
            fix=f"Let {expected} pick first.",
        )


@for_known_player_counts
def team_size(situation, reference):
    """Two players pick 4 characters each, team players 3 each, a solo player 6."""
    names = CHARACTERS.of(situation)
    for found in (*TEAM_SIZE.all_of(situation), *([len(names)] if names is not None else [])):
        seat = seat_of(situation)
        expected = seat.number("characters", reference)
        if found != expected:
            yield wrong_size(f"A {seat.name}", expected, found, seat.cites(reference, "characters"))


@for_known_player_counts
def team_sizes(situation, reference):
    """With three players the team has 3 and 3 characters, the solo player 6; else all have the same number."""
    sizes, players = TEAM_SIZES.of(situation), PLAYERS.of(situation, 2)
    if sizes is None:
        return
    expected = {2: [4, 4], 3: [3, 3, 6], 4: [3, 3, 3, 3]}[players]
    cites = reference.cites(*(f"dcf.characters.{role}" for role in roles_at(players)))
    if sorted(sizes) != expected:
        yield wrong_size(f"With {players} players each side", expected, sizes, cites)


def roles_at(players):
    """Return the roles at a table of this many."""
    return {2: ("two-player",), 3: ("team", "solo"), 4: ("team",)}[players]


def wrong_size(who, expected, found, cites):
    """A wrong number of characters picked."""
    return Violation(
        "team-size",
        f"{who} picks {expected} characters, not {found}.",
        cites,
        expected=expected,
        found=found,
        fix=f"Pick exactly {expected} characters.",
    )


def team_members(situation, reference):
    """Characters are picked once each, from the player's own side."""
    names = CHARACTERS.of(situation) or []
    yield from bad_members(names, SIDE.of(situation), reference)


def bad_members(names, side, reference):
    """Yield a violation for every name that is no character, of the other side, or there twice."""
    seen = set()
    for name in names:
        card = next((card for card in reference.named(name, "dcf") if card.stack == "character"), None)
        if card is None:
            nearest = [card.name for card in reference.in_set("dcf", "character") if side in (None, *card.types)]
            yield member(name, name, "unknown-character", f"“{name[:80]}” is no Hero or Rogue of DC Forever.", nearest)
        elif side and side not in card.types:
            yield member(card.id, card.name, "wrong-side", f"{card.name} is not a {side}.", [side])
        elif card.id in seen:
            yield member(card.id, card.name, "twice", f"{card.name} is picked twice; each character exists once.", [1])
        seen.add(card.id if card else name)


def member(card, name, code, message, expected):
    """A character that cannot be picked."""
    cites = ("dcf/components/1", "dcf/components/3", "dcf/2-player-standard-setup/1")
    fix = f"Replace {name[:80]} by another character."
    return Violation(code, message, cites, cards=(card[:80],), expected=expected, fix=fix)


DRAFT = Check(
    name="draft",
    summary="The draft of characters: the order of the picks and the size of each team.",
    fields=declare(*SEAT, ORDER, FIRST, TEAM_SIZE, TEAM_SIZES, CHARACTERS),
    marks=("players",),
    rules=(player_count, draft_order, first_pick, team_size, team_sizes, team_members),
    passes=Step(
        "Order and number of the picks are as the set-up asks.",
        ("dcf/2-player-standard-setup/2", "dcf/multiplayer-setup/2"),
    ),
    example={"players": 2, "draft_order": [["Rogue", 1], ["Hero", 2], ["Rogue", 2], ["Hero", 2], ["Rogue", 1]]},
    aliases=("team", "teams", "characters"),
)
