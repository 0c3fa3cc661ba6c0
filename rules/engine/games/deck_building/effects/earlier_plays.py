"""Adds the lasting effects of cards played earlier in the turn to a state written by hand that leaves them out."""

from ....kernel.cards import Card, Missing
from ....kernel.effects import Effect, EffectCall
from ....kernel.table import Player, Table
from ..constants.moments import END_OF_TURN
from .gaining_and_playing import PowerForNew


def add_what_lasts(table: Table, you: Player, card: Card) -> None:
    """Add the lasting effects of a card that you have played this turn; skip those that depend on a choice."""
    outer, table.source = table.source, card
    for effect in (card.kind.parts or {}).get("play", ()):
        try:
            add_from(table, you, effect)
        except Missing:  # it depends on an unknown card, or on one that the text chose
            continue
    table.source = outer


def add_from(table: Table, you: Player, effect: Effect) -> None:
    """Add the lasting effects that one effect of a text, or an effect inside it, creates."""
    if isinstance(effect, PowerForNew):
        table.add_lasting_effect(effect, you, END_OF_TURN, seen=effect.seen(table, you))
    if not isinstance(effect, EffectCall):
        return
    name = effect.verb.__name__
    if name == "sequence":
        for each in effect.args:
            add_from(table, you, each)
    elif name in ("this_turn", "lasts"):
        effect.do(table, you, you)
    elif name == "now_or_later" and not effect.args[0].of(table, you):
        table.add_lasting_effect(effect.args[1], you, END_OF_TURN)
