"""The order of waiting triggers: a player chooses which of their cards comes first, if the order can matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .effects import Call, Effect, OrderFreeEffect, Value

if TYPE_CHECKING:
    from .cards import Card
    from .table import Table

WHICH_FIRST, OPEN_ORDER = "which-first", "order-of-effects"


def carry_out_next(table: Table) -> None:
    """Carry out the next trigger, and the triggers behind it with the same card, player and subject.

    If the order of the first one does not matter, only that one is carried out."""
    index = first_in_line(table)
    first = trigger = table.triggers[index]
    while (trigger.card, trigger.player, trigger.about) == (first.card, first.player, first.about):
        del table.triggers[index]
        outer = table.source, table.chosen
        table.source, table.chosen = trigger.card, trigger.about
        trigger.effect.do(table, trigger.player, trigger.player)
        table.source, table.chosen = outer
        if is_plain(first.effect) or index >= len(table.triggers):
            return
        trigger = table.triggers[index]


def first_in_line(table: Table) -> int:
    """Return the index of the next trigger; if a player has triggers of several cards, ask the player."""
    line, you = table.triggers, table.triggers[0].player
    if len(line) == 1 or is_plain(line[0].effect):
        return 0
    waiting = [(index, each) for index, each in enumerate(line) if each.player is you and not is_plain(each.effect)]
    indexes: dict[Card, int] = {}
    for index, each in waiting:
        indexes.setdefault(each.card, index)
    first, cards = outline(line[0].effect), table.distinct(list(indexes)) if len(indexes) > 1 else ()
    if len(cards) < 2 or all(outline(each.effect) == first for _index, each in waiting):
        return 0
    table.leave_open(OPEN_ORDER, player=you)
    card = table.choose_card(you, WHICH_FIRST, cards)
    assert card is not None
    return indexes[card]


def is_plain(effect: Effect) -> bool:
    """Return whether an effect can be carried out in any order: it is order-free and its numbers are constants."""
    return isinstance(effect, OrderFreeEffect) and not any(isinstance(each, Value) for each in effect.args)


def outline(effect: Effect) -> object:
    """Return the function and arguments of an effect without its numbers.

    Triggers with equal outlines can be carried out in any order."""
    if not isinstance(effect, Call):
        return effect
    return effect.verb, [each for each in effect.args if not isinstance(each, int)], effect.named
