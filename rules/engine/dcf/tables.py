"""A whole table: every seat, the row of Locations and the Unaligned character together."""

from rules.engine.dcf.checks import Check
from rules.engine.dcf.decks import affiliated_rule, resources_rule, size_rule
from rules.engine.dcf.drafts import bad_members, draft_order, team_size
from rules.engine.dcf.facts import HERO, PLAYERS, ROGUE, Role, Side
from rules.engine.dcf.first_game import FIRST_GAME_CHECK
from rules.engine.dcf.hands import starting_hand
from rules.engine.dcf.locations import LOCATIONS
from rules.engine.dcf.seats import TEAM, for_known_player_counts, player_count, right_split, seat_of
from rules.engine.dcf.starters import starter_count, too_dear
from rules.engine.facts import Fact, declare
from rules.engine.situation import Either, Integer, Many, Named, Nothing, Record, Text, plain
from rules.engine.values import Step, Violation

NAMES = Many("names", "names", of=Text("name", "a character's id or name"), most=18)
ORDER = Many(
    "draft_order",
    "the picks in order: who and how many",
    most=50,
    of=Many(
        "pick",
        "who and how many",
        most=2,
        of=Either(
            "part", "who or how many", options=(Text("who", "who picks"), Integer("count", "how many", maximum=99))
        ),
    ),
)
SEAT_FIELDS = (
    Text("player", "the player's name"),
    Side("side", "Hero or Rogue", required=True),
    Role("role", "with 3 players: solo or team"),
    Many("characters", "the characters picked", of=NAMES.of, most=18),
    Many("starting_characters", "the starting characters", of=NAMES.of, most=18),
    Integer("deck_size", "cards in the starting deck", maximum=999),
    Integer("affiliated_cards", "affiliated or starting cards in it", maximum=999),
    Named("resource_cards", "resource cards in it", of=Integer("count", "copies", maximum=99)),
    Integer("starting_hand", "cards in the starting hand", maximum=99),
)
SEATS = Fact(
    Many(
        "seats", "the players' places", of=Record("seat", "a player's place", fields=SEAT_FIELDS), most=9, required=True
    )
)
MODE = Fact(Text("mode", "first-game, standard or multiplayer", choices=("first-game", "standard", "multiplayer")))
DRAFT = Fact(ORDER)
UNALIGNED = Fact(
    Record(
        "unaligned",
        "the Unaligned character and its Location, null where the citizen values are not known",
        fields=(
            Text("name", "its name", required=True),
            Either(
                "location", "its Location", options=(Text("location", "its Location"), Nothing("location", "not known"))
            ),
        ),
    )
)
ROW = Fact(
    Many(
        "locations",
        "the Locations, from the Location deck to the Unaligned deck",
        most=20,
        of=Record(
            "location",
            "a Location",
            fields=(
                Text("name", "its name", required=True),
                Either(
                    "citizens",
                    "citizens on it",
                    options=(Integer("citizens", "citizens", maximum=999), Nothing("citizens", "not known")),
                ),
            ),
        ),
    )
)
SEAT_RULES = (starter_count, team_size, size_rule, resources_rule, affiliated_rule, starting_hand)


def seat_situation(seat, players):
    """Return one seat as the situation that the rules for single lists read."""
    starting = seat["starting_characters"]
    return {
        "players": players,
        "side": seat["side"],
        "role": seat["role"],
        "characters": seat["characters"],
        "starting_characters": None if starting is None else len(starting),
        "deck_size": seat["deck_size"],
        "affiliated_cards": seat["affiliated_cards"],
        "resource_cards": seat["resource_cards"],
        "starting_hand": seat["starting_hand"],
    }


def right_sides(situation, reference):
    """As many seats as players, divided over the sides as the book asks."""
    seats, players = SEATS.of(situation), PLAYERS.of(situation, 2)
    found = {side: sum(seat["side"] == side for seat in seats) for side in (ROGUE, HERO)}
    yield from right_split({"players": players, "sides": found}, reference)


@for_known_player_counts
def each_seat(situation, reference):
    """Every seat follows the rules for starters, team, deck and hand."""
    for seat in SEATS.of(situation):
        lone = seat_situation(seat, PLAYERS.of(situation, 2))
        for rule in SEAT_RULES:
            yield from rule(lone, reference)
        yield from starters_from_team(seat, reference)


def starters_from_team(seat, reference):
    """Starting characters are chosen from the player's own team."""
    team = {reference.fold(name) for name in seat["characters"] or ()}
    for name in seat["starting_characters"] or ():
        if seat["characters"] is not None and reference.fold(name) not in team:
            yield Violation(
                "starter-not-in-team",
                f"{name[:80]} starts but is not among the characters that player picked.",
                ("dcf/2-player-standard-setup/3", "dcf/multiplayer-setup/3"),
                cards=(name[:80],),
                fix="Start with a character of the own team.",
            )


def each_character_once(situation, reference):
    """Every character of the table is a character of its player's side and picked once."""
    for side in (ROGUE, HERO):
        names = [name for seat in SEATS.of(situation) if seat["side"] == side for name in seat["characters"] or ()]
        yield from bad_members(names, side, reference)


@for_known_player_counts
def starters_affordable(situation, reference):
    """The recruitment costs of the starting characters that the catalogue knows stay within the limit."""
    players = PLAYERS.of(situation, 2)
    groups = {}
    for seat in SEATS.of(situation):
        place = seat_of({"players": players, "side": seat["side"], "role": seat["role"]})
        key = seat["side"] if place.role == TEAM else (seat["side"], len(groups))
        groups.setdefault(key, (place, []))[1].extend(seat["starting_characters"] or ())
    for place, names in groups.values():
        costs = [known_cost(name, reference) for name in names]
        total, most = sum(cost or 0 for cost in costs), place.number("starting-cost", reference)
        if total > most:
            yield too_dear(total, most, place.cites(reference, "starting-cost"))


def known_cost(name, reference):
    """Return a character's recruitment cost, None where it is not recorded."""
    return next((card.cost for card in reference.named(name, "dcf") if card.stack == "character"), None)


def the_draft(situation, reference):
    """The draft follows the order for the number of players."""
    order = DRAFT.of(situation)
    if order is not None and MODE.of(situation) != "first-game":
        picks = [(str(pick[0]), pick[1]) for pick in order if len(pick) == 2 and isinstance(pick[1], int)]
        yield from draft_order({"players": PLAYERS.of(situation, 2), "draft_order": picks}, reference)


def the_row(situation, reference):
    """Three different Locations lie in the row, the Unaligned character where most citizens are."""
    row, unaligned = ROW.of(situation), UNALIGNED.of(situation)
    if row is None:
        return
    names = [entry["name"] for entry in row]
    known = all(entry["citizens"] is not None for entry in row)
    lone = {
        "locations": {entry["name"]: entry["citizens"] for entry in row}
        if known and len(set(names)) == len(names)
        else names,
        "row": names,
        "unaligned_at": unaligned["location"] if unaligned and MODE.of(situation) != "first-game" else None,
    }
    yield from LOCATIONS.violations(lone, reference)
    for name in names:
        if not any(card.stack == "location" for card in reference.named(name, "dcf")):
            yield Violation(
                "unknown-location",
                f"No Location of DC Forever is called “{name[:80]}”.",
                ("dcf/components/5",),
                cards=(name[:80],),
                fix="Take a Location of DC Forever.",
            )
    place = unaligned["location"] if unaligned else None
    if place is not None and plain(place) not in map(plain, names):
        yield Violation(
            "unaligned-place",
            f"{place[:80]} is not in the row.",
            ("dcf/2-player-standard-setup/6",),
            expected=names,
            found=place,
            fix="Place the Unaligned character at a Location of the row.",
        )


def the_unaligned(situation, reference):
    """The Unaligned character at set-up is one of the Unaligned cards."""
    unaligned = UNALIGNED.of(situation)
    if unaligned and not any(card.stack == "unaligned" for card in reference.named(unaligned["name"], "dcf")):
        yield Violation(
            "unknown-unaligned",
            f"No Unaligned character is called “{unaligned['name'][:80]}”.",
            ("dcf/components/7",),
            cards=(unaligned["name"][:80],),
            fix="Draw an Unaligned character of DC Forever.",
        )


def as_the_first_game(situation, reference):
    """In the first game everything is fixed."""
    if MODE.of(situation) != "first-game":
        return
    lone = {}
    for seat in SEATS.of(situation):
        side = seat["side"].casefold()
        lone |= {f"{side}_team": seat["characters"], f"{side}_start": seat["starting_characters"]}
    row, unaligned = ROW.of(situation), UNALIGNED.of(situation)
    lone["locations"] = None if row is None else [entry["name"] for entry in row]
    if unaligned and unaligned["location"]:
        lone["unaligned"] = {unaligned["name"]: unaligned["location"]}
    yield from FIRST_GAME_CHECK.violations(lone, reference)


def count_table(situation, reference):
    """Count players, characters and Locations; say which recruitment costs are not recorded."""
    seats = SEATS.of(situation)
    starting = [name for seat in seats for name in seat["starting_characters"] or ()]
    return {
        "players": len(seats),
        "characters": sum(len(seat["characters"] or ()) for seat in seats),
        "locations": len(ROW.of(situation) or ()),
        "starting_costs_not_recorded": [name for name in starting if known_cost(name, reference) is None],
    }


TABLE = Check(
    name="table",
    summary="A whole set-up: seats with teams, starters, decks and hands, the Locations, the Unaligned character.",
    fields=declare(PLAYERS, MODE, SEATS, DRAFT, ROW, UNALIGNED),
    marks=("seats",),
    rules=(
        player_count,
        right_sides,
        each_seat,
        each_character_once,
        starters_affordable,
        the_draft,
        the_row,
        the_unaligned,
        as_the_first_game,
    ),
    count=count_table,
    passes=Step("The table is set up as the book asks.", ("dcf/2-player-standard-setup/1", "dcf/multiplayer-setup/1")),
    example={
        "players": 2,
        "mode": "standard",
        "seats": [
            {
                "side": "Rogue",
                "starting_characters": ["Sinestro", "Klarion Bleak"],
                "deck_size": 12,
                "starting_hand": 6,
            },
            {
                "side": "Hero",
                "starting_characters": ["Green Lantern", "Wonder Woman"],
                "deck_size": 12,
                "starting_hand": 6,
            },
        ],
        "locations": [{"name": "Downtown Central City"}, {"name": "ACE Chemical Plant"}, {"name": "House of Mystery"}],
        "unaligned": {"name": "Peacemaker"},
    },
    aliases=("set-up", "setup", "whole-table"),
)
