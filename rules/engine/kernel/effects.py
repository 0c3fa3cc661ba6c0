"""Words: the values a card's text is made of; each knows how to carry itself out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import wraps
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, ParamSpec, Self, dataclass_transform

if TYPE_CHECKING:
    from rules.engine.kernel.cards import Card
    from rules.engine.kernel.table import Lasting, Player, Table


P = ParamSpec("P")


@dataclass_transform(frozen_default=True)
class Effect:
    """A verb of the vocabulary with what was said to it; every subclass is a frozen dataclass.

    `can_last` says whether a lasting effect can be made of it, `keeps` the lists of texts that such an effect keeps."""

    can_last: ClassVar[bool] = False
    data_fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, eq=False)(cls)

    def do(self, table: Table, you: Player, by: Player | None) -> int:
        """Carry it out for a player; `by` is who acts on that player. Return how much was done."""
        raise TypeError(f"{type(self).__name__} is not carried out by itself")


class Call(Effect):
    """A function of the vocabulary with what was said to it."""

    verb: Callable[..., Any]
    args: tuple[Any, ...]
    named: dict[str, Any]

    @classmethod
    def wrap(cls, verb: Callable[..., Any]) -> Callable[..., Self]:
        """Turn a function into what is said beside a card's id."""
        return wraps(verb)(lambda *args, **named: cls(verb, args, named))


class EffectCall(Call):
    """Something that is done for a player."""

    def do(self, table: Table, you: Player, by: Player | None) -> int:
        """Call the function."""
        return int(self.verb(table, you, by, *self.args, **self.named))


class OrderFreeEffect(EffectCall):
    """Something that makes no difference to other effects, whatever the order: a player's Power or VP grow."""


def card_effect(verb: Callable[Concatenate[Table, Player, Player | None, P], int]) -> Callable[P, Effect]:
    """Turn a function that does something for a player into a word that is said beside a card's id."""
    return EffectCall.wrap(verb)


class Value(Call):
    """A number that is asked for when it is needed."""

    def of(self, table: Table, you: Player) -> int:
        """Return the number for a player now."""
        return int(self.verb(table, you, *self.args, **self.named))


def value(verb: Callable[Concatenate[Table, Player, P], int]) -> Callable[P, Value]:
    """Turn a function that counts something for a player into a value that words can be said with."""
    return Value.wrap(verb)


Amount = int | Value


def amount_of(amount: Amount, table: Table, you: Player) -> int:
    """Return a number, counted now if it is not a plain one."""
    return amount if isinstance(amount, int) else amount.of(table, you)


class Listener(Effect):
    """A word that waits for moments; it speaks from a card that is there or from a lasting effect."""

    can_last: ClassVar[bool] = True
    waits_for: ClassVar[tuple[str, ...]] = ()

    @property
    def moments(self) -> tuple[str, ...]:
        """The moments it waits for."""
        return self.waits_for

    def react(self, table: Table, you: Player, source: Card, about: Card | None, row: Lasting | None) -> None:
        """React to a moment it waits for: at once, or by putting a trigger in line."""


def in_order(effects: tuple[Effect, ...], table: Table, you: Player, by: Player | None) -> int:
    """Carry out several words; return how much was done."""
    done = 0
    for effect in effects:
        done += effect.do(table, you, by)
    return done


def walk(said: object, path: str) -> Iterator[tuple[str, Effect]]:
    """Yield every word in what was said, with the path to it."""
    if isinstance(said, Effect):
        yield path, said
        said = {each.name: getattr(said, each.name) for each in fields(said)}  # type: ignore[arg-type]
    if isinstance(said, tuple | dict):
        for name, each in said.items() if isinstance(said, dict) else enumerate(said):
            yield from walk(each, f"{path}/{name}")
