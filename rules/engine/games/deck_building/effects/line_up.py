"""Effects that put cards of the main deck into empty slots of the Line-Up."""

from functools import partial

from rules.engine.games.deck_building import moving, queries
from rules.engine.games.deck_building.constants.zones import *
from rules.engine.games.deck_building.effects.basic import per_done
from rules.engine.games.deck_building.game import line_up_of
from rules.engine.games.deck_building.queries import number
from rules.engine.kernel.effects import card_effect
from rules.engine.kernel.table import Player, Table


@card_effect
def refill_line_up(table: Table, you: Player, by: Player | None, count: int | None = None) -> int:
    """Refill the Line-Up, or add N cards to it. Return how many cards were added."""
    empty = number(table, "line-up") - len(line_up_of(table, you)) if count is None else count
    return replace_in_line_up(table, you, empty)


def replace_in_line_up(table: Table, you: Player, empty: int) -> int:
    """Add N cards to the Line-Up in place of cards that left it; return how many were added."""
    line_up = line_up_of(table, you)
    dealt = moving.deal_to_line_up(table, empty, line_up=line_up)
    if dealt < empty and line_up.name == LINE_UP and not queries.is_crisis_game(table):
        table.leave_open("refilled-in-part", "fe-en/end-of-game/2", "fe-en/ending-your-turn/5", count=empty - dealt)
    return dealt


replace_per_done = partial(per_done, replace_in_line_up)
