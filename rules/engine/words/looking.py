"""Words that look at several cards of your deck, or set your hand aside, and sort them."""

from __future__ import annotations

from rules.engine.games.deck_building import moving, playing
from rules.engine.games.deck_building.asking import cost_of, points_of, share_name, types_of
from rules.engine.games.deck_building.leaving import cannot_destroy
from rules.engine.games.deck_building.places import (
    DECK,
    DISCARD,
    END_OF_TURN,
    HAND,
    MAIN_DECK,
    SET_ASIDE,
    TYPES,
)
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Lasting, Player, Table
from rules.engine.kernel.words import Word, in_order, word
from rules.engine.words.revealing import lay_aside
from rules.engine.words.waiting import AtEnd
from rules.engine.words.which import ANY, Which, chosen, matching


def put_back(table: Table, you: Player, cards: list[Card], *citations: str) -> None:
    """Put cards back on top of a deck in the order they lay there."""
    for card in reversed(cards):
        moving.put(table, you, card, you.zones[DECK], True, *citations)


@word
def power_by_points_of_top(table: Table, you: Player, by: Player | None, star: int) -> int:
    """Discard the top card of your deck; you get Power equal to its VP, where a star counts N."""
    card = moving.top_of(table, you)
    if card is None:
        return 0
    moving.discard_top(table, you, card)
    return moving.add_power(table, you, max(0, points_of(card, star)))


@word
def take_one_of_each_type(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Reveal your top N cards; one of each type goes to your hand, the rest is discarded."""
    found = lay_aside(table, you, count)
    for name in TYPES:
        of_type = [card for card in found if name in types_of(table, card)]
        card = table.choose_card(you, "draw-one", of_type)
        if card is not None:
            found.remove(card)
            moving.put(table, you, card, you.zones[HAND])
    for card in found:
        moving.discard_top(table, you, card)
    return 1


@word
def take_of_top(table: Table, you: Player, by: Player | None, count: int, which: Which = ANY, most: int = 1) -> int:
    """Reveal your top N cards; so many such cards go to your hand, the rest goes back."""
    found, done = lay_aside(table, you, count), 0
    while done < most and (card := table.choose_card(you, "draw-one", matching(table, found, which, may=True))):
        found.remove(card)
        moving.put(table, you, card, you.zones[HAND])
        done += 1
    put_back(table, you, found)
    return done


@word
def take_named_of_top(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Name a card and reveal your top N cards; those that match go to your hand, the rest goes back."""
    named = name_card(table, you, [card for name in (DECK, DISCARD, HAND) for card in you.zones[name]])
    found = lay_aside(table, you, count)
    for card in tuple(found):
        if named is not None and share_name(card, named):
            found.remove(card)
            moving.put(table, you, card, you.zones[HAND])
    put_back(table, you, found)
    return 1


def name_card(table: Table, you: Player, cards: list[Card]) -> Card | None:
    """Let a player name a card: one of those that may be meant stands for its name."""
    by_id = {card.kind.id: card for card in cards if card.kind.is_known}
    if not by_id:
        return None
    option = table.choose_way(you, "name-a-card", sorted(by_id))
    table.tell("names", player=you, option=option)
    return by_id[option]


@word
def discard_any_of_top(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Look at your top N cards; discard any of them and put the rest back."""
    found = lay_aside(table, you, count)
    while card := table.choose_card(you, "discard", found, may=True):
        found.remove(card)
        moving.discard_top(table, you, card)
    put_back(table, you, found)
    return 1


@word
def discard_of_top(table: Table, you: Player, by: Player | None, count: int, which: Which) -> int:
    """Reveal your top N cards and discard every such card; the rest goes back."""
    found = lay_aside(table, you, count)
    for card in tuple(found):
        if which.fits(table, card):
            found.remove(card)
            moving.discard_top(table, you, card)
    put_back(table, you, found)
    return 1


@word
def draw_one_keep_or_destroy_other(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Reveal your top N cards; draw one, the other goes on top of your deck or is destroyed."""
    found = lay_aside(table, you, count)
    one = table.choose_card(you, "draw-one", found)
    if one is not None:
        found.remove(one)
        moving.put(table, you, one, you.zones[HAND])
    other = None if cannot_destroy(table, you) else table.choose_card(you, "destroy", found, may=True)
    if other is not None:
        found.remove(other)
        moving.destroy(table, you, other)
    put_back(table, you, found)
    return 1


@word
def play_of_top(table: Table, you: Player, by: Player | None, count: int, plays: int) -> int:
    """Look at your top N cards; draw and play M of them, then put the rest back."""
    found, played = lay_aside(table, you, count), list[Card]()
    while len(played) < plays and (card := table.choose_card(you, "draw-one", found)):
        found.remove(card)
        played.append(card)
    put_back(table, you, found)
    for card in played:
        moving.put(table, you, card, you.zones[HAND])
    for card in played:
        if card.at is you.zones[HAND]:
            playing.play(table, you, card)
    return 1


@word
def reveal_top_and(table: Table, you: Player, by: Player | None, which: Which, *effects: Word) -> int:
    """Reveal the top card of your deck; if it is such a card, what comes then looks at it."""
    card = moving.reveal_top(table, you)
    if card is None or not which.fits(table, card):
        return 0
    outer, table.chosen = table.chosen, card
    done = in_order(effects, table, you, by)
    table.chosen = outer
    return done + 1


@word
def may_discard_top(table: Table, you: Player, by: Player | None) -> int:
    """Reveal the top card of your deck; you may discard it."""
    card = moving.reveal_top(table, you)
    if card is None or table.choose_card(you, "discard", [card], may=True) is None:
        return 0
    moving.discard_top(table, you, card)
    return 1


class BackOnTop(AtEnd):
    """At the end of your turn the cards you set aside go on top of your deck."""

    def at_end(self, table: Table, you: Player, source: Card, row: Lasting | None) -> None:
        """Put them on top."""
        put_back(table, you, list(you.zones[SET_ASIDE]), f"card:{source.kind.id}")


@word
def set_hand_aside(table: Table, you: Player, by: Player | None, back: BackOnTop) -> int:
    """Set your hand aside until the end of the turn."""
    cards = tuple(you.zones[HAND])
    for card in cards:
        table.move(card, you.zones[SET_ASIDE])
    table.tell("set-aside", player=you, cards=cards)
    table.last(back, you, END_OF_TURN)
    return 1


@word
def may_draw_up_to(table: Table, you: Player, by: Player | None, count: int) -> int:
    """You may draw until you have N cards in hand."""
    missing = count - len(you.zones[HAND])
    return moving.draw(table, you, missing) if missing > 0 and table.wants(you, "may") else 0


@word
def draw_then_discard_of_them(table: Table, you: Player, by: Player | None, count: int, discards: int) -> int:
    """Draw N cards, then discard M of them."""
    before = len(you.zones[HAND])
    moving.draw(table, you, count)
    drawn = you.zones[HAND][before:]
    for _each in range(discards):
        card = table.choose_card(you, "discard", [card for card in drawn if card.at is you.zones[HAND]])
        if card is not None:
            moving.discard(table, you, card)
    return 1


@word
def discard_any_number(table: Table, you: Player, by: Player | None, draws: bool = False) -> int:
    """Discard any number of cards, and draw as many if that is said."""
    done = 0
    while card := table.choose_card(you, "discard", you.zones[HAND], may=True):
        moving.discard(table, you, card)
        done += 1
    return moving.draw(table, you, done) if draws and done else done


@word
def put_any_under_deck_and_draw(table: Table, you: Player, by: Player | None) -> int:
    """Put any number of cards from your hand under your deck, then draw as many."""
    done = 0
    while card := table.choose_card(you, "put-under-deck", you.zones[HAND], may=True):
        moving.put(table, you, card, you.zones[DECK])
        done += 1
    return moving.draw(table, you, done) if done else 0


@word
def play_top_and_may_take_as_dear(table: Table, you: Player, by: Player | None) -> int:
    """Play the top card of your deck; you may take a card of the same cost from your discard pile."""
    card = moving.top_of(table, you)
    if card is None:
        return 0
    cost = cost_of(table, card)
    playing.play(table, you, card)
    cards = matching(table, you.zones[DISCARD], Which(costs=(cost,)), may=True)
    other = table.choose_card(you, "take", cards, may=True)
    if other is not None:
        moving.put(table, you, other, you.zones[HAND])
    return 1


@word
def draw_top_if_named(table: Table, you: Player, by: Player | None) -> int:
    """Name a card type; if the top card of your deck has it, draw it."""
    way = table.choose_way(you, "card-type", TYPES)
    card = moving.reveal_top(table, you)
    return moving.draw(table, you, 1) if card is not None and way in types_of(table, card) else 0


@word
def may_play_it_and_destroy(table: Table, you: Player, by: Player | None, power: int) -> int:
    """You may play the card just revealed with +N Power and then destroy it."""
    card = chosen(table)
    if not table.wants(you, "play-it", card):
        return 0
    playing.play(table, you, card)
    moving.add_power(table, you, power)
    if playing.in_play(you, card):
        moving.destroy(table, you, card)
    return 1


@word
def may_discard_hand_and_draw_fewer(table: Table, you: Player, by: Player | None) -> int:
    """You may discard your hand and draw one card fewer than you discarded."""
    count = len(you.zones[HAND])
    if not count or not table.wants(you, "may"):
        return 0
    for card in tuple(you.zones[HAND]):
        moving.discard(table, you, card)
    return moving.draw(table, you, count - 1) + 1


@word
def put_any_discarded_under_main_deck(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Put such a card from any discard pile under the main deck."""
    cards = [card for player in table.players for card in matching(table, player.zones[DISCARD], which, may=True)]
    card = table.choose_card(you, "put-under", cards)
    if card is None:
        return 0
    moving.put(table, you, card, table.zones[MAIN_DECK])
    return 1


@word
def put_hand_under_deck(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Put such a card from your hand under your deck."""
    card = table.choose_card(you, "put-under-deck", matching(table, you.zones[HAND], which))
    if card is None:
        return 0
    moving.put(table, you, card, you.zones[DECK])
    return 1
