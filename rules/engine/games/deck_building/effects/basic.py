"""The plain words: Power, drawing, tokens, Weaknesses, and how effects are joined and spread over players."""

from collections.abc import Callable
from functools import partial

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.card_types import *
from rules.engine.games.deck_building.clauses import *
from rules.engine.games.deck_building.effects.which import chosen
from rules.engine.games.deck_building.game import within_reach
from rules.engine.games.deck_building.moments import *
from rules.engine.games.deck_building.queries import anybody, cost_of, foes, points_of
from rules.engine.games.deck_building.zones import *
from rules.engine.kernel.choices import SKIP
from rules.engine.kernel.effects import (
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
from rules.engine.kernel.table import Player, Table

Does = Callable[[Table, Player, int], int]
Whom = Callable[[Table, Player], list[Player]]


def counted(table: Table, you: Player, by: Player | None, does: Does, count: Amount) -> int:
    """Do something that is counted: +N Power, draw N cards, gain N VP, or lose them if there are any."""
    return does(table, you, amount_of(count, table, you))


power, gain_vp = (
    partial(OrderFreeEffect.wrap(counted), moving.add_power),
    partial(OrderFreeEffect.wrap(counted), moving.gain_vp),
)
draw, lose_vp = partial(EffectCall.wrap(counted), moving.draw), partial(EffectCall.wrap(counted), moving.lose_vp)


@card_effect
def pay_vp(table: Table, you: Player, by: Player | None, count: int, *then: Effect, may: bool = True) -> int:
    """You may pay N VP; then this happens."""
    if you.counters[VP] < count or (may and not table.wants(you, "pay-vp", table.chosen, count=count, effect=then)):
        return 0
    moving.lose_vp(table, you, count)
    return in_order(then, table, you, by) + 1


@card_effect
def steal_vp(table: Table, you: Player, by: Player | None, count: int) -> int:
    """The acting player takes N VP from the affected one, or is given them to avoid an Attack."""
    return moving.steal_vp(table, by, you, count) if by is not None else 0


@card_effect
def gain_weakness(
    table: Table, you: Player, by: Player | None, count: Amount = 1, on_top: bool = False, on_bottom: bool = False
) -> int:
    """Gain N Weaknesses, on top or on the bottom of your deck if that is said."""
    return moving.gain_weakness(table, you, amount_of(count, table, you), on_top, on_bottom)


@card_effect
def weakness_onto_deck(table: Table, you: Player, by: Player | None) -> int:
    """Put a Weakness from the stack on top of your deck; you do not gain it."""
    for card in table.zones[WEAKNESSES][:1]:
        moving.put_into(table, you, card, you.zones[DECK], True)
        return 1
    table.log_event("no-weakness-left", *NO_WEAKNESS_LEFT, player=you)
    return 0


@value
def points_of_it(table: Table, you: Player, star: int) -> int:
    """The VP of the card the text speaks of, where a star counts N."""
    return max(0, points_of(chosen(table), star))


@value
def cost_of_it(table: Table, you: Player) -> int:
    """What the card costs that the text speaks of."""
    return cost_of(table, chosen(table))


@value
def given_by_it(table: Table, you: Player) -> int:
    """How much Power the card the text speaks of has given this turn."""
    return table.memory[POWER_GIVEN].count(chosen(table))


@card_effect
def sequence(table: Table, you: Player, by: Player | None, *effects: Effect) -> int:
    """Do several things."""
    return in_order(effects, table, you, by)


@card_effect
def otherwise(table: Table, you: Player, by: Player | None, first: Effect, *second: Effect) -> int:
    """Do the first; a player who does nothing there does the second."""
    return first.do(table, you, by) or in_order(second, table, you, by)


@card_effect
def then_if_done(table: Table, you: Player, by: Player | None, first: Effect, *second: Effect) -> int:
    """Do the first; a player who did something there does the second as well."""
    return in_order(second, table, you, by) + 1 if first.do(table, you, by) else 0


@card_effect
def when(
    table: Table, you: Player, by: Player | None, condition: Value, *effects: Effect, instead: tuple[Effect, ...] = ()
) -> int:
    """Do this if the condition holds, otherwise something else if that is said."""
    return in_order(effects if condition.of(table, you) else instead, table, you, by)


@card_effect
def repeat(table: Table, you: Player, by: Player | None, count: Amount, *effects: Effect) -> int:
    """Do this N times."""
    return sum(in_order(effects, table, you, by) for _each in range(amount_of(count, table, you)))


@card_effect
def per_done(table: Table, you: Player, by: Player | None, does: Does, effect: Effect, less: int = 0) -> int:
    """Do this and get as much Power, or draw as many cards, as it was done with, or fewer if that is said."""
    done = effect.do(table, you, by)
    return done + does(table, you, done - less) if done else 0


power_per_done, draw_per_done = partial(per_done, moving.add_power), partial(per_done, moving.draw)


@card_effect
def may(table: Table, you: Player, by: Player | None, *effects: Effect, may: bool = True, reason: str = "may") -> int:
    """You may do this."""
    return in_order(effects, table, you, by) if not may or table.wants(you, reason, effect=effects) else 0


@card_effect
def left_open(table: Table, you: Player, by: Player | None, code: str) -> int:
    """Say that no text settles how what comes now is meant."""
    table.leave_open(code, player=you)
    return 0


@card_effect
def either(table: Table, you: Player, by: Player | None, reason: str = "which-way", /, **ways: Effect) -> int:
    """Choose one of several things to do, each said with the name of its way."""
    way = table.choose_way(you, reason, [name.replace("_", "-") for name in ways], table.chosen)
    return ways[way.replace("-", "_")].do(table, you, by)


@card_effect
def each_of(table: Table, you: Player, by: Player | None, whom: Whom, *effects: Effect) -> int:
    """Each of some players does this; it is no Attack."""
    for player in whom(table, you):
        in_order(effects, table, player, you)
    return 1


@card_effect
def one_of(table: Table, you: Player, by: Player | None, reason: str, whom: Whom, *effects: Effect) -> int:
    """You choose one of some players, who does this; it is no Attack."""
    return in_order(effects, table, table.choose_player(you, reason, whom(table, you), effect=effects), you)


each_foe, one_foe = partial(each_of, foes), partial(one_of, "choose-foe", foes)
each_player = partial(each_of, lambda table, you: [you, *within_reach(table, you)])
one_player = partial(one_of, "choose-player", anybody)


@card_effect
def chosen_players(table: Table, you: Player, by: Player | None, *effects: Effect, may: bool = True) -> int:
    """You choose any players, and each of them does this; return how many did something."""
    left, meant, end = [you, *within_reach(table, you)], list[Player](), [SKIP] if may else []
    details = {"effect": effects}
    while left and isinstance(player := table.ask(you, "choose-players", [*left, *end], None, details), Player):
        left.remove(player)
        meant.append(player)
    return sum(bool(in_order(effects, table, player, you)) for player in meant)


@card_effect
def the_other(table: Table, you: Player, by: Player | None, *effects: Effect) -> int:
    """The acting player does this."""
    return in_order(effects, table, by, you) if by is not None else 0
