"""Basic effects: Power, drawing, tokens, Weaknesses; combining effects and applying them to several players."""

from collections.abc import Callable
from functools import partial

from ....kernel.choices import SKIP
from ....kernel.effects import (
    Amount,
    Effect,
    EffectCall,
    OrderFreeEffect,
    Value,
    amount_of,
    card_effect,
    in_order,
    value,
)
from ....kernel.table import Player, Table
from .. import moving
from ..constants.clauses import NO_WEAKNESS_LEFT
from ..constants.zones import DECK, POWER_GIVEN, VP, WEAKNESSES
from ..game import within_reach
from ..queries import anybody, cost_of, foes, points_of
from .card_filters import chosen

# fmt: off
__all__ = [
    "chosen_players", "cost_of_it", "draw", "draw_per_done", "each_foe", "each_player", "either", "gain_vp",
    "gain_weakness", "left_open", "lose_vp", "may", "one_foe", "one_player", "otherwise", "pay_vp",
    "points_of_it", "power", "power_per_done", "repeat", "sequence", "steal_vp", "the_other", "then_if_done",
    "weakness_onto_deck", "when",
]
# fmt: on

CountedAction = Callable[[Table, Player, int], int]
PlayerSource = Callable[[Table, Player], list[Player]]


def counted(table: Table, you: Player, by: Player | None, action: CountedAction, count: Amount) -> int:
    """Call an action that takes a number, such as drawing N cards, with N = `count` for you. Return how much it did."""
    return action(table, you, amount_of(count, table, you))


power, gain_vp = (
    partial(OrderFreeEffect.wrap(counted), moving.add_power),
    partial(OrderFreeEffect.wrap(counted), moving.gain_vp),
)
draw, lose_vp = partial(EffectCall.wrap(counted), moving.draw), partial(EffectCall.wrap(counted), moving.lose_vp)


@card_effect
def pay_vp(table: Table, you: Player, by: Player | None, count: int, *then: Effect, may: bool = True) -> int:
    """You may pay N VP to carry out the effects. Return 1 plus how much they did, or 0 if you do not pay."""
    if you.counters[VP] < count or (may and not table.wants(you, "pay-vp", table.chosen, count=count, effect=then)):
        return 0
    moving.lose_vp(table, you, count)
    return in_order(then, table, you, by) + 1


@card_effect
def steal_vp(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Let the acting player `by` steal N VP from you. Return how many were stolen."""
    return moving.steal_vp(table, by, you, count) if by is not None else 0


@card_effect
def gain_weakness(
    table: Table, you: Player, by: Player | None, count: Amount = 1, on_top: bool = False, on_bottom: bool = False
) -> int:
    """Gain N Weaknesses into your discard pile, or onto or under your deck. Return how many you gained."""
    return moving.gain_weakness(table, you, amount_of(count, table, you), on_top, on_bottom)


@card_effect
def weakness_onto_deck(table: Table, you: Player, by: Player | None) -> int:
    """Put a Weakness from the stack on top of your deck without gaining it. Return 1, or 0 if none is left."""
    for card in table.zones[WEAKNESSES][:1]:
        moving.put_into(table, you, card, you.zones[DECK], True)
        return 1
    table.log_event("no-weakness-left", *NO_WEAKNESS_LEFT, player=you)
    return 0


@value
def points_of_it(table: Table, you: Player, star: int) -> int:
    """Return the VP printed on “it”, the card in `table.chosen`; `star` is the value of a star."""
    return max(0, points_of(chosen(table), star))


@value
def cost_of_it(table: Table, you: Player) -> int:
    """Return the cost of “it”, the card in `table.chosen`."""
    return cost_of(table, chosen(table))


@value
def given_by_it(table: Table, you: Player) -> int:
    """Return how much Power “it”, the card in `table.chosen`, has given you this turn."""
    return table.memory[POWER_GIVEN].count(chosen(table))


@card_effect
def sequence(table: Table, you: Player, by: Player | None, *effects: Effect) -> int:
    """Carry out several effects in order. Return how much they did together."""
    return in_order(effects, table, you, by)


@card_effect
def otherwise(table: Table, you: Player, by: Player | None, first: Effect, *second: Effect) -> int:
    """Carry out the first effect; if it did nothing, carry out the others. Return how much was done."""
    return first.do(table, you, by) or in_order(second, table, you, by)


@card_effect
def then_if_done(table: Table, you: Player, by: Player | None, first: Effect, *second: Effect) -> int:
    """Carry out the first effect; if it did something, carry out the others. Return 1 plus what they did, or 0."""
    return in_order(second, table, you, by) + 1 if first.do(table, you, by) else 0


@card_effect
def when(
    table: Table, you: Player, by: Player | None, condition: Value, *effects: Effect, instead: tuple[Effect, ...] = ()
) -> int:
    """Carry out the effects if the condition holds, else those in `instead`. Return how much was done."""
    return in_order(effects if condition.of(table, you) else instead, table, you, by)


@card_effect
def repeat(table: Table, you: Player, by: Player | None, count: Amount, *effects: Effect) -> int:
    """Carry out the effects N times. Return how much was done in all."""
    return sum(in_order(effects, table, you, by) for _each in range(amount_of(count, table, you)))


@card_effect
def per_done(table: Table, you: Player, by: Player | None, action: CountedAction, effect: Effect, less: int = 0) -> int:
    """Carry out `effect`; then do `action`, add Power or draw, once for each time the effect was done, minus `less`.

    Return how much both did together."""
    done = effect.do(table, you, by)
    return done + action(table, you, done - less) if done else 0


power_per_done, draw_per_done = partial(per_done, moving.add_power), partial(per_done, moving.draw)


@card_effect
def may(table: Table, you: Player, by: Player | None, *effects: Effect, may: bool = True, reason: str = "may") -> int:
    """You may carry out the effects. Return how much they did, or 0 if you decline."""
    return in_order(effects, table, you, by) if not may or table.wants(you, reason, effect=effects) else 0


@card_effect
def left_open(table: Table, you: Player, by: Player | None, code: str) -> int:
    """Log the open question `code` about the effects that follow; they are still carried out. Return 0."""
    table.leave_open(code, player=you)
    return 0


@card_effect
def either(table: Table, you: Player, by: Player | None, reason: str = "which-way", /, **ways: Effect) -> int:
    """Choose one of the effects; the name of each argument is the code of its option. Return how much it did."""
    way = table.choose_way(you, reason, [name.replace("_", "-") for name in ways], table.chosen)
    return ways[way.replace("-", "_")].do(table, you, by)


@card_effect
def each_of(table: Table, you: Player, by: Player | None, source: PlayerSource, *effects: Effect) -> int:
    """Carry out the effects for each player of a source of players; this is not an Attack. Return 1."""
    for player in source(table, you):
        in_order(effects, table, player, you)
    return 1


@card_effect
def one_of(table: Table, you: Player, by: Player | None, reason: str, source: PlayerSource, *effects: Effect) -> int:
    """Choose a player of a source of players, and carry out the effects for them. Return how much was done.

    This is not an Attack."""
    return in_order(effects, table, table.choose_player(you, reason, source(table, you), effect=effects), you)


each_foe, one_foe = partial(each_of, foes), partial(one_of, "choose-foe", foes)
each_player = partial(each_of, lambda table, you: [you, *within_reach(table, you)])
one_player = partial(one_of, "choose-player", anybody)


@card_effect
def chosen_players(table: Table, you: Player, by: Player | None, *effects: Effect, may: bool = True) -> int:
    """Choose any number of players and carry out the effects for each. Return how many did something."""
    left, picked, end = [you, *within_reach(table, you)], list[Player](), [SKIP] if may else []
    details = {"effect": effects}
    while left and isinstance(player := table.ask(you, "choose-players", [*left, *end], None, details), Player):
        left.remove(player)
        picked.append(player)
    return sum(bool(in_order(effects, table, player, you)) for player in picked)


@card_effect
def the_other(table: Table, you: Player, by: Player | None, *effects: Effect) -> int:
    """Carry out the effects for the acting player `by`, such as your attacker. Return how much they did."""
    return in_order(effects, table, by, you) if by is not None else 0
