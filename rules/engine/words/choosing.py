"""Choosing cards: from which places, how many, whether one may or must, and what happens with each of them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import combinations, product

from rules.engine.games.deck_building import moving, playing
from rules.engine.games.deck_building.asking import known, types_of
from rules.engine.games.deck_building.places import *
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Amount, Word, amount_of, in_order, word
from rules.engine.words.sources import AtRandom, Measure, Where, cards_at, pile_of, top_of_main_deck
from rules.engine.words.which import ANY, Which, chosen, doubt_destroyed_types, matching

Different = Callable[[Table, list[Card], list[Card], int], list[Card]]


@dataclass(frozen=True)
class Deed:
    """What happens with a card that is chosen: how the question for it is called, how it is done, and
    into which zone it goes if the question says so."""

    reason: str
    do: Callable[[Table, Player, Card], object]
    is_destroying: bool = False
    to: str = ""


def laid(reason: str, zone: str, on_top: bool = False, *citations: str) -> Deed:
    """The card is put into a zone, by its player."""
    return Deed(
        reason,
        lambda table, you, card: moving.put(table, you, card, pile_of(table, you, zone), on_top, *citations),
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
INTO_PLAY_NOW = laid("put-into-play", IN_PLAY)
LEFT_THERE = Deed("reveal", lambda table, you, card: None)
LOOKED_AT = Deed("reveal", lambda table, you, card: table.tell("looks", player=you, card=card, target=card.owner))
DRAWN_IT = Deed("draw-one", lambda table, you, card: moving.draw(table, you, 1, these=[card]))
MARKED = Deed("copy", lambda table, you, card: table.tell("lasts-this-turn", player=you, card=card))
TO_HAND, ON_TOP, UNDER_DECK = laid("take", HAND), laid("put-on-top", DECK, True), laid("put-under-deck", DECK)
ON_MAIN_DECK, UNDER_MAIN_DECK = laid("put-on-top", MAIN_DECK, True), laid("put-under", MAIN_DECK)
BENEATH_HERO, INTO_PLAY = laid("put-beneath", BENEATH), laid("put-into-play", ONGOING)
INTO_LINE_UP, ONTO_DISCARD_PILE = laid("into-line-up", LINE_UP), laid("move-location", DISCARD)
UNDER_CHARACTER = laid("put-beneath", UNDER)
DESTROYED_BY_NOBODY = Deed("destroy", lambda table, you, card: moving.remove_from_line_up(table, card))
BENEATH_OR_BACK = Deed(
    "put-or-take-beneath",
    lambda table, you, card: (BENEATH_HERO if card.at.name == HAND else TO_HAND).do(table, you, card),
)


def about(table: Table, card: Card, effects: tuple[Word, ...], you: Player, by: Player | None) -> int:
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


@word
def put(
    table: Table,
    you: Player,
    by: Player | None,
    deed: Deed,
    where: Where,
    *then: Word,
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
        about(table, card, then, you, by)
    return len(done)


def discard(count: Amount | None = 1, which: Which = ANY, *then: Word, where: Where = HAND, may: bool = False) -> Word:
    """Discard N cards from hand, as far as there are any."""
    return put(DISCARDED_IT, where, *then, which=which, up_to=count, may=may)


def gain(
    which: Which = ANY, *then: Word, where: Where = moving.offers, to: str | None = None, may: bool = False
) -> Word:
    """Gain such a card from the Line-Up, or from elsewhere."""
    return put(gained(to), where, *then, which=which, may=may)


def take(
    which: Which = ANY, up_to: Amount | None = 1, may: bool = False, where: Where = DISCARD, deed: Deed = TO_HAND
) -> Word:
    """Take N cards from your discard pile into your hand, up to as many if that is said, or put them elsewhere."""
    return put(deed, where, which=which, up_to=up_to, may=may)


@word
def every(
    table: Table,
    you: Player,
    by: Player | None,
    deed: Deed,
    where: Where,
    which: Which = ANY,
    *then: Word,
    may: bool = False,
    reason: str = "may",
    other_acts: bool = False,
) -> int:
    """Do something with every such card, or with none if that is allowed; what comes then looks at the card."""
    found = [card for card in cards_at(table, you, where) if which is ANY or which.fits(table, card)]
    actor = by if other_acts else you
    if actor is None or (may and (not found or not table.wants(you, reason))):
        return 0
    for card, pile in [(card, card.at) for card in found]:
        if card.at is pile:
            deed.do(table, actor, card)
            about(table, card, then, you, by)
    return len(found)


# What is often done with chosen cards, under its own name.
destroy, discard_all = partial(put, DESTROYED_IT), partial(every, DISCARDED_IT, HAND)
by_other = partial(put, other_chooses=True)
move_location = partial(put, ONTO_DISCARD_PILE, moving.locations_in_play)
put_on_top, gain_from_main_deck = partial(take, may=True, deed=ON_TOP), partial(gain, where=top_of_main_deck)


def discard_at_random(count: int) -> Word:
    """Discard N random cards from hand."""
    return every(DISCARDED_IT, AtRandom(HAND, count))


@word
def destroy_and_or(table: Table, you: Player, by: Player | None, *places: str, may: bool = True) -> int:
    """You may destroy a card in one of some places and/or in another; no rule says that one of each is meant."""
    done = 0
    for place in places:
        if done and you.zones[place]:
            table.leave_open("one-from-each-place", player=you)
        done += destroy(place, may=may).do(table, you, by)
    return done


@word
def if_it_is(
    table: Table, you: Player, by: Player | None, which: Which, *effects: Word, instead: tuple[Word, ...] = ()
) -> int:
    """Do this if the card the text speaks of is one of these, otherwise something else if that is said."""
    doubt_destroyed_types(table, you, chosen(table), which)
    return in_order(effects if which.fits(table, chosen(table)) else instead, table, you, by)


@word
def if_wanted(
    table: Table, you: Player, by: Player | None, reason: str, at: tuple[str, ...], *effects: Word, may: bool = True
) -> int:
    """You may do this with the card the text speaks of, if it is still in one of these zones of yours."""
    card = chosen(table)
    if (
        card.owner not in (None, you)
        or card.at.name not in at
        or (may and not table.wants(you, reason, card, effect=effects))
    ):
        return 0
    return in_order(effects, table, you, by)
