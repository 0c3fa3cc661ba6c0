"""Words that look at the top of a deck, yours, a foe's or the main deck, and act on what is there."""

from rules.engine.games.deck_building import moving, playing
from rules.engine.games.deck_building.asking import cost_of, known, types_of
from rules.engine.games.deck_building.family import within_reach
from rules.engine.games.deck_building.places import *
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Amount, Word, amount_of, in_order, word
from rules.engine.words.choosing import TO_HAND, about, put
from rules.engine.words.sources import Where, cards_at, revealed_top
from rules.engine.words.which import a, chosen, sure_of


@word
def look(table: Table, you: Player, by: Player | None, where: Where, *effects: Word) -> int:
    """What comes then looks at each card of some places."""
    return sum(about(table, card, effects, you, by) for card in cards_at(table, you, where))


def reveal_top(*effects: Word) -> Word:
    """Reveal the top card of your deck; what comes then looks at it."""
    return look(revealed_top, *effects)


def lay_aside(table: Table, player: Player, count: int) -> list[Card]:
    """Take up to N known cards off a player's deck, top card first, and reveal them."""
    found: list[Card] = []
    while len(found) < count and (card := moving.top_of(table, player)) is not None:
        table.move(card, table.zones[ASIDE])
        found.append(card)
    table.tell("reveal-several", player=player, cards=found)
    return found


def put_back(table: Table, you: Player, cards: list[Card], deck: str = DECK, *citations: str) -> None:
    """Put cards that still lie aside back on top of a deck, in the order they lay there."""
    for card in reversed([card for card in cards if card.at.name in (ASIDE, SET_ASIDE)]):
        moving.put(table, you, card, you.zones[DECK] if deck == DECK else table.zones[deck], True, *citations)


@word
def look_at(table: Table, you: Player, by: Player | None, count: int, *effects: Word, deck: str = DECK) -> int:
    """Lay the top N cards of your deck aside, or of the main deck; what this leaves of them goes back."""
    if deck == DECK:
        found = lay_aside(table, you, count)
    else:
        sure_of(found := table.zones[deck][:count])
        table.move_all(found, table.zones[ASIDE])
    done = in_order(effects, table, you, by)
    put_back(table, you, found, deck)
    return done


def draw_one(*types: str) -> Word:
    """Take one of the cards that lie aside into your hand, one of a type if that is said."""
    return put(TO_HAND, ASIDE, which=a(*types), reason="draw-one")


@word
def reveal_hand(table: Table, you: Player, by: Player | None) -> int:
    """Reveal your hand."""
    table.tell("reveal-several", player=you, cards=list(you.zones[HAND]))
    return 1


@word
def draw_if_types_differ(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Reveal your top N cards; put them back if they share a card type, otherwise draw them."""
    found = lay_aside(table, you, count)
    types = [set(types_of(table, card)) for card in found]
    put_back(table, you, found)
    if len(found) < count or set.intersection(*types):
        return 0
    if not any(types):
        table.leave_open("no-type-to-share", "fe-en/types-of-cards/2", player=you)
    return moving.draw(table, you, count)


@word
def add_to_line_up(table: Table, you: Player, by: Player | None, count: Amount) -> int:
    """Add N cards from the main deck to the Line-Up."""
    return moving.deal_to_line_up(table, amount_of(count, table, you))


@word
def draw_or_give(table: Table, you: Player, by: Player | None) -> int:
    """Draw the card just revealed or put it into any player's discard pile."""
    card = chosen(table)
    option = table.answer(table, you, "draw-or-give", ["draw-it", *table.players], card)
    if not isinstance(option, Player):
        return moving.draw(table, you, 1)
    moving.put(table, you, card, option.zones[DISCARD])
    return 1


@word
def gain_vp_for_it(table: Table, you: Player, by: Player | None) -> int:
    """Gain the VP of the card just destroyed; no book says what a star brings."""
    card = chosen(table)
    if card.kind.has("worth"):
        table.leave_open("star-card-vp", "fe-en/variant-games/14", player=you, card=card)
        return 0
    return moving.gain_vp(table, you, known(card).figures.get("victory_points", 0))


@word
def draw_until_cost(table: Table, you: Player, by: Player | None, total: int) -> int:
    """Draw cards one by one until they cost N or more together."""
    drawn = 0
    while drawn < total and moving.top_of(table, you) is not None:
        before = len(you.zones[HAND])
        moving.draw(table, you, 1)
        drawn += sum(cost_of(table, card) for card in you.zones[HAND][before:])
    return 1


@word
def play_of_top(table: Table, you: Player, by: Player | None, count: int, plays: int) -> int:
    """Look at your top N cards; draw and play M of them, then put the rest back."""
    found, played = lay_aside(table, you, count), list[Card]()
    while len(played) < plays and (card := table.choose_card(you, "draw-one", found)):
        found.remove(card)
        played.append(card)
    table.move_all(found, you.zones[SET_ASIDE])  # what is played may look at other cards, which lie aside meanwhile
    for card in played:
        moving.put(table, you, card, you.zones[HAND])
    for card in played:
        if card.at is you.zones[HAND]:
            playing.play(table, you, card)
    put_back(table, you, found)
    return 1


@word
def look_at_tops(table: Table, you: Player, by: Player | None, own: bool = False) -> int:
    """Look at the top card of every foe's deck, or of every deck."""
    for player in (*([you] if own else ()), *within_reach(table, you)):
        card = moving.top_of(table, player)
        if card is not None:
            table.tell("looks", player=you, card=card, target=player)
    return 1


@word
def name_a_card(table: Table, you: Player, by: Player | None, where: Where, *effects: Word) -> int:
    """Name a card; what comes then looks at a card of that name, one of those that may be meant."""
    by_id = {card.kind.id: card for card in cards_at(table, you, where) if card.kind.is_known}
    if not by_id:
        return 0
    option = table.choose_way(you, "name-a-card", sorted(by_id))
    table.tell("names", player=you, option=option)
    return about(table, by_id[option], effects, you, by)
