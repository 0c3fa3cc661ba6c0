"""Words for gaining, and about cards just played, bought or gained."""

from typing import ClassVar

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.asking import cost_of, number, types_of
from rules.engine.games.deck_building.ending import end
from rules.engine.games.deck_building.family import line_up_of
from rules.engine.games.deck_building.places import *
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Lasting, Player, Table
from rules.engine.kernel.words import Listener, Word, word
from rules.engine.words.basic import both, power, when
from rules.engine.words.choosing import ON_TOP, UNDER_DECK, Deed, destroy, gain, if_wanted, put
from rules.engine.words.counting import can_destroy
from rules.engine.words.sources import CONTROLLED, it
from rules.engine.words.which import ANY, Which, matching


def return_to_stack(table: Table, you: Player, card: Card) -> None:
    """Return a Weakness to its stack."""
    table.move(card, table.zones[WEAKNESSES], on_top=True)
    table.tell("return-weakness", "fe-en/bizarro/1", player=you, card=card)


RETURNED = Deed("return-weakness", return_to_stack)


def may_destroy_it(*reward: Word) -> Word:
    """You may destroy the card just played for a reward."""
    return when(can_destroy(), if_wanted("destroy-for-reward", CONTROLLED, destroy(it, *reward)))


def may_put_it(on_top: bool) -> Word:
    """You may put the card just bought or gained on top of your deck, or on its bottom."""
    if on_top:
        return if_wanted("put-it-on-top", (DISCARD,), put(ON_TOP, it))
    return if_wanted("put-it-on-bottom", (DISCARD,), put(UNDER_DECK, it))


@word
def once_while_lasting(table: Table, you: Player, by: Player | None, effect: Word) -> int:
    """Do this if this card's lasting effect is still there; what is done ends it."""
    row = next((row for row in table.lasting if row.card is table.source and row.player is you), None)
    if row is None or not effect.do(table, you, by):
        return 0
    table.end_lasting(lambda each: each is row)
    return 1


def gained_now(table: Table, you: Player) -> list[Card]:
    """The cards you bought or gained this turn that are still in your discard pile."""
    return [card for card in dict.fromkeys(table.memory[GAINED]) if card.at is you.zones[DISCARD]]


class PowerForNew(Listener):
    """N Power for each sort you have not yet seen this turn; enough different ones played may win the game."""

    keeps: ClassVar[dict[str, type]] = {"seen": list}
    waits_for = (AT_PLAY,)

    count: int
    which: Which = ANY
    by_name: bool = False
    to_win: int = 0

    def sorts(self, table: Table, card: Card) -> list[str]:
        """Return what a card counts for: its name if it is meant, or its types."""
        if not self.by_name:
            return list(types_of(table, card))
        return [card.kind.name] if self.which.fits(table, card) else []

    def do(self, table: Table, you: Player, by: Player | None) -> int:
        """Count what is there now, and wait for more."""
        cards = [*(you.zones[DISCARD] if self.by_name else ()), *table.memory[PLAYED]]
        seen = dict.fromkeys(name for card in cards for name in self.sorts(table, card))
        moving.add_power(table, you, self.count * len(seen))
        table.last(self, you, END_OF_TURN, seen=list(seen))
        self.see_whether_won(table, you)
        return 1

    def hear(
        self, table: Table, you: Player, moment: str, source: Card, about: Card | None, row: Lasting | None
    ) -> None:
        """Give Power for what is new."""
        if about is None or row is None:
            return
        new = [name for name in self.sorts(table, about) if name not in row.data["seen"]]
        row.data["seen"] += new
        if new:
            table.carry_out((power(self.count * len(new)),), source, you, you)
        self.see_whether_won(table, you)

    def see_whether_won(self, table: Table, you: Player) -> None:
        """End the game if enough different cards were played."""
        played = {name for card in table.memory[PLAYED] for name in self.sorts(table, card)}
        if self.to_win and len(played) >= self.to_win:
            end(table, "won-by-a-card", winner=you)


def may_gain_each(*sorts: Which, to: str | None = None) -> Word:
    """You may gain one card of each sort from the Line-Up."""
    return both(*(gain(which, to=to, may=True) for which in sorts))


@word
def pay_power(table: Table, you: Player, by: Player | None, price: int) -> int:
    """Pay N Power."""
    table.counters[POWER] -= price
    table.tell("pay", player=you, count=price, total=table.counters[POWER])
    return 1


@word
def gain_up_to_total(table: Table, you: Player, by: Player | None, most: int, to: str | None = None) -> int:
    """You may gain cards from the Line-Up that cost N or less together."""
    left, done = most, 0
    while card := table.choose_card(
        you, "gain", matching(table, moving.offers(table, you), Which(most=left), may=True), may=True
    ):
        left -= cost_of(table, card)
        done += 1
        moving.gain(table, you, card, None if to is None else you.zones[to])
    return done


def gain_into_any_hand(table: Table, you: Player, card: Card) -> None:
    """Gain a card into the hand of a player you choose."""
    player = table.choose_player(you, "choose-player", table.players)
    moving.gain(table, you, card, player.zones[HAND])


GAINED_INTO_ANY_HAND = Deed("gain", gain_into_any_hand)


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
def refill_line_up(table: Table, you: Player, by: Player | None, count: int | None = None) -> int:
    """Refill the Line-Up, or replace N cards of it."""
    line_up = line_up_of(table, you)
    empty = number(table, "line-up") - len(line_up) if count is None else count
    return moving.deal_to_line_up(table, empty, line_up=line_up)
