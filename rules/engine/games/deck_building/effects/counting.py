"""Numbers and conditions that depend on other cards: Power, VP and Victory Points at the end are said with them."""

from collections.abc import Callable, Iterable
from functools import partial
from operator import eq, ge, gt, lt

from rules.engine.games.deck_building.card_types import *
from rules.engine.games.deck_building.clauses import *
from rules.engine.games.deck_building.effects.sources import CONTROLLED, Measure, Where, cards_at, everyones, name_of
from rules.engine.games.deck_building.effects.which import ANY, Which, count_of, doubt_gained_types, matching
from rules.engine.games.deck_building.game import line_ups_there
from rules.engine.games.deck_building.moments import *
from rules.engine.games.deck_building.playing import cannot_destroy
from rules.engine.games.deck_building.queries import controlled, cost_of, foes, known, points_of, types_of
from rules.engine.games.deck_building.scoring import final_deck
from rules.engine.games.deck_building.zones import *
from rules.engine.kernel.cards import Card
from rules.engine.kernel.effects import Amount, Value, amount_of, value
from rules.engine.kernel.table import Player, Table

AllOrAny = Callable[[Iterable[bool]], bool]


@value
def count_all(table: Table, you: Player, where: Where, which: Which = ANY, per: int = 1) -> int:
    """How many such cards lie somewhere, times N; all of them must be told."""
    cards = cards_at(table, you, where)
    for card in cards if where == GAINED else ():
        if which.fits(table, card):
            doubt_gained_types(table, you, card, which)
    return per * count_of(table, cards, which)


@value
def count_known(table: Table, you: Player, where: Where, which: Which = ANY, different: bool = False) -> int:
    """As a condition: how many such cards are known to lie somewhere, or how many of different names."""
    found = matching(table, cards_at(table, you, where), which, may=True)
    return len({card.kind.name for card in found}) if different else len(found)


@value
def has_any(table: Table, you: Player, where: Where, which: Which = ANY) -> int:
    """Whether such a card lies somewhere; where only a card could be it that is not told, nothing can be said."""
    return int(bool(matching(table, cards_at(table, you, where), which)))


@value
def different(table: Table, you: Player, of: Callable[[Table, Card], object], where: Where, which: Which = ANY) -> int:
    """How many different names or costs such cards somewhere have."""
    return len({of(table, card) for card in cards_at(table, you, where) if which.fits(table, card)})


@value
def types(table: Table, you: Player, where: Where) -> int:
    """How many card types lie somewhere."""
    return len({name for card in cards_at(table, you, where) for name in types_of(table, card)})


def printed_power(table: Table, card: Card) -> int:
    """The Power that a card prints."""
    return known(card).figures.get("power", 0)


@value
def total(table: Table, you: Player, of: Measure, where: Where, which: Which = ANY) -> int:
    """What such cards somewhere cost, or print in Power, together."""
    return sum(of(table, card) for card in matching(table, cards_at(table, you, where), which, may=True))


@value
def highest_points(table: Table, you: Player, where: Where, star: int) -> int:
    """The highest VP value somewhere, where a star counts N."""
    return max(0, max((points_of(card, star) for card in cards_at(table, you, where)), default=0))


@value
def current(table: Table, you: Player, counter: str) -> int:
    """What a counter of yours or of the table shows."""
    return you.counters[counter] if counter in you.counters else table.counters[counter]


@value
def can_destroy(table: Table, you: Player) -> int:
    """Whether no card keeps you from destroying cards now."""
    return int(not cannot_destroy(table, you))


@value
def added(table: Table, you: Player, one: Amount, other: Amount) -> int:
    """One number and another."""
    return amount_of(one, table, you) + amount_of(other, table, you)


@value
def for_every(table: Table, you: Player, number: int, of: Value) -> int:
    """One for every N of what is counted."""
    return of.of(table, you) // number


@value
def number_if(table: Table, you: Player, condition: Value, then: int, less: int) -> int:
    """N if the condition holds, otherwise less."""
    return then if condition.of(table, you) else less


@value
def compared(table: Table, you: Player, is_so: Callable[[int, int], bool], number: int, of: Value) -> int:
    """Whether something is counted at least N times, more or less often, or exactly so often."""
    return int(is_so(of.of(table, you), number))


@value
def hold(table: Table, you: Player, so_many: AllOrAny, *conditions: Value) -> int:
    """Whether all of some conditions hold, or any of them."""
    return int(so_many(each.of(table, you) > 0 for each in conditions))


@value
def everyone(table: Table, you: Player, condition: Value) -> int:
    """Whether a condition holds for every player."""
    return int(all(condition.of(table, player) for player in table.players))


@value
def foes_with(table: Table, you: Player, condition: Value) -> int:
    """For how many foes a condition holds."""
    return sum(bool(condition.of(table, foe)) for foe in foes(table, you))


@value
def some_line_up_lacks(table: Table, you: Player, which: Which) -> int:
    """As a condition: whether the Line-Up holds known cards alone and no such one, one of them if there are two."""
    line_ups = line_ups_there(table)
    return any(all(card.kind.is_known and not which.fits(table, card) for card in each) for each in line_ups)


@value
def line_up_has(table: Table, you: Player, which: Which) -> int:
    """As a condition: how many such cards are in the Line-Up, in the best one for you if there are two."""
    return max(len(matching(table, line_up, which, may=True)) for line_up in line_ups_there(table))


@value
def per_in_line_up(table: Table, you: Player, number: int, which: Which) -> int:
    """As a cost: N for each such card in the Line-Up, the main one if there are two."""
    return number * count_of(table, line_ups_there(table)[0], which)


@value
def worth(table: Table, you: Player, most: int, less: int, which: Which = ANY, above: int = 0) -> int:
    """At the end of the game: worth N VP, less so many for each such card above a number, but not below 0."""
    return max(0, most - less * max(0, count_of(table, final_deck(table, you), which) - above))


@value
def colours_in_play(table: Table, you: Player) -> int:
    """How many colours are in play: every card type has one, and so has a Weakness."""
    cards = cards_at(table, you, everyones(CONTROLLED))
    return len({name for card in cards for name in types_of(table, card) or card.kind.subtypes})


@value
def consecutive_costs(table: Table, you: Player, number: int, again: bool = False) -> int:
    """Whether you have played cards of N consecutive costs this turn, or whether the last card makes it so again."""
    costs = [cost_of(table, card) for card in table.memory[PLAYED]]
    runs = [low for low in set(costs) if all(low + step in costs for step in range(number))]
    is_new = bool(costs) and costs.count(costs[-1]) == 1
    further = [low for low in runs if is_new and low <= costs[-1] < low + number]
    if not again:
        return int(bool(runs))
    is_apart = separate_runs(costs, number) > max(1, separate_runs(costs[:-1], number))
    return int(is_apart or (bool(further) and len(further) < len(runs)))


def separate_runs(costs: list[int], number: int) -> int:
    """Return how many runs of N consecutive costs there are without using a card twice."""
    left, runs = sorted(costs), 0
    for low in tuple(left):
        run = range(low, low + number)
        if all(cost in left for cost in run):
            runs += 1
            for cost in run:
                left.remove(cost)
    return runs


@value
def cost_matches_another(table: Table, you: Player) -> int:
    """Whether the card just played costs the same as another card played this turn."""
    *others, last = table.memory[PLAYED]
    return int(any(each is not last and cost_of(table, each) == cost_of(table, last) for each in others))


# The same words with a part said already: where, what is compared, how.
names, costs = partial(different, name_of), partial(different, cost_of)
in_hand, controls, played_before = (
    partial(count_known, HAND),
    partial(count_known, controlled),
    partial(count_all, PLAYED),
)
at_least, more_than = partial(compared, ge), partial(compared, gt)
fewer_than, exactly = partial(compared, lt), partial(compared, eq)
all_hold, any_holds = partial(hold, all), partial(hold, any)
DECK_LEFT, FIRST_CARD = count_known((DECK, DISCARD)), exactly(1, count_all(PLAYED))
