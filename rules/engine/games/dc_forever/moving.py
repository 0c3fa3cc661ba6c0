"""Drawing, discarding, damage and what it does, citizens, and paying for abilities."""

from rules.engine.games.dc_forever import asking, places
from rules.engine.games.dc_forever.places import CITIZENS, DAMAGE, DECK, DISCARD, EXHAUSTED, HAND, ROGUE
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Player, Table


def reshuffle(table: Table, player: Player) -> None:
    """Shuffle the discard pile into a new deck as soon as the deck is empty."""
    if not player.zones[DECK] and player.zones[DISCARD]:
        table.move_all(player.zones[DISCARD], player.zones[DECK])
        table.shuffle(player.zones[DECK])
        table.tell("reshuffle", *places.SHUFFLES, player=player)


def draw(table: Table, player: Player, count: int, *clauses: str) -> int:
    """Draw cards one by one; an empty deck is shuffled at once and drawing goes on."""
    drawn = 0
    reshuffle(table, player)
    while drawn < count and player.zones[DECK]:
        table.move(player.zones[DECK][0], player.zones[HAND])
        drawn += 1
        reshuffle(table, player)
    if drawn:
        table.tell("draw-count", *(clauses or places.SHUFFLES), player=player, count=drawn)
    if drawn < count:
        table.leave_open("nothing-to-draw", "dcf/glossary-draw/2", *places.SHUFFLES, player=player)
    return drawn


def discard(table: Table, card: Card, to: str = DISCARD) -> None:
    """Move a card to an area of its owner, without anything that was on it."""
    owner = asking.owner_of(table, card)
    card.counters.clear()
    table.move(card, owner.zones[to])


def discard_down(table: Table, player: Player, most: int, *clauses: str) -> None:
    """Discard from hand until no more than a maximum is left."""
    hand = player.zones[HAND]
    while len(hand) > most:
        card = table.choose_card(player, "discard", hand, left=len(hand) - most)
        assert card is not None
        discard(table, card)
        table.tell("discard", *clauses, player=player, card=card)


def suffer(table: Table, card: Card, count: int, by: Player | None, *clauses: str) -> None:
    """Put damage on a character; at its Health it is knocked out, captured, swayed or removed."""
    card.counters[DAMAGE] = card.counters.get(DAMAGE, 0) + count
    health, total = asking.figure(table, card, places.HEALTH), card.counters[DAMAGE]
    table.tell("suffers", *places.SUFFERS, *clauses, card=card, count=count, total=total, health=health)
    if total < health:
        return
    if card.at.name == places.UNALIGNED:
        defeat_unaligned(table, card, by)
        return
    owner = asking.owner_of(table, card)
    code, clauses = places.LOSS[owner.team]
    table.tell(code, *clauses, card=card, player=owner)
    for each in [each for pile in card.piles.values() for each in pile]:
        discard(table, each)
    card.piles.clear()
    discard(table, card, places.LOST)
    if card in table.memory[places.ACTIVE]:
        table.memory[places.ACTIVE].clear()


def defeat_unaligned(table: Table, card: Card, by: Player | None) -> None:
    """An Unaligned character is swayed by a Rogue and removed by a Hero; then a new one comes."""
    card.counters[DAMAGE] = 0
    citizens, was_swayed = card.counters.get(CITIZENS, 0), card.counters.get(places.SWAYED, 0)
    if by is not None and by.team == ROGUE:
        if was_swayed:
            table.leave_open("swayed-again", *places.SWAYS, card=card)
        card.counters[places.SWAYED] = 1
        table.tell("swayed", *places.SWAYS, card=card, player=by)
    else:
        card.counters.clear()
        table.move(card, table.zones[places.REMOVED])
        table.tell("unaligned-removed", *places.REMOVES, card=card)
        if not was_swayed:
            to_sanctuary(table, citizens, *places.REMOVES)
    if by is not None:
        new_unaligned(table, by)


def new_unaligned(table: Table, player: Player) -> None:
    """Draw an Unaligned character and place it at a Location that has none."""
    deck, row = table.zones[places.UNALIGNED_DECK], table.zones[places.LOCATIONS]
    taken = {asking.place_of(card) for card in table.zones[places.UNALIGNED]}
    free = [card for place, card in enumerate(row, 1) if place not in taken]
    if not deck or not free:
        code = "no-unaligned-left" if not deck else "no-location-free"
        table.leave_open(code, *places.NEW_UNALIGNED, player=player)
        return
    card = deck[0]
    location = table.choose_card(player, "place-unaligned", free, about=card) or free[0]
    card.counters[places.PLACE] = row.index(location) + 1
    table.move(card, table.zones[places.UNALIGNED])
    table.tell("unaligned-comes", *places.NEW_UNALIGNED, player=player, card=card, target=location)


def take_citizens(card: Card, count: int) -> int:
    """Take citizens off a card, as many as are there; return how many."""
    taken = min(count, card.counters.get(CITIZENS, 0))
    card.counters[CITIZENS] = card.counters.get(CITIZENS, 0) - taken
    return taken


def to_sanctuary(table: Table, count: int, *clauses: str) -> None:
    """Put citizens into Sanctuary."""
    table.counters[places.SANCTUARY] += count
    total = table.counters[places.SANCTUARY]
    if count:
        table.tell("to-sanctuary", *clauses, "dcf/glossary-sanctuary/1", count=count, total=total)


def to_card(table: Table, card: Card, count: int, *clauses: str) -> None:
    """Put citizens on a Scheme or an Unaligned character; a Scheme is advanced by one or more."""
    total = card.counters[CITIZENS] = card.counters.get(CITIZENS, 0) + count
    if count:
        is_scheme = card.at.name == places.SCHEMES
        more = ("dcf/glossary-advancing-a-scheme/1",) if is_scheme else ()
        table.tell("advances" if is_scheme else "claims", *clauses, *more, card=card, count=count, total=total)


def reveal_location(table: Table, place: int | None = None) -> Card:
    """Lay the next Location into the row, with citizens equal to its citizen value."""
    card, row = table.zones[places.LOCATION_DECK][0], table.zones[places.LOCATIONS]
    table.move(card, row)
    if place is not None:
        row.insert(place, row.pop())
    card.counters[CITIZENS] = asking.figure(table, card, places.CITIZEN_VALUE)
    table.tell("location-revealed", *places.NEW_LOCATION, card=card, count=card.counters[CITIZENS])
    return card


def pay(table: Table, player: Player, card: Card, block: asking.Block) -> None:
    """Pay for an ability."""
    how = asking.says(card, block[1]) or places.FREE
    if asking.says(card, places.COMPLETED) == places.SINGLE_USE and card.at.name == places.MASTER_PLAN:
        card.counters[places.FACE_DOWN] = 1
    if how == places.DISCARDS:
        discard(table, card)
        table.tell("discard", "dcf/glossary-cost/5", "dcf/glossary-discard/4", player=player, card=card)
    elif how == places.EXHAUSTS:
        card.counters[EXHAUSTED] = 1
        table.tell("exhausted", "dcf/glossary-ready/1", card=card)
    elif how == places.RESOURCES:
        card.counters[block[3]] = 1
        paid, cost = 0, asking.figure(table, card, block[2])
        while paid < cost:
            worthy = [each for each in asking.purse(table, player, card) if asking.worth(table, player, [each])]
            chosen = table.choose_card(player, "pay", worthy, about=card, count=paid, cost=cost)
            assert chosen is not None
            paid += asking.worth(table, player, [chosen])
            discard(table, chosen)
            table.tell("pays-with", *places.LIMITED, player=player, card=chosen, count=paid, cost=cost)
