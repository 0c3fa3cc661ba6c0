"""Words for gaining: from the Line-Up or the main deck, to a pile, hand or deck; and what a gain brings."""

from __future__ import annotations

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.abilities import Ability, stack_of
from rules.engine.games.deck_building.asking import cost_of, is_called, known, number
from rules.engine.games.deck_building.family import line_up_of
from rules.engine.games.deck_building.leaving import cannot_destroy
from rules.engine.games.deck_building.places import (
    AT_GAIN,
    DECK,
    DESTROYED,
    END_OF_TURN,
    FACE_UP,
    HAND,
    MAIN_DECK,
    POWER,
    SUPER_VILLAIN,
)
from rules.engine.kernel.cards import Card, Pile
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Word, in_order, value, word
from rules.engine.words.lasting import Whenever
from rules.engine.words.reacting import may_put_it, once_while_lasting, put_one_gained
from rules.engine.words.which import ANY, Which, count_of, matching, sure_of

TO_HAND, TO_TOP = HAND, DECK


def pile_for(you: Player, to: str | None) -> Pile | None:
    """Return the pile a gained card goes to; None is the discard pile."""
    return None if to is None else you.zones[to]


@word
def gain_one(
    table: Table, you: Player, by: Player | None, which: Which = ANY, to: str | None = None, may: bool = False
) -> int:
    """Gain such a card from the Line-Up, or choose not to if that is said."""
    card = table.choose_card(you, "gain", matching(table, moving.offers(table, you), which, may), may)
    if card is None:
        return 0
    known(card)
    moving.gain(table, you, card, pile_for(you, to))
    return 1


@word
def gain_every(
    table: Table, you: Player, by: Player | None, which: Which, to: str | None = None, may: bool = False
) -> int:
    """Gain every such card in the Line-Up, or choose not to if that is said."""
    sure_of(line_up_of(table, you))
    found = matching(table, moving.offers(table, you), which)
    if not found or (may and not table.wants(you, "may")):
        return 0
    for card in found:
        moving.gain(table, you, card, pile_for(you, to))
    return len(found)


@word
def gain_up_to_total(table: Table, you: Player, by: Player | None, most: int, to: str | None = None) -> int:
    """You may gain cards from the Line-Up that cost N or less together."""
    left, done = most, 0
    while card := table.choose_card(
        you, "gain", matching(table, moving.offers(table, you), Which(most=left), may=True), may=True
    ):
        left -= cost_of(table, card)
        done += 1
        moving.gain(table, you, card, pile_for(you, to))
    return done


def gain_top(table: Table, you: Player, to: str | None = None) -> Card | None:
    """Gain the top card of the main deck and return it, or None where there is none."""
    if not table.zones[MAIN_DECK]:
        return None
    card = table.zones[MAIN_DECK][0]
    known(card)
    moving.gain(table, you, card, pile_for(you, to))
    return card


@word
def gain_top_of_main_deck(table: Table, you: Player, by: Player | None, to: str | None = None) -> int:
    """Gain the top card of the main deck."""
    return int(gain_top(table, you, to) is not None)


@word
def gain_top_of_main_deck_then(table: Table, you: Player, by: Player | None, which: Which, effect: Word) -> int:
    """Gain the top card of the main deck; for such a card, more happens."""
    card = gain_top(table, you)
    if card is not None and which.fits(table, card):
        effect.do(table, you, by)
    return 1


@word
def pay_to_gain_top(table: Table, you: Player, by: Player | None, price: int, may_top: bool = False) -> int:
    """Pay N Power to gain the main deck's top card, on your deck if that is said and wanted."""
    table.counters[POWER] -= price
    table.tell("pay", player=you, count=price, total=table.counters[POWER])
    ways = ("on-top-of-your-deck", "into-your-discard-pile")
    to = TO_TOP if may_top and table.choose_way(you, "which-way", ways) == ways[0] else None
    return int(gain_top(table, you, to) is not None)


@value
def can_pay(table: Table, you: Player, price: int) -> int:
    """Whether you can pay for a card of the main deck that is there."""
    return int(table.counters[POWER] >= price and bool(table.zones[MAIN_DECK]))


@word
def may_open(table: Table, you: Player, by: Player | None, opened: Ability, *instead: Word) -> int:
    """You may have this ability for the turn; if you don't want it, something else happens."""
    if table.wants(you, "may"):
        table.last(opened, you, END_OF_TURN)
        table.tell("lasts-this-turn", player=you, card=table.source)
        return 1
    return in_order(instead, table, you, by)


def may_put_one_gained_on_top() -> Word:
    """You may put one card you buy or gain this turn on top of your deck, be it before or after this."""
    later = Whenever(AT_GAIN, (once_while_lasting(may_put_it(on_top=True)),))
    return now_or_on_gain(put_one_gained(DECK), later)


@word
def now_or_on_gain(table: Table, you: Player, by: Player | None, now: Word, later: Whenever) -> int:
    """Do this now; a player who does not may do it with a later gain of the turn."""
    if now.do(table, you, by):
        return 1
    table.last(later, you, END_OF_TURN)
    return 0


@word
def gain_weakness_per_in_line_up(table: Table, you: Player, by: Player | None, count: int, which: Which) -> int:
    """Gain N Weaknesses for each such card in the Line-Up."""
    return moving.gain_weakness(table, you, count * count_of(table, line_up_of(table, you), which))


@word
def destroy_any_in_line_up(table: Table, you: Player, by: Player | None, most: int | None = None) -> int:
    """You may destroy cards in the Line-Up, N or any number, and replace them."""
    if cannot_destroy(table, you):
        return 0
    done, line_up = 0, line_up_of(table, you)
    while most is None or done < most:
        card = table.choose_card(you, "destroy", line_up, may=True)
        if card is None:
            break
        moving.destroy(table, you, card)
        done += 1
    if done:
        empty = done if most else number(table, "line-up") - len(line_up)
        moving.deal_to_line_up(table, empty, line_up=line_up)
    return done


@value
def opponent_costs(table: Table, you: Player, least: int) -> int:
    """Whether the face-up Super-Villain on top of the stack costs N or more."""
    stack = stack_of(table, you)
    if stack:
        known(stack[0])
    if not stack or not table.counters[FACE_UP[stack.name]] or not is_called(table, stack[0], SUPER_VILLAIN):
        return 0
    return int(cost_of(table, stack[0]) >= least)


@word
def may_gain_all_and_take_one(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """You may gain every such card in the Line-Up and put one of them into your hand."""
    found = matching(table, moving.offers(table, you), which, may=True)
    if not found or not table.wants(you, "may"):
        return 0
    one = table.choose_card(you, "take", found)
    for card in found:
        moving.gain(table, you, card, you.zones[HAND] if card is one else None)
    return len(found)


@word
def may_gain_each(table: Table, you: Player, by: Player | None, *sorts: Which, to: str | None = None) -> int:
    """You may gain one card of each sort from the Line-Up."""
    done = 0
    for which in sorts:
        card = table.choose_card(you, "gain", matching(table, moving.offers(table, you), which, may=True), may=True)
        if card is not None:
            moving.gain(table, you, card, pile_for(you, to))
            done += 1
    return done


@word
def gain_destroyed(
    table: Table,
    you: Player,
    by: Player | None,
    which: Which = ANY,
    to: str | None = None,
    may: bool = False,
    count: int = 1,
) -> int:
    """Gain N such cards of the destroyed pile, or choose not to if that is said."""
    done = 0
    while done < count and (
        card := table.choose_card(you, "gain", matching(table, table.zones[DESTROYED], which, may=True), may)
    ):
        moving.gain(table, you, card, pile_for(you, to))
        done += 1
    return done


@word
def gain_into_any_hand(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """You may gain such a card from the Line-Up into any player's hand."""
    card = table.choose_card(you, "gain", matching(table, moving.offers(table, you), which, may=True), may=True)
    if card is None:
        return 0
    player = table.choose_player(you, "choose-player", table.players)
    moving.gain(table, you, card, player.zones[HAND])
    return 1


@word
def refill_line_up(table: Table, you: Player, by: Player | None) -> int:
    """Refill the Line-Up."""
    line_up = line_up_of(table, you)
    return moving.deal_to_line_up(table, number(table, "line-up") - len(line_up), line_up=line_up)
