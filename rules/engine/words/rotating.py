"""Words about cards that are rotated by quarter turns, and what happens when one turns upright."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.asking import in_turn, types_of
from rules.engine.games.deck_building.ending import TakesNextTurn
from rules.engine.games.deck_building.family import line_up_of
from rules.engine.games.deck_building.leaving import cannot_destroy
from rules.engine.games.deck_building.places import (
    AT_UPRIGHT,
    DECK,
    DESTROYED,
    DISCARD,
    HAND,
    ONGOING,
    ROTATED,
    TURNED,
    UNDER_CARD,
    UNTIL_DONE,
    WEAKNESS,
)
from rules.engine.games.deck_building.playing import in_play
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import value, word
from rules.engine.words.which import CONTROLLED, HAND_OR_DISCARD, Which, cards_in, chosen, matching, shares, subtype

QUARTER, HALF, FULL = 1, 2, 4
ROTATE = ("mvb/glossary-rotate/1", "mvb/glossary-rotate/2", "mvb/glossary-rotate/3")


def rotate(table: Table, player: Player, card: Card, quarters: int = QUARTER) -> None:
    """Turn a card by quarters; whenever it comes upright, its text and those that wait for it act."""
    for _each in range(quarters):
        card.counters[TURNED] = (card.counters.get(TURNED, 0) + 1) % FULL
        if in_turn(table, player):
            table.memory[ROTATED].append(card)
        table.tell("rotate", *ROTATE, player=player, card=card, count=card.counters[TURNED])
        if not card.counters[TURNED]:
            for each in card.kind.part("upright"):
                table.put_in_line(each, card, player, card)
            table.notice(AT_UPRIGHT, player, card)


def is_rotated(card: Card) -> bool:
    """Whether a card is not upright."""
    return card.counters.get(TURNED, 0) > 0


def rotated_by(player: Player) -> list[Card]:
    """Return the rotated cards of a player."""
    return [card for card in cards_in(player, CONTROLLED) if is_rotated(card)]


@value
def rotated(table: Table, you: Player) -> int:
    """How many rotated cards you control."""
    return len(rotated_by(you))


@value
def plus_rotated(table: Table, you: Player, count: int) -> int:
    """N, and 1 for each rotated card you control."""
    return count + len(rotated_by(you))


@value
def rotations(table: Table, you: Player) -> int:
    """How often the player whose turn it is has rotated a card this turn."""
    return len(table.memory[ROTATED])


@word
def rotate_one(table: Table, you: Player, by: Player | None, may: bool = False, only_upright: bool = False) -> int:
    """Rotate a card you control, or choose not to; an upright one if that is said."""
    cards = [card for card in cards_in(you, CONTROLLED) if not only_upright or not is_rotated(card)]
    card = table.choose_card(you, "rotate", cards, may)
    if card is None:
        return 0
    rotate(table, you, card)
    return 1


@word
def rotate_this(table: Table, you: Player, by: Player | None, may: bool = False) -> int:
    """Rotate this card, or choose not to."""
    this = table.source
    if this is None or not in_play(you, this) or (may and not table.wants(you, "rotate-it", this)):
        return 0
    rotate(table, you, this)
    return 1


@word
def half_turn_all(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Give every such card you control a half-turn."""
    for card in matching(table, cards_in(you, CONTROLLED), which, may=True):
        rotate(table, you, card, HALF)
    return 1


@word
def turn_all_upright(table: Table, you: Player, by: Player | None) -> int:
    """Turn all cards you control upright without effect."""
    for card in rotated_by(you):
        card.counters[TURNED] = 0
        table.tell("turned-upright", player=you, card=card)
    return 1


@word
def counter_rotate_theirs(table: Table, you: Player, by: Player | None) -> int:
    """The attacker may turn one of your rotated cards back; no book says that upright then counts."""
    card = table.choose_card(by, "counter-rotate", rotated_by(you), may=True) if by is not None else None
    if card is None:
        return 0
    card.counters[TURNED] -= 1
    table.leave_open("counter-rotate", *ROTATE, player=by, card=card, count=card.counters[TURNED])
    return 1


@word
def may_gain_into_play_and_rotate(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """You may gain such a card from the Line-Up, put it into play and rotate it fully."""
    card = table.choose_card(you, "gain", matching(table, moving.offers(table, you), which, may=True), may=True)
    if card is None:
        return 0
    moving.gain(table, you, card, you.zones[ONGOING])
    if in_play(you, card):
        rotate(table, you, card, FULL)
    return 1


@word
def put_into_play_and_rotate(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Put such a card from your discard pile into play and rotate it."""
    card = table.choose_card(you, "put-into-play", matching(table, you.zones[DISCARD], which))
    if card is None:
        return 0
    moving.put(table, you, card, you.zones[ONGOING])
    rotate(table, you, card)
    return 1


@word
def take_next_turn(table: Table, you: Player, by: Player | None, next_turn: TakesNextTurn) -> int:
    """You take the next turn, and this card goes under your deck."""
    this = table.source
    if this is None or not in_play(you, this):
        return 0
    table.last(next_turn, you, UNTIL_DONE)
    moving.put(table, you, this, you.zones[DECK])
    return 1


@word
def put_under_this_for_power(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Put such a card of your hand or of the destroyed pile under this one; +1 Power for each card under it."""
    this = table.source
    if this is None or not in_play(you, this):
        return 0
    pile = table.pile_on(this, UNDER_CARD)
    cards = matching(table, [*you.zones[HAND], *table.zones[DESTROYED]], which, may=True)
    card = table.choose_card(you, "put-under-card", cards)
    if card is not None:
        table.move(card, pile)
        table.tell("put-under-card", player=you, card=card, about=this)
    return moving.add_power(table, you, len(pile))


@word
def gain_of_same_type(table: Table, you: Player, by: Player | None) -> int:
    """Gain a card from the Line-Up that has a type of the card that turned upright."""
    types = types_of(table, chosen(table))
    found = [card for card in moving.offers(table, you) if card.kind.is_known and shares(types, types_of(table, card))]
    card = table.choose_card(you, "gain", found)
    if card is None:
        return 0
    moving.gain(table, you, card)
    return 1


@word
def destroy_own_or_in_line_up(table: Table, you: Player, by: Player | None, up_to: int) -> int:
    """You may destroy up to N cards across your hand, your discard pile and the Line-Up."""
    done, line_up = 0, line_up_of(table, you)
    while done < up_to and not cannot_destroy(table, you):
        cards = [*cards_in(you, HAND_OR_DISCARD), *line_up]
        card = table.choose_card(you, "destroy", cards, may=True)
        if card is None:
            break
        moving.destroy(table, you, card)
        done += 1
    return done


@word
def pass_weaknesses(table: Table, you: Player, by: Player | None) -> int:
    """Pass all of your Weaknesses to any discard piles."""
    for card in matching(table, cards_in(you, HAND_OR_DISCARD), subtype(WEAKNESS), may=True):
        player = table.choose_player(you, "whose-discard-pile", table.players)
        moving.pass_card(table, you, card, player.zones[DISCARD])
    return 1


@dataclass(frozen=True)
class LikeRotated:
    """Cards that share a type with a rotated card of the player whose turn it is."""

    def fits(self, table: Table, card: Card) -> bool:
        """Whether a card is meant."""
        own = rotated_by(table.active) if table.active is not None else []
        return any(shares(types_of(table, card), types_of(table, each)) for each in own)
