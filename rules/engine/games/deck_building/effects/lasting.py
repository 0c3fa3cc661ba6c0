"""Effects that last or wait for a moment: whenever, this turn, at the end of the turn, abilities."""

from functools import partial
from typing import Any

from ....kernel.cards import Card
from ....kernel.effects import Effect, Listener, Moment, Until, Value, card_effect, in_order, value
from ....kernel.table import Lasting, Player, Table
from .. import moving
from ..abilities import Ability
from ..constants.clauses import FINISH_FIRST, LOCATIONS_STAY, YOUR_ABILITY
from ..constants.moments import (
    AFTER_PLAY,
    AT_END,
    AT_GAIN,
    AT_LINE_UP_GAIN,
    AT_PLAY,
    BETWEEN,
    END_OF_TURN,
    TURN,
    UNTIL_DONE,
)
from ..constants.zones import PLAYED, POWER, STORED
from ..draw_listeners import first_this_turn
from ..queries import is_players_turn, types_of
from .basic import given_by_it, left_open, power, sequence, when
from .card_filters import ANY, Which, chosen, leave_gained_types_open
from .card_sources import others
from .counting import count_all, current, sum_of

# fmt: off
__all__ = [
    "ability", "at_each_different", "at_end", "at_first", "at_play_number", "bonus", "double_power",
    "end_what_lasts", "has_more_power", "if_played", "last_about_it", "lasts", "now_or_later", "once_at",
    "once_if", "once_played", "power_of_it", "power_per_played", "power_with_another", "remember", "remembered",
    "this_turn", "Whenever", "whenever",
]
# fmt: on


class Whenever(Listener):
    """A listener that carries out effects whenever a moment comes, once the effects in progress are finished.

    `which` limits it to matching cards; `nth` to the Nth matching card played this turn or, with `is_nth_of_all`, to
    the Nth card played if it matches; `different` to cards with a name not yet played this turn. `is_logged` adds an
    event that says which card acts. `is_done_once` ends a lasting effect after its first use. `counts_itself` includes
    the play of the card that the text is printed on."""

    when: Moment
    effects: tuple[Effect, ...]
    which: Which = ANY
    nth: int = 0
    is_nth_of_all: bool = False
    different: bool = False
    first_each_turn: bool = False
    on_your_turn: bool = False
    is_logged: bool = False
    is_done_once: bool = False
    counts_itself: bool = False
    condition: Value | None = None

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moment that this listener waits for, as a tuple."""
        return (self.when,)

    def react(self, table: Table, you: Player, source: Card, about: Card | None, row: Lasting | None) -> None:
        """Check whether the text applies to this moment, and queue its effects.

        In the effects, “it” is the card of the moment, or the card that the lasting effect is about."""
        about = row.about if about is None and row is not None else about
        if about is source and self.when in (AT_PLAY, AFTER_PLAY) and not self.counts_itself:
            return
        if about is not None and self.which is not ANY and not self.fits(table, source, about):
            return
        if about is not None and (self.nth or self.different) and not self.is_the_one(table, about):
            return
        if self.condition is not None and not self.condition.of(table, you):
            return
        if self.on_your_turn and not is_players_turn(table, you):
            table.log_event("waits-for-own-turn", YOUR_ABILITY, f"card:{source.kind.id}", player=you, card=source)
            return
        if self.first_each_turn:
            if table.phase != TURN:
                table.log_event("nobodys-turn", f"card:{source.kind.id}", *source.kind.notes, player=you, card=source)
                return
            if not first_this_turn(table, f"{source.id}/{table.loaded_game.effect_id(self)}"):
                return
        if row is not None and self.is_done_once:
            table.end_lasting(lambda each: each is row)
        if about is not None and self.when in (AT_GAIN, AT_LINE_UP_GAIN):
            leave_gained_types_open(table, you, about, self.which)
        if self.is_logged:
            self.announce(table, you, source, about)
        for effect in self.effects:
            table.put_in_line(effect, source, you, about)

    def fits(self, table: Table, source: Card, about: Card) -> bool:
        """Return whether a card matches, evaluated with the listener's card as “this card”."""
        outer, table.source = table.source, source
        fits = self.which.fits(table, about)
        table.source = outer
        return fits

    def is_the_one(self, table: Table, about: Card) -> bool:
        """Return whether this play counts: it is the Nth, or the first of its name, if the listener asks for that."""
        played = table.memory[PLAYED]
        index = len(played) - 1 - played[::-1].index(about)
        if self.is_nth_of_all:
            return index == self.nth - 1
        earlier = [card for card in played[:index] if self.which.fits(table, card)]
        if not self.different:
            return len(earlier) == self.nth - 1
        names = {card.kind.name for card in earlier}
        return about.kind.name not in names and (not self.nth or len(names) == self.nth - 1)

    def announce(self, table: Table, you: Player, source: Card, about: Card | None) -> None:
        """Log which card acts, in play or stored, and the question that the rules leave open about it."""
        outer, table.source = table.source, source
        if source.pile.name == STORED:
            table.log_event("stored-card-acts", "fe-en/firestorm/5", player=you, card=source, about=about)
        else:
            table.log_event(
                "card-acts", FINISH_FIRST, *LOCATIONS_STAY, *source.kind.notes, player=you, card=source, about=about
            )
        if about is not None and sum(name in self.which.types for name in types_of(table, about)) > 1:
            table.leave_open("two-types-count-once", "fe-en/element-woman/1", player=you, card=about)
        table.source = outer


def whenever(when: Moment, *effects: Effect, **options: Any) -> Whenever:
    """Return a listener that carries out effects whenever a moment comes; `options` are the fields of `Whenever`."""
    return Whenever(when, effects, **options)


def bonus(count: int, which: Which) -> Whenever:
    """Return a listener: N Power for each matching card you play."""
    return Whenever(AT_PLAY, (power(count),), which, is_logged=True)


def has_more_power(count: int, which: Which) -> Whenever:
    """Return a listener: each matching card you play gives N more Power, which counts as given by that card."""
    return Whenever(AT_PLAY, (power_of_it(count),), which, is_logged=True)


@card_effect
def power_of_it(table: Table, you: Player, by: Player | None, count: int) -> int:
    """Add N Power that counts as given by “it”, the card in `table.chosen`. Return 1."""
    return moving.add_power(table, you, count, chosen(table))


def at_play_number(nth: int, which: Which, *effects: Effect, **options: bool) -> Whenever:
    """Return a listener that carries out effects when you play your Nth matching card of the turn.

    `options` are fields of `Whenever` that change how plays are counted."""
    return whenever(AFTER_PLAY, *effects, which=which, nth=nth, **options)


# When you play the first matching card of the turn, and when you play each with a name that is new this turn.
at_first, at_each_different = partial(at_play_number, 1), partial(at_play_number, 0, different=True)


def once_played(condition: Value, *effects: Effect) -> Whenever:
    """Return a listener that carries out effects once a turn, when the cards you played first meet the condition."""
    return whenever(AFTER_PLAY, *effects, first_each_turn=True, on_your_turn=True, condition=condition)


def ability(
    *effects: Effect, once: bool = False, condition: Value | None = None, may: bool = True, is_due: bool = False
) -> Ability:
    """Return an ability that you may use on your turn: once, or as often as its condition holds.

    `may` is False if the text does not say “may”. If `is_due`, it is used at the end of the turn at the latest."""
    return Ability(effects, once, condition, may, is_due)


def once_if(condition: Value, *effects: Effect, may: bool = True) -> Ability:
    """Return an ability that you may use once on each of your turns if a condition holds."""
    return Ability(effects, True, condition, may)


@card_effect
def remember(table: Table, you: Player, by: Player | None, what: str) -> int:
    """Record for the rest of the turn that `what` has happened. Return 1."""
    table.once.append(what)
    return 1


@value
def remembered(table: Table, you: Player, what: str) -> int:
    """Return how often `what` was recorded this turn."""
    return table.once.count(what)


@card_effect
def lasts(
    table: Table, you: Player, by: Player | None, effect: Effect, until: Until = UNTIL_DONE, about_it: bool = False
) -> int:
    """Make an effect last until the time `until`, by default until it is carried out. Return 1.

    With `about_it`, the lasting effect is about the card that the text now calls “it”."""
    table.add_lasting_effect(effect, you, until, chosen(table) if about_it else None)
    return 1


last_about_it = partial(lasts, until=END_OF_TURN, about_it=True)


def at_end(*effects: Effect) -> Effect:
    """Return the effect: carry out the effects at the end of the turn; in them, “it” is the card that is “it” now."""
    return last_about_it(Whenever(AT_END, effects))


def once_at(when: Moment, *effects: Effect) -> Effect:
    """Return the effect: carry out the effects the next time a moment comes."""
    return lasts(Whenever(when, effects, is_done_once=True))


@card_effect
def this_turn(table: Table, you: Player, by: Player | None, *effects: Effect) -> int:
    """Make the effects, which are listeners, last until the end of the turn. Return 1, or 0 if it is nobody's turn."""
    if table.phase == BETWEEN:
        table.log_event("nobodys-turn", player=you, card=table.source)
        return 0
    for effect in effects:
        table.add_lasting_effect(effect, you, END_OF_TURN)
    table.log_event("lasts-this-turn", player=you, card=table.source)
    return 1


@card_effect
def end_what_lasts(table: Table, you: Player, by: Player | None) -> int:
    """End the lasting effects that this card has for you. Return 1."""
    table.end_lasting(lambda row: row.card is table.source and row.player is you)
    return 1


def double_power() -> Effect:
    """Return the effect “double your current Power”.

    No rule says whether Power you get later this turn is doubled too: it is not doubled, and the effect reports that
    the question is open."""
    later = when(given_by_it(), left_open("power-after-doubling"), end_what_lasts())
    return sequence(power(current(POWER)), lasts(Whenever(AFTER_PLAY, (later,)), END_OF_TURN))


def power_per_played(count: int, which: Which) -> Effect:
    """Return the effect: N Power for each matching card you play this turn, before and after this one."""
    return sequence(power_for_each_played(count, which), this_turn(bonus(count, which)))


@card_effect
def power_for_each_played(table: Table, you: Player, by: Player | None, count: int, which: Which) -> int:
    """Add N Power for each matching card you have played this turn; a card played twice counts once. Return 1."""
    found = [card for card in table.memory[PLAYED] if which.fits(table, card)]
    for card in found:
        if sum(name in which.types for name in types_of(table, card)) > 1:
            table.leave_open("two-types-count-once", "fe-en/element-woman/1", player=you, card=card)
    return moving.add_power(table, you, count * len(found)) if found else 1


def if_played(which: Which, *effects: Effect) -> Effect:
    """Return the effect: carry out the effects once if you play another matching card this turn, before or later."""
    return now_or_later(count_all(others(PLAYED), which), Whenever(AFTER_PLAY, effects, which, is_done_once=True))


@card_effect
def now_or_later(table: Table, you: Player, by: Player | None, condition: Value, later: Whenever) -> int:
    """Carry out the effects of `later` now if the condition holds, otherwise when their moment comes this turn.

    Return how much they did now."""
    if condition.of(table, you):
        return in_order(later.effects, table, you, by)
    if table.phase == TURN:
        table.add_lasting_effect(later, you, END_OF_TURN)
    return 0


def power_with_another(number: int, which: Which, less: int) -> Effect:
    """Return the effect: `number` Power if you play another matching card this turn, otherwise `less`."""
    return sequence(power(less), if_played(which, power(sum_of(number, -less))))
