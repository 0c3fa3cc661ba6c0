"""Words that move your own cards: into the hand, onto and under the deck, away at random, several at once."""

from __future__ import annotations

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.asking import teammates, types_of
from rules.engine.games.deck_building.family import line_up_of
from rules.engine.games.deck_building.leaving import cannot_destroy
from rules.engine.games.deck_building.places import (
    DECK,
    DESTROYED,
    DISCARD,
    HAND,
    KICKS,
    MAIN_DECK,
    ONGOING,
)
from rules.engine.kernel.cards import Pile
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Word, in_order, word
from rules.engine.words.which import ANY, HAND_ONLY, Which, a, cards_in, matching


def lay(
    table: Table,
    you: Player,
    reason: str,
    cards: Pile,
    which: Which,
    to: Pile,
    up_to: int = 1,
    may: bool = False,
    on_top: bool = False,
) -> int:
    """Let a player lay chosen cards elsewhere, one by one; return how many."""
    done = 0
    while done < up_to:
        card = table.choose_card(you, reason, matching(table, cards, which, may), may)
        if card is None:
            break
        moving.put(table, you, card, to, on_top)
        done += 1
    return done


@word
def take(table: Table, you: Player, by: Player | None, which: Which = ANY, up_to: int = 1, may: bool = False) -> int:
    """Take N cards from your discard pile into your hand, up to as many if that is said; return how many."""
    return lay(table, you, "take", you.zones[DISCARD], which, you.zones[HAND], up_to, may)


@word
def put_under_deck(table: Table, you: Player, by: Player | None, up_to: int) -> int:
    """You may put up to N cards from your discard pile under your deck."""
    return lay(table, you, "put-under-deck", you.zones[DISCARD], ANY, you.zones[DECK], up_to, True)


@word
def put_into_play(table: Table, you: Player, by: Player | None, which: Which, may: bool = False) -> int:
    """Put such a card that stays in play from your discard pile into play."""
    return lay(table, you, "put-into-play", you.zones[DISCARD], which, you.zones[ONGOING], may=may)


@word
def put_destroyed_under_main_deck(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Put a card from the destroyed pile under the main deck."""
    return lay(table, you, "put-under", table.zones[DESTROYED], which, table.zones[MAIN_DECK])


@word
def move_location(table: Table, you: Player, by: Player | None) -> int:
    """Move a Location you control to your discard pile."""
    card = table.choose_card(you, "move-location", moving.locations_in_play(table, you))
    if card is None:
        return 0
    moving.put(table, you, card, you.zones[DISCARD])
    return 1


@word
def take_all(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Take all such cards from your discard pile into your hand."""
    found = [card for card in tuple(you.zones[DISCARD]) if which.fits(table, card)]
    for card in found:
        moving.put(table, you, card, you.zones[HAND])
    return len(found)


@word
def take_of_chosen_type(table: Table, you: Player, by: Player | None, types: tuple[str, ...], most: int) -> int:
    """Choose a card type; you may take any number of cards of that type and of cost N or less into your hand."""
    cards = matching(table, you.zones[DISCARD], Which(most=most), may=True)
    there = [name for name in types if any(name in types_of(table, card) for card in cards)]
    way = table.choose_way(you, "card-type", [*there, "nothing"])
    if way == "nothing":
        return 0
    return lay(table, you, "take", you.zones[DISCARD], a(way, most=most), you.zones[HAND], len(cards), True)


@word
def may_take_kick(table: Table, you: Player, by: Player | None) -> int:
    """You may take a Kick from its stack into your hand."""
    card = table.choose_card(you, "take", table.zones[KICKS][:1], may=True)
    if card is None:
        return 0
    moving.put(table, you, card, you.zones[HAND])
    return 1


@word
def may_discard_deck(table: Table, you: Player, by: Player | None) -> int:
    """You may move your whole deck to your discard pile."""
    if not you.zones[DECK] or not table.wants(you, "discard-deck"):
        return 0
    for card in tuple(you.zones[DECK]):
        table.move(card, you.zones[DISCARD])
    table.tell("discard-deck", player=you)
    return 1


@word
def discard_hand(table: Table, you: Player, by: Player | None) -> int:
    """Discard your hand."""
    for card in tuple(you.zones[HAND]):
        moving.discard(table, you, card)
    return 1


@word
def discard_at_random(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Discard N random cards from hand."""
    done = 0
    while done < count and you.zones[HAND]:
        moving.discard(table, you, table.pick(you.zones[HAND]))
        done += 1
    return done


@word
def discard_all(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Discard every such card in hand."""
    found = [card for card in tuple(you.zones[HAND]) if which.fits(table, card)]
    for card in found:
        moving.discard(table, you, card)
    return len(found)


@word
def discard_for_each_in_hand(table: Table, you: Player, by: Player | None, count: int, which: Which) -> int:
    """Discard N cards for each such card in hand."""
    left = count * sum(which.fits(table, card) for card in you.zones[HAND])
    while left and (card := table.choose_card(you, "discard", you.zones[HAND])):
        moving.discard(table, you, card)
        left -= 1
    return 1


@word
def discard_or_at_random(table: Table, you: Player, by: Player | None, which: Which, count: int) -> int:
    """Discard such a card, or N random ones."""
    card = table.choose_card(you, "discard-or-at-random", matching(table, you.zones[HAND], which, may=True), may=True)
    if card is not None:
        moving.discard(table, you, card)
        return 1
    return discard_at_random(count).do(table, you, by)


@word
def discard_or_weakness_each(table: Table, you: Player, by: Player | None, count: int, which: Which) -> int:
    """Discard N such cards and gain a Weakness for each you fall short."""
    for _each in range(count):
        cards = matching(table, you.zones[HAND], which)
        if cards:
            moving.discard(table, you, cards[0])
        else:
            moving.gain_weakness(table, you)
    return 1


@word
def unless_revealing(table: Table, you: Player, by: Player | None, which: Which, *effects: Word) -> int:
    """Do this unless you reveal such a card from your hand."""
    card = table.choose_card(you, "reveal", matching(table, you.zones[HAND], which), may=True)
    if card is None:
        return in_order(effects, table, you, by)
    table.tell("reveal", *moving.type_notes(card), player=you, card=card)
    return 1


@word
def destroy_up_to(
    table: Table, you: Player, by: Player | None, count: int, where: tuple[str, ...], draw_as_many: bool = False
) -> int:
    """You may destroy up to N cards of yours, and draw as many if that is said."""
    if cannot_destroy(table, you):
        return 0
    done = 0
    while done < count and (card := table.choose_card(you, "destroy", cards_in(you, where), may=True)):
        moving.destroy(table, you, card)
        done += 1
    if draw_as_many and done:
        moving.draw(table, you, done)
    return done


@word
def destroy_several(table: Table, you: Player, by: Player | None, count: int, *then: Word) -> int:
    """You may destroy exactly N cards of your hand; then more happens."""
    if cannot_destroy(table, you):
        return 0
    if len(you.zones[HAND]) < count or not table.wants(you, "may"):
        return 0
    for _each in range(count):
        card = table.choose_card(you, "destroy", you.zones[HAND])
        if card is not None:
            moving.destroy(table, you, card)
    return in_order(then, table, you, by) + 1


@word
def add_to_line_up_from(table: Table, you: Player, by: Player | None, where: tuple[str, ...], which: Which) -> int:
    """Add such a card of yours to the Line-Up."""
    card = table.choose_card(you, "into-line-up", matching(table, cards_in(you, where), which))
    if card is None:
        return 0
    moving.put(table, you, card, line_up_of(table, you))
    return 1


@word
def discard_one_of_hand(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Discard such a card of your hand; copies of one card are all the same."""
    card = table.choose_card(you, "discard", matching(table, cards_in(you, HAND_ONLY), which))
    if card is None:
        return 0
    moving.discard(table, you, card)
    return 1


@word
def discard_to_team(table: Table, you: Player, by: Player | None) -> int:
    """Discard a card; it goes to your own discard pile or to a teammate's."""
    card = table.choose_card(you, "discard", you.zones[HAND])
    if card is None:
        return 0
    moving.discard(table, you, card)
    other = table.choose_player(you, "whose-discard-pile", [you, *teammates(table, you)])
    if other is not you:
        moving.put(table, you, card, other.zones[DISCARD])
    return 1
