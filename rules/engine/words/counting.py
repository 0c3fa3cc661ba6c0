"""Numbers and conditions that depend on other cards: Power, VP and Victory Points at the end are said with them."""

from __future__ import annotations

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.asking import cost_of, types_of
from rules.engine.games.deck_building.family import line_up_of, line_ups_there, within_reach
from rules.engine.games.deck_building.places import (
    DECK,
    DESTROYED,
    DISCARD,
    GAINED,
    HAND,
    IN_PLAY,
    KEPT,
    PLAYED,
    POWER,
    VP,
)
from rules.engine.games.deck_building.scoring import final_deck
from rules.engine.kernel.cards import Pile
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Value, Word, in_order, value, word
from rules.engine.words.which import ANY, Which, count_of, matching, sure_of


@value
def difference(table: Table, you: Player, count: int, less: int) -> int:
    """One number less another."""
    return count - less


@value
def vp_held(table: Table, you: Player) -> int:
    """Your VP in tokens."""
    return you.counters[VP]


@value
def power_held(table: Table, you: Player) -> int:
    """The Power you have."""
    return table.counters[POWER]


@value
def per_location(table: Table, you: Player, count: int) -> int:
    """N for each Location in play, whoever controls it."""
    return count * sum(len(moving.locations_in_play(table, each)) for each in table.players)


@value
def per_different_destroyed(table: Table, you: Player, count: int, which: Which) -> int:
    """N for each different such card in the destroyed pile."""
    cards = table.zones[DESTROYED]
    sure_of(cards)
    return count * len({card.kind.name for card in cards if which.fits(table, card)})


@value
def per_different_cost_in_line_up(table: Table, you: Player, count: int) -> int:
    """N for each different cost found in the Line-Up."""
    return count * len({cost_of(table, card) for card in line_up_of(table, you)})


@value
def if_discard_pile_lacks(table: Table, you: Player, which: Which, count: int, less: int) -> int:
    """N if your discard pile holds no such card, otherwise less."""
    return less if matching(table, you.zones[DISCARD], which) else count


@value
def per_other_played(table: Table, you: Player, count: int, which: Which) -> int:
    """N for each other such card you have played this turn."""
    others = [card for card in table.memory[PLAYED] if card is not table.source]
    return count * count_of(table, others, which)


@value
def per_gained(table: Table, you: Player, count: int, which: Which) -> int:
    """N for each such card you bought or gained this turn."""
    return count * count_of(table, table.memory[GAINED], which)


@value
def per_in_discard(table: Table, you: Player, count: int, which: Which) -> int:
    """N for each such card in your discard pile."""
    return count * count_of(table, you.zones[DISCARD], which)


@value
def per_foe_with(table: Table, you: Player, count: int, which: Which) -> int:
    """N for each foe who has such a card in the discard pile."""
    return count * sum(bool(matching(table, foe.zones[DISCARD], which)) for foe in within_reach(table, you))


@value
def if_played_any(table: Table, you: Player, which: Which, count: int, less: int) -> int:
    """N if you have played such a card this turn, otherwise less."""
    return count if any(which.fits(table, card) for card in table.memory[PLAYED]) else less


@value
def if_location(table: Table, you: Player, count: int, less: int) -> int:
    """N if you control a Location, otherwise less."""
    return count if moving.locations_in_play(table, you) else less


@value
def played_before(table: Table, you: Player, which: Which, another: bool = False) -> int:
    """How many such cards you have played this turn, or others than this."""
    played = [card for card in table.memory[PLAYED] if not another or card is not table.source]
    return count_of(table, played, which)


@value
def played_and_in_play(table: Table, you: Player, which: Which) -> int:
    """How many such cards you have played this turn and still have in play."""
    kept = [card for card in you.zones[KEPT] if card in table.memory[PLAYED]]
    return len(matching(table, [*you.zones[IN_PLAY], *kept], which, may=True))


@value
def deck_left(table: Table, you: Player) -> int:
    """Whether you have a card to reveal."""
    return len(you.zones[DECK]) + len(you.zones[DISCARD])


@value
def at_least(table: Table, you: Player, count: int, of: Value) -> int:
    """Whether something is counted N times or more."""
    return int(of.of(table, you) >= count)


@value
def in_discard(table: Table, you: Player, which: Which) -> int:
    """How many such cards lie in your discard pile."""
    return len(matching(table, you.zones[DISCARD], which, may=True))


@value
def types_in_discard(table: Table, you: Player) -> int:
    """How many card types lie in your discard pile."""
    return len({name for card in you.zones[DISCARD] for name in types_of(table, card)})


@value
def some_line_up_lacks(table: Table, you: Player, which: Which) -> int:
    """As a condition: whether the Line-Up holds no such card, one of them if there are two."""
    return int(any(lacks(table, line_up, which) for line_up in line_ups_there(table)))


def lacks(table: Table, line_up: Pile, which: Which) -> bool:
    """Whether a Line-Up holds known cards alone and no such one."""
    return all(card.kind.is_known and not which.fits(table, card) for card in line_up)


@value
def line_up_lacks(table: Table, you: Player, which: Which) -> int:
    """Whether the Line-Up holds no such card."""
    return int(lacks(table, line_up_of(table, you), which))


@word
def when(table: Table, you: Player, by: Player | None, condition: Value, *effects: Word) -> int:
    """Do this if the condition holds."""
    return in_order(effects, table, you, by) if condition.of(table, you) else 0


@value
def worth(table: Table, you: Player, most: int, less: int, which: Which = ANY, above: int = 0) -> int:
    """At the end of the game: worth N VP, less so many for each such card above a number, but not below 0."""
    return max(0, most - less * max(0, count_of(table, final_deck(table, you), which) - above))


@value
def worth_per(table: Table, you: Player, count: int, which: Which, for_every: int = 1) -> int:
    """At the end of the game: worth N VP for each such card, or for every so many of them."""
    return count * (count_of(table, final_deck(table, you), which) // for_every)


@value
def worth_per_different(table: Table, you: Player, count: int, which: Which) -> int:
    """At the end of the game: worth N VP for each different such card."""
    return count * len({card.kind.name for card in final_deck(table, you) if which.fits(table, card)})


@value
def worth_with_others(table: Table, you: Player, points: int, others: int, which: Which, less: int) -> int:
    """At the end of the game: worth N VP with so many other such cards, otherwise less."""
    return points if count_of(table, final_deck(table, you), which) > others else less


@value
def in_hand(table: Table, you: Player, which: Which) -> int:
    """How many such cards you hold."""
    return len(matching(table, you.zones[HAND], which, may=True))


@value
def is_first_card(table: Table, you: Player) -> int:
    """Whether this is your first card of the turn."""
    return int(len(table.memory[PLAYED]) == 1)


@value
def is_play_number(table: Table, you: Player, nth: int, which: Which) -> int:
    """Whether this is the Nth such card you play this turn."""
    return int(count_of(table, table.memory[PLAYED], which) == nth)


@value
def if_line_up_has(table: Table, you: Player, which: Which, count: int, less: int) -> int:
    """N if such a card is in the Line-Up, otherwise less."""
    return count if matching(table, line_up_of(table, you), which) else less


@value
def line_up_has(table: Table, you: Player, which: Which) -> int:
    """As a condition: how many such cards are in the Line-Up, in the best one for you if there are two."""
    return max(len(matching(table, line_up, which, may=True)) for line_up in line_ups_there(table))


@value
def both_hold(table: Table, you: Player, one: Value, other: Value) -> int:
    """Whether two conditions hold."""
    return int(bool(one.of(table, you) and other.of(table, you)))


@word
def power_per_done(table: Table, you: Player, by: Player | None, effect: Word) -> int:
    """Do this and get +1 Power for each time it was done."""
    return moving.add_power(table, you, effect.do(table, you, by))


@value
def fewer_than(table: Table, you: Player, count: int, of: Value) -> int:
    """Whether something is counted less than N times."""
    return int(of.of(table, you) < count)
