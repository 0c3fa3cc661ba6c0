"""Effects for gaining cards, and for playing cards that are not in your hand: again, copied or stored."""

from functools import partial
from typing import ClassVar

from ....kernel.cards import Card
from ....kernel.effects import Effect, Listener, card_effect
from ....kernel.table import Lasting, Player, Table
from .. import moving, playing, queries
from ..constants.moments import AFTER_PLAY, END_OF_TURN, WON_BY_A_CARD
from ..constants.zones import (
    DECK,
    DESTROYED,
    DISCARD,
    GAINED,
    HAND,
    IN_PLAY,
    MAIN_DECK,
    PLAYED,
    POWER,
    POWER_GIVEN,
    STAYS_IN_PLAY,
    STORED,
    WEAKNESSES,
    ZoneName,
)
from ..queries import CountsAs, StoredTexts, cost_of, known, power_of, types_of
from ..turn_and_game_end import end
from .basic import power, when
from .card_filters import ANY, Which, matching
from .card_sources import CONTROLLED, Where, cards_at, cards_matching, it, not_under_way, still_in_play
from .choosing import ON_TOP, REPLAY_IT, UNDER_DECK, CardAction, choose_cards, destroy, if_wanted
from .counting import can_destroy
from .replaying import play_in_any_order

# fmt: off
__all__ = [
    "gain_and_play_top_of_main_deck", "GAIN_INTO_ANY_HAND", "gain_up_to_total", "gained_now",
    "gained_this_turn", "may_destroy_it", "may_gain_all_and_take_one", "may_put_it_on_bottom",
    "may_put_it_on_top", "once_while_lasting", "pay_power", "play_all_and_return", "play_destroyed",
    "play_top_card_and_may_keep", "power_of_played", "PowerForNew", "replay", "replayable", "RETURN_WEAKNESS",
    "store_top_card",
]
# fmt: on

STAYS_UNDER = ("fe-en/shazam-star-girl-and-green-lantern/1", "fe-en/martian-manhunter/2")


def return_to_stack(table: Table, you: Player, card: Card) -> None:
    """Put a Weakness back on top of the Weakness stack."""
    table.move(card, table.zones[WEAKNESSES], on_top=True)
    table.log_event("return-weakness", "fe-en/bizarro/1", player=you, card=card)


def gain_into_any_hand(table: Table, you: Player, card: Card) -> None:
    """Gain a card and put it into the hand of a player you choose."""
    player = table.choose_player(you, "choose-player", queries.anybody(table, you), card)
    moving.gain(table, you, card, player.zones[HAND])


RETURN_WEAKNESS = CardAction("return-weakness", return_to_stack)
GAIN_INTO_ANY_HAND = CardAction("gain", gain_into_any_hand)


def may_destroy_it(*reward: Effect) -> Effect:
    """You may destroy the card just played to carry out the effects of `reward`. Return how much was done."""
    return when(can_destroy(), if_wanted("destroy-for-reward", CONTROLLED, destroy(it, *reward)))


def may_put_it_on_top() -> Effect:
    """You may put the card just bought or gained on top of your deck. Return 1 if you do, else 0."""
    return if_wanted("put-it-on-top", (DISCARD, HAND), choose_cards(ON_TOP, it))


def may_put_it_on_bottom() -> Effect:
    """You may put the card just bought or gained on the bottom of your deck. Return 1 if you do, else 0."""
    return if_wanted("put-it-on-bottom", (DISCARD, HAND, DECK), choose_cards(UNDER_DECK, it))


@card_effect
def once_while_lasting(table: Table, you: Player, by: Player | None, effect: Effect) -> int:
    """Carry out `effect` if this card has a lasting effect for you; end the lasting effect if `effect` did something.

    Return 1 if it did something, else 0."""
    row = next((row for row in table.lasting if row.card is table.source and row.player is you), None)
    if row is None or not effect.do(table, you, by):
        return 0
    table.end_lasting(lambda each: each is row)
    return 1


def gained_now(table: Table, you: Player) -> list[Card]:
    """Return the cards you bought or gained this turn that are still in your discard pile or hand."""
    return [card for card in gained_this_turn(table, you) if card.pile.name in (DISCARD, HAND)]


def gained_this_turn(table: Table, you: Player) -> list[Card]:
    """Return the cards you bought or gained this turn that are still in your discard pile, hand or deck."""
    gained = dict.fromkeys(table.memory[GAINED])
    return [card for card in gained if card.pile.owner is you and card.pile.name in moving.OWN_CARDS]


class PowerForNew(Listener):
    """A listener that gives N Power for each card type, or each name, that was not yet counted this turn.

    With `to_win` you win the game once you have played cards with that many different types or names this turn."""

    data_fields: ClassVar[tuple[str, ...]] = ("seen",)
    waits_for = (AFTER_PLAY,)

    count: int
    which: Which = ANY
    by_name: bool = False
    to_win: int = 0

    def sorts(self, table: Table, card: Card) -> list[str]:
        """Return the keys under which a card counts: its types; or its name with `by_name`, if the card matches."""
        if not self.by_name:
            return list(types_of(table, card))
        return [card.kind.name] if self.which.fits(table, card) else []

    def seen(self, table: Table, you: Player) -> list[str]:
        """Return the keys of the cards that you have already played this turn."""
        cards = [*(you.zones[DISCARD] if self.by_name else ()), *table.memory[PLAYED]]
        return list(dict.fromkeys(name for card in cards for name in self.sorts(table, card)))

    def do(self, table: Table, you: Player, by: Player | None) -> int:
        """Add Power for the keys of the cards already played, and start the lasting effect for later ones. Return 1."""
        seen = self.seen(table, you)
        moving.add_power(table, you, self.count * len(seen))
        table.add_lasting_effect(self, you, END_OF_TURN, seen=seen)
        self.end_if_won(table, you)
        return 1

    def react(self, table: Table, you: Player, source: Card, about: Card | None, row: Lasting | None) -> None:
        """Add Power for each key of the card just played that was not counted yet."""
        if about is None or row is None:
            return
        new = [name for name in self.sorts(table, about) if name not in row.data["seen"]]
        row.data["seen"] += new
        if new:
            table.carry_out((power(self.count * len(new)),), source, you, you)
        self.end_if_won(table, you)

    def end_if_won(self, table: Table, you: Player) -> None:
        """End the game if you have played enough different cards."""
        played = {name for card in table.memory[PLAYED] for name in self.sorts(table, card)}
        if self.to_win and len(played) >= self.to_win:
            end(table, WON_BY_A_CARD, winner=you)


@card_effect
def pay_power(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Pay N Power. Return 1."""
    table.counters[POWER] -= count
    table.log_event("pay", player=you, count=count, total=table.counters[POWER])
    return 1


@card_effect
def gain_up_to_total(
    table: Table, you: Player, by: Player | None, most: int, to: ZoneName | None = None, may: bool = True
) -> int:
    """You may gain cards from the Line-Up with a total cost of up to `most`. Return how many you gained."""
    left, done = most, 0
    while card := table.choose_card(
        you, "gain", cards_matching(moving.offers, Which(most=left))(table, you), may, cost=left
    ):
        left -= cost_of(table, card)
        done += 1
        moving.gain(table, you, card, None if to is None else you.zones[to])
    return done


@card_effect
def may_gain_all_and_take_one(table: Table, you: Player, by: Player | None, which: Which, may: bool = True) -> int:
    """You may gain all matching cards in the Line-Up and put one into your hand. Return how many you gained."""
    found = matching(table, moving.offers(table, you), which, may=True)
    if not found or (may and not table.wants(you, "may")):
        return 0
    one = table.choose_card(you, "take", found)
    for card in found:
        moving.gain(table, you, card, you.zones[HAND] if card is one else None)
    return len(found)


@card_effect
def play_destroyed(table: Table, you: Player, by: Player | None, up_to: int, which: Which, may: bool = True) -> int:
    """You may play up to N matching destroyed cards; those still in play then go under the main deck.

    With `may=False` you have to. Return how many you played."""
    done: list[Card] = []
    found = cards_matching(DESTROYED, which)
    while (left := up_to - len(done)) and (
        card := table.choose_card(you, "play-destroyed", found(table, you), may, up_to=left)
    ):
        done.append(card)
        playing.play(table, you, card)
    for card in done:
        if playing.in_play(you, card):
            moving.put_into(table, you, card, table.zones[MAIN_DECK], False, *STAYS_UNDER)
    return len(done)


@card_effect
def gain_and_play_top_of_main_deck(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Gain the top N cards of the main deck, play them and destroy one of them. Return how many you gained."""
    gained = table.zones[MAIN_DECK][:count]
    for card in gained:
        known(card)
        moving.gain(table, you, card)
    play_in_any_order(table, you, [card for card in gained if card.owner is you])
    left = [card for card in gained if playing.in_play(you, card)]
    one = table.choose_card(you, "destroy", left)
    if one is not None:
        moving.destroy(table, you, one)
    return len(gained)


@card_effect
def play_top_card_and_may_keep(table: Table, you: Player, by: Player | None, most: int, may: bool = True) -> int:
    """Play the top card of your deck. Return 1, or 0 if you have none.

    If it costs at most `most`, you may destroy this card to keep the other one in play."""
    this, card = table.source, moving.top_of(table, you)
    if card is None or this is None:
        return 0
    playing.play(table, you, card)
    can_keep = cost_of(table, card) <= most and playing.in_play(you, card) and this.owner is you
    can_keep = can_keep and this.pile.name in (IN_PLAY, STAYS_IN_PLAY) and not playing.cannot_destroy(table, you)
    if can_keep and (not may or table.wants(you, "keep", card)):
        moving.destroy(table, you, this)
        table.move(card, you.zones[STAYS_IN_PLAY])
        table.log_event("keep", *this.kind.notes, player=you, card=card)
    return 1


@card_effect
def store_top_card(table: Table, you: Player, by: Player | None, texts: StoredTexts) -> int:
    """Store your top card on your character; this turn this card has the text of all stored cards. Return 1."""
    card, this = moving.top_of(table, you), table.source
    assert this is not None
    if card is not None:
        table.move(card, you.zones[STORED])
        table.log_event("store", *this.kind.notes, player=you, card=card)
    table.add_lasting_effect(texts, you, END_OF_TURN)
    for stored in tuple(you.zones[STORED]):
        playing.run_text(table, you, stored)
        for each in stored.kind.part("counts_as"):
            if isinstance(each, CountsAs):
                table.add_lasting_effect(each, you, END_OF_TURN, this)
                table.leave_open("text-that-changes-types", "fe-en/firestorm/1", player=you, card=stored, about=this)
    return 1


@card_effect
def play_all_and_return(
    table: Table, you: Player, by: Player | None, where: Where, which: Which, may: bool = False
) -> int:
    """Play every matching card of a source in any order, then put them back where they were.

    With `may` you can decline. Return how many you played."""
    left = [(card, card.pile) for card in matching(table, cards_at(table, you, where), which, may)]
    if not left or (may and not table.wants(you, "may")):
        return 0
    played = play_in_any_order(table, you, [card for card, _pile in left])
    for card, pile in left:
        playing.return_to(table, you, card, pile)
    return len(played)


replayable = not_under_way(still_in_play(PLAYED))
replay = partial(choose_cards, REPLAY_IT, replayable)


@card_effect
def power_of_played(table: Table, you: Player, by: Player | None) -> int:
    """Choose a card you played this turn and get as much Power as it has given. Return 1, or 0 if there is none.

    If the state does not record how much it has given, its printed Power counts."""
    given = {card: table.memory[POWER_GIVEN].count(card) or power_of(card) for card in table.memory[PLAYED]}
    # Of identical copies only the first is offered, so the one that gave most comes first.
    card = table.choose_card(you, "copy", sorted(filter(given.get, given), key=given.__getitem__, reverse=True))
    if card is None:
        return 0
    if table.memory[PLAYED].count(card) > 1 and given[card] != power_of(card):
        table.leave_open("power-of-last-play", player=you, card=card)
    return moving.add_power(table, you, given[card])
