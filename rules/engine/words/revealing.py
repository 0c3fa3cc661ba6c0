"""Words that look at the top of a deck, yours, a foe's or the main deck, and act on what is there."""

from __future__ import annotations

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.asking import cost_of, known, types_of
from rules.engine.games.deck_building.leaving import cannot_destroy
from rules.engine.games.deck_building.places import ASIDE, DECK, DISCARD, HAND, LINE_UP, MAIN_DECK
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Word, in_order, word
from rules.engine.words.which import Which, chosen, matching


def lay_aside(table: Table, player: Player, count: int) -> list[Card]:
    """Take up to N known cards off a player's deck, top card first, and reveal them."""
    found: list[Card] = []
    while len(found) < count and (card := moving.top_of(table, player)) is not None:
        table.move(card, table.zones[ASIDE])
        found.append(card)
    table.tell("reveal-several", player=player, cards=found)
    return found


def main_deck_aside(table: Table, count: int) -> list[Card]:
    """Take up to N known cards off the main deck, top card first."""
    found = list(table.zones[MAIN_DECK][:count])
    for card in found:
        known(card)
        table.move(card, table.zones[ASIDE])
    return found


@word
def add_to_line_up(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Add N cards from the main deck to the Line-Up."""
    return moving.deal_to_line_up(table, count)


@word
def add_to_line_up_as_many_as_it_costs(table: Table, you: Player, by: Player | None) -> int:
    """Reveal the top card of the main deck; add as many cards to the Line-Up as it costs, itself first."""
    deck = table.zones[MAIN_DECK]
    if not deck:
        return 0
    cost = cost_of(table, deck[0])
    table.tell("reveal-main-deck", "fe-en/pandoras-box/1", player=you, card=deck[0], count=cost)
    return moving.deal_to_line_up(table, cost)


@word
def reveal_and_draw_or_give(table: Table, you: Player, by: Player | None) -> int:
    """Reveal the top card of your deck; draw it or put it into any player's discard pile."""
    card = moving.reveal_top(table, you)
    if card is None:
        return 0
    option = table.answer(table, you, "draw-or-give", ["draw-it", *table.players], card)
    if not isinstance(option, Player):
        return moving.draw(table, you, 1)
    moving.put(table, you, card, option.zones[DISCARD])
    return 1


@word
def draw_one_destroy_one_of_top(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Reveal your top N cards; draw one, destroy another, put the rest back; gain VP for the destroyed one."""
    found = lay_aside(table, you, count)
    one = table.choose_card(you, "draw-one", found)
    if one is not None:
        found.remove(one)
        moving.put(table, you, one, you.zones[HAND])
    other = table.choose_card(you, "destroy", found)
    if other is not None:
        found.remove(other)
        moving.destroy(table, you, other)
        if other.kind.has("worth"):
            table.leave_open("star-card-vp", "fe-en/variant-games/14", player=you, card=other)
        else:
            moving.gain_vp(table, you, known(other).figures.get("victory_points", 0))
    for card in reversed(found):
        moving.put(table, you, card, you.zones[DECK], True)
    return 1


@word
def reveal_and_destroy_if(table: Table, you: Player, by: Player | None, which: Which, *reward: Word) -> int:
    """Reveal the top card of your deck; destroy it for a reward if it is one of these."""
    card = moving.reveal_top(table, you)
    if card is None or not which.fits(table, card):
        return 0
    moving.destroy(table, you, card)
    return in_order(reward, table, you, by) + 1


@word
def discard_top(table: Table, you: Player, by: Player | None, *then: Word) -> int:
    """Discard the top card of your deck; what comes then looks at it."""
    card = moving.top_of(table, you)
    if card is None:
        return 0
    moving.discard_top(table, you, card)
    outer, table.chosen = table.chosen, card
    in_order(then, table, you, by)
    table.chosen = outer
    return 1


@word
def destroy_it(table: Table, you: Player, by: Player | None) -> int:
    """Destroy the card just discarded."""
    if chosen(table).at is you.zones[DISCARD]:
        moving.destroy(table, you, chosen(table))
    return 1


@word
def discard_top_if(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Reveal the top card of your deck and discard it if it is such a card."""
    card = moving.reveal_top(table, you)
    if card is not None and which.fits(table, card):
        moving.discard_top(table, you, card)
    return 1


@word
def if_top_costs_odd(table: Table, you: Player, by: Player | None, *effects: Word) -> int:
    """Reveal the top card of your deck; this happens if its cost is odd."""
    card = moving.reveal_top(table, you)
    return in_order(effects, table, you, by) if card is not None and cost_of(table, card) % 2 else 0


@word
def may_destroy_top(table: Table, you: Player, by: Player | None) -> int:
    """Look at the top card of your deck; you may destroy it."""
    if cannot_destroy(table, you):
        return 0
    card = moving.reveal_top(table, you)
    if card is None or table.choose_card(you, "destroy", [card], may=True) is None:
        return 0
    moving.destroy(table, you, card)
    return 1


@word
def destroy_or_discard_top(table: Table, you: Player, by: Player | None) -> int:
    """Look at the top card of your deck, then destroy or discard it."""
    card = moving.reveal_top(table, you)
    if card is None:
        return 0
    if table.choose_way(you, "which-way", ("destroy-it", "discard-it"), card) == "destroy-it":
        moving.destroy(table, you, card)
    else:
        moving.discard_top(table, you, card)
    return 1


@word
def power_by_top(table: Table, you: Player, by: Player | None, which: Which, count: int, less: int) -> int:
    """Reveal the top card of your deck; N Power if it is such a card, otherwise less."""
    card = moving.reveal_top(table, you)
    fits = card is not None and which.fits(table, card)
    return moving.add_power(table, you, count if fits else less)


@word
def draw_if_called(table: Table, you: Player, by: Player | None) -> int:
    """Call even or odd and reveal the top card of your deck; draw it if its cost matches, otherwise discard it."""
    call = table.choose_way(you, "even-or-odd", ("even", "odd"))
    card = moving.reveal_top(table, you)
    if card is None:
        return 0
    if cost_of(table, card) % 2 == (call == "odd"):
        return moving.draw(table, you, 1)
    moving.discard_top(table, you, card)
    return 1


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
def destroy_one_discard_rest(table: Table, you: Player, by: Player | None, count: int, which: Which) -> int:
    """Reveal your top N cards, destroy one such card among them and discard the rest."""
    found = lay_aside(table, you, count)
    one = table.choose_card(you, "destroy", matching(table, found, which))
    if one is not None:
        moving.destroy(table, you, one)
    for card in found:
        if card is not one:
            moving.discard_top(table, you, card)
    return 1


@word
def keep_one_destroy_other(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Look at your top N cards; keep one on top, destroy the other and get Power equal to its cost."""
    found = lay_aside(table, you, count)
    if len(found) == count:
        one = table.choose_card(you, "destroy", found)
        if one is not None:
            found.remove(one)
            moving.destroy(table, you, one)
            moving.add_power(table, you, cost_of(table, one))
    for card in reversed(found):
        moving.put(table, you, card, you.zones[DECK], True)
    return 1


@word
def draw_if_types_differ(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Reveal your top N cards; put them back if they share a card type, otherwise draw them."""
    found = lay_aside(table, you, count)
    shared = set.intersection(*(set(types_of(table, card)) for card in found)) if found else set()
    for card in reversed(found):
        moving.put(table, you, card, you.zones[DECK], True)
    return moving.draw(table, you, count) if len(found) == count and not shared else 0


@word
def draw_top_if(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Reveal your top card; draw such a card, any other you may discard."""
    card = moving.reveal_top(table, you)
    if card is None:
        return 0
    if which.fits(table, card):
        return moving.draw(table, you, 1)
    if table.choose_card(you, "discard", [card], may=True) is not None:
        moving.discard_top(table, you, card)
    return 1


@word
def destroy_top_of_main_deck_or_take(table: Table, you: Player, by: Player | None, which: Which, *reward: Word) -> int:
    """Reveal the main deck's top card; such a card is destroyed and brings something, any other goes to your hand."""
    for card in main_deck_aside(table, 1):
        table.tell("reveal-main-deck", player=you, card=card, count=cost_of(table, card))
        if which.fits(table, card):
            in_order(reward, table, you, by)
            moving.destroy(table, you, card)
        else:
            moving.put(table, you, card, you.zones[HAND])
    return 1


@word
def take_one_of_main_deck(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Look at the main deck's top N cards; take one into your hand, the other goes under the main deck."""
    found = main_deck_aside(table, count)
    one = table.choose_card(you, "draw-one", found)
    for card in found:
        moving.put(table, you, card, you.zones[HAND] if card is one else table.zones[MAIN_DECK])
    return 1


@word
def reveal_into_line_up(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Reveal the main deck's top N cards; any number go into the Line-Up, the rest back on top."""
    found = main_deck_aside(table, count)
    while card := table.choose_card(you, "into-line-up", found, may=True):
        found.remove(card)
        moving.put(table, you, card, table.zones[LINE_UP])
    for card in reversed(found):
        moving.put(table, you, card, table.zones[MAIN_DECK], True)
    return 1
