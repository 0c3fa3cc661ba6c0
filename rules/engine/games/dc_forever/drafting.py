"""The draft of teams and starting characters, then decks, Locations, the Unaligned character and hands."""

from collections.abc import Iterable
from itertools import combinations

from ...kernel.cards import Card
from ...kernel.game import Finding, finding_about, requires, rule, verb
from ...kernel.loaded_game import LoadedGame
from ...kernel.table import Player, Table
from . import draws_and_damage, phase_changes, queries
from .constants import card_facts, clauses, moments, zones
from .constants.card_facts import HERO, ROGUE
from .constants.zones import BOX, CHARACTERS, CHOSEN, DECK, RESERVE

SIDES = {"Rogue": ROGUE, "Hero": HERO, "each Rogue player": ROGUE, "each Hero player": HERO}
MULTI, TWO = "multiplayer-setup", "2-player-standard-setup"
TEAM_PICKS = clauses.of_book(f"{TWO}/2", f"{MULTI}/three-player-draft", f"{MULTI}/four-player-draft")
STARTERS = clauses.of_book(f"{TWO}/3", f"{MULTI}/three-player-solo-starters", f"{MULTI}/four-player-starters")
IN_THE_BOX = requires("not-to-be-picked", *TEAM_PICKS)(lambda t, p, card: card in t.zones[BOX] and is_of_side(card, p))
IN_YOUR_TEAM = requires("not-in-your-team", *STARTERS, is_precondition=True)(
    lambda _t, p, card: card in characters(p, RESERVE)
)


def picks(loaded_game: LoadedGame, sides: dict[str, list[str]]) -> list[str]:
    """Return the draft order: the name of the player who picks, repeated for each character that they pick."""
    solo, team = sorted(sides.values(), key=len)
    named = {who: sides[side] for who, side in SIDES.items()}
    named |= {"Solo player": solo, "Team Player 1": team[:1], "Team Player 2": team[1:]}
    order = loaded_game.printed(f"draft.{len(solo) + len(team)}")
    return [name for who, number in order for name in named[who] for _pick in range(number)]


def order_of(table: Table) -> list[str]:
    """Return the draft order of this table."""
    sides = {side: [each.name for each in queries.side_of(table, side)] for side in (ROGUE, HERO)}
    return picks(table.loaded_game, sides)


def characters(player: Player, zone: str) -> list[Card]:
    """Return the characters in a player's zone."""
    return [card for card in player.zones[zone] if card_facts.CHARACTER in card.kind.types]


def drafted(table: Table) -> int:
    """Return the number of characters picked so far."""
    return sum(len(characters(player, RESERVE)) for player in table.players)


def next_pick(table: Table) -> None:
    """Let the next player pick a character. After the last pick, continue with the starting characters."""
    done, order = drafted(table), order_of(table)
    if done < len(order):
        table.active = next(player for player in table.players if player.name == order[done])
        return
    table.phase = moments.STARTING
    next_starter(table)


def is_of_side(card: Card, player: Player) -> bool:
    """Return whether a card is a character of the same side as a player."""
    return card_facts.CHARACTER in card.kind.types and player.team.capitalize() in card.kind.types


@verb("draft", ("card",), BOX, (IN_THE_BOX,), moments.DRAFTING)
def draft(table: Table, player: Player, card: Card) -> None:
    """Pick a character of your side, with all its affiliated cards, for the reserve."""
    found = queries.known_cards(player, card, table.zones[BOX])
    own = [each for each in found if queries.fact(each, card_facts.AFFILIATION) == card.kind.name]
    table.move_all((*own, card), player.zones[RESERVE])
    table.log_event("drafts", *TEAM_PICKS, player=player, card=card)
    next_pick(table)


def starters_left(table: Table, player: Player) -> int:
    """Return how many starting characters a player still has to choose."""
    wanted: int = table.loaded_game.printed(f"starters.{queries.role_of(table, player)}")
    return wanted - len(player.zones[CHOSEN])


def next_starter(table: Table) -> None:
    """Let the next player choose a starting character. After the last one, set up the table."""
    table.active = next((player for player in table.players if starters_left(table, player)), None)
    if table.active is None:
        set_up_table(table)


@rule("starters-too-dear", *STARTERS)
def fits_cost(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """Yield a finding if starting with `card` leaves too little of the cost limit for the other starting characters.

    The limit is for the total recruitment cost of a player, or of a side of two players."""
    chosen = [each for mate in queries.side_of(table, player.team) for each in mate.zones[CHOSEN]]
    most, more = (
        table.loaded_game.printed(f"starting-cost.{queries.role_of(table, player)}"),
        starters_left(table, player) - 1,
    )
    costs = [queries.known_figure(table, each, card_facts.RECRUIT_COST) for each in (*chosen, card)]
    rests = [
        queries.known_figure(table, e, card_facts.RECRUIT_COST) for e in characters(player, RESERVE) if e is not card
    ]
    cost, known = sum(each or 0 for each in costs), [each for each in rests if each is not None]
    if None in costs or not any(cost + sum(rest) <= most for rest in combinations(known, more)):
        yield finding_about(player, card, cost=costs[-1], count=most - cost + (costs[-1] or 0))


@verb("start_with", ("card",), RESERVE, (IN_YOUR_TEAM, fits_cost), moments.STARTING)
def start_with(table: Table, player: Player, card: Card) -> None:
    """Choose a starting character."""
    table.move(card, player.zones[CHOSEN])
    table.log_event("starts-with", *STARTERS, player=player, card=card)
    next_starter(table)


def set_up_table(table: Table) -> None:
    """Build the decks, reveal Locations and the Unaligned character, draw hands and begin the first round.

    In the first game the Locations and the Unaligned character are fixed."""
    first_game = table.loaded_game.printed("first-game") if table.mode == moments.FIRST_GAME else {}
    for player in table.players:
        build_deck(table, player)
    for name, fixed in ((zones.LOCATION_DECK, "locations"), (zones.UNALIGNED_DECK, "unaligned")):
        table.shuffle(table.zones[name])
        for first in reversed(list(first_game.get(fixed, ()))):
            card = next(each for each in table.zones[name] if each.kind.name == first)
            table.move(card, table.zones[name], on_top=True)
    while len(table.zones[zones.LOCATIONS]) < table.loaded_game.printed("locations"):
        draws_and_damage.reveal_location(table)
    row, card = table.zones[zones.LOCATIONS], table.zones[zones.UNALIGNED_DECK][0]
    position = most_citizens([each.counters.get(zones.CITIZENS, 0) for each in row])
    if first_game:
        position = [each.kind.name for each in row].index(first_game["unaligned"][card.kind.name]) + 1
    card.counters[zones.PLACE] = position
    table.move(card, table.zones[zones.UNALIGNED])
    citations = clauses.of_book("2-player-standard-setup/6", "2-player-standard-setup/tie")
    table.log_event("unaligned-placed", *citations, card=card, target=row[position - 1])
    for player in table.players:
        name = f"starting-hand.{queries.role_of(table, player)}"
        draws_and_damage.draw(
            table, player, table.loaded_game.printed(name), *table.loaded_game.reference.citations(f"dcf.{name}")
        )
    table.turn = 0
    phase_changes.begin_round(table)


def build_deck(table: Table, player: Player) -> None:
    """Put the starting characters into play and build a shuffled deck.

    It contains their starting cards, or all their cards in a team, and the resource cards of a Hero player."""
    role = queries.role_of(table, player)
    table.move_all(player.zones[CHOSEN], player.zones[CHARACTERS])
    for card in queries.known_cards(player, player.zones[CHARACTERS][0], player.zones[RESERVE]):
        own = queries.players_character(player, card)
        if own is not None and (role == moments.TEAM or queries.fact(card, card_facts.STARTING_CARD)):
            table.move(card, player.zones[DECK])
    if player.team == HERO:
        for name, count in table.loaded_game.printed(f"resource-cards.{role}").items():
            found = [each for each in table.zones[BOX] if each.kind.name == name]
            if len(found) < count:
                queries.known_cards(player, player.zones[CHARACTERS][0], table.zones[BOX])
            table.move_all(found[:count], player.zones[DECK])
    table.shuffle(player.zones[DECK])
    citations = clauses.of_book("2-player-standard-setup/4", "multiplayer-setup/4")
    table.log_event("makes-deck", *citations, player=player, count=len(player.zones[DECK]))


def most_citizens(citizens: list[int]) -> int:
    """Return the position in the row, from 1, of the Location with most citizens. The last one wins a tie."""
    return max(range(len(citizens)), key=lambda position: (citizens[position], position)) + 1


VERBS = (draft, start_with)
