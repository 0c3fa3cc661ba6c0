"""Effects that choose cards: from a source, up to a number, optionally or not, with an action on each card."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import combinations, product

from ....kernel.cards import Card
from ....kernel.effects import Amount, Effect, amount_of, card_effect, in_order
from ....kernel.table import Player, Table
from .. import moving, playing
from ..constants.zones import BENEATH, DECK, DISCARD, HAND, IN_PLAY, LINE_UP, MAIN_DECK, ONGOING, UNDER, ZoneName
from ..queries import known, types_of
from .card_filters import ANY, Which, chosen, leave_destroyed_types_open, matching
from .card_sources import AtRandom, Measure, Where, cards_at, pile_of, top_of_main_deck

# fmt: off
__all__ = [
    "BENEATH_HERO", "BENEATH_OR_BACK", "by_other", "choose_cards", "COPY_ITS_TEXT", "destroy", "destroy_and_or",
    "DESTROY_IT", "differing", "discard", "discard_all", "discard_at_random", "DISCARD_IT", "every", "gain",
    "gain_from_main_deck", "gain_it", "if_it_is", "if_wanted", "INTO_LINE_UP", "INTO_PLAY",
    "INTO_PLAY_THIS_TURN", "LEAVE_IT_THERE", "LOOK_AT_IT", "MARK_IT", "move_location", "of_different_types",
    "ON_MAIN_DECK", "ON_TOP", "ONTO_DISCARD_PILE", "PLAY_AND_RETURN_IT", "PLAY_IT", "put_on_top",
    "REMOVE_FROM_LINE_UP", "REPLAY_IT", "take", "TO_HAND", "UNDER_CHARACTER", "UNDER_DECK", "UNDER_MAIN_DECK",
]
# fmt: on

Different = Callable[[Table, list[Card], list[Card], int], list[Card]]


@dataclass(frozen=True)
class CardAction:
    """An action on a chosen card, such as to destroy it.

    `reason` is the code of the question that asks for the card, `do` carries the action out, and `to` is the zone that
    the card moves to if the question names it."""

    reason: str
    do: Callable[[Table, Player, Card], object]
    is_destroying: bool = False
    to: str = ""


def move_to(reason: str, zone: ZoneName, on_top: bool = False, *citations: str) -> CardAction:
    """Return the action that puts the chosen card into a zone."""
    return CardAction(
        reason,
        lambda table, you, card: moving.put_into(table, you, card, pile_of(table, you, zone), on_top, *citations),
        to=zone,
    )


def gain_it(to: ZoneName | None = None) -> CardAction:
    """Return the action that gains the chosen card into the discard pile, or into the zone `to`."""

    def gain(table: Table, you: Player, card: Card) -> None:
        known(card)
        moving.gain(table, you, card, None if to is None else you.zones[to])

    return CardAction("gain", gain)


DISCARD_IT = CardAction("discard", moving.discard)
DESTROY_IT = CardAction("destroy", moving.destroy, is_destroying=True)
PLAY_IT, PLAY_AND_RETURN_IT = CardAction("play-it", playing.play), CardAction("play-revealed", playing.play_and_return)
REPLAY_IT, COPY_ITS_TEXT = CardAction("replay", playing.resolve), CardAction("copy", playing.run_text)
INTO_PLAY_THIS_TURN = move_to("put-into-play", IN_PLAY)
LEAVE_IT_THERE = CardAction("reveal", lambda table, you, card: None)
LOOK_AT_IT = CardAction(
    "reveal", lambda table, you, card: table.log_event("looks", player=you, card=card, target=card.owner)
)
DRAW_IT = CardAction("draw-one", lambda table, you, card: moving.draw(table, you, 1, these=[card]))
MARK_IT = CardAction("copy", lambda table, you, card: table.log_event("lasts-this-turn", player=you, card=card))
TO_HAND, ON_TOP, UNDER_DECK = (
    move_to("take", HAND),
    move_to("put-on-top", DECK, True),
    move_to("put-under-deck", DECK),
)
ON_MAIN_DECK, UNDER_MAIN_DECK = move_to("put-on-top", MAIN_DECK, True), move_to("put-under", MAIN_DECK)
BENEATH_HERO, INTO_PLAY = move_to("put-beneath", BENEATH), move_to("put-into-play", ONGOING)
INTO_LINE_UP, ONTO_DISCARD_PILE = move_to("into-line-up", LINE_UP), move_to("move-location", DISCARD)
UNDER_CHARACTER = move_to("put-beneath", UNDER)
REMOVE_FROM_LINE_UP = CardAction("destroy", lambda table, you, card: moving.remove_from_line_up(table, card))
BENEATH_OR_BACK = CardAction(
    "put-or-take-beneath",
    lambda table, you, card: (BENEATH_HERO if card.pile.name == HAND else TO_HAND).do(table, you, card),
)


def with_card(table: Table, card: Card, effects: tuple[Effect, ...], you: Player, by: Player | None) -> int:
    """Carry out effects for which `card` is “it”. Return how much they did."""
    if not effects:
        return 0
    outer, table.chosen = table.chosen, card
    done = in_order(effects, table, you, by)
    table.chosen = outer
    return done


def differing(what: Callable[[Table, Card], object]) -> Different:
    """Return a filter for cards whose value `what`, such as the name, differs from that of all cards chosen so far."""
    return lambda table, cards, done, most: [
        card for card in cards if all(what(table, card) != what(table, each) for each in done)
    ]


def of_different_types(table: Table, cards: list[Card], done: list[Card], most: int) -> list[Card]:
    """Return those of the cards that can still be chosen if `most` cards of different types are to be chosen.

    `done` are the cards chosen so far. A card with several types may count as any one of them."""

    def differ(*found: Card) -> bool:
        return any(len(set(way)) == most for way in product(*(types_of(table, card) for card in (*done, *found))))

    others = [(card, [each for each in cards if each is not card]) for card in cards]
    missing = most - len(done) - 1
    return [card for card, rest in others if any(differ(card, *more) for more in combinations(rest, missing))]


def stand_for_types(table: Table, cards: list[Card], done: list[Card], types: tuple[str, ...]) -> list[Card]:
    """Return those of the cards that can still be chosen if each chosen card counts as a different one of `types`."""

    def differ(*found: Card) -> bool:
        meant = ([name for name in types_of(table, card) if name in types] for card in found)
        return any(len(set(way)) == len(found) for way in product(*meant))

    return [card for card in cards if card not in done and differ(*done, card)]


@card_effect
def choose_cards(
    table: Table,
    you: Player,
    by: Player | None,
    action: CardAction,
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
    """Choose up to N cards (`up_to`), or any number, one by one; apply the action to each. Return how many were chosen.

    After each action the effects in `then` are carried out; in them, “it” is the chosen card. `counted_by` counts a
    card by its cost or printed Power towards N and not as one; `different` requires the cards to differ in some way.
    With `other_chooses` the acting player `by` chooses the cards, with `other_acts` that player applies the action."""
    chooser, actor = by if other_chooses else you, by if other_acts else you
    if chooser is None or actor is None or (action.is_destroying and playing.cannot_destroy(table, actor)):
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
        details = {"up_to" if may else "left": left, "to": actor.zones.get(action.to, table.zones.get(action.to))}
        card = table.choose_card(chooser, reason or action.reason, found, may, None, **details)
        if card is None:
            break
        cards.remove(card)
        done.append(card)
        counted += 1 if counted_by is None else counted_by(table, card)
        action.do(table, actor, card)
        with_card(table, card, then, you, by)
    return len(done)


def discard(
    count: Amount | None = 1, which: Which = ANY, *then: Effect, where: Where = HAND, may: bool = False
) -> Effect:
    """Discard N cards from your hand, or as many as you have. Return how many you discarded."""
    return choose_cards(DISCARD_IT, where, *then, which=which, up_to=count, may=may)


def gain(
    which: Which = ANY, *then: Effect, where: Where = moving.offers, to: ZoneName | None = None, may: bool = False
) -> Effect:
    """Gain a matching card from the Line-Up or from another source. Return 1, or 0 if there is none."""
    return choose_cards(gain_it(to), where, *then, which=which, may=may)


def take(
    which: Which = ANY,
    up_to: Amount | None = 1,
    may: bool = False,
    where: Where = DISCARD,
    action: CardAction = TO_HAND,
) -> Effect:
    """Take N cards from your discard pile into your hand, or apply another action to them.

    With `may` you can take fewer. Return how many you took."""
    return choose_cards(action, where, which=which, up_to=up_to, may=may)


@card_effect
def every(
    table: Table,
    you: Player,
    by: Player | None,
    action: CardAction,
    where: Where,
    which: Which = ANY,
    *then: Effect,
    may: bool = False,
    reason: str = "may",
    other_acts: bool = False,
) -> int:
    """Apply the action to every matching card, then carry out the effects, in which “it” is that card.

    With `may` you can decline all of it. Return how many cards match, or 0 if you decline."""
    found = [card for card in cards_at(table, you, where) if which is ANY or which.fits(table, card)]
    actor = by if other_acts else you
    if actor is None or (may and (not found or not table.wants(you, reason))):
        return 0
    for card, pile in [(card, card.pile) for card in found]:
        if card.pile is pile:
            action.do(table, actor, card)
            with_card(table, card, then, you, by)
    return len(found)


# Common choices of cards, under their own names.
destroy, discard_all = partial(choose_cards, DESTROY_IT), partial(every, DISCARD_IT, HAND)
by_other = partial(choose_cards, other_chooses=True)
move_location = partial(choose_cards, ONTO_DISCARD_PILE, moving.locations_in_play)
put_on_top, gain_from_main_deck = partial(take, may=True, action=ON_TOP), partial(gain, where=top_of_main_deck)


def discard_at_random(count: int) -> Effect:
    """Discard N random cards from your hand. Return how many you discarded."""
    return every(DISCARD_IT, AtRandom(HAND, count))


@card_effect
def destroy_and_or(table: Table, you: Player, by: Player | None, *zones: ZoneName, may: bool = True) -> int:
    """Destroy one card in one or in each of the zones, or none if `may`. Return how many you destroyed.

    Whether “and/or” allows a card from each zone is logged as an open question."""
    done = 0
    for at, zone in enumerate(zones):
        if done and you.zones[zone]:
            table.leave_open("one-from-each-place", player=you)
        can_skip = may or done > 0 or any(you.zones[later] for later in zones[at + 1 :])
        done += destroy(zone, may=can_skip).do(table, you, by)
    return done


@card_effect
def if_it_is(
    table: Table, you: Player, by: Player | None, which: Which, *effects: Effect, instead: tuple[Effect, ...] = ()
) -> int:
    """Carry out the effects if “it”, the card in `table.chosen`, matches `which`, else those in `instead`.

    Return how much was done."""
    leave_destroyed_types_open(table, you, chosen(table), which)
    return in_order(effects if which.fits(table, chosen(table)) else instead, table, you, by)


@card_effect
def if_wanted(
    table: Table, you: Player, by: Player | None, reason: str, at: tuple[str, ...], *effects: Effect, may: bool = True
) -> int:
    """If “it” is in one of the zones `at`, yours or shared, you may carry out the effects. Return how much was done.

    Without `may` they are carried out without asking."""
    card = chosen(table)
    if (
        card.owner not in (None, you)
        or card.pile.name not in at
        or (may and not table.wants(you, reason, card, effect=effects))
    ):
        return 0
    return in_order(effects, table, you, by)
