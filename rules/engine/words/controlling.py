"""Words about cards you control: counting, discarding and returning them, and borrowing those of a foe."""

from __future__ import annotations

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.abilities import BorrowsText
from rules.engine.games.deck_building.asking import NamedType, controlled, foes, owner_of, share_name, types_of
from rules.engine.games.deck_building.leaving import cannot_destroy, give_back, lend
from rules.engine.games.deck_building.places import (
    AT_START,
    CHARACTER,
    DISCARD,
    END_OF_TURN,
    FACE_DOWN,
    HAND,
    IN_PLAY,
    ONGOING,
    TYPES,
    UNDER_CARD,
    UNTIL_DONE,
    VP,
)
from rules.engine.games.deck_building.playing import in_play, resolve
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Lasting, Player, Table
from rules.engine.kernel.words import Listener, Word, in_order, value, word
from rules.engine.words.waiting import AtEnd
from rules.engine.words.which import ANY, CONTROLLED, ONGOING_CARD, Which, cards_in, chosen, matching


@value
def controls(table: Table, you: Player, which: Which = ANY, another: bool = False, different: bool = False) -> int:
    """How many such cards you control, or others than this, or how many of different names."""
    cards = [card for card in controlled(table, you) if not another or card is not table.source]
    found = matching(table, cards, which, may=True)
    return len({card.kind.name for card in found}) if different else len(found)


@value
def types_controlled(table: Table, you: Player) -> int:
    """How many card types you control."""
    return len({name for card in controlled(table, you) for name in types_of(table, card)})


@value
def two_copies_in_play(table: Table, you: Player) -> int:
    """Whether two copies of one card are in play, whoever controls them."""
    cards = [card for player in table.players for card in cards_in(player, CONTROLLED)]
    return int(any(share_name(one, other) for place, one in enumerate(cards) for other in cards[:place]))


@value
def colours_in_play(table: Table, you: Player) -> int:
    """How many colours are in play: every card type has one, and so has a Weakness."""
    cards = [card for player in table.players for card in cards_in(player, CONTROLLED)]
    return len({name for card in cards for name in types_of(table, card) or card.kind.subtypes})


@word
def discard_this(table: Table, you: Player, by: Player | None) -> int:
    """Discard this card from play."""
    if table.source is None or not in_play(you, table.source):
        return 0
    moving.discard(table, you, table.source)
    return 1


def ongoing_of(table: Table, player: Player) -> list[Card]:
    """Return the Ongoing cards a player can discard from play, and those that lie under one and count as such."""
    stored = [card for holder in player.zones[ONGOING] for card in holder.piles.get(UNDER_CARD, ())]
    allowed = [card for card in stored if card.at.holder is not None and card.at.holder.kind.has("stores_cards")]
    return [*matching(table, player.zones[ONGOING], ONGOING_CARD, may=True), *allowed]


@word
def discard_ongoing(table: Table, you: Player, by: Player | None, *then: Word, may: bool = False) -> int:
    """Discard an Ongoing card you control, or choose not to; then more happens."""
    card = table.choose_card(you, "discard-from-play", ongoing_of(table, you), may)
    if card is None:
        return 0
    moving.discard(table, you, card)
    return in_order(then, table, you, by) + 1


@word
def store_destroyed(table: Table, you: Player, by: Player | None) -> int:
    """You may store the card just destroyed under this card."""
    card, this = chosen(table), table.source
    if this is None or not in_play(you, this) or card.at is not table.zones["destroyed"]:
        return 0
    if not table.wants(you, "store", card):
        return 0
    table.move(card, table.pile_on(this, UNDER_CARD))
    table.tell("put-under-card", player=you, card=card, about=this)
    return 1


@word
def return_to_hand(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Return such a card that you control to your hand."""
    cards = [card for card in cards_in(you, CONTROLLED) if card not in table.under_way]
    card = table.choose_card(you, "return-to-hand", matching(table, cards, which))
    if card is None:
        return 0
    moving.put(table, you, card, you.zones[HAND])
    return 1


@word
def destroy_controlled(table: Table, you: Player, by: Player | None, which: Which = ANY, may: bool = False) -> int:
    """Destroy such a card that you control, or choose not to."""
    cards = [] if cannot_destroy(table, you) else matching(table, cards_in(you, CONTROLLED), which, may=True)
    card = table.choose_card(you, "destroy", cards, may)
    if card is None:
        return 0
    moving.destroy(table, you, card)
    return 1


@word
def put_under_deck_from_play(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Put N cards you control under your deck."""
    done = 0
    while done < count and (card := table.choose_card(you, "put-under-deck", cards_in(you, CONTROLLED))):
        moving.put(table, you, card, you.zones["deck"])
        done += 1
    return done


class BackInPlay(AtEnd):
    """At the end of your turn the borrowed card goes back to where its owner had it in play."""

    def at_end(self, table: Table, you: Player, source: Card, row: Lasting | None) -> None:
        """Move it if it is still in play."""
        card = row.about if row is not None else None
        if card is not None and in_play(you, card) and (owner := owner_of(table, card)) not in (None, you):
            assert owner is not None
            give_back(table, card, owner.zones[ONGOING], False)
            table.move(card, owner.zones[ONGOING])
            table.tell("goes-back", f"card:{source.kind.id}", player=you, card=card, zone=ONGOING)


def take_control(table: Table, by: Player, card: Card, back: BackInPlay) -> None:
    """Let a player control a card of another until the end of the turn."""
    table.last(back, by, END_OF_TURN, card)
    lend(card, by)
    table.move(card, by.zones[ONGOING])
    table.tell("borrows", "mvb/glossary-control/1", "mvb/glossary-own/1", player=by, card=card)


@word
def lend_ongoing(table: Table, you: Player, by: Player | None, back: BackInPlay) -> int:
    """The other player borrows all of your Ongoing cards until the end of the turn."""
    cards = matching(table, you.zones[ONGOING], ONGOING_CARD, may=True) if by is not None else []
    for card in cards:
        assert by is not None
        take_control(table, by, card, back)
    return len(cards)


@word
def may_borrow_ongoing(table: Table, you: Player, by: Player | None, back: BackInPlay) -> int:
    """You may borrow an Ongoing card of a foe for this turn."""
    cards = [card for foe in foes(table, you) for card in foe.zones[ONGOING] if ONGOING_CARD.fits(table, card)]
    card = table.choose_card(you, "borrow-ongoing", cards, may=True)
    if card is None:
        return 0
    take_control(table, you, card, back)
    return 1


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


class PlaysItNext(Listener):
    """The card put into play is played at the start of your next turn."""

    @property
    def moments(self) -> tuple[str, ...]:
        """The start of the turn."""
        return (AT_START,)

    def hear(
        self, table: Table, you: Player, moment: str, source: Card, about: Card | None, row: Lasting | None
    ) -> None:
        """Put the play in line."""
        table.end_lasting(lambda each: each is row)
        table.put_in_line(self, source, you, source)

    def do(self, table: Table, you: Player, by: Player | None) -> int:
        """Play the card if it is still in play."""
        card = table.source
        if card is None or not in_play(you, card):
            return 0
        resolve(table, you, card)
        return 1


@word
def defense_into_play(table: Table, you: Player, by: Player | None, later: PlaysItNext) -> int:
    """Avoid an Attack by moving this card from your hand into play; you play it on your next turn."""
    if table.source is None:
        return 0
    moving.put(table, you, table.source, you.zones[IN_PLAY])
    table.last(later, you, UNTIL_DONE)
    return 1


@word
def discard_for_same_type(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Discard a card to take another such card of the same type from your discard pile."""
    card = table.choose_card(you, "discard", you.zones[HAND])
    if card is None:
        return 0
    types = types_of(table, card)
    moving.discard(table, you, card)
    others = [each for each in you.zones[DISCARD] if each is not card and set(types) & set(types_of(table, each))]
    found = table.choose_card(you, "take", matching(table, others, which, may=True), may=True)
    if found is not None:
        moving.put(table, you, found, you.zones[HAND])
    return 1


@word
def pay_vp(table: Table, you: Player, by: Player | None, count: int, *then: Word) -> int:
    """You may pay N VP; then this happens."""
    if you.counters[VP] < count or not table.wants(you, "pay-vp"):
        return 0
    moving.lose_vp(table, you, count)
    return in_order(then, table, you, by) + 1
