"""Effects about cards you control: Ongoing cards, cards borrowed from a foe, rotated cards."""

from functools import partial
from typing import ClassVar

from ....kernel.cards import Card
from ....kernel.effects import Effect, Listener, card_effect
from ....kernel.table import Lasting, Player, Table
from .. import moving
from ..abilities import BorrowsText
from ..constants.card_types import TYPES
from ..constants.moments import AT_CONTROL, AT_END, AT_ROTATE, AT_START, AT_UPRIGHT, BETWEEN, END_OF_TURN
from ..constants.zones import CHARACTER, DISCARD, FACE_DOWN, ONGOING, ROTATED, TURNED, UNDER_CARD
from ..playing import final_destination, in_play, mark_owner, play, return_to
from ..queries import NamedType, anybody, is_players_turn, owner_of
from .card_filters import ONGOING_CARD, matching
from .card_sources import CONTROLLED, Where, cards_at, this
from .choosing import DISCARD_IT, CardAction, choose_cards, discard
from .counting import count_all

# fmt: off
__all__ = [
    "BackInPlay", "count_rotated", "discard_ongoing", "discard_this", "FULL_TURN", "HALF_TURN",
    "lend_character", "lent_cards", "Marked", "marked", "may_be_played", "MayBePlayed", "name_type",
    "OnEachTurn", "PASS_TO_ANYBODY", "PLAY_LENT", "QUARTER_TURN", "ROTATE_BACK", "rotate_one", "rotate_this",
    "rotated_cards", "SET_UPRIGHT", "TAKE_CONTROL_OF_IT", "UNDER_THIS", "under_this_card", "upright_cards",
]
# fmt: on


def ongoing_of(table: Table, player: Player) -> list[Card]:
    """Return the Ongoing cards that a player can discard from play.

    Cards under an Ongoing card count too if that card says so."""
    stored = [card for holder in player.zones[ONGOING] for card in holder.piles.get(UNDER_CARD, ())]
    allowed = [card for card in stored if card.pile.holder is not None and card.pile.holder.kind.has("stores_cards")]
    return [*matching(table, player.zones[ONGOING], ONGOING_CARD, may=True), *allowed]


def put_under_this(table: Table, you: Player, card: Card) -> None:
    """Put a card under the card that this text is printed on."""
    assert table.source is not None
    table.move(card, table.pile_on(table.source, UNDER_CARD))
    table.log_event("put-under-card", player=you, card=card, about=table.source)


def under_this_card(table: Table, you: Player) -> list[Card]:
    """Return the cards under the card that this text is printed on."""
    return [card for holder in this(table, you) for card in table.pile_on(holder, UNDER_CARD)]


class Marked(Effect):
    """A lasting effect that marks a card, so that a later part of the same text can find it."""

    can_last = True


def marked(table: Table, you: Player) -> list[Card]:
    """Return the cards that this card's text has marked, and end the marks."""
    rows = [row for row in table.lasting if isinstance(row.effect, Marked) and row.card is table.source]
    table.end_lasting(lambda row: row in rows)
    return [row.about for row in rows if row.about is not None]


class OnEachTurn(Listener):
    """A listener that carries out an effect when your turn starts, or when its card comes under your control."""

    effect: Effect
    waits_for = (AT_START, AT_CONTROL)

    def react(self, table: Table, you: Player, source: Card, about: Card | None, row: Lasting | None) -> None:
        """Carry out the effect before anything else, unless the moment is that another card came under your control."""
        if about in (None, source):
            table.carry_out((self.effect,), source, you, you)


class BackInPlay(Listener):
    """A listener that puts the borrowed card back into its owner's cards in play at the end of your turn."""

    waits_for = (AT_END,)

    def react(self, table: Table, you: Player, source: Card, about: Card | None, row: Lasting | None) -> None:
        """Put the borrowed card, the subject of `row`, back into its owner's cards in play if you still have it."""
        card = row.about if row is not None else None
        if card is not None and in_play(you, card) and (owner := owner_of(table, card)) not in (None, you):
            assert owner is not None
            final_destination(table, card, owner.zones[ONGOING], False)
            table.move(card, owner.zones[ONGOING])
            table.log_event("goes-back", f"card:{source.kind.id}", player=you, card=card, zone=ONGOING)


def take_control(table: Table, you: Player, card: Card) -> None:
    """Take control of a card that another player has in play."""
    mark_owner(card, you)
    table.move(card, you.zones[ONGOING])
    table.log_event("borrows", "mvb/glossary-control/1", "mvb/glossary-own/1", player=you, card=card)
    table.emit(AT_CONTROL, you, card)


@card_effect
def lend_character(table: Table, you: Player, by: Player | None, text: BorrowsText) -> int:
    """Let the acting player `by` use the text of one of your characters this turn.

    Return 1, or 0 if you have no face-up character."""
    if by is None or not you.zones[CHARACTER] or you.counters[FACE_DOWN]:
        return 0
    card = table.choose_card(by, "copy", you.zones[CHARACTER])
    table.add_lasting_effect(text, by, END_OF_TURN, card)
    table.log_event("borrows-text", "mvb/glossary-character/1", player=by, card=card, target=you)
    return 1


@card_effect
def name_type(table: Table, you: Player, by: Player | None, named: NamedType, is_this: bool = False) -> int:
    """Name a card type. The next card you play or discard has it too, or this card does until the end of the turn.

    Return 1, or 0 if it would last until the end of the turn and it is nobody's turn."""
    if is_this and table.phase == BETWEEN:
        table.log_event("nobodys-turn", player=you, card=table.source)
        return 0
    way = table.choose_way(you, "card-type", TYPES)
    table.add_lasting_effect(named, you, END_OF_TURN, table.source if is_this else None, types=[way])
    table.log_event("names", player=you, option=way)
    return 1


QUARTER, HALF, FULL = 1, 2, 4
ROTATE = ("mvb/glossary-rotate/1", "mvb/glossary-rotate/2", "mvb/glossary-rotate/3")


def rotate(table: Table, you: Player, card: Card, quarters: int = QUARTER) -> None:
    """Rotate a card clockwise by `quarters` quarter turns, or counter-clockwise if the number is negative.

    Each time it becomes upright, its “upright” effects and the listeners for that moment act for its controller. `you`
    is the player who rotates it."""
    way, code = (1, "rotate") if quarters > 0 else (-1, "rotate-back")
    for left in reversed(range(abs(quarters))):
        card.counters[TURNED] = (card.counters.get(TURNED, 0) + way) % FULL
        table.log_event(code, *ROTATE, player=you, card=card, count=card.counters[TURNED])
        if not card.counters[TURNED]:
            controller = card.owner or you
            if left:
                table.leave_open("passes-upright", *ROTATE, player=controller, card=card)
            for each in card.kind.part("upright"):
                table.put_in_line(each, card, controller, card)
            table.emit(AT_UPRIGHT, controller, card)
    if is_players_turn(table, you):
        table.memory[ROTATED].append(card)
    table.emit(AT_ROTATE, you, card)


def set_upright(table: Table, you: Player, card: Card) -> None:
    """Turn a card upright without carrying out its text."""
    card.counters[TURNED] = 0
    table.log_event("turned-upright", player=you, card=card)


def pass_to_anybody(table: Table, you: Player, card: Card) -> None:
    """Pass a card to the discard pile of a player you choose."""
    player = table.choose_player(you, "whose-discard-pile", anybody(table, you), card)
    moving.pass_card(table, you, card, player.zones[DISCARD])


UNDER_THIS, TAKE_CONTROL_OF_IT = (
    CardAction("put-under-card", put_under_this),
    CardAction("borrow-ongoing", take_control),
)
SET_UPRIGHT = CardAction("rotate", set_upright)
PASS_TO_ANYBODY = CardAction("pass-to-anybody", pass_to_anybody)
QUARTER_TURN = CardAction("rotate", rotate)
HALF_TURN = CardAction("rotate", lambda table, you, card: rotate(table, you, card, HALF))
FULL_TURN = CardAction("rotate", lambda table, you, card: rotate(table, you, card, FULL))
ROTATE_BACK = CardAction("rotate-back", lambda table, you, card: rotate(table, you, card, -QUARTER))


def rotated_cards(table: Table, you: Player, is_rotated: bool = True) -> list[Card]:
    """Return the rotated cards you control, or those that are upright."""
    return [card for card in cards_at(table, you, CONTROLLED) if bool(card.counters.get(TURNED)) is is_rotated]


upright_cards = partial(rotated_cards, is_rotated=False)
count_rotated, rotate_one = partial(count_all, rotated_cards), partial(choose_cards, QUARTER_TURN, CONTROLLED)
discard_this = partial(discard, where=this)
discard_ongoing = partial(choose_cards, DISCARD_IT, ongoing_of, reason="discard-from-play")


@card_effect
def rotate_this(table: Table, you: Player, by: Player | None, may: bool = False) -> int:
    """Rotate this card by a quarter; with `may` you can decline. Return 1 if you rotated it, else 0."""
    this = table.source
    if this is None or not in_play(you, this) or (may and not table.wants(you, "rotate-it", this)):
        return 0
    rotate(table, you, this)
    return 1


class MayBePlayed(Listener):
    """A listener that lets you play a card this turn from the zone it is in; when the turn ends it returns there."""

    data_fields: ClassVar[tuple[str, ...]] = ("played",)
    waits_for = (AT_END,)

    def react(self, table: Table, you: Player, source: Card, about: Card | None, row: Lasting | None) -> None:
        """Put the card back into its owner's discard pile if it was played and is still in play."""
        card = row.about if row is not None and row.data["played"] else None
        if card is not None and (owner := owner_of(table, card)) is not None:
            outer, table.source = table.source, source
            return_to(table, you, card, owner.zones[DISCARD])
            table.source = outer


@card_effect
def may_be_played(table: Table, you: Player, by: Player | None, where: Where, lent: MayBePlayed) -> int:
    """Allow yourself to play each card of a source this turn from the zone it is in. Return how many there are."""
    found = cards_at(table, you, where)
    for card in found:
        table.add_lasting_effect(lent, you, END_OF_TURN, card, played=[])
    return len(found)


def rows_of_lent(table: Table, you: Player) -> list[Lasting]:
    """Return the unused lasting effects that let you play a card from a discard pile."""
    rows = [row for row in table.lasting if isinstance(row.effect, MayBePlayed) and row.player is you]
    return [row for row in rows if row.about is not None and row.about.pile.name == DISCARD and not row.data["played"]]


def lent_cards(table: Table, you: Player) -> list[Card]:
    """Return the cards in discard piles that an effect lets you play this turn."""
    return [row.about for row in rows_of_lent(table, you) if row.about is not None]


def play_lent(table: Table, you: Player, card: Card) -> None:
    """Play a card that an effect lets you play this turn, and mark it as played."""
    row = next(row for row in rows_of_lent(table, you) if row.about is card)
    row.data["played"] = [card.id]
    play(table, you, card)


PLAY_LENT = CardAction("play-revealed", play_lent)
