"""The order of effects in line: each player chooses which of their cards acts first, if that can matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.kernel.effects import Call, Effect, OrderFreeEffect, Value

if TYPE_CHECKING:
    from rules.engine.kernel.cards import Card
    from rules.engine.kernel.table import Table

WHICH_FIRST, OPEN_ORDER = "which-first", "order-of-effects"


def carry_out_next(table: Table) -> None:
    """Carry out the next effect in line; what the same card says about the same card follows it at once."""
    place = first_in_line(table)
    first = trigger = table.triggers[place]
    while (trigger.card, trigger.player, trigger.about) == (first.card, first.player, first.about):
        del table.triggers[place]
        outer = table.source, table.chosen
        table.source, table.chosen = trigger.card, trigger.about
        trigger.effect.do(table, trigger.player, trigger.player)
        table.source, table.chosen = outer
        if is_plain(first.effect) or place >= len(table.triggers):
            return
        trigger = table.triggers[place]


def first_in_line(table: Table) -> int:
    """Return the place in line of the next effect; a player is asked if effects of several cards wait for them."""
    line, you = table.triggers, table.triggers[0].player
    if len(line) == 1 or is_plain(line[0].effect):
        return 0
    waiting = [(place, each) for place, each in enumerate(line) if each.player is you and not is_plain(each.effect)]
    places: dict[Card, int] = {}
    for place, each in waiting:
        places.setdefault(each.card, place)
    first, cards = said(line[0].effect), table.distinct(list(places)) if len(places) > 1 else ()
    if len(cards) < 2 or all(said(each.effect) == first for _place, each in waiting):
        return 0
    table.leave_open(OPEN_ORDER, player=you)
    card = table.choose_card(you, WHICH_FIRST, cards)
    assert card is not None
    return places[card]


def is_plain(effect: Effect) -> bool:
    """Whether an effect does the same before and after any other: it is plain and its number is not counted."""
    return isinstance(effect, OrderFreeEffect) and not any(isinstance(each, Value) for each in effect.args)


def said(effect: Effect) -> object:
    """Return what a word does, whatever its numbers: effects that do the same need no order among them."""
    if not isinstance(effect, Call):
        return effect
    return effect.verb, [each for each in effect.args if not isinstance(each, int)], effect.named
