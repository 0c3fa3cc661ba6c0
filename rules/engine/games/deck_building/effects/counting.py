"""Numbers and conditions that depend on other cards, and Victory Points at the end of the game.

A condition holds if its number is greater than 0.
"""

from collections.abc import Callable, Iterable
from functools import partial
from operator import eq, ge, gt, lt

from ....kernel.cards import Card
from ....kernel.effects import Amount, Value, amount_of, value
from ....kernel.table import Player, Table
from ..constants.zones import DECK, DISCARD, GAINED, HAND, PLAYED
from ..game import line_ups_there
from ..playing import cannot_destroy
from ..queries import controlled, cost_of, foes, known, points_of, types_of
from ..scoring import final_deck
from .card_filters import ANY, Which, count_of, known_matches, leave_gained_types_open, matching
from .card_sources import CONTROLLED, Measure, Where, cards_at, name_of, of_everyone

# fmt: off
__all__ = [
    "all_hold", "any_holds", "at_least", "can_destroy", "colours_in_play", "consecutive_costs", "controls",
    "cost_matches_another", "count_all", "count_costs", "count_known", "count_names", "count_types", "current",
    "DECK_LEFT", "everyone", "fewer_than", "FIRST_CARD", "foes_with", "for_every", "has_any", "highest_points",
    "in_hand", "line_up_has", "more_than", "number_if", "per_in_line_up", "played_before", "printed_power",
    "some_line_up_lacks", "sum_of", "total", "worth",
]
# fmt: on

AllOrAny = Callable[[Iterable[bool]], bool]


@value
def count_all(table: Table, you: Player, where: Where, which: Which = ANY, per: int = 1) -> int:
    """Return how many cards of a source match, multiplied by `per`. All cards of the source must be known."""
    cards = cards_at(table, you, where)
    for card in cards if where == GAINED else ():
        if which.fits(table, card):
            leave_gained_types_open(table, you, card, which)
    return per * count_of(table, cards, which)


@value
def count_known(table: Table, you: Player, where: Where, which: Which = ANY, different: bool = False) -> int:
    """Return how many cards of a source are known to match, or how many different names they have."""
    found = matching(table, cards_at(table, you, where), which, may=True)
    return len({card.kind.name for card in found}) if different else len(found)


@value
def has_any(table: Table, you: Player, where: Where, which: Which = ANY) -> int:
    """Return 1 if any card of a source matches, else 0. Raise Missing if only an unknown card could."""
    cards = cards_at(table, you, where)
    return int(bool(known_matches(table, cards, which) if which is not ANY else cards) or count_of(table, cards, which))


@value
def different(table: Table, you: Player, of: Callable[[Table, Card], object], where: Where, which: Which = ANY) -> int:
    """Return how many different values, such as names or costs, the matching cards of a source have.

    `of` returns the value of a card."""
    return len({of(table, card) for card in cards_at(table, you, where) if which.fits(table, card)})


@value
def count_types(table: Table, you: Player, where: Where) -> int:
    """Return how many card types the cards of a source have."""
    return len({name for card in cards_at(table, you, where) for name in types_of(table, card)})


def printed_power(table: Table, card: Card) -> int:
    """Return the Power printed on a card."""
    return known(card).figures.get("power", 0)


@value
def total(table: Table, you: Player, of: Measure, where: Where, which: Which = ANY) -> int:
    """Return the sum of a number, such as the cost or printed Power, over the matching cards of a source.

    `of` returns the number of a card."""
    return sum(of(table, card) for card in matching(table, cards_at(table, you, where), which, may=True))


@value
def highest_points(table: Table, you: Player, where: Where, star: int) -> int:
    """Return the highest VP printed on a card of a source; `star` is the value of a star."""
    return max(0, max((points_of(card, star) for card in cards_at(table, you, where)), default=0))


@value
def current(table: Table, you: Player, counter: str) -> int:
    """Return the value of a counter of yours or of the table."""
    return you.counters[counter] if counter in you.counters else table.counters[counter]


@value
def can_destroy(table: Table, you: Player) -> int:
    """Return 1 if you can destroy cards now, else 0."""
    return int(not cannot_destroy(table, you))


@value
def sum_of(table: Table, you: Player, one: Amount, other: Amount) -> int:
    """Return the sum of two numbers."""
    return amount_of(one, table, you) + amount_of(other, table, you)


@value
def for_every(table: Table, you: Player, number: int, of: Value) -> int:
    """Return the value of `of`, divided by `number` and rounded down."""
    return of.of(table, you) // number


@value
def number_if(table: Table, you: Player, condition: Value, then: int, less: int) -> int:
    """Return `then` if the condition holds, else `less`."""
    return then if condition.of(table, you) else less


@value
def compared(table: Table, you: Player, comparison: Callable[[int, int], bool], number: int, of: Value) -> int:
    """Return 1 if the value `of` is at least, more than, less than or exactly `number` (see `comparison`), else 0."""
    return int(comparison(of.of(table, you), number))


@value
def hold(table: Table, you: Player, quantifier: AllOrAny, *conditions: Value) -> int:
    """Return 1 if all conditions hold, or any of them, as `quantifier` (`all` or `any`) says, else 0."""
    return int(quantifier(each.of(table, you) > 0 for each in conditions))


@value
def everyone(table: Table, you: Player, condition: Value) -> int:
    """Return 1 if a condition holds for every player, else 0."""
    return int(all(condition.of(table, player) for player in table.players))


@value
def foes_with(table: Table, you: Player, condition: Value) -> int:
    """Return for how many foes a condition holds."""
    return sum(bool(condition.of(table, foe)) for foe in foes(table, you))


@value
def some_line_up_lacks(table: Table, you: Player, which: Which) -> int:
    """Return 1 if some Line-Up has only known cards and none that matches, else 0."""
    line_ups = line_ups_there(table)
    return any(all(card.kind.is_known and not which.fits(table, card) for card in each) for each in line_ups)


@value
def line_up_has(table: Table, you: Player, which: Which) -> int:
    """Return how many cards of the Line-Up are known to match; with two Line-Ups, the higher number."""
    return max(len(matching(table, line_up, which, may=True)) for line_up in line_ups_there(table))


@value
def per_in_line_up(table: Table, you: Player, number: int, which: Which) -> int:
    """Return N for each matching card in the Line-Up; if there are two Line-Ups, in the main one."""
    return number * count_of(table, line_ups_there(table)[0], which)


@value
def worth(table: Table, you: Player, most: int, less: int, which: Which = ANY, above: int = 0) -> int:
    """Return a card's VP at the end of the game: `most`, minus `less` for each matching card you own beyond `above`.

    The number is at least 0."""
    return max(0, most - less * max(0, count_of(table, final_deck(table, you), which) - above))


@value
def colours_in_play(table: Table, you: Player) -> int:
    """Return how many colours the cards in play of all players have: one per card type, and one for Weaknesses."""
    cards = cards_at(table, you, of_everyone(CONTROLLED))
    return len({name for card in cards for name in types_of(table, card) or card.kind.subtypes})


@value
def consecutive_costs(table: Table, you: Player, number: int, again: bool = False) -> int:
    """Return 1 if the costs of the cards you played this turn include N consecutive numbers, else 0.

    With `again`: return 1 only if the last card played completes another such series than the one completed before."""
    costs = [cost_of(table, card) for card in table.memory[PLAYED]]
    runs = [low for low in set(costs) if all(low + step in costs for step in range(number))]
    is_new = bool(costs) and costs.count(costs[-1]) == 1
    further = [low for low in runs if is_new and low <= costs[-1] < low + number]
    if not again:
        return int(bool(runs))
    is_apart = separate_runs(costs, number) > max(1, separate_runs(costs[:-1], number))
    return int(is_apart or (bool(further) and len(further) < len(runs)))


def separate_runs(costs: list[int], number: int) -> int:
    """Return how many series of N consecutive costs can be formed if each card is used once."""
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
    """Return 1 if the card just played costs the same as another card played this turn, else 0."""
    *others, last = table.memory[PLAYED]
    return int(any(each is not last and cost_of(table, each) == cost_of(table, last) for each in others))


# Values with some arguments filled in: the source, what is compared, and how.
count_names, count_costs = partial(different, name_of), partial(different, cost_of)
in_hand, controls, played_before = (
    partial(count_known, HAND),
    partial(count_known, controlled),
    partial(count_all, PLAYED),
)
at_least, more_than = partial(compared, ge), partial(compared, gt)
fewer_than, exactly = partial(compared, lt), partial(compared, eq)
all_hold, any_holds = partial(hold, all), partial(hold, any)
DECK_LEFT, FIRST_CARD = count_known((DECK, DISCARD)), exactly(1, count_all(PLAYED))
