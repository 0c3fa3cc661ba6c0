"""Sources: the zones and lists from which a text takes cards.

A source is the name of a zone or of a list that the turn remembers, a function that finds cards for a player, or a
tuple of these."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Concatenate

from ....kernel.cards import Card, Pile
from ....kernel.effects import Amount, Call, P, amount_of
from ....kernel.table import Player, Table
from .. import moving, playing
from ..abilities import stack_of, top_opponent
from ..constants.card_types import SUPER_VILLAIN
from ..constants.zones import (
    DISCARD,
    HAND,
    IN_PLAY,
    LINE_UP,
    MAIN_DECK,
    ONGOING,
    PLAYED,
    STAYS_IN_PLAY,
    STORED,
    ZoneName,
)
from ..game import game_of, line_up_of
from ..queries import cards_with_stored_texts, cost_of, foes, known, share_name
from .card_filters import Which, chosen, matching, require_known

# fmt: off
__all__ = [
    "all_cards", "AtRandom", "bottom_of_main_deck", "cards_matching", "CONTROLLED", "discarded_top", "Drawn",
    "HAND_OR_DISCARD", "it", "it_in_play", "name_of", "namesakes", "not_under_way", "of_everyone",
    "of_extreme_cost", "of_foes", "opponent", "others", "played_in_play", "Revealed", "revealed_hand",
    "revealed_of_main_deck", "revealed_top", "stack_tops", "this", "this_in_play", "top_card",
    "top_of_main_deck", "tops_of_main_deck",
]
# fmt: on

Measure = Callable[[Table, Card], int]
Source = ZoneName | Callable[[Table, Player], Sequence[Card]]
Where = Source | tuple[Source, ...]
HAND_OR_DISCARD = (HAND, DISCARD)
CONTROLLED = playing.IN_PLAY_ZONES
LOOKS_AT = "look-at-several"


class SourceCall(Call):
    """A source function with its arguments, so that code that inspects a text can see which cards it uses."""

    def __call__(self, table: Table, you: Player) -> Sequence[Card]:
        """Return the cards of the source for a player now."""
        found: Sequence[Card] = self.verb(table, you, *self.args, **self.named)
        return found


def card_source(verb: Callable[Concatenate[Table, Player, P], Sequence[Card]]) -> Callable[P, SourceCall]:
    """Decorate a function that finds cards for a player; calling the result with its arguments returns a source."""
    return SourceCall.wrap(verb)


def cards_at(table: Table, you: Player, where: Where) -> list[Card]:
    """Return the cards of a source for a player."""
    found: list[Card] = []
    for source in where if isinstance(where, tuple) else (where,):
        if not isinstance(source, str):
            found += source(table, you)
        elif source in table.memory:
            found += table.memory[source]
        else:
            found += pile_of(table, you, source)
    return found


def pile_of(table: Table, you: Player, zone: ZoneName) -> Pile:
    """Return a zone of yours or of the table; if there are two Line-Ups, LINE_UP is the one that your text uses."""
    if zone == LINE_UP:
        return line_up_of(table, you)
    return you.zones[zone] if zone in you.zones else table.zones[zone]


def it(table: Table, you: Player) -> list[Card]:
    """Return, in a list, the card that the text calls “it”."""
    return [chosen(table)]


def this(table: Table, you: Player) -> list[Card]:
    """Return the card with this text in a list if you have it in play or in hand, else an empty list.

    The text of a card stored on your character counts as a text of the card in play that uses it."""
    card = table.source
    if card is not None and card.pile.name == STORED:
        card = next(iter(cards_with_stored_texts(table, card.owner)), card)
    return [card] if card is not None and card.owner is you and card.pile.name in (HAND, *playing.IN_PLAY_ZONES) else []


def played_in_play(table: Table, you: Player) -> list[Card]:
    """Return the cards you have played this turn that are still in play."""
    staying = (*you.zones[ONGOING], *you.zones[STAYS_IN_PLAY])
    return [*you.zones[IN_PLAY], *(card for card in staying if card in table.memory[PLAYED])]


@card_source
def still_in_play(table: Table, you: Player, where: Where) -> Sequence[Card]:
    """Return the cards of a source that you still have in play."""
    return [card for card in cards_at(table, you, where) if playing.in_play(you, card)]


@card_source
def not_under_way(table: Table, you: Player, where: Where) -> Sequence[Card]:
    """Return the cards of a source except those that are being played right now."""
    return [card for card in cards_at(table, you, where) if card not in table.under_way]


@card_source
def of_foes(table: Table, you: Player, where: Where) -> Sequence[Card]:
    """Return the cards that a source gives for each of your foes."""
    return [card for foe in foes(table, you) for card in cards_at(table, foe, where)]


def if_any(find: Callable[[Table, Player], Card | None]) -> Callable[[Table, Player], list[Card]]:
    """Return a source: the card that the function `find` returns, in a list, or an empty list if it returns None."""
    return lambda table, you: [card for card in (find(table, you),) if card is not None]


# The top card of your deck, and the face-up card on top of the stack of opponents.
top_card, opponent = if_any(moving.top_of), if_any(top_opponent)


def revealed_top(table: Table, you: Player) -> list[Card]:
    """Return the top card of your deck, revealed to all players."""
    moving.reveal(table, you, found := top_card(table, you))
    return found


def seen_top(table: Table, you: Player) -> list[Card]:
    """Return the top card of your deck, at which only you look."""
    if found := top_card(table, you):
        table.log_event(LOOKS_AT, player=you, cards=found)
    return found


def revealed_hand(table: Table, you: Player) -> list[Card]:
    """Return your hand, revealed to all players."""
    moving.reveal(table, you, [card for card in you.zones[HAND] if card.kind.is_known])
    return list(you.zones[HAND])


def discarded_top(table: Table, you: Player) -> list[Card]:
    """Return the top card of your deck, after discarding it."""
    for card in (found := top_card(table, you)):
        moving.discard(table, you, card)
    return found


@dataclass(frozen=True)
class AtRandom:
    """A source of N random cards of another source."""

    where: Where
    count: int = 1

    def __call__(self, table: Table, you: Player) -> list[Card]:
        cards = cards_at(table, you, self.where)
        return [cards.pop(table.random_below(len(cards))) for _each in range(min(self.count, len(cards)))]


@dataclass(frozen=True)
class Revealed:
    """A source of the cards of another source, which are revealed to all players."""

    where: Where

    def __call__(self, table: Table, you: Player) -> list[Card]:
        require_known(shown := cards_at(table, you, self.where))
        moving.reveal(table, you, shown)
        return shown


def stack_tops(table: Table, you: Player) -> list[Card]:
    """Return the face-up Super-Villain on your stack, or the top cards that the game's hook `tops` gives."""
    tops = game_of(table).tops
    if tops is not None:
        return tops(table, you)
    top = opponent(table, you)
    if not top and stack_of(table, you):
        table.leave_open("face-down-not-played", "fe-en/the-super-heroes/3", player=you)
    return [card for card in top if SUPER_VILLAIN in known(card).subtypes]


def bottom_of_main_deck(table: Table, you: Player) -> list[Card]:
    """Return the bottom card of the main deck."""
    return table.zones[MAIN_DECK][-1:]


def revealed_of_main_deck(table: Table, you: Player) -> list[Card]:
    """Return the top card of the main deck, revealed to all players."""
    for card in table.zones[MAIN_DECK][:1]:
        table.log_event("reveal-main-deck", player=you, card=card, count=cost_of(table, card))
    return table.zones[MAIN_DECK][:1]


@card_source
def tops_of_main_deck(table: Table, you: Player, count: Amount) -> Sequence[Card]:
    """Return the top N cards of the main deck."""
    return table.zones[MAIN_DECK][: amount_of(count, table, you)]


it_in_play, this_in_play = still_in_play(it), still_in_play(this)
top_of_main_deck = tops_of_main_deck(1)


@card_source
def others(table: Table, you: Player, where: Where, each_once: bool = False) -> Sequence[Card]:
    """Return the cards of a source without this card; with `each_once`, a card that is listed twice counts once."""
    found = [card for card in cards_at(table, you, where) if card is not table.source]
    return list(dict.fromkeys(found)) if each_once else found


@dataclass(frozen=True)
class Drawn:
    """A source that draws N cards when it is used, and gives those cards."""

    count: int

    def __call__(self, table: Table, you: Player) -> list[Card]:
        before = len(you.zones[HAND])
        moving.draw(table, you, self.count)
        return you.zones[HAND][before:]


@card_source
def cards_matching(table: Table, you: Player, where: Where, which: Which) -> Sequence[Card]:
    """Return the known cards of a source that match."""
    return matching(table, cards_at(table, you, where), which, may=True)


@card_source
def namesakes(table: Table, you: Player, where: Where, others: Where) -> Sequence[Card]:
    """Return the cards of the source `where` that share a name with another card in the source `others`."""
    cards, named = cards_at(table, you, where), cards_at(table, you, others)
    require_known(named)
    return [card for card in cards if any(card is not each and share_name(card, each) for each in named)]


@card_source
def of_extreme_cost(table: Table, you: Player, where: Where, extreme: Callable[[list[int]], int]) -> Sequence[Card]:
    """Return the cards of a source with the highest or lowest cost, as `extreme` (max or min) says."""
    cards = cards_at(table, you, where)
    costs = [cost_of(table, card) for card in cards]
    return [card for card, cost in zip(cards, costs, strict=True) if cost == extreme(costs)]


def all_cards(table: Table, you: Player) -> list[Card]:
    """Return every card on the table."""
    return table.cards()


@card_source
def of_everyone(table: Table, you: Player, where: Where) -> Sequence[Card]:
    """Return the cards that a source gives for each player."""
    return [card for player in table.players for card in cards_at(table, player, where)]


def name_of(table: Table, card: Card) -> str:
    """Return the name of a card."""
    return known(card).name
