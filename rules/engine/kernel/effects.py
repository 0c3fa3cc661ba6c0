"""The classes that the code of a card is composed of: effects, values and listeners."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import wraps
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, NewType, ParamSpec, Self, dataclass_transform

if TYPE_CHECKING:
    from .cards import Card
    from .table import Lasting, Player, Table


P = ParamSpec("P")
Moment = NewType("Moment", str)  # when listeners react; a plain text in its place is a type error
Until = NewType("Until", str)  # when a lasting effect ends


@dataclass_transform(frozen_default=True)
class Effect:
    """A part of a card's text that can be carried out; every subclass is a frozen dataclass.

    `can_last` marks effects that can be added to the table as lasting effects; `data_fields` names the lists of texts
    that such a lasting effect stores."""

    can_last: ClassVar[bool] = False
    data_fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, eq=False)(cls)

    def do(self, table: Table, you: Player, by: Player | None) -> int:
        """Carry out the effect for the player `you`; `by` is the player who acts on them, or None.

        Return how much was done, 0 if nothing."""
        raise TypeError(f"{type(self).__name__} is not carried out by itself")


class Call(Effect):
    """A function of the effects library with the arguments that it is called with for each table."""

    verb: Callable[..., Any]
    args: tuple[Any, ...]
    named: dict[str, Any]

    @classmethod
    def wrap(cls, verb: Callable[..., Any]) -> Callable[..., Self]:
        """Return a function that takes the arguments in the code of a card, without the table, and returns a Call."""
        return wraps(verb)(lambda *args, **named: cls(verb, args, named))


class EffectCall(Call):
    """A Call that is an effect: its function does something for a player."""

    def do(self, table: Table, you: Player, by: Player | None) -> int:
        """Call the function for the player `you` with its arguments. Return how much was done."""
        return int(self.verb(table, you, by, *self.args, **self.named))


class OrderFreeEffect(EffectCall):
    """A call whose order among other effects does not matter, such as adding Power or VP."""


def card_effect(verb: Callable[Concatenate[Table, Player, Player | None, P], int]) -> Callable[P, Effect]:
    """Decorate a function that does something for a player, so that a call in the code of a card returns an effect."""
    return EffectCall.wrap(verb)


class Value(Call):
    """A number that depends on the table, computed when an effect needs it."""

    def of(self, table: Table, you: Player) -> int:
        """Return the number for a player."""
        return int(self.verb(table, you, *self.args, **self.named))


def value(verb: Callable[Concatenate[Table, Player, P], int]) -> Callable[P, Value]:
    """Decorate a function that computes a number for a player, so that effects can take it as an argument."""
    return Value.wrap(verb)


Amount = int | Value


def amount_of(amount: Amount, table: Table, you: Player) -> int:
    """Return an amount as an integer, computing it if it is a Value."""
    return amount if isinstance(amount, int) else amount.of(table, you)


class Listener(Effect):
    """An effect that reacts to moments while its card is active, or as a lasting effect."""

    can_last: ClassVar[bool] = True
    waits_for: ClassVar[tuple[Moment, ...]] = ()

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The names of the moments that the listener reacts to."""
        return self.waits_for

    def react(self, table: Table, you: Player, source: Card, about: Card | None, row: Lasting | None) -> None:
        """React to a moment at once or by adding a trigger.

        `source` is the card of the listener, `about` the card that the moment is about, and `row` the lasting effect,
        if any."""


def in_order(effects: tuple[Effect, ...], table: Table, you: Player, by: Player | None) -> int:
    """Carry out effects in order; return how much was done."""
    done = 0
    for effect in effects:
        done += effect.do(table, you, by)
    return done


def walk(value: object, path: str) -> Iterator[tuple[str, Effect]]:
    """Yield every effect inside a value, with its path: the field names and indexes that lead to it."""
    if isinstance(value, Effect):
        yield path, value
        value = {each.name: getattr(value, each.name) for each in fields(value)}  # type: ignore[arg-type]
    if isinstance(value, tuple | dict):
        for name, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from walk(each, f"{path}/{name}")
