"""Draws, discards, damage and its consequences, citizens, and payment for abilities."""

from ...kernel.cards import Card
from ...kernel.table import Player, Table
from . import queries
from .constants import card_facts, clauses, moments, zones
from .constants.card_facts import ROGUE
from .constants.zones import CITIZENS, DAMAGE, DECK, DISCARD, EXHAUSTED, HAND


def reshuffle(table: Table, player: Player) -> None:
    """Shuffle the discard pile into a new deck if the deck is empty."""
    if not player.zones[DECK] and player.zones[DISCARD]:
        table.move_all(player.zones[DISCARD], player.zones[DECK])
        table.shuffle(player.zones[DECK])
        table.log_event("reshuffle", *clauses.SHUFFLES, player=player)


def draw(table: Table, player: Player, count: int, *citations: str) -> int:
    """Draw `count` cards one by one, reshuffling when the deck is empty. Return how many were drawn."""
    drawn = 0
    reshuffle(table, player)
    while drawn < count and player.zones[DECK]:
        table.move(player.zones[DECK][0], player.zones[HAND])
        drawn += 1
        reshuffle(table, player)
    if drawn:
        table.log_event("draw-count", *(citations or clauses.SHUFFLES), player=player, count=drawn)
    if drawn < count:
        table.leave_open("nothing-to-draw", "dcf/glossary-draw/2", *clauses.SHUFFLES, player=player)
    return drawn


def discard(table: Table, card: Card, to: str = DISCARD) -> None:
    """Move a card to its owner's discard pile, or another zone, and clear its counters."""
    owner = queries.owner_of(table, card)
    card.counters.clear()
    table.move(card, owner.zones[to])


def discard_down(table: Table, player: Player, most: int, *citations: str) -> None:
    """Let a player discard cards of their choice until at most `most` are left in hand."""
    hand = player.zones[HAND]
    while len(hand) > most:
        card = table.choose_card(player, "discard", hand, left=len(hand) - most)
        assert card is not None
        discard(table, card)
        table.log_event("discard", *citations, player=player, card=card)


def suffer(table: Table, card: Card, count: int, by: Player | None, *citations: str) -> None:
    """Put damage by the player `by` on a character.

    If the damage reaches its Health, the character is knocked out, captured, swayed or removed."""
    card.counters[DAMAGE] = card.counters.get(DAMAGE, 0) + count
    health, total = queries.figure(table, card, card_facts.HEALTH), card.counters[DAMAGE]
    table.log_event("suffers", *clauses.SUFFERS, *citations, card=card, count=count, total=total, health=health)
    if total < health:
        return
    if card.pile.name == zones.UNALIGNED:
        defeat_unaligned(table, card, by)
        return
    owner = queries.owner_of(table, card)
    code, citations = clauses.LOSS[owner.team]
    table.log_event(code, *citations, card=card, player=owner)
    for each in [each for pile in card.piles.values() for each in pile]:
        discard(table, each)
    card.piles.clear()
    discard(table, card, zones.LOST)
    if card in table.memory[zones.ACTIVE]:
        table.memory[zones.ACTIVE].clear()


def defeat_unaligned(table: Table, card: Card, by: Player | None) -> None:
    """Defeat an Unaligned character: sway it if `by` is a Rogue player, else remove it.

    If `by` is not None, that player then draws and places a new Unaligned character."""
    card.counters[DAMAGE] = 0
    citizens, was_swayed = card.counters.get(CITIZENS, 0), card.counters.get(zones.SWAYED, 0)
    if by is not None and by.team == ROGUE:
        if was_swayed:
            table.leave_open("swayed-again", *clauses.SWAYS, card=card)
        card.counters[zones.SWAYED] = 1
        table.log_event("swayed", *clauses.SWAYS, card=card, player=by)
    else:
        card.counters.clear()
        table.move(card, table.zones[zones.REMOVED])
        table.log_event("unaligned-removed", *clauses.REMOVES, card=card)
        if not was_swayed:
            to_sanctuary(table, citizens, *clauses.REMOVES)
    if by is not None:
        new_unaligned(table, by)


def new_unaligned(table: Table, player: Player) -> None:
    """Draw an Unaligned character and place it at a Location without one."""
    deck, row = table.zones[zones.UNALIGNED_DECK], table.zones[zones.LOCATIONS]
    taken = {queries.position_of(card) for card in table.zones[zones.UNALIGNED]}
    free = [card for position, card in enumerate(row, 1) if position not in taken]
    if not deck or not free:
        code = "no-unaligned-left" if not deck else "no-location-free"
        table.leave_open(code, *clauses.NEW_UNALIGNED, player=player)
        return
    card = deck[0]
    location = table.choose_card(player, "place-unaligned", free, about=card) or free[0]
    card.counters[zones.PLACE] = row.index(location) + 1
    table.move(card, table.zones[zones.UNALIGNED])
    table.log_event("unaligned-comes", *clauses.NEW_UNALIGNED, player=player, card=card, target=location)


def take_citizens(card: Card, count: int) -> int:
    """Remove up to `count` citizens from a card and return how many were removed."""
    taken = min(count, card.counters.get(CITIZENS, 0))
    card.counters[CITIZENS] = card.counters.get(CITIZENS, 0) - taken
    return taken


def to_sanctuary(table: Table, count: int, *citations: str) -> None:
    """Add citizens to Sanctuary."""
    table.counters[zones.SANCTUARY] += count
    total = table.counters[zones.SANCTUARY]
    if count:
        table.log_event("to-sanctuary", *citations, "dcf/glossary-sanctuary/1", count=count, total=total)


def to_card(table: Table, card: Card, count: int, *citations: str) -> None:
    """Put citizens on a Scheme, which advances it, or on an Unaligned character."""
    total = card.counters[CITIZENS] = card.counters.get(CITIZENS, 0) + count
    if count:
        is_scheme = card.pile.name == zones.SCHEMES
        more = ("dcf/glossary-advancing-a-scheme/1",) if is_scheme else ()
        table.log_event("advances" if is_scheme else "claims", *citations, *more, card=card, count=count, total=total)


def reveal_location(table: Table, index: int | None = None) -> Card:
    """Put the next Location into the row, with citizens equal to its citizen value, and return it."""
    card, row = table.zones[zones.LOCATION_DECK][0], table.zones[zones.LOCATIONS]
    table.move(card, row)
    if index is not None:
        row.insert(index, row.pop())
    card.counters[CITIZENS] = queries.figure(table, card, card_facts.CITIZEN_VALUE)
    table.log_event("location-revealed", *clauses.NEW_LOCATION, card=card, count=card.counters[CITIZENS])
    placed = table.counters[zones.SANCTUARY] + sum(each.counters.get(CITIZENS, 0) for each in table.cards())
    if placed > table.loaded_game.printed("citizen-tokens"):
        table.leave_open("too-few-citizen-tokens", "dcf/components/10", *clauses.NEW_LOCATION, count=placed)
    return card


def pay(table: Table, player: Player, card: Card, block: queries.Block) -> None:
    """Pay for an ability: discard or exhaust its card, or discard cards worth its cost."""
    how = queries.fact(card, block[1]) or card_facts.FREE
    if queries.fact(card, card_facts.COMPLETED) == moments.SINGLE_USE and card.pile.name == zones.MASTER_PLAN:
        card.counters[zones.FACE_DOWN] = 1
    if how == card_facts.DISCARDS:
        discard(table, card)
        table.log_event("discard", "dcf/glossary-cost/5", "dcf/glossary-discard/4", player=player, card=card)
    elif how == card_facts.EXHAUSTS:
        card.counters[EXHAUSTED] = 1
        table.log_event("exhausted", "dcf/glossary-ready/1", card=card)
    elif how == card_facts.RESOURCES:
        card.counters[block[3]] = 1
        paid, cost = 0, queries.figure(table, card, block[2])
        while paid < cost:
            worthy = [
                each for each in queries.payment_cards(table, player, card) if queries.worth(table, player, [each])
            ]
            chosen = table.choose_card(player, "pay", worthy, about=card, count=paid, cost=cost)
            assert chosen is not None
            paid += queries.worth(table, player, [chosen])
            discard(table, chosen)
            table.log_event("pays-with", *clauses.LIMITED, player=player, card=chosen, count=paid, cost=cost)
