"""Words that play other cards than those of the hand: again, borrowed, copied, revealed, kept, stored, destroyed."""

from rules.engine.games.deck_building import moving, playing
from rules.engine.games.deck_building.asking import CountsAs, StoredTexts, cost_of, known, power_of
from rules.engine.games.deck_building.family import line_up_of
from rules.engine.games.deck_building.places import *
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Word, word
from rules.engine.words.choosing import REPLAYED, put
from rules.engine.words.lasting import GoesBack
from rules.engine.words.which import ANY, Which, matching

STAYS_UNDER = ("fe-en/shazam-star-girl-and-green-lantern/1", "fe-en/martian-manhunter/2")


@word
def play_destroyed(table: Table, you: Player, by: Player | None, up_to: int, which: Which) -> int:
    """You may play up to N such cards from the destroyed pile, then put them under the main deck."""
    done: list[Card] = []
    while len(done) < up_to:
        cards = matching(table, table.zones[DESTROYED], which, may=True)
        card = table.choose_card(you, "play-destroyed", cards, may=True)
        if card is None:
            break
        done.append(card)
        playing.play(table, you, card)
    for card in done:
        if playing.in_play(you, card):
            moving.put(table, you, card, table.zones[MAIN_DECK], False, *STAYS_UNDER)
    return len(done)


@word
def gain_and_play_top_of_main_deck(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Gain the top N cards of the main deck and play them all, then destroy one of them."""
    gained: list[Card] = []
    while len(gained) < count and table.zones[MAIN_DECK]:
        card = table.zones[MAIN_DECK][0]
        known(card)
        moving.gain(table, you, card)
        gained.append(card)
    for card in gained:
        if card.owner is you:
            playing.play(table, you, card)
    left = [card for card in gained if playing.in_play(you, card)]
    one = table.choose_card(you, "destroy", left)
    if one is not None:
        moving.destroy(table, you, one)
    return len(gained)


@word
def play_top_card_and_may_keep(table: Table, you: Player, by: Player | None, most: int) -> int:
    """Play the top card of your deck; if it costs N or less, you may destroy this card to keep that one in play."""
    this, card = table.source, moving.top_of(table, you)
    if card is None or this is None:
        return 0
    playing.play(table, you, card)
    can_keep = cost_of(table, card) <= most and playing.in_play(you, card) and this.at.name in (IN_PLAY, KEPT)
    if can_keep and this.owner is you and table.wants(you, "keep", card):
        moving.destroy(table, you, this)
        table.move(card, you.zones[KEPT])
        table.tell("keep", *this.kind.notes, player=you, card=card)
    return 1


@word
def store_top_card(table: Table, you: Player, by: Player | None, texts: StoredTexts) -> int:
    """Put the top card of your deck on your character; this turn this card has the text of all cards there."""
    card, this = moving.top_of(table, you), table.source
    assert this is not None
    if card is not None:
        table.move(card, you.zones[STORED])
        table.tell("store", *this.kind.notes, player=you, card=card)
    table.last(texts, you, END_OF_TURN)
    for stored in tuple(you.zones[STORED]):
        playing.run_text(table, you, stored)
        for each in stored.kind.part("counts_as"):
            if isinstance(each, CountsAs):
                table.last(each, you, END_OF_TURN, this)
                table.leave_open("text-that-changes-types", "fe-en/firestorm/1", player=you, card=stored, about=this)
    return 1


def replayable(table: Table, you: Player) -> list[Card]:
    """The cards played this turn that are in play and not being played right now."""
    found = dict.fromkeys(card for card in table.memory[PLAYED] if playing.in_play(you, card))
    return [card for card in found if card not in table.under_way]


def replay(which: Which = ANY, *then: Word, may: bool = False) -> Word:
    """Play a card again that you have already played this turn."""
    return put(REPLAYED, replayable, *then, which=which, may=may)


def copyable(table: Table, you: Player) -> list[Card]:
    """The cards of your discard pile, and those you have played this turn."""
    played = (card for card in table.memory[PLAYED] if playing.in_play(you, card))
    return list(dict.fromkeys((*you.zones[DISCARD], *played)))


@word
def borrow(table: Table, you: Player, by: Player | None, which: Which, back: GoesBack) -> int:
    """Play such a card from the Line-Up; what is said then gives it back at the end of your turn."""
    card = table.choose_card(you, "borrow", matching(table, line_up_of(table, you), which))
    if card is None:
        return 0
    table.last(back, you, END_OF_TURN, card, place=[card.at.name])
    playing.play(table, you, card)
    return 1


@word
def power_of_played(table: Table, you: Player, by: Player | None) -> int:
    """Choose a card you have already played this turn; you get as much Power as it has given, or as it prints.

    What it prints counts in a state that does not tell what was given."""
    given = {card: table.memory[POWER_GIVEN].count(card) or power_of(card) for card in table.memory[PLAYED]}
    # Of copies that are alike only the first is offered: the one that gave most.
    card = table.choose_card(you, "copy", sorted(filter(given.get, given), key=given.__getitem__, reverse=True))
    if card is None:
        return 0
    if table.memory[PLAYED].count(card) > 1 and given[card] != power_of(card):
        table.leave_open("power-of-last-play", player=you, card=card)
    return moving.add_power(table, you, given[card])
