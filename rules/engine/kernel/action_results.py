"""The results of an action: events, a pending choice, a refusal, a missing fact, and the next state."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Json = Any
State = dict[str, Json]
Action = dict[str, Json]


@dataclass(frozen=True)
class Event:
    """Something that happened, was refused or is missing: a code, its arguments, and the cited clauses and cards.

    `is_open` marks an open question, which no rulebook settles; the engine continues with the default that the code
    names."""

    code: str
    args: Mapping[str, Json] = field(default_factory=dict)
    citations: tuple[str, ...] = ()
    is_open: bool = False


@dataclass(frozen=True)
class Refusal(Event):
    """The reason why an action or an answer is refused; `also` are the other rules that it breaks."""

    also: tuple[Event, ...] = ()


@dataclass(frozen=True)
class Question:
    """A pending choice of a player between options.

    `reason` is the code of the question, `card` the card whose text asks it, `about` the card that it is about, and
    `args` are further arguments of its message."""

    player: str
    reason: str
    options: tuple[str, ...]
    card: str | None = None
    about: str | None = None
    args: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """The result of an action: the next state, the events, and the choice, refusal or missing fact that stopped it."""

    state: State
    events: tuple[Event, ...] = ()
    choice: Question | None = None
    refusal: Refusal | None = None
    unknown: Event | None = None

    @property
    def basis(self) -> str:
        """`open` if the rulebooks leave an event unsettled or a fact is missing, else `derived`."""
        return "open" if self.unknown or any(event.is_open for event in self.events) else "derived"


class Refused(Exception):  # noqa: N818 - a result of the engine, not an error of its caller
    """Raised if an action or an answer breaks a rule."""

    def __init__(self, code: str, citations: tuple[str, ...], /, *also: Event, **args: Json):
        super().__init__(code)
        self.refusal = Refusal(code, args, citations, also=also)


class Missing(Exception):  # noqa: N818 - a result of the engine, not an error of its caller
    """Raised if the outcome depends on a fact that is not recorded."""

    def __init__(self, code: str, **args: Json):
        super().__init__(code)
        self.code, self.unknown = code, Event(code, args)


class Waiting(Exception):  # noqa: N818 - a result of the engine, not an error of its caller
    """Raised if a player has to make a choice that has not been answered."""

    def __init__(self, question: Question):
        super().__init__(question.reason)
        self.question = question


class InputError(Exception):
    """Raised for invalid input: the field, the reason in English, and similar valid values."""

    def __init__(self, field_name: str, message: str, nearest: Sequence[str] = ()):
        hint = f"; nearest: {', '.join(nearest)}" if nearest else ""
        super().__init__(f"{field_name}: {message}{hint}")
        self.field, self.message, self.nearest = field_name, message, tuple(nearest)
