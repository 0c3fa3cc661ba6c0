"""Words about cards you control: Ongoing ones, those borrowed from a foe, and rotated ones."""

from functools import partial
from typing import ClassVar

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.abilities import BorrowsText
from rules.engine.games.deck_building.card_types import *
from rules.engine.games.deck_building.clauses import *
from rules.engine.games.deck_building.effects.choosing import DISCARDED_IT, Deed, choose_cards, discard
from rules.engine.games.deck_building.effects.counting import count_all
from rules.engine.games.deck_building.effects.sources import CONTROLLED, Where, cards_at, this
from rules.engine.games.deck_building.effects.which import ONGOING_CARD, matching
from rules.engine.games.deck_building.moments import *
from rules.engine.games.deck_building.playing import give_back, in_play, lend, play, return_to
from rules.engine.games.deck_building.queries import NamedType, anybody, is_players_turn, owner_of
from rules.engine.games.deck_building.zones import *
from rules.engine.kernel.cards import Card
from rules.engine.kernel.effects import Effect, Listener, card_effect
from rules.engine.kernel.table import Lasting, Player, Table


def ongoing_of(table: Table, player: Player) -> list[Card]:
    """Return the Ongoing cards a player can discard from play, and those that lie under one and count as such."""
    stored = [card for holder in player.zones[ONGOING] for card in holder.piles.get(UNDER_CARD, ())]
    allowed = [card for card in stored if card.pile.holder is not None and card.pile.holder.kind.has("stores_cards")]
    return [*matching(table, player.zones[ONGOING], ONGOING_CARD, may=True), *allowed]


def lay_under_this(table: Table, you: Player, card: Card) -> None:
    """Put a card under the one whose text it is."""
    assert table.source is not None
    table.move(card, table.pile_on(table.source, UNDER_CARD))
    table.log_event("put-under-card", player=you, card=card, about=table.source)


def under_this_card(table: Table, you: Player) -> list[Card]:
    """The cards under the one whose text it is."""
    return [card for holder in this(table, you) for card in table.pile_on(holder, UNDER_CARD)]


class Marked(Effect):
    """The card it is about is meant by what its text says later."""

    can_last = True


def marked(table: Table, you: Player) -> list[Card]:
    """The cards that the text has marked; the marks end."""
    rows = [row for row in table.lasting if isinstance(row.effect, Marked) and row.card is table.source]
    table.end_lasting(lambda row: row in rows)
    return [row.about for row in rows if row.about is not None]


class OnEachTurn(Listener):
    """While you control this card, something happens once on each of your turns, as soon as it can."""

    effect: Effect
    waits_for = (AT_START, AT_CONTROL)

    def react(self, table: Table, you: Player, source: Card, about: Card | None, row: Lasting | None) -> None:
        """Do it before anything else, unless another card came under your control."""
        if about in (None, source):
            table.carry_out((self.effect,), source, you, you)


class BackInPlay(Listener):
    """At the end of your turn the borrowed card goes back to where its owner had it in play."""

    waits_for = (AT_END,)

    def react(self, table: Table, you: Player, source: Card, about: Card | None, row: Lasting | None) -> None:
        """Move it if it is still in play."""
        card = row.about if row is not None else None
        if card is not None and in_play(you, card) and (owner := owner_of(table, card)) not in (None, you):
            assert owner is not None
            give_back(table, card, owner.zones[ONGOING], False)
            table.move(card, owner.zones[ONGOING])
            table.log_event("goes-back", f"card:{source.kind.id}", player=you, card=card, zone=ONGOING)


def take_control(table: Table, you: Player, card: Card) -> None:
    """Let a player control a card of another."""
    lend(card, you)
    table.move(card, you.zones[ONGOING])
    table.log_event("borrows", "mvb/glossary-control/1", "mvb/glossary-own/1", player=you, card=card)
    table.emit(AT_CONTROL, you, card)


@card_effect
def lend_character(table: Table, you: Player, by: Player | None, text: BorrowsText) -> int:
    """The other player borrows the text of your character, or of one of them, for this turn."""
    if by is None or not you.zones[CHARACTER] or you.counters[FACE_DOWN]:
        return 0
    card = table.choose_card(by, "copy", you.zones[CHARACTER])
    table.add_lasting_effect(text, by, END_OF_TURN, card)
    table.log_event("borrows-text", "mvb/glossary-character/1", player=by, card=card, target=you)
    return 1


@card_effect
def name_type(table: Table, you: Player, by: Player | None, named: NamedType, is_this: bool = False) -> int:
    """Name a card type; the next card you play or discard also has it, or this card until the turn ends."""
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
    """Rotate a card once, by so many quarters, counter-clockwise if there are fewer than none.

    Whenever it comes upright, its text and those that wait for it act for the player who controls it."""
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
    """Turn a card upright without effect."""
    card.counters[TURNED] = 0
    table.log_event("turned-upright", player=you, card=card)


def pass_to_anybody(table: Table, you: Player, card: Card) -> None:
    """Pass a card to any discard pile."""
    player = table.choose_player(you, "whose-discard-pile", anybody(table, you), card)
    moving.pass_card(table, you, card, player.zones[DISCARD])


UNDER_THIS, BORROWED = Deed("put-under-card", lay_under_this), Deed("borrow-ongoing", take_control)
SET_UPRIGHT = Deed("rotate", set_upright)
PASSED_TO_ANYBODY = Deed("pass-to-anybody", pass_to_anybody)
QUARTER_TURN = Deed("rotate", rotate)
HALF_TURN = Deed("rotate", lambda table, you, card: rotate(table, you, card, HALF))
FULL_TURN = Deed("rotate", lambda table, you, card: rotate(table, you, card, FULL))
TURNED_BACK = Deed("rotate-back", lambda table, you, card: rotate(table, you, card, -QUARTER))


def turned(table: Table, you: Player, is_so: bool = True) -> list[Card]:
    """The cards you control that are rotated, or not."""
    return [card for card in cards_at(table, you, CONTROLLED) if bool(card.counters.get(TURNED)) is is_so]


upright = partial(turned, is_so=False)
rotated, rotate_one = partial(count_all, turned), partial(choose_cards, QUARTER_TURN, CONTROLLED)
discard_this = partial(discard, where=this)
discard_ongoing = partial(choose_cards, DISCARDED_IT, ongoing_of, reason="discard-from-play")


@card_effect
def rotate_this(table: Table, you: Player, by: Player | None, may: bool = False) -> int:
    """Rotate this card, or choose not to."""
    this = table.source
    if this is None or not in_play(you, this) or (may and not table.wants(you, "rotate-it", this)):
        return 0
    rotate(table, you, this)
    return 1


class MayBePlayed(Listener):
    """This turn you may play the card it is about from where it lies; it goes back there at the end of the turn."""

    data_fields: ClassVar[tuple[str, ...]] = ("played",)
    waits_for = (AT_END,)

    def react(self, table: Table, you: Player, source: Card, about: Card | None, row: Lasting | None) -> None:
        """Put it back if it was played and is still in play."""
        card = row.about if row is not None and row.data["played"] else None
        if card is not None and (owner := owner_of(table, card)) is not None:
            outer, table.source = table.source, source
            return_to(table, you, card, owner.zones[DISCARD])
            table.source = outer


@card_effect
def may_be_played(table: Table, you: Player, by: Player | None, where: Where, lent: MayBePlayed) -> int:
    """This turn you may play each of some cards from where they lie."""
    found = cards_at(table, you, where)
    for card in found:
        table.add_lasting_effect(lent, you, END_OF_TURN, card, played=[])
    return len(found)


def rows_of_lent(table: Table, you: Player) -> list[Lasting]:
    """Return the lasting effects that let you play a card of a discard pile which was not played yet."""
    rows = [row for row in table.lasting if isinstance(row.effect, MayBePlayed) and row.player is you]
    return [row for row in rows if row.about is not None and row.about.pile.name == DISCARD and not row.data["played"]]


def lent_cards(table: Table, you: Player) -> list[Card]:
    """The cards in discard piles that a text lets you play this turn."""
    return [row.about for row in rows_of_lent(table, you) if row.about is not None]


def play_lent(table: Table, you: Player, card: Card) -> None:
    """Play a card that a text lets you play this turn, once."""
    row = next(row for row in rows_of_lent(table, you) if row.about is card)
    row.data["played"] = [card.id]
    play(table, you, card)


PLAYED_AS_LENT = Deed("play-revealed", play_lent)
