"""Queries about a table: sides and roles, figures and facts of cards, Locations, control, payment, the winner."""

from collections.abc import Iterable, Iterator, Mapping

from ...kernel.action_results import Json
from ...kernel.cards import Card, Missing
from ...kernel.game import Finding
from ...kernel.loaded_game import LoadedGame
from ...kernel.table import Player, Table
from .constants import card_facts, clauses, moments, zones
from .constants.card_facts import HERO, ROGUE
from .constants.zones import EXHAUSTED, HAND
from .quoted_and_sample_cards import QUOTED

Block = tuple[str, str, str, str]
BySide = Mapping[str, int]


def seats(players: int, solo: str) -> list[str]:
    """Return the side of each seat. With three players `solo` is the side with one player."""
    other = card_facts.OTHER[solo]
    return {2: [ROGUE, HERO], 3: [solo, other, other], 4: [ROGUE, HERO, ROGUE, HERO]}[players]


def side_of(table: Table, side: str) -> list[Player]:
    """Return the players of a side, beginning with the one who goes first."""
    found = [player for player in table.players if player.team == side]
    return sorted(found, key=lambda player: not player.counters[zones.GOES_FIRST])


def foes_of(table: Table, player: Player) -> list[Player]:
    """Return the players of the other side."""
    return side_of(table, card_facts.OTHER[player.team])


def role_of(table: Table, player: Player) -> str:
    """Return a player's role, which decides printed numbers: one against one, alone against two, or in a team."""
    if len(table.players) == 2:
        return moments.TWO_PLAYER
    return moments.TEAM if len(side_of(table, player.team)) > 1 else moments.SOLO


def slots(table: Table) -> list[Player]:
    """Return the players in the order in which they activate in a cycle: the sides alternate.

    A player alone against two activates twice."""
    rogues, heroes = side_of(table, ROGUE), side_of(table, HERO)
    rounds = max(len(rogues), len(heroes))
    return [side[number % len(side)] for number in range(rounds) for side in (rogues, heroes)]


def fact(card: Card, name: str) -> Json:
    """Return the fact `name` of a card, given by the state or quoted in the rulebook, or None."""
    return card.kind.facts.get(name, QUOTED.get(card.kind.id, {}).get(name))


def type_of(card: Card) -> str:
    """Return the type of an affiliated card, given by the state or printed, or an empty string."""
    printed = [each for each in card_facts.CARD_TYPES if each in card.kind.types]
    return str(fact(card, card_facts.CARD_TYPE) or (printed[0] if printed else ""))


def is_played_at_will(card: Card) -> bool:
    """Return whether a card has a type and is neither a modifier, which is played with its action, nor a REACTION."""
    is_modifier = any(name.endswith("_modifier") for name in card.kind.figures)
    return bool(type_of(card)) and not is_modifier and not fact(card, card_facts.REACTION)


def is_of_side(player: Player, card: Card) -> bool:
    """Return whether a card is of a type that the player's side plays."""
    return card_facts.PLAYED_BY.get(type_of(card), player.team) == player.team


def known_figure(table: Table, card: Card, name: str) -> int | None:
    """Return the number `name` of a card: printed, given by the state or quoted in the rulebook; None if unknown.

    Effects do not change it."""
    quoted = QUOTED.get(card.kind.id, {}).get(name)
    if isinstance(quoted, str):
        return table.loaded_game.reference.number(quoted)
    return card.kind.figures.get(name)


def figure(table: Table, card: Card, name: str) -> int:
    """Return the number `name` of a card, as `known_figure` does, or raise Missing."""
    value = known_figure(table, card, name)
    if value is None:
        code = "figure-not-known" if card.kind.is_known else "card-not-known"
        raise Missing(code, card=card.kind.id, figure=name, zone=card.pile.name)
    return value


def ability(table: Table, card: Card, name: str = card_facts.ABILITY) -> dict[str, int]:
    """Return the effects of an ability with their numbers. A blank card has none."""
    if card.counters.get(zones.BLANK):
        return {}
    found: Mapping[str, int | str] = fact(card, name) or {}
    return {each: table.loaded_game.reference.number(n) if isinstance(n, str) else n for each, n in found.items()}


def constants(table: Table, card: Card) -> list[dict[str, int]]:
    """Return the constant abilities that apply to a character, as a list with one entry for each card.

    They come from the character, its Attachments, and the owner's matching cards in play and completed Schemes."""
    owner = owner_of(table, card)
    plan = [each for each in plan_of(table, owner) if fact(each, card_facts.COMPLETED) == moments.ONGOING]
    beside = [each for each in (*owner.zones[zones.IN_PLAY], *plan) if matches(each, card)]
    cards = [
        each for each in (card, *card.piles.get(zones.ATTACHED, ()), *beside) if not fact(each, card_facts.REACTION)
    ]
    free = [each for each in cards if fact(each, card_facts.PAYS) in (None, card_facts.FREE)]
    return [ability(table, each) for each in free]


def from_others(table: Table, card: Card, name: str) -> int:
    """Return the sum of a constant ability for a character over the other cards that its owner controls."""
    others = [each for each in controlled(table, owner_of(table, card)) if holder(each) is not card]
    free = [each for each in others if fact(each, card_facts.PAYS) in (None, card_facts.FREE)]
    return sum(ability(table, each).get(name, 0) for each in free if not fact(each, card_facts.REACTION))


def constant(table: Table, card: Card, name: str) -> int:
    """Return the sum of one constant ability over all cards that apply to a character."""
    return sum(each.get(name, 0) for each in constants(table, card))


def resource(player: Player) -> str:
    """Return the name of the resource that a player's side uses."""
    return card_facts.RENOWN if player.team == HERO else card_facts.INFAMY


def worth(table: Table, player: Player, cards: Iterable[Card]) -> int:
    """Return the sum of the resources that the cards give to a player's pool; an unknown number counts as 0."""
    return sum(known_figure(table, card, resource(player)) or 0 for card in cards)


def left_in_pool(table: Table, player: Player) -> int:
    """Return the resources of a player's pool that are not spent."""
    return worth(table, player, player.zones[zones.POOL]) - player.counters[zones.SPENT]


def known_cards(player: Player, card: Card, cards: Iterable[Card]) -> list[Card]:
    """Return the cards that an effect of `card` looks through. Raise Missing if one of them is unknown."""
    found = list(cards)
    if hidden := [each.pile.name for each in found if not each.kind.is_known]:
        raise Missing("card-not-known", card=card.kind.id, zone=hidden[0], player=player.name)
    return found


def owner_of(table: Table, card: Card) -> Player:
    """Return the owner of a card: by its counter, else the owner of its zone, else the first Rogue (Master Plan)."""
    seat = card.counters.get(zones.OWNER)
    return table.players[seat - 1] if seat else card.owner or side_of(table, ROGUE)[0]


def controller_of(table: Table, card: Card) -> Player:
    """Return the player who controls a card: its owner unless another player has gained control."""
    seat = card.counters.get(zones.CONTROLLER)
    return table.players[seat - 1] if seat else owner_of(table, card)


def in_play(table: Table) -> Iterator[Card]:
    """Yield the players' cards in play: characters, Attachments, Assets and Minions."""
    for player in table.players:
        for card in player.zones[zones.CHARACTERS]:
            yield card
            yield from card.piles.get(zones.ATTACHED, ())
        yield from player.zones[zones.IN_PLAY]


def controlled(table: Table, player: Player) -> list[Card]:
    """Return the cards in play that a player controls, and the usable Schemes in the Master Plan."""
    return [*(card for card in in_play(table) if controller_of(table, card) is player), *plan_of(table, player)]


def plan_of(table: Table, player: Player) -> list[Card]:
    """Return the face-up Schemes in a Rogue's Master Plan: ongoing ones and unused single-use ones."""
    plan = table.zones[zones.MASTER_PLAN] if player.team == ROGUE else ()
    lasting = [card for card in plan if fact(card, card_facts.COMPLETED) in (moments.SINGLE_USE, moments.ONGOING)]
    return [card for card in lasting if not card.counters.get(zones.FACE_DOWN)]


def matches(card: Card, character: Card) -> bool:
    """Return whether a character can play or use a card, by affiliation or because any character can."""
    return bool(fact(card, card_facts.ANY_CHARACTER)) or fact(card, card_facts.AFFILIATION) == character.kind.name


def players_character(player: Player, card: Card) -> Card | None:
    """Return the first of a player's characters in play that can play or use a card, or None."""
    return next((each for each in player.zones[zones.CHARACTERS] if matches(card, each)), None)


def position_of(card: Card) -> int:
    """Return a card's position in the row of Locations, from 1, or 0 if it has none."""
    return card.counters.get(zones.PLACE, 0)


def location_at(table: Table, position: int) -> Card:
    """Return the Location at a position in the row."""
    return table.zones[zones.LOCATIONS][position - 1]


def schemes(table: Table) -> list[Card]:
    """Return the Schemes at Locations."""
    return [card for player in table.players for card in player.zones[zones.SCHEMES]]


def scheme_at(table: Table, position: int) -> Card | None:
    """Return the Scheme at a position in the row, or None."""
    return next((card for card in schemes(table) if position_of(card) == position), None)


def scheme_on(table: Table, location: Card) -> Card | None:
    """Return the Scheme at a Location, or None."""
    return scheme_at(table, table.zones[zones.LOCATIONS].index(location) + 1)


def holder(card: Card) -> Card:
    """Return the character that a card is attached to or under, or the card itself if there is none."""
    return card.pile.holder or card


def blocks(card: Card) -> list[Block]:
    """Return a tuple for each ability of a card: the names of its ability, payment and cost fields and used mark."""
    found = [(card_facts.ABILITY, card_facts.PAYS, card_facts.ABILITY_COST, zones.USED)]
    if fact(card, card_facts.SECOND_ABILITY):
        found.append((card_facts.SECOND_ABILITY, card_facts.SECOND_PAYS, card_facts.SECOND_COST, zones.SECOND_USED))
    return found


def payment_cards(table: Table, player: Player, card: Card) -> list[Card]:
    """Return the cards that can pay for a limited ability: a Rogue's hand, or the cards on the ability's Hero."""
    if player.team == card_facts.ROGUE:
        return [each for each in player.zones[HAND] if each is not card]
    hero = holder(card) if holder(card).pile.name == zones.CHARACTERS else players_character(player, card)
    on_hero = [] if hero is None else [each for pile in hero.piles.values() for each in pile]
    return [each for each in on_hero if controller_of(table, each) is player]


def payable(table: Table, player: Player, card: Card) -> list[Block]:
    """Return the tuples of `blocks` for the abilities of a card that a player can pay for now."""
    return [block for block in blocks(card) if payment_problem(table, player, card, block) is None]


def payment_problem(table: Table, player: Player, card: Card, block: Block) -> Finding | None:
    """Return a finding with the reason why a player cannot pay for an ability, or None if they can.

    `block` is one of the tuples that `blocks` returns."""
    how, cost = fact(card, block[1]) or card_facts.FREE, known_figure(table, card, block[2])
    is_alone = card.pile.name == zones.IN_PLAY and players_character(owner_of(table, card), card) is None
    cards = payment_cards(table, player, card) if how == card_facts.RESOURCES else []
    found, is_known = worth(table, player, cards), all(worth(table, player, [each]) for each in cards)
    reasons = {
        "character-lost": is_alone and how in (card_facts.DISCARDS, card_facts.EXHAUSTS),
        "exhausted": how == card_facts.EXHAUSTS and card.counters.get(EXHAUSTED),
        "used-this-round": how == card_facts.RESOURCES and card.counters.get(block[3]),
        "resources-not-known": how == card_facts.RESOURCES and found < (cost or 0) and not is_known,
        "too-few-resources": how == card_facts.RESOURCES and (cost is None or found < cost),
    }
    args = {"player": player.name, "card": card.id, "cost": cost, "found": found}
    return next((Finding(args | {"why": why}) for why, is_so in reasons.items() if is_so), None)


FOUR_LOST = clauses.of_book("multiplayer-how-to-win/4", "multiplayer-how-to-win/7", "checking-win-conditions/3")


def winner(
    loaded_game: LoadedGame, schemes: int, sanctuary: int, in_play: BySide, lost: BySide, players: BySide
) -> tuple[str, str, str] | None:
    """Return (side, win condition, clause) for the first win condition that is met, or None.

    `in_play`, `lost` and `players` count each side's characters in play, lost characters and players."""
    section, total = clauses.WIN_ORDER[sum(players.values()) > 2], loaded_game.printed("losses-to-win")
    conditions = (
        (ROGUE, "scheme", schemes >= loaded_game.printed("schemes-to-win")),
        (HERO, "rescue", sanctuary >= loaded_game.printed("citizens-to-win")),
        (ROGUE, "knock-out", not in_play[HERO] or (players[ROGUE] < players[HERO] and lost[HERO] >= total)),
        (HERO, "capture", not in_play[ROGUE] or (players[HERO] < players[ROGUE] and lost[ROGUE] >= total)),
    )
    for number, (side, by, is_met) in enumerate(conditions, 1):
        if is_met:
            return side, by, f"dcf/{section}/{number}"
    return None
