"""Words that move your own cards in ways of their own: sorted, set aside, given to others, under your Super Hero."""

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.asking import foes, teammates, types_of
from rules.engine.games.deck_building.places import *
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Lasting, Player, Table
from rules.engine.kernel.words import Word, in_order, word
from rules.engine.words.choosing import BENEATH_HERO, if_wanted, put, take
from rules.engine.words.lasting import AtEnd
from rules.engine.words.revealing import put_back
from rules.engine.words.sources import it
from rules.engine.words.which import Which, a, chosen, matching


@word
def take_of_chosen_type(table: Table, you: Player, by: Player | None, types: tuple[str, ...], most: int) -> int:
    """Choose a card type; you may take any number of cards of that type and of cost N or less into your hand."""
    cards = matching(table, you.zones[DISCARD], Which(most=most), may=True)
    there = [name for name in types if any(name in types_of(table, card) for card in cards)]
    way = table.choose_way(you, "card-type", [*there, "nothing"])
    if way == "nothing":
        return 0
    return take(a(way, most=most), up_to=None, may=True).do(table, you, by)


@word
def may_discard_deck(table: Table, you: Player, by: Player | None) -> int:
    """You may move your whole deck to your discard pile."""
    if not you.zones[DECK] or not table.wants(you, "discard-deck"):
        return 0
    for card in tuple(you.zones[DECK]):
        table.move(card, you.zones[DISCARD])
    table.tell("discard-deck", player=you)
    return 1


@word
def unless_revealing(table: Table, you: Player, by: Player | None, which: Which, *effects: Word) -> int:
    """Do this unless you reveal such a card from your hand."""
    card = table.choose_card(you, "reveal", matching(table, you.zones[HAND], which), may=True)
    if card is None:
        return in_order(effects, table, you, by)
    table.tell("reveal", *moving.type_notes(card), player=you, card=card)
    return 1


@word
def may_pass_one_to_each_foe(table: Table, you: Player, by: Player | None) -> int:
    """You may pass one card from your hand to each foe's discard pile."""
    for foe in foes(table, you):
        card = table.choose_card(you, "pass-to-foe", you.zones[HAND], may=True)
        if card is not None:
            moving.pass_card(table, you, card, foe.zones[DISCARD])
    return 1


@word
def shuffle_into_deck(table: Table, you: Player, by: Player | None, which: Which, may: bool = False) -> int:
    """Shuffle all such cards of your discard pile into your deck, or choose not to."""
    found = matching(table, you.zones[DISCARD], which, may=True)
    if not found or (may and not table.wants(you, "may")):
        return 0
    for card in found:
        table.move(card, you.zones[DECK])
    table.shuffle(you.zones[DECK])
    table.tell("shuffle-into-deck", player=you, cards=found)
    return len(found)


class BackOnTop(AtEnd):
    """At the end of your turn the cards you set aside go on top of your deck."""

    def at_end(self, table: Table, you: Player, source: Card, row: Lasting | None) -> None:
        """Put them on top."""
        put_back(table, you, list(you.zones[SET_ASIDE]), DECK, f"card:{source.kind.id}")


@word
def set_hand_aside(table: Table, you: Player, by: Player | None, back: BackOnTop) -> int:
    """Set your hand aside until the end of the turn."""
    cards = tuple(you.zones[HAND])
    for card in cards:
        table.move(card, you.zones[SET_ASIDE])
    table.tell("set-aside", player=you, cards=cards)
    table.last(back, you, END_OF_TURN)
    return 1


@word
def fails_to_show_and_puts_beneath(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Reveal a card of your hand and put it under your Super Hero; return 1 for whoever shows no such card."""
    card = table.choose_card(you, "put-beneath", you.zones[HAND])
    if card is None:
        return 1
    fits = which.fits(table, card)
    table.tell("reveal", player=you, card=card)
    moving.put(table, you, card, you.zones[BENEATH])
    return int(not fits)


@word
def give_it(table: Table, you: Player, by: Player | None, to_team: bool = False) -> int:
    """The card just gained or discarded may go to any player's discard pile, or to a teammate's."""
    card = chosen(table)
    if card.at is not you.zones[DISCARD]:
        return 0
    others = teammates(table, you) if to_team else table.clockwise(you)
    player = table.choose_player(you, "whose-discard-pile", [you, *others])
    if player is not you:
        moving.put(table, you, card, player.zones[DISCARD])
    return int(player is not you)


def may_put_it_beneath() -> Word:
    """You may put the card just used, gained or discarded under your Super Hero."""
    return if_wanted("put-it-beneath", (DISCARD, HAND), put(BENEATH_HERO, it))


@word
def discard_each(table: Table, you: Player, by: Player | None, *sorts: Which) -> int:
    """Discard one card of each sort from hand; a card that is of both may stand for both."""
    done: list[Card] = []
    for which in sorts:
        stands = any(which.fits(table, card) for card in done)
        card = table.choose_card(you, "discard", matching(table, you.zones[HAND], which, may=stands), may=stands)
        if card is not None:
            moving.discard(table, you, card)
            done.append(card)
    return len(done)
