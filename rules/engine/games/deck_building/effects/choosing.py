"""Choosing cards: from which places, how many, whether one may or must, and what happens with each of them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import combinations, product

from rules.engine.games.deck_building import moving, playing
from rules.engine.games.deck_building.card_types import *
from rules.engine.games.deck_building.clauses import *
from rules.engine.games.deck_building.effects.sources import (
    AtRandom,
    Measure,
    Where,
    cards_at,
    pile_of,
    top_of_main_deck,
)
from rules.engine.games.deck_building.effects.which import ANY, Which, chosen, doubt_destroyed_types, matching
from rules.engine.games.deck_building.moments import *
from rules.engine.games.deck_building.queries import known, types_of
from rules.engine.games.deck_building.zones import *
from rules.engine.kernel.cards import Card
from rules.engine.kernel.effects import Amount, Effect, amount_of, card_effect, in_order
from rules.engine.kernel.table import Player, Table

Different = Callable[[Table, list[Card], list[Card], int], list[Card]]


@dataclass(frozen=True)
class Deed:
    """What happens with a card that is chosen: how the question for it is called, how it is done, and
    into which zone it goes if the question says so."""

    reason: str
    do: Callable[[Table, Player, Card], object]
    is_destroying: bool = False
    to: str = ""


def moved_to(reason: str, zone: str, on_top: bool = False, *citations: str) -> Deed:
    """The card is put into a zone, by its player."""
    return Deed(
        reason,
        lambda table, you, card: moving.put_into(table, you, card, pile_of(table, you, zone), on_top, *citations),
        to=zone,
    )


def gained(to: str | None = None) -> Deed:
    """The card is gained: into the discard pile, or where it is said."""

    def gain(table: Table, you: Player, card: Card) -> None:
        known(card)
        moving.gain(table, you, card, None if to is None else you.zones[to])

    return Deed("gain", gain)


DISCARDED_IT = Deed("discard", moving.discard)
DESTROYED_IT = Deed("destroy", moving.destroy, is_destroying=True)
PLAYED_IT, PLAYED_AND_BACK = Deed("play-it", playing.play), Deed("play-revealed", playing.play_and_return)
REPLAYED, TEXT_TAKEN = Deed("replay", playing.resolve), Deed("copy", playing.run_text)
INTO_PLAY_NOW = moved_to("put-into-play", IN_PLAY)
LEFT_THERE = Deed("reveal", lambda table, you, card: None)
LOOKED_AT = Deed("reveal", lambda table, you, card: table.log_event("looks", player=you, card=card, target=card.owner))
DRAWN_IT = Deed("draw-one", lambda table, you, card: moving.draw(table, you, 1, these=[card]))
MARKED = Deed("copy", lambda table, you, card: table.log_event("lasts-this-turn", player=you, card=card))
TO_HAND, ON_TOP, UNDER_DECK = (
    moved_to("take", HAND),
    moved_to("put-on-top", DECK, True),
    moved_to("put-under-deck", DECK),
)
ON_MAIN_DECK, UNDER_MAIN_DECK = moved_to("put-on-top", MAIN_DECK, True), moved_to("put-under", MAIN_DECK)
BENEATH_HERO, INTO_PLAY = moved_to("put-beneath", BENEATH), moved_to("put-into-play", ONGOING)
INTO_LINE_UP, ONTO_DISCARD_PILE = moved_to("into-line-up", LINE_UP), moved_to("move-location", DISCARD)
UNDER_CHARACTER = moved_to("put-beneath", UNDER)
DESTROYED_BY_NOBODY = Deed("destroy", lambda table, you, card: moving.remove_from_line_up(table, card))
BENEATH_OR_BACK = Deed(
    "put-or-take-beneath",
    lambda table, you, card: (BENEATH_HERO if card.pile.name == HAND else TO_HAND).do(table, you, card),
)


def with_card(table: Table, card: Card, effects: tuple[Effect, ...], you: Player, by: Player | None) -> int:
    """Carry out words that look at a card; return how much was done."""
    if not effects:
        return 0
    outer, table.chosen = table.chosen, card
    done = in_order(effects, table, you, by)
    table.chosen = outer
    return done


def differing(what: Callable[[Table, Card], object]) -> Different:
    """The cards that are different in some way from all that were chosen."""
    return lambda table, cards, done, most: [
        card for card in cards if all(what(table, card) != what(table, each) for each in done)
    ]


def of_different_types(table: Table, cards: list[Card], done: list[Card], most: int) -> list[Card]:
    """The cards that can stand, with those chosen and further ones, for N different types."""

    def differ(*found: Card) -> bool:
        return any(len(set(way)) == most for way in product(*(types_of(table, card) for card in (*done, *found))))

    others = [(card, [each for each in cards if each is not card]) for card in cards]
    missing = most - len(done) - 1
    return [card for card, rest in others if any(differ(card, *more) for more in combinations(rest, missing))]


def stand_for_types(table: Table, cards: list[Card], done: list[Card], types: tuple[str, ...]) -> list[Card]:
    """The cards that can stand, with those chosen, for one each of some types."""

    def differ(*found: Card) -> bool:
        meant = ([name for name in types_of(table, card) if name in types] for card in found)
        return any(len(set(way)) == len(found) for way in product(*meant))

    return [card for card in cards if card not in done and differ(*done, card)]


@card_effect
def choose_cards(
    table: Table,
    you: Player,
    by: Player | None,
    deed: Deed,
    where: Where,
    *then: Effect,
    which: Which = ANY,
    up_to: Amount | None = 1,
    counted_by: Measure | None = None,
    may: bool = False,
    reason: str = "",
    other_chooses: bool = False,
    other_acts: bool = False,
    different: Different | None = None,
) -> int:
    """Choose cards one by one, up to N or any number, and do something with each; what comes then looks at the card.

    They may be counted by what they cost or print, and may have to be different in some way. The other player may be
    the one who chooses, or who acts. Return how many were chosen."""
    chooser, actor = by if other_chooses else you, by if other_acts else you
    if chooser is None or actor is None or (deed.is_destroying and playing.cannot_destroy(table, actor)):
        return 0
    done: list[Card] = []
    cards, counted = cards_at(table, you, where), 0
    most = None if up_to is None else amount_of(up_to, table, you)
    while most is None or counted < most:
        found = matching(table, cards, which, may)
        if different is not None and most is not None:
            found = different(table, found, done, most)
        is_counted = most is not None and most > 1 and counted_by is None
        left = min(most - counted, len(found)) if most is not None and is_counted else None
        to = pile_of(table, actor, deed.to) if deed.to and table.log is not None else None
        details = {"up_to" if may else "left": left, "to": to}
        card = table.choose_card(chooser, reason or deed.reason, found, may, None, **details)
        if card is None:
            break
        cards.remove(card)
        done.append(card)
        counted += 1 if counted_by is None else counted_by(table, card)
        deed.do(table, actor, card)
        with_card(table, card, then, you, by)
    return len(done)


def discard(
    count: Amount | None = 1, which: Which = ANY, *then: Effect, where: Where = HAND, may: bool = False
) -> Effect:
    """Discard N cards from hand, as far as there are any."""
    return choose_cards(DISCARDED_IT, where, *then, which=which, up_to=count, may=may)


def gain(
    which: Which = ANY, *then: Effect, where: Where = moving.offers, to: str | None = None, may: bool = False
) -> Effect:
    """Gain such a card from the Line-Up, or from elsewhere."""
    return choose_cards(gained(to), where, *then, which=which, may=may)


def take(
    which: Which = ANY, up_to: Amount | None = 1, may: bool = False, where: Where = DISCARD, deed: Deed = TO_HAND
) -> Effect:
    """Take N cards from your discard pile into your hand, up to as many if that is said, or put them elsewhere."""
    return choose_cards(deed, where, which=which, up_to=up_to, may=may)


@card_effect
def every(
    table: Table,
    you: Player,
    by: Player | None,
    deed: Deed,
    where: Where,
    which: Which = ANY,
    *then: Effect,
    may: bool = False,
    reason: str = "may",
    other_acts: bool = False,
) -> int:
    """Do something with every such card, or with none if that is allowed; what comes then looks at the card."""
    found = [card for card in cards_at(table, you, where) if which is ANY or which.fits(table, card)]
    actor = by if other_acts else you
    if actor is None or (may and (not found or not table.wants(you, reason))):
        return 0
    for card, pile in [(card, card.pile) for card in found]:
        if card.pile is pile:
            deed.do(table, actor, card)
            with_card(table, card, then, you, by)
    return len(found)


# What is often done with chosen cards, under its own name.
destroy, discard_all = partial(choose_cards, DESTROYED_IT), partial(every, DISCARDED_IT, HAND)
by_other = partial(choose_cards, other_chooses=True)
move_location = partial(choose_cards, ONTO_DISCARD_PILE, moving.locations_in_play)
put_on_top, gain_from_main_deck = partial(take, may=True, deed=ON_TOP), partial(gain, where=top_of_main_deck)


def discard_at_random(count: int) -> Effect:
    """Discard N random cards from hand."""
    return every(DISCARDED_IT, AtRandom(HAND, count))


@card_effect
def destroy_and_or(table: Table, you: Player, by: Player | None, *places: str, may: bool = True) -> int:
    """Destroy a card in one of some places and/or in another, or none if that is allowed; no rule says that one of
    each is meant."""
    done = 0
    for at, place in enumerate(places):
        if done and you.zones[place]:
            table.leave_open("one-from-each-place", player=you)
        can_skip = may or done > 0 or any(you.zones[later] for later in places[at + 1 :])
        done += destroy(place, may=can_skip).do(table, you, by)
    return done


@card_effect
def if_it_is(
    table: Table, you: Player, by: Player | None, which: Which, *effects: Effect, instead: tuple[Effect, ...] = ()
) -> int:
    """Do this if the card the text speaks of is one of these, otherwise something else if that is said."""
    doubt_destroyed_types(table, you, chosen(table), which)
    return in_order(effects if which.fits(table, chosen(table)) else instead, table, you, by)


@card_effect
def if_wanted(
    table: Table, you: Player, by: Player | None, reason: str, at: tuple[str, ...], *effects: Effect, may: bool = True
) -> int:
    """You may do this with the card the text speaks of, if it is still in one of these zones of yours."""
    card = chosen(table)
    if (
        card.owner not in (None, you)
        or card.pile.name not in at
        or (may and not table.wants(you, reason, card, effect=effects))
    ):
        return 0
    return in_order(effects, table, you, by)
