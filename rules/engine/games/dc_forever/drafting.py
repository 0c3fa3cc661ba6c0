"""Choosing teams and starting characters, then decks, Locations, the Unaligned character and hands."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from rules.engine.games.dc_forever import asking, moving, places, resolving
from rules.engine.games.dc_forever.places import BOX, CHARACTERS, CHOSEN, DECK, HERO, RESERVE, ROGUE
from rules.engine.kernel.book import Book
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Args, Finding, Rule, Verb, about, keeping
from rules.engine.kernel.table import Player, Table

SIDES = {"Rogue": ROGUE, "Hero": HERO, "each Rogue player": ROGUE, "each Hero player": HERO}
MULTI, TWO = "multiplayer-setup", "2-player-standard-setup"
TEAM_PICKS = places.of_book(f"{TWO}/2", f"{MULTI}/three-player-draft", f"{MULTI}/four-player-draft")
STARTERS = places.of_book(f"{TWO}/3", f"{MULTI}/three-player-solo-starters", f"{MULTI}/four-player-starters")


def picks(book: Book, sides: dict[str, list[str]]) -> list[str]:
    """Return who picks, one entry for each character, from the players' names by side."""
    count = sum(len(names) for names in sides.values())
    team = max(sides.values(), key=len)
    solo = min(sides.values(), key=len)
    order = []
    for who, number in book.reference.numbers[f"dcf.draft.{count}"].value:
        if who.startswith("Team Player"):
            names = [team[int(who[-1]) - 1]]
        elif who == "Solo player":
            names = solo
        else:
            names = sides[SIDES[who]]
        order += [name for name in names for _pick in range(number)]
    return order


def order_of(table: Table) -> list[str]:
    """Return who picks at this table."""
    sides = {side: [each.name for each in asking.side_of(table, side)] for side in (ROGUE, HERO)}
    return picks(table.book, sides)


def characters(player: Player, zone: str) -> list[Card]:
    """Return the characters in a zone of a player."""
    return [card for card in player.zones[zone] if places.CHARACTER in card.kind.types]


def next_pick(table: Table) -> None:
    """Let the next player pick a character; after the last one the starting characters are chosen."""
    done = sum(len(characters(player, RESERVE)) for player in table.players)
    order = order_of(table)
    if done < len(order):
        table.active = next(player for player in table.players if player.name == order[done])
        return
    table.phase = places.STARTING
    next_starter(table)


def is_of_side(card: Card, player: Player) -> bool:
    """Whether a card is a character of a player's side."""
    return places.CHARACTER in card.kind.types and player.team.capitalize() in card.kind.types


def draft(table: Table, player: Player, card: Card) -> None:
    """Take a character with all its affiliated cards into the reserve."""
    for each in [other for other in table.zones[BOX] if asking.says(other, places.AFFILIATION) == card.kind.name]:
        table.move(each, player.zones[RESERVE])
    table.move(card, player.zones[RESERVE])
    table.tell("drafts", *TEAM_PICKS, player=player, card=card)
    next_pick(table)


def starters_left(table: Table, player: Player) -> int:
    """Return how many starting characters a player still chooses."""
    wanted = asking.number(table.book, "starters", asking.role_of(table, player))
    return wanted - len(player.zones[CHOSEN])


def cost_left(table: Table, player: Player) -> int:
    """Return what the starting characters still chosen may cost; two players of a side share it."""
    limit = asking.number(table.book, "starting-cost", asking.role_of(table, player))
    chosen = [card for each in asking.side_of(table, player.team) for card in each.zones[CHOSEN]]
    return limit - sum(asking.figure(table, card, places.RECRUIT_COST) for card in chosen)


def next_starter(table: Table) -> None:
    """Let the next player choose a starting character; after the last one the table is laid out."""
    table.active = next((player for player in table.players if starters_left(table, player)), None)
    if table.active is None:
        lay_out(table)


def start_with(table: Table, player: Player, card: Card) -> None:
    """Choose a starting character."""
    table.move(card, player.zones[CHOSEN])
    table.tell("starts-with", *STARTERS, player=player, card=card)
    next_starter(table)


def lay_out(table: Table) -> None:
    """Reveal the starting characters, make the decks, reveal Locations and draw hands."""
    for player in table.players:
        make_deck(table, player)
    table.shuffle(table.zones[places.LOCATION_DECK])
    table.shuffle(table.zones[places.UNALIGNED_DECK])
    lay_locations(table)
    place_unaligned(table)
    draw_hands(table)
    table.turn = 0
    resolving.begin_round(table)


def lay_locations(table: Table) -> None:
    """Reveal Locations until the row is full."""
    while len(table.zones[places.LOCATIONS]) < asking.number(table.book, "locations"):
        moving.reveal_location(table)


def draw_hands(table: Table) -> None:
    """Draw the starting hands."""
    for player in table.players:
        name = f"starting-hand.{asking.role_of(table, player)}"
        moving.draw(table, player, asking.number(table.book, name), *table.book.reference.citations(f"dcf.{name}"))


def make_deck(table: Table, player: Player) -> None:
    """Put the starting characters into play and make the deck: starting cards, or all cards in a team."""
    role = asking.role_of(table, player)
    for card in list(player.zones[CHOSEN]):
        table.move(card, player.zones[CHARACTERS])
    for card in list(player.zones[RESERVE]):
        own = asking.players_character(player, card)
        if own is not None and (role == places.TEAM or asking.says(card, places.STARTING_CARD)):
            table.move(card, player.zones[DECK])
    if player.team == HERO:
        for name, count in table.book.reference.numbers[f"dcf.resource-cards.{role}"].value.items():
            for card in [each for each in table.zones[BOX] if each.kind.name == name][:count]:
                table.move(card, player.zones[DECK])
    table.shuffle(player.zones[DECK])
    clauses = places.of_book("2-player-standard-setup/4", "multiplayer-setup/4")
    table.tell("makes-deck", *clauses, player=player, count=len(player.zones[DECK]))


def place_unaligned(table: Table) -> None:
    """Place the first Unaligned character where most citizens are, nearest its deck, which lies at the row's end."""
    row, card = table.zones[places.LOCATIONS], table.zones[places.UNALIGNED_DECK][0]
    card.counters[places.PLACE] = most_citizens([each.counters.get(places.CITIZENS, 0) for each in row])
    table.move(card, table.zones[places.UNALIGNED])
    clauses = places.of_book("2-player-standard-setup/6", "2-player-standard-setup/tie")
    table.tell("unaligned-placed", *clauses, card=card, target=row[card.counters[places.PLACE] - 1])


def most_citizens(citizens: list[int]) -> int:
    """Return the place with most citizens, from 1; among equals the one nearest the end of the row."""
    return max(range(len(citizens)), key=lambda place: (citizens[place], place)) + 1


def in_the_box(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """A character of one's own side is picked that nobody has."""
    if not isinstance(card, Card) or card.at.name != BOX or not is_of_side(card, player):
        yield about(player, card)


def in_your_team(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """Starting characters are chosen from those one has picked."""
    if not isinstance(card, Card) or card not in characters(player, RESERVE):
        yield about(player, card)


def fits_cost(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """The starting characters of a player, or of a side of two, cost no more than a limit."""
    left, cost = cost_left(table, player), asking.told_figure(table, card, places.RECRUIT_COST)
    others = [each for each in characters(player, RESERVE) if each is not card]
    costs = [asking.told_figure(table, each, places.RECRUIT_COST) for each in others]
    known, more = [each for each in costs if each is not None], starters_left(table, player) - 1
    if cost is None or not any(cost + sum(rest) <= left for rest in combinations(known, more)):
        yield about(player, card, cost=cost, count=left)


def box(table: Table, player: Player) -> list[Args]:
    """Return the cards of the box."""
    return [(card,) for card in table.zones[BOX]]


def team(table: Table, player: Player) -> list[Args]:
    """Return the characters one has picked."""
    return [(card,) for card in characters(player, RESERVE)]


DRAFT_RULES = (Rule("not-to-be-picked", TEAM_PICKS, in_the_box),)
START_RULES = (Rule("not-in-your-team", STARTERS, in_your_team), Rule("starters-too-dear", STARTERS, fits_cost))
VERBS = (
    Verb("draft", "pick a character of your side with its cards", ("card",), keeping(DRAFT_RULES, box), draft,
         DRAFT_RULES, (places.DRAFTING,)),
    Verb("start_with", "choose a starting character", ("card",), keeping(START_RULES, team), start_with, START_RULES,
         (places.STARTING,)),
)  # fmt: skip
