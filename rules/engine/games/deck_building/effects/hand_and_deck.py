"""Effects that handle your own cards: revealing the top of a deck, sorting, setting aside, giving cards to others."""

from functools import partial

from ....kernel.cards import Card
from ....kernel.effects import Effect, Listener, card_effect, in_order
from ....kernel.table import Lasting, Player, Table
from .. import moving, playing
from ..constants.moments import AT_END, END_OF_TURN
from ..constants.zones import ASIDE, BENEATH, DECK, DISCARD, HAND, SET_ASIDE, ZoneName
from ..queries import anybody, cost_of, foes, known, teammates, types_of
from .card_filters import Which, a, chosen, matching, require_known
from .card_sources import LOOKS_AT, Drawn, Where, cards_at, it, revealed_top, seen_top
from .choosing import BENEATH_HERO, DRAW_IT, choose_cards, if_wanted, with_card

# fmt: off
__all__ = [
    "BackOnTop", "discard_each", "draw_if_types_differ", "draw_one", "draw_or_pass",
    "draw_until_cost", "fails_to_show_and_puts_beneath", "gain_vp_for_it", "give_it", "look", "look_at",
    "look_at_top", "may_discard_deck", "may_pass_one_to_each_foe", "may_put_it_beneath", "name_a_card",
    "play_of_top", "reveal", "reveal_top", "set_hand_aside", "shuffle_into_deck", "unless_revealing",
]
# fmt: on

REVEALS = "reveal-several"


@card_effect
def look(table: Table, you: Player, by: Player | None, where: Where, *effects: Effect) -> int:
    """Carry out the effects for each card of a source; in them, “it” is that card. Return how much they did."""
    return sum(with_card(table, card, effects, you, by) for card in cards_at(table, you, where))


reveal_top, look_at_top = partial(look, revealed_top), partial(look, seen_top)


def set_aside_top_cards(
    table: Table, player: Player, count: int, code: str = REVEALS, deck: ZoneName = DECK
) -> list[Card]:
    """Move up to N known cards from the top of a player's deck or the main deck to ASIDE, and return them.

    `code` is the event to log: that the cards are revealed, or only looked at."""
    found: list[Card] = []
    while len(found) < count and (card := top_of(table, player, deck)) is not None:
        table.move(card, table.zones[ASIDE])
        found.append(card)
    table.log_event(code, player=player, cards=found)
    return found


def top_of(table: Table, player: Player, deck: ZoneName) -> Card | None:
    """Return the top card of a player's deck or of the main deck, or None. Raise Missing if it is unknown."""
    if deck == DECK:
        return moving.top_of(table, player)
    require_known(top := table.zones[deck][:1])
    return top[0] if top else None


def put_back(table: Table, you: Player, cards: list[Card], deck: ZoneName = DECK) -> None:
    """Put those of the cards that are still in ASIDE back on top of a deck, in the order that the player chooses."""
    left, ordered = [card for card in cards if card.pile.name in (ASIDE, SET_ASIDE)], list[Card]()
    while left:
        card = table.choose_card(you, "put-back", left, to=you.zones[DECK] if deck == DECK else table.zones[deck])
        assert card is not None
        left.remove(card)
        ordered.append(card)
    put_on_deck(table, you, ordered, deck)


def put_on_deck(table: Table, you: Player, cards: list[Card], deck: ZoneName, *citations: str) -> None:
    """Put cards on top of a deck; the first in the list becomes the top card."""
    for card in reversed(cards):
        moving.put_into(table, you, card, you.zones[DECK] if deck == DECK else table.zones[deck], True, *citations)


@card_effect
def look_at(
    table: Table,
    you: Player,
    by: Player | None,
    count: int,
    *effects: Effect,
    deck: ZoneName = DECK,
    code: str = LOOKS_AT,
) -> int:
    """Look at the top N cards of your deck or of the main deck, and carry out the effects. Return how much they did.

    The effects find the cards in ASIDE. Cards that they leave there go back on top in the order you choose."""
    found = set_aside_top_cards(table, you, count, code, deck)
    done = in_order(effects, table, you, by)
    put_back(table, you, found, deck)
    return done


reveal = partial(look_at, code=REVEALS)


def draw_one(*types: str) -> Effect:
    """Return the effect: draw a card that is in ASIDE, of one of the types if any are given."""
    return choose_cards(DRAW_IT, ASIDE, which=a(*types))


@card_effect
def draw_if_types_differ(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Reveal your top N cards; draw them, or put them back in any order if two of them share a card type.

    Return how many you drew."""
    found = set_aside_top_cards(table, you, count)
    types = [set(types_of(table, card)) for card in found]
    if len(found) < count or set.intersection(*types):
        put_back(table, you, found)
        return 0
    if not any(types):
        table.leave_open("no-type-to-share", "fe-en/types-of-cards/2", player=you)
    done = moving.draw(table, you, count, these=found)
    put_back(table, you, found)
    return done


@card_effect
def draw_or_pass(table: Table, you: Player, by: Player | None) -> int:
    """Draw the card just revealed, or pass it to the discard pile of any player. Return 1."""
    card = chosen(table)
    option = table.ask(you, "draw-or-give", ["draw-it", *anybody(table, you)], card, {})
    if not isinstance(option, Player):
        return moving.draw(table, you, 1, these=[card])
    moving.pass_card(table, you, card, option.zones[DISCARD])
    return 1


@card_effect
def gain_vp_for_it(table: Table, you: Player, by: Player | None) -> int:
    """Gain the VP printed on the card just destroyed. Return how many you gained.

    The value of a star is logged as an open question, because no rulebook gives it."""
    card = chosen(table)
    if card.kind.has("worth"):
        table.leave_open("star-card-vp", "fe-en/variant-games/14", player=you, card=card)
        return 0
    return moving.gain_vp(table, you, known(card).figures.get("victory_points", 0))


@card_effect
def draw_until_cost(table: Table, you: Player, by: Player | None, total: int) -> int:
    """Reveal and draw cards one by one until their total cost is at least `total`. Return 1."""
    drawn = 0
    while drawn < total and revealed_top(table, you):
        drawn += sum(cost_of(table, card) for card in Drawn(1)(table, you))
    return 1


@card_effect
def play_of_top(table: Table, you: Player, by: Player | None, count: int, plays: int) -> int:
    """Look at your top N cards, draw and play `plays` of them, and put the rest back in any order. Return 1."""
    found, played = set_aside_top_cards(table, you, count, LOOKS_AT), list[Card]()
    while len(played) < plays and (card := table.choose_card(you, "draw-one", found, left=plays - len(played))):
        found.remove(card)
        played.append(card)
    table.move_all(found, you.zones[SET_ASIDE])  # a card played now may set other cards aside
    moving.draw(table, you, len(played), these=played)
    for card in played:
        if card.pile is you.zones[HAND]:
            playing.play(table, you, card)
    put_back(table, you, found)
    return 1


@card_effect
def name_a_card(table: Table, you: Player, by: Player | None, where: Where, *effects: Effect) -> int:
    """Name one of the known cards of a source, and carry out the effects; in them, “it” is a card of that name.

    Return how much the effects did."""
    by_id = {card.kind.id: card for card in cards_at(table, you, where) if card.kind.is_known}
    if not by_id:
        return 0
    option = table.choose_way(you, "name-a-card", sorted(by_id))
    table.log_event("names", player=you, option=option)
    return with_card(table, by_id[option], effects, you, by)


@card_effect
def may_discard_deck(table: Table, you: Player, by: Player | None, may: bool = True) -> int:
    """You may move all of your deck to your discard pile. Return 1 if you do, else 0."""
    if not you.zones[DECK] or (may and not table.wants(you, "discard-deck")):
        return 0
    table.move_all(you.zones[DECK], you.zones[DISCARD])
    table.log_event("discard-deck", player=you)
    return 1


@card_effect
def unless_revealing(
    table: Table, you: Player, by: Player | None, which: Which, *effects: Effect, may: bool = True
) -> int:
    """Reveal a matching card from your hand, or carry out the effects.

    Return 1 if you reveal a card, else how much the effects did."""
    card = table.choose_card(you, "reveal", matching(table, you.zones[HAND], which), may)
    if card is None:
        return in_order(effects, table, you, by)
    moving.reveal(table, you, [card])
    return 1


@card_effect
def may_pass_one_to_each_foe(table: Table, you: Player, by: Player | None, may: bool = True) -> int:
    """You may pass a card from your hand to each foe's discard pile. Return 1."""
    for foe in foes(table, you):
        card = table.choose_card(you, "pass-to-foe", you.zones[HAND], may, target=foe)
        if card is not None:
            moving.pass_card(table, you, card, foe.zones[DISCARD])
    return 1


@card_effect
def shuffle_into_deck(table: Table, you: Player, by: Player | None, which: Which, may: bool = False) -> int:
    """Shuffle all matching cards of your discard pile into your deck; with `may` you can decline.

    Return how many cards were shuffled into it."""
    found = matching(table, you.zones[DISCARD], which, may=True)
    if not found or (may and not table.wants(you, "may")):
        return 0
    table.move_all(found, you.zones[DECK])
    table.shuffle(you.zones[DECK])
    table.log_event("shuffle-into-deck", player=you, cards=found)
    return len(found)


class BackOnTop(Listener):
    """A listener that puts the cards you set aside on top of your deck at the end of your turn."""

    waits_for = (AT_END,)

    def react(self, table: Table, you: Player, source: Card, about: Card | None, row: Lasting | None) -> None:
        """Put the cards on top."""
        put_on_deck(table, you, list(you.zones[SET_ASIDE]), DECK, f"card:{source.kind.id}")


@card_effect
def set_hand_aside(table: Table, you: Player, by: Player | None, back: BackOnTop) -> int:
    """Set your hand aside. Return 1.

    `back` is the listener that puts the cards on top of your deck at the end of the turn."""
    cards = tuple(you.zones[HAND])
    table.move_all(cards, you.zones[SET_ASIDE])
    table.log_event("set-aside", player=you, cards=cards)
    table.add_lasting_effect(back, you, END_OF_TURN)
    return 1


@card_effect
def fails_to_show_and_puts_beneath(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Reveal a card from your hand and put it under your Super Hero.

    Return 1 if it does not match or your hand is empty, else 0."""
    card = table.choose_card(you, "put-beneath", you.zones[HAND])
    if card is None:
        return 1
    fits = which.fits(table, card)
    moving.reveal(table, you, [card])
    moving.put_into(table, you, card, you.zones[BENEATH])
    return int(not fits)


@card_effect
def give_it(table: Table, you: Player, by: Player | None, to_team: bool = False, may: bool = True) -> int:
    """You may put the card just gained or discarded into another player's discard pile, or into a teammate's.

    Return 1 if you do, else 0."""
    card = chosen(table)
    if card.pile is not you.zones[DISCARD]:
        return 0
    others = teammates(table, you) if to_team else table.clockwise(you)
    player = table.choose_player(you, "whose-discard-pile", [you, *others] if may else others, card)
    if player is not you:
        moving.put_into(table, you, card, player.zones[DISCARD])
    return int(player is not you)


def may_put_it_beneath() -> Effect:
    """You may put the card just used, gained or discarded under your Super Hero. Return 1 if you do, else 0."""
    return if_wanted("put-it-beneath", (DISCARD, HAND), choose_cards(BENEATH_HERO, it))


@card_effect
def discard_each(table: Table, you: Player, by: Player | None, *filters: Which) -> int:
    """Discard one card for each filter; a card that matches several filters may count for all of them.

    Return how many you discarded."""
    done: list[Card] = []
    for which in filters:
        is_met = any(which.fits(table, card) for card in done)
        card = table.choose_card(you, "discard", matching(table, you.zones[HAND], which, may=is_met), may=is_met)
        if card is not None:
            moving.discard(table, you, card)
            done.append(card)
    return len(done)
