"""Paying for abilities: limited ones with resources once a round, others by discarding or exhausting the card."""

from rules.engine.games.dc_forever import asking, moving, places
from rules.engine.games.dc_forever.places import EXHAUSTED, HAND
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Finding
from rules.engine.kernel.table import Player, Table

Block = tuple[str, str, str]


def holder(card: Card) -> Card:
    """Return the character whose ability a card gives: the one it is attached to, or itself."""
    return card.at.holder or card


def blocks(card: Card) -> list[Block]:
    """Return the abilities of a card that are used: names of ability, payment and cost."""
    found = [(places.ABILITY, places.PAYS, places.ABILITY_COST)]
    if asking.says(card, places.SECOND_ABILITY):
        found.append((places.SECOND_ABILITY, places.SECOND_PAYS, places.SECOND_COST))
    return found


def purse(table: Table, player: Player, card: Card) -> list[Card]:
    """Return the cards that can pay a limited ability: those on the Hero, or a Rogue's hand."""
    if player.team == places.ROGUE:
        return list(player.zones[HAND])
    piles = holder(card).piles
    return [*piles.get(places.ATTACHED, ()), *piles.get(places.EMPOWERING, ())]


def can_pay(table: Table, player: Player, card: Card, block: Block) -> Finding | None:
    """Return why an ability cannot be used, or None."""
    how, cost = asking.says(card, block[1]) or places.FREE, asking.told_figure(table, card, block[2])
    args = {"player": player.name, "card": card.name, "cost": cost, "found": 0}
    own = asking.owner_of(table, card)
    is_alone = card.at.name == places.IN_PLAY and asking.players_character(own, card) is None
    if is_alone and how in (places.DISCARDS, places.EXHAUSTS):
        return Finding(args | {"why": "character-lost"})
    if how == places.EXHAUSTS and card.counters.get(EXHAUSTED):
        return Finding(args | {"why": "exhausted"})
    if how == places.RESOURCES:
        found = asking.worth(table, player, purse(table, player, card))
        if card.counters.get(places.USED):
            return Finding(args | {"why": "used-this-round"})
        if cost is None or found < cost:
            return Finding(args | {"why": "too-few-resources", "found": found})
    return None


def pay(table: Table, player: Player, card: Card, block: Block) -> None:
    """Pay for an ability."""
    how = asking.says(card, block[1]) or places.FREE
    if how == places.DISCARDS:
        moving.discard(table, card)
        table.tell("discard", *places.DISCARD_COST, player=player, card=card)
    elif how == places.EXHAUSTS:
        card.counters[EXHAUSTED] = 1
        table.tell("exhausted", "dcf/glossary-ready/1", card=card)
    elif how == places.RESOURCES:
        card.counters[places.USED] = 1
        paid, cost = 0, asking.figure(table, card, block[2])
        while paid < cost:
            worthy = [each for each in purse(table, player, card) if asking.worth(table, player, [each])]
            chosen = table.choose_card(player, "pay", worthy)
            assert chosen is not None
            paid += asking.worth(table, player, [chosen])
            moving.discard(table, chosen)
            table.tell("pays-with", *places.LIMITED, player=player, card=chosen, count=paid, cost=cost)
