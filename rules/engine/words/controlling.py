"""Words about cards you control: Ongoing ones, those borrowed from a foe, and rotated ones."""

from functools import partial

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.abilities import BorrowsText
from rules.engine.games.deck_building.asking import NamedType, anybody, in_turn, owner_of
from rules.engine.games.deck_building.places import *
from rules.engine.games.deck_building.playing import give_back, in_play, lend
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Lasting, Player, Table
from rules.engine.kernel.words import Listener, word
from rules.engine.words.choosing import DISCARDED_IT, Deed, discard, put
from rules.engine.words.counting import count
from rules.engine.words.sources import CONTROLLED, cards_at, this
from rules.engine.words.which import ONGOING_CARD, matching


def ongoing_of(table: Table, player: Player) -> list[Card]:
    """Return the Ongoing cards a player can discard from play, and those that lie under one and count as such."""
    stored = [card for holder in player.zones[ONGOING] for card in holder.piles.get(UNDER_CARD, ())]
    allowed = [card for card in stored if card.at.holder is not None and card.at.holder.kind.has("stores_cards")]
    return [*matching(table, player.zones[ONGOING], ONGOING_CARD, may=True), *allowed]


def lay_under_this(table: Table, you: Player, card: Card) -> None:
    """Put a card under the one whose text it is."""
    assert table.source is not None
    table.move(card, table.pile_on(table.source, UNDER_CARD))
    table.tell("put-under-card", player=you, card=card, about=table.source)


def under_this_card(table: Table, you: Player) -> list[Card]:
    """The cards under the one whose text it is."""
    return [card for holder in this(table, you) for card in table.pile_on(holder, UNDER_CARD)]


class BackInPlay(Listener):
    """At the end of your turn the borrowed card goes back to where its owner had it in play."""

    waits_for = (AT_END,)

    def hear(self, table: Table, you: Player, source: Card, about: Card | None, row: Lasting | None) -> None:
        """Move it if it is still in play."""
        card = row.about if row is not None else None
        if card is not None and in_play(you, card) and (owner := owner_of(table, card)) not in (None, you):
            assert owner is not None
            give_back(table, card, owner.zones[ONGOING], False)
            table.move(card, owner.zones[ONGOING])
            table.tell("goes-back", f"card:{source.kind.id}", player=you, card=card, zone=ONGOING)


def take_control(table: Table, you: Player, card: Card) -> None:
    """Let a player control a card of another."""
    lend(card, you)
    table.move(card, you.zones[ONGOING])
    table.tell("borrows", "mvb/glossary-control/1", "mvb/glossary-own/1", player=you, card=card)


@word
def lend_character(table: Table, you: Player, by: Player | None, text: BorrowsText) -> int:
    """The other player borrows the text of your character for this turn."""
    if by is None or not you.zones[CHARACTER] or you.counters[FACE_DOWN]:
        return 0
    card = you.zones[CHARACTER][0]
    table.last(text, by, END_OF_TURN, card)
    table.tell("borrows-text", "mvb/glossary-character/1", player=by, card=card, target=you)
    return 1


@word
def name_type(table: Table, you: Player, by: Player | None, named: NamedType) -> int:
    """Name a card type; the next card you play or discard also has it."""
    way = table.choose_way(you, "card-type", TYPES)
    table.last(named, you, END_OF_TURN, types=[way])
    table.tell("names", player=you, option=way)
    return 1


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


def turn_back(table: Table, you: Player, card: Card) -> None:
    """Turn a card back by a quarter; no book says that upright then counts."""
    card.counters[TURNED] -= 1
    table.leave_open("counter-rotate", *ROTATE, player=you, card=card, count=card.counters[TURNED])


def set_upright(table: Table, you: Player, card: Card) -> None:
    """Turn a card upright without effect."""
    card.counters[TURNED] = 0
    table.tell("turned-upright", player=you, card=card)


def pass_to_anybody(table: Table, you: Player, card: Card) -> None:
    """Pass a card to any discard pile."""
    player = table.choose_player(you, "whose-discard-pile", anybody(table, you))
    moving.pass_card(table, you, card, player.zones[DISCARD])


UNDER_THIS, BORROWED = Deed("put-under-card", lay_under_this), Deed("borrow-ongoing", take_control)
TURNED_BACK, SET_UPRIGHT = Deed("counter-rotate", turn_back), Deed("rotate", set_upright)
PASSED_TO_ANYBODY = Deed("pass", pass_to_anybody)
QUARTER_TURN = Deed("rotate", rotate)
HALF_TURN = Deed("rotate", lambda table, you, card: rotate(table, you, card, HALF))
FULL_TURN = Deed("rotate", lambda table, you, card: rotate(table, you, card, FULL))


def turned(table: Table, you: Player, is_so: bool = True) -> list[Card]:
    """The cards you control that are rotated, or not."""
    return [card for card in cards_at(table, you, CONTROLLED) if bool(card.counters.get(TURNED)) is is_so]


upright = partial(turned, is_so=False)
rotated, rotate_one = partial(count, turned), partial(put, QUARTER_TURN, CONTROLLED)
discard_this = partial(discard, where=this)
discard_ongoing = partial(put, DISCARDED_IT, ongoing_of, reason="discard-from-play")


@word
def rotate_this(table: Table, you: Player, by: Player | None, may: bool = False) -> int:
    """Rotate this card, or choose not to."""
    this = table.source
    if this is None or not in_play(you, this) or (may and not table.wants(you, "rotate-it", this)):
        return 0
    rotate(table, you, this)
    return 1
